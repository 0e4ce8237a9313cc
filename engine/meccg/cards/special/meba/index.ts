// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as ordersFromTheGreatDemon } from "./orders-from-the-great-demon.js";
export { default as goingEverUnderDark } from "./going-ever-under-dark.js";
export { default as creptAlongCarefully } from "./crept-along-carefully.js";
export { default as eddyInFatesTide } from "./eddy-in-fates-tide.js";
