// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as blackbole } from "./blackbole.js";
export { default as awakenDefenders } from "./awaken-defenders.js";
export { default as byTheRingwraithsWord } from "./by-the-ringwraiths-word.js";
