// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as elfSong } from "./elf-song.js";
export { default as theWillOfSauron } from "./the-will-of-sauron.js";
export { default as palantirOfElostirion } from "./palantir-of-elostirion.js";
