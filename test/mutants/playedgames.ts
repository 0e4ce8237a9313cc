/** The whole games that are played where no case notices a change of the rules: how each begins, and how agents play it. */
import { makeAgent } from "../../agents/registry.js";
import { type Asked, soakStarts } from "../../bench/soakcards.js";
import { FROZEN } from "../../bench/telling.js";
import type { View } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { RULESETS } from "../../engine/wotr/index.js";
import { GAMES, type PlayedGame, run, type Start } from "./games.js";

/** How the games begin, in turn: of shipped decks over all rulesets, of drawn decks of every alignment, at tables, in War of the Ring. */
const KINDS: readonly Asked[] = [
  { lists: "shipped", sides: ["hero", "hero"], seats: 2 },
  { lists: "random", sides: ["hero", "hero"], seats: 2 },
  { lists: "random", sides: ["minion", "hero"], seats: 2 },
  { lists: "shipped", sides: ["hero", "hero"], seats: 2 },
  { lists: "random", sides: ["fallen-wizard", "minion"], seats: 2 },
  { lists: "random", sides: ["balrog", "fallen-wizard"], seats: 2 },
  { lists: "random", sides: ["hero", "hero"], seats: 3, ruleset: "universal" },
  { lists: "random", sides: ["hero", "hero"], seats: 5, ruleset: "coe" },
];
/** Every so many-th game is one of War of the Ring. */
const WOTR_EVERY = 8;
/** Neighbouring numbers are games of one ruleset: these lie apart. */
const APART = 7;
/** The games of the card game that are hard to reach by chance go on longest with agents who play to win. */
const AGENTS = [...FROZEN, "heuristic@1", "random"];
const WOTR_AGENTS = ["random", "heuristic", "random", "rarest", "first", "last"];

/** How game `number` begins. */
export function startOf(number: number): Start {
  if (number % WOTR_EVERY === WOTR_EVERY - 1) {
    const ruleset = RULESETS[Math.floor(number / WOTR_EVERY) % RULESETS.length];
    const seats = ruleset.game === "three" ? 3 : 2;
    const setup = () => ({ ruleset, seats, streams: seedStreams("mutants", number, seats) });
    return { name: `game ${number} (${ruleset.name})`, game: "wotr", setup };
  }
  const kind = KINDS[number % KINDS.length];
  const { label, setup } = soakStarts(kind)(number * APART);
  return { name: `game ${number} (${label})`, game: "metw", setup };
}
/** Game `number` as agents play it that never change. */
export function playedGame(number: number): PlayedGame {
  const start = startOf(number);
  const game = GAMES[start.game];
  const names = start.game === "metw" ? AGENTS : WOTR_AGENTS;
  const round = Math.floor(number / KINDS.length);
  const choices: number[] = [];
  const sums: number[] = [];
  const seats = Array.from({ length: 5 }, (_, seat) => {
    const agent = makeAgent(names[(round * 3 + seat) % names.length], game as never);
    agent.begin?.(seat, {});
    return { agent, stream: new OwnStream("mutants", number, `seat ${seat}`), view: undefined as View | undefined };
  });
  const ending = run(start, (s, legal, n, sum) => {
    const seat = seats[s.chooser()];
    if (seat.agent.looks) seat.view = s.view(s.chooser(), seat.view);
    const choice = seat.agent.choose(seat.agent.looks ? seat.view! : (null as never), legal, n, seat.stream);
    choices.push(choice);
    sums.push(sum);
    return choice;
  });
  return { ...start, choices, sums, ending };
}
