import type { Agent } from "../../engine/core/agent.js";
import { toBase64 } from "../../engine/core/base64.js";
import { brief } from "../../engine/core/errors.js";
import type { Game, GameState, Outcome, Stream, View } from "../../engine/core/game.js";
import { MeccgView } from "../../engine/meccg/index.js";
import { count, figure } from "../figures.js";
import { type Choose, choiceIn, FIELDS, lineOf, type Message, nameIn, PROTOCOL, tryIn } from "./messages.js";
import { type Answer, type ForfeitKind, type Program, ProgramFault, startProgram } from "./program.js";
import { tableOf } from "./table.js";
import { type Supposing, Worlds } from "./worlds.js";

export const FIGURES = {
  seconds: figure(10, 0.01, 86_400, "seconds for one choice; who takes longer loses the game"),
  tries: count(100_000, 0, 1_000_000_000, "tries in supposed worlds before one choice; more lose the game"),
  start: count(60, 1, 86_400, "seconds for a program to begin and to answer the first message"),
};
export type Settings = { [K in keyof typeof FIGURES]: number };

/**
 * A program as an agent: it is told a view and the legal choices, and answers with one of them (docs/PROTOCOL.md). It is started at its
 * first choice and plays game after game. What it does wrong is thrown as a `ProgramFault`, and the next game has a new process.
 */
export class ExecAgent implements Agent {
  readonly looks = true;
  private program: Program | null = null;
  private seat = 0;
  /** Does the program know of this game? It is told at its first choice, when its stream is there. */
  private introduced = false;
  private asked = 0;
  private last = "";

  constructor(
    /** The spec, as errors call it. */
    readonly name: string,
    private readonly command: string,
    private readonly set: Settings,
    private readonly game: Game<GameState> | null,
    /** What worlds are made of that it may try its moves in; missing: it gets none. */
    private readonly supposing: Supposing | null = null,
  ) {}

  begin(player: number): void {
    this.seat = player;
    this.introduced = false;
    this.asked = 0;
    this.last = "";
  }

  choose(view: View | null, choices: Int32Array, count: number, stream: Stream): number {
    const program = this.running();
    if (!this.introduced) {
      const ruleset = view instanceof MeccgView ? view.rules.name : null;
      const seed = stream.next() >>> 0;
      this.tell({ type: "new", seat: this.seat, seats: view!.players, ruleset, seed });
      this.introduced = true;
    }
    const question = this.question(view!, choices, count);
    const answer = this.answered(program, lineOf(question), view!);
    const found = choiceIn(answer, count, question.id);
    if (typeof found === "string")
      throw this.fault("bad-answer", `it answered ${JSON.stringify(brief(answer))} to ${count} options: ${found}`);
    this.asked++;
    this.last = found.why ?? question.options[found.index].text;
    return choices[found.index];
  }

  private worlds: Worlds | null = null;
  /** The line with which it answers, after what it has tried before. */
  private answered(program: Program, question: string, view: View): string {
    const { seconds, tries } = this.set;
    this.worlds?.forget();
    let line = this.heard(program.ask(question, seconds), seconds, "at a choice");
    for (let n = 1; ; n++) {
      const ask = tryIn(line);
      if (ask === null) return line;
      if (n > tries) throw this.fault("bad-answer", `it tried more than ${tries} times before one choice`);
      const said = this.tried(ask, view);
      if (said.type === "refused") program.note(`refused: ${JSON.stringify(brief(line))}: ${said.why}`);
      line = this.heard(program.ask(JSON.stringify(said), seconds), seconds, "at a try");
    }
  }
  private tried(ask: Record<string, unknown>, view: View): ReturnType<Worlds["answer"]> {
    if (!this.supposing || !this.game) return { type: "refused", why: "no worlds are supposed in this game" };
    this.worlds ??= new Worlds(this.game, this.supposing);
    return this.worlds.answer(ask, view);
  }

  /** What the program said of its last choice, else that choice in words. */
  explain(): string {
    return this.last;
  }

  end(outcome: Outcome | null): void {
    if (this.introduced) this.tell({ type: "over", seat: this.seat, outcome });
    this.introduced = false;
  }

  /** Starts the program and hears its name; throws a `ProgramFault` if it does not say it. */
  greet(): string {
    this.running();
    return this.called;
  }
  private called = "";

  async close(): Promise<void> {
    const { program } = this;
    this.program = null;
    this.introduced = false;
    await program?.close();
  }

  /** What is sent at a choice: made of the view and the choices alone. */
  question(view: View, choices: Int32Array, count: number): Choose {
    const options = Array.from(choices.subarray(0, count), (number, index) => ({
      index,
      number,
      text: this.game!.choiceToText(view as never, number),
    }));
    const table = view instanceof MeccgView ? tableOf(view) : null;
    return { type: "choose", id: this.asked, seat: view.player, options, table, view: toBase64(view.bytes) };
  }

  private tell(message: Message): void {
    this.program?.tell(lineOf(message));
  }

  /** The program, started and greeted if it is not there. */
  private running(): Program {
    if (this.program) return this.program;
    const { game } = this;
    if (!game) throw new Error("a program was made without a game");
    const program = startProgram(this.command);
    this.program = program;
    const { name, version, rulesVersion: rules } = game;
    const hello = lineOf({ type: "hello", protocol: PROTOCOL, game: name, version, rules, fields: FIELDS });
    const answer = this.heard(program.ask(hello, this.set.start), this.set.start, "at the first message");
    const called = nameIn(answer);
    if (called === null)
      throw this.fault(
        "bad-answer",
        `it answered ${JSON.stringify(brief(answer))} to "hello", not {"type": "ready", "name": "..."}`,
      );
    this.called = called;
    return program;
  }

  private heard(answer: Answer, seconds: number, when: string): string {
    if ("line" in answer) return answer.line;
    if ("late" in answer) throw this.fault("program-late", `no answer ${when} within ${seconds} s`);
    throw this.fault("program-died", `it ended ${when}: ${answer.ended}`);
  }

  /** Ends the program and says what it has done. */
  private fault(kind: ForfeitKind, what: string): ProgramFault {
    const program = this.program!;
    program.kill();
    this.program = null;
    this.introduced = false;
    const words = program.lastWords();
    const hint = program.errors ? `all that it wrote on its standard error: ${program.errors}` : "see docs/PROTOCOL.md";
    return new ProgramFault(this.name, kind, this.seat, words ? `${what}; its last words: ${words}` : what, hint);
  }
}
