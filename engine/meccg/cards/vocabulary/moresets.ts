/** Sets of cards that are handed in from outside before the catalogue is made: so that tests can load pools that do not ship. */
import type { CardId } from "../words/basics.js";
import type { PlayCard } from "../words/playcards.js";
import type { SiteCard } from "../words/sitecards.js";

export interface MoreSet {
  readonly CARDS: readonly PlayCard[];
  readonly SITES: readonly SiteCard[];
  /** Later number first, as in cards/reprints.ts. */
  readonly REPRINTS?: Readonly<Partial<Record<CardId, CardId>>>;
}
const before: MoreSet[] = [];
const after: MoreSet[] = [];
let isMade = false;
/** Adds a set to those that ship, before them in the order of numbers or after them. Throws once the catalogue has been made. */
export function addSet(set: MoreSet, where: "before" | "after"): void {
  if (isMade) throw new Error("the catalogue of cards is made already: sets are added before it is loaded");
  (where === "before" ? before : after).push(set);
}
/** The shipped sets with those that were added; from now on none is. */
export function withMoreSets(shipped: readonly MoreSet[]): readonly MoreSet[] {
  isMade = true;
  return [...before, ...shipped, ...after];
}
