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
import { hash64 } from "../../engine/core/hash.js";
import { broughtTo, sharedBy } from "../../engine/core/seats.js";

/**
 * A tiny game of three, without chance. Each names a number from 1 to 3 in secret. Then they take 1 to 3 stones from a heap
 * in turn, as many at most as their lists allow. Whoever takes the last stone wins, together with everybody else who has named as many stones as were taken
 * then: he has three parts of the win, and each of them two. Instead of taking, whoever is on turn may call a truce: one
 * part of the win for him, and two for each of the others.
 *
 * Best play is known at the end: with three stones or fewer take them all; with four leave as many as you have named, for
 * whoever comes next takes them, and you win with him.
 */
export interface TruceRules {
  name: string;
  stones: number;
}
/** What a seat brings: the most stones that it may take at a time. */
export interface TruceList {
  name: string;
  most: number;
}

const PLAYERS = 3;
const [PHASE, TURN, HEAP, STEPS, LAST, NAMED, TAKEN, MOST] = [0, 1, 2, 3, 4, 5, 8, 11];
const SIZE = 16;
const [NAMING, TAKING, TAKEN_ALL, TRUCE] = [0, 1, 2, 3];
const [V_NAME, V_TAKE, V_TRUCE] = [1, 2, 3];

export class TruceView implements View {
  readonly players = PLAYERS;
  readonly bytes = new Uint8Array(SIZE);
  constructor(public player = 0) {}
}

export class TruceState implements GameState<TruceView> {
  readonly players = PLAYERS;
  readonly bytes = new Uint8Array(SIZE);
  askChance = false;
  showForced = false;
  script: ChanceScript | null = null;
  private readonly scratch = new Int32Array(4);

  chooser(): number {
    return this.bytes[PHASE] >= TAKEN_ALL ? OVER : this.bytes[TURN];
  }
  legal(out: Int32Array): number {
    const phase = this.bytes[PHASE];
    if (phase >= TAKEN_ALL) return 0;
    const most = phase === NAMING ? 3 : Math.min(this.bytes[MOST + this.bytes[TURN]], this.bytes[HEAP]);
    let n = 0;
    for (let k = 1; k <= most; k++) out[n++] = ((phase === NAMING ? V_NAME : V_TAKE) << 24) | k;
    if (phase === TAKING) out[n++] = V_TRUCE << 24;
    return n;
  }
  accepts(choice: number): boolean {
    return this.scratch.subarray(0, this.legal(this.scratch)).includes(choice);
  }
  play(choice: number): void {
    if (!this.accepts(choice)) throw new Error(`"${truceText(choice)}" is not offered now`);
    this.apply(choice);
  }
  apply(choice: number): void {
    const b = this.bytes;
    const me = b[TURN];
    const k = choice & 0xff;
    b[STEPS]++;
    b[TURN] = (me + 1) % PLAYERS;
    switch (choice >>> 24) {
      case V_NAME:
        b[NAMED + me] = k;
        if (me === PLAYERS - 1) b[PHASE] = TAKING;
        return;
      case V_TAKE:
        b[HEAP] -= k;
        b[TAKEN + me] += k;
        b[LAST] = k;
        if (b[HEAP] === 0) {
          b[PHASE] = TAKEN_ALL;
          b[TURN] = me;
        }
        return;
      default:
        b[PHASE] = TRUCE;
        b[TURN] = me;
    }
  }
  copyFrom(other: GameState<TruceView>): void {
    this.bytes.set(other.bytes);
  }
  steps(): number {
    return this.bytes[STEPS];
  }
  scores(): number[] {
    return Array.from(this.bytes.subarray(TAKEN, TAKEN + PLAYERS));
  }
  outcome(): Outcome | null {
    const b = this.bytes;
    if (this.chooser() !== OVER) return null;
    const calls = b[PHASE] === TRUCE;
    const parts = [0, 1, 2].map((p) => {
      if (p === b[TURN]) return calls ? 1 : 3;
      return calls || b[NAMED + p] === b[LAST] ? 2 : 0;
    });
    return { returns: sharedBy(parts), how: calls ? "truce" : "last stone", scores: this.scores() };
  }
  hash(): bigint {
    return hash64(this.bytes);
  }
  view(player: number, into = new TruceView()): TruceView {
    into.player = player;
    into.bytes.set(this.bytes);
    if (this.chooser() !== OVER) for (let p = 0; p < PLAYERS; p++) if (p !== player) into.bytes[NAMED + p] = 0;
    return into;
  }
  chances(): ChanceOutcome[] {
    return [];
  }
  reseed(): void {}
  /** The number that a seat has named; 0: not yet. Set by tests that exchange secrets. */
  secret(seat: number, named?: number): number {
    if (named !== undefined) this.bytes[NAMED + seat] = named;
    return this.bytes[NAMED + seat];
  }
}

export function truceText(choice: number): string {
  const k = choice & 0xff;
  return choice >>> 24 === V_NAME ? `name ${k}` : choice >>> 24 === V_TAKE ? `take ${k}` : "truce";
}

class Truce implements Game<TruceState, TruceView, TruceList, TruceRules> {
  readonly name = "tiny-truce";
  readonly version = "1.0.0";
  readonly rulesVersion = 1;
  readonly seats = [PLAYERS];
  readonly endings = ["last stone", "truce"];
  readonly chanceLabels = [];
  readonly maxChoices = 4;
  readonly streamWords = 0;

  blank(): TruceState {
    return new TruceState();
  }
  start(setup: GameSetup<TruceList, TruceRules>): TruceState {
    const state = new TruceState();
    state.bytes[HEAP] = setup.ruleset.stones;
    for (const [seat, { most }] of broughtTo(setup).entries()) state.bytes[MOST + seat] = most;
    return state;
  }
  serialise(state: TruceState): string {
    return `tiny-truce ${Array.from(state.bytes).join(" ")}`;
  }
  parse(text: string): TruceState {
    const state = new TruceState();
    state.bytes.set(text.split(" ").slice(1).map(Number));
    return state;
  }
  choiceToText(_state: TruceState | TruceView, choice: number): string {
    return truceText(choice);
  }
  choiceFromText(state: TruceState, text: string): number {
    const out = new Int32Array(this.maxChoices);
    const legal = Array.from(out.subarray(0, state.legal(out)));
    const found = legal.find((choice) => truceText(choice) === text);
    if (found === undefined) throw unknownName("choice", text, legal.map(truceText));
    return found;
  }
  identity(_state: TruceState | TruceView, choice: number): number {
    return choice;
  }
  determinize(view: TruceView, _prior: Prior<TruceList>, stream: Stream, into: TruceState): void {
    const b = into.bytes;
    b.set(view.bytes);
    if (b[PHASE] >= TAKEN_ALL) return;
    for (let p = 0; p < PLAYERS; p++)
      if (p !== view.player && (b[PHASE] === TAKING || p < b[TURN])) b[NAMED + p] = 1 + stream.below(3);
  }
}

export const truce = new Truce();
export const TRUCE_LISTS: TruceList[] = ["North", "East", "West"].map((name) => ({ name, most: 3 }));
/** With these one takes less at a time. */
export const MORE_LISTS: TruceList[] = [
  { name: "South", most: 2 },
  { name: "Home", most: 1 },
];
export const TRUCE_RULES: TruceRules = { name: "plain", stones: 12 };

/** The taking begins, with so many stones and these secrets; seat 0 is on turn. */
export function truceAt(stones: number, secrets: readonly number[]): TruceState {
  const state = truce.start({
    ruleset: { name: "short", stones },
    decks: TRUCE_LISTS,
    streams: new Uint32Array(0),
  });
  for (const k of secrets) state.play((V_NAME << 24) | k);
  return state;
}
