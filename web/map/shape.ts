/** Plane figures of the map: closed lines, what is inside, and lines as the path of an SVG. All in units of the map. */
import type { Spot } from "./geography/coast.js";
import type { Box } from "./text.js";

/** Width and height of the map, in units. */
export const SIZE = 1000;

/** Whether a place is inside a closed line (even-odd; on the line itself either answer may come). */
export function inside(line: readonly Spot[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [ax, ay] = line[i];
    const [bx, by] = line[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** Distance of a place from the line from a to b. */
export function toSegment(x: number, y: number, [ax, ay]: Spot, [bx, by]: Spot): number {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long));
  const [ox, oy] = [x - ax - t * dx, y - ay - t * dy];
  // Many times faster than Math.hypot, which guards against sizes that no map has.
  return Math.sqrt(ox * ox + oy * oy);
}

/** Distance of a place from a closed line, negative outside. */
export function depth(line: readonly Spot[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = line.length - 1; i < line.length; j = i++)
    least = Math.min(least, toSegment(x, y, line[i], line[j]));
  return inside(line, x, y) ? least : -least;
}

/** The smallest upright rectangle around a line. */
export function bounds(line: readonly Spot[]): Box {
  const [xs, ys] = [line.map((p) => p[0]), line.map((p) => p[1])];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** Length of an open line. */
export function length(line: readonly Spot[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]);
  return sum;
}

/** Twice the area inside a closed line; positive if it runs clockwise as seen (y points down). */
export function area2(line: readonly Spot[]): number {
  let sum = 0;
  for (let i = 0, j = line.length - 1; i < line.length; j = i++)
    sum += line[j][0] * line[i][1] - line[i][0] * line[j][1];
  return sum;
}

/** A number with at most two decimals, as short as may be. */
export const short = (n: number): string => String(Math.round(n * 100) / 100);

/** A line as the `d` of an SVG path, from corner to corner. */
export function path(line: readonly Spot[], closed = false): string {
  const words = line.map(([x, y], i) => `${i === 0 ? "M" : "L"}${short(x)} ${short(y)}`);
  return words.join("") + (closed ? "Z" : "");
}

/** A line as the `d` of an SVG path that bends through its corners (Catmull-Rom as Bézier curves). */
export function smoothPath(line: readonly Spot[], closed = false): string {
  const n = line.length;
  if (n < 3) return path(line, closed);
  const at = (i: number): Spot => (closed ? line[(i + n) % n] : line[Math.max(0, Math.min(n - 1, i))]);
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const xy = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (e[0] - b[0]) / 6,
      c[1] - (e[1] - b[1]) / 6,
      ...c,
    ];
    d += `C${xy.map(short).join(" ")}`;
  }
  return d + (closed ? "Z" : "");
}
