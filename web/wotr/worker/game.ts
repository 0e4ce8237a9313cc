/**
 * The game of War of the Ring that a worker holds for a page. What it posts is made of the view of the person who sits there; the state,
 * and the record of a game that is not over, leave it only where the person asks for the file.
 */
import { UserError } from "../../../engine/core/errors.js";
import type { Agent } from "../../../engine/core/agent.js";
import { type WotrView, worldOf } from "../../../engine/wotr/index.js";
import { alarmOf, mapShown } from "../../../engine/wotr/presentation/screen/index.js";
import { WotrHeuristic } from "../../../agents/wotr/heuristic.js";
import { wotrBy, wotrModule } from "../../../sim/match/wotr.js";
import { Beat, type Clock } from "../../../sim/person/beat.js";
import { choiceOf } from "../../../sim/person/opponent.js";
import { type LogLine, screenOf } from "../../../sim/person/screen.js";
import { loadSession, newTable, Session } from "../../../sim/person/session.js";
import type { NewWar, WarAnswers, WarAsk, WarMessage } from "../messages.js";
import { WarLesson } from "./lesson.js";
import { WarStudy } from "./study.js";
import { rivalBy } from "./rivals.js";
import { adviceAt, endingOf, paragraphs, tableShown, waysNow } from "./shown.js";

/** What the game needs of the worker it stands in. */
export interface Around {
  post(message: WarMessage): void;
  /** Keeps the record of the game under way, so that it is there when the page was left; null: no longer. */
  keep(record: string | null): Promise<void>;
  kept(): Promise<string | null>;
  /** May this tab have the game that is kept? Missing: it may. */
  claim?(steal: boolean): Promise<boolean>;
  clock: Clock;
  /** Least milliseconds until the other one has answered. */
  pace: number;
}
/** What may be asked while the screen is covered: nothing that shows a hand. */
const WHILE_COVERED: readonly WarAsk["do"][] = [
  "map",
  "begin",
  "lesson",
  "claim",
  "resume",
  "load",
  "ready",
  "study",
  "moment",
  "differs",
  "close",
  "leave",
];

async function newSession({ ruleset, seat, rivals, seed }: NewWar): Promise<Session> {
  const module = wotrBy(ruleset);
  const body = module.rulesetByName(ruleset);
  const seats = rivals.map((rival) => (rival === "person" ? null : { agent: rival, opponent: rivalBy(rival) }));
  seats.splice(seat, 0, null);
  const fault = module.refusesSeats?.(body, seats.length) ?? "";
  if (fault) throw new UserError("the table", fault, "say of each other side who plays it");
  return new Session(
    newTable({
      ...{ module, screen: await screenOf(module), seed, seat, decks: [] },
      ruleset: { name: ruleset, body },
      seats,
    }),
  );
}

/** Asks of the table, and of a game that is gone through; all others begin, keep or end a game. */
type TableAsk = Extract<
  WarAsk,
  { do: "choose" | "go" | "undo" | "hint" | "card" | "rules" | "ready" | "study" | "moment" | "differs" | "close" }
>;

export class WarGame {
  private session: Session | null = null;
  /** The guided first game, if it is that. */
  private lesson: WarLesson | null = null;
  /** The game that is gone through again. */
  private study: WarStudy | null = null;
  private beat: Beat;
  private at = 0;
  private afresh = true;
  /** The person gave it up. */
  private given = false;
  private log: LogLine[] = [];
  /** Several people: the seat whose table is shown, -1 the screen is covered; and all that each was told. */
  private facing = -1;
  private tales: LogLine[][] = [];
  /** Raised by whatever makes what is under way void: going back, another game. */
  private round = 0;
  private going = -1;
  private adviser: Agent | null = null;

  constructor(private readonly around: Around) {
    this.beat = new Beat(around.pace, around.clock);
  }
  /** Does what a page asks. Throws a UserError for what cannot be done. */
  async does<A extends WarAsk>(ask: A): Promise<WarAnswers[A["do"]]> {
    return (await this.answer(ask)) as WarAnswers[A["do"]];
  }
  private async answer(ask: WarAsk): Promise<WarAnswers[WarAsk["do"]]> {
    if (this.covered && !WHILE_COVERED.includes(ask.do))
      throw new UserError("the table", "it is covered", "whose turn it is presses the button first");
    switch (ask.do) {
      case "map":
        return mapShown(worldOf((wotrModule.rulesetByName(ask.ruleset) as { pack: string }).pack));
      case "begin":
        await this.sits(await newSession(ask));
        return null;
      case "lesson": {
        const lesson = await WarLesson.begin(ask.step);
        await this.sits(lesson.session, lesson);
        return null;
      }
      case "claim":
        // Where nothing is kept there is nothing to be taken.
        if (!ask.steal && (await this.around.kept()) === null) return true;
        return (await this.around.claim?.(ask.steal)) ?? true;
      case "resume": {
        const text = await this.around.kept();
        if (text === null) return false;
        await this.sits(await this.saved(text, "the kept game"));
        return true;
      }
      case "load":
        await this.sits(await this.saved(ask.text, "the file"));
        return null;
      case "concede":
        this.now();
        this.given = true;
        this.round++;
        await this.around.keep(null);
        this.post();
        return null;
      case "record":
        return this.now().record();
      case "leave":
        this.round++;
        await this.session?.close();
        this.session = null;
        this.lesson = null;
        return null;
      default:
        return this.atTable(ask);
    }
  }
  /** What is asked at the table, or of a game that is gone through. */
  private async atTable(ask: TableAsk): Promise<WarAnswers[TableAsk["do"]]> {
    switch (ask.do) {
      case "choose":
        return this.chooses(ask.at, ask.choice);
      case "go":
        return this.goes(ask.at, ask.hex);
      case "undo":
        return this.undo();
      case "hint":
        return this.hint();
      case "card":
        return this.study?.card(ask.name) ?? paragraphs(this.now().sitting.screen.card(ask.name, this.view()));
      case "rules":
        return paragraphs(this.now().sitting.screen.rules(this.view(), "")).slice(0, 1);
      case "ready":
        return this.ready(ask.seat);
      case "study":
        return (this.study = await this.studies(ask.text, ask.file)).opened;
      case "moment":
        return this.studied().moment(ask.number, ask.seat);
      case "differs":
        return this.studied().differs(ask.from, ask.by, ask.seat);
      case "close":
        this.study = null;
        return null;
    }
  }
  /** A game to be gone through: from a file, or the one that is over here. */
  private async studies(text: string | null, file: string): Promise<WarStudy> {
    if (text !== null) return WarStudy.open(text, file, false);
    const session = this.now();
    if (!this.over(session)) throw new UserError("the game", "it is not over", "finish it first");
    return WarStudy.open(session.record(), "the game", this.given);
  }
  private studied(): WarStudy {
    if (!this.study) throw new UserError("the study", "no game is open", "open one");
    return this.study;
  }
  private now(): Session {
    if (!this.session) throw new UserError("the table", "no game is under way", "begin one");
    return this.session;
  }
  private view(): WotrView {
    return this.now().view() as WotrView;
  }
  /** Several people play, and the screen waits for the one who is asked: nothing of either hand is sent. */
  private get covered(): boolean {
    return !this.lesson && this.session?.beside === true && this.facing !== this.session.sitting.seat;
  }
  private over(session: Session): boolean {
    return session.over || this.given;
  }
  /** Is a game under way that is not over? */
  get playing(): boolean {
    return this.session !== null && !this.lesson && !this.over(this.session);
  }
  private asked(session: Session): boolean {
    return session.state.chooser() === session.sitting.seat && this.going !== this.round;
  }
  private async saved(text: string, file: string): Promise<Session> {
    if (!/^game wotr\b/m.test(text.slice(0, 2000)))
      throw new UserError(file, "it is no saved game of War of the Ring", "load what Save, or the command line, wrote");
    return loadSession(text, file, { module: wotrModule, screen: await screenOf(wotrModule), opponent: rivalBy });
  }
  private async sits(session: Session, lesson: WarLesson | null = null): Promise<void> {
    await this.session?.close();
    this.session = session;
    this.lesson = lesson;
    this.beat = new Beat(this.around.pace, this.around.clock);
    this.forget();
    if (lesson) {
      this.round++;
      this.teaches(lesson);
      return;
    }
    if (session.beside && !session.over) session.sit(session.state.chooser());
    await this.goOn(true);
  }
  /** The table of the guided game: whoever learns changes chairs, and sees what the one was told who sits there. */
  private teaches({ session }: WarLesson): void {
    for (const seat of session.sitting.seats.keys()) {
      session.sit(seat);
      this.hear(session);
    }
    const seat = session.over ? Math.max(0, this.facing) : session.state.chooser();
    session.sit(seat);
    if (seat !== this.facing) {
      this.facing = seat;
      this.log = [...(this.tales[seat] ?? [])];
      this.afresh = true;
    }
    this.going = -1;
    this.post();
  }
  private forget(): void {
    this.given = false;
    this.afresh = true;
    this.log = [];
    this.facing = -1;
    this.tales = [];
  }
  private async chooses(at: number, choice: number): Promise<boolean> {
    const session = this.now();
    // What was pressed on an older table, or while the other thinks, is not meant.
    if (at !== this.at || this.over(session) || !this.asked(session)) return false;
    if (this.lesson) return this.learns(this.lesson, [choice]);
    session.choose(choice);
    await this.goOn(true);
    return true;
  }
  private async learns(lesson: WarLesson, choices: readonly number[]): Promise<boolean> {
    for (const choice of choices) if (!(await lesson.take(choice))) return false;
    this.teaches(lesson);
    return true;
  }
  private async goes(at: number, hex: number): Promise<boolean> {
    const session = this.now();
    if (at !== this.at || this.over(session) || !this.asked(session)) return false;
    const way = waysNow(session, this.view()).find((one) => one.hex === hex);
    if (!way) return false;
    if (this.lesson) return this.lesson.leads(way.words) && this.learns(this.lesson, way.steps);
    const [first, ...rest] = way.steps;
    session.choose(first, true, way.words);
    await this.goOn(true, rest);
    return true;
  }
  /** Takes the next step of a way where it is still offered, and nothing has befallen those who go. */
  private steps(session: Session, rest: number[], alarm: number): boolean {
    if (rest.length === 0 || session.over || session.state.chooser() !== session.sitting.seat) return false;
    const offered = session.choices().some(({ choice }) => choice === rest[0]);
    if (!offered || alarmOf(this.view()) !== alarm || this.log.some(({ grave }) => grave !== undefined)) return false;
    // Going back goes back over the whole way; the tale names it once.
    session.choose(rest.shift()!, false, null);
    return true;
  }
  private async undo(): Promise<boolean> {
    const session = this.now();
    if (this.lesson) {
      const lesson = await WarLesson.begin(this.lesson.number - 1);
      await this.sits(lesson.session, lesson);
      return true;
    }
    if (this.over(session) || !session.undo()) return false;
    const { facing } = this;
    this.forget();
    this.facing = facing;
    await this.goOn(true);
    return true;
  }
  private async hint(): Promise<WarAnswers["hint"]> {
    const session = this.now();
    if (this.over(session) || !this.asked(session)) return null;
    const count = session.state.legal(session.legal);
    this.adviser ??= new WotrHeuristic();
    this.adviser.begin?.(session.sitting.seat, {});
    const asked = {
      ...{ view: session.view(), choices: session.legal, count, seed: session.sitting.seed },
      purpose: "a hint",
    };
    const choice = await choiceOf(this.adviser, asked);
    session.hints++;
    await this.around.keep(session.record());
    return adviceAt(session, session.view() as WotrView, choice);
  }
  /**
   * Lets the other one play until a person is asked, and shows the table. `keeps`: what was said stands in the record before anything comes
   * of it; `rest`: steps of a way that are taken as long as nothing happens.
   */
  private async goOn(keeps: boolean, rest: number[] = []): Promise<void> {
    const session = this.now();
    const round = ++this.round;
    this.going = round;
    this.at++;
    try {
      const alarm = alarmOf(this.view());
      do {
        if (keeps && !session.over) await this.around.keep(session.record());
        if (round !== this.round) return;
        await this.beat.keep((now) => session.advance(now, () => this.around.post({ is: "thinking", thinking: true })));
        if (round !== this.round) return;
        this.hear(session);
      } while (this.steps(session, rest, alarm));
      // At the end whoever looked last goes on looking.
      if (session.beside) session.sit(session.over ? Math.max(0, this.facing) : session.state.chooser());
      if (this.covered) this.facing = -1;
      this.going = -1;
      this.post();
    } finally {
      if (this.going === round) this.going = -1;
    }
    if (session.over) await this.around.keep(null);
  }
  /** Whoever is asked sits down before a covered screen, and sees his table and all that he was told. */
  private ready(seat: number): boolean {
    const session = this.now();
    if (!this.covered || seat !== session.sitting.seat) return false;
    this.facing = seat;
    this.log = [...(this.tales[seat] ?? [])];
    this.afresh = true;
    this.post();
    return true;
  }
  /** What the one who sits here was told goes to his own table. */
  private hear(session: Session): void {
    const logLines = session.log();
    const { seat } = session.sitting;
    if (session.beside) this.tales[seat] = [...(this.tales[seat] ?? []), ...logLines];
    if (!session.beside || seat === this.facing) this.log.push(...logLines);
  }
  private post(): void {
    const session = this.now();
    this.hear(session);
    if (this.covered) {
      this.at++;
      this.log = [];
      this.around.post({ is: "cover", seat: session.sitting.seat });
      return;
    }
    const view = this.view();
    const { log, afresh } = this;
    const over = this.over(session) ? endingOf(session, view, this.given) : null;
    this.around.post({
      is: "table",
      table: tableShown(session, view, {
        at: ++this.at,
        log: log,
        afresh,
        over,
        lesson: this.lesson?.shown() ?? null,
      }),
    });
    this.log = [];
    this.afresh = false;
  }
}
