/**
 * Which list another player has, as far as what was seen tells: a mixture over the lists that are known to be about, and one list that
 * nobody knows, made of cards as frequent as in all of these. The weight of a list is its share beforehand times the chance that it
 * shows the cards that were seen (by Bayes; cards as if drawn one by one from a list in which a few are not as expected).
 */
import { sideOfDeck } from "../decks/side.js";
import * as T from "../cards/vocabulary/terms.js";
import type { Stream } from "../../core/game.js";
import type { Deck } from "../decks/lists/deck.js";
import { CARD_SETS, type Ruleset } from "../rules/state/ruleset.js";
import * as D from "../defs.js";
import { cardsIn } from "./cardset.js";
import { type Contents, contentsOf } from "./contents.js";

/** Chance beforehand that the list is none of the known ones. */
const UNKNOWN = 0.25;
/** Share of the cards of a list that may be others than the known list has. */
const STRAY = 0.1;
/** Share of the cards of an unknown list that are in none of the known ones, each card alike. */
const EVEN = 0.05;
/** Cards of the whole game: how many of them this program knows makes no difference. */
const CARDS = 1657;
/** Slots by which the frequencies of an unknown list are kept: a card with so many parts of them is drawn so often. */
const PARTS = 4096;

/** Lists and what they make likely; the unknown one stands last. */
export interface Belief {
  readonly contents: readonly Contents[];
  /** By list and definition: logarithm of the chance that a card of the list is this one. */
  readonly chances: readonly Float64Array[];
  /** Logarithm of the weight of each list beforehand. */
  readonly before: Float64Array;
  /** Sets that the cards of each list are of, a bit each; none for the unknown one, which takes what may be played. */
  readonly sets: Int32Array;
  /** Weights after what was seen; held from world to world. */
  readonly weights: Float64Array;
}

/** The set of every definition, as a bit. */
const SET_BIT = Int32Array.from({ length: D.COUNT }, (_, d) => (d === 0 ? 0 : bitOf(D.setOf(d))));
function bitOf(set: string): number {
  const at = (CARD_SETS as readonly string[]).indexOf(set);
  return at < 0 ? 0 : 1 << at;
}
/** Stands beside the sets of a list: whose it is. Everybody's side is known (001:500). */
const FIRST_SIDE = 16;
/** The bit of a side, by its place in `ALIGNMENTS`. */
export const sideBit = (side: number): number => 1 << (FIRST_SIDE + side);
const masks = new WeakMap<Ruleset, number>();
/** The sets whose cards may be in a list under these rules, a bit each. */
export function setsOf(rules: Ruleset): number {
  let mask = masks.get(rules);
  if (mask === undefined) {
    mask = rules.sets.reduce((all, set) => all | bitOf(set), 0);
    masks.set(rules, mask);
  }
  return mask;
}
/** May a card be in a list where these sets may? */
export const isOf = (d: number, sets: number): boolean => (SET_BIT[d] & ~sets) === 0;

const made = new WeakMap<readonly Deck[], Map<number, Belief>>();

/**
 * What is believed before anything was seen of a list of this side (a place in `ALIGNMENTS`; -1: nobody says whose it is), out of those
 * of the lists that are of it: what the lists of others hold says nothing of it. The lists must not change afterwards; worked out once.
 */
export function beliefIn(lists: readonly Deck[], side = -1): Belief {
  let bySide = made.get(lists);
  if (!bySide) made.set(lists, (bySide = new Map<number, Belief>()));
  let found = bySide.get(side);
  if (!found) {
    const own = side < 0 ? lists : lists.filter((list) => T.ALIGNMENT[sideOfDeck(list)] === side);
    bySide.set(side, (found = beliefOf(own)));
  }
  return found;
}
function beliefOf(lists: readonly Deck[]): Belief {
  const contents = lists.map((list) => contentsOf(list));
  const sizes = contents.map((one) => one.all.reduce((sum, n) => sum + n, 0));
  const frequency = new Float64Array(D.COUNT).fill(EVEN / CARDS);
  contents.forEach((one, i) => {
    for (let d = 0; d < D.COUNT; d++) frequency[d] += ((1 - EVEN) * one.all[d]) / sizes[i] / contents.length;
  });
  const chances = contents.map((one, i) =>
    frequency.map((general, d) => Math.log(((1 - STRAY) * one.all[d]) / sizes[i] + STRAY * general)),
  );
  const belief: Belief = {
    contents: [...contents, unknownOf(contents, frequency)],
    chances: [...chances, frequency.map(Math.log)],
    before: new Float64Array(lists.length + 1).fill(Math.log((1 - UNKNOWN) / Math.max(1, lists.length))),
    sets: Int32Array.from([
      ...contents.map((one, i) =>
        one.all.reduce((all, n, d) => (n > 0 ? all | SET_BIT[d] : all), sideBit(T.ALIGNMENT[sideOfDeck(lists[i])])),
      ),
      0,
    ]),
    weights: new Float64Array(lists.length + 1),
  };
  belief.before[lists.length] = Math.log(UNKNOWN);
  return belief;
}

/** The list that nobody knows: no card is certain, any may be played as often as in the others, any site may be in it. */
function unknownOf(contents: readonly Contents[], frequency: Float64Array): Contents {
  const played: number[] = [];
  frequency.forEach((share, d) => {
    // Sideboards and pools count too: a character that starts elsewhere may be drawn here.
    for (let n = Math.round(share * PARTS); n > 0 && d > 0; n--) played.push(d);
  });
  const sites = new Uint8Array(D.PLACES);
  for (const one of contents) for (let t = 0; t < sites.length; t++) sites[t] |= one.sites[t];
  const none = new Int16Array(D.COUNT);
  const starters = Int16Array.from(contents.flatMap((one) => [...one.starters]));
  const cards = cardsIn(none);
  return { all: none, sideboard: none, pool: none, cards, played: Int16Array.from(played), starters, sites };
}

/** Definitions of which copies are known, of which the first `n` count; and by definition, how many copies are. */
interface CopiesKnown {
  readonly facts: Int16Array;
  n: number;
  readonly copies: Int16Array;
}
/**
 * A list, drawn by the weights that follow from the cards seen.
 * @param allowed the sets whose cards may be in a list (`setsOf`), and whose list it is (`sideBit`): others are none
 */
export function drawList(belief: Belief, { facts, n, copies }: CopiesKnown, allowed: number, stream: Stream): Contents {
  const { chances, before, weights, contents, sets } = belief;
  // Nobody says whose list it is: any side will do.
  const known = allowed >> FIRST_SIDE === 0 ? allowed | (-1 << FIRST_SIDE) : allowed;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < weights.length; i++) {
    let weight = sets[i] & ~known ? Number.NEGATIVE_INFINITY : before[i];
    const chance = chances[i];
    for (let k = 0; k < n; k++) weight += copies[facts[k]] * chance[facts[k]];
    weights[i] = weight;
    if (weight > most) most = weight;
  }
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] = Math.exp(weights[i] - most);
  let x = (stream.below(DRAWS) / DRAWS) * sum;
  for (let i = 0; i < weights.length; i++) {
    x -= weights[i];
    if (x < 0) return contents[i];
  }
  return contents[contents.length - 1];
}
const DRAWS = 1 << 16;
