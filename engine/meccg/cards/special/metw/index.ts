// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as pallando } from "./pallando.js";
export { default as baneOfTheIthilStone } from "./bane-of-the-ithil-stone.js";
export { default as neekerBreekers } from "./neeker-breekers.js";
export { default as slayer } from "./slayer.js";
export { default as entDraughts } from "./ent-draughts.js";
export { default as wizardsRing } from "./wizards-ring.js";
export { default as armyOfTheDead } from "./army-of-the-dead.js";
export { default as twilight } from "./twilight.js";
