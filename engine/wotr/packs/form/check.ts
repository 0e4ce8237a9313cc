/** Reads a whole pack and tells everything that is wrong with it. A pack without a fault becomes a world. */
import { UserError } from "../../../core/errors.js";
import { hash64Text, hex64 } from "../../../core/hash.js";
import { ANCHORS, KNOWN_CELLS, KNOWN_CHARACTERS, KNOWN_COSTS } from "./anchors.js";
import { type Grid, hexNamed } from "./grid.js";
import { readCards, readPeople } from "./readcards.js";
import { readArmies } from "./readarmies.js";
import { readMap } from "./readmap.js";
import { readCells, readTables, type Read, terrainCosts } from "./readtables.js";
import { BASES, type Cell, eachRow, type Files, rowsOf } from "./rows.js";
import { MARKS, TERRAINS } from "./words.js";
import type { MapOf, People, World } from "./world.js";

/** The files that a pack consists of. */
export const PACK_FILES = [
  "pack.csv",
  "hexes.csv",
  "sides.csv",
  "places.csv",
  "characters.csv",
  "magic.csv",
  "boxes.csv",
  "events.csv",
  "search.csv",
  "tables.csv",
  "armies.csv",
] as const;

interface About {
  grid: Grid;
  title: string;
  /** True: a pack of the whole game, which must agree with all that the rulebook says. */
  whole: boolean;
}
function about(files: Files, faults: UserError[], told: (cell: Cell) => void): About {
  const found = new Map<string, { text: string; where: string }>();
  eachRow(rowsOf(files, "pack.csv", ["key", "value"], faults, told), faults, (row) => {
    if (found.has(row.text("key")))
      throw new UserError(row.where, `"${row.text("key")}" stands twice`, "leave one of the two");
    found.set(row.text("key"), { text: row.text("value"), where: row.where });
  });
  const text = (key: string): string => {
    const value = found.get(key)?.text ?? "";
    if (value === "" && files["pack.csv"] !== undefined)
      faults.push(new UserError("pack.csv", `"${key}" is missing`, `add a row: ${key},VALUE`));
    return value;
  };
  const number = (key: string, least: number, most: number): number => {
    const value = Number(text(key) || least);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    faults.push(new UserError("pack.csv", `"${key}" is no number from ${least} to ${most}`, "write a whole number"));
    return least;
  };
  return {
    grid: { columns: number("columns", 5, 62), rows: number("rows", 5, 62), east: number("east", 0, 60) },
    title: text("title"),
    whole: text("map") === "whole",
  };
}

/** The anchors of the rulebook: a hex that was moved, or is not what the text says (F, C.2, Q.2). */
function checkAnchors(map: Omit<MapOf, "boxIn">, faults: UserError[]): void {
  for (const { hex: name, is, section } of ANCHORS) {
    let hex = 0;
    try {
      hex = hexNamed(map.grid, name, "pack.csv");
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown;
      faults.push(thrown);
      continue;
    }
    const wrong = (what: string, hint: string, file = "hexes.csv"): void =>
      void faults.push(new UserError(file, `${name} ${what}`, `${hint} (${section})`));
    if (is.role && map.role[is.role] !== hex)
      wrong(`is not ${is.role}`, `give the role ${is.role} to ${name} and to no other hex`, "places.csv");
    if (is.terrain && map.terrain[hex] !== TERRAINS.indexOf(is.terrain as (typeof TERRAINS)[number]))
      wrong(`is not ${is.terrain}`, `its terrain is ${is.terrain}`);
    if (is.province && map.provinces[map.province[hex]] !== is.province)
      wrong(`does not lie in ${is.province}`, `its province is ${is.province}`);
    if (is.mark && !(map.marks[hex] & (1 << MARKS.indexOf(is.mark as (typeof MARKS)[number]))))
      wrong(`has no ${is.mark}`, `its marks hold ${is.mark}`);
    if (map.terrain[hex] >= TERRAINS.indexOf("mountain"))
      wrong("lies in closed terrain", "somebody or something stands there");
  }
}
function checkKnown(people: People, cells: Read, faults: UserError[]): void {
  for (const [card, column, value, section] of KNOWN_CHARACTERS) {
    const has = (people[column as "combat"][card] ?? 0) - (column === "ring" ? 1 : 0);
    if (people.name[card] && has !== value)
      faults.push(
        new UserError(
          "characters.csv",
          `card ${card} (${people.name[card]}): ${column} is ${has}`,
          `the rulebook says ${value} (${section})`,
        ),
      );
  }
  const differs = (table: string, column: string, row: number, value: string, section: string): void => {
    const cell = cells.get(`${table} ${column} ${row}`);
    if (cell && cell.value !== "" && cell.value !== value)
      faults.push(
        new UserError(
          cell.where,
          `table ${table}, ${column}${row > 0 ? `, roll ${row}` : ""} says ${cell.value}`,
          `the rulebook says ${value} (${section})`,
        ),
      );
  };
  for (const one of KNOWN_CELLS) differs(...one);
  for (const [table, column, value, section] of KNOWN_COSTS) differs(table, column, 0, `${value}`, section);
}

/** What a pack comes to: the world, if nothing is wrong, and everything that is. */
export function checkPack(name: string, files: Files): { world: World | null; faults: UserError[] } {
  const faults: UserError[] = [];
  const bases = Object.fromEntries(BASES.map((one) => [one, 0])) as Record<string, number>;
  const told = (cell: Cell): void => {
    bases[cell.basis]++;
  };
  const extra = Object.keys(files).filter((file) => !(PACK_FILES as readonly string[]).includes(file));
  for (const file of extra)
    faults.push(new UserError(file, "a pack has no such file", `its files: ${PACK_FILES.join(", ")}`));
  const { grid, title, whole } = about(files, faults, told);
  const cells = readCells(files, faults, told);
  const map = readMap(files, grid, terrainCosts(cells, faults), faults, told);
  const people = readPeople(files, map, faults, told);
  const { cards, boxIn } = readCards(files, map, faults, told);
  const tables = readTables(cells, faults);
  const armies = readArmies(files, map, whole, faults, told);
  if (whole) checkAnchors(map, faults);
  checkKnown(people, cells, faults);
  if (faults.length > 0) return { world: null, faults };
  const made = hex64(hash64Text(PACK_FILES.map((file) => files[file] ?? "").join("\0")));
  return {
    world: { name, title, made, map: { ...map, boxIn }, people, cards, tables, armies, bases },
    faults,
  };
}
