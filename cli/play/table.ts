import { andOf } from "../../engine/meccg/cards/wording/words.js";
import { capital } from "../../engine/meccg/text/endname.js";
import { ProgramFault } from "../../agents/exec/program.js";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { fold } from "../../engine/core/nearest.js";
import { sharers, soleWinner } from "../../engine/core/seats.js";
import { wrap } from "../../engine/core/lines.js";
import { checkWritable } from "../files.js";
import type { Hinter } from "./hint.js";
import type { Warner } from "./warn.js";
import type { Answer, Input } from "./input.js";
import { pick } from "./pick.js";
import { Beat, type Clock } from "../../sim/person/beat.js";
import { type Happened, happenedIn, Said } from "../../sim/person/said.js";
import type { Screen, Told } from "../../sim/person/screen.js";
import type { Session } from "../../sim/person/session.js";
import { choiceLines, heading, type Shown, toldLines } from "./show.js";

/** How a person wants to play. */
export interface Manner {
  out(line: string): void;
  /** Least milliseconds between a choice and what comes of it, where the opponent was asked; 0: as soon as can be. */
  pace: number;
  /** Says on a terminal that somebody thinks, and wipes it away with ""; null where there is none. */
  live?: ((text: string) => void) | null;
  hinter: Hinter;
  /** Who warns of costly choices; missing: nobody. */
  warner?: Warner;
  /** Where `save` writes when it is given no name; null: the first free name. */
  saveFile: string | null;
  /** Where the record goes when the game is over. */
  recordFile: string | null;
  /** What the players are called, by seat; missing: by their seats. */
  names?: readonly string[];
  /** Wipes the screen between people; null or missing where nothing can be wiped. */
  wipe?: (() => void) | null;
  /** Milliseconds, and waiting for some; missing: the real ones. */
  clock?: Clock;
}

const CLOCK: Clock = { now: () => performance.now(), wait: (ms: number): Promise<void> => wait(ms) };

const HELP = (parts: string): string => `
  NUMBER or TEXT   take that choice; part of its text will do if no other has it
  pass             do nothing more: number 1 where it is offered
  skip             pass until something happens; skip turn: to the end of the
                   turn (both stop at what matters: an attack on you, what you
                   must choose, a chance that you have not said no to)
  all              take a choice such as drawing as often as you may this turn
  list             the choices again, one a line
  board            the table in short; board full: all of it; hand: your hand
${parts}
  why CARD         why this card cannot be played or used now (also: ? CARD)
  card NAME        what a card or site is
  rules [WORDS]    the rules book: for what is asked now, or about these words
  hint             what an agent would take, why, and the chance to win
  warn on          ask before a choice that costs five points of the chance to
                   win or more (looks a second at what you choose); warn off
  log [N]          what happened so far (the last N lines)
  undo [N]         back to your last choice (over N of them); the luck stays
  save [FILE]      write the game down (asks before it overwrites a FILE); play
                   it on with --load FILE
  quit             leave (and say whether to save)
Where nothing is told of the opponent, that was passing; whether something else
could have been done is not shown.`;

/** After so many milliseconds it is said that somebody thinks. */
const PATIENCE = 500;
const LEFT = Symbol("left");

/** Are these the whole words of the choice, or its whole text in a record? */
const isNamed = (one: { text: string; words: string }, line: string): boolean =>
  [one.words, one.text].some((text) => text.toLowerCase() === line.toLowerCase());

/** "turn 5, yours": the last turn that begins among these lines. */
function turnOf(told: readonly Told[]): string | undefined {
  const heading = told.filter((one) => one.heading).at(-1);
  return heading?.text.split(":")[0];
}

/** What one who sits at the table was told, and has said in advance. */
interface Chair {
  readonly said: Said;
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

/** The conversation at the table: shows, asks, does what is typed, until the game is over or left. */
export class PlayTable {
  private choices: { choice: number; text: string; words: string }[] = [];
  /** By seat. */
  private readonly chairs: readonly Chair[];
  /** Of several people: the seat whose table is shown; -1: the screen is covered. */
  private facing = -1;
  private readonly names: readonly string[];
  private readonly beat: Beat;

  constructor(
    private readonly session: Session,
    private readonly input: Input,
    private readonly manner: Manner,
  ) {
    this.beat = new Beat(manner.pace, manner.clock ?? CLOCK);
    const { seats } = session.sitting;
    this.names = manner.names ?? apart(seats.map(() => ""));
    const warned = manner.warner?.on ?? false;
    this.chairs = seats.map(() => ({
      said: new Said(session.sitting.screen.foresight),
      ...{ log: [], turn: "", seen: 0, grave: [], warned },
    }));
  }
  private get chair(): Chair {
    return this.chairs[this.session.sitting.seat];
  }
  private get said(): Said {
    return this.chair.said;
  }
  /** Does the one who is told now look at the screen? */
  private get looks(): boolean {
    return !this.session.beside || this.facing === this.session.sitting.seat;
  }
  private out(line: string): void {
    this.manner.out(line);
  }
  private say(text: string): void {
    for (const line of text.split("\n")) for (const part of wrap(line, 2)) this.out(part);
  }

  /** Plays until the game is over, or the person leaves. */
  async play(): Promise<void> {
    this.recall();
    for (;;) {
      if (!(await this.goOn())) return;
      this.sits();
      const happened = this.tell();
      if (this.session.over) {
        this.finish();
        return;
      }
      if (this.goesBy(happened)) continue;
      if (!(await this.uncovered())) return;
      this.tellGrave();
      this.tellPassed();
      this.ask();
      if (!(await this.answers())) return;
    }
  }
  /** In a game that was saved: the table, and the last that happened. */
  private recall(): void {
    // Of several people each is shown his own when he sits down.
    if (this.session.beside) return;
    const told = this.session.told();
    const { chair } = this;
    chair.log.push(...toldLines(told));
    if (!this.session.begun) return;
    chair.turn = turnOf(told) ?? "";
    this.board();
    for (const line of chair.log.slice(-8)) this.out(line);
  }
  /** Of several people the one who is asked sees and is told; at the end whoever looked last goes on looking. */
  private sits(): void {
    const { session } = this;
    if (session.beside) session.sit(session.over ? Math.max(0, this.facing) : session.state.chooser());
  }
  /** Covers the screen where another one of several people is asked, until he says that he sits there. False: the game was left. */
  private async uncovered(): Promise<boolean> {
    if (this.looks) return true;
    const { session, manner, chair } = this;
    const { seat } = session.sitting;
    const name = this.names[seat];
    if (this.facing >= 0) this.chairs[this.facing].warned = manner.warner?.on ?? false;
    this.facing = -1;
    // The tabulator would complete with them.
    this.choices = [];
    this.out("");
    manner.wipe?.();
    this.input.forget?.();
    for (const line of heading(`hand over to ${name}`)) this.out(line);
    this.say(`${capital(name)} is asked next; whoever else is here looks away.`);
    if (!(await this.ready(name))) return false;
    this.facing = seat;
    if (manner.warner) manner.warner.on = chair.warned;
    manner.wipe?.();
    this.board();
    const news = chair.log.slice(chair.seen);
    if (news.length > RECENT) this.say("(log tells what came before)");
    for (const line of news.slice(-RECENT)) this.out(line);
    chair.seen = chair.log.length;
    return true;
  }
  private async ready(name: string): Promise<boolean> {
    for (;;) {
      const line = await this.line(`Press Enter as ${name} `);
      if (line === null) return false;
      if (line === "") return true;
      if (line === "quit" || line === "exit") {
        if ((await this.quit()) === "left") return false;
      } else this.say("Nothing is taken before the covered screen: press Enter alone, or type quit.");
    }
  }
  private help({ parts, written }: Screen["help"]): void {
    for (const text of [...HELP(parts).split("\n").slice(1), ...written]) this.out(text);
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
    const words = [...this.choices.map((c) => c.words), ...commands];
    return words.filter((text) => text.startsWith(typed));
  }
  /**
   * Lets the opponent play; the answer comes no sooner than the pace, nor than his slowest pass so far, whatever he could
   * do: his time does not tell either whether he had a choice. False: the person left.
   */
  private async goOn(): Promise<boolean> {
    const done = await this.opponentPlays().catch((thrown: unknown) => {
      // A program that fails does not take the person's game with it.
      if (thrown instanceof ProgramFault) this.leave("the opponent's program has failed");
      throw thrown;
    });
    if (done === LEFT) this.leave("interrupted");
    return done !== LEFT;
  }
  private opponentPlays(): Promise<unknown> {
    return this.patiently(this.names.length > 2 ? "the others think" : "the opponent thinks", () =>
      this.beat.keep((now) => this.session.advance(now)),
    );
  }
  /** Waits for somebody who thinks, and says so when it takes long; `LEFT` if the person will not wait. */
  private async patiently<T>(what: string, work: () => Promise<T>): Promise<T | typeof LEFT> {
    const live = this.manner.live ?? null;
    const timer = live && setTimeout(() => live(`${what} ... (Ctrl-C twice saves the game and leaves)`), PATIENCE);
    try {
      return await Promise.race([work(), this.input.stopped.then((): typeof LEFT => LEFT)]);
    } finally {
      if (timer) clearTimeout(timer);
      live?.("");
    }
  }
  /** Tells what happened; says whether that was a new turn, anything at all, or nothing. */
  private tell(): Happened {
    const all = this.session.told();
    const told = this.said.order ? all.filter((one) => one.text !== "you: pass") : all;
    const lines = toldLines(told);
    const { chair } = this;
    chair.log.push(...lines);
    chair.grave.push(...told.flatMap((one) => one.grave ?? []));
    const happened = happenedIn(told, chair.turn);
    if (this.looks) for (const line of lines) this.out(line);
    if (this.looks) chair.seen = chair.log.length;
    // A new turn is a moment to look at the whole table.
    if (happened === "turn" && !this.session.over) {
      chair.turn = turnOf(told)!;
      if (this.looks) this.board();
    }
    return happened;
  }
  /** Takes what the person has said in advance; false where he is asked. */
  private goesBy(happened: Happened): boolean {
    const { said, session } = this;
    const choice = said.next(session, happened);
    if (choice >= 0) session.choose(choice, false);
    return choice >= 0;
  }
  private tellPassed(): void {
    const { said } = this;
    if (said.passed === 0) return;
    this.out("");
    this.say(`Passed ${said.passed === 1 ? "once" : `${said.passed} times`}.`);
    said.passed = 0;
  }
  /** By itself above the question: what scrolls by with all the rest is overlooked. */
  private tellGrave(): void {
    const { grave } = this.chair;
    if (grave.length > 0) this.out("");
    for (const sentence of grave.splice(0)) for (const line of wrap(`!! ${sentence}`, 3)) this.out(line);
  }
  private board(whole = false): void {
    const { screen } = this.session.sitting;
    this.out("");
    for (const line of screen[whole ? "whole" : "board"](this.session.view())) this.out(line);
  }
  private shown(): Shown[] {
    const { screen } = this.session.sitting;
    const view = this.session.view();
    const pass = screen.question(view).pass;
    return this.choices.map(({ choice, text, words }, i) => ({
      number: i + 1,
      text: words,
      note: text === "pass" ? pass : screen.note(view, choice),
    }));
  }
  private ask(whole = false): void {
    this.choices = this.session.shown();
    this.out("");
    for (const line of wrap(`> ${this.session.sitting.screen.question(this.session.view()).ask}`, 2)) this.out(line);
    for (const line of choiceLines(this.shown(), whole)) this.out(line);
  }
  /** The next line; null: the game was left. */
  private async line(prompt: string): Promise<string | null> {
    for (let interrupted = false; ; interrupted = true) {
      const answer = await this.input.next(prompt);
      if (typeof answer === "string") return answer.trim();
      if (answer === null || interrupted) {
        this.leave(answer === null ? "the input has ended" : "interrupted");
        return null;
      }
      this.out("");
      this.say("Nothing is lost. Ctrl-C again saves the game and leaves; or go on.");
    }
  }
  /** Takes lines until one of them was a choice (true) or the person left (false). */
  private async answers(): Promise<boolean> {
    for (;;) {
      const line = await this.line("? ");
      if (line === null) return false;
      if (line === "" || line.startsWith("#")) continue;
      try {
        const done = await this.command(line);
        if (done !== "again") return done === "chosen";
      } catch (thrown) {
        if (!(thrown instanceof UserError)) throw thrown;
        this.say(thrown.message);
      }
    }
  }
  private async command(line: string): Promise<"chosen" | "left" | "again"> {
    const whole = this.meant(line);
    // The question mark needs no blank behind it.
    const [word, ...rest] = line.replace(/^\?/, "? ").trim().split(/\s+/);
    const name = word.toLowerCase();
    const more = rest.join(" ");
    if (!(whole.kind === "one" && isNamed(this.choices[whole.index], line))) {
      const { screen } = this.session.sitting;
      switch (name) {
        case "help":
        case "?":
        case "why":
          if (name === "why" || (name === "?" && more)) {
            this.why(more);
            return "again";
          }
          this.help(screen.help);
          return "again";
        case "list":
        case "more":
          this.ask(true);
          return "again";
        case "board":
          this.board(more === "full");
          return "again";
        case "map":
        case "sites":
        case "piles":
        case "points":
          for (const text of screen.part(this.session.view(), name, more) ?? ["this game has none"]) this.out(text);
          return "again";
        case "all":
          return this.all();
        case "hand":
          for (const text of screen.hand(this.session.view())) this.out(text);
          return "again";
        case "card":
          if (more === "") this.say("Name a card or a site: card Elven Cloak");
          else for (const text of screen.card(more, this.session.view())) this.out(text);
          return "again";
        case "rules":
          for (const text of screen.rules(this.session.view(), more)) this.out(text);
          return "again";
        case "hint": {
          const lines = await this.patiently("weighing your choices", () => this.manner.hinter.hint(this.session));
          if (lines !== LEFT) {
            this.session.hints++;
            for (const text of lines) this.out(text);
          } else this.leave("interrupted");
          return lines === LEFT ? "left" : "again";
        }
        case "warn":
          this.warn(more.toLowerCase());
          return "again";
        case "log": {
          const { log } = this.chair;
          const lines = /^\d+$/.test(more) ? log.slice(-Number(more)) : log;
          for (const text of lines) this.out(text);
          return "again";
        }
        case "skip":
          return this.skip(more);
        case "undo":
          return this.undo(more);
        case "save":
          if (await this.mayWrite(more)) this.save(more || null);
          return "again";
        case "quit":
        case "exit":
          return this.quit();
      }
    }
    return this.choose(line, whole);
  }
  /** The choice that was typed: in its words here, or in those of a record. */
  private meant(line: string): ReturnType<typeof pick> {
    const exact = this.choices.flatMap((one, index) => (isNamed(one, line) ? [index] : []));
    if (exact.length === 1) return { kind: "one", index: exact[0] };
    const found = pick(
      line,
      this.choices.map((one) => one.words),
    );
    if (found.kind !== "none") return found;
    return pick(
      line,
      this.choices.map((one) => one.text),
    );
  }
  private warn(more: string): void {
    const { warner } = this.manner;
    if (!warner?.knows) {
      this.say("Nobody can tell what a choice costs in this game.");
      return;
    }
    if (more === "on" || more === "off") warner.on = more === "on";
    else if (more !== "") this.say("Type warn on, or warn off.");
    this.say(`Warnings before costly choices are ${warner.on ? "on; the record says so" : "off"}.`);
  }
  /** The choice that he means after he was warned, where there is something to warn of; -1: he chooses again. "left": he will not wait. */
  private async sure(warner: Warner, choice: number): Promise<number | "left"> {
    const { session } = this;
    const at = session.state.steps();
    const warning = await this.patiently("looking at your choice", () => warner.against(session, at, choice));
    if (warning === LEFT) {
      this.leave("interrupted");
      return "left";
    }
    if (!warning) return choice;
    const { chosen, instead, cost } = warning;
    this.say(`"${chosen}" costs about ${cost} of the chance to win, as far as the adviser sees.`);
    const answer = await this.input.next(`"${instead}" instead? (yes, no: play it anyway, or back) `);
    const text = typeof answer === "string" ? answer.trim() : "back";
    if (/^y(es)?$/i.test(text)) return warning.choice;
    return /^no?$/i.test(text) ? choice : -1;
  }
  /** Takes a choice that he is sure of, as `takes` does it. */
  private async surely(choice: number, takes: (sure: number) => void): Promise<"chosen" | "left" | "again"> {
    const { warner } = this.manner;
    const sure = warner?.on ? await this.sure(warner, choice) : choice;
    if (sure === "left") return "left";
    if (sure < 0) return "again";
    if (sure === choice) takes(sure);
    else this.said.choose(this.session, sure);
    return "chosen";
  }
  private async choose(line: string, picked: ReturnType<typeof pick>): Promise<"chosen" | "left" | "again"> {
    if (picked.kind === "one")
      return this.surely(this.choices[picked.index].choice, (choice) => this.said.choose(this.session, choice));
    if (picked.kind === "none") {
      this.say(
        line.toLowerCase() === "pass"
          ? "Passing is not offered here: take one of the choices."
          : /^\d+$/.test(line)
            ? `There is no choice ${line}: they go from 1 to ${this.choices.length}.`
            : `"${line}" is neither a choice nor a command. Type a number, part of a choice, or help.`,
      );
      return "again";
    }
    this.say(`"${line}" could be several:`);
    const shown = this.shown();
    for (const text of choiceLines(picked.indices.slice(0, 40).map((i) => shown[i]))) this.out(text);
    return "again";
  }
  private why(name: string): void {
    if (name === "") {
      this.say("Name a card of your hand, or one in play: why Elven Cloak");
      return;
    }
    const offered = this.choices.flatMap(({ words }, i) => {
      const found = pick(name, [words]).kind === "one";
      return found ? [`${i + 1} ${words}`] : [];
    });
    if (offered.length) this.say(`Offered now: ${offered.join("; ")}`);
    for (const line of this.session.sitting.screen.why(this.session.view(), name)) this.out(line);
  }
  private async skip(more: string): Promise<"chosen" | "left" | "again"> {
    const pass = this.choices.find((one) => one.text === "pass");
    if (!pass || (more !== "" && more !== "turn")) {
      this.say(pass ? "Type skip, or skip turn." : "Passing is not offered here: take one of the choices.");
      return "again";
    }
    return this.surely(pass.choice, (choice) =>
      this.said.give(this.session, more === "turn" ? "turn" : "something", [choice]),
    );
  }
  private async all(): Promise<"chosen" | "left" | "again"> {
    const often = this.choices.find((one) => one.text === "draw a card");
    if (!often) {
      this.say("Nothing is offered here that is taken again and again.");
      return "again";
    }
    return this.surely(often.choice, (choice) => this.said.repeat(this.session, choice));
  }
  private undo(more: string): "chosen" | "again" {
    if (more !== "" && !/^[1-9]\d*$/.test(more)) {
      this.say("Type undo, or undo and how many of your choices: undo 3");
      return "again";
    }
    if (!this.session.undo(Number(more || 1))) {
      const many = this.session.beside
        ? "You have not chosen that often since somebody else did."
        : "You have not chosen that often.";
      this.say(this.session.begun ? many : "You have chosen nothing yet.");
      return "again";
    }
    this.said.forget();
    this.retell();
    this.say(
      `Taken back; the dice and the cards stay as they are. (${this.session.undone} so far: the record says so.)`,
    );
    return "chosen";
  }
  /** Choices were taken back: each who sits here was told another tale. */
  private retell(): void {
    const { session } = this;
    const { seat } = session.sitting;
    for (const [one, chair] of this.chairs.entries()) {
      if (!session.isPerson(one)) continue;
      session.sit(one);
      chair.log = toldLines(session.told());
      chair.grave = [];
      chair.seen = one === seat ? chair.log.length : Math.min(chair.seen, chair.log.length);
    }
    session.sit(seat);
  }
  /** A file that is there already, and that this game was not written to before, is overwritten only if the person says so. */
  private async mayWrite(file: string): Promise<boolean> {
    if (file === "" || file === this.manner.saveFile || !existsSync(file)) return true;
    checkWritable(file);
    const answer = await this.input.next(`${file} is there already. Overwrite it? (yes or no) `);
    const yes = typeof answer === "string" && /^y(es)?$/i.test(answer.trim());
    if (!yes) this.say("Nothing is written. Name another file: save FILE");
    return yes;
  }
  /** Writes the game down; returns the name of the file. */
  private save(file: string | null): string {
    const name = file ?? this.manner.saveFile ?? freeName();
    writeSafely(name, this.session.record());
    this.manner.saveFile = name;
    this.out(`saved: ${name}`);
    return name;
  }
  private leave(reason: string): void {
    this.out("");
    if (!this.session.begun) {
      this.say(`Left (${reason}): nothing was chosen yet, nothing is saved.`);
      return;
    }
    try {
      this.say(`Left (${reason}). Play on with: mazarbul play --load ${this.save(null)}`);
    } catch (thrown) {
      // Where the named file cannot be written another can: the game is not lost.
      if (this.manner.saveFile === null) throw thrown;
      this.say(messageOf(thrown));
      this.manner.saveFile = null;
      this.say(`Play on with: mazarbul play --load ${this.save(null)}`);
    }
  }
  private async quit(): Promise<"left" | "again"> {
    const answer: Answer = this.session.begun
      ? await this.input.next("Save the game? (yes, no, back, or a file) ")
      : "no";
    const text = typeof answer === "string" ? answer.trim() : "yes";
    if (text === "back") return "again";
    if (/^no?$/i.test(text)) this.say("Left without saving.");
    else {
      const file = /^(y|yes|)$/i.test(text) ? "" : text;
      if (!(await this.mayWrite(file))) return "again";
      const name = this.save(file || null);
      this.say(`Play on with: mazarbul play --load ${name}`);
    }
    return "left";
  }
  /** Another player, as one who plays alone against agents calls him. */
  private other(seat: number): string {
    const { session } = this;
    const usual = this.names.length > 2 ? `seat ${seat + 1}` : "the opponent";
    return session.sitting.screen.called?.(session.view(), seat) ?? usual;
  }
  private finish(): void {
    const { session, manner } = this;
    const outcome = session.state.outcome()!;
    const mine = session.sitting.seat;
    const winner = soleWinner(outcome.returns);
    this.out("");
    for (const line of heading("the game is over")) this.out(line);
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
    this.say(`${won} (${outcome.how}): ${scores.join(", ")}.`);
    for (const seat of seats) {
      if (!session.isPerson(seat)) continue;
      session.sit(seat);
      if (beside) this.say(`As ${called(seat)} sees it:`);
      for (const line of session.sitting.screen.reckoning(session.view())) this.out(line);
      if (session.undone) this.say(`You took back ${session.undone} of your choices.`);
    }
    if (manner.recordFile !== null) {
      writeSafely(manner.recordFile, session.record());
      this.say(`recorded: ${manner.recordFile} (mazarbul replay ${manner.recordFile} --verify)`);
    }
  }
}

/** Who has won, by what he is called ("" nobody). */
function wonText(who: string, { mine, alone }: { mine: boolean; alone: boolean }): string {
  if (mine) return "You win";
  if (alone) return who === "" ? "The game is over" : "You have lost";
  return who === "" ? "Nobody wins" : `${capital(who)} wins`;
}

/** What two people are called where nobody says; more are called by their seats. */
const USUAL = ["the first player", "the second player"] as const;

/** Names of the seats that tell them apart: who has none is called by his seat, and those who are called alike have their seats behind. */
export function apart(given: readonly string[]): string[] {
  const names = given.map((name, seat) => name.trim() || (given.length > 2 ? `seat ${seat + 1}` : USUAL[seat]));
  const alike = (name: string): boolean => names.filter((one) => fold(one) === fold(name)).length > 1;
  return names.map((name, seat) => (alike(name) ? `${name} (seat ${seat + 1})` : name));
}

/** A name in this folder that nothing bears yet. */
function freeName(): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? "mazarbul-save.txt" : `mazarbul-save-${n}.txt`;
    if (!existsSync(name)) return name;
  }
}
/** Writes beside the file and then puts it in its place: what stood there is whole until the new one is. */
function writeSafely(file: string, text: string): void {
  checkWritable(file);
  const beside = `${file}.new`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, file);
  } catch (thrown) {
    throw new UserError(file, `it cannot be written (${(thrown as NodeJS.ErrnoException).code})`, "name another file");
  }
}
