/**
 * Lists of one player alone (Companion, Solitaire Rules, Getting Started): his own without hazards, and a deck of hazards, made of the
 * hazards of the same list or lent by another.
 */
import { UserError } from "../../core/errors.js";
import * as D from "../defs.js";
import { type Deck, derived, home, isDual, SECTIONS, total, where } from "./lists/deck.js";
import { sideOfDeck } from "./side.js";

/** What of a list is meant, by the seat that brings it; in brackets behind its name: "stealth-orcs[alone]", "stealth-orcs[hazards]". */
export const HALVES = ["alone", "hazards"] as const;
export type Half = (typeof HALVES)[number];
/** Fewest cards in the play deck of one alone. */
export const LEAST_ALONE = 30;

/** Is it a hazard in this list, and nothing else? */
function isHazard(deck: Deck, name: string): boolean {
  const d = D.defOf(name);
  return d > 0 && home(d, sideOfDeck(deck)) === "hazards" && !isDual(d);
}
/** A list without its hazards, or its hazards without the rest; `name` is the whole name, for messages. */
export function halfOf(deck: Deck, half: Half, name: string): Deck {
  const to: Deck = { ...deck, name: `${deck.name} [${half}]` };
  for (const part of SECTIONS) to[part] = part === "hazards" ? [] : deck[part].map((line) => ({ ...line }));
  to.sideboard = to.sideboard.filter((line) => !isHazard(deck, line.name));
  if (half === "hazards") {
    for (const part of SECTIONS) to[part] = [];
    to.hazards = deck.hazards.map((line) => ({ ...line }));
  }
  delete to.against;
  return derived(deck, to, name);
}
const halves = new WeakMap<readonly Deck[], Record<Half, readonly Deck[]>>();
/** Such a half of every list. The lists must not change afterwards; worked out once for them. */
export function halvesOf(lists: readonly Deck[], half: Half): readonly Deck[] {
  let found = halves.get(lists);
  if (!found) {
    const each = (one: Half): Deck[] => lists.map((deck) => halfOf(deck, one, deck.name));
    found = { alone: each("alone"), hazards: each("hazards").filter(isHazardDeck) };
    halves.set(lists, found);
  }
  return found[half];
}
/** Is it a deck of hazards and nothing else? */
export const isHazardDeck = (deck: Deck): boolean =>
  deck.hazards.length > 0 && SECTIONS.every((part) => part === "hazards" || deck[part].length === 0);

/** Every rule that the play deck of one alone breaks, or a deck of hazards. */
export function* faultsAlone(deck: Deck): Generator<UserError, void> {
  if (isHazardDeck(deck)) return;
  yield* hasNoHazards(deck, "a hazard in the list of one who plays alone: his hazards are a deck of their own");
  const cards = total(deck.characters) + total(deck.resources);
  if (cards < LEAST_ALONE)
    yield new UserError(
      where(deck),
      `${cards} cards in the play deck without hazards: at least ${LEAST_ALONE} when one plays alone`,
      `add ${LEAST_ALONE - cards} characters or resources`,
    );
}
/** A list without hazards has none. */
export function* hasNoHazards(deck: Deck, fault: string): Generator<UserError, void> {
  const first = deck.hazards[0] ?? deck.sideboard.find((line) => isHazard(deck, line.name));
  if (first !== undefined)
    yield new UserError(
      where(deck, deck.hazards.length > 0 ? "hazards" : "sideboard", first.name),
      fault,
      `write "[alone]" behind the name of the list, and "[hazards]" behind that of the one whose hazards are met`,
    );
}
/** Throws where the seats of a game alone do not hold a list and a deck of hazards. */
export function checkSeatsAlone(decks: readonly Deck[]): void {
  if (decks.length !== 2)
    throw new UserError(
      "set-up",
      `${decks.length} lists for one who plays alone`,
      "give his list and a deck of hazards",
    );
  const [own, hazards] = decks as [Deck, Deck];
  if (isHazardDeck(own))
    throw new UserError(
      "set-up",
      `"${own.name}" is a deck of hazards, and sits where somebody plays`,
      "name the list first, then the hazards",
    );
  if (!isHazardDeck(hazards))
    throw new UserError(
      "set-up",
      `"${hazards.name}" is no deck of hazards alone`,
      `name "${hazards.name}[hazards]", or ask by mazarbul solo`,
    );
}
