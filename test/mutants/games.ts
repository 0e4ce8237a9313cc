/**
 * Whole games as a test of the rules: what was chosen in them, and a sum over what was offered at each choice. In a program with a changed
 * rule the same choices are made again; the first question that offers something else shows the change, or the sum over the last state.
 */
import { type Game, type GameSetup, type GameState, OVER, type View } from "../../engine/core/game.js";
import { hex64 } from "../../engine/core/hash.js";
import { meccg } from "../../engine/meccg/index.js";
import { NO_OFFERS, withOffers } from "../offers.js";
import { wotr } from "../../engine/wotr/index.js";

/** What the source of whole games is called. */
export const WHOLE = "whole games";
export interface Start {
  name: string;
  game: "metw" | "wotr";
  /** What the game is begun with, made anew for each time. */
  setup(): GameSetup<unknown, unknown>;
}
export interface PlayedGame extends Start {
  choices: readonly number[];
  /** After each question: a sum over everything that was offered so far, and who was asked. */
  sums: readonly number[];
  /** How it ended, with the points, and the sum over the last state. */
  ending: string;
}
export type State = GameState<View>;
export const GAMES = { metw: meccg, wotr } as unknown as Record<Start["game"], Game<State, View>>;
const ROUNDS = 20_000;

/** Plays a game and returns how it ends. `choose` gets the state, the legal choices and their number, the sum so far and the number of the question; -1 stops the game. */
export function run(
  start: Start,
  choose: (s: State, legal: Int32Array, n: number, sum: number, k: number) => number,
): string {
  const game = GAMES[start.game];
  const s = game.start(start.setup());
  const legal = new Int32Array(game.maxChoices);
  let sum = NO_OFFERS;
  for (let k = 0; s.chooser() !== OVER && k < ROUNDS; k++) {
    const n = s.legal(legal);
    sum = withOffers(sum, s.chooser(), legal, n);
    const choice = choose(s, legal, n, sum, k);
    if (choice < 0) return "";
    s.apply(choice);
  }
  const ended = s.outcome();
  return `${ended ? `${ended.how} ${ended.scores.join(" ")}` : "no end"} ${hex64(s.hash())}`;
}
/** Where the program plays a game otherwise than it was played; "" nowhere. */
export function differsIn(game: PlayedGame): string {
  let at = -1;
  const ending = run(game, (_s, _legal, _n, sum, k) => {
    if (game.sums[k] === sum) return game.choices[k];
    at = k;
    return -1;
  });
  if (at >= 0) return `${game.name}: question ${at + 1} offers something else`;
  return ending === game.ending ? "" : `${game.name}: it ends otherwise`;
}
