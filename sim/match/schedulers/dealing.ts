/** The pairings of many decks, and the order in which blocks of games are dealt over them. */
import type { Plan } from "../forms.js";
import type { Pairing } from "./scheduler.js";

/** The pairings of all decks without those that are left out: first with second, first with third, ..., second with third. */
export function pairingsOfAll({ decks, mirrors, without = [] }: Plan): Pairing[] {
  const from = mirrors ? 0 : 1;
  const left = new Set(without.map(keyOf));
  return decks
    .flatMap((_, a) => decks.slice(a + from).map((_, i): Pairing => [a, a + from + i]))
    .filter((pairing) => !left.has(keyOf(pairing)));
}

/** Number of pairings of all decks. */
export const countPairings = ({ decks, mirrors }: Plan): number =>
  (decks.length * (decks.length + (mirrors ? 1 : -1))) / 2;

/** The pairings in the order in which blocks are dealt over them, by their places in `pairings`. */
export function dealtOrder({ order, decks, mirrors }: Plan, pairings: readonly Pairing[]): number[] {
  if (order !== "rounds" || decks.length <= 2) return pairings.map((_, place) => place);
  const placeOf = new Map(pairings.map((pairing, place) => [keyOf(pairing), place]));
  return rounds(decks.length, mirrors).flatMap(([a, b]) => placeOf.get(keyOf([Math.min(a, b), Math.max(a, b)])) ?? []);
}

const keyOf = ([a, b]: Pairing): string => `${a} ${b}`;

/**
 * Every two of `n` decks once, in rounds in which each plays once (the circle method). If the number is odd, each round leaves one deck out,
 * which meets itself then if mirrors are played. If it is even, the mirrors are a round of their own.
 */
function rounds(n: number, mirrors: boolean): Pairing[] {
  const places = n + (n % 2);
  const count = places - 1;
  // The last place stays, the others walk around it: each round puts another one opposite to it.
  const deckAt = (round: number, place: number): number => (place === count ? place : (place + round) % count);
  const out: Pairing[] = [];
  for (let round = 0; round < count; round++) {
    for (let k = 0; k < places / 2; k++) {
      const [a, b] = [deckAt(round, k), deckAt(round, count - k)];
      if (a < n && b < n) out.push([a, b]);
      else if (mirrors) out.push([Math.min(a, b), Math.min(a, b)]);
    }
  }
  if (mirrors && n % 2 === 0) for (let a = 0; a < n; a++) out.push([a, a]);
  return out;
}
