/** Armies of a pack: armies.csv, strength points at the set-up and reinforcements. */
import { UserError } from "../../../core/errors.js";
import { KNOWN_ARMIES } from "./anchors.js";
import { hexNamed } from "./grid.js";
import { type Cell, eachRow, type Files, rowsOf } from "./rows.js";
import { ARMIES, GROUP_NAMES, GROUPS, ROLES, type Role } from "./words.js";
import type { Armies, MapOf, Reinforcement } from "./world.js";

/** A place: a role, a hex, or a province with what it must be near: "in Mirkwood near thranduil 3". */
function placeOf(
  map: Omit<MapOf, "boxIn">,
  { text, where }: Cell,
): Pick<Reinforcement, "hex" | "province" | "near" | "within"> {
  const found = /^in (.+?)(?: near ([\w-]+) (\d+))?$/.exec(text);
  if (!found)
    return { hex: map.role[text as Role] ?? hexNamed(map.grid, text, where), province: 0, near: 0, within: 0 };
  const province = map.provinces.indexOf(found[1]);
  if (province < 1)
    throw new UserError(where, `no hex lies in a province "${found[1]}"`, "name a province of hexes.csv");
  const near = found[2] ? map.role[found[2] as Role] : 0;
  if (near === undefined)
    throw new UserError(where, `"${found[2]}" is no place that rules name`, `write one of: ${ROLES.join(", ")}`);
  return { hex: 0, province, near, within: Number(found[3] ?? 0) };
}

export function readArmies(
  files: Files,
  map: Omit<MapOf, "boxIn">,
  whole: boolean,
  faults: UserError[],
  told: (cell: Cell) => void,
): Armies {
  const move = new Uint8Array(ARMIES.length);
  const group = new Uint8Array(ARMIES.length);
  GROUP_NAMES.forEach((name, i) => {
    for (const kind of GROUPS[name]) group[ARMIES.indexOf(kind)] = i + 1;
  });
  const units: Reinforcement[] = [];
  eachRow(rowsOf(files, "armies.csv", ["kind", "points", "movement", "when", "where"], faults, told), faults, (row) => {
    const kind = row.word("kind", ARMIES);
    if (kind < 2)
      throw new UserError(row.where, "these are no army units", `write one of: ${ARMIES.slice(2).join(", ")}`);
    const allowance = row.number("movement", 1, 12);
    if (move[kind] !== 0 && move[kind] !== allowance)
      throw new UserError(row.where, `${ARMIES[kind]} move ${move[kind]} in another row`, "a kind has one allowance");
    move[kind] = allowance;
    units.push({
      kind,
      points: row.number("points", 1, 200),
      when: row.number("when", 0, 9),
      ...placeOf(map, row.cell("where")),
    });
  });
  for (const [i, name] of GROUP_NAMES.entries()) {
    const sum = (later: boolean): number =>
      units
        .filter((one) => group[one.kind] === i + 1 && one.when > 0 === later)
        .reduce((all, one) => all + one.points, 0);
    if (!whole || files["armies.csv"] === undefined) continue;
    const [setUp, later] = KNOWN_ARMIES[name];
    if (sum(false) !== setUp)
      faults.push(
        new UserError(
          "armies.csv",
          `${name} is set up with ${sum(false)} strength points`,
          `the rulebook has ${setUp} (Q.2)`,
        ),
      );
    if (sum(true) !== later)
      faults.push(
        new UserError(
          "armies.csv",
          `${name} is reinforced by ${sum(true)} strength points`,
          `the rulebook has ${later} (T)`,
        ),
      );
  }
  return { move, group, units };
}
