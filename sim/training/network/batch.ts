import { checkEncoding, type Encoding, type Shape } from "../../../agents/neural/shape.js";

/** What is to be learned from a position and its options. */
export interface Labels {
  /** What the position was worth to who chooses, 0 to 1, and how much that counts (0: not at all). */
  value: number;
  valueWeight: number;
  /** For each option: what it is worth on any scale, and how much that counts. Only differences within a position matter. */
  target: Float32Array;
  weight: Float32Array;
  /** For each option the chance that it should be chosen (together 1), or null; and how much that counts. */
  policy: Float32Array | null;
  policyWeight: number;
  /** For each option `Flag`s. */
  flags: Uint8Array;
}

export const Flag = {
  /** The option that the agent which met the position would have chosen by itself. */
  prior: 1,
  /** The option that was chosen. */
  taken: 2,
} as const;

/** Numbers at the beginning of a packed sample: its length in words, the game, counts, and whether it has a policy. */
const HEAD = 11;
const W = { length: 0, game: 1, bag: 2, plain: 3, options: 4, optBag: 5, optPlain: 6, policy: 7 } as const;
const F = { value: 8, valueWeight: 9, policyWeight: 10 } as const;

/** Bytes seen as words, floats, short numbers and bytes. */
export class Bytes {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  readonly f32: Float32Array;
  constructor(buffer: ArrayBuffer) {
    this.u8 = new Uint8Array(buffer);
    this.u16 = new Uint16Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.f32 = new Float32Array(buffer);
  }
}

const words = (bytes: number): number => Math.ceil(bytes / 4);

/** Words that a sample takes when it is packed. */
export function packedWords(e: Encoding, labels: Labels): number {
  const [bag, plain] = [e.optBagAt[e.options], e.optPlainAt[e.options]];
  const floats = e.bagCount + e.plainCount + bag + plain + e.options * (labels.policy ? 3 : 2);
  const shorts = 2 * e.bagCount + e.plainCount + 2 * bag + plain + 2 * e.options;
  return HEAD + floats + words(2 * shorts) + words(e.options);
}

/** Packs a sample into `to` from word `at` on; returns the word after it. */
export function pack(to: Bytes, at: number, game: number, e: Encoding, labels: Labels): number {
  const o = e.options;
  const [bag, plain] = [e.optBagAt[o], e.optPlainAt[o]];
  const length = packedWords(e, labels);
  to.u32.set([length, game, e.bagCount, e.plainCount, o, bag, plain, labels.policy ? 1 : 0], at);
  to.f32.set([labels.value, labels.valueWeight, labels.policyWeight], at + F.value);
  let f = at + HEAD;
  const floats = (from: Float32Array, count: number): void => {
    to.f32.set(from.subarray(0, count), f);
    f += count;
  };
  floats(e.bagWeight, e.bagCount);
  floats(e.plainValue, e.plainCount);
  floats(e.optBagWeight, bag);
  floats(e.optPlainValue, plain);
  floats(labels.target, o);
  floats(labels.weight, o);
  if (labels.policy) floats(labels.policy, o);
  let s = 2 * f;
  const shorts = (from: Uint16Array, count: number): void => {
    to.u16.set(from.subarray(0, count), s);
    s += count;
  };
  const counts = (starts: Uint32Array): void => {
    for (let k = 0; k < o; k++) to.u16[s++] = starts[k + 1] - starts[k];
  };
  shorts(e.bagZone, e.bagCount);
  shorts(e.bagCard, e.bagCount);
  shorts(e.plainFeature, e.plainCount);
  counts(e.optBagAt);
  shorts(e.optBagRole, bag);
  shorts(e.optBagCard, bag);
  counts(e.optPlainAt);
  shorts(e.optPlainFeature, plain);
  if (s % 2 === 1) to.u16[s++] = 0;
  const after = at + length;
  to.u32.fill(0, s >> 1, after);
  to.u8.set(labels.flags.subarray(0, o), 2 * s);
  return after;
}

/** Writes the value, and how much value and policy count, over those of the sample that begins at word `at`. */
export function relabel(to: Bytes, at: number, value: number, valueWeight: number, policyWeight: number): void {
  to.f32[at + F.value] = value;
  to.f32[at + F.valueWeight] = valueWeight;
  to.f32[at + F.policyWeight] = policyWeight;
}

/** Throws if labels are no numbers, out of range, or fewer than the options. */
export function checkLabels(e: Encoding, shape: Shape, labels: Labels): void {
  checkEncoding(e, shape);
  const { value, valueWeight, policyWeight, target, weight, policy, flags } = labels;
  if (!(value >= 0 && value <= 1)) throw new Error(`the value of a sample is ${value}, not 0 to 1`);
  for (const it of [valueWeight, policyWeight])
    if (!(it >= 0 && Number.isFinite(it))) throw new Error(`a weight of a sample is ${it}`);
  const shortest = Math.min(target.length, weight.length, policy?.length ?? e.options, flags.length);
  if (shortest < e.options) throw new Error(`${e.options} options, and labels for ${shortest}`);
  for (let k = 0; k < e.options; k++) {
    if (!Number.isFinite(target[k])) throw new Error(`the target of option ${k} is ${target[k]}`);
    if (!(weight[k] >= 0 && Number.isFinite(weight[k]))) throw new Error(`the weight of option ${k} is ${weight[k]}`);
    if (policy && !(policy[k] >= 0 && policy[k] <= 1)) throw new Error(`the chance of option ${k} is ${policy[k]}`);
  }
}

type Grown = Float32Array | Uint32Array | Uint16Array | Uint8Array;

/** The same array with room for `count`, at least doubled when it has to grow. */
function roomy<T extends Grown>(array: T, count: number): T {
  if (array.length >= count) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(count, 2 * array.length));
  larger.set(array);
  return larger;
}

/**
 * Some positions with their options and labels, one after the other: position p has the entries bagAt[p] to bagAt[p + 1] - 1 and
 * the options optAt[p] to optAt[p + 1] - 1; option k, counted through, has those of optBagAt and optPlainAt. Filled anew for each step.
 */
export class Batch {
  positions = 0;
  options = 0;
  bagAt = new Uint32Array(257);
  bagZone = new Uint16Array(1 << 15);
  bagCard = new Uint16Array(1 << 15);
  bagWeight = new Float32Array(1 << 15);
  plainAt = new Uint32Array(257);
  plainFeature = new Uint16Array(1 << 15);
  plainValue = new Float32Array(1 << 15);
  optAt = new Uint32Array(257);
  optBagAt = new Uint32Array(2049);
  optBagRole = new Uint16Array(1 << 13);
  optBagCard = new Uint16Array(1 << 13);
  optBagWeight = new Float32Array(1 << 13);
  optPlainAt = new Uint32Array(2049);
  optPlainFeature = new Uint16Array(1 << 13);
  optPlainValue = new Float32Array(1 << 13);
  game = new Uint32Array(256);
  value = new Float32Array(256);
  valueWeight = new Float32Array(256);
  policyWeight = new Float32Array(256);
  target = new Float32Array(2048);
  weight = new Float32Array(2048);
  policy = new Float32Array(2048);
  flags = new Uint8Array(2048);

  clear(): void {
    this.positions = 0;
    this.options = 0;
  }

  /** Adds the packed sample that begins at word `at`. */
  add(from: Bytes, at: number): void {
    const p = this.positions;
    const { u32, f32 } = from;
    const [bag, plain, o] = [u32[at + W.bag], u32[at + W.plain], u32[at + W.options]];
    const [optBag, optPlain] = [u32[at + W.optBag], u32[at + W.optPlain]];
    const first = this.options;
    this.#grow(p + 1, first + o, bag, plain, optBag, optPlain);
    this.game[p] = u32[at + W.game];
    this.value[p] = f32[at + F.value];
    this.valueWeight[p] = f32[at + F.valueWeight];
    this.policyWeight[p] = f32[at + F.policyWeight];
    let f = at + HEAD;
    const floats = (to: Float32Array, place: number, count: number): void => {
      for (let i = 0; i < count; i++) to[place + i] = f32[f++];
    };
    const [bagAt, plainAt] = [this.bagAt[p], this.plainAt[p]];
    const [optBagAt, optPlainAt] = [this.optBagAt[first], this.optPlainAt[first]];
    floats(this.bagWeight, bagAt, bag);
    floats(this.plainValue, plainAt, plain);
    floats(this.optBagWeight, optBagAt, optBag);
    floats(this.optPlainValue, optPlainAt, optPlain);
    floats(this.target, first, o);
    floats(this.weight, first, o);
    if (u32[at + W.policy] === 1) floats(this.policy, first, o);
    else this.policy.fill(0, first, first + o);
    let s = 2 * f;
    const shorts = (to: Uint16Array, place: number, count: number): void => {
      for (let i = 0; i < count; i++) to[place + i] = from.u16[s++];
    };
    const counts = (starts: Uint32Array): void => {
      for (let k = first; k < first + o; k++) starts[k + 1] = starts[k] + from.u16[s++];
    };
    shorts(this.bagZone, bagAt, bag);
    shorts(this.bagCard, bagAt, bag);
    shorts(this.plainFeature, plainAt, plain);
    counts(this.optBagAt);
    shorts(this.optBagRole, optBagAt, optBag);
    shorts(this.optBagCard, optBagAt, optBag);
    counts(this.optPlainAt);
    shorts(this.optPlainFeature, optPlainAt, optPlain);
    s += s % 2;
    for (let k = 0; k < o; k++) this.flags[first + k] = from.u8[2 * s + k];
    this.bagAt[p + 1] = bagAt + bag;
    this.plainAt[p + 1] = plainAt + plain;
    this.optAt[p + 1] = first + o;
    this.positions = p + 1;
    this.options = first + o;
  }

  // biome-ignore lint/complexity/useMaxParams: asked for every sample that is read
  #grow(positions: number, options: number, bag: number, plain: number, optBag: number, optPlain: number): void {
    const [p, k] = [this.positions, this.options];
    for (const name of ["bagAt", "plainAt", "optAt"] as const) this[name] = roomy(this[name], positions + 1);
    for (const name of ["optBagAt", "optPlainAt"] as const) this[name] = roomy(this[name], options + 1);
    this.game = roomy(this.game, positions);
    for (const name of ["value", "valueWeight", "policyWeight"] as const) this[name] = roomy(this[name], positions);
    for (const name of ["target", "weight", "policy"] as const) this[name] = roomy(this[name], options);
    this.flags = roomy(this.flags, options);
    const lists = [
      [["bagZone", "bagCard", "bagWeight"], this.bagAt[p] + bag],
      [["plainFeature", "plainValue"], this.plainAt[p] + plain],
      [["optBagRole", "optBagCard", "optBagWeight"], this.optBagAt[k] + optBag],
      [["optPlainFeature", "optPlainValue"], this.optPlainAt[k] + optPlain],
    ] as const;
    for (const [names, count] of lists)
      for (const name of names) (this as Record<typeof name, Grown>)[name] = roomy(this[name] as Grown, count);
  }
}
