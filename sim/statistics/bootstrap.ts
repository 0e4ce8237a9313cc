/**
 * Ranges by drawing again (B. Efron 1979): whatever is made of a matrix is made of many matrices like it, whose groups of one luck are
 * drawn from those that were played. Of n groups of a pairing n - 1 are drawn, so that the variance of a share comes out right for few
 * groups, too (P. J. McCarthy and C. B. Snowden 1985; J. N. K. Rao and C. F. J. Wu 1988). The luck is that of a seed: the same games give
 * the same ranges. Of a pairing whose groups all came out alike one group more is supposed, as far off as can be, as `stratified` does: that
 * nothing else was seen does not mean that nothing else happens.
 */
import { OwnStream } from "../../engine/core/streams.js";
import type { Kind } from "./clusters.js";

/** Two lists that met, by their places, and the groups of one luck by what they brought `a`. */
export interface Met {
  readonly a: number;
  readonly b: number;
  readonly kinds: readonly Kind[];
}

/** Drawings when nobody says: enough that the ends of a range stand to about a twentieth of its width. */
export const DRAWINGS = 1000;

/**
 * Calls `look` with so many matrices drawn from one, in the order of the pairings given.
 * @param seed any text; the drawing `i` depends on nothing but it, `i` and the games
 */
export function redrawn(met: readonly Met[], seed: string, drawings: number, look: (drawn: Met[]) => void): void {
  // Of every group its kind, so that one number draws one.
  const groups = met.map(({ kinds }) => kinds.flatMap(({ count }, k) => new Array<number>(count).fill(k)));
  const alike = met.map(({ kinds }) => kinds.length === 1);
  for (let drawing = 0; drawing < drawings; drawing++) {
    const stream = new OwnStream(seed, drawing, "drawn again");
    look(
      met.map(({ a, b, kinds }, p) => {
        const of = groups[p];
        if (alike[p]) return { a, b, kinds: drawnAlike(kinds[0], stream) };
        const counts = new Array<number>(kinds.length).fill(0);
        for (let i = 1; i < of.length; i++) counts[of[stream.below(of.length)]]++;
        return { a, b, kinds: kinds.flatMap((kind, k) => (counts[k] > 0 ? [{ ...kind, count: counts[k] }] : [])) };
      }),
    );
  }
}

/** As many groups as there were, drawn from these and one that is as far off as can be. */
function drawnAlike(seen: Kind, stream: OwnStream): Kind[] {
  const { points, games, count } = seen;
  const lost = 2 * points === games ? stream.below(2) === 0 : 2 * points > games;
  let off = 0;
  for (let i = 0; i < count; i++) if (stream.below(count + 1) === count) off++;
  const won = lost ? 0 : games;
  const kinds = [
    { ...seen, count: count - off },
    { points: won, games, squares: won, count: off },
  ];
  return kinds.filter((kind) => kind.count > 0);
}

/** A value with the ends of its 95 % range. */
export interface Ranged {
  value: number;
  low: number;
  high: number;
}

/** The middle 95 % of drawn values (their 2.5th and 97.5th percentiles, interpolated), around what was made of the games themselves. */
export function ranged(value: number, drawn: readonly number[]): Ranged {
  const sorted = [...drawn].sort((a, b) => a - b);
  if (sorted.length === 0) return { value, low: value, high: value };
  return { value, low: percentile(sorted, 0.025), high: percentile(sorted, 0.975) };
}

/** A percentile of sorted values, interpolated (type 7 of Hyndman and Fan 1996). */
export function percentile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const from = sorted[below];
  return from + (at - below) * ((sorted[below + 1] ?? from) - from);
}
