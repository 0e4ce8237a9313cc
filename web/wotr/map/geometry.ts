/** Where hexes stand on the sheet, in units of the drawing. Columns run from west to east; every second one lies half a hex lower. */
import type { MapShown } from "../messages.js";

/** From the middle of a hex to a corner, and from side to side. */
export const R = 20;
export const H = Math.sqrt(3) * R;
export type Spot = readonly [x: number, y: number];
export type Sheet = Pick<MapShown, "columns" | "rows">;

export const sizeOf = ({ columns, rows }: Sheet): Spot => [R * (1.5 * columns + 0.5), H * (rows + 0.5)];
export const columnOf = (sheet: Sheet, hex: number): number => Math.floor((hex - 1) / sheet.rows) + 1;
export const rowOf = (sheet: Sheet, hex: number): number => ((hex - 1) % sheet.rows) + 1;
function middle(column: number, row: number): Spot {
  return [R * (1.5 * column - 0.5), H * (row - 0.5 + (column % 2 === 0 ? 0.5 : 0))];
}
/** The middle of a hex. */
export const middleOf = (sheet: Sheet, hex: number): Spot => middle(columnOf(sheet, hex), rowOf(sheet, hex));
/** Corners in the order of the sides: side k goes from corner k to the next, side 0 lies north. */
export const CORNERS: readonly Spot[] = [
  [-R / 2, -H / 2],
  [R / 2, -H / 2],
  [R, 0],
  [R / 2, H / 2],
  [-R / 2, H / 2],
  [-R, 0],
];
/** The middle of each side. */
export const MIDDLES: readonly Spot[] = CORNERS.map(([x, y], k) => {
  const [toX, toY] = CORNERS[(k + 1) % 6];
  return [(x + toX) / 2, (y + toY) / 2];
});
const short = (n: number): string => String(Math.round(n * 10) / 10);
/** A point of a path, so far from a spot. */
export const at = ([x, y]: Spot, [dx, dy]: Spot = [0, 0]): string => `${short(x + dx)} ${short(y + dy)}`;
/** The outline of a hex; `inside`: a little smaller. */
export function outline(spot: Spot, inside = 1): string {
  return `M${CORNERS.map(([x, y]) => at(spot, [x * inside, y * inside])).join("L")}Z`;
}
/** The hex beside another one by a side, 0 off the map. */
export function beside(sheet: Sheet, hex: number, side: number): number {
  const [x, y] = middleOf(sheet, hex);
  const [dx, dy] = MIDDLES[side];
  return hexAt(sheet, x + 2 * dx, y + 2 * dy);
}
/** The hex that a point of the sheet lies in, 0 none. */
export function hexAt(sheet: Sheet, x: number, y: number): number {
  const near = Math.round((x / R + 0.5) / 1.5);
  let best = 0;
  let least = R * R;
  for (let column = near - 1; column <= near + 1; column++) {
    if (column < 1 || column > sheet.columns) continue;
    const row = Math.round(y / H + 0.5 - (column % 2 === 0 ? 0.5 : 0));
    if (row < 1 || row > sheet.rows) continue;
    const [cx, cy] = middle(column, row);
    const far = (x - cx) ** 2 + (y - cy) ** 2;
    if (far < least) [best, least] = [(column - 1) * sheet.rows + row, far];
  }
  return best;
}
