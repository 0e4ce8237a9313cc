import { unknownName } from "../../engine/core/errors.js";
import {
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
import { broughtTo, wonBy } from "../../engine/core/seats.js";
import { hash64 } from "../../engine/core/hash.js";

/**
 * A tiny board game without chance and without secrets. Two tokens each run along twelve fields; a list says how far
 * a player may step. It is a game of two: who lands on a token of the other sends it back. Both tokens home wins.
 */
export interface RaceDeck {
  name: string;
  steps: number[];
}
export interface RaceRules {
  name: string;
  limit: number;
}

const HOME = 12;
const [TURN, STEPS, LIMIT, TOKENS, STRIDES] = [0, 1, 3, 4, 8];
const SIZE = 16;
const [MOVE, WAIT] = [1, 2];

export class RaceView implements View {
  readonly players = 2;
  readonly bytes = new Uint8Array(SIZE);
  constructor(public player = 0) {}
}

export class RaceState implements GameState<RaceView> {
  readonly bytes = new Uint8Array(SIZE);
  readonly players = 2;
  askChance = false;
  showForced = false;
  script: ChanceScript | null = null;
  private readonly scratch = new Int32Array(8);

  private home(p: number): boolean {
    return this.bytes[TOKENS + p * 2] === HOME && this.bytes[TOKENS + p * 2 + 1] === HOME;
  }
  chooser(): number {
    return this.home(0) || this.home(1) || this.steps() >= this.bytes[LIMIT] ? OVER : this.bytes[TURN];
  }
  legal(out: Int32Array): number {
    if (this.chooser() === OVER) return 0;
    const me = this.bytes[TURN];
    let n = 0;
    for (let t = 0; t < 2; t++) {
      for (let k = 0; k < 3; k++) {
        const stride = this.bytes[STRIDES + me * 4 + k];
        if (stride > 0 && this.bytes[TOKENS + me * 2 + t] + stride <= HOME) out[n++] = (MOVE << 24) | (t << 8) | stride;
      }
    }
    if (n === 0) out[n++] = WAIT << 24;
    return n;
  }
  accepts(choice: number): boolean {
    return this.scratch.subarray(0, this.legal(this.scratch)).includes(choice);
  }
  play(choice: number): void {
    if (!this.accepts(choice)) throw new Error(`"${raceText(choice)}" is not offered now`);
    this.apply(choice);
  }
  apply(choice: number): void {
    this.take(choice);
    this.run();
  }
  run(): void {
    while (!this.showForced && this.chooser() !== OVER && this.legal(this.scratch) === 1) this.take(this.scratch[0]);
  }
  private take(choice: number): void {
    const b = this.bytes;
    const me = b[TURN];
    if (choice >>> 24 === MOVE) {
      const to = (b[TOKENS + me * 2 + ((choice >> 8) & 1)] += choice & 0xff);
      for (let t = 0; t < 2; t++) {
        const at = TOKENS + (1 - me) * 2 + t;
        if (to !== HOME && b[at] === to) b[at] = 0;
      }
    }
    b[TURN] = 1 - me;
    const steps = this.steps() + 1;
    b[STEPS] = steps;
    b[STEPS + 1] = steps >> 8;
  }
  copyFrom(other: GameState<RaceView>): void {
    this.bytes.set(other.bytes);
  }
  steps(): number {
    return this.bytes[STEPS] | (this.bytes[STEPS + 1] << 8);
  }
  scores(): number[] {
    return [0, 1].map((p) => this.bytes[TOKENS + p * 2] + this.bytes[TOKENS + p * 2 + 1]);
  }
  outcome(): Outcome | null {
    if (this.chooser() !== OVER) return null;
    const winner = this.home(0) ? 0 : this.home(1) ? 1 : -1;
    return { returns: wonBy(winner, 2), how: winner < 0 ? "time" : "home", scores: this.scores() };
  }
  hash(): bigint {
    return hash64(this.bytes);
  }
  view(player: number, into = new RaceView()): RaceView {
    into.player = player;
    into.bytes.set(this.bytes);
    return into;
  }
  chances(): ChanceOutcome[] {
    return [];
  }
  reseed(): void {}
}

function raceText(choice: number): string {
  return choice >>> 24 === WAIT ? "wait" : `token ${((choice >> 8) & 1) + 1} by ${choice & 0xff}`;
}

class Race implements Game<RaceState, RaceView, RaceDeck, RaceRules> {
  readonly name = "tiny-race";
  readonly version = "1.0.0";
  readonly rulesVersion = 1;
  readonly seats = [2];
  readonly endings = ["time", "home"];
  readonly chanceLabels = [];
  readonly maxChoices = 8;
  readonly streamWords = 0;

  blank(): RaceState {
    return new RaceState();
  }
  start(setup: GameSetup<RaceDeck, RaceRules>): RaceState {
    const state = new RaceState();
    state.bytes[LIMIT] = setup.ruleset.limit;
    broughtTo(setup).forEach((deck, p) => {
      state.bytes.set(deck.steps.slice(0, 3), STRIDES + p * 4);
    });
    state.run();
    return state;
  }
  serialise(state: RaceState): string {
    return `tiny-race ${Array.from(state.bytes).join(" ")}`;
  }
  parse(text: string): RaceState {
    const state = new RaceState();
    state.bytes.set(text.split(" ").slice(1).map(Number));
    return state;
  }
  choiceToText(_state: RaceState | RaceView, choice: number): string {
    return raceText(choice);
  }
  choiceFromText(state: RaceState, text: string): number {
    const out = new Int32Array(this.maxChoices);
    const legal = Array.from(out.subarray(0, state.legal(out)));
    const found = legal.find((choice) => raceText(choice) === text);
    if (found === undefined) throw unknownName("choice", text, legal.map(raceText));
    return found;
  }
  identity(_state: RaceState | RaceView, choice: number): number {
    return choice;
  }
  determinize(view: RaceView, _prior: Prior<RaceDeck>, _stream: Stream, into: RaceState): void {
    into.bytes.set(view.bytes);
  }
}

export const race = new Race();
export const RACE_DECKS: RaceDeck[] = [
  { name: "Steady", steps: [1, 2, 3] },
  { name: "Leaper", steps: [1, 4, 5] },
];
export const RACE_RULES: RaceRules = { name: "plain", limit: 200 };
