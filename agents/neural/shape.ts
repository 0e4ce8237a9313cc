import { UserError } from "../../engine/core/errors.js";

/** How large a network is: what its encoder counts, and the widths of its layers (floats). */
export interface Shape {
  /** Cards with a row of facts, numbered from 0. */
  readonly cards: number;
  /** Facts of a card: floats that are given, not learned. */
  readonly facts: number;
  /** Where a card of the position lies. */
  readonly zones: number;
  /** What a card is to an option. */
  readonly roles: number;
  /** Features of the position besides cards. */
  readonly plain: number;
  /** Features of an option besides cards. */
  readonly optionPlain: number;
  readonly embed: number;
  readonly hidden: number;
  readonly narrow: number;
}

/** The widths of the layers; each a multiple of `STEP`. */
export type Widths = Pick<Shape, "embed" | "hidden" | "narrow">;
export const WIDTHS: Widths = { embed: 32, hidden: 128, narrow: 64 };
/** The kernels take so many floats at a time. */
export const STEP = 16;

/** Lists of names in a set of names, in the order of `Shape`. */
export const NAME_LISTS = ["cards", "facts", "zones", "roles", "plain", "optionPlain"] as const;
export type NameList = (typeof NAME_LISTS)[number];

/**
 * What an encoder counts, each by a name that never means anything else later: the number of a card or feature is its
 * place in its list, and may differ from one version to the next.
 */
export interface Names extends Readonly<Record<NameList, readonly string[]>> {
  /** The encoder and its version; raised when the same name comes to mean something else. */
  readonly encoder: string;
}

/** The shape that belongs to a set of names. Errors: two things of one name, widths that the kernels do not take. */
export function shapeOf(names: Names, widths: Widths = WIDTHS): Shape {
  for (const list of NAME_LISTS) {
    const seen = new Set<string>();
    const twice = names[list].find((name) => seen.size === seen.add(name).size);
    if (twice !== undefined) throw new Error(`the encoder names "${twice}" twice among its ${list}`);
    if (names[list].length > 65535) throw new Error(`the encoder has more than 65535 ${list}`);
  }
  const { embed, hidden, narrow } = widths;
  for (const [what, width] of Object.entries({ embed, hidden, narrow }))
    if (!Number.isInteger(width) || width < STEP || width % STEP !== 0 || width > 1024)
      throw new UserError(`${what}: ${width}`, `a width is a multiple of ${STEP} up to 1024`, `write ${what}: 32`);
  return {
    cards: names.cards.length,
    facts: names.facts.length,
    zones: names.zones.length,
    roles: names.roles.length,
    plain: names.plain.length,
    optionPlain: names.optionPlain.length,
    ...{ embed, hidden, narrow },
  };
}

/**
 * One position and its options, sparse. The arrays are made once (`makeEncoding`) and filled anew for each decision; what lies
 * beyond the counts means nothing. Entries are summed in the order in which they stand, so the order is part of the
 * encoding: the same decision must always be written in the same order.
 */
export interface Encoding {
  /** The position: cards in zones, each with a weight. */
  bagCount: number;
  bagZone: Uint16Array;
  bagCard: Uint16Array;
  bagWeight: Float32Array;
  /** The position: plain features with their values. */
  plainCount: number;
  plainFeature: Uint16Array;
  plainValue: Float32Array;
  /** Option k has the bag entries optBagAt[k] to optBagAt[k + 1] - 1, and the plain ones by optPlainAt. */
  options: number;
  optBagAt: Uint32Array;
  optBagRole: Uint16Array;
  optBagCard: Uint16Array;
  optBagWeight: Float32Array;
  optPlainAt: Uint32Array;
  optPlainFeature: Uint16Array;
  optPlainValue: Float32Array;
}

/** Room in an encoding: entries of the position, options, and entries of all options together. */
export interface Room {
  readonly bag: number;
  readonly plain: number;
  readonly options: number;
  readonly optBag: number;
  readonly optPlain: number;
}

/** An empty encoding with so much room. */
export function makeEncoding(room: Room): Encoding {
  return {
    bagCount: 0,
    bagZone: new Uint16Array(room.bag),
    bagCard: new Uint16Array(room.bag),
    bagWeight: new Float32Array(room.bag),
    plainCount: 0,
    plainFeature: new Uint16Array(room.plain),
    plainValue: new Float32Array(room.plain),
    options: 0,
    optBagAt: new Uint32Array(room.options + 1),
    optBagRole: new Uint16Array(room.optBag),
    optBagCard: new Uint16Array(room.optBag),
    optBagWeight: new Float32Array(room.optBag),
    optPlainAt: new Uint32Array(room.options + 1),
    optPlainFeature: new Uint16Array(room.optPlain),
    optPlainValue: new Float32Array(room.optPlain),
  };
}

function checkIds(ids: Uint16Array, count: number, below: number, what: string): void {
  if (count > ids.length) throw new Error(`${count} entries of ${what}, and there is room for ${ids.length}`);
  for (let i = 0; i < count; i++)
    if (ids[i] >= below) throw new Error(`entry ${i} of ${what} is ${ids[i]}, of ${below} there are`);
}
function checkFloats(values: Float32Array, count: number, what: string): void {
  for (let i = 0; i < count; i++)
    if (!Number.isFinite(values[i])) throw new Error(`entry ${i} of ${what} is ${values[i]}`);
}
function checkStarts(at: Uint32Array, options: number, what: string): void {
  if (options + 1 > at.length) throw new Error(`${options} options, and ${what} has room for ${at.length - 1}`);
  if (at[0] !== 0) throw new Error(`${what} begins with ${at[0]}`);
  for (let k = 0; k < options; k++)
    if (at[k + 1] < at[k]) throw new Error(`${what} of option ${k} ends before it begins`);
}

/**
 * Throws if an encoding does not belong to the shape: ids out of range, values that are no numbers, lists that end before they
 * begin. For writers of samples and for tests; the network at play trusts its encoder.
 */
export function checkEncoding(e: Encoding, shape: Shape): void {
  checkIds(e.bagZone, e.bagCount, shape.zones, "bagZone");
  checkIds(e.bagCard, e.bagCount, shape.cards, "bagCard");
  checkFloats(e.bagWeight, e.bagCount, "bagWeight");
  checkIds(e.plainFeature, e.plainCount, shape.plain, "plainFeature");
  checkFloats(e.plainValue, e.plainCount, "plainValue");
  checkStarts(e.optBagAt, e.options, "optBagAt");
  checkStarts(e.optPlainAt, e.options, "optPlainAt");
  const [bag, plain] = [e.optBagAt[e.options], e.optPlainAt[e.options]];
  checkIds(e.optBagRole, bag, shape.roles, "optBagRole");
  checkIds(e.optBagCard, bag, shape.cards, "optBagCard");
  checkFloats(e.optBagWeight, bag, "optBagWeight");
  checkIds(e.optPlainFeature, plain, shape.optionPlain, "optPlainFeature");
  checkFloats(e.optPlainValue, plain, "optPlainValue");
}
