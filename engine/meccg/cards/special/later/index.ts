// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as rebelTalk } from "./rebel-talk.js";
export { default as bowOfTheGaladhrim } from "./bow-of-the-galadhrim.js";
export { default as safeFromTheShadow } from "./safe-from-the-shadow.js";
export { default as aloneAndUnadvised } from "./alone-and-unadvised.js";
export { default as tidingsOfBoldSpies } from "./tidings-of-bold-spies.js";
