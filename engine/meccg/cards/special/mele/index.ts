// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as oldPrejudice } from "./old-prejudice.js";
export { default as websOfFearTreachery } from "./webs-of-fear-treachery.js";
export { default as tidingsOfDeath } from "./tidings-of-death.js";
export { default as urukHai } from "./uruk-hai.js";
export { default as awaitingTheCall } from "./awaiting-the-call.js";
export { default as khamulTheRingwraith } from "./khamul-the-ringwraith.js";
export { default as theWitchKing } from "./the-witch-king.js";
export { default as uvathaTheRingwraith } from "./uvatha-the-ringwraith.js";
export { default as theArkenstone } from "./the-arkenstone.js";
export { default as blackbole } from "./blackbole.js";
export { default as awakenDefenders } from "./awaken-defenders.js";
export { default as byTheRingwraithsWord } from "./by-the-ringwraiths-word.js";
