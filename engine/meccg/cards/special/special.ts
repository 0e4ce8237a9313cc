/** What a file of this folder consists of: a card that needs code of its own, with its literal, its answers to hooks and its sentences. */
import { type Answers, defineAnswers, defineSiteAnswers } from "../../rules/hooks.js";
import { defOf, placeSpecialCards, siteOf } from "../vocabulary/catalogue.js";
import type { CardId } from "../words/basics.js";
import type { PlayCard } from "../words/playcards.js";

/** What a frame of a single card asks of a player (`presentation/screen`). Records and programs have the texts of `text/choices.ts`. */
export interface CardQuestion {
  readonly frame: number;
  /** The question; where it depends on the step, with what it means to pass there. */
  readonly ask: string | ((step: number) => readonly [question: string, pass?: string]);
  /** What it means to pass. */
  readonly pass?: string;
  /** The section of the rules book that explains it (`presentation/rulebook`). */
  readonly section: string;
  /** Whoever is chosen gets something. */
  readonly gives?: true;
  /** What becomes of an item that is chosen: "offer Torque of Hues". */
  readonly item?: (item: string) => string;
}
/** The code of one card. */
export interface CardCode {
  /** What it answers while it is in play, by the name of the hook. */
  readonly hooks?: Answers;
  /** What its own frames ask. */
  readonly questions?: readonly CardQuestion[];
  /** What its code does, a sentence each, without the full stop; the rest of its text is made from the literal. */
  describe(): readonly string[];
}
export interface SpecialCard {
  readonly literal: PlayCard;
  readonly code: CardCode;
}
/** A card with code of its own: `export default special(literal, code)`. */
export const special = (literal: PlayCard, code: CardCode): SpecialCard => ({ literal, code });

const questions = new Map<number, CardQuestion>();
/** What the frame of this number asks, if it is the frame of a single card. */
export const questionOf = (frame: number): CardQuestion | undefined => questions.get(frame);
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
    for (const one of code.questions ?? []) questions.set(one.frame, one);
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
