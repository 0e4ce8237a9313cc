/**
 * What a person has said in advance: an answer to several questions at once, and orders that stand until he ends them. It takes his
 * choices where he has said them, and nothing else; terminal and page share it. It knows no game: `Foresight` has what the rules say.
 */
import type { Foresight } from "./foresight.js";
import type { Session } from "./session.js";

/** A choice said in advance, and the question it answers; null: the next, whichever it is. */
export interface Intent {
  choice: number;
  at: number | null;
  /** The first of what belongs together: what follows it is not taken before it. */
  begins?: boolean;
}
/** What ends an answer whose questions have others between them (`Until` of a game's forms); "gone": nothing, what is gone is left out. */
export type Until = "act" | "hurt" | "gone";
/** Until something happens; until the end of this turn; no more hazards against this company. */
export type Order = "something" | "turn" | "no more";
/** What has been told since the person was last asked. */
export type Happened = "turn" | "something" | "nothing";

const PASS = "pass";

/** What these lines tell that an order hangs on; the person's own passing is nothing. `turn`: the heading of the turn so far. */
export function happenedIn(told: readonly { heading: boolean; text: string }[], turn: string): Happened {
  const heading = told
    .filter((one) => one.heading)
    .at(-1)
    ?.text.split(":")[0];
  if (heading?.startsWith("turn") && heading !== turn) return "turn";
  return told.some((one) => !one.heading && one.text !== `you: ${PASS}`) ? "something" : "nothing";
}

export class PlannedChoices {
  /** Is what he has passed on asked again while nothing has changed? */
  asksAgain = true;
  private intents: Intent[] = [];
  private until: Until | null = null;
  /** A choice that is taken wherever it is offered in this turn, or null. */
  private repeated: { choice: number; turn: string } | null = null;
  private hurt = "";
  private phase = "";
  private standing: { order: Order; turn: string; company: string } | null = null;
  /** Choices, in words, that he has said no to in a turn, and in which. */
  private declined = new Set<string>();
  private declinedIn = "";
  private noes = new Set<string>();
  private when = "";
  /** How often was passed for him since he was last asked. */
  passed = 0;
  /** What he has answered was told as one: what follows of it is told no more. */
  private told = false;
  /** Was the last choice taken of such an answer, and not of an order? */
  private answering = false;

  constructor(private readonly rules: Foresight | null) {}

  /** Everything that was said is forgotten: another game, or choices taken back. */
  forget(): void {
    this.cancel();
    this.declined.clear();
    this.noes.clear();
    this.passed = 0;
  }
  /** What stands in advance, for him to see: so many answers that wait for their question, or an order. */
  get waiting(): number {
    return this.until === null ? 0 : this.intents.length;
  }
  get order(): Order | null {
    return this.standing?.order ?? null;
  }
  /** Ends an order, and what waits. */
  cancel(): void {
    this.intents = [];
    this.repeated = null;
    this.standing = null;
  }
  /**
   * The person answers: the first choice is taken now, the rest as each is offered. `until`: for answers whose questions have others
   * between them. The game goes on with `advance` and `next`. `words`: what the tale says of all of it; missing: each choice as it is taken.
   */
  answer(session: Session, intents: readonly Intent[], until: Until | null = null, words?: string): void {
    const [first, ...rest] = intents;
    if (!first) return;
    this.passed = 0;
    const { state, sitting } = session;
    this.intents = rest;
    this.until = rest.length > 0 ? until : null;
    if (this.rules) {
      this.hurt = this.rules.hurt(state, sitting.seat);
      this.phase = this.phaseOf(session);
    }
    this.declines(session, first.choice);
    this.told = words !== undefined;
    session.choose(first.choice, true, words);
  }
  /** He takes a choice, and again as often as it is offered in this turn. */
  repeat(session: Session, choice: number): void {
    const turn = this.rules?.turn(session.state) ?? "";
    this.choose(session, choice);
    this.repeated = { choice, turn };
  }
  get repeats(): boolean {
    return this.repeated !== null;
  }
  /** He answers by one choice; what waits for another question goes on waiting. */
  choose(session: Session, choice: number): void {
    this.passed = 0;
    if (this.until === null) this.intents = [];
    // Another order than the one he has said.
    else if (this.intents[0]?.at === this.rules?.moment(session.state)) this.intents = [];
    this.declines(session, choice);
    session.choose(choice);
  }
  /** He passes, or takes `choice` as the last, and gives an order for what comes. */
  give(session: Session, order: Order, choices: readonly number[], words?: string): void {
    this.refuse(session);
    const { state } = session;
    this.standing = { order, turn: this.rules?.turn(state) ?? "", company: this.rules?.company(state) ?? "" };
    this.answer(
      session,
      choices.map((choice) => ({ choice, at: null })),
      null,
      words,
    );
    if (order !== "no more") this.passed = 1;
  }
  private isPass(choice: number): boolean {
    return this.rules?.isPass(choice) ?? false;
  }
  private phaseOf(session: Session): string {
    return this.rules?.company(session.state).split(" ").slice(0, 2).join(" ") ?? "";
  }
  /** Whatever is offered now he has said no to, for this turn: no order that stands stops for it again. */
  private refuse(session: Session): void {
    const turn = this.rules?.turn(session.state) ?? "";
    if (turn !== this.declinedIn) this.declined.clear();
    this.declinedIn = turn;
    for (const { choice, text } of session.choices()) if (this.rules?.lasts(choice) ?? true) this.declined.add(text);
  }
  /** What he passes on he has said no to. */
  private declines(session: Session, choice: number): void {
    if (!this.rules || !this.isPass(choice)) return;
    this.refuse(session);
    const now = this.rules.situation(session.state, session.sitting.seat);
    if (now !== this.when) this.noes.clear();
    this.when = now;
    for (const one of session.choices()) if (this.rules.lasts(one.choice)) this.noes.add(one.text);
  }

  /**
   * Takes the choice that he has said in advance for what is asked now; false: he is asked. `happened`: what was told since he was asked
   * last.
   */
  goesOn(session: Session, happened: Happened): boolean {
    const choice = this.next(session, happened);
    if (choice < 0) return false;
    session.choose(choice, false, this.told && this.answering ? null : undefined);
    return true;
  }
  /** The choice that he has said in advance for what is asked now, or -1: he is asked. */
  next(session: Session, happened: Happened): number {
    const { state, sitting } = session;
    this.answering = false;
    if (session.over || state.chooser() !== sitting.seat) return -1;
    const repeated = this.again(session);
    if (repeated >= 0) return repeated;
    const intended = this.intended(session);
    this.answering = intended >= 0;
    if (intended >= 0) return intended;
    const passes = this.ordered(session, happened) || this.declinedAgain(session);
    if (!passes) return -1;
    this.passed++;
    return session.choices().find((one) => one.text === PASS)!.choice;
  }
  private again(session: Session): number {
    const { repeated, rules } = this;
    if (!repeated) return -1;
    const { state, sitting } = session;
    if (rules && (rules.turn(state) !== repeated.turn || rules.isDear(state, sitting.seat))) this.repeated = null;
    else if (session.choices().some((one) => one.choice === repeated.choice)) return repeated.choice;
    return -1;
  }
  private intended(session: Session): number {
    const { rules } = this;
    if (this.intents.length === 0) return -1;
    const { forced, his } = session.lately();
    const drop = (): number => {
      this.intents = [];
      return -1;
    };
    const strict = this.until === null || this.until === "act";
    if (strict && his.some((choice) => !this.isPass(choice) && (this.until === null || rules!.isDeed(choice))))
      return drop();
    if (this.until === "gone") return this.stillThere(session);
    if (this.until !== null && this.phaseOf(session) !== this.phase) return drop();
    if (this.until === "hurt" && rules!.hurt(session.state, session.sitting.seat) !== this.hurt) return drop();
    this.taken(forced);
    if (this.intents.length === 0) return -1;
    const now = rules?.moment(session.state);
    const found = this.meant(now);
    // Nothing comes between the questions of a plain answer; others may wait. What is not asked is left out.
    if (found < 0) return this.until === null ? drop() : -1;
    const { choice } = this.intents[found];
    if (!session.choices().some((one) => one.choice === choice)) return drop();
    this.intents.splice(0, found + 1);
    return choice;
  }
  /** The first of his wishes that can be had. */
  private stillThere(session: Session): number {
    const now = this.rules?.moment(session.state);
    const offered = session.choices().map((one) => one.choice);
    const found = this.intents.findIndex(({ choice, at }) => at === now && offered.includes(choice));
    const wish = this.intents[found];
    this.intents = wish ? this.intents.slice(found + 1) : [];
    return wish ? wish.choice : -1;
  }
  /** Which of what was said answers the question that is asked now, or -1: what a row goes on with is not said before its beginning. */
  private meant(now: number | undefined): number {
    for (const [k, { at, begins }] of this.intents.entries()) {
      if (at === null || at === now) return k;
      if (begins) return -1;
    }
    return -1;
  }
  /** What left no choice was taken already; with it goes what was said of the questions before, which were not asked. */
  private taken(forced: readonly number[]): void {
    for (const choice of forced) {
      const found = this.intents.findIndex((one) => one.choice === choice && !(this.isPass(choice) && one.at !== null));
      if (found === 0 || (found > 0 && this.until !== null)) this.intents.splice(0, found + 1);
    }
  }
  private ordered(session: Session, happened: Happened): boolean {
    const { standing, rules } = this;
    if (!standing) return false;
    const { state, sitting } = session;
    const choices = session.choices();
    const again = choices.every(
      ({ choice, text }) =>
        text === PASS || ((rules?.lasts(choice) ?? text !== "draw a card") && this.declined.has(text)),
    );
    const ended =
      standing.order === "something"
        ? happened !== "nothing"
        : standing.order === "turn"
          ? happened === "turn" || rules?.turn(state) !== standing.turn
          : rules?.company(state) !== standing.company || session.lately().his.some((choice) => rules.isDeed(choice));
    const asked =
      ended || !choices.some((one) => one.text === PASS) || !again || (rules?.matters(state, sitting.seat) ?? false);
    // "No more hazards" says nothing of other questions.
    if (standing.order === "no more" && !ended && !(rules?.isHazards(state, sitting.seat) ?? false)) return false;
    if (asked) this.standing = null;
    return !asked;
  }
  /** All that is offered was said no to, and nothing has changed since. */
  private declinedAgain(session: Session): boolean {
    if (this.asksAgain || !this.rules || this.noes.size === 0) return false;
    const { state, sitting } = session;
    // What he has done may be a reason to think again.
    if (session.lately().his.some((choice) => this.rules!.isDeed(choice))) this.noes.clear();
    if (this.rules.matters(state, sitting.seat)) return false;
    const choices = session.choices();
    if (choices.length < 2 || !choices.some((one) => one.text === PASS)) return false;
    if (this.rules.situation(state, sitting.seat) !== this.when) return false;
    return choices.every(({ text }) => this.noes.has(text) || text === PASS);
  }
}
