import type { CardId } from "./basics.js";
import type { PlayCard } from "./playcards.js";

/** What the catalogue must know of a card before its own file is loaded. */
type Known = Partial<Pick<PlayCard, "unique" | "alignment" | "entity">>;
/** The entry of a set for a card that has a file of its own. */
export interface Reserved extends Known {
  readonly kind: "special";
  readonly id: CardId;
  readonly name: string;
}
/**
 * Reserves the place of a card whose literal and code stand in a file of `cards/special`: the place in the list is the number of the card.
 * `known` repeats what the literal says of uniqueness, alignment and being, because those are read before that file is loaded.
 */
export const special = <C extends PlayCard>(id: CardId, name: string, known: Known = {}): C => {
  const reserved: Reserved = { kind: "special", id, name, ...known };
  return reserved as PlayCard | Reserved as C;
};
/** Is this entry of a set only a reserved place? */
export const isReserved = (c: PlayCard | Reserved): c is Reserved => c.kind === "special";
