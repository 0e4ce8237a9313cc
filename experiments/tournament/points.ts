/** Tournament points: how a game, a match and a typed score are reckoned, and how long games may take. */
import { UserError } from "../../engine/core/errors.js";
import { soleWinner } from "../../engine/core/seats.js";
import type { Scoring } from "./state.js";

/** What a match shares out between two players. */
export const shared = (scoring: Scoring): number => (scoring === "six" ? 6 : 1);

/** From which ratio of marshalling points a win brings 5 and 6 of the six points. */
export const CLEAR = 1.5;
export const DECISIVE = 2;

/** What is known of a game when points are shared: shares of the win by side, its marshalling points, whether a council reckoned them. */
export interface GameEnd {
  returns: readonly [number, number];
  scores: readonly [number, number];
  reckoned: boolean;
}

/**
 * The tournament points of a game, by side. A tie shares them evenly, three each of six (Universal Rules, note to the weakest link
 * method); a win brings 1 and a tie a half where wins are counted (Companion, part VII, breaking ties in standard matches). How the six
 * are shared after a win is no part of these rulebooks: here 4-2, from one and a half times the loser's marshalling points 5-1, from
 * twice as many 6-0. A game that ended before marshalling points were reckoned is won 6-0.
 */
export function gamePoints({ returns, scores, reckoned }: GameEnd, scoring: Scoring): [number, number] {
  const winner = soleWinner(returns);
  const all = shared(scoring);
  if (winner < 0) return [all / 2, all / 2];
  const [won, lost] = [scores[winner]!, scores[1 - winner]!];
  const six = !reckoned || won >= DECISIVE * lost ? 6 : won >= CLEAR * lost ? 5 : 4;
  const mine = scoring === "six" ? six : 1;
  return winner === 0 ? [mine, all - mine] : [all - mine, mine];
}

/** The tournament points of a match of several games: their mean, to the nearest half; who is ahead by less than that is ahead by a half. */
export function matchPoints(games: readonly (readonly [number, number])[], scoring: Scoring): [number, number] {
  const all = shared(scoring);
  const step = scoring === "six" ? 2 : 4;
  const mean = games.reduce((sum, [mine]) => sum + mine, 0) / games.length;
  const near = Math.round(mean * step) / step;
  const mine = near === all / 2 && mean !== near ? near + Math.sign(mean - near) / step : near;
  return [mine, all - mine];
}

/** A typed score, "6-0" or "3.5-2.5": points of the first and of the second named player, which must make what a match shares. */
export function scoreIn(text: string, scoring: Scoring): [number, number] {
  const all = shared(scoring);
  const mend =
    scoring === "six" ? 'write the points of both, as "6-0", "4-2" or "3-3"' : 'write "1-0", "0-1" or "0.5-0.5"';
  const found = /^\s*(\d+(?:\.\d+)?)\s*[-:]\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!found) throw new UserError(`score "${text}"`, "it is no score", mend);
  const score: [number, number] = [Number(found[1]), Number(found[2])];
  if (score[0] + score[1] !== all)
    throw new UserError(`score "${text}"`, `a match shares ${all} tournament point${all === 1 ? "" : "s"}`, mend);
  if (score.some((one) => (one * 4) % 1 !== 0))
    throw new UserError(`score "${text}"`, "points are counted in quarters at the finest", mend);
  return score;
}

/**
 * Minutes after which the council is called, by the number of decks (Companion, part VII, time limits on matches): the player whose turn
 * it is ends it, and the other has as many turns.
 */
export const MINUTES: Readonly<Record<number, number>> = { 1: 40, 2: 75, 3: 120, 4: 180 };

/**
 * Decks of a game by bracket and by how many are left in it (Companion, part VII, the suggested standard tournament): two for semi-finals
 * and final of the gold bracket and for the final of the silver one, otherwise one.
 */
export function decksFor(bracket: "gold" | "silver", left: number): 1 | 2 {
  return left <= (bracket === "gold" ? 4 : 2) ? 2 : 1;
}
