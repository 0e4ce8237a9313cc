// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as aShortRest } from "./a-short-rest.js";
export { default as adamantHelmet } from "./adamant-helmet.js";
export { default as buhrWidu } from "./buhr-widu.js";
export { default as cloudlessDay } from "./cloudless-day.js";
export { default as housesOfHealing } from "./houses-of-healing.js";
export { default as ioreth } from "./ioreth.js";
export { default as irefulFlames } from "./ireful-flames.js";
export { default as legendaryHoard } from "./legendary-hoard.js";
export { default as leucaruthAtHome } from "./leucaruth-at-home.js";
export { default as mapToMithril } from "./map-to-mithril.js";
export { default as memoriesStolen } from "./memories-stolen.js";
export { default as nooseOfTheSea } from "./noose-of-the-sea.js";
export { default as pledgeOfConduct } from "./pledge-of-conduct.js";
export { default as refuge } from "./refuge.js";
export { default as searchingEye } from "./searching-eye.js";
export { default as shadowOfMordor } from "./shadow-of-mordor.js";
export { default as smaugAtHome } from "./smaug-at-home.js";
export { default as stormcrow } from "./stormcrow.js";
export { default as wizardsStaff } from "./wizards-staff.js";
export { default as wornAndFamished } from "./worn-and-famished.js";
