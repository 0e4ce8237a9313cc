/** What a file of this folder consists of: a card that needs code of its own, with its literal, its answers to hooks and its sentences. */
import { type Answers, defineAnswers, defineSiteAnswers } from "../../rules/hooks.js";
import { defOf, placeSpecialCards, siteOf } from "../vocabulary/catalogue.js";
import type { CardId } from "../words/basics.js";
import type { PlayCard } from "../words/playcards.js";

/** The code of one card. */
export interface CardCode {
  /** What it answers while it is in play, by the name of the hook. */
  readonly hooks?: Answers;
  /** What its code does, a sentence each, without the full stop; the rest of its text is made from the literal. */
  says(): readonly string[];
}
export interface SpecialCard {
  readonly literal: PlayCard;
  readonly code: CardCode;
}
/** A card with code of its own: `export default special(literal, code)`. */
export const special = (literal: PlayCard, code: CardCode): SpecialCard => ({ literal, code });

/** A site with code of its own. Its literal stands in the list of its set, because the map is compiled before the rules are loaded. */
export interface SpecialSite {
  readonly id: CardId;
  readonly name: string;
  readonly code: CardCode;
}
/** A site with code of its own: `export default specialSite(set and number, name, code)`; in its hooks `card` is the site. */
export const specialSite = (id: CardId, name: string, code: CardCode): SpecialSite => ({ id, name, code });

const codes = new Map<number, CardCode>();
const siteCodes = new Map<number, CardCode>();
/** The code of a site, if it has a file of its own. */
export const codeOfSite = (site: number): CardCode | undefined => siteCodes.get(site);
/** The code of a definition, if it has a file of its own. */
export const codeOf = (def: number): CardCode | undefined => codes.get(def);

/** Puts the cards into their sets. Called once, before the cards are compiled. */
export function placeSpecials(cards: readonly SpecialCard[]): void {
  placeSpecialCards(cards.map(({ literal }) => literal));
}
/** Enters the answers of the cards. Called once, when the cards are compiled. */
export function enterCode(cards: readonly SpecialCard[]): void {
  for (const { literal, code } of cards) {
    const def = defOf(literal.id);
    codes.set(def, code);
    if (code.hooks) defineAnswers(def, code.hooks);
  }
}
/** Enters the answers of the sites. Called once, when the cards are compiled. Throws for a file of a site that is in no set. */
export function enterSiteCode(sites: readonly SpecialSite[]): void {
  for (const { id, name, code } of sites) {
    const site = siteOf(id);
    if (site < 0)
      throw new Error(`no set has the site ${id} (${name}), which has a file of its own: add it to its set`);
    siteCodes.set(site, code);
    if (code.hooks) defineSiteAnswers(site, code.hooks);
  }
}
