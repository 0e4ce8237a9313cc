/**
 * Every card, site and region, compiled: what the rooms above the rules read. The rules are loaded first, then the cards, so that a card may
 * bring code of its own that uses the rules.
 */
import "./rules/all.js";
import { SPECIAL_CARDS, SPECIAL_SITES } from "./cards/special/all.js";
import { enterCode, enterSiteCode, placeSpecials } from "./cards/special/special.js";
import { compileCards } from "./cards/vocabulary/compilecards.js";

placeSpecials(SPECIAL_CARDS);
compileCards();
enterCode(SPECIAL_CARDS);
enterSiteCode(SPECIAL_SITES);

export { compileCard } from "./cards/vocabulary/compilecards.js";
export * from "./cards/vocabulary/defs.js";
