// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as oldPrejudice } from "./old-prejudice.js";
export { default as websOfFearTreachery } from "./webs-of-fear-treachery.js";
export { default as tidingsOfDeath } from "./tidings-of-death.js";
export { default as urukHai } from "./uruk-hai.js";
