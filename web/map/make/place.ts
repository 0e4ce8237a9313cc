/** Where words go: labels beside their sites, names inside their regions. */
import type { Spot } from "../geography/coast.js";
import { FULL_ZOOM, labelAt, offMap, type Side, SIDES, symbolBox } from "../labels.js";
import { bounds, depth, inside } from "../shape.js";
import type { RegionName } from "../kinds.js";
import { type Box, broken, LEADING, nameWidths, overlap } from "../text.js";

const share = (a: Box, b: Box): number =>
  overlap(a, b)
    ? (Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * (Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))
    : 0;

/** A side for every site, so that at full zoom labels cover neither each other nor symbols if that can be. */
export function sides(sites: readonly { name: string; at: Spot }[]): Side[] {
  const symbols = sites.map((s) => symbolBox(s.at, FULL_ZOOM));
  const boxes = sites.map((s) => SIDES.map((side) => labelAt(s.name, s.at, side, FULL_ZOOM).box));
  const chosen = sites.map(() => 0);
  const cost = (i: number, k: number): number => {
    const box = boxes[i][k];
    let sum = k;
    for (let j = 0; j < sites.length; j++)
      if (j !== i) sum += 10 * (share(box, symbols[j]) + share(box, boxes[j][chosen[j]]));
    // Off the map nobody reads.
    if (offMap(box, FULL_ZOOM)) sum += 10000;
    return sum;
  };
  for (let pass = 0; pass < 20; pass++)
    for (let i = 0; i < sites.length; i++) {
      const costs = SIDES.map((_, k) => cost(i, k));
      chosen[i] = costs.indexOf(Math.min(...costs));
    }
  return chosen.map((k) => SIDES[k]);
}

/** The places inside an outline on a lattice of 3 units, the deepest first. */
export function spots(outline: readonly Spot[]): Spot[] {
  const rim = bounds(outline);
  const out: { at: Spot; deep: number }[] = [];
  for (let y = Math.ceil(rim.y); y <= rim.y + rim.h; y += 3)
    for (let x = Math.ceil(rim.x); x <= rim.x + rim.w; x += 3) {
      const onMap = x > 10 && y > 10 && x < 990 && y < 990;
      if (onMap && inside(outline, x, y)) out.push({ at: [x, y], deep: depth(outline, x, y) });
    }
  return out.sort((a, b) => b.deep - a.deep || a.at[1] - b.at[1] || a.at[0] - b.at[0]).map((s) => s.at);
}

/** Where a row crosses a closed line, from the west. */
function crossings(line: readonly Spot[], y: number): number[] {
  const out: number[] = [];
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [[ax, ay], [bx, by]] = [line[i], line[j]];
    if (ay > y !== by > y) out.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
  }
  return out.sort((a, b) => a - b);
}

/** Room inside an outline, unit by unit, as sums from the upper left: whether a rectangle is free is asked of four of them. */
class Room {
  private readonly rim: Box;
  private readonly wide: number;
  private readonly sums: Int32Array;

  constructor(outline: readonly Spot[], inTheWay: readonly Box[]) {
    const { x, y, w, h } = bounds(outline);
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    this.rim = { x: x0, y: y0, w: Math.ceil(w) + 2, h: Math.ceil(h) + 2 };
    const near = inTheWay.filter((b) => overlap(b, this.rim));
    this.wide = this.rim.w + 1;
    this.sums = new Int32Array(this.wide * (this.rim.h + 1));
    for (let j = 0; j < this.rim.h; j++) {
      const crossed = crossings(outline, y0 + j + 0.5);
      const here = near.filter((o) => o.y < y0 + j + 1 && y0 + j < o.y + o.h);
      for (let i = 0, over = 0; i < this.rim.w; i++) {
        const ux = x0 + i;
        while (over < crossed.length && crossed[over] < ux + 0.5) over++;
        const onMap = ux >= 4 && y0 + j >= 4 && ux < 996 && y0 + j < 996;
        const free = onMap && over % 2 === 1 && !here.some((o) => o.x < ux + 1 && ux < o.x + o.w);
        const at = (j + 1) * this.wide + i + 1;
        this.sums[at] = (free ? 1 : 0) + this.sums[at - 1] + this.sums[at - this.wide] - this.sums[at - this.wide - 1];
      }
    }
  }

  /** Whether all of a rectangle around a place is free. */
  free([x, y]: Spot, w: number, h: number): boolean {
    const [l, t] = [Math.floor(x - w / 2) - this.rim.x, Math.floor(y - h / 2) - this.rim.y];
    const [r, b] = [Math.ceil(x + w / 2) - this.rim.x, Math.ceil(y + h / 2) - this.rim.y];
    if (l < 0 || t < 0 || r > this.rim.w || b > this.rim.h) return false;
    const sum = (j: number, i: number) => this.sums[j * this.wide + i];
    return sum(b, r) - sum(t, r) - sum(b, l) + sum(t, l) === (r - l) * (b - t);
  }
}

/** An outline and the `spots` inside it. */
export interface Ground {
  readonly outline: readonly Spot[];
  readonly spots: readonly Spot[];
}

/**
 * The largest way to write a name inside an outline and off what is in the way, letters at most `most` units high; null if not even
 * letters `least` units high have room. With a `badge`, the letter of its type stands before it.
 */
export function write(
  name: string,
  { outline, spots }: Ground,
  inTheWay: readonly Box[],
  { most, least, badge }: { readonly most: number; readonly least: number; readonly badge: boolean },
): RegionName | null {
  const room = new Room(outline, inTheWay);
  const ways = broken(name, 3).map((lines) => ({
    lines,
    box: [Math.max(...nameWidths(lines, badge)), lines.length * LEADING] as const,
  }));
  for (let size = most; size >= least; size -= 0.25)
    for (const { lines, box } of ways) {
      const at = spots.find((s) => room.free(s, box[0] * size, box[1] * size));
      if (at) return { lines, at, size };
    }
  return null;
}
