// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as pressGang } from "./press-gang.js";
export { default as descentThroughFire } from "./descent-through-fire.js";
export { default as aMoreEvilHour } from "./a-more-evil-hour.js";
export { default as rootsOfTheEarth } from "./roots-of-the-earth.js";
