/**
 * Whole games as a test of the rules: what was chosen in them, and a sum over what was offered at each choice. In a program with a changed
 * rule the same choices are made again; the first question that offers something else shows the change.
 */
import { OVER } from "../../engine/core/game.js";
import { seedStreams } from "../../engine/core/streams.js";
import { loadDeck, meccg, type Meccg, rulesetByName } from "../../engine/meccg/index.js";

export interface Start {
  number: number;
  rules: string;
  decks: readonly [string, string];
}
export interface Game extends Start {
  choices: readonly number[];
  /** After each question: a sum over everything that was offered so far, and who was asked. */
  sums: readonly number[];
  /** How it ended, with the points. */
  ending: string;
}
const ROUNDS = 20_000;
const mixed = (sum: number, value: number): number => Math.imul(sum ^ value, 0x01000193) >>> 0;

/** Plays a game and says how it ends; `choose` is told the state, what is offered (so many), the sum so far and the number of the question; -1 breaks off. */
function run(start: Start, choose: (s: Meccg, legal: Int32Array, n: number, sum: number, k: number) => number): string {
  const s = meccg.start({
    ruleset: rulesetByName(start.rules),
    decks: start.decks.map(loadDeck),
    streams: seedStreams("mutants", start.number, 2),
  });
  const legal = new Int32Array(meccg.maxChoices);
  let sum = 0x811c9dc5;
  for (let k = 0; s.chooser() !== OVER && k < ROUNDS; k++) {
    const n = s.legal(legal);
    sum = mixed(sum, s.chooser());
    for (let i = 0; i < n; i++) sum = mixed(sum, legal[i]!);
    const choice = choose(s, legal, n, sum, k);
    if (choice < 0) return "";
    s.apply(choice);
  }
  const ended = s.outcome();
  return ended ? `${ended.how} ${ended.scores.join(" ")}` : "no end";
}
/** A game as somebody plays it who is asked with the state, what is offered (so many) and his seat. */
export function playedBy(start: Start, pick: (s: Meccg, legal: Int32Array, n: number, seat: number) => number): Game {
  const choices: number[] = [];
  const sums: number[] = [];
  const ending = run(start, (s, legal, n, sum) => {
    const choice = pick(s, legal, n, s.chooser());
    choices.push(choice);
    sums.push(sum);
    return choice;
  });
  return { ...start, choices, sums, ending };
}
/** Where the program plays a game otherwise than it was played; "" nowhere. */
export function differsIn(game: Game): string {
  let at = -1;
  const ending = run(game, (_s, _legal, _n, sum, k) => {
    if (game.sums[k] === sum) return game.choices[k]!;
    at = k;
    return -1;
  });
  const name = `game ${game.number} (${game.rules}, ${game.decks.join(" against ")})`;
  if (at >= 0) return `${name}: question ${at + 1} offers something else`;
  return ending === game.ending ? "" : `${name}: it ends otherwise`;
}
