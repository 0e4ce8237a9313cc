/** What the rules of deck construction share: the parts of a deck, limits, words of messages. */
import type { UserError } from "../../../core/errors.js";
import { type Section, SECTIONS } from "../lists/deck.js";
import type { Alignment } from "../../cards/words/basics.js";

/** So many cards that may not be there for one reason are a mistake each. */
export const MOST_STRANGERS = 6;
export const STARTING_MIND = 20;
export const PARTS = [...SECTIONS, "against"] as const;
export type Faults = Generator<UserError, void>;
export const PLAY: readonly Section[] = ["pool", "characters", "resources", "hazards", "sideboard"];
export const LISTS_OF: Readonly<Record<Alignment, string>> = {
  hero: "a list of heroes",
  minion: "a list of minions",
  "fallen-wizard": "a list of a Fallen-wizard",
  balrog: "a list of the Balrog",
};
export const cardsOf = (n: number, kind: string): string => `${n} ${kind}${n === 1 ? "" : "s"}`;
