import { unknownName } from "../../engine/core/errors.js";
import {
  CHANCE,
  type ChanceOutcome,
  type ChanceScript,
  type Game,
  type GameSetup,
  type GameState,
  type Outcome,
  OVER,
  type Prior,
  type Stream,
  type View,
} from "../../engine/core/game.js";
import { hash64 } from "../../engine/core/hash.js";
import type { ChanceLog, Logged } from "../../engine/core/record.js";
import { seatsOf, sharedBy } from "../../engine/core/seats.js";
import { below } from "../../engine/core/streams.js";

/**
 * A tiny dice game for two or three, to which nobody brings anything: there are no lists. Whoever is on turn rolls a die as often as he
 * dares: a one loses the turn and all that it brought, holding adds it to his score. Who reaches the goal wins; after so many
 * turns those with the highest score share the win.
 */
export interface PigRules {
  name: string;
  goal: number;
  turns: number;
}

const [PLAYERS, TURN, POT, ROLLING, STEPS, GOAL, LEFT, SCORES] = [0, 1, 2, 3, 4, 6, 7, 8];
const STREAMS = 16;
/** Two streams for each of three, as they are dealt. */
const WORDS = 24;
const SIZE = STREAMS + WORDS * 4;
const [HOLD, ROLL, DIE] = [1, 2, 3];
const SIDES = 6;

export class PigView implements View {
  readonly bytes = new Uint8Array(SIZE);
  constructor(public player = 0) {}
  get players(): number {
    return this.bytes[PLAYERS];
  }
}

export class PigState implements GameState<PigView>, Logged {
  readonly bytes = new Uint8Array(SIZE);
  private readonly words = new Uint32Array(this.bytes.buffer, STREAMS, WORDS);
  private readonly scratch = new Int32Array(SIDES);
  askChance = false;
  showForced = false;
  script: ChanceScript | null = null;
  chanceLog: ChanceLog | null = null;

  constructor(players: number) {
    this.bytes[PLAYERS] = players;
  }
  get players(): number {
    return this.bytes[PLAYERS];
  }
  chooser(): number {
    const b = this.bytes;
    if (b[LEFT] === 0 || this.scores().some((score) => score >= b[GOAL])) return OVER;
    return b[ROLLING] ? CHANCE : b[TURN];
  }
  legal(out: Int32Array): number {
    const who = this.chooser();
    if (who === OVER) return 0;
    if (who === CHANCE) {
      for (let k = 0; k < SIDES; k++) out[k] = (DIE << 24) | (k + 1);
      return SIDES;
    }
    out[0] = ROLL << 24;
    if (this.bytes[POT] === 0) return 1;
    out[1] = HOLD << 24;
    return 2;
  }
  accepts(choice: number): boolean {
    return this.scratch.subarray(0, this.legal(this.scratch)).includes(choice);
  }
  play(choice: number): void {
    if (!this.accepts(choice)) throw new Error(`"${pigText(choice)}" is not offered now`);
    this.apply(choice);
  }
  apply(choice: number): void {
    this.take(choice);
    this.run();
  }
  /** Rolls, and takes what leaves no choice, until somebody has one. */
  run(): void {
    for (let who = this.chooser(); who !== OVER; who = this.chooser()) {
      if (who === CHANCE ? this.askChance : this.showForced || this.legal(this.scratch) > 1) return;
      this.take(who === CHANCE ? this.roll() : this.scratch[0]);
    }
  }
  private roll(): number {
    const me = this.bytes[TURN];
    return (DIE << 24) | Number(this.script?.next("roll", me) ?? 1 + below(this.words, (me * 2 + 1) * 4, SIDES));
  }
  private take(choice: number): void {
    const b = this.bytes;
    const steps = this.steps() + 1;
    b[STEPS] = steps;
    b[STEPS + 1] = steps >> 8;
    const [kind, die] = [choice >>> 24, choice & 0xff];
    if (kind === ROLL) {
      b[ROLLING] = 1;
      return;
    }
    if (kind === DIE) this.chanceLog?.came("roll", b[TURN], String(die));
    b[ROLLING] = 0;
    if (kind === DIE && die > 1) {
      // Nobody brings home more than a byte holds: from there on the pot stays.
      b[POT] = Math.min(60, b[POT] + die);
      return;
    }
    if (kind === HOLD) b[SCORES + b[TURN]] += b[POT];
    b[POT] = 0;
    b[TURN] = (b[TURN] + 1) % this.players;
    b[LEFT]--;
  }
  copyFrom(other: GameState<PigView>): void {
    this.bytes.set(other.bytes);
  }
  steps(): number {
    return this.bytes[STEPS] | (this.bytes[STEPS + 1] << 8);
  }
  scores(): number[] {
    return Array.from(this.bytes.subarray(SCORES, SCORES + this.players));
  }
  outcome(): Outcome | null {
    if (this.chooser() !== OVER) return null;
    const scores = this.scores();
    const most = Math.max(...scores);
    const how = most >= this.bytes[GOAL] ? "goal" : "time";
    return { returns: sharedBy(scores.map((score) => (score === most ? 1 : 0))), how, scores };
  }
  hash(): bigint {
    return hash64(this.bytes, 0, STREAMS);
  }
  view(player: number, into = new PigView()): PigView {
    into.player = player;
    into.bytes.set(this.bytes);
    into.bytes.fill(0, STREAMS);
    return into;
  }
  chances(): ChanceOutcome[] {
    return Array.from({ length: SIDES }, (_, k) => ({ choice: (DIE << 24) | (k + 1), weight: 1 }));
  }
  reseed(words: Uint32Array): void {
    this.words.set(words.subarray(0, WORDS));
  }
}

function pigText(choice: number): string {
  return choice >>> 24 === HOLD ? "hold" : choice >>> 24 === ROLL ? "roll" : `a ${choice & 0xff} comes`;
}

class Pig implements Game<PigState, PigView, never, PigRules> {
  readonly name = "tiny-pig";
  readonly version = "1.0.0";
  readonly rulesVersion = 1;
  readonly seats = [2, 3];
  readonly endings = ["goal", "time"];
  readonly chanceLabels = ["roll"];
  readonly maxChoices = SIDES;
  readonly streamWords = WORDS;

  blank(players = 2): PigState {
    return new PigState(players);
  }
  start(setup: GameSetup<never, PigRules> & Partial<Logged>): PigState {
    const state = new PigState(seatsOf(setup));
    state.chanceLog = setup.chanceLog ?? null;
    state.bytes[GOAL] = setup.ruleset.goal;
    state.bytes[LEFT] = setup.ruleset.turns;
    state.reseed(setup.streams);
    state.run();
    return state;
  }
  serialise(state: PigState): string {
    return `tiny-pig ${Buffer.from(state.bytes).toString("hex")}`;
  }
  parse(text: string): PigState {
    const state = new PigState(2);
    state.bytes.set(Buffer.from(text.split(" ")[1], "hex"));
    return state;
  }
  choiceToText(_state: PigState | PigView, choice: number): string {
    return pigText(choice);
  }
  choiceFromText(state: PigState, text: string): number {
    const out = new Int32Array(this.maxChoices);
    const legal = Array.from(out.subarray(0, state.legal(out)));
    const found = legal.find((choice) => pigText(choice) === text);
    if (found === undefined) throw unknownName("choice", text, legal.map(pigText));
    return found;
  }
  identity(_state: PigState | PigView, choice: number): number {
    return choice;
  }
  determinize(view: PigView, _prior: Prior<never>, stream: Stream, into: PigState): void {
    into.bytes.set(view.bytes);
    into.reseed(Uint32Array.from({ length: WORDS }, () => stream.next()));
  }
}

export const pig = new Pig();
export const PIG_RULES: PigRules = { name: "plain", goal: 30, turns: 40 };
