// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as leafBrooch } from "./leaf-brooch.js";
export { default as palmToPalm } from "./palm-to-palm.js";
export { default as enduringTales } from "./enduring-tales.js";
export { default as freeToChoose } from "./free-to-choose.js";
export { default as theWindlordFoundMe } from "./the-windlord-found-me.js";
