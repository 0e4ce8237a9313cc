/** Mountains, woods, rivers and lakes as paths in units of the map: decoration, the same every time. */
import { ISLANDS, LAKES, LAND, type Spot } from "./geography/coast.js";
import { RIDGES, RIVERS, WOODS } from "./geography/relief.js";
import { SITES } from "./map.js";
import { mixed, noise } from "./noise.js";
import { inside, short, smoothPath } from "./shape.js";

/** A peak: the middle of its foot, and how high it is. */
export interface Peak {
  readonly at: Spot;
  readonly high: number;
}

const clear = ([x, y]: Spot, from: number): boolean =>
  SITES.every((s) => s.level > 0 || Math.hypot(s.at[0] - x, s.at[1] - y) > from);

/** Places along a line, so far apart, the first at its beginning. */
function along(line: readonly Spot[], apart: number): Spot[] {
  const out: Spot[] = [line[0]];
  let over = 0;
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1], line[i]];
    const long = Math.hypot(bx - ax, by - ay);
    for (let t = apart - over; t <= long; t += apart)
      out.push([ax + ((bx - ax) * t) / long, ay + ((by - ay) * t) / long]);
    over = (over + long) % apart;
  }
  return out;
}

/** Peaks along the ridges, those in the north first, so that the nearer stand before the farther; none upon a site. */
export const PEAKS: readonly Peak[] = RIDGES.flatMap(({ line }, ridge) =>
  along(line, 12).flatMap(([x, y], i): Peak[] => {
    const at: Spot = [x + 8 * (mixed(i, ridge, 11) - 0.5), y + 4 * (mixed(i, ridge, 12) - 0.5)];
    return clear([at[0], at[1] - 4], 11) ? [{ at, high: 9 + 4 * mixed(i, ridge, 13) }] : [];
  }),
).sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);

/** A peak as three paths: its whole, the side in shadow, and its lines. */
export function peakPaths({ at: [x, y], high }: Peak): { whole: string; shadow: string; lines: string } {
  const foot = high * 0.62;
  const top = `${short(x)} ${short(y - high)}`;
  const left = `${short(x - foot)} ${short(y)}`;
  const right = `${short(x + foot)} ${short(y)}`;
  const fold = `${short(x - foot * 0.15)} ${short(y - high * 0.45)}L${short(x + foot * 0.2)} ${short(y)}`;
  return { whole: `M${left}L${top}L${right}Z`, shadow: `M${top}L${fold}L${right}Z`, lines: `M${left}L${top}L${right}` };
}

/** Trees in the woods: where each stands; none upon a site. */
export const TREES: readonly Spot[] = WOODS.flatMap(({ line }, wood) => {
  const out: Spot[] = [];
  const [xs, ys] = [line.map((p) => p[0]), line.map((p) => p[1])];
  for (let y = Math.min(...ys), row = 0; y <= Math.max(...ys); y += 8, row++)
    for (let x = Math.min(...xs) + (row & 1) * 5, i = 0; x <= Math.max(...xs); x += 10, i++) {
      const at: Spot = [x + 4 * (mixed(i, row, 20 + wood) - 0.5), y + 3 * (mixed(i, row, 40 + wood) - 0.5)];
      if (inside(line, ...at) && clear(at, 8)) out.push(at);
    }
  return out;
});

/** A round tree on its trunk. */
export const treePath = ([x, y]: Spot): string =>
  `M${short(x)} ${short(y + 2.6)}v-2M${short(x - 2.7)} ${short(y - 1)}a2.7 3.4 0 1 1 5.4 0a2.7 1.8 0 1 1-5.4 0Z`;

/** Rivers, each with its width in units; the sea is to be drawn over their ends. */
export const RIVER_PATHS: readonly { readonly d: string; readonly width: number }[] = RIVERS.map(({ line, width }) => ({
  d: smoothPath(winding(line)),
  width,
}));

/** A river's line, winding a little. */
function winding(line: readonly Spot[]): Spot[] {
  return [...along(line, 9), line.at(-1)!].map(
    ([x, y]): Spot => [x + 3 * noise(x, y, 17, 31), y + 3 * noise(x, y, 17, 32)],
  );
}

export const LAKE_PATHS: readonly string[] = LAKES.map(({ line }) => smoothPath(line, true));

/** Islands: land within a coastal sea. */
export const ISLAND_PATHS: readonly string[] = ISLANDS.map(({ at: [x, y], radius }) => {
  const line = Array.from({ length: 11 }, (_, i): Spot => {
    const turn = (i * 2 * Math.PI) / 11;
    const r = radius * (0.78 + 0.44 * mixed(i, Math.round(x), 51));
    return [x + r * Math.cos(turn), y + 0.85 * r * Math.sin(turn)];
  });
  return smoothPath(line, true);
});

/** Whether a place is on the mainland as it was placed by hand; the drawn coast is less even. */
export const onLand = (x: number, y: number): boolean => inside(LAND, x, y);
