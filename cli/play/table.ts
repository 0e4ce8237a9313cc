import { setTimeout as wait } from "node:timers/promises";
import { ProgramFault } from "../../agents/exec/program.js";
import { UserError } from "../../engine/core/errors.js";
import { Beat, type Clock } from "../../sim/person/beat.js";
import type { Happened } from "../../sim/person/plannedchoices.js";
import type { Session } from "../../sim/person/session.js";
import { Commands } from "./commands.js";
import type { Input } from "./input.js";
import type { Manner } from "./manner.js";
import { TableView } from "./view.js";
import { LEFT, Voice } from "./voice.js";

export { apart } from "./names.js";

const CLOCK: Clock = { now: () => performance.now(), wait: (ms: number): Promise<void> => wait(ms) };

/** The conversation at the table: shows, asks, does what is typed, until the game is over or left. */
export class PlayTable {
  private readonly beat: Beat;
  private readonly voice: Voice;
  private readonly view: TableView;
  private readonly commands: Commands;

  constructor(
    private readonly session: Session,
    input: Input,
    manner: Manner,
  ) {
    this.beat = new Beat(manner.pace, manner.clock ?? CLOCK);
    this.voice = new Voice(session, input, manner);
    this.view = new TableView(session, input, manner, this.voice);
    this.commands = new Commands(session, input, manner, this.voice, this.view);
  }

  /** Plays until the game is over, or the person leaves. */
  async play(): Promise<void> {
    this.view.recall();
    for (;;) {
      if (!(await this.goOn())) return;
      this.view.sits();
      const happened = this.view.tell();
      if (this.session.over) {
        this.view.finish();
        return;
      }
      if (this.goesBy(happened)) continue;
      if (!(await this.view.uncovered())) return;
      this.view.printGrave();
      this.view.printPassed();
      this.view.ask();
      if (!(await this.answers())) return;
    }
  }
  /** Completions for what was typed so far. */
  complete(typed: string): string[] {
    const commands = [
      "board",
      "map",
      "sites",
      "piles",
      "points",
      "hand",
      "hint",
      "warn on",
      "warn off",
      "skip",
      "undo",
      "save",
      "log",
      "why ",
      "card ",
      "rules ",
    ];
    const words = [...this.view.choices.map((c) => c.words), ...commands];
    return words.filter((text) => text.startsWith(typed));
  }
  /**
   * Lets the opponent play; the answer comes no sooner than the pace, nor than his slowest pass so far, whatever he could
   * do: his time does not tell either whether he had a choice. False: the person left.
   */
  private async goOn(): Promise<boolean> {
    const done = await this.opponentPlays().catch((thrown: unknown) => {
      // A program that fails does not take the person's game with it.
      if (thrown instanceof ProgramFault) this.voice.leave("the opponent's program has failed");
      throw thrown;
    });
    if (done === LEFT) this.voice.leave("interrupted");
    return done !== LEFT;
  }
  private opponentPlays(): Promise<unknown> {
    return this.voice.patiently(this.view.names.length > 2 ? "the others think" : "the opponent thinks", () =>
      this.beat.keep((now) => this.session.advance(now)),
    );
  }
  /** Takes what the person has said in advance; false where he is asked. */
  private goesBy(happened: Happened): boolean {
    const { session } = this;
    const { planned: said } = this.view;
    const choice = said.next(session, happened);
    if (choice >= 0) session.choose(choice, false);
    return choice >= 0;
  }
  /** Takes lines until one of them was a choice (true) or the person left (false). */
  private async answers(): Promise<boolean> {
    for (;;) {
      const line = await this.voice.line("? ");
      if (line === null) return false;
      if (line === "" || line.startsWith("#")) continue;
      try {
        const done = await this.commands.command(line);
        if (done !== "again") return done === "chosen";
      } catch (thrown) {
        if (!(thrown instanceof UserError)) throw thrown;
        this.voice.print(thrown.message);
      }
    }
  }
}
