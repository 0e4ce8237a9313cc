// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as aloneAndUnadvised } from "./alone-and-unadvised.js";
export { default as bowOfTheGaladhrim } from "./bow-of-the-galadhrim.js";
export { default as covetousThoughts } from "./covetous-thoughts.js";
export { default as glamourOfSurpassingExcellance } from "./glamour-of-surpassing-excellance.js";
export { default as nobleSteed } from "./noble-steed.js";
export { default as rebelTalk } from "./rebel-talk.js";
export { default as safeFromTheShadow } from "./safe-from-the-shadow.js";
export { default as theSunUnveiled } from "./the-sun-unveiled.js";
export { default as thriceOutnumbered } from "./thrice-outnumbered.js";
export { default as tidingsOfBoldSpies } from "./tidings-of-bold-spies.js";
export { default as veilsFlungAway } from "./veils-flung-away.js";
