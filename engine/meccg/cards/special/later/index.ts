// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as rebelTalk } from "./rebel-talk.js";
export { default as bowOfTheGaladhrim } from "./bow-of-the-galadhrim.js";
export { default as safeFromTheShadow } from "./safe-from-the-shadow.js";
