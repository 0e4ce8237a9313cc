/**
 * The hexagonal grid: columns run from west to east, rows from north to south, and every second column lies half a hex lower
 * (F.4's examples fix which: E0321 touches E0420). A hex is a number from 1 on; 0 is no hex.
 */
import { UserError } from "../../../core/errors.js";

/** How large a map is, and where its eastern sheet begins: E01 is column `east` + 1. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly east: number;
}
/** Sides of a hex, clockwise from the north. */
export const SIDES = 6;
/** Column and row steps by side, for hexes of columns with an odd and with an even number. */
const STEPS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
];
export const hexAt = (grid: Grid, column: number, row: number): number =>
  column < 1 || row < 1 || column > grid.columns || row > grid.rows ? 0 : (column - 1) * grid.rows + row;
export const columnOf = (grid: Grid, hex: number): number => Math.floor((hex - 1) / grid.rows) + 1;
export const rowOf = (grid: Grid, hex: number): number => ((hex - 1) % grid.rows) + 1;
/** How many hexes the map has. */
export const hexesOf = (grid: Grid): number => grid.columns * grid.rows;
/** The hex beside another one, 0 off the map. */
export function beside(grid: Grid, hex: number, side: number): number {
  const column = columnOf(grid, hex);
  const [dc, dr] = STEPS[column % 2 === 1 ? 0 : 1][side];
  return hexAt(grid, column + dc, rowOf(grid, hex) + dr);
}
/** The side by which `from` touches `to`, -1 where they do not. */
export function sideTo(grid: Grid, from: number, to: number): number {
  for (let side = 0; side < SIDES; side++) if (to !== 0 && beside(grid, from, side) === to) return side;
  return -1;
}
/** How many hexes one must be moved from one to the other, were all open. */
export function distance(grid: Grid, a: number, b: number): number {
  const [ax, bx] = [columnOf(grid, a) - 1, columnOf(grid, b) - 1];
  // Rows as a second axis that leans: columns with an even number lie half a hex lower.
  const [az, bz] = [rowOf(grid, a) - (ax >> 1), rowOf(grid, b) - (bx >> 1)];
  const [dx, dz] = [bx - ax, bz - az];
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz));
}
const two = (n: number): string => String(n).padStart(2, "0");
/** A hex as the map prints it: W2421, E1128. Columns that both sheets show are called by the western one up to `lastWest`. */
export function hexName(grid: Grid, hex: number, lastWest = grid.east + 2): string {
  const column = columnOf(grid, hex);
  return column <= lastWest
    ? `W${two(column)}${two(rowOf(grid, hex))}`
    : `E${two(column - grid.east)}${two(rowOf(grid, hex))}`;
}
/** The hex of that name; throws a UserError where it is none. */
export function hexNamed(grid: Grid, name: string, where: string): number {
  const found = /^([WE])(\d\d)(\d\d)$/.exec(name);
  const hex = found ? hexAt(grid, Number(found[2]) + (found[1] === "E" ? grid.east : 0), Number(found[3])) : 0;
  if (hex === 0)
    throw new UserError(
      where,
      `"${name}" is no hex of this map`,
      "write the sheet, two digits of the column, two of the row: W2421",
    );
  return hex;
}
