/** Where the curve of a seat falls most, with what is known to have happened there. */
import type { StudyOpened, Weighed } from "../../messages/study.js";

export interface Fall {
  /** The choice at which it begins. */
  number: number;
  turn: number;
  /** The turn before which it ends; null: the end of the game. */
  until: number | null;
  from: number;
  to: number;
  /** Standard error of the difference. */
  error: number;
  /** Numbers of the costly choices of the seat, and of the luck against it, that lie within it. */
  costs: number[];
  luck: number[];
}
const MOST = 3;
/** What falls less is no news. */
const LEAST = 0.05;

/** Have the choices been looked at that seemed to cost most? The curve is whole then. */
export const isWhole = ({ costs, state }: Weighed): boolean => costs.length > 0 || state === "done";

/** The largest falls, largest first: of five points and more, and more than two standard errors. */
export function fallsOf(opened: StudyOpened, weighed: Weighed, seat: number): Fall[] {
  if (!isWhole(weighed)) return [];
  const points = weighed.points.filter((one) => one.seat === seat);
  const own = (one: { number: number; seat: number }): boolean => one.seat === seat;
  // Luck is told for seat 0.
  const isAgainst = ({ before, after }: { before: number; after: number }): boolean =>
    seat === 0 ? after < before : after > before;
  const falls = points.flatMap((one, k): Fall[] => {
    const next = points[k + 1];
    if (!next && opened.result === null) return [];
    const to = next?.chance ?? opened.result![seat];
    const end = next?.number ?? Number.POSITIVE_INFINITY;
    const within = ({ number }: { number: number }): boolean => number >= one.number && number < end;
    return [
      {
        number: one.number,
        turn: one.turn,
        until: next?.turn ?? null,
        from: one.chance,
        to,
        error: Math.hypot(one.error, next?.error ?? 0),
        costs: weighed.costs.filter((cost) => own(cost) && within(cost)).map(({ number }) => number),
        luck: weighed.luck.filter((one) => within(one) && isAgainst(one)).map(({ number }) => number),
      },
    ];
  });
  return falls
    .filter(({ from, to, error }) => from - to >= LEAST && from - to > 2 * error)
    .sort((a, b) => b.from - b.to - (a.from - a.to))
    .slice(0, MOST);
}

/** The choice that lost a seat most: its costliest, or else where its chance fell most; null where nothing stands out. */
export function worstOf(opened: StudyOpened, weighed: Weighed, seat: number): number | null {
  const costs = weighed.costs.filter((one) => one.seat === seat).sort((a, b) => b.cost - a.cost);
  return costs[0]?.number ?? fallsOf(opened, weighed, seat)[0]?.number ?? null;
}
