/** Ways of companies over the map and where their markers stand. Units of the map unless it says pixels. */
import { FINGER, type Side, symbolSize } from "./labels.js";
import { MEETINGS, OUTLINES, REGIONS, regionNamed, type RegionType, SITES, type Spot } from "./map.js";
import { depth, length } from "./shape.js";

/** The place at a share of a line's length, 0 at its beginning, 1 at its end. */
export function along(line: readonly Spot[], share: number): Spot {
  let left = length(line) * Math.max(0, Math.min(1, share));
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1], line[i]];
    const long = Math.hypot(bx - ax, by - ay);
    if (left <= long && long > 0) return [ax + ((bx - ax) * left) / long, ay + ((by - ay) * left) / long];
    left -= long;
  }
  return line.at(-1)!;
}

/** Where one crosses from a region into another: the middle of their longest border; null if they do not meet. */
export function crossing(a: number, b: number): Spot | null {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const meeting = MEETINGS.find((m) => m.a === low && m.b === high);
  if (!meeting) return null;
  return along(
    meeting.lines.reduce((best, line) => (length(line) > length(best) ? line : best)),
    0.5,
  );
}

/** How far from its borders a way goes through a region, if it can, in units. */
const INSIDE = 7;

/** A place well inside a region on the way from a place on its border to another: half-way, or as far from there towards its middle as need be. */
function within(region: number, [ax, ay]: Spot, [bx, by]: Spot): Spot {
  const [mx, my] = REGIONS[region].middle;
  for (let t = 0; t < 1; t += 0.25) {
    const [x, y] = [((ax + bx) / 2) * (1 - t) + mx * t, ((ay + by) / 2) * (1 - t) + my * t];
    if (depth(OUTLINES[region][0], x, y) >= INSIDE) return [x, y];
  }
  return [mx, my];
}

/**
 * Region movement: the line from a place through regions (the first and the last among them) to a place, by the borders between them
 * and well inside of those passed through.
 */
export function regionWay(from: Spot, regions: readonly number[], to: Spot): Spot[] {
  const line: Spot[] = [from];
  regions.forEach((region, i) => {
    const next = regions[i + 1];
    const over = next === undefined ? null : crossing(region, next);
    if (i > 0 && next !== undefined) line.push(within(region, line.at(-1)!, over ?? REGIONS[next].middle));
    if (over) line.push(over);
  });
  line.push(to);
  return line;
}

/** Starter movement: a bow from place to place, and where on it the letter of each region type of the site path stands. */
export interface PathWay {
  readonly line: readonly Spot[];
  readonly letters: readonly { readonly type: RegionType; readonly at: Spot }[];
}

/** How far a bow stands off the straight line, as a share of its length. */
const BOW = 0.12;

/** The way along a site path of region types: the cards do not say which regions, so none is drawn. */
export function pathWay([fx, fy]: Spot, [tx, ty]: Spot, types: readonly RegionType[]): PathWay {
  const [mx, my] = [(fx + tx) / 2 + BOW * (ty - fy), (fy + ty) / 2 - BOW * (tx - fx)];
  const line = Array.from({ length: 17 }, (_, i): Spot => {
    const [t, u] = [i / 16, 1 - i / 16];
    return [u * u * fx + 2 * u * t * mx + t * t * tx, u * u * fy + 2 * u * t * my + t * t * ty];
  });
  return { line, letters: types.map((type, i) => ({ type, at: along(line, (i + 1) / (types.length + 1)) })) };
}

/** A step of a company's way as the table has it: the type of a region, and its name if it is known. */
export interface Step {
  readonly type: RegionType;
  readonly region: string | null;
}

/** The way of a company from place to place: through the regions if they are all known, else along its site path. */
export function wayOf(from: Spot, to: Spot, steps: readonly Step[]): PathWay {
  const regions = steps.map((s) => (s.region === null ? -1 : regionNamed(s.region)));
  if (steps.length > 0 && regions.every((r) => r >= 0)) return { line: regionWay(from, regions, to), letters: [] };
  return pathWay(
    from,
    to,
    steps.map((s) => s.type),
  );
}

/** From a site to one beneath or beside it in the Under-deeps: a straight line. */
export const deepWay = (from: number, to: number): Spot[] => [SITES[from].at, SITES[to].at];

const BESIDE: Readonly<Record<Side, number>> = { E: 180, W: 0, N: 90, S: 270, NE: 135, NW: 45, SE: 225, SW: 315 };

/**
 * Where the markers of companies at one place stand, in pixels from the middle of its symbol: one on the side that its label leaves
 * free, more around it, none nearer to another than a finger. Angles go clockwise from the east.
 */
export function markers(count: number, side: Side, scale: number): Spot[] {
  const least = symbolSize(scale) / 2 + FINGER / 2;
  // So many around a ring that neighbours are a finger apart.
  const ring = count < 2 ? least : Math.max(least, FINGER / 2 / Math.sin(Math.PI / Math.max(count, 6)));
  const apart = count <= 6 ? 60 : 360 / count;
  return Array.from({ length: count }, (_, i) => {
    // 0, 1, -1, 2, -2, ...
    const step = i % 2 === 1 ? (i + 1) / 2 : -i / 2;
    const turn = ((BESIDE[side] + step * apart) * Math.PI) / 180;
    return [Math.round(ring * Math.cos(turn) * 10) / 10, Math.round(ring * Math.sin(turn) * 10) / 10];
  });
}

/** Where the marker of a company on its way stands: regions passed of all of its way, a half if it is under way in its first of one. */
export const onTheWay = (line: readonly Spot[], passed: number, all: number): Spot =>
  along(line, (passed + 0.5) / Math.max(1, all));
