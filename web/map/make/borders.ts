/** The lines between unlike cells, each drawn once for both sides, smoothed and thinned. */
import type { Spot } from "../geography/coast.js";
import { toSegment } from "../shape.js";
import { around, BEYOND, COLUMNS, HIGH, middleX, middleY, ROWS, WIDE } from "./cells.js";

/** A line from one meeting of borders to another (or around), with what is on its left and on its right as one walks along it. */
export interface Border {
  readonly left: number;
  readonly right: number;
  readonly line: readonly Spot[];
  /** It has no meetings: its last place is its first. */
  readonly ring: boolean;
}

// Corners of a cell clockwise from the upper right, in half widths and in sixths of two rows: whole numbers, so that corners of different cells are the same.
const CORNER: readonly Spot[] = [
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
];
const KEY_ROW = 2 * COLUMNS + 4;

interface Side {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

/** All borders of a honeycomb, in the order of its cells. */
export function borders(is: Int16Array): Border[] {
  const where = new Map<number, Spot>();
  const leaving = new Map<number, Side[]>();
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) {
    const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
    const corner = (k: number): number => {
      const [hx, hy] = [2 * column + (row & 1) + CORNER[k][0], 3 * row + CORNER[k][1]];
      const key = (hy + 2) * KEY_ROW + hx + 1;
      where.set(key, [middleX(column, row) + (CORNER[k][0] * WIDE) / 2, middleY(row) + (CORNER[k][1] * HIGH) / 3]);
      return key;
    };
    around(cell).forEach((other, k) => {
      const there = other < 0 ? BEYOND : is[other];
      if (there === is[cell]) return;
      // Every side is seen from both of its cells; it is kept as the one on its right sees it, from the lesser kind.
      if (other >= 0 && is[cell] > there) return;
      const side = { from: corner(k), to: corner((k + 1) % 6), left: there, right: is[cell] };
      for (const end of [side.from, side.to]) leaving.set(end, [...(leaving.get(end) ?? []), side]);
    });
  }
  const used = new Set<Side>();
  const out: Border[] = [];
  const walk = (start: number, first: Side): void => {
    const forth = first.from === start;
    const keys = [start];
    let here = start;
    for (let side: Side | undefined = first; side && !used.has(side); ) {
      used.add(side);
      here = side.from === here ? side.to : side.from;
      keys.push(here);
      const next: Side[] = leaving.get(here)!;
      side = next.length === 2 ? next.find((s) => !used.has(s)) : undefined;
    }
    const line = keys.map((k) => where.get(k)!);
    const [left, right] = forth ? [first.left, first.right] : [first.right, first.left];
    const ring = here === start && leaving.get(start)!.length === 2;
    out.push({ left, right, line: finished(line, ring), ring });
  };
  for (const [key, sides] of leaving)
    if (sides.length !== 2) for (const side of sides) if (!used.has(side)) walk(key, side);
  for (const [key, sides] of leaving) for (const side of sides) if (!used.has(side)) walk(key, side);
  return out;
}

/** A line of cell sides as it is drawn: evened out, thinned, its corners cut, in tenths of a unit. */
function finished(line: readonly Spot[], ring: boolean): Spot[] {
  const even = evened(line, ring, 3);
  const thin = ring ? thinnedRing(even) : thinned(even, 0.3);
  return rounded(cut(thin, ring).map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]));
}

const rounded = (line: readonly Spot[]): Spot[] =>
  line.filter(([x, y], i) => i === 0 || x !== line[i - 1][0] || y !== line[i - 1][1]);

function evened(line: readonly Spot[], ring: boolean, times: number): Spot[] {
  let now = [...line];
  const n = now.length;
  for (let time = 0; time < times; time++)
    now = now.map((p, i) => {
      if (!ring && (i === 0 || i === n - 1)) return p;
      // The last place of a ring is its first.
      const a = now[i === 0 ? n - 2 : i - 1];
      const b = now[i === n - 1 ? 1 : i + 1];
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4];
    });
  return now;
}

/** Douglas and Peucker: leaves out what is nearer than `near` to the line without it. */
function thinned(line: readonly Spot[], near: number): Spot[] {
  if (line.length < 3) return [...line];
  let far = 0;
  let most = near;
  for (let i = 1; i < line.length - 1; i++) {
    const d = toSegment(...line[i], line[0], line.at(-1)!);
    if (d > most) [most, far] = [d, i];
  }
  if (far === 0) return [line[0], line.at(-1)!];
  return [...thinned(line.slice(0, far + 1), near).slice(0, -1), ...thinned(line.slice(far), near)];
}

function thinnedRing(line: readonly Spot[]): Spot[] {
  const half = line.length >> 1;
  return [...thinned(line.slice(0, half + 1), 0.3).slice(0, -1), ...thinned(line.slice(half), 0.3)];
}

/** Chaikin: cuts every corner once. */
function cut(line: readonly Spot[], ring: boolean): Spot[] {
  const out: Spot[] = [];
  if (!ring) out.push(line[0]);
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const [first, last] = [!ring && i === 1, !ring && i === line.length - 1];
    if (!first) out.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]);
    if (!last) out.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
  }
  out.push(ring ? out[0] : line.at(-1)!);
  return out;
}
