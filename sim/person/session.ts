import { UserError } from "../../engine/core/errors.js";
import { type GameSetup, type GameState, OVER, type View } from "../../engine/core/game.js";
import { type GameRecord, named, parseRecord, type RecordHeader, writeRecord } from "../../engine/core/record.js";
import { recordGame, replay, setupOf, unplayable } from "../../engine/core/replay.js";
import type { GameModule } from "../match/gamemodule.js";
import { type Opponent, opponentBy } from "./opponent.js";
import { RunningRecord } from "./running.js";
import { isPerson, PERSON, seatOfPerson, type Sitting, type Unasked } from "./sitting.js";
import { choicesShown, type Screen, type Teller, type LogLine } from "./screen.js";

export {
  isPerson,
  newSitting,
  newTable,
  PERSON,
  type SeatedAgent,
  seatOfPerson,
  type Sitting,
  type Unasked,
} from "./sitting.js";

/** What a seat was told and not yet shown, and what came since it chose last: what left it no choice, and what the others did. */
interface Heard {
  teller: Teller;
  tale: LogLine[];
  since: { forced: number[]; his: number[] };
}

/** A game of people at one screen, of agents, or of both: it plays for the agents, goes back, and can be written down at any time. */
export class Session {
  state!: GameState;
  readonly legal: Int32Array;
  readonly sitting: Sitting;
  /** Of each seat: choices taken back so far, hints asked for, and choices that an adviser looked over before they counted: all stand in the record. */
  private readonly marks: { undone: number; hints: number; watched: number }[];
  private taken: number[] = [];
  /** Who took each of them. */
  private takers: number[] = [];
  /** What the tale says of each of them; null: nothing, for it was said with another. */
  private spoken: (string | null)[] = [];
  /** Which of them a person was asked for. */
  private mine: number[] = [];
  /** By seat, for those at which people sit. */
  private heard: (Heard | null)[] = [];
  /** By seat, null where a person sits. */
  private readonly opponents: readonly (Opponent | null)[];
  private closed = false;
  /** Raised by going back: an answer to what was asked before is not taken. */
  private times = 0;
  private running: RunningRecord | null = null;
  /** What agents see, by seat. */
  private readonly views: (View | undefined)[] = [];
  private myView: View | undefined;

  constructor(sitting: Sitting) {
    this.sitting = { ...sitting };
    this.legal = new Int32Array(sitting.module.game.maxChoices);
    this.marks = sitting.seats.map(() => ({ undone: 0, hints: 0, watched: 0 }));
    this.opponents = sitting.seats.map((one) => one && (one.opponent ?? opponentBy(one.agent, sitting.module.game)));
    this.restart([]);
  }
  /** Several people play it at this screen. */
  get beside(): boolean {
    return this.sitting.seats.filter((one) => one === null).length > 1;
  }
  /** Does a person sit there? */
  isPerson(seat: number): boolean {
    return this.sitting.seats[seat] === null;
  }
  /** Of several people: from now on it is this seat that sees and is told. */
  sit(seat: number): void {
    if (this.isPerson(seat)) this.sitting.seat = seat;
  }
  /** The marks of whoever sits here now. */
  private get own(): (typeof this.marks)[0] {
    return this.marks[this.sitting.seat];
  }
  get undone(): number {
    return this.own.undone;
  }
  get hints(): number {
    return this.own.hints;
  }
  set hints(n: number) {
    this.own.hints = n;
  }
  get watched(): number {
    return this.own.watched;
  }
  set watched(n: number) {
    this.own.watched = n;
  }
  private get setup(): GameSetup<unknown, unknown> {
    const { ruleset, decks, streams, seats } = this.sitting;
    const brought = decks.length > 0 ? { decks: decks.map((deck) => deck.body) } : { seats: seats.length };
    return { ruleset: ruleset.body, ...brought, streams: Uint32Array.from(streams) };
  }
  /** The seats of the others, in order from the one after one's own. */
  get others(): number[] {
    const { seat, seats } = this.sitting;
    return seats.slice(1).map((_, k) => (seat + 1 + k) % seats.length);
  }
  get over(): boolean {
    return this.state.chooser() === OVER;
  }
  /** Has the person chosen anything yet? */
  get begun(): boolean {
    return this.mine.length > 0;
  }
  /** Can his last choice be taken back? Not over one of another person's. */
  get canUndo(): boolean {
    return this.undoesTo(1) >= 0;
  }
  /** What the person sees now. */
  view(): View {
    this.myView = this.state.view(this.sitting.seat, this.myView);
    return this.myView;
  }
  /** What happened since this was last asked, the person's own choices among it. */
  log(): LogLine[] {
    const heard = this.heard[this.sitting.seat]!;
    const logLines = [...heard.tale, ...heard.teller.take()];
    heard.tale = [];
    return this.sitting.screen.tidy(logLines);
  }

  /** From the beginning, with these choices. Single choices are shown and taken here, so that nobody sees which they were. */
  private restart(choices: readonly number[]): void {
    const { module, screen } = this.sitting;
    const setup = { ...this.setup, showForced: true };
    this.state = module.game.start(setup);
    this.state.showForced = true;
    this.heard = this.opponents.map((one, seat) =>
      one === null ? { teller: screen.teller(this.state, seat), tale: [], since: { forced: [], his: [] } } : null,
    );
    for (const [seat, one] of this.opponents.entries()) one?.begin(seat, setup.decks ?? []);
    this.times++;
    const asked = new Set(this.mine);
    const { spoken } = this;
    this.taken = [];
    this.takers = [];
    this.spoken = [];
    this.mine = [];
    for (const [k, choice] of choices.entries()) {
      this.forced();
      this.take(choice, asked.has(k), spoken[k]);
    }
    this.forced();
  }
  private take(choice: number, asked = true, words?: string | null): void {
    const seat = this.state.chooser();
    const heard = this.heard[seat];
    const text = words === undefined && heard ? this.words(choice) : (words ?? null);
    if (heard) {
      if (asked) this.mine.push(this.taken.length);
      heard.tale.push(...heard.teller.take());
      if (text !== null) heard.tale.push({ heading: false, text: `you: ${text}`, ...(asked && { mine: true }) });
      heard.since = { forced: [], his: [] };
    }
    this.spoken.push(text);
    this.heardByOthers(seat, choice);
    this.state.play(choice);
    this.taken.push(choice);
    this.takers.push(seat);
    this.look();
  }
  /** Everybody else at this screen hears of what a seat took. */
  private heardByOthers(seat: number, choice: number): void {
    for (const [one, heard] of this.heard.entries()) if (one !== seat) heard?.since.his.push(choice);
  }
  private look(): void {
    for (const one of this.heard) one?.teller.look();
  }
  /** Takes what leaves no choice; true if an agent was asked among them. */
  private forced(): boolean {
    let asked = false;
    while (!this.over && this.state.legal(this.legal) === 1) {
      const seat = this.state.chooser();
      if (!this.isPerson(seat)) asked = true;
      this.heard[seat]?.since.forced.push(this.legal[0]);
      this.heardByOthers(seat, this.legal[0]);
      this.state.apply(this.legal[0]);
      this.look();
    }
    return asked;
  }
  /**
   * Goes on until a person has a choice or the game is over. Null if no agent was asked, else how long one thought at most
   * before it passed (0 where it had to), by the clock. `waits` is called once, as soon as one is asked.
   */
  async advance(clock: () => number, waits?: () => void): Promise<number | null> {
    let asked: number | null = null;
    for (;;) {
      const forced = this.forced();
      const seat = this.over ? -1 : this.state.chooser();
      // Between people nobody has to be waited for.
      const opponent = seat < 0 ? null : this.opponents[seat]!;
      if (asked === null && (forced || opponent !== null)) {
        asked = 0;
        waits?.();
      }
      if (opponent === null) return asked;
      const count = this.state.legal(this.legal);
      const { times } = this;
      if (opponent.looks) this.views[seat] = this.state.view(seat, this.views[seat]);
      const start = clock();
      const asking = opponent.answer({
        view: opponent.looks ? this.views[seat]! : null,
        choices: this.legal,
        count,
        seed: this.sitting.seed,
        purpose: `the agent's choice ${this.taken.length}`,
      });
      // Whoever is sent away while he thinks may fail: nobody waits for him any more.
      const choice = await asking.catch((thrown: unknown) => {
        if (this.closed || times !== this.times) return null;
        throw thrown;
      });
      if (choice === null) return asked;
      // Left, or gone back, while he thought: the game stays as it is.
      if (this.closed || times !== this.times) return asked;
      if (this.sitting.module.game.choiceToText(this.state, choice) === "pass")
        asked = Math.max(asked ?? 0, clock() - start);
      this.take(choice);
    }
  }
  /** The person's choices now as the rules offer them, each with its text in a record. */
  choices(): { choice: number; text: string }[] {
    const count = this.state.legal(this.legal);
    const { game } = this.sitting.module;
    return Array.from(this.legal.subarray(0, count), (choice) => ({
      choice,
      text: game.choiceToText(this.state, choice),
    }));
  }
  /** A choice as the person reads it. */
  words(choice: number): string {
    const { module, screen } = this.sitting;
    return screen.words?.(this.state, choice) ?? module.game.choiceToText(this.state, choice);
  }
  /** What the person is shown: his choices in words, in the order in which he looks through them. */
  shown(): { choice: number; text: string; words: string }[] {
    return choicesShown(this.sitting.screen, this.state, this.choices());
  }
  /** Since the person chose last: what left him no choice and was taken, and what the others chose. */
  lately(): { readonly forced: readonly number[]; readonly his: readonly number[] } {
    return this.heard[this.sitting.seat]!.since;
  }
  /**
   * Takes a choice of the person's; `asked`: false where it was taken for him, so that going back does not stop there. `words`: what the
   * tale says of it, where that is more than the choice; null: nothing, for it was said with the one before.
   */
  choose(choice: number, asked = true, words?: string | null): void {
    this.take(choice, asked, words);
  }
  /** The choice that is taken for the person here, as `unasked` has it, or -1. */
  unasked(unasked: Unasked): number {
    if (this.over || this.state.chooser() !== this.sitting.seat) return -1;
    const count = this.state.legal(this.legal);
    return unasked(this.state, this.sitting.seat, this.legal, count);
  }
  /** Back over the person's last choices: the same game again up to there, with the same luck. False if there are too few. */
  undo(choices = 1): boolean {
    const last = this.undoesTo(choices);
    if (last < 0) return false;
    this.own.undone += choices;
    this.restart(this.taken.slice(0, last));
    return true;
  }
  /** The first choice that goes with so many of his own; -1: there are too few, or another person has chosen since. */
  private undoesTo(choices: number): number {
    const last = choices < 1 ? undefined : this.mine.at(-choices);
    if (last === undefined) return -1;
    const others = this.takers.slice(last).some((seat) => seat !== this.sitting.seat && this.isPerson(seat));
    return others ? -1 : last;
  }

  /** Tells the agents that the game is over or left, and ends their threads; nothing is played any more. */
  async close(): Promise<void> {
    this.closed = true;
    for (const one of this.opponents) one?.end(this.state.outcome());
    await Promise.all(this.opponents.map((one) => one?.close()));
  }

  private header(): RecordHeader {
    const { module, ruleset, decks, streams, seed, seats } = this.sitting;
    const person = (one: number): string => {
      const marks = Object.entries(this.marks[one]).flatMap(([word, n]) => (n > 0 ? [`${word}=${n}`] : []));
      return `${PERSON}${marks.length ? `:${marks.join(",")}` : ""}`;
    };
    return {
      game: module.game.name,
      gameVersion: module.game.version,
      rulesVersion: module.game.rulesVersion,
      ruleset: named(ruleset.name, ruleset.body),
      seed,
      number: 0,
      streams,
      decks: decks.map((deck) => named(deck.name, deck.body)),
      agents: seats.map((one, seat) => one?.agent ?? person(seat)),
    };
  }
  /** The record so far; one that is not over can be played on. */
  record(): string {
    const { module } = this.sitting;
    if (this.over) return writeRecord(recordGame(module.game, this.setup, this.header(), this.taken));
    this.running ??= new RunningRecord(module.game, this.setup);
    const unfinished = { failure: "unfinished", message: "saved, to be played on" };
    try {
      return writeRecord(this.running.after(this.taken, this.header(), unfinished));
    } catch {
      // If the rules fail at a choice that they took before, the record goes as far as it can.
      return writeRecord(recordGame(module.game, this.setup, this.header(), this.taken, unfinished));
    }
  }
  /**
   * Plays a saved game up to where it was left; what `unasked` would have taken for the person counts as taken for him, and so does
   * what came after so many steps at which he answered `last`.
   */
  resume(record: GameRecord, unasked: Unasked = () => -1, last = Number.POSITIVE_INFINITY): void {
    for (const [seat, marks] of this.marks.entries()) {
      if (!isPerson(record.agents[seat])) continue;
      const count = (word: string) => Number(new RegExp(`\\b${word}=(\\d+)`).exec(record.agents[seat])?.[1] ?? 0);
      Object.assign(marks, { undone: count("undone"), hints: count("hints"), watched: count("watched") });
    }
    for (const move of record.moves) {
      const choice = this.sitting.module.game.choiceFromText(this.state, move.text);
      this.sit(this.state.chooser());
      this.take(choice, this.state.steps() <= last && this.unasked(unasked) !== choice);
      this.forced();
    }
  }
}

/** Where a saved game goes on. */
export interface Resumed {
  module: GameModule;
  screen: Screen;
  /** Makes who answers in it; missing: an agent of this thread. */
  opponent?: (spec: string) => Opponent;
  /** As in `Session.resume`. */
  unasked?: Unasked;
  last?: number;
}

/** A saved game, read and checked: every choice is still offered, every roll and draw comes again. */
export function loadSession(text: string, file: string, { module, screen, opponent, unasked, last }: Resumed): Session {
  const record = parseRecord(text, file);
  const seat = seatOfPerson(record);
  if (seat < 0)
    throw new UserError(
      file,
      "nobody sits at this game: agents alone play it",
      "load what `save` wrote in a game of yours",
    );
  if (record.end.kind === "over") throw new UserError(file, "this game is over", "look at it with: mazarbul replay");
  const options = { verify: true, deck: module.loadDeck, ruleset: module.rulesetByName };
  const { difference } = replay(module.game, record, options);
  if (difference) throw unplayable(file, difference);
  const setup = setupOf(record, options);
  const session = new Session({
    module,
    screen,
    ruleset: { name: record.ruleset.name, body: setup.ruleset },
    decks: record.decks.map((deck, k) => ({ name: deck.name, body: setup.decks?.[k] })),
    streams: record.streams,
    seed: record.seed,
    seat,
    seats: record.agents.map((agent) =>
      isPerson(agent) ? null : { agent, ...(opponent ? { opponent: opponent(agent) } : {}) },
    ),
  });
  session.resume(record, unasked, last);
  return session;
}
