/** The map as a honeycomb of small cells, each of one region, of land that no card names, or of open sea. */
import { LAND } from "../geography/coast.js";
import { LAND_SEEDS, OPEN_SEEDS, SEA_SEEDS, type Seed, SHORE, WILD_SEEDS } from "../geography/regions.js";
import { inside, toSegment } from "../shape.js";
import { noise } from "../noise.js";

/** What a cell is if it is no region. */
export const WILD = -1;
export const OPEN_SEA = -2;
/** Beyond the honeycomb. */
export const BEYOND = -3;

/** Width of a cell and height of a row, in units. The rows overlap, so that every corner has three cells. */
export const WIDE = 3;
export const HIGH = (WIDE * Math.sqrt(3)) / 2;
/** The honeycomb is a little larger than the map, so that its rim is never seen. */
const MARGIN = 40;
export const COLUMNS = Math.ceil((1000 + 2 * MARGIN) / WIDE);
export const ROWS = Math.ceil((1000 + 2 * MARGIN) / HIGH);

/** Middle of a cell, in units. */
export const middleX = (column: number, row: number): number => (column + (row & 1) / 2) * WIDE - MARGIN;
export const middleY = (row: number): number => row * HIGH - MARGIN;

/** The six cells around a cell, clockwise from the east, as `cell` numbers; -1 beyond the honeycomb. */
export function around(cell: number): number[] {
  const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
  const right = column + (row & 1);
  const at = (c: number, r: number) => (c < 0 || c >= COLUMNS || r < 0 || r >= ROWS ? -1 : r * COLUMNS + c);
  return [
    at(column + 1, row),
    at(right, row + 1),
    at(right - 1, row + 1),
    at(column - 1, row),
    at(right - 1, row - 1),
    at(right, row - 1),
  ];
}

const beyondRim = (seeds: readonly Seed[], x: number, y: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const [sx, sy, radius] of seeds)
    least = Math.min(least, Math.sqrt((x - sx) * (x - sx) + (y - sy) * (y - sy)) - radius);
  return least;
};

/** Seeds and what the cells are that are nearest to them. */
type Sets = readonly { readonly kind: number; readonly seeds: readonly Seed[] }[];

/** The set of seeds to whose rims a place is nearest. */
function nearest(sets: Sets, x: number, y: number): number {
  let best = WILD;
  let least = Number.POSITIVE_INFINITY;
  for (const { kind, seeds } of sets) {
    const d = beyondRim(seeds, x, y);
    if (d < least) [least, best] = [d, kind];
  }
  return best;
}

const fromCoast = (x: number, y: number): number =>
  LAND.reduce((least, spot, i) => Math.min(least, toSegment(x, y, LAND.at(i - 1)!, spot)), Number.POSITIVE_INFINITY);

/** What every cell is, row by row: the number of a region (its place in `names`), `WILD` or `OPEN_SEA`. */
export function cells(names: readonly string[]): Int16Array {
  const sets = (seeds: Readonly<Record<string, readonly Seed[]>>): Sets =>
    names.flatMap((name, kind) => (seeds[name] ? [{ kind, seeds: seeds[name] }] : []));
  const land = [...sets(LAND_SEEDS), { kind: WILD, seeds: WILD_SEEDS }];
  const sea = [...sets(SEA_SEEDS), { kind: OPEN_SEA, seeds: OPEN_SEEDS }];
  const is = new Int16Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const [x, y] = [middleX(column, row), middleY(row)];
      // The coast is ragged in small, borders waver in large.
      const [cx, cy] = [x + 4 * noise(x, y, 11, 1), y + 4 * noise(x, y, 11, 2)];
      const bx = x + 8 * noise(x, y, 36, 3) + 4 * noise(x, y, 13, 4);
      const by = y + 8 * noise(x, y, 36, 5) + 4 * noise(x, y, 13, 6);
      const shore = inside(LAND, cx, cy) || fromCoast(bx, by) < SHORE + 8 * noise(x, y, 60, 7);
      is[row * COLUMNS + column] = shore ? nearest(inside(LAND, cx, cy) ? land : sea, bx, by) : OPEN_SEA;
    }
  return wholes(is);
}

/** Every region in one piece, and no islets or ponds: whatever lies apart from the largest piece becomes what is most around it. */
function wholes(is: Int16Array): Int16Array {
  for (let changed = true; changed; ) {
    changed = false;
    const pieces = apart(is);
    const largest = new Map<number, number[]>();
    for (const piece of pieces) {
      const kind = is[piece[0]];
      if ((largest.get(kind)?.length ?? 0) < piece.length) largest.set(kind, piece);
    }
    for (const piece of pieces) {
      const kind = is[piece[0]];
      // Wild land and open sea may have several pieces, but no small ones.
      if (largest.get(kind) === piece || (kind < 0 && piece.length > 60)) continue;
      const count = new Map<number, number>();
      for (const cell of piece)
        for (const other of around(cell))
          if (other >= 0 && is[other] !== kind) count.set(is[other], (count.get(is[other]) ?? 0) + 1);
      const [most] = [...count].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      for (const cell of piece) is[cell] = most[0];
      changed = true;
      break;
    }
  }
  return is;
}

/** The pieces: cells of one kind that hang together. */
function apart(is: Int16Array): number[][] {
  const seen = new Uint8Array(is.length);
  const pieces: number[][] = [];
  for (let first = 0; first < is.length; first++) {
    if (seen[first]) continue;
    seen[first] = 1;
    const piece = [first];
    for (let i = 0; i < piece.length; i++)
      for (const other of around(piece[i]))
        if (other >= 0 && !seen[other] && is[other] === is[first]) {
          seen[other] = 1;
          piece.push(other);
        }
    pieces.push(piece);
  }
  return pieces;
}
