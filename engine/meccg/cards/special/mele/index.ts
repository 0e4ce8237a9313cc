// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as akhorahilTheRingwraith } from "./akhorahil-the-ringwraith.js";
export { default as swarmOfBats } from "./swarm-of-bats.js";
export { default as palantirOfElostirion } from "./palantir-of-elostirion.js";
export { default as morgulBlade } from "./morgul-blade.js";
export { default as rumorOfTheOne } from "./rumor-of-the-one.js";
