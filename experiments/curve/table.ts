/** A curve as a table, as CSV rows and as a sentence. */
import type { Curve, Gain, Point } from "./curve.js";
import { lines as csvLines } from "../../sim/summary/rows.js";
import { percent } from "../../sim/statistics/wilson.js";
import { fixed, points as signedPoints } from "../../sim/sentences.js";

const gainText = (gain: Gain | null): string =>
  gain === null
    ? ""
    : `${signedPoints(gain.mean)} (${signedPoints(gain.low)} to ${signedPoints(gain.high)}), ${gain.games} games`;
const shareText = ({ share }: Point): string => percent(share);
/** A share without an interval: "75.3 %". */
export const bare = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Head and rows of the table. */
export function curveRows({ common, points }: Curve): string[][] {
  return [
    ["agent", "games", "share, 95 %", `the ${common} games of all`, "more than the one before", "more than the first"],
    ...points.map((one) => [
      one.agent,
      String(one.games),
      shareText(one),
      one.common === null ? "" : bare(one.common),
      gainText(one.sinceLast),
      gainText(one.sinceFirst),
    ]),
  ];
}

/** The same for other programs: a row a run, shares from 0 to 1. */
export function curveCsv({ points }: Curve): string {
  const of = (from: string, gain: Gain | null) =>
    Object.fromEntries(
      (["games", "mean", "low", "high"] as const).map((what) => [`${from}_${what}`, gain === null ? "" : gain[what]]),
    );
  const rows = points.map(({ agent, folder, games, share, common, sinceLast, sinceFirst }) => ({
    ...{ agent, folder, games, ...share, common: common ?? "" },
    ...of("last", sinceLast),
    ...of("first", sinceFirst),
  }));
  const columns = Object.keys(rows[0]);
  return csvLines([Object.fromEntries(columns.map((name) => [name, name])), ...rows], columns);
}

/** What the curve says, in a sentence. */
export function curveVerdict({ points, against }: Curve): string {
  const gain = points.at(-1)!.sinceFirst;
  const [first, last] = [points[0].agent, points.at(-1)!.agent];
  if (points.length < 2) return `${first} wins ${shareText(points[0])} against ${against}.`;
  if (gain === null) return `${last} and ${first} have too few games of one luck in common to be compared.`;
  const by = `by ${(100 * Math.abs(gain.mean)).toFixed(1)} points (${ends(gain.mean < 0 ? turned(gain) : gain)}) on the same luck`;
  if (gain.low > 0) return `${last} wins more against ${against} than ${first}, ${by}.`;
  if (gain.high < 0) return `${last} wins less against ${against} than ${first}, ${by}.`;
  return `${last} and ${first} are not told apart against ${against}: ${fixed(100 * gain.mean, 1)} points (${ends(gain)}) on the same luck.`;
}
const ends = ({ low, high }: Gain): string => `${fixed(100 * low, 1)} to ${fixed(100 * high, 1)}`;
const turned = (gain: Gain): Gain => ({ ...gain, low: -gain.high, high: -gain.low });
