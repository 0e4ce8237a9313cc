/** The map of a pack: hexes.csv, sides.csv, places.csv. */
import { UserError } from "../../../core/errors.js";
import { type Grid, hexesOf, hexName, hexNamed, SIDES, sideTo } from "./grid.js";
import { type Cell, eachRow, type Files, rowsOf } from "./rows.js";
import {
  GROUP_NAMES,
  MARKS,
  MORDOR_PROVINCES,
  NAMED_PROVINCES,
  type NamedProvince,
  type Role,
  ROLES,
  ROUSED,
  SIDE_WORDS,
  SARUMANS_STAKES,
  STAKES,
  STAKES_OF_THREE,
  TERRAINS,
  THREATENED,
} from "./words.js";
import { costsOf, type MapOf, M_CITADEL, M_EYE, M_TOWN, T_MOUNTAIN } from "./world.js";

/** Provinces fit into two words of bits on a search card. */
const MOST_PROVINCES = 63;
/** Most towns and citadels, and Eyes: a column each in the state. */
export const MOST_PLACES = 48;
export const EYES = 6;

interface Raw {
  terrain: Uint8Array;
  province: Uint8Array;
  marks: Uint8Array;
  sides: Uint8Array;
  provinces: string[];
}

/** Hexes without terrain, a line a column of the map, those that follow each other as one: W0101 to W0107. */
function bareHexes(grid: Grid, terrain: Uint8Array, faults: UserError[]): void {
  for (let column = 0; column < grid.columns; column++) {
    const runs: [from: number, to: number][] = [];
    let count = 0;
    for (let hex = column * grid.rows + 1; hex <= (column + 1) * grid.rows; hex++) {
      if (terrain[hex] !== 0) continue;
      count++;
      const last = runs.at(-1);
      if (last && last[1] === hex - 1) last[1] = hex;
      else runs.push([hex, hex]);
    }
    if (count === 0) continue;
    const named = runs.map(([from, to]) =>
      from === to ? hexName(grid, from) : `${hexName(grid, from)} to ${hexName(grid, to)}`,
    );
    faults.push(
      new UserError(
        "hexes.csv",
        `${count === 1 ? "a hex has" : `${count} hexes have`} no terrain: ${named.join(", ")}`,
        `give each a row: hex, terrain, province, marks; terrain is one of: ${TERRAINS.slice(1).join(", ")}`,
        true,
      ),
    );
  }
}

function readHexes(files: Files, grid: Grid, faults: UserError[], told: (cell: Cell) => void): Raw {
  const count = hexesOf(grid);
  const raw: Raw = {
    terrain: new Uint8Array(count + 1),
    province: new Uint8Array(count + 1),
    marks: new Uint8Array(count + 1),
    sides: new Uint8Array((count + 1) * SIDES),
    provinces: [""],
  };
  eachRow(rowsOf(files, "hexes.csv", ["hex", "terrain", "province", "marks"], faults, told), faults, (row) => {
    const hex = hexNamed(grid, row.text("hex"), row.cell("hex").where);
    if (raw.terrain[hex] !== 0)
      throw new UserError(row.where, `hex ${row.text("hex")} stands twice`, "leave one of the two rows");
    raw.terrain[hex] = row.text("terrain") === "" ? 0 : row.word("terrain", TERRAINS);
    for (const mark of row.words("marks", MARKS)) raw.marks[hex] |= 1 << MARKS.indexOf(mark as (typeof MARKS)[number]);
    const name = row.text("province");
    if (name === "") return;
    let at = raw.provinces.indexOf(name);
    if (at < 0) at = raw.provinces.push(name) - 1;
    if (at > MOST_PROVINCES)
      throw new UserError(row.where, `more than ${MOST_PROVINCES} provinces`, "a search card knows so many");
    raw.province[hex] = at;
  });
  if (files["hexes.csv"] !== undefined) bareHexes(grid, raw.terrain, faults);
  for (const name of NAMED_PROVINCES)
    if (!raw.provinces.includes(name))
      faults.push(
        new UserError("hexes.csv", `no hex lies in ${name}`, `rules name the provinces ${NAMED_PROVINCES.join(", ")}`),
      );
  return raw;
}

function readSides(files: Files, grid: Grid, raw: Raw, faults: UserError[], told: (cell: Cell) => void): void {
  eachRow(rowsOf(files, "sides.csv", ["from", "to", "what"], faults, told), faults, (row) => {
    const from = hexNamed(grid, row.text("from"), row.cell("from").where);
    const to = hexNamed(grid, row.text("to"), row.cell("to").where);
    const side = sideTo(grid, from, to);
    if (side < 0)
      throw new UserError(
        row.where,
        `${row.text("from")} and ${row.text("to")} do not touch`,
        "name two hexes beside each other",
      );
    for (const word of row.words("what", SIDE_WORDS)) {
      const bit = 1 << SIDE_WORDS.indexOf(word as (typeof SIDE_WORDS)[number]);
      raw.sides[from * SIDES + side] |= bit;
      raw.sides[to * SIDES + ((side + 3) % SIDES)] |= bit;
    }
  });
}

function readPlaces(files: Files, grid: Grid, faults: UserError[], told: (cell: Cell) => void) {
  const names = new Map<number, string>();
  const role = {} as Record<Role, number>;
  eachRow(rowsOf(files, "places.csv", ["hex", "name", "role"], faults, told), faults, (row) => {
    const hex = hexNamed(grid, row.text("hex"), row.cell("hex").where);
    names.set(hex, row.text("name"));
    for (const word of row.words("role", ROLES)) {
      if (role[word as Role]) throw new UserError(row.where, `two hexes are ${word}`, "leave the role to one of them");
      role[word as Role] = hex;
    }
  });
  const missing = ROLES.filter((one) => !role[one]);
  if (missing.length > 0)
    faults.push(new UserError("places.csv", `no hex is: ${missing.join(", ")}`, "give the hex a row with that role"));
  return { names, role };
}

const rousedBy = (group: string, province: string): boolean =>
  group in ROUSED && (ROUSED[group as keyof typeof ROUSED] as readonly string[]).includes(province);
/** So many towns, citadels and Eyes as there may be, and none of the hexes with a role is closed. */
function checkMap(
  grid: Grid,
  raw: ReturnType<typeof readHexes>,
  { places, eyes, role }: { places: readonly number[]; eyes: readonly number[]; role: MapOf["role"] },
  faults: UserError[],
): void {
  if (places.length > MOST_PLACES)
    faults.push(new UserError("hexes.csv", `${places.length - 1} towns and citadels`, `at most ${MOST_PLACES - 1}`));
  if (eyes.length - 1 !== EYES)
    faults.push(
      new UserError(
        "hexes.csv",
        `${eyes.length - 1} hexes have an Eye`,
        `${EYES} have: one for each card of the Servants (E.12)`,
      ),
    );
  for (const one of ROLES)
    if (role[one] && raw.terrain[role[one]] >= T_MOUNTAIN)
      faults.push(
        new UserError(
          "hexes.csv",
          `${one} (${hexName(grid, role[one])}) lies in closed terrain`,
          "give it terrain that can be entered",
        ),
      );
}
/** Hexes of open terrain but Rivendell, the pass of the Misty Mountains and Lorien. */
function openHexes(raw: ReturnType<typeof readHexes>, count: number, role: MapOf["role"], lorien: number): Int16Array {
  const open: number[] = [];
  for (let hex = 1; hex <= count; hex++)
    if (
      raw.terrain[hex] < T_MOUNTAIN &&
      hex !== role.rivendell &&
      hex !== role["misty-pass"] &&
      raw.province[hex] !== lorien
    )
      open.push(hex);
  return Int16Array.from(open);
}
/** Reads the map; everything that is wrong goes to `faults`. */
export function readMap(
  files: Files,
  grid: Grid,
  terrainCost: Readonly<Record<string, number>>,
  faults: UserError[],
  told: (cell: Cell) => void,
): Omit<MapOf, "boxIn"> {
  const raw = readHexes(files, grid, faults, told);
  readSides(files, grid, raw, faults, told);
  const { names, role } = readPlaces(files, grid, faults, told);
  const count = hexesOf(grid);
  const where = (bits: number): number[] => {
    const found = [0];
    for (let hex = 1; hex <= count; hex++) if (raw.marks[hex] & bits) found.push(hex);
    return found;
  };
  const numbered = (hexes: readonly number[]): Uint8Array => {
    const at = new Uint8Array(count + 1);
    hexes.forEach((hex, i) => {
      at[hex] = i;
    });
    at[0] = 0;
    return at;
  };
  const places = where(M_TOWN | M_CITADEL);
  const eyes = where(M_EYE);
  checkMap(grid, raw, { places, eyes, role }, faults);
  const named = Object.fromEntries(NAMED_PROVINCES.map((name) => [name, raw.provinces.indexOf(name)])) as Record<
    NamedProvince,
    number
  >;
  const roused = Uint8Array.from(raw.provinces, (name) => 1 + GROUP_NAMES.findIndex((group) => rousedBy(group, name)));
  const mordor = Uint8Array.from(raw.provinces, (name) =>
    (MORDOR_PROVINCES as readonly string[]).includes(name) ? 1 : 0,
  );
  return {
    grid,
    hexes: count,
    named,
    roused,
    mordor,
    threatened: Int16Array.from(THREATENED, (one) => role[one]),
    stakes: Int16Array.from(STAKES, (one) => role[one]),
    stakesOfThree: Int16Array.from(STAKES_OF_THREE, (one) => role[one]),
    sarumansStakes: Int16Array.from(SARUMANS_STAKES, (one) => role[one]),
    open: openHexes(raw, count, role, named.Lorien),
    ...raw,
    ...costsOf(grid, raw.terrain, raw.sides, terrainCost, role["misty-pass"]),
    names,
    role,
    places: Int16Array.from(places),
    placeIn: numbered(places),
    eyes: Int16Array.from(eyes),
    eyeIn: numbered(eyes),
  };
}
