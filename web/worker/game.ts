/**
 * The game that a worker holds for a page. It answers what the page asks with what the person may see: a table, reasons, cards in
 * words, a hint. The state itself, and the record of a game that is not over, leave it only where the person asks for the file.
 */
import { messageOf, UserError } from "../../engine/core/errors.js";
import type { Meccg, MeccgView } from "../../engine/meccg/index.js";
import { placed, plates } from "../../engine/meccg/presentation/pictures/plates.js";
import { whyText } from "../../engine/meccg/presentation/screen/index.js";
import { QUIET, type Stops, unasked, USUAL } from "../../engine/meccg/presentation/screen/stops.js";
import { spelled } from "../../engine/meccg/presentation/screen/spelled.js";
import { threatsOf } from "../../engine/meccg/presentation/screen/threats.js";
import { MOST_SEATS } from "../../engine/meccg/decks/rulesets.js";
import { cardSentences } from "../../engine/meccg/text/sentences.js";
import type { Advice } from "../../sim/person/advice.js";
import { Beat } from "../../sim/person/beat.js";
import { PERSON, type Session, type Unasked } from "../../sim/person/session.js";
import type { LogLine } from "../../sim/person/screen.js";
import { type Answer, Flow } from "./flow.js";
import { type TableAsk, WHILE_COVERED } from "./askkinds.js";
import { Beside } from "./beside.js";
import { listsShown } from "./groups.js";
import { Help } from "./help.js";
import { namesShown } from "./names.js";
import { offersShown } from "./offers.js";
import { newSession, savedSession } from "./newgame.js";
import type { Noted, Surroundings } from "./surroundings.js";
import { endingOf, tableShown } from "./shown.js";
import type { Taken } from "../messages/warn.js";
import type { Proposal } from "../messages/guide.js";
import { isGuided } from "../messages/guided.js";
import { looksFurther, proposedAt } from "./guide.js";
import type { Answers, Ask } from "../messages/table.js";

export class HostedGame {
  private session: Session | null = null;
  private beat: Beat;
  private pace: number;
  private at = 0;
  private afresh = true;
  private given = false;
  /** What the person has set himself. */
  private own: Partial<Stops> = {};
  /** One for each seat at which a person sits. */
  private readonly flows = Array.from({ length: MOST_SEATS }, () => new Flow());
  private readonly beside = new Beside();
  private readonly help: Help;
  /** What was told since the last table. */
  private log: LogLine[] = [];
  private readonly unasked: Unasked = (state, seat, legal, count) =>
    unasked(state as Meccg, seat, legal, count, this.stops);
  /** The table for which the guide was asked last. */
  private proposed = -1;
  /** Raised by whatever makes what is under way void: going back, another game. */
  private round = 0;
  /** The round in which the opponent failed: nothing comes before he is asked again. */
  private failed = -1;
  /** The round that goes on just now: until its table comes, nothing else shows one. */
  private going = -1;
  /** Does the page say that the opponent thinks? */
  private thinking = false;

  constructor(private readonly around: Surroundings) {
    this.pace = around.pace;
    this.beat = new Beat(this.pace, around.clock);
    this.help = new Help((asked, by) => around.weigh(asked, by));
    for (const { planned: said } of this.flows) said.asksAgain = this.stops.again;
  }
  /** What the person is asked: in the guided game little, unless he has set it himself. */
  private get stops(): Stops {
    const sitting = this.session?.sitting;
    return this.stopsIn(sitting && { ...sitting, agents: sitting.seats.map((one) => one?.agent ?? PERSON) });
  }
  private stopsIn(sitting: Parameters<typeof isGuided>[0] | undefined): Stops {
    return { ...(sitting && isGuided(sitting) ? QUIET : USUAL), ...this.own };
  }
  private get flow(): Flow {
    return this.flows[this.session?.sitting.seat ?? 0];
  }
  /** Several people play, and the screen waits for the one who is asked: nothing of either hand is sent. */
  private get covered(): boolean {
    return this.session?.beside === true && this.beside.facing !== this.session.sitting.seat;
  }

  /** Does what a page asks. Throws a UserError for what cannot be done. */
  async does<A extends Ask>(ask: A): Promise<Answers[A["do"]]> {
    return (await this.answer(ask)) as Answers[A["do"]];
  }
  private async answer(ask: Ask): Promise<Answers[Ask["do"]]> {
    if (this.covered && !WHILE_COVERED.includes(ask.do))
      throw new UserError("the table", "it is covered", "whose turn it is presses the button first");
    switch (ask.do) {
      case "lists":
        return listsShown();
      case "offers":
        return offersShown();
      case "names":
        return namesShown();
      case "plates":
        return plates();
      case "pictures":
        return placed(ask.files);
      case "begin":
        await this.seat(await newSession(ask, this.around.opponent));
        return null;
      case "resume": {
        const text = await this.around.kept();
        if (text === null) return false;
        const noted = (await this.around.noted?.()) ?? null;
        await this.seat(await this.saved(text, "the kept game", noted), noted);
        return true;
      }
      case "load":
        await this.seat(await this.saved(ask.text, "the file"));
        return null;
      case "claim":
        // Where nothing is kept there is nothing to be taken.
        if (!ask.steal && (await this.around.kept()) === null) return true;
        return (await this.around.claim?.(ask.steal)) ?? true;
      case "concede":
        await this.concede();
        return null;
      case "record":
        return this.now().record();
      case "leave":
        await this.leave();
        return null;
      default:
        return this.atTable(ask);
    }
  }
  /** What is asked at the table of a game. */
  private async atTable(ask: TableAsk): Promise<Answers[TableAsk["do"]]> {
    switch (ask.do) {
      case "choose":
      case "fill":
      case "order":
        return this.takes(ask);
      case "cancel":
        this.flow.planned.cancel();
        if (!this.underWay) this.post();
        return null;
      case "undo":
        return this.undo(ask.choices);
      case "why":
        return whyText(this.view(), ask.name);
      case "card":
        return cardSentences(ask.name).map(spelled);
      case "threats":
        return threatsOf(this.view(), ask.company);
      case "hint":
        this.waits(this.now());
        return this.hint(this.now());
      case "propose":
        return this.propose(ask.at);
      case "stops":
        await this.setStops(ask.stops);
        return null;
      case "pace":
        this.pace = ask.ms;
        this.beat.pace = ask.ms;
        return null;
      case "warn":
        this.help.warns = ask.on;
        if (this.session && !this.underWay) this.post();
        return null;
      case "ready":
        return this.ready(ask.seat);
    }
  }
  private now(): Session {
    if (!this.session) throw new UserError("the table", "no game is under way", "begin one");
    return this.session;
  }
  private view(): MeccgView {
    if (this.covered) throw new UserError("the table", "it is covered", "whose turn it is presses the button first");
    return this.now().view() as MeccgView;
  }
  /** `noted`: what was said last in it, if that is known. */
  private saved(text: string, file: string, noted: Noted | null = null): Promise<Session> {
    return savedSession(text, file, {
      opponent: this.around.opponent,
      stopsIn: (sitting) => this.stopsIn(sitting),
      last: (seed) => (noted?.seed === seed ? noted.steps : undefined),
    });
  }
  /** `noted`: what was said last in a game that was kept, if nothing had come of it yet: it is said again. */
  private async seat(session: Session, noted: Noted | null = null): Promise<void> {
    await this.session?.close();
    this.session = session;
    this.beat = new Beat(this.pace, this.around.clock);
    this.given = false;
    this.afresh = true;
    for (const { planned: said } of this.flows) {
      said.forget();
      said.asksAgain = this.stops.again;
    }
    this.beside.forget();
    this.help.forget();
    this.log = [];
    if (session.beside && !session.over) session.sit(session.state.chooser());
    if (noted?.seed !== session.sitting.seed) {
      await this.goOn(() => this.keepNow(session));
      return;
    }
    if (noted.steps === session.state.steps()) {
      try {
        this.said(session, noted.ask);
      } catch {
        // Not offered any more: one is asked again.
      }
    }
    await this.goOn();
  }
  /** The table that is kept is the one before what comes now; nothing was said at it. */
  private async keepNow(session: Session): Promise<void> {
    const record = session.record();
    await this.around.note?.(null);
    await this.around.keep(record);
  }
  private async setStops(stops: Partial<Stops>): Promise<void> {
    // Where several games are played, each keeps its usual ones for the rest.
    this.own = { ...this.own, ...stops };
    for (const { planned: said } of this.flows) said.asksAgain = this.stops.again;
    if (!this.session || this.over(this.session) || this.covered || this.underWay) return;
    // What is asked just now may go by itself from now on.
    if (this.session.unasked(this.unasked) >= 0) await this.goOn();
    else this.post();
  }
  /** Takes what a person answers; the choice that it begins with may be warned of. */
  private async takes(ask: Answer): Promise<Taken> {
    const session = this.now();
    // What was clicked on an older table, or while he thinks, is not meant.
    const still = this.still(session, ask.at);
    if (!still()) {
      if (this.failed === this.round && !this.over(session)) await this.goOn();
      return false;
    }
    if (this.help.warns && !ask.sure) {
      const { choice, more } = this.flow.first(session, ask);
      const warning = await this.help.against(session, ask.at, choice, still).catch((thrown: unknown) => {
        this.help.warns = false;
        if (still()) this.post();
        throw new UserError("the warning", messageOf(thrown), "choose again: warnings are off now");
      });
      if (still()) await this.mark(session);
      if (!still()) return false;
      if (warning) return { warning, more };
    }
    const noted = { seed: session.sitting.seed, steps: session.state.steps(), ask };
    this.said(session, ask);
    // Kept before anything is seen of what comes of it: whoever leaves in this moment has said it.
    await this.goOn(() => this.around.note?.(noted));
    return true;
  }
  /** Is the table `at` still the one that the person is asked at? */
  private still(session: Session, at: number): () => boolean {
    return () =>
      session === this.session && at === this.at && !this.covered && !this.over(session) && this.asked(session);
  }
  private said(session: Session, ask: Answer): void {
    if (ask.do === "choose") this.flow.choose(session, ask.at, ask.choice, ask);
    else if (ask.do === "fill") this.flow.fill(session, ask.form, ask.filled);
    else this.flow.order(session, ask.order);
  }
  private async undo(choices: number): Promise<boolean> {
    const session = this.now();
    if (!session.undo(choices)) return false;
    this.flow.planned.forget();
    this.beside.untold();
    this.log = [];
    this.given = false;
    this.afresh = true;
    await this.goOn(() => this.keepNow(session));
    return true;
  }
  private async concede(): Promise<void> {
    this.now();
    this.given = true;
    this.round++;
    this.says(false);
    await this.around.keep(null);
    this.post();
  }
  private async leave(): Promise<void> {
    this.round++;
    this.says(false);
    await this.session?.close();
    this.session = null;
  }
  /** Is what comes of an answer not shown yet? */
  private get underWay(): boolean {
    return this.going === this.round;
  }
  private says(thinking: boolean): void {
    if (thinking === this.thinking) return;
    this.thinking = thinking;
    this.around.post({ is: "thinking", thinking });
  }
  /** Is a game under way that is not over? */
  get playing(): boolean {
    return this.session !== null && !this.over(this.session);
  }
  /** Is it the person who is asked? */
  private asked(session: Session): boolean {
    return session.state.chooser() === session.sitting.seat;
  }
  private waits(session: Session): void {
    if (!this.asked(session) || this.underWay)
      throw new UserError("the table", "the opponent thinks", "ask when it is your choice");
  }
  private over(session: Session): boolean {
    return session.over || this.given;
  }
  /** Lets the opponent play until the person is asked, and shows the table when `first` is done too. */
  private async goOn(first?: () => Promise<void> | undefined): Promise<void> {
    const session = this.now();
    const round = ++this.round;
    this.at++;
    this.going = round;
    const thinks = (): void => {
      if (round === this.round) this.says(true);
    };
    try {
      // Begun before anything moves, and awaited before anything is seen: a disk takes as long as the rest.
      const done = first?.();
      done?.catch(() => undefined);
      for (;;) {
        await this.beat.keep((now) => session.advance(now, thinks));
        await done;
        if (round !== this.round) return;
        // At the end whoever looked last goes on looking.
        if (session.beside) session.sit(session.over ? Math.max(0, this.beside.facing) : session.state.chooser());
        const logLines = session.log();
        const happened = this.flow.happened(logLines);
        this.hear(session, logLines);
        const unasked = session.unasked(this.unasked);
        if (unasked >= 0) session.choose(unasked, false);
        else if (!this.flow.planned.goesOn(session, happened)) break;
      }
      if (session.beside && session.sitting.seat !== this.beside.facing) this.beside.facing = -1;
      this.going = -1;
      // Shown first: writing a long game down takes longer than drawing it.
      this.post();
    } catch (thrown) {
      if (round === this.round) this.failed = round;
      throw thrown;
    } finally {
      if (this.going === round) this.going = -1;
      // An opponent who fails does not think for ever; a table ends it by itself.
      if (round === this.round) this.says(false);
    }
    await this.around.keep(this.over(session) ? null : session.record());
  }
  private hear(session: Session, lines: readonly LogLine[]): void {
    const { seat } = session.sitting;
    if (session.beside) this.beside.hears(seat, lines);
    // What the other was told is for his own table.
    if (!session.beside || seat === this.beside.facing) this.log.push(...lines);
  }
  /** Whoever is asked sits down before a covered screen, and sees his table and all that he was told. */
  private ready(seat: number): boolean {
    const session = this.now();
    if (!this.covered || seat !== session.sitting.seat) return false;
    this.beside.facing = seat;
    this.log = this.beside.tale(seat);
    this.afresh = true;
    this.post();
    return true;
  }
  private post(): void {
    const session = this.now();
    if (this.covered) {
      this.at++;
      this.log = [];
      this.around.post({ is: "cover", seat: session.sitting.seat });
      return;
    }
    // While he thinks, what may be chosen is his: nothing is shown before the person is asked again.
    if (!this.asked(session) && !this.over(session)) return;
    const view = this.view();
    this.hear(session, session.log());
    const { log, afresh } = this;
    const over = this.over(session) ? endingOf(session, view, this.given) : null;
    const hosted = { at: ++this.at, log, afresh, over, stops: this.stops, warns: this.help.warns };
    this.around.post({ is: "table", table: tableShown(session, view, this.flow, hosted) });
    this.log = [];
    this.afresh = false;
    if (!over) this.help.shown(session, this.at, this.still(session, this.at));
  }
  private async hint(session: Session): Promise<Advice | null> {
    const advice = await this.help.hint(session, this.at, this.still(session, this.at));
    if (advice) await this.mark(session);
    return advice;
  }
  /** What marks a game as helped is kept at once: whoever leaves now has been helped. */
  private async mark(session: Session): Promise<void> {
    if (session === this.session && !this.over(session)) await this.around.keep(session.record());
  }
  private async propose(at: number): Promise<Proposal | null> {
    const session = this.now();
    const still = this.still(session, at);
    if (!still()) return null;
    // A table that is shown anew is one hint still.
    if (this.proposed !== at) {
      session.hints++;
      void this.mark(session);
    }
    this.proposed = at;
    const state = session.state as Meccg;
    const choices = session.choices();
    const looks = choices.length > 1 && looksFurther(state);
    // Who cannot look further says what he sees at a glance.
    const weighed = looks ? await this.help.found(session, at).catch(() => null) : null;
    if (!still()) return null;
    const { proposal, line } = proposedAt(session, this.view(), weighed);
    const said = this.flow.guide(session, at, line);
    return { ...proposal, ...said };
  }
}
