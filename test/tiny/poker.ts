import { UserError, unknownName } from "../../engine/core/errors.js";
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
import { broughtTo, wonBy } from "../../engine/core/seats.js";
import { hash64 } from "../../engine/core/hash.js";
import type { ChanceLog, Logged } from "../../engine/core/record.js";
import { below } from "../../engine/core/streams.js";

/**
 * A tiny game of two with hidden cards and dice. Each player has a list of cards 1..8. Three rounds: hold three cards, raise
 * once, swap one card once, stand or fold; then both roll two dice, and cards and roll together take the pot.
 *
 * Layout: see the offsets. Cards are counts by value, so that no order hides in the buffer.
 */
export interface PokerDeck {
  name: string;
  cards: number[];
}
export interface PokerRules {
  name: string;
  rounds: number;
}

const [PHASE, ROUND, ACTOR, POT, RAISED, SWAPPED, ACTED, ROUNDS] = [0, 1, 2, 3, 4, 5, 6, 7];
const [CHIPS, ROLLED, STEPS] = [8, 10, 12];
/** Eight counts for each player. */
const [HAND, PILE, DISCARD] = [16, 32, 48];
const [HAND_TOTAL, PILE_TOTAL] = [64, 66];
const STREAMS = 72;
const WORDS = 16;
const SIZE = STREAMS + WORDS * 4;

const [DEAL, ACT, ROLL, REFILL, DONE] = [0, 1, 2, 3, 4];
const [STAND, RAISE, SWAP, FOLD, DRAWN, DIE] = [1, 2, 3, 4, 5, 6];
const verb = (v: number, operand = 0) => (v << 24) | operand;

export class PokerView implements View {
  readonly players = 2;
  readonly bytes = new Uint8Array(SIZE);
  constructor(public player = 0) {}
}

export class PokerState implements GameState<PokerView>, Logged {
  readonly bytes = new Uint8Array(SIZE);
  private readonly words = new Uint32Array(this.bytes.buffer, STREAMS, WORDS);
  private readonly scratch = new Int32Array(32);
  readonly players = 2;
  askChance = false;
  showForced = false;
  script: ChanceScript | null = null;
  chanceLog: ChanceLog | null = null;

  chooser(): number {
    const phase = this.bytes[PHASE];
    return phase === DONE ? OVER : phase === ACT ? this.bytes[ACTOR] : CHANCE;
  }

  legal(out: Int32Array): number {
    const b = this.bytes;
    if (b[PHASE] === DONE) return 0;
    if (b[PHASE] !== ACT) {
      const all = this.chances();
      all.forEach((one, i) => {
        out[i] = one.choice;
      });
      return all.length;
    }
    const me = b[ACTOR];
    const lastRound = b[ROUND] === b[ROUNDS] - 1;
    let n = 0;
    out[n++] = verb(STAND);
    if (!lastRound && !(b[RAISED] & (1 << me))) out[n++] = verb(RAISE);
    if (!(b[SWAPPED] & (1 << me)) && b[PILE_TOTAL + me] > 0) {
      for (let v = 1; v <= 8; v++) if (b[HAND + me * 8 + v - 1] > 0) out[n++] = verb(SWAP, v);
    }
    if (!lastRound) out[n++] = verb(FOLD);
    return n;
  }

  accepts(choice: number): boolean {
    const n = this.legal(this.scratch);
    for (let i = 0; i < n; i++) if (this.scratch[i] === choice) return true;
    return false;
  }

  play(choice: number): void {
    if (!this.accepts(choice)) throw new Error(`"${pokerText(choice)}" is not offered now`);
    this.apply(choice);
  }

  apply(choice: number): void {
    this.take(choice);
    this.run();
  }

  /** Goes on until somebody has a real choice. */
  run(): void {
    for (;;) {
      const who = this.chooser();
      if (who === OVER) return;
      if (who === CHANCE) {
        if (this.askChance) return;
        this.take(this.sample());
      } else {
        if (this.showForced || this.legal(this.scratch) > 1) return;
        this.take(this.scratch[0]);
      }
    }
  }

  private take(choice: number): void {
    const b = this.bytes;
    const steps = (b[STEPS] | (b[STEPS + 1] << 8)) + 1;
    b[STEPS] = steps;
    b[STEPS + 1] = steps >> 8;
    const operand = choice & 0xff;
    const me = choice >>> 24 >= DRAWN ? (choice >> 8) & 1 : b[ACTOR];
    switch (choice >>> 24) {
      case STAND:
        b[ACTED]++;
        b[ACTOR] = 1 - me;
        if (b[ACTED] === 2) b[PHASE] = ROLL;
        return;
      case RAISE:
        b[POT]++;
        b[RAISED] |= 1 << me;
        return;
      case SWAP:
        b[SWAPPED] |= 1 << me;
        this.discard(me, operand);
        b[PHASE] = REFILL;
        return;
      case FOLD:
        b[CHIPS + 1 - me] += b[POT];
        b[POT] = 0;
        this.endRound();
        return;
      case DRAWN:
        b[PILE + me * 8 + operand - 1]--;
        b[PILE_TOTAL + me]--;
        b[HAND + me * 8 + operand - 1]++;
        b[HAND_TOTAL + me]++;
        this.chanceLog?.came("draw", me, `card ${operand}`);
        if (b[PHASE] === REFILL || (b[HAND_TOTAL] === 3 && b[HAND_TOTAL + 1] === 3)) b[PHASE] = ACT;
        return;
      case DIE:
        b[ROLLED + me] = operand;
        this.chanceLog?.came("roll", me, String(operand));
        if (me === 1) this.showdown();
        return;
      default:
        throw new Error(`unknown choice ${choice}`);
    }
  }

  private discard(p: number, value: number): void {
    this.bytes[HAND + p * 8 + value - 1]--;
    this.bytes[HAND_TOTAL + p]--;
    this.bytes[DISCARD + p * 8 + value - 1]++;
  }

  private strength(p: number): number {
    let sum = this.bytes[ROLLED + p];
    for (let v = 1; v <= 8; v++) sum += v * this.bytes[HAND + p * 8 + v - 1];
    return sum;
  }

  private showdown(): void {
    const [a, b] = [this.strength(0), this.strength(1)];
    if (a !== b) {
      this.bytes[CHIPS + (a > b ? 0 : 1)] += this.bytes[POT];
      this.bytes[POT] = 0;
    }
    this.endRound();
  }

  private endRound(): void {
    const b = this.bytes;
    for (let p = 0; p < 2; p++) for (let v = 1; v <= 8; v++) while (b[HAND + p * 8 + v - 1] > 0) this.discard(p, v);
    b[ROUND]++;
    b[POT] += 2;
    b[ACTOR] = b[ROUND] % 2;
    b[RAISED] = b[SWAPPED] = b[ACTED] = b[ROLLED] = b[ROLLED + 1] = 0;
    b[PHASE] = b[ROUND] === b[ROUNDS] ? DONE : DEAL;
  }

  private chancePlayer(): number {
    const b = this.bytes;
    if (b[PHASE] === DEAL) return b[HAND_TOTAL] < 3 ? 0 : 1;
    return b[PHASE] === ROLL ? (b[ROLLED] === 0 ? 0 : 1) : b[ACTOR];
  }

  chances(): ChanceOutcome[] {
    const p = this.chancePlayer();
    const all: ChanceOutcome[] = [];
    if (this.bytes[PHASE] === ROLL) {
      for (let v = 2; v <= 12; v++) all.push({ choice: verb(DIE, (p << 8) | v), weight: 6 - Math.abs(v - 7) });
    } else {
      for (let v = 1; v <= 8; v++) {
        const weight = this.bytes[PILE + p * 8 + v - 1];
        if (weight > 0) all.push({ choice: verb(DRAWN, (p << 8) | v), weight });
      }
    }
    return all;
  }

  private sample(): number {
    const p = this.chancePlayer();
    if (this.bytes[PHASE] === ROLL) {
      const at = (p * 2 + 1) * 4;
      const value = Number(this.script?.next("roll", p) ?? 2 + below(this.words, at, 6) + below(this.words, at, 6));
      return verb(DIE, (p << 8) | value);
    }
    const note = this.script?.next("draw", p);
    if (note !== undefined) {
      const choice = verb(DRAWN, (p << 8) | Number(note.replace("card ", "")));
      if (!this.chances().some((one) => one.choice === choice)) throw new Error(`${note} is not in the pile`);
      return choice;
    }
    if (this.bytes[PILE_TOTAL + p] === 0) throw new Error("the pile is empty");
    let k = below(this.words, p * 2 * 4, this.bytes[PILE_TOTAL + p]);
    for (const one of this.chances()) {
      if (k < one.weight) return one.choice;
      k -= one.weight;
    }
    throw new Error("the counts of the pile do not add up");
  }

  copyFrom(other: GameState<PokerView>): void {
    this.bytes.set(other.bytes);
  }
  steps(): number {
    return this.bytes[STEPS] | (this.bytes[STEPS + 1] << 8);
  }
  scores(): number[] {
    return [this.bytes[CHIPS], this.bytes[CHIPS + 1]];
  }
  outcome(): Outcome | null {
    if (this.chooser() !== OVER) return null;
    const [a, b] = this.scores() as [number, number];
    return { returns: wonBy(a > b ? 0 : b > a ? 1 : -1, 2), how: "rounds", scores: [a, b] };
  }
  hash(): bigint {
    return hash64(this.bytes, 0, STREAMS);
  }
  view(player: number, into = new PokerView()): PokerView {
    into.player = player;
    into.bytes.set(this.bytes);
    const hidden = 1 - player;
    into.bytes.fill(0, HAND + hidden * 8, HAND + hidden * 8 + 8);
    into.bytes.fill(0, PILE + hidden * 8, PILE + hidden * 8 + 8);
    into.bytes.fill(0, STREAMS);
    return into;
  }
  reseed(words: Uint32Array): void {
    this.words.set(words.subarray(0, WORDS));
  }
  /** Number of the round, for the row. */
  round(): number {
    return this.bytes[ROUND];
  }
}

function pokerText(choice: number): string {
  const [operand, player] = [choice & 0xff, (choice >> 8) & 0xff];
  switch (choice >>> 24) {
    case STAND:
      return "stand";
    case RAISE:
      return "raise";
    case SWAP:
      return `swap ${operand}`;
    case FOLD:
      return "fold";
    case DRAWN:
      return `draw ${operand} for ${player}`;
    case DIE:
      return `roll ${operand} for ${player}`;
    default:
      return `choice ${choice}`;
  }
}

class Poker implements Game<PokerState, PokerView, PokerDeck, PokerRules> {
  readonly name = "tiny-poker";
  readonly version = "1.0.0";
  readonly rulesVersion = 1;
  readonly seats = [2];
  readonly endings = ["rounds"];
  readonly chanceLabels = ["draw", "roll"];
  readonly maxChoices = 16;
  readonly streamWords = WORDS;

  blank(): PokerState {
    return new PokerState();
  }

  start(setup: GameSetup<PokerDeck, PokerRules> & Partial<Logged>): PokerState {
    const state = new PokerState();
    state.chanceLog = setup.chanceLog ?? null;
    const b = state.bytes;
    broughtTo(setup).forEach((deck, p) => {
      for (const value of deck.cards) b[PILE + p * 8 + value - 1]++;
      b[PILE_TOTAL + p] = deck.cards.length;
    });
    b[POT] = 2;
    b[ROUNDS] = setup.ruleset.rounds;
    state.reseed(setup.streams);
    state.run();
    return state;
  }

  serialise(state: PokerState): string {
    return `tiny-poker ${Buffer.from(state.bytes).toString("hex")}`;
  }
  parse(text: string): PokerState {
    const state = new PokerState();
    state.bytes.set(Buffer.from(text.split(" ")[1], "hex"));
    return state;
  }
  choiceToText(_state: PokerState | PokerView, choice: number): string {
    return pokerText(choice);
  }
  choiceFromText(state: PokerState, text: string): number {
    const out = new Int32Array(this.maxChoices);
    const legal = Array.from(out.subarray(0, state.legal(out)));
    const found = legal.find((choice) => pokerText(choice) === text);
    if (found === undefined) throw unknownName("choice", text, legal.map(pokerText));
    return found;
  }
  identity(_state: PokerState | PokerView, choice: number): number {
    return choice;
  }

  determinize(view: PokerView, prior: Prior<PokerDeck>, stream: Stream, into: PokerState): void {
    const b = into.bytes;
    b.set(view.bytes);
    const other = 1 - view.player;
    const unseen = prior.lists.map((deck) => this.unseen(deck, b, other)).find((left) => left !== null);
    if (!unseen) throw new UserError("prior", "no list fits what was seen");
    for (let i = 0; i < b[HAND_TOTAL + other]; i++) {
      const [value] = unseen.splice(stream.below(unseen.length), 1);
      b[HAND + other * 8 + value - 1]++;
    }
    for (const value of unseen) b[PILE + other * 8 + value - 1]++;
    into.reseed(Uint32Array.from({ length: WORDS }, () => stream.next()));
  }

  private unseen(deck: PokerDeck, b: Uint8Array, p: number): number[] | null {
    const left = [...deck.cards];
    for (let v = 1; v <= 8; v++) {
      for (let i = 0; i < b[DISCARD + p * 8 + v - 1]; i++) {
        const at = left.indexOf(v);
        if (at < 0) return null;
        left.splice(at, 1);
      }
    }
    return left.length === b[HAND_TOTAL + p] + b[PILE_TOTAL + p] ? left : null;
  }
}

export const poker = new Poker();

export const POKER_DECKS: PokerDeck[] = [
  { name: "Even", cards: [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8] },
  { name: "High", cards: [8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 8, 7, 6, 5] },
  { name: "Low", cards: [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4] },
];
export const POKER_RULES: PokerRules = { name: "plain", rounds: 3 };
