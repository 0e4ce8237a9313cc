// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as wornAndFamished } from "./worn-and-famished.js";
export { default as legendaryHoard } from "./legendary-hoard.js";
export { default as ioreth } from "./ioreth.js";
export { default as irefulFlames } from "./ireful-flames.js";
