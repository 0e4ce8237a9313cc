/** Tournament points: how a game, a match and a typed score are reckoned, and how long games may take. */
import { UserError } from "../../engine/core/errors.js";
import type { Scoring } from "./state.js";

/**
 * What a match shares out: six points between two (Universal Rules), and at a table three for each who sits there, so that the mean is the
 * same; or one for whoever wins.
 */
export const shared = (scoring: Scoring, players = 2): number => (scoring === "six" ? 3 * players : 1);

/** From which ratio of marshalling points a win brings 5 and 6 of the six points. */
export const CLEAR = 1.5;
export const DECISIVE = 2;

/** What is known of a game when points are shared: shares of the win by side, its marshalling points, whether a council reckoned them. */
export interface GameEnd {
  returns: readonly number[];
  scores: readonly number[];
  reckoned: boolean;
}

/**
 * The tournament points of a game, by side. A tie shares them evenly, three each of six (Universal Rules, note to the weakest link
 * method); a win brings 1 and a tie a half where wins are counted (Companion, part VII, breaking ties in standard matches). How the six
 * are shared after a win is no part of these rulebooks: here 4-2, from one and a half times the loser's marshalling points 5-1, from
 * twice as many 6-0. A game that ended before marshalling points were reckoned is won 6-0.
 * At a table of more than two, of which no rulebook tells: the mean of what each would take from each other by these points, so that it
 * is three in the mean there too; by wins the share of the win.
 */
export function gamePoints({ returns, scores, reckoned }: GameEnd, scoring: Scoring): number[] {
  if (scoring === "wins") return [...returns];
  const others = returns.length - 1;
  return returns.map((_, p) => {
    let sum = 0;
    for (let q = 0; q < returns.length; q++) if (q !== p) sum += againstOne(p, q, { returns, scores, reckoned });
    return sum / others;
  });
}

/** Of six points between two of a table what `p` takes: who has won is ahead of all, of others whose points are more. */
function againstOne(p: number, q: number, { returns, scores, reckoned }: GameEnd): number {
  const ahead = returns[p] - returns[q] || (reckoned && returns.length > 2 ? scores[p] - scores[q] : 0);
  if (ahead === 0) return 3;
  const [more, less] = ahead > 0 ? [scores[p], scores[q]] : [scores[q], scores[p]];
  const six = !reckoned || more >= DECISIVE * less ? 6 : more >= CLEAR * less ? 5 : 4;
  return ahead > 0 ? six : 6 - six;
}

/**
 * The tournament points of a match of several games: their mean, to the nearest half; who is ahead by less than that is ahead by a half.
 * At a table of more than two the mean as it is.
 */
export function matchPoints(games: readonly (readonly number[])[], scoring: Scoring): number[] {
  const seats = games[0].length;
  if (seats > 2) return games[0].map((_, p) => games.reduce((sum, one) => sum + one[p], 0) / games.length);
  const all = shared(scoring);
  const step = scoring === "six" ? 2 : 4;
  const mean = games.reduce((sum, [mine]) => sum + mine, 0) / games.length;
  const near = Math.round(mean * step) / step;
  const mine = near === all / 2 && mean !== near ? near + Math.sign(mean - near) / step : near;
  return [mine, all - mine];
}

/** How a score is written, as an example. */
const example = (scoring: Scoring, players: number): string => {
  if (players === 2)
    return scoring === "six" ? 'write the points of both, as "6-0", "4-2" or "3-3"' : 'write "1-0", "0-1" or "0.5-0.5"';
  const points = Array.from({ length: players }, (_, p) => (p === 0 ? 5 : p === players - 1 ? 1 : 3));
  const wins = Array.from({ length: players }, (_, p) => (p === 0 ? 1 : 0));
  return `write one number for each at the table, as "${(scoring === "six" ? points : wins).join("-")}"`;
};

/** A typed score, "6-0" or "3.5-2.5": points of the players of a table in their order, which must make what a match shares. */
export function scoreIn(text: string, scoring: Scoring, players = 2): number[] {
  const all = shared(scoring, players);
  const hint = example(scoring, players);
  // Any dash: hyphen, en and em dash, minus, as keyboards and word processors write them.
  const parts = text.trim().split(/\s*[-:\p{Pd}\u2212]\s*/u);
  if (parts.length !== players || !parts.every((one) => /^\d+(?:\.\d+)?$/.test(one)))
    throw new UserError(`score "${text}"`, "this is not a score", hint);
  const score = parts.map(Number);
  if (Math.abs(score.reduce((sum, one) => sum + one, 0) - all) > 1e-6)
    throw new UserError(`score "${text}"`, `a match shares ${all} tournament point${all === 1 ? "" : "s"}`, hint);
  if (players === 2 && score.some((one) => (one * 4) % 1 !== 0))
    throw new UserError(`score "${text}"`, "points are counted in quarters at the finest", hint);
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
