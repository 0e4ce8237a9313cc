/**
 * Luck apart from choice. What chance brought after a choice is measured at the position it led to: the chance to win there, less its
 * mean over what else might have come of the same choice. A judge looks at all of these the same way, so that what it misjudges
 * in general falls out of the difference.
 */
import { type GameState, OVER } from "../../engine/core/game.js";
import type { ChanceEvent, GameRecord } from "../../engine/core/record.js";
import { replay } from "../../engine/core/replay.js";
import { seedStreams } from "../../engine/core/streams.js";
import type { GameModule } from "../match/gamemodule.js";
import { AS_SAID, type Calibration, corrected } from "./calibration.js";

/** Who tells how a position stands, at once: the chance of a seat to win, 0..1, where somebody has a choice. */
export interface Judge {
  chance(state: GameState, seat: number): number;
}

/** What one choice left to chance, and what chance made of it. Chances are those of seat 0. */
export interface Luck {
  /** The choice after which it came, from 1. */
  number: number;
  /** Who made that choice. */
  seat: number;
  turn: string;
  chosen: string;
  events: ChanceEvent[];
  /** Mean over what might have come. */
  before: number;
  after: number;
  /** Standard error of `after - before`: that mean is over some tries. */
  error: number;
}

/** So often chance is asked anew for every choice that left something to it. */
export const TRIES = 24;
/** Luck that is told swung the game by so much at least. */
const LEAST = 0.02;
const CLEAR = 2;

export interface LuckWatch {
  by?: Calibration;
  onChoice?(done: number, luck: readonly Luck[]): void;
  breathe?(): Promise<void>;
  stop?(): boolean;
}

/**
 * The luck of a game, choice by choice, for every choice that left something to chance. The game must be over or nobody's under way:
 * this looks at the true state, and what is hidden from both is in its figures.
 */
export async function luckOf(
  module: GameModule,
  record: GameRecord,
  judge: Judge,
  { by = AS_SAID, onChoice, breathe, stop }: LuckWatch = {},
): Promise<Luck[]> {
  const { game, story } = module;
  const players = record.agents.length;
  // The state before each choice and after the last one: all of a game is some megabytes.
  const states: GameState[] = [];
  const came: ChanceEvent[][] = [];
  replay(game, record, {
    deck: module.loadDeck,
    ruleset: module.rulesetByName,
    onMove: (state, index, events) => {
      const copy = game.blank(players);
      copy.copyFrom(state);
      states.push(copy);
      if (index >= 0) came.push([...events]);
    },
  });
  // The intercept belongs to whoever chooses, and seat 0 does so now and then only: it would be luck for one seat.
  const straight = { slope: by.slope, intercept: 0 };
  const chance = (state: GameState): number =>
    state.chooser() === OVER ? state.outcome()!.returns[0] : corrected(judge.chance(state, 0), straight);
  const trial = game.blank(players);
  const found: Luck[] = [];
  for (const [k, events] of came.entries()) {
    if (stop?.()) break;
    const [before, after] = [states[k], states[k + 1]];
    if (events.length > 0 && after) {
      await breathe?.();
      const move = record.moves[k];
      const choice = game.choiceFromText(before, move.text);
      let [sum, squares] = [0, 0];
      for (let n = 0; n < TRIES; n++) {
        trial.copyFrom(before);
        trial.reseed(seedStreams(`${record.seed}, luck ${n} of choice ${k + 1}`, record.number, players));
        trial.apply(choice);
        const value = chance(trial);
        sum += value;
        squares += value * value;
      }
      const mean = sum / TRIES;
      const spread = Math.sqrt(Math.max(0, squares / TRIES - mean * mean) * (TRIES / (TRIES - 1)));
      found.push({
        ...{ number: k + 1, seat: move.player, chosen: move.text, events },
        turn: story?.turn(before).replace(/ \(.*/, "") ?? "",
        before: mean,
        after: chance(after),
        error: spread / Math.sqrt(TRIES),
      });
    }
    onChoice?.(k + 1, found);
  }
  return found;
}

/** What luck did for seat 0. */
export const swing = ({ before, after }: Luck): number => after - before;

/** The luck that clearly swung a game most, either way, the most first. */
export function greatest(luck: readonly Luck[], most = 5): Luck[] {
  return luck
    .filter((one) => Math.abs(swing(one)) >= Math.max(LEAST, CLEAR * one.error))
    .sort((x, y) => Math.abs(swing(y)) - Math.abs(swing(x)) || x.number - y.number)
    .slice(0, most);
}
/** All luck of a game together for seat 0, with its standard error. */
export function sumOfLuck(luck: readonly Luck[]): { sum: number; error: number } {
  return { sum: luck.reduce((all, one) => all + swing(one), 0), error: Math.hypot(...luck.map((one) => one.error)) };
}

/** What chance brought in words, one thing each: "a roll of 7", "3 cards drawn"; draws by name only for those in `open`. */
export function eventWords(
  events: readonly ChanceEvent[],
  who: (seat: number) => string,
  open: (seat: number) => boolean,
): string[] {
  const out: string[] = [];
  const seats = [...new Set(events.map(({ player }) => player))];
  for (const seat of seats) {
    const own = events.filter(({ player }) => player === seat);
    const labels = [...new Set(own.map(({ label }) => label))];
    for (const label of labels) {
      const values = own.filter((one) => one.label === label).map(({ value }) => value);
      const hidden = label === "draw" && !open(seat);
      const text = hidden ? `${values.length} ${values.length === 1 ? "card" : "cards"}` : values.join(", ");
      out.push(`${who(seat)} ${label}s ${text}`);
    }
  }
  return out;
}
