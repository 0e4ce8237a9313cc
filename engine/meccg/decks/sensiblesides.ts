/** What lists drawn by luck of Fallen-wizards and of The Balrog are made of, so that they hold together (sensibledeck.ts). */
import * as D from "../cards/vocabulary/defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { isStageCard, isStartingStage } from "../rules/query/stage.js";
import type { CardSet } from "../rules/state/ruleset.js";
import { mostCopiesFor } from "./fallenrules.js";
import { isAvatar } from "./lists/deck.js";

export type OtherSide = "fallen-wizard" | "balrog";
/** Nobody of a higher mind comes to a Fallen-wizard of himself (001:664). */
const FALLEN_MIND = 5;
const STAGE_POINTS = 3;
/** Races of whom nobody comes to a Fallen-wizard without a card. */
const WILD = (1 << T.RACE.orc) | (1 << T.RACE.troll);
const bit = (side: OtherSide): number => 1 << T.ALIGNMENT[side];
const isOfSets = (site: number, sets: readonly CardSet[]): boolean =>
  sets.some((set) => D.PLACE_LIST[site]!.id.startsWith(`${set}-`));

/** Does the list of the Fallen-wizard of this number hold the card: nothing that is another's (001:396)? */
export const isHis = (d: number, who: number): boolean =>
  isAvatar(d) ? D.literalOf(d).name === T.FALLEN_WIZARDS[who] : D.SPECIFIC[d] === 0 || D.SPECIFIC[d] === who + 1;
/** Is it a card of one side alone: of a Fallen-wizard's stage, or somebody's own? */
export const isOwnOf = (d: number): boolean =>
  D.KIND[d] === T.K_EVENT && D.SIDE[d] === T.SIDE_RESOURCE && (isStageCard(d) || D.SPECIFIC[d] !== 0);
/** Most copies of what is not unique (001:386). */
export const copiesFor = (side: OtherSide, d: number): number => (side === "fallen-wizard" ? mostCopiesFor(d) : 3);
/** Sites of a list of this side, those that cards lay down and another Fallen-wizard's left out. */
export const placesOf = (side: OtherSide, who: number, sets: readonly CardSet[]): number[] =>
  D.SITE_LIST.flatMap((_, s) =>
    D.BY_CARD[s]! < 0 &&
    isOfSets(s, sets) &&
    D.SITE_FOR[s]! & bit(side) &&
    (D.SITE_OF[s] === 0 || D.SITE_OF[s] === who + 1)
      ? [s]
      : [],
  );
/** Its havens as printed. */
export const havensOf = (side: OtherSide, sets: readonly CardSet[]): number[] =>
  placesOf(side, -1, sets).filter((s) => (D.HAVEN_OF[s]! & bit(side)) !== 0);
/** Does he come without another card? */
export const servesAt = (side: OtherSide, d: number): boolean =>
  side === "balrog" || (D.MIND[d]! <= FALLEN_MIND && (D.RACES_OF[d]! & WILD) === 0);
/** Is the resource one that a company of the side may play at the site: a Fallen-wizard's go by the side of the site (001:2029-2089)? */
export function takesAt(side: OtherSide, d: number, site: number): boolean {
  if (side === "balrog") return true;
  const its = D.ALIGNMENT_OF[d]!;
  if (its !== T.ALIGNMENT.hero && its !== T.ALIGNMENT.minion) return true;
  return D.SITE_SIDE[site] === its || (D.HAVEN_OF[site]! & bit(side)) !== 0;
}
/** Stage cards that begin in play, out of these in their order: three points together, one of them not unique (001:527). */
export function startingStage(order: readonly number[]): number[] {
  const found: number[] = [];
  let points = 0;
  let plain = false;
  for (const d of order) {
    const left = STAGE_POINTS - points - D.STAGE[d]!;
    if (!isStartingStage(d) || left < 0 || (left === 0 && !plain && D.UNIQUE[d])) continue;
    found.push(d);
    points += D.STAGE[d]!;
    plain ||= !D.UNIQUE[d];
  }
  return found;
}
