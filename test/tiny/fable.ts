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
import { wonBy } from "../../engine/core/seats.js";
import { hash64 } from "../../engine/core/hash.js";
import { below } from "../../engine/core/streams.js";

/**
 * A tiny game of two told as a tree: who chooses, what follows, where dice fall, who wins in the end. What is `hidden` from a
 * player he does not see: a choice of the other, a throw of the dice. Good for games whose best play is known.
 */
export type Fable =
  | { who: 0 | 1; options: Record<string, Fable>; hidden?: boolean }
  | { dice: readonly (readonly [number, Fable])[]; hiddenFrom?: 0 | 1 }
  | { won: 0 | 1 | -1 };

const MOST = 15;
const WORDS = 16;
const SIZE = WORDS + 16;
const UNSEEN = 255;

export class FableView implements View {
  readonly players = 2;
  readonly bytes = new Uint8Array(SIZE);
  constructor(
    public fable: Fable,
    public player = 0,
  ) {}
}

/** Where one is after the first `n` places of a path. */
function nodeAt(fable: Fable, bytes: Uint8Array, n: number): Fable {
  let node = fable;
  for (let i = 0; i < n; i++) node = below1(node, bytes[1 + i]);
  return node;
}
function below1(node: Fable, k: number): Fable {
  if ("options" in node) return Object.values(node.options)[k];
  if ("dice" in node) return node.dice[k][1];
  throw new Error("the fable is over");
}

export class FableState implements GameState<FableView> {
  readonly bytes = new Uint8Array(SIZE);
  private readonly words = new Uint32Array(this.bytes.buffer, WORDS, 4);
  readonly players = 2;
  askChance = false;
  showForced = false;
  script: ChanceScript | null = null;
  constructor(public fable: Fable) {}

  get node(): Fable {
    return nodeAt(this.fable, this.bytes, this.bytes[0]);
  }
  chooser(): number {
    const { node } = this;
    return "who" in node ? node.who : OVER;
  }
  legal(out: Int32Array): number {
    const { node } = this;
    if (!("options" in node)) return 0;
    const n = Object.keys(node.options).length;
    for (let k = 0; k < n; k++) out[k] = (1 << 24) | k;
    return n;
  }
  accepts(choice: number): boolean {
    const out = new Int32Array(MOST);
    return Array.from(out.subarray(0, this.legal(out))).includes(choice);
  }
  play(choice: number): void {
    if (!this.accepts(choice)) throw new Error(`${choice} is not offered`);
    this.apply(choice);
  }
  apply(choice: number): void {
    this.go(choice & 0xff);
    this.settle();
  }
  /** Throws dice until somebody chooses or the fable is over. */
  settle(): void {
    for (;;) {
      const { node } = this;
      if (!("dice" in node)) return;
      let x = below(
        this.words,
        0,
        node.dice.reduce((sum, [w]) => sum + w, 0),
      );
      let k = 0;
      while (x >= node.dice[k][0]) x -= node.dice[k++][0];
      this.go(k);
    }
  }
  private go(k: number): void {
    this.bytes[1 + this.bytes[0]] = k;
    this.bytes[0]++;
  }
  copyFrom(other: FableState): void {
    this.bytes.set(other.bytes);
    this.fable = other.fable;
  }
  steps(): number {
    return this.bytes[0];
  }
  outcome(): Outcome | null {
    const { node } = this;
    if (!("won" in node)) return null;
    return { returns: wonBy(node.won, 2), how: "told", scores: [0, 1].map((p) => (node.won === p ? 1 : 0)) };
  }
  scores(): number[] {
    return this.outcome()?.scores ?? [0, 0];
  }
  hash(): bigint {
    return hash64(this.bytes, 0, WORDS);
  }
  view(player: number, into?: FableView): FableView {
    const v = into ?? new FableView(this.fable);
    v.fable = this.fable;
    v.player = player;
    v.bytes.set(this.bytes);
    v.bytes.fill(0, WORDS);
    for (let i = 0; i < this.bytes[0]; i++) if (!sees(this.fable, this.bytes, i, player)) v.bytes[1 + i] = UNSEEN;
    return v;
  }
  chances(): ChanceOutcome[] {
    return [];
  }
  reseed(words: Uint32Array): void {
    this.words.set(words.subarray(0, 4));
  }
}

function sees(fable: Fable, bytes: Uint8Array, i: number, player: number): boolean {
  const node = nodeAt(fable, bytes, i);
  if ("options" in node) return !node.hidden || node.who === player;
  return !("dice" in node) || node.hiddenFrom !== player;
}

/** Every full path that looks like the view, with its weight. */
function* agreeing(
  view: FableView,
  node: Fable,
  i: number,
  path: number[],
  weight: number,
): Generator<[number[], number]> {
  if (i === view.bytes[0]) {
    if ("who" in node && node.who === view.player) yield [path, weight];
    return;
  }
  if ("won" in node) return;
  const n = "options" in node ? Object.keys(node.options).length : node.dice.length;
  for (let k = 0; k < n; k++) {
    const hidden = "options" in node ? node.hidden && node.who !== view.player : node.hiddenFrom === view.player;
    if (hidden ? view.bytes[1 + i] !== UNSEEN : view.bytes[1 + i] !== k) continue;
    const w = "dice" in node ? node.dice[k][0] : 1;
    yield* agreeing(view, below1(node, k), i + 1, [...path, k], weight * w);
  }
}

/** A fable as a game of the contract; it cannot be written or read as text. */
export function fableGame(fable: Fable): Game<FableState, FableView, unknown, unknown> {
  const none = (): never => {
    throw new Error("a fable has no text");
  };
  return {
    name: "fable",
    version: "1",
    rulesVersion: 1,
    seats: [2],
    endings: ["told"],
    chanceLabels: [],
    maxChoices: MOST,
    streamWords: 4,
    blank: () => new FableState(fable),
    start(setup: GameSetup<unknown, unknown>) {
      const s = new FableState(fable);
      s.reseed(setup.streams);
      s.settle();
      return s;
    },
    parse: none,
    serialise: none,
    choiceToText: (state, choice) => (state instanceof FableState ? labelOf(state, choice) : String(choice & 0xff)),
    choiceFromText: none,
    identity: (_state, choice) => choice,
    determinize(view: FableView, _prior: Prior<unknown>, stream: Stream, into: FableState) {
      const all = [...agreeing(view, fable, 0, [], 1)];
      let x = stream.below(all.reduce((sum, [, w]) => sum + w, 0));
      const [path] = all.find(([, w]) => (x -= w) < 0)!;
      into.bytes.fill(0);
      into.bytes[0] = path.length;
      into.bytes.set(path, 1);
      into.reseed(Uint32Array.from({ length: 4 }, () => stream.next() | 1));
    },
  };
}

/** The word for a choice at a state. */
export function labelOf(state: FableState, choice: number): string {
  const { node } = state;
  return "options" in node ? Object.keys(node.options)[choice & 0xff] : String(choice);
}
