/** The record of a game that goes on: to write it down again after a choice more, only that choice is played. */
import type { Game, GameSetup, GameState, View } from "../../engine/core/game.js";
import { hex64 } from "../../engine/core/hash.js";
import type { ChanceEvent, ChanceLog, GameRecord, Logged, RecordHeader } from "../../engine/core/record.js";

/** The same words as `recordGame` writes for all choices from the start; kept between calls. */
export class RunningRecord {
  private state: GameState | null = null;
  private choices: number[] = [];
  private events: ChanceEvent[] = [];
  private start = "";
  private opening: ChanceEvent[] = [];
  private moves: GameRecord["moves"] = [];
  private readonly log: ChanceLog = {
    came: (label, player, value) => void this.events.push({ label, player, value, line: 0 }),
  };

  constructor(
    private readonly game: Game<GameState, View, unknown, unknown>,
    private readonly setup: GameSetup<unknown, unknown>,
  ) {}

  /**
   * The record of a game that was stopped after these choices; if some were taken back, it is played from the start.
   * Throws what the rules throw of a choice that they do not know.
   */
  after(choices: readonly number[], header: RecordHeader, why: { failure: string; message: string }): GameRecord {
    const goesOn = this.state !== null && this.choices.every((choice, k) => choices[k] === choice);
    const state = goesOn ? this.state! : this.begin();
    // What throws on the way is not gone on with.
    this.state = null;
    for (const choice of choices.slice(this.choices.length)) {
      const move = {
        player: state.chooser(),
        text: this.game.choiceToText(state, choice),
        events: this.events,
        line: 0,
      };
      state.apply(choice);
      this.events = [];
      this.choices.push(choice);
      this.moves.push(move);
    }
    this.state = state;
    const { start, opening, moves } = this;
    return { ...header, start, opening, moves: [...moves], end: { kind: "failed", ...why, line: 0 } };
  }
  private begin(): GameState {
    this.events = [];
    const logged: GameSetup<unknown, unknown> & Logged = { ...this.setup, chanceLog: this.log };
    const state = this.game.start(logged);
    if ("chanceLog" in state) (state as GameState & Logged).chanceLog = this.log;
    this.start = hex64(state.hash());
    [this.opening, this.events] = [this.events, []];
    [this.choices, this.moves] = [[], []];
    return state;
  }
}
