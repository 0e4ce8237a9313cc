/** Players: hands, piles, what is known of them, avatars, location decks. Piles are counted by the places of a player's list of names. */
import * as L from "../../state/layout.js";
import { isPrincipal } from "../../state/chase.js";
import { isQuester } from "../../state/quest.js";
import { shownSite } from "../../state/sitecards.js";
import type { Table } from "../../state/table.js";

export { END_OF_LIST, Known, NAMES, Pile } from "../../state/layout.js";
export { countAt, handSize, listLength, sizeOf } from "../../state/lists.js";
export { knownAt } from "../../machine/known.js";
export { orderedCount, orderedDef } from "../../state/decktops.js";
export { hazardSeat, isOut, opponentOf } from "../../state/seats.js";
export { siteState } from "../../state/sitecards.js";
export { aheadAtOwn, isAskedFor, isLastToLie, serves, servesStored } from "../score/scenarios.js";
export { barAlone, capsKinds, doublesKinds } from "../../state/solitaire.js";

/** The definition of card `k` of a hand (rising order). */
export const handCard = (s: Table, p: number, k: number): number => s.hands[p * L.HAND + k];
/** The definition at place `k` of a player's list; `END_OF_LIST` after the last one. */
export const nameAt = (s: Table, p: number, k: number): number => s.list[p * L.NAMES + k];
/** The slot of a player's avatar, a character or an event, -1 if none is in play. */
export const avatarOf = (s: Table, p: number): number => s.pget(p, L.PlayerWord.avatar) - 1;
/** The slot of the character who is a player's avatar, -1 without one. */
export { isSauron, lordOf } from "../company/ringwraiths.js";
/** The definition plus one of the avatar that a player has shown to be his, 0 none. */
export const revealedAvatar = (s: Table, p: number): number => s.pget(p, L.PlayerWord.revealed);
/** Is the game lost with this character, who is no avatar: by a scenario in which he was sent out? */
export const losesGame = (s: Table, i: number): boolean =>
  s.rules.scenario !== "none" && (isQuester(s, s.iOwner[i], s.iDef[i]) || isPrincipal(s, s.iOwner[i], s.iDef[i]));
/** Turns of his own that a player has had so far. */
export const turnsOf = (s: Table, p: number): number => s.pget(p, L.PlayerWord.turns);
/** How often his play deck was exhausted. */
export const exhaustionsOf = (s: Table, p: number): number => s.pget(p, L.PlayerWord.exhausted);
/** States of a site card (`siteState`); 0 gone, or none in the list, 3 discarded. */
export const IN_LOCATION_DECK = 1,
  ON_TABLE = 2;
// Asked of every site again and again: one read each. Of the states plus one, 2 and 3 alone have the second bit.
/** Has player `p` a card of this site in his location deck or on the table? */
export const hasSiteCard = (s: Table, p: number, site: number): boolean =>
  ((s.sites[p * L.SITES + site] + 1) & 2) !== 0;
/** Has he one that is not tapped? */
export const hasUntappedSiteCard = (s: Table, p: number, site: number): boolean =>
  (((s.sites[p * L.SITES + site] & 7) + 1) & 6) === 2;
/** Is the card of this site tapped, of those of player `p`? Havens have a card for each company (`siteTapped`). */
export const isSiteCardTapped = (s: Table, p: number, site: number): boolean => (s.sites[p * L.SITES + site] & 4) !== 0;
/** What all see of a site card: bits as in STATE.md, 3 discarded, 4 tapped. */
export const shownSiteCard = (s: Table, p: number, site: number): number => shownSite(s.sites[p * L.SITES + site]);
