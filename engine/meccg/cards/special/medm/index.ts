// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as nobleHound } from "./noble-hound.js";
export { default as durinsBane } from "./durins-bane.js";
export { default as elerina } from "./elerina.js";
export { default as balanceBetweenPowers } from "./balance-between-powers.js";
export { default as forgottenScrolls } from "./forgotten-scrolls.js";
