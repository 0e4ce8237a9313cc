/** What a file of this folder consists of: a card that needs code of its own, with its literal, its answers to hooks and its sentences. */
import { type Answers, defineAnswers } from "../../rules/hooks.js";
import { defOf, placeSpecialCards } from "../vocabulary/catalogue.js";
import type { PlayCard } from "../words/playcards.js";

/** How a frame of this card asks a person (`people/screen`). Records and programs have the texts of `text/choices.ts`. */
export interface FrameQuestion {
  readonly frame: { readonly kind: number };
  /** The question at a step, and what it means to pass where that is possible. */
  asks(step: number): readonly [question: string, pass?: string];
  /** The section of the rules book that explains it (`people/rulebook`). */
  readonly section: string;
  /** An item that is chosen, as a choice: "offer Torque of Hues"; without it the choice is named as elsewhere. */
  item?(name: string): string;
}
/** The code of one card. */
export interface CardCode {
  /** What it answers while it is in play, by the name of the hook. */
  readonly hooks?: Answers;
  /** What its code does, a sentence each, without the full stop; the rest of its text is made from the literal. */
  says(): readonly string[];
  /** Of a card with a frame of its own that asks something. */
  readonly question?: FrameQuestion;
}
export interface SpecialCard {
  readonly literal: PlayCard;
  readonly code: CardCode;
}
/** A card with code of its own: `export default special(literal, code)`. */
export const special = (literal: PlayCard, code: CardCode): SpecialCard => ({ literal, code });

const codes = new Map<number, CardCode>();
const questions = new Map<number, FrameQuestion>();
/** How the frame of a card asks, by the kind of the frame; undefined for frames of the rules, and those that ask nothing. */
export const questionOf = (kind: number): FrameQuestion | undefined => questions.get(kind);
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
    if (code.question) questions.set(code.question.frame.kind, code.question);
  }
}
