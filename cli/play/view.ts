/** The table as the people who sit at it see it: who looks at the screen, what each was told, and the choices. */
import { wrap } from "../../engine/core/lines.js";
import { sharers, soleWinner } from "../../engine/core/seats.js";
import { andOf } from "../../engine/meccg/cards/wording/words.js";
import { capital } from "../../engine/meccg/text/endname.js";
import { type Happened, happenedIn, PlannedChoices } from "../../sim/person/plannedchoices.js";
import type { Screen, LogLine } from "../../sim/person/screen.js";
import type { Session } from "../../sim/person/session.js";
import { HELP } from "./help.js";
import type { Input } from "./input.js";
import type { Manner } from "./manner.js";
import { apart, wonText } from "./names.js";
import { choiceLines, heading, type Shown, toldLines } from "./show.js";
import { type Voice, writeSafely } from "./voice.js";

/** "turn 5, yours": the last turn that begins among these lines. */
function turnOf(log: readonly LogLine[]): string | undefined {
  const heading = log.filter((one) => one.heading).at(-1);
  return heading?.text.split(":")[0];
}

/** What one who sits at the table was told, and has said in advance. */
interface Chair {
  readonly planned: PlannedChoices;
  log: string[];
  turn: string;
  /** So many lines of the log he has seen. */
  seen: number;
  /** What he must not overlook of what came since he chose last. */
  grave: string[];
  warned: boolean;
}
/** Who sits down is told at most so many lines of what came since he looked. */
const RECENT = 20;

export class TableView {
  /** The choices that are offered now; none while the screen is covered. */
  choices: { choice: number; text: string; words: string }[] = [];
  readonly names: readonly string[];
  /** By seat. */
  private readonly chairs: readonly Chair[];
  /** Of several people: the seat whose table is shown; -1: the screen is covered. */
  private facing = -1;

  constructor(
    private readonly session: Session,
    private readonly input: Input,
    private readonly manner: Manner,
    private readonly voice: Voice,
  ) {
    const { seats } = session.sitting;
    this.names = manner.names ?? apart(seats.map(() => ""));
    const warned = manner.warner?.on ?? false;
    this.chairs = seats.map(() => ({
      planned: new PlannedChoices(session.sitting.screen.foresight),
      ...{ log: [], turn: "", seen: 0, grave: [], warned },
    }));
  }
  get chair(): Chair {
    return this.chairs[this.session.sitting.seat];
  }
  get planned(): PlannedChoices {
    return this.chair.planned;
  }
  /** Does the one who is told now look at the screen? */
  private get looks(): boolean {
    return !this.session.beside || this.facing === this.session.sitting.seat;
  }

  /** In a game that was saved: the table, and the last that happened. */
  recall(): void {
    // Of several people each is shown his own when he sits down.
    if (this.session.beside) return;
    const log = this.session.log();
    const { chair } = this;
    chair.log.push(...toldLines(log));
    if (!this.session.begun) return;
    chair.turn = turnOf(log) ?? "";
    this.board();
    for (const line of chair.log.slice(-8)) this.voice.out(line);
  }
  /** Of several people the one who is asked sees and is told; at the end whoever looked last goes on looking. */
  sits(): void {
    const { session } = this;
    if (session.beside) session.sit(session.over ? Math.max(0, this.facing) : session.state.chooser());
  }
  /** Covers the screen where another one of several people is asked, until he says that he sits there. False: the game was left. */
  async uncovered(): Promise<boolean> {
    if (this.looks) return true;
    const { session, manner, chair } = this;
    const { seat } = session.sitting;
    const name = this.names[seat];
    if (this.facing >= 0) this.chairs[this.facing].warned = manner.warner?.on ?? false;
    this.facing = -1;
    // The tabulator would complete with them.
    this.choices = [];
    this.voice.out("");
    manner.wipe?.();
    this.input.forget?.();
    for (const line of heading(`hand over to ${name}`)) this.voice.out(line);
    this.voice.print(`${capital(name)} is asked next; whoever else is here looks away.`);
    if (!(await this.ready(name))) return false;
    this.facing = seat;
    if (manner.warner) manner.warner.on = chair.warned;
    manner.wipe?.();
    this.board();
    const news = chair.log.slice(chair.seen);
    if (news.length > RECENT) this.voice.print("(log tells what came before)");
    for (const line of news.slice(-RECENT)) this.voice.out(line);
    chair.seen = chair.log.length;
    return true;
  }
  private async ready(name: string): Promise<boolean> {
    for (;;) {
      const line = await this.voice.line(`Press Enter as ${name} `);
      if (line === null) return false;
      if (line === "") return true;
      if (line === "quit" || line === "exit") {
        if ((await this.voice.quit()) === "left") return false;
      } else this.voice.print("Nothing is taken before the covered screen: press Enter alone, or type quit.");
    }
  }
  help({ parts, written }: Screen["help"]): void {
    for (const text of [...HELP(parts).split("\n").slice(1), ...written]) this.voice.out(text);
  }
  /** Tells what happened; says whether that was a new turn, anything at all, or nothing. */
  tell(): Happened {
    const all = this.session.log();
    const logLines = this.planned.order ? all.filter((one) => one.text !== "you: pass") : all;
    const lines = toldLines(logLines);
    const { chair } = this;
    chair.log.push(...lines);
    chair.grave.push(...logLines.flatMap((one) => one.grave ?? []));
    const happened = happenedIn(logLines, chair.turn);
    if (this.looks) for (const line of lines) this.voice.out(line);
    if (this.looks) chair.seen = chair.log.length;
    // A new turn is a moment to look at the whole table.
    if (happened === "turn" && !this.session.over) {
      chair.turn = turnOf(logLines)!;
      if (this.looks) this.board();
    }
    return happened;
  }
  printPassed(): void {
    const { planned: said } = this;
    if (said.passed === 0) return;
    this.voice.out("");
    this.voice.print(`Passed ${said.passed === 1 ? "once" : `${said.passed} times`}.`);
    said.passed = 0;
  }
  /** By itself above the question: what scrolls by with all the rest is overlooked. */
  printGrave(): void {
    const { grave } = this.chair;
    if (grave.length > 0) this.voice.out("");
    for (const sentence of grave.splice(0)) for (const line of wrap(`!! ${sentence}`, 3)) this.voice.out(line);
  }
  board(whole = false): void {
    const { screen } = this.session.sitting;
    this.voice.out("");
    for (const line of screen[whole ? "whole" : "board"](this.session.view())) this.voice.out(line);
  }
  shown(): Shown[] {
    const { screen } = this.session.sitting;
    const view = this.session.view();
    const pass = screen.question(view).pass;
    return this.choices.map(({ choice, text, words }, i) => ({
      number: i + 1,
      text: words,
      note: text === "pass" ? pass : screen.note(view, choice),
    }));
  }
  ask(whole = false): void {
    this.choices = this.session.shown();
    this.voice.out("");
    for (const line of wrap(`> ${this.session.sitting.screen.question(this.session.view()).ask}`, 2))
      this.voice.out(line);
    for (const line of choiceLines(this.shown(), whole)) this.voice.out(line);
  }
  /** Choices were taken back: each who sits here was told another tale. */
  replayLog(): void {
    const { session } = this;
    const { seat } = session.sitting;
    for (const [one, chair] of this.chairs.entries()) {
      if (!session.isPerson(one)) continue;
      session.sit(one);
      chair.log = toldLines(session.log());
      chair.grave = [];
      chair.seen = one === seat ? chair.log.length : Math.min(chair.seen, chair.log.length);
    }
    session.sit(seat);
  }
  /** Another player, as one who plays alone against agents calls him. */
  private other(seat: number): string {
    const { session } = this;
    const usual = this.names.length > 2 ? `seat ${seat + 1}` : "the opponent";
    return session.sitting.screen.called?.(session.view(), seat) ?? usual;
  }
  finish(): void {
    const { session, manner } = this;
    const outcome = session.state.outcome()!;
    const mine = session.sitting.seat;
    const winner = soleWinner(outcome.returns);
    this.voice.out("");
    for (const line of heading("the game is over")) this.voice.out(line);
    const { beside } = session;
    const called = (seat: number): string => (beside ? this.names[seat] : seat === mine ? "you" : this.other(seat));
    const alone = session.sitting.screen.alone?.(session.view()) ?? false;
    const some = sharers(outcome.returns);
    const won =
      some.length > 0
        ? `${capital(andOf(some.map(called)))} share the win`
        : wonText(winner < 0 ? "" : called(winner), { mine: !beside && winner === mine, alone });
    const seats = beside ? this.names.map((_, seat) => seat) : [mine, ...(alone ? [] : session.others)];
    const scores = seats.map((seat) => `${called(seat)} ${outcome.scores[seat]}`);
    this.voice.print(`${won} (${outcome.how}): ${scores.join(", ")}.`);
    for (const seat of seats) {
      if (!session.isPerson(seat)) continue;
      session.sit(seat);
      if (beside) this.voice.print(`As ${called(seat)} sees it:`);
      for (const line of session.sitting.screen.reckoning(session.view())) this.voice.out(line);
      if (session.undone) this.voice.print(`You took back ${session.undone} of your choices.`);
    }
    if (manner.recordFile !== null) {
      writeSafely(manner.recordFile, session.record());
      this.voice.print(`recorded: ${manner.recordFile} (mazarbul replay ${manner.recordFile} --verify)`);
    }
  }
}
