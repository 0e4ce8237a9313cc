/**
 * Everything that the rules read of cards, sites and regions. The columns of cards are filled after the rules are loaded
 * (engine/meccg/defs.ts): what a module of the rules makes of them while it is loaded waits in `onCards`. Sites and regions are there at once.
 */
export * from "./catalogue.js";
export * from "./columns.js";
export * from "./map.js";
export * from "./marks.js";
export { listPerCard, onCards, perCard } from "./oncards.js";
export { FACED_ASKED } from "./packs.js";
export * from "./shownbeings.js";
