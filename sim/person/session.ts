import { UserError } from "../../engine/core/errors.js";
import { type GameSetup, type GameState, OVER, type View } from "../../engine/core/game.js";
import { type GameRecord, named, parseRecord, type RecordHeader, writeRecord } from "../../engine/core/record.js";
import { recordGame, replay, setupOf } from "../../engine/core/replay.js";
import { seedStreams } from "../../engine/core/streams.js";
import type { GameModule } from "../gamemodule.js";
import { type Opponent, opponentHere } from "./opponent.js";
import type { Screen, Teller, Told } from "./screen.js";

/** The choice that a game takes for the person at a seat here, or -1: a window that can mean nothing, or that he has set to go by itself. */
export type Unasked = (state: GameState, seat: number, legal: Int32Array, count: number) => number;

/** A person's game is a match of two, with an agent: the seat of the one who does not sit at `seat`. */
function opponentOf(seat: number): number {
  return 1 - seat;
}

/** Who sits where, with what. */
export interface Sitting {
  module: GameModule;
  screen: Screen;
  ruleset: { name: string; body: unknown };
  /** One a seat: two. */
  decks: { name: string; body: unknown }[];
  streams: Uint32Array;
  seed: string;
  /** The person's seat. */
  seat: number;
  /** The opponent's spec. */
  agent: string;
  /** Who answers for him; missing: that agent, in this thread. */
  opponent?: Opponent;
}

/** A game between a person and an agent: it plays for the agent, goes back, and can be written down at any time. */
export class Session {
  state!: GameState;
  readonly legal: Int32Array;
  /** Choices taken back so far, hints asked for, and choices that an adviser looked over before they counted: all stand in the record. */
  undone = 0;
  hints = 0;
  watched = 0;
  private taken: number[] = [];
  /** Which of them are the person's. */
  private mine: number[] = [];
  private teller!: Teller;
  private tale: Told[] = [];
  private readonly opponent: Opponent;
  private closed = false;
  /** Raised by going back: an answer to what was asked before is not taken. */
  private times = 0;
  /** Since the person chose last: what left him no choice, and what the other did. */
  private since = { forced: [] as number[], his: [] as number[] };
  private hisView: View | undefined;
  private myView: View | undefined;

  constructor(readonly sitting: Sitting) {
    this.legal = new Int32Array(sitting.module.game.maxChoices);
    this.opponent = sitting.opponent ?? opponentHere(sitting.agent, sitting.module.game);
    this.restart([]);
  }
  private get setup(): GameSetup<unknown, unknown> {
    const { ruleset, decks, streams } = this.sitting;
    return { ruleset: ruleset.body, decks: decks.map((deck) => deck.body), streams: Uint32Array.from(streams) };
  }
  /** The opponent's seat. */
  get them(): number {
    return opponentOf(this.sitting.seat);
  }
  get over(): boolean {
    return this.state.chooser() === OVER;
  }
  /** Has the person chosen anything yet? */
  get begun(): boolean {
    return this.mine.length > 0;
  }
  /** What the person sees now. */
  view(): View {
    this.myView = this.state.view(this.sitting.seat, this.myView);
    return this.myView;
  }
  /** What happened since this was last asked, the person's own choices among it. */
  told(): Told[] {
    const told = [...this.tale, ...this.teller.take()];
    this.tale = [];
    return this.sitting.screen.tidy(told);
  }

  /** From the beginning, with these choices. Single choices are shown and taken here, so that nobody sees which they were. */
  private restart(choices: readonly number[]): void {
    const { module, screen, seat } = this.sitting;
    const setup = { ...this.setup, showForced: true };
    this.state = module.game.start(setup);
    this.state.showForced = true;
    this.teller = screen.teller(this.state, seat);
    this.tale = [];
    this.opponent.begin(this.them, setup.decks);
    this.times++;
    const asked = new Set(this.mine);
    this.taken = [];
    this.mine = [];
    for (const [k, choice] of choices.entries()) {
      this.forced();
      this.take(choice, asked.has(k));
    }
    this.forced();
  }
  private take(choice: number, asked = true): void {
    if (this.state.chooser() === this.sitting.seat) {
      if (asked) this.mine.push(this.taken.length);
      const text = this.sitting.module.game.choiceToText(this.state, choice);
      this.tale.push(...this.teller.take(), { heading: false, text: `you: ${text}` });
      this.since = { forced: [], his: [] };
    } else this.since.his.push(choice);
    this.state.play(choice);
    this.taken.push(choice);
    this.teller.look();
  }
  /** Takes what leaves no choice; true if the opponent was asked among them. */
  private forced(): boolean {
    let asked = false;
    while (!this.over && this.state.legal(this.legal) === 1) {
      const his = this.state.chooser() !== this.sitting.seat;
      if (his) asked = true;
      this.since[his ? "his" : "forced"].push(this.legal[0]!);
      this.state.apply(this.legal[0]!);
      this.teller.look();
    }
    return asked;
  }
  /**
   * Goes on until the person has a choice or the game is over. Null if the opponent was not asked, else how long he thought
   * at most before he passed (0 where he had to), by the clock.
   */
  async advance(clock: () => number): Promise<number | null> {
    let asked: number | null = null;
    for (;;) {
      if (this.forced()) asked ??= 0;
      if (this.over || this.state.chooser() === this.sitting.seat) return asked;
      asked ??= 0;
      const count = this.state.legal(this.legal);
      const { opponent, times } = this;
      if (opponent.looks) this.hisView = this.state.view(this.them, this.hisView);
      const start = clock();
      const asking = opponent.answer({
        view: opponent.looks ? this.hisView! : null,
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
        asked = Math.max(asked, clock() - start);
      this.take(choice);
    }
  }
  /** The person's choices now, each with its text. */
  choices(): { choice: number; text: string }[] {
    const count = this.state.legal(this.legal);
    const { game } = this.sitting.module;
    return Array.from(this.legal.subarray(0, count), (choice) => ({
      choice,
      text: game.choiceToText(this.state, choice),
    }));
  }
  /** Since the person chose last: what left him no choice and was taken, and what the other chose. */
  lately(): { readonly forced: readonly number[]; readonly his: readonly number[] } {
    return this.since;
  }
  /** Takes a choice of the person's; `asked`: false where it was taken for him, so that going back does not stop there. */
  choose(choice: number, asked = true): void {
    this.take(choice, asked);
  }
  /** The choice that is taken for the person here, as `unasked` has it, or -1. */
  unasked(unasked: Unasked): number {
    if (this.over || this.state.chooser() !== this.sitting.seat) return -1;
    const count = this.state.legal(this.legal);
    return unasked(this.state, this.sitting.seat, this.legal, count);
  }
  /** Back over the person's last choices: the same game again up to there, with the same luck. False if there are too few. */
  undo(choices = 1): boolean {
    const last = this.mine.at(-choices);
    if (last === undefined || choices < 1) return false;
    this.undone += choices;
    this.restart(this.taken.slice(0, last));
    return true;
  }

  /** Tells the opponent that the game is over or left, and ends its threads; nothing is played any more. */
  async close(): Promise<void> {
    this.closed = true;
    this.opponent.end(this.state.outcome());
    await this.opponent.close();
  }

  private header(): RecordHeader {
    const { module, ruleset, decks, streams, seed, seat, agent } = this.sitting;
    const { undone, hints, watched } = this;
    const marks = Object.entries({ undone, hints, watched }).flatMap(([word, n]) => (n > 0 ? [`${word}=${n}`] : []));
    const person = `${PERSON}${marks.length ? `:${marks.join(",")}` : ""}`;
    return {
      game: module.game.name,
      gameVersion: module.game.version,
      rulesVersion: module.game.rulesVersion,
      ruleset: named(ruleset.name, ruleset.body),
      seed,
      number: 0,
      streams,
      decks: decks.map((deck) => named(deck.name, deck.body)),
      agents: seat === 0 ? [person, agent] : [agent, person],
    };
  }
  /** The record so far; one that is not over can be played on. */
  record(): string {
    const fault = this.over ? undefined : { failure: "unfinished", message: "saved, to be played on" };
    const { module } = this.sitting;
    return writeRecord(recordGame(module.game, this.setup, this.header(), this.taken, fault));
  }
  /** Plays a saved game up to where it was left; what `unasked` would have taken for the person counts as taken for him. */
  resume(record: GameRecord, unasked: Unasked = () => -1): void {
    const marks = record.agents[this.sitting.seat]!;
    const count = (word: string) => Number(new RegExp(`\\b${word}=(\\d+)`).exec(marks)?.[1] ?? 0);
    this.undone = count("undone");
    this.hints = count("hints");
    this.watched = count("watched");
    for (const move of record.moves) {
      const choice = this.sitting.module.game.choiceFromText(this.state, move.text);
      this.take(choice, this.unasked(unasked) !== choice);
      this.forced();
    }
  }
}

const PERSON = "person";

/** The seat at which a person sat, or -1: two agents played. */
export function seatOfPerson({ agents }: Pick<GameRecord, "agents">): number {
  return agents.findIndex((agent) => agent === PERSON || agent.startsWith(`${PERSON}:`));
}

/** The seating of a new game. The words of chance are those of a single game of that seed. */
export function newSitting(
  given: Omit<Sitting, "streams" | "decks"> & { decks: [own: Sitting["decks"][0], his: Sitting["decks"][0]] },
): Sitting {
  const words = given.module.game.streamWords;
  const [own, his] = given.decks;
  return {
    ...given,
    decks: given.seat === 0 ? [own, his] : [his, own],
    streams: seedStreams(given.seed, 0, 2).slice(0, words),
  };
}

/** A saved game, read and checked: every choice is still offered, every roll and draw comes again. `opponent` makes who answers in it (missing: an agent of this thread), `unasked` as in `Session.resume`. */
export function loadSession(
  text: string,
  file: string,
  module: GameModule,
  screen: Screen,
  opponent?: (spec: string) => Opponent,
  unasked?: Unasked,
): Session {
  const record = parseRecord(text, file);
  const seat = seatOfPerson(record);
  if (seat < 0)
    throw new UserError(
      file,
      "nobody sits at this game: two agents play it",
      "load what `save` wrote in a game of yours",
    );
  if (record.end.kind === "over") throw new UserError(file, "this game is over", "look at it with: mazarbul replay");
  const options = { verify: true, deck: module.loadDeck, ruleset: module.rulesetByName };
  const { difference } = replay(module.game, record, options);
  if (difference)
    throw new UserError(
      `${file}:${difference.line}`,
      `the game differs (${difference.what}): written ${difference.recorded}, played ${difference.played}`,
      "take back the change, or use the Mazarbul that wrote it",
    );
  const setup = setupOf(record, options);
  const session = new Session({
    module,
    screen,
    ruleset: { name: record.ruleset.name, body: setup.ruleset },
    decks: record.decks.map((deck, k) => ({ name: deck.name, body: setup.decks[k] })),
    streams: record.streams,
    seed: record.seed,
    seat,
    agent: record.agents[opponentOf(seat)]!,
    ...(opponent ? { opponent: opponent(record.agents[opponentOf(seat)]!) } : {}),
  });
  session.resume(record, unasked);
  return session;
}
