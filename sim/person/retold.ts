/** A game told again from its record, as one seat saw it: the state before every choice, and what was told since the one before. */
import { type GameState, OVER } from "../../engine/core/game.js";
import type { GameRecord } from "../../engine/core/record.js";
import { replay, setupOf, unplayable } from "../../engine/core/replay.js";
import type { GameModule } from "../match/gamemodule.js";
import type { Screen, Told } from "./screen.js";

/** The moment before a choice, or the end: then nobody chooses. */
export interface Retold {
  state: GameState;
  /** What the seat was told since the moment before. */
  told: Told[];
}

/** Throws a UserError where a record cannot be played, or comes out otherwise than it says: no tale is made of half a game. */
export function checked(module: GameModule, record: GameRecord, file: string): void {
  const options = { verify: true, deck: module.loadDeck, ruleset: module.rulesetByName };
  const { difference } = replay(module.game, record, options);
  if (difference) throw unplayable(file, difference);
}

/** One moment for every choice of the record, and the last after all of them. The record must have been `checked`. */
export function retell(module: GameModule, screen: Screen, record: GameRecord, seat: number): Retold[] {
  const { game } = module;
  const setup = setupOf(record, { deck: module.loadDeck, ruleset: module.rulesetByName });
  // Single choices are shown and taken here, so that what comes of each is told.
  const state = game.start({ ...setup, showForced: true } as typeof setup);
  state.showForced = true;
  const teller = screen.teller(state, seat);
  const legal = new Int32Array(game.maxChoices);
  const moments: Retold[] = [];
  const look = (): void => {
    while (state.chooser() !== OVER && state.legal(legal) === 1) {
      state.apply(legal[0]!);
      teller.look();
    }
    const copy = game.blank(record.agents.length);
    copy.copyFrom(state);
    moments.push({ state: copy, told: screen.tidy(teller.take()) });
  };
  look();
  for (const { text } of record.moves) {
    const mine = state.chooser() === seat;
    const choice = game.choiceFromText(state, text);
    const words = screen.words?.(state, choice) ?? text;
    const before = mine ? [...teller.take(), { heading: false, text: `you: ${words}` }] : [];
    state.play(choice);
    teller.look();
    look();
    const last = moments.at(-1)!;
    if (before.length > 0) last.told = screen.tidy([...before, ...last.told]);
  }
  return moments;
}
/** The moments of a seat's own choices, and the last; what was told between them is told at the next. */
export function ownMoments(all: readonly Retold[], record: GameRecord, seat: number): Retold[] {
  const out: Retold[] = [];
  let told: Retold["told"] = [];
  for (const [k, moment] of all.entries()) {
    told = [...told, ...moment.told];
    if (k < record.moves.length && record.moves[k]!.player !== seat) continue;
    out.push({ state: moment.state, told });
    told = [];
  }
  return out;
}
