/** A game of War of the Ring gone through again: as whoever chose saw it, what was taken, and what the heuristic would have taken and why. */
import { UserError } from "../../../engine/core/errors.js";
import { type GameState, OVER } from "../../../engine/core/game.js";
import { type GameRecord, parseRecord } from "../../../engine/core/record.js";
import { OwnStream } from "../../../engine/core/streams.js";
import type { WotrView } from "../../../engine/wotr/index.js";
import { WotrHeuristic } from "../../../agents/wotr/heuristic.js";
import { wotrBy, wotrModule } from "../../../sim/match/wotr.js";
import { checked, eyesOf, type ReplayedLog, replayLog } from "../../../sim/person/retold.js";
import { choicesShown, type Screen, screenOf } from "../../../sim/person/screen.js";
import type { Sitting } from "../../../sim/person/session.js";
import type { WarMoment, WarStudied } from "../messages.js";
import { adviceAt, endingOf, paragraphs, type Seated, tableShown } from "./shown.js";

interface Due {
  choice: number;
  text: string;
}
export class WarStudy {
  readonly opened: WarStudied;
  /** As each seat saw it, made when it is first asked for. */
  private readonly told: (ReplayedLog[] | undefined)[] = [];
  private readonly agent = new WotrHeuristic();
  /** At each choice whether the heuristic would have taken another; made when it is first asked for. */
  private readonly other: (boolean | undefined)[] = [];
  private at = 0;

  private constructor(
    private readonly record: GameRecord,
    private readonly moves: GameRecord["moves"],
    private readonly sitting: Sitting,
    own: ReplayedLog[],
    given: boolean,
  ) {
    const { seat } = sitting;
    const { screen } = sitting;
    this.told[seat] = own;
    const last = own.at(-1)!.state;
    const open = moves === record.moves;
    const view = last.view(seat) as WotrView;
    const ended = last.chooser() === OVER || given ? endingOf({ state: last, sitting }, view, given) : null;
    this.opened = {
      ...{ seat, open, choices: moves.length, seed: record.seed, ruleset: sitting.ruleset.name },
      players: record.agents.map((agent, k) => ({ name: screen.called?.(view, k) ?? "", agent })),
      ended: ended
        ? `${ended.won} ${ended.how}`.trim()
        : "This game may still be played on: your own choices are shown.",
    };
  }
  /** `given`: the person has given it up, so that nothing in it is a secret any more. */
  static async open(text: string, file: string, given: boolean): Promise<WarStudy> {
    if (!/^game wotr\b/m.test(text.slice(0, 2000)))
      throw new UserError(file, "it is no game of War of the Ring", "open what Save, or the command line, wrote");
    const record = parseRecord(text, file);
    if (record.moves.length === 0) throw new UserError(file, "nothing was chosen in this game", "open another");
    const module = wotrBy(record.ruleset.name);
    checked(wotrModule, record, file);
    const screen = await screenOf(module);
    const { seat, open } = eyesOf(record, file, given);
    const own = replayLog(wotrModule, screen, record, seat, open);
    const ruleset = { name: record.ruleset.name, body: module.rulesetByName(record.ruleset.name) };
    const seats = record.agents.map((agent) => ({ agent }));
    const sitting: Sitting = {
      module,
      screen,
      ruleset,
      seats,
      seat,
      decks: [],
      seed: record.seed,
      streams: record.streams,
    };
    // At which moments the other had a choice is his secret while the game may be played on.
    const moves = open ? record.moves : record.moves.filter(({ player }) => player === seat);
    return new WarStudy(record, moves, sitting, own, given);
  }
  /** Characters and cards of that name. */
  card(name: string): string[] {
    const { state } = this.toldTo(this.opened.seat)[0];
    return paragraphs(this.screen.card(name, state.view(this.opened.seat)));
  }
  private get screen(): Screen {
    return this.sitting.screen;
  }
  private toldTo(seat: number): ReplayedLog[] {
    if (seat !== this.opened.seat && !this.opened.open)
      throw new UserError("the other seat", "this game may still be played on", "finish it first");
    this.told[seat] ??= replayLog(wotrModule, this.screen, this.record, seat);
    return this.told[seat];
  }
  private due(state: GameState): Due[] {
    const { game } = wotrModule;
    const legal = new Int32Array(game.maxChoices);
    const count = state.legal(legal);
    return Array.from(legal.subarray(0, count), (choice) => ({ choice, text: game.choiceToText(state, choice) }));
  }
  /** What the heuristic would take there, seeing what the one who chooses sees. */
  private would(view: WotrView, due: readonly Due[]): number {
    this.agent.begin();
    const choices = Int32Array.from(due, ({ choice }) => choice);
    return this.agent.choose(view, choices, choices.length, new OwnStream(this.record.seed, 0, "study"));
  }
  /** The moment before choice `number`, from 1; one more than there are: the end. `seat`: whose eyes, -1 of whoever chooses. */
  moment(number: number, seat: number): WarMoment {
    const { moves, opened } = this;
    const move = moves[number - 1];
    if (!Number.isInteger(number) || number < 1 || number > moves.length + 1)
      throw new UserError(`choice ${number}`, `the game has ${moves.length}`, "name one of them");
    const eyes = seat < 0 ? (move?.player ?? opened.seat) : seat;
    const { state, log } = this.toldTo(eyes)[number - 1];
    const view = state.view(eyes) as WotrView;
    const due = move?.player === eyes ? this.due(state) : [];
    const seated: Seated = {
      sitting: { ...this.sitting, seat: eyes },
      others: this.sitting.seats.slice(1).map((_, k) => (eyes + 1 + k) % this.sitting.seats.length),
      ...{ undone: 0, hints: 0, canUndo: false, beside: false },
      choices: () => due,
      shown: () => choicesShown(this.screen, state, due),
    };
    const over = due.length === 0 ? { winner: null, won: "", how: "" } : null;
    const table = tableShown(seated, view, { at: ++this.at, log: log, afresh: true, over, lesson: null });
    const taken = due.find(({ text }) => text === move?.text)?.choice ?? null;
    const words = (choice: number): string => this.screen.words?.(state, choice) ?? "";
    return {
      ...{ number, table: { ...table, ways: [] }, chooser: move?.player ?? null, taken },
      takenWords: taken === null ? "" : words(taken),
      would: due.length === 0 ? null : adviceAt({ state, sitting: this.sitting, words }, view, this.would(view, due)),
    };
  }
  /** The next choice before or behind `from` at which the heuristic would have taken another; 0 none. `seat`: of whom, -1 of all. */
  differs(from: number, by: 1 | -1, seat: number): number {
    for (let number = from + by; number >= 1 && number <= this.moves.length; number += by) {
      const move = this.moves[number - 1];
      if (seat >= 0 && move.player !== seat) continue;
      this.other[number] ??= this.isOther(number, move);
      if (this.other[number]) return number;
    }
    return 0;
  }
  private isOther(number: number, { player, text }: GameRecord["moves"][0]): boolean {
    const { state } = this.toldTo(this.opened.seat)[number - 1];
    const due = this.due(state);
    const would = this.would(state.view(player) as WotrView, due);
    return due.find(({ choice }) => choice === would)?.text !== text;
  }
}
