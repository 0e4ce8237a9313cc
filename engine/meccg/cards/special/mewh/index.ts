// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as radagastsBlackBird } from "./radagasts-black-bird.js";
export { default as theFieryBlade } from "./the-fiery-blade.js";
