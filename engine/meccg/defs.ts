/**
 * Every card, site and region, compiled: what the rooms above the rules read. The rules are loaded first, then the cards, so that a card may
 * bring code of its own that uses the rules.
 */
import "./rules/all.js";
import { compileCards } from "./cards/vocabulary/compilecards.js";

compileCards();

export { compileCard } from "./cards/vocabulary/compilecards.js";
export * from "./cards/vocabulary/defs.js";
