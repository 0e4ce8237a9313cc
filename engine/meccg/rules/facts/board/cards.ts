/**
 * Cards in play, each by its slot: whose it is, what it is there, with whom it lies. `NONE` stands where there is no card and no
 * company.
 */
import * as L from "../../state/layout.js";
import { MARKED } from "../../state/strikemarks.js";
import type { Table } from "../../state/table.js";

import { answersHook, HOOK } from "../../hooks.js";
export { toFace } from "../../state/strikemarks.js";
export { companyOf, isUntapped, isAvatar, isWounded, nextSlot, transfersOf } from "../../state/inplay.js";
export {
  ACT_ATTACK,
  ACT_ATTACK_TWICE,
  ACT_HEAL,
  ACT_UNTAP,
  isFaceDown,
  isHome,
  nextAgent,
  wayLength,
} from "../../state/agents.js";

export const NONE = L.NONE;
/** How many slots there are; `nextSlot` goes through those that hold a card. */
export const SLOTS = L.SLOTS;

/** The definition of the card. */
export const defOf = (s: Table, i: number): number => s.iDef[i];
/** The seat whose card it is. */
export const ownerOf = (s: Table, i: number): number => s.iOwner[i];
/** Who bears an item, an ally or another card on him; of a card on a company that company. Of characters it says nothing. */
export const bearerOf = (s: Table, i: number): number => s.iHost[i];
/** The first card that a character (or a card with others under it) bears. */
export const firstBorne = (s: Table, i: number): number => s.iFirst[i];
/** The next card in the same list: of a company's characters, of what somebody bears, of the events in play. */
export const nextOf = (s: Table, i: number): number => s.iNext[i];
/** The company in which a character stands. */
export const standsIn = (s: Table, i: number): number => s.iComp[i];
/** Whom a character follows; `NONE` where general influence controls him. */
export const leaderOf = (s: Table, i: number): number => s.iCtrl[i];
/** The site of an event that lies on one, of a stored card, of a faction; where an agent is; -1 none. */
export const siteOfCard = (s: Table, i: number): number => s.iSite[i];

export const isEmpty = (s: Table, i: number): boolean => s.iRole[i] === L.Role.free;
export const isCharacter = (s: Table, i: number): boolean => s.iRole[i] === L.Role.character;
export const isItem = (s: Table, i: number): boolean => s.iRole[i] === L.Role.item;
export const isAlly = (s: Table, i: number): boolean => s.iRole[i] === L.Role.ally;
/** Is it an event that lies on a character? */
export const isAttached = (s: Table, i: number): boolean => s.iRole[i] === L.Role.attached;
export const isFaction = (s: Table, i: number): boolean => s.iRole[i] === L.Role.faction;
export const isStored = (s: Table, i: number): boolean => s.iRole[i] === L.Role.stored;
export const isAgent = (s: Table, i: number): boolean => s.iRole[i] === L.Role.agent;
/** Is it an event that lies on a company? */
export const isOnCompany = (s: Table, i: number): boolean => s.iRole[i] === L.Role.onCompany;
export const isOnSite = (s: Table, i: number): boolean => s.iRole[i] === L.Role.onSite;

/** Does the card lie tapped? Whoever is wounded does not. */
export const isTapped = (s: Table, i: number): boolean => (s.iStat[i] & L.Status.tapped) !== 0;
/** Is it an item whose bearer uses another of its kind? */
export const isOutOfUse = (s: Table, i: number): boolean => (s.iStat[i] & L.Status.outOfUse) !== 0;
/** Does nobody control this character at the moment? */
export const isUncontrolled = (s: Table, i: number): boolean => (s.iStat[i] & L.Status.uncontrolled) !== 0;
/** Was the character given a place in the arranging that is under way? */
export const isPlaced = (s: Table, i: number): boolean => (s.iStrike[i] & MARKED) !== 0;
/** Does the card let an agent start the game, or come as a character at a haven, in the company on which it lies? */
export const bringsAgent = (def: number): boolean => answersHook(def, HOOK.agentComesTo);
