/** A game told again from its record, as one seat saw it: the state before every choice, and what was told since the one before. */
import { UserError } from "../../engine/core/errors.js";
import { type GameState, OVER } from "../../engine/core/game.js";
import type { GameRecord } from "../../engine/core/record.js";
import { replay, setupOf, unplayable } from "../../engine/core/replay.js";
import type { GameModule } from "../match/gamemodule.js";
import type { Screen, LogLine } from "./screen.js";
import { isPerson, seatOfPerson } from "./session.js";

/** The moment before a choice, or the end: then nobody chooses. */
export interface ReplayedLog {
  state: GameState;
  /** What the seat was told since the moment before. */
  log: LogLine[];
}

/** Throws a UserError where a record cannot be played, or comes out otherwise than it says: no tale is made of half a game. */
export function checked(module: GameModule, record: GameRecord, file: string): void {
  const options = { verify: true, deck: module.loadDeck, ruleset: module.rulesetByName };
  const { difference } = replay(module.game, record, options);
  if (difference) throw unplayable(file, difference);
}

/**
 * The seat through whose eyes a record is gone through, the person's or the first, and whether all may be seen: not while it may be played
 * on. `given`: the person has given it up. Throws a UserError where several people play on: each would see the other's hand.
 */
export function eyesOf(record: GameRecord, file: string, given: boolean): { seat: number; open: boolean } {
  const person = seatOfPerson(record);
  const open = record.end.kind === "over" || given || person < 0;
  if (!open && record.agents.filter(isPerson).length > 1)
    throw new UserError(file, "several people play this game, and it may still be played on", "finish it first");
  return { seat: Math.max(0, person), open };
}

/**
 * One moment for every choice of the record, and the last after all of them; not `open`: for the seat's own choices alone, and what was told
 * between them is told at the next. The record must have been `checked`.
 */
export function replayLog(
  module: GameModule,
  screen: Screen,
  record: GameRecord,
  seat: number,
  open = true,
): ReplayedLog[] {
  const { game } = module;
  const setup = setupOf(record, { deck: module.loadDeck, ruleset: module.rulesetByName });
  // Single choices are shown and taken here, so that what comes of each is told.
  const state = game.start({ ...setup, showForced: true } as typeof setup);
  state.showForced = true;
  const teller = screen.teller(state, seat);
  const legal = new Int32Array(game.maxChoices);
  const moments: ReplayedLog[] = [];
  let log: LogLine[] = [];
  const moment = (): void => {
    const copy = game.blank(record.agents.length);
    copy.copyFrom(state);
    // Lines are joined over all that was told since: how they fell apart would tell when others had a choice.
    moments.push({ state: copy, log: screen.tidy(log) });
    log = [];
  };
  const look = (): void => {
    teller.look();
    log.push(...teller.take());
  };
  const forced = (): void => {
    while (state.chooser() !== OVER && state.legal(legal) === 1) {
      state.apply(legal[0]);
      look();
    }
  };
  log.push(...teller.take());
  forced();
  for (const { player, text } of record.moves) {
    if (open || player === seat) moment();
    const choice = game.choiceFromText(state, text);
    if (player === seat) log.push({ heading: false, text: `you: ${screen.words?.(state, choice) ?? text}` });
    state.play(choice);
    look();
    forced();
  }
  moment();
  return moments;
}
