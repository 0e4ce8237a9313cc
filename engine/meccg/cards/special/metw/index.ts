// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as armyOfTheDead } from "./army-of-the-dead.js";
export { default as baneOfTheIthilStone } from "./bane-of-the-ithil-stone.js";
export { default as bookOfMazarbul } from "./book-of-mazarbul.js";
export { default as crebain } from "./crebain.js";
export { default as elfSong } from "./elf-song.js";
export { default as entDraughts } from "./ent-draughts.js";
export { default as favorOfTheValar } from "./favor-of-the-valar.js";
export { default as fellowship } from "./fellowship.js";
export { default as furyOfTheIronCrown } from "./fury-of-the-iron-crown.js";
export { default as gloom } from "./gloom.js";
export { default as greatShip } from "./great-ship.js";
export { default as luckySearch } from "./lucky-search.js";
export { default as morannon } from "./morannon.js";
export { default as morgulHorse } from "./morgul-horse.js";
export { default as neekerBreekers } from "./neeker-breekers.js";
export { default as palantirOfElostirion } from "./palantir-of-elostirion.js";
export { default as pallando } from "./pallando.js";
export { default as sacrificeOfForm } from "./sacrifice-of-form.js";
export { default as shelob } from "./shelob.js";
export { default as slayer } from "./slayer.js";
export { default as theOldThrush } from "./the-old-thrush.js";
export { default as theWillOfSauron } from "./the-will-of-sauron.js";
export { default as twilight } from "./twilight.js";
export { default as witchKingOfAngmar } from "./witch-king-of-angmar.js";
export { default as wizardsLaughter } from "./wizards-laughter.js";
export { default as wizardsRing } from "./wizards-ring.js";
