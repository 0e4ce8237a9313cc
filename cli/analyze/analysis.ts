import { type Agent, briefingFor, type Candidate } from "../../engine/core/agent.js";
import { UserError } from "../../engine/core/errors.js";
import { type Game, type GameState, OVER, type View } from "../../engine/core/game.js";
import type { GameRecord } from "../../engine/core/record.js";
import { replay } from "../../engine/core/replay.js";
import { OwnStream } from "../../engine/core/streams.js";
import type { GameModule } from "../../sim/games.js";

/** One choice of a game as an agent weighs it, seeing what the one who chose saw. */
export interface Weighed {
  /** Counted from 1, as in a transcript. */
  number: number;
  seat: number;
  /** Turn and phase, where the game tells them. */
  moment: string;
  chosen: string;
  best: string;
  /** Chance to win of the one who chooses, if he takes the best. */
  value: number;
  /** What the choice taken gave away of it; null if the agent did not weigh that choice. */
  cost: number | null;
}

/** What an agent thinks of one moment. */
export interface Moment {
  seat: number;
  candidates: Candidate[];
  why: string;
  say(choice: number): string;
}

/** Weighs the choice that is due in a state. The agent gets the chooser's view and nothing else. */
export function weigh(
  game: Game<GameState>,
  state: GameState,
  agent: Agent,
  lists: readonly unknown[],
  stream: OwnStream,
): Moment {
  const seat = state.chooser();
  const legal = new Int32Array(game.maxChoices);
  const count = state.legal(legal);
  const view: View = state.view(seat);
  agent.begin?.(seat, briefingFor(agent, lists));
  agent.choose(view, legal, count, stream);
  const candidates = [...agent.candidates!()].sort((x, y) => y.value - x.value);
  const words = new Map(Array.from(legal.subarray(0, count), (c) => [c, game.choiceToText(state, c)]));
  return { seat, candidates, why: agent.explain?.() ?? "", say: (choice) => words.get(choice) ?? `choice ${choice}` };
}

const options = (module: GameModule) => ({ deck: module.loadDeck, ruleset: module.rulesetByName });

/** The state in which choice `number` of a record is due (1 is the first). */
export function stateBefore(module: GameModule, record: GameRecord, number: number, file: string): GameState {
  if (number < 1 || number > record.moves.length)
    throw new UserError(
      `--at ${number}`,
      `${file} has ${record.moves.length} choices`,
      `name one from 1 to ${record.moves.length}`,
    );
  const { state, difference } = replay(module.game, record, { ...options(module), until: number - 1 });
  if (difference)
    throw new UserError(`${file}:${difference.line}`, `the record cannot be played: ${difference.played}`);
  return state;
}

/** The lists of a record, for an agent that is told them. */
export function listsOf(record: GameRecord, module: GameModule): unknown[] {
  return record.decks.map((deck) => deck.body ?? module.loadDeck(deck.name));
}

/** Weighs every choice of a record, in order. */
export function weighGame(
  module: GameModule,
  record: GameRecord,
  agent: Agent,
  file: string,
  onChoice: (done: number) => void = () => undefined,
): { choices: Weighed[]; winner: number | null } {
  const choices: Weighed[] = [];
  const lists = listsOf(record, module);
  const look = (state: GameState, number: number) => {
    const move = record.moves[number - 1];
    if (!move || state.chooser() === OVER) return;
    const stream = new OwnStream(record.seed, record.number, `analysis of choice ${number}`);
    const { seat, candidates, say } = weigh(module.game, state, agent, lists, stream);
    const best = candidates[0];
    onChoice(number);
    if (!best) return;
    const taken = candidates.find((one) => say(one.choice) === move.text);
    const { story } = module;
    const moment = story ? [...new Set([story.turn(state).replace(/ \(.*/, ""), story.phase(state)])].join(", ") : "";
    choices.push({
      number,
      seat,
      moment,
      chosen: move.text,
      best: say(best.choice),
      value: best.value,
      cost: taken ? best.value - taken.value : null,
    });
  };
  const { state, difference } = replay(module.game, record, {
    ...options(module),
    onMove: (now, index) => look(now, index + 2),
  });
  if (difference)
    throw new UserError(`${file}:${difference.line}`, `the record cannot be played: ${difference.played}`);
  return { choices, winner: state.outcome()?.winner ?? null };
}

/** The choices that cost most, the worst first. */
export function costliest(choices: readonly Weighed[], most = 3): Weighed[] {
  return choices
    .filter((one) => (one.cost ?? 0) > 0)
    .sort((x, y) => y.cost! - x.cost! || x.number - y.number)
    .slice(0, most);
}

/** Chance to win of seat 0 at every choice weighed. */
export function curve(choices: readonly Weighed[]): { number: number; value: number }[] {
  return choices.map(({ number, seat, value }) => ({ number, value: seat === 0 ? value : 1 - value }));
}
