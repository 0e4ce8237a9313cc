/** The tables of a pack: tables.csv, a cell a row: table, column, row, value. */
import { UserError } from "../../../core/errors.js";
import { type Cell, eachRow, type Files, rowsOf } from "./rows.js";
import { ALLEGIANCES, COSTS, EVENT_NUMBERS, RULE_NUMBERS, SEARCH_RESULTS } from "./words.js";
import type { Tables } from "./world.js";

const LETTERS = ["A", "B", "C", "D", "E", "F"];
const TERRAIN_COSTS = ["clear", "forest", "rough", "marsh", "pass", "minor", "minor-flooded", "major", "tunnel"];
const TABLES = ["duel", "sorcery", "shadow", "search", "gollum", "terrain", "cost", "rule", "army", "doubled", "event"];
/** Columns of the army table, from the worst odds to the best (S.3). */
export const ODDS = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1"];
/** The column of even odds. */
export const EVEN = ODDS.indexOf("1-1");
/** Rolls that leaders can make of a die (S.6). */
export const ARMY_ROLLS = [-4, 12] as const;
export type Read = Map<string, { value: string; where: string }>;
const key = (table: string, column: string, row: number): string => `${table} ${column} ${row}`;

/** Every cell by table, column and row. */
export function readCells(files: Files, faults: UserError[], told: (cell: Cell) => void): Read {
  const cells: Read = new Map();
  eachRow(rowsOf(files, "tables.csv", ["table", "column", "row", "value"], faults, told), faults, (row) => {
    const table = TABLES[row.word("table", TABLES)];
    const at = key(table, row.text("column"), row.key("row", -9, 19));
    if (row.broken) return;
    if (cells.has(at)) throw new UserError(row.where, `the cell ${at} stands twice`, "leave one of the two");
    if (row.text("value") === "")
      faults.push(new UserError(row.cell("value").where, `the cell ${at} is empty`, "write its value"));
    cells.set(at, { value: row.text("value"), where: row.cell("value").where });
  });
  return cells;
}
/** The value of a cell as text, or a fault. */
function cellOf(
  cells: Read,
  faults: UserError[],
  table: string,
  column: string,
  row: number,
): { value: string; where: string } {
  const found = cells.get(key(table, column, row));
  if (found) return found;
  faults.push(
    new UserError(
      "tables.csv",
      `table ${table} has no cell for column ${column}${row > 0 ? `, roll ${row}` : ""}`,
      `add a row: ${table},${column},${row},VALUE`,
    ),
  );
  return { value: "", where: "tables.csv" };
}
function whole(
  faults: UserError[],
  { value, where }: { value: string; where: string },
  least: number,
  most: number,
): number {
  const n = Number(value);
  if (value !== "" && Number.isInteger(n) && n >= least && n <= most) return n;
  if (value !== "")
    faults.push(new UserError(where, `"${value}" is no number from ${least} to ${most}`, "write a whole number"));
  return least;
}
/** Columns of a table that were named, in the order of the number in their names. */
function columnsOf(cells: Read, table: string, form: RegExp): number[] {
  const found = new Set<number>();
  for (const at of cells.keys()) {
    const [of, column] = at.split(" ") as [string, string];
    const number = of === table ? form.exec(column) : null;
    if (number) found.add(Number(number[1]));
  }
  return [...found].sort((a, b) => a - b);
}

function duel(cells: Read, faults: UserError[]): Pick<Tables, "duelLeast" | "duelMost" | "duelOwn" | "duelOther"> {
  const columns = columnsOf(cells, "duel", /^(-?\d+)$/);
  const [least = 0, most = 0] = [columns[0], columns.at(-1)];
  if (columns.length < 3)
    faults.push(
      new UserError(
        "tables.csv",
        "table duel has fewer than three columns",
        "a column for each differential, from the lowest to the highest",
      ),
    );
  const own = new Uint8Array((most - least + 1) * 7);
  const other = new Uint8Array((most - least + 1) * 7);
  let complete = true;
  for (let column = least; column <= most; column++)
    for (let roll = 1; roll <= 6; roll++) {
      const cell = cellOf(cells, faults, "duel", `${column}`, roll);
      const found = /^(\d)\/(\d)$/.exec(cell.value);
      if (!found && cell.value !== "")
        faults.push(
          new UserError(
            cell.where,
            `"${cell.value}" is no result of a duel`,
            "write the attacker's wounds and the defender's: 0/1",
          ),
        );
      const at = (column - least) * 7 + roll;
      own[at] = Number(found?.[1] ?? 0);
      other[at] = Number(found?.[2] ?? 0);
      if (!found) complete = false;
    }
  // A table with holes is not compared: what is missing is told already.
  if (!complete) return { duelLeast: least, duelMost: most, duelOwn: own, duelOther: other };
  for (let column = least; column <= most; column++)
    for (let roll = 1; roll <= 6; roll++) {
      const at = (column - least) * 7 + roll;
      if (
        (roll > 1 && other[at] < other[at - 1]) ||
        (column > least && (other[at] < other[at - 7] || own[at] > own[at - 7]))
      )
        faults.push(
          new UserError(
            "tables.csv",
            `table duel, column ${column}, roll ${roll}: a better roll or differential does worse`,
            "wounds given must not fall, and wounds taken not rise, with the differential",
          ),
        );
    }
  return { duelLeast: least, duelMost: most, duelOwn: own, duelOther: other };
}

function byLetter(cells: Read, faults: UserError[], table: string, letters: readonly string[], most: number): number[] {
  return letters.flatMap((letter) => [
    0,
    ...[1, 2, 3, 4, 5, 6].map((roll) => whole(faults, cellOf(cells, faults, table, letter, roll), 0, most)),
  ]);
}

function searches(cells: Read, faults: UserError[], force: string): [number[], Uint8Array] {
  const least = columnsOf(cells, "search", new RegExp(`^${force}-(\\d+)$`));
  if (least[0] !== 1)
    faults.push(
      new UserError("tables.csv", `table search has no column ${force}-1`, `columns ${force}-N are for N or more`),
    );
  const results = least.flatMap((n) => [
    0,
    ...[1, 2, 3, 4, 5, 6].map((roll) => {
      const cell = cellOf(cells, faults, "search", `${force}-${n}`, roll);
      const found = SEARCH_RESULTS.indexOf(cell.value as (typeof SEARCH_RESULTS)[number]);
      if (found < 1 && cell.value !== "")
        faults.push(
          new UserError(
            cell.where,
            `"${cell.value}" is no result of a search`,
            `write one of: ${SEARCH_RESULTS.slice(1).join(", ")}`,
          ),
        );
      return Math.max(0, found);
    }),
  ]);
  return [least, Uint8Array.from(results)];
}

/** Costs of terrain, read first: the map needs them. */
export function terrainCosts(cells: Read, faults: UserError[]): Record<string, number> {
  return Object.fromEntries(
    TERRAIN_COSTS.map((one) => [one, whole(faults, cellOf(cells, faults, "terrain", one, 0), 0, 20)]),
  );
}

/** S.9: percentages of both forces by odds and roll, and whether a character dies. */
function armies(cells: Read, faults: UserError[]): Pick<Tables, "armyOwn" | "armyOther" | "armyDeath"> {
  const [least, most] = ARMY_ROLLS;
  const rolls = most - least + 1;
  const size = ODDS.length * rolls;
  const own = new Uint8Array(size);
  const other = new Uint8Array(size);
  const death = new Uint8Array(size);
  let filled = true;
  ODDS.forEach((column, k) => {
    for (let roll = least; roll <= most; roll++) {
      const cell = cellOf(cells, faults, "army", column, roll);
      const found = /^(\d+)\/(\d+)(x?)$/.exec(cell.value);
      if (!found && cell.value !== "")
        faults.push(
          new UserError(
            cell.where,
            `"${cell.value}" is no result of a battle`,
            "write the losses of attacker and defender in per cent, and x where a character dies: 10/20x",
          ),
        );
      const at = k * rolls + roll - least;
      own[at] = Number(found?.[1] ?? 0);
      other[at] = Number(found?.[2] ?? 0);
      death[at] = found?.[3] === "x" ? 1 : 0;
      if (!found) filled = false;
      if (
        filled &&
        ((roll > least && (other[at] < other[at - 1] || own[at] > own[at - 1])) ||
          (k > 0 && (other[at] < other[at - rolls] || own[at] > own[at - rolls])))
      )
        faults.push(
          new UserError(
            "tables.csv",
            `table army, ${column}, roll ${roll}: a better roll or better odds do worse`,
            "losses of the attacker must not rise, and those of the defender not fall, with the roll and the odds",
          ),
        );
    }
  });
  return { armyOwn: own, armyOther: other, armyDeath: death };
}

export function readTables(cells: Read, faults: UserError[]): Tables {
  const [nazgulLeast, nazgul] = searches(cells, faults, "nazgul");
  const [orcsLeast, orcs] = searches(cells, faults, "orcs");
  const gollum = [0];
  for (let roll = 1; roll <= 6; roll++) {
    const cell = cellOf(cells, faults, "gollum", "any", roll);
    const found = ALLEGIANCES.indexOf(cell.value as (typeof ALLEGIANCES)[number]);
    if (found < 1 && cell.value !== "")
      faults.push(
        new UserError(
          cell.where,
          `"${cell.value}" is nobody who controls Gollum`,
          `write one of: ${ALLEGIANCES.slice(1).join(", ")}`,
        ),
      );
    gollum.push(Math.max(0, found));
  }
  const numbered = <K extends string>(table: string, of: Readonly<Record<K, readonly [least: number, most: number]>>) =>
    Object.fromEntries(
      (Object.keys(of) as K[]).map((name) => [
        name,
        whole(faults, cellOf(cells, faults, table, name, 0), of[name][0], of[name][1]),
      ]),
    ) as Record<K, number>;
  return {
    ...duel(cells, faults),
    ...armies(cells, faults),
    doubled: TERRAIN_COSTS.slice(0, 5).map((one) => whole(faults, cellOf(cells, faults, "doubled", one, 0), 1, 4)),
    sorcery: Uint8Array.from([0, 0, 0, 0, 0, 0, 0, ...byLetter(cells, faults, "sorcery", LETTERS.slice(0, 4), 9)]),
    shadow: Uint8Array.from(byLetter(cells, faults, "shadow", LETTERS, 99)),
    searchLeast: [nazgulLeast, orcsLeast],
    search: [nazgul, orcs],
    gollum: Uint8Array.from(gollum),
    costOf: Object.fromEntries(COSTS.map((one) => [one, whole(faults, cellOf(cells, faults, "cost", one, 0), 0, 20)])),
    numbers: numbered("rule", RULE_NUMBERS),
    events: numbered("event", EVENT_NUMBERS),
  };
}
