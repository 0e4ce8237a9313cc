// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as armyOfTheDead } from "./army-of-the-dead.js";
export { default as baneOfTheIthilStone } from "./bane-of-the-ithil-stone.js";
export { default as bookOfMazarbul } from "./book-of-mazarbul.js";
export { default as elfSong } from "./elf-song.js";
export { default as entDraughts } from "./ent-draughts.js";
export { default as morannon } from "./morannon.js";
export { default as mountDoom } from "./mount-doom.js";
export { default as neekerBreekers } from "./neeker-breekers.js";
export { default as palantirOfElostirion } from "./palantir-of-elostirion.js";
export { default as pallando } from "./pallando.js";
export { default as pickPocket } from "./pick-pocket.js";
export { default as sacrificeOfForm } from "./sacrifice-of-form.js";
export { default as slayer } from "./slayer.js";
export { default as theWillOfSauron } from "./the-will-of-sauron.js";
export { default as thief } from "./thief.js";
export { default as twilight } from "./twilight.js";
export { default as witchKingOfAngmar } from "./witch-king-of-angmar.js";
export { default as wizardsRing } from "./wizards-ring.js";
