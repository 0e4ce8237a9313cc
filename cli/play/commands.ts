/** What a person types at the table: commands, and choices by number or by their words. */
import type { Screen } from "../../sim/person/screen.js";
import type { Session } from "../../sim/person/session.js";
import type { Input } from "./input.js";
import type { Manner } from "./manner.js";
import { pick } from "./pick.js";
import { choiceLines } from "./show.js";
import type { TableView } from "./view.js";
import { LEFT, type Voice } from "./voice.js";
import type { Warner } from "./warn.js";

/** What a line came to: a choice was taken, the game was left, or the person is asked again. */
export type Done = "chosen" | "left" | "again";

/** A command, with what was typed behind its name. */
type Command = (more: string) => Done | Promise<Done>;
/** A command that only prints. */
const printing =
  (print: (more: string) => void): Command =>
  (more) => {
    print(more);
    return "again";
  };

/** Are these the whole words of the choice, or its whole text in a record? */
const isNamed = (one: { text: string; words: string }, line: string): boolean =>
  [one.words, one.text].some((text) => text.toLowerCase() === line.toLowerCase());

export class Commands {
  private readonly commands: ReadonlyMap<string, Command>;

  constructor(
    private readonly session: Session,
    private readonly input: Input,
    private readonly manner: Manner,
    private readonly voice: Voice,
    private readonly view: TableView,
  ) {
    this.commands = new Map(Object.entries(this.byName()));
  }

  /** Does what was typed. */
  async command(line: string): Promise<Done> {
    const whole = this.meant(line);
    // The question mark needs no blank behind it.
    const [word, ...rest] = line.replace(/^\?/, "? ").trim().split(/\s+/);
    const isChoice = whole.kind === "one" && isNamed(this.view.choices[whole.index], line);
    const command = isChoice ? undefined : this.commands.get(word.toLowerCase());
    return command ? ((await command(rest.join(" "))) ?? "again") : this.choose(line, whole);
  }

  private byName(): Record<string, Command> {
    const help = printing(() => this.view.help(this.screen.help));
    const why = printing((more) => this.why(more));
    const list = printing(() => this.view.ask(true));
    const quit: Command = () => this.voice.quit();
    return {
      ...{ help, "?": (more) => (more ? why(more) : help(more)), why, list, more: list, quit, exit: quit },
      ...Object.fromEntries(["map", "sites", "piles", "points"].map((name) => [name, this.part(name)])),
      board: printing((more) => this.view.board(more === "full")),
      all: () => this.all(),
      hand: printing(() => this.print(this.screen.hand(this.session.view()))),
      card: printing((more) => {
        if (more === "") this.voice.print("Name a card or a site: card Elven Cloak");
        else this.print(this.screen.card(more, this.session.view()));
      }),
      rules: printing((more) => this.print(this.screen.rules(this.session.view(), more))),
      hint: () => this.hint(),
      warn: printing((more) => this.warn(more.toLowerCase())),
      log: printing((more) => {
        const { log } = this.view.chair;
        this.print(/^\d+$/.test(more) ? log.slice(-Number(more)) : log);
      }),
      skip: (more) => this.skip(more),
      undo: (more) => this.undo(more),
      save: (more) => this.save(more),
    };
  }
  private get screen(): Screen {
    return this.session.sitting.screen;
  }
  private print(lines: Iterable<string>): void {
    for (const line of lines) this.voice.out(line);
  }
  /** A part of the game by its name. */
  private part(name: string): Command {
    return printing((more) => this.print(this.screen.part(this.session.view(), name, more) ?? ["this game has none"]));
  }
  private async save(file: string): Promise<Done> {
    if (await this.voice.mayWrite(file)) this.voice.save(file || null);
    return "again";
  }
  private async hint(): Promise<Done> {
    const lines = await this.voice.patiently("weighing your choices", () => this.manner.hinter.hint(this.session));
    if (lines === LEFT) {
      this.voice.leave("interrupted");
      return "left";
    }
    this.session.hints++;
    this.print(lines);
    return "again";
  }
  /** The choice that was typed: in its words here, or in those of a record. */
  private meant(line: string): ReturnType<typeof pick> {
    const exact = this.view.choices.flatMap((one, index) => (isNamed(one, line) ? [index] : []));
    if (exact.length === 1) return { kind: "one", index: exact[0] };
    const found = pick(
      line,
      this.view.choices.map((one) => one.words),
    );
    if (found.kind !== "none") return found;
    return pick(
      line,
      this.view.choices.map((one) => one.text),
    );
  }
  private warn(more: string): void {
    const { warner } = this.manner;
    if (!warner?.knows) {
      this.voice.print("Nobody can tell what a choice costs in this game.");
      return;
    }
    if (more === "on" || more === "off") warner.on = more === "on";
    else if (more !== "") this.voice.print("Type warn on, or warn off.");
    this.voice.print(`Warnings before costly choices are ${warner.on ? "on; the record says so" : "off"}.`);
  }
  /** The choice that he means after he was warned, where there is something to warn of; -1: he chooses again. "left": he will not wait. */
  private async sure(warner: Warner, choice: number): Promise<number | "left"> {
    const { session } = this;
    const at = session.state.steps();
    const warning = await this.voice.patiently("looking at your choice", () => warner.against(session, at, choice));
    if (warning === LEFT) {
      this.voice.leave("interrupted");
      return "left";
    }
    if (!warning) return choice;
    const { chosen, instead, cost } = warning;
    this.voice.print(`"${chosen}" costs about ${cost} of the chance to win, as far as the adviser sees.`);
    const answer = await this.input.next(`"${instead}" instead? (yes, no: play it anyway, or back) `);
    const text = typeof answer === "string" ? answer.trim() : "back";
    if (/^y(es)?$/i.test(text)) return warning.choice;
    return /^no?$/i.test(text) ? choice : -1;
  }
  /** Takes a choice that he is sure of, as `takes` does it. */
  private async surely(choice: number, takes: (sure: number) => void): Promise<Done> {
    const { warner } = this.manner;
    const sure = warner?.on ? await this.sure(warner, choice) : choice;
    if (sure === "left") return "left";
    if (sure < 0) return "again";
    if (sure === choice) takes(sure);
    else this.view.planned.choose(this.session, sure);
    return "chosen";
  }
  private async choose(line: string, picked: ReturnType<typeof pick>): Promise<Done> {
    if (picked.kind === "one")
      return this.surely(this.view.choices[picked.index].choice, (choice) =>
        this.view.planned.choose(this.session, choice),
      );
    if (picked.kind === "none") {
      this.voice.print(
        line.toLowerCase() === "pass"
          ? "Passing is not offered here: take one of the choices."
          : /^\d+$/.test(line)
            ? `There is no choice ${line}: they go from 1 to ${this.view.choices.length}.`
            : `"${line}" is neither a choice nor a command. Type a number, part of a choice, or help.`,
      );
      return "again";
    }
    this.voice.print(`"${line}" could be several:`);
    const shown = this.view.shown();
    for (const text of choiceLines(picked.indices.slice(0, 40).map((i) => shown[i]))) this.voice.out(text);
    return "again";
  }
  private why(name: string): void {
    if (name === "") {
      this.voice.print("Name a card of your hand, or one in play: why Elven Cloak");
      return;
    }
    const offered = this.view.choices.flatMap(({ words }, i) => {
      const found = pick(name, [words]).kind === "one";
      return found ? [`${i + 1} ${words}`] : [];
    });
    if (offered.length) this.voice.print(`Offered now: ${offered.join("; ")}`);
    for (const line of this.session.sitting.screen.why(this.session.view(), name)) this.voice.out(line);
  }
  private async skip(more: string): Promise<Done> {
    const pass = this.view.choices.find((one) => one.text === "pass");
    if (!pass || (more !== "" && more !== "turn")) {
      this.voice.print(pass ? "Type skip, or skip turn." : "Passing is not offered here: take one of the choices.");
      return "again";
    }
    return this.surely(pass.choice, (choice) =>
      this.view.planned.give(this.session, more === "turn" ? "turn" : "something", [choice]),
    );
  }
  private async all(): Promise<Done> {
    const often = this.view.choices.find((one) => one.text === "draw a card");
    if (!often) {
      this.voice.print("Nothing is offered here that is taken again and again.");
      return "again";
    }
    return this.surely(often.choice, (choice) => this.view.planned.repeat(this.session, choice));
  }
  private undo(more: string): "chosen" | "again" {
    if (more !== "" && !/^[1-9]\d*$/.test(more)) {
      this.voice.print("Type undo, or undo and how many of your choices: undo 3");
      return "again";
    }
    if (!this.session.undo(Number(more || 1))) {
      const many = this.session.beside
        ? "You have not chosen that often since somebody else did."
        : "You have not chosen that often.";
      this.voice.print(this.session.begun ? many : "You have chosen nothing yet.");
      return "again";
    }
    this.view.planned.forget();
    this.view.replayLog();
    this.voice.print(
      `Taken back; the dice and the cards stay as they are. (${this.session.undone} so far: the record says so.)`,
    );
    return "chosen";
  }
}
