/** Names on the map: at each nearness those that fit beside each other, the weightiest first. */
import type { MapShown } from "../messages.js";
import { H, middleOf, R, type Spot } from "./geometry.js";
import { CITADEL, TOWN } from "./kinds.js";

export interface Label {
  text: string;
  /** The middle of its foot, in units of the drawing. */
  at: Spot;
  /** Pixels. */
  size: number;
  kind: "citadel" | "town" | "place" | "province";
}
interface Wanted {
  text: string;
  spot: Spot;
  kind: Label["kind"];
  weight: number;
}
const SIZES: Readonly<Record<Label["kind"], number>> = { citadel: 13, town: 12, place: 11.5, province: 11.5 };
/** Mean width of a letter as a share of its size. */
const WIDE = 0.56;
/** Provinces of fewer hexes are named when one is near. */
const SMALL = 12;

/** The hex of a province nearest to the middle of all of them. */
function middleOfProvince(map: MapShown, hexes: readonly number[]): Spot {
  const spots = hexes.map((hex) => middleOf(map, hex));
  const mean = [0, 1].map((k) => spots.reduce((sum, spot) => sum + spot[k], 0) / spots.length);
  const far = ([x, y]: Spot): number => (x - mean[0]) ** 2 + (y - mean[1]) ** 2;
  return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
}
/** All names of a map, the weightiest first. */
export function namesOf(map: MapShown): Wanted[] {
  const places = map.names.map(([hex, text]): Wanted => {
    const marks = map.marks[hex];
    const kind = marks & CITADEL ? "citadel" : marks & TOWN ? "town" : "place";
    return { text, spot: middleOf(map, hex), kind, weight: kind === "citadel" ? 900 : kind === "town" ? 800 : 700 };
  });
  const hexes = new Map<number, number[]>();
  map.province.forEach((province, hex) => {
    if (province > 0 && hex > 0) hexes.set(province, [...(hexes.get(province) ?? []), hex]);
  });
  const provinces = [...hexes].map(([province, of]): Wanted => {
    const text = map.provinces[province];
    return { text, spot: middleOfProvince(map, of), kind: "province", weight: of.length };
  });
  // A place that is called like its province stands for both.
  const own = new Set(places.map(({ text }) => text));
  return [...places, ...provinces.filter(({ text }) => !own.has(text))].sort((a, b) => b.weight - a.weight);
}
interface Box {
  low: Spot;
  high: Spot;
}
const meet = (a: Box, b: Box): boolean =>
  a.low[0] < b.high[0] && b.low[0] < a.high[0] && a.low[1] < b.high[1] && b.low[1] < a.high[1];
/** Where a name may stand, as steps from the middle of its hex. */
function steps({ kind }: Wanted, wide: number, size: number): Spot[] {
  if (kind === "province")
    return [
      [0, size / 3],
      [0, -H / 2],
      [0, H],
      [-R, size / 3],
      [R, size / 3],
    ];
  const side = wide / 2 + R * 0.7;
  return [
    [0, H / 2 + size * 0.7],
    [0, -H / 2],
    [side, size / 3],
    [-side, size / 3],
  ];
}
/** Half the room that a stack takes, in pixels. */
const STACK = 13;
/** The names that are shown at so many pixels a unit; beside `stacks`, where there is room. */
export function labelsAt(wanted: readonly Wanted[], scale: number, stacks: readonly Spot[] = []): Label[] {
  const half = STACK / scale;
  const crowded = stacks.map(([x, y]): Box => ({ low: [x - half, y - half], high: [x + half, y + half] }));
  const taken: Box[] = [];
  const labels: Label[] = [];
  for (const one of wanted) {
    if (one.kind === "province" && one.weight < SMALL && scale < 0.8) continue;
    if (one.kind === "place" && scale < 0.6) continue;
    const size = SIZES[one.kind];
    const [wide, high] = [(one.text.length * size * WIDE) / scale, size / scale];
    const boxes = steps(one, wide, high).map(([dx, dy]): Box => {
      const [x, y] = [one.spot[0] + dx, one.spot[1] + dy];
      return { low: [x - wide / 2, y - high], high: [x + wide / 2, y + high * 0.3] };
    });
    const free = boxes.filter((box) => box.low[0] >= 0 && !taken.some((other) => meet(box, other)));
    const box = free.find((one) => !crowded.some((stack) => meet(one, stack))) ?? free[0];
    if (!box) continue;
    taken.push(box);
    labels.push({ text: one.text, at: [(box.low[0] + box.high[0]) / 2, box.low[1] + high], size, kind: one.kind });
  }
  return labels;
}
