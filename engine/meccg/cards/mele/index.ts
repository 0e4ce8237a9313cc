/** Middle-earth: The Lidless Eye. */
import type { PlayCard } from "../words/playcards.js";
import { CHARACTERS } from "./characters.js";
import { MODES } from "./modes.js";
import { RINGWRAITHS } from "./ringwraiths.js";

export { SITES } from "./sites.js";
export const CARDS: readonly PlayCard[] = [...CHARACTERS, ...RINGWRAITHS, ...MODES];
