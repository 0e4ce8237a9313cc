// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as aMaladyWithoutHealing } from "./a-malady-without-healing.js";
export { default as akhorahilTheRingwraith } from "./akhorahil-the-ringwraith.js";
export { default as awaitingTheCall } from "./awaiting-the-call.js";
export { default as awakenDefenders } from "./awaken-defenders.js";
export { default as blackbole } from "./blackbole.js";
export { default as byTheRingwraithsWord } from "./by-the-ringwraiths-word.js";
export { default as comeByNightUponThem } from "./come-by-night-upon-them.js";
export { default as dwarUnleashed } from "./dwar-unleashed.js";
export { default as khamulTheRingwraith } from "./khamul-the-ringwraith.js";
export { default as morgulBlade } from "./morgul-blade.js";
export { default as oldPrejudice } from "./old-prejudice.js";
export { default as palantirOfElostirion } from "./palantir-of-elostirion.js";
export { default as remnantsOfOldRobberies } from "./remnants-of-old-robberies.js";
export { default as rumorOfTheOne } from "./rumor-of-the-one.js";
export { default as suddenCall } from "./sudden-call.js";
export { default as swarmOfBats } from "./swarm-of-bats.js";
export { default as theArkenstone } from "./the-arkenstone.js";
export { default as theWitchKing } from "./the-witch-king.js";
export { default as thingStolen } from "./thing-stolen.js";
export { default as tidingsOfDeath } from "./tidings-of-death.js";
export { default as urukHai } from "./uruk-hai.js";
export { default as uvathaTheRingwraith } from "./uvatha-the-ringwraith.js";
export { default as websOfFearTreachery } from "./webs-of-fear-treachery.js";
