// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as anUnexpectedParty } from "./an-unexpected-party.js";
export { default as balanceBetweenPowers } from "./balance-between-powers.js";
export { default as durinsBane } from "./durins-bane.js";
export { default as elerina } from "./elerina.js";
export { default as enduringTales } from "./enduring-tales.js";
export { default as forewarnedIsForearmed } from "./forewarned-is-forearmed.js";
export { default as forgottenScrolls } from "./forgotten-scrolls.js";
export { default as freeToChoose } from "./free-to-choose.js";
export { default as inTheHeartOfHisRealm } from "./in-the-heart-of-his-realm.js";
export { default as leafBrooch } from "./leaf-brooch.js";
export { default as lindionTheOronin } from "./lindion-the-oronin.js";
export { default as myPrecious } from "./my-precious.js";
export { default as namelessThing } from "./nameless-thing.js";
export { default as noWayForward } from "./no-way-forward.js";
export { default as nobleHound } from "./noble-hound.js";
export { default as paleDreamMaker } from "./pale-dream-maker.js";
export { default as palmToPalm } from "./palm-to-palm.js";
export { default as phialOfGaladriel } from "./phial-of-galadriel.js";
export { default as taladhan } from "./taladhan.js";
export { default as theMoonIsDead } from "./the-moon-is-dead.js";
export { default as theUnderGalleries } from "./the-under-galleries.js";
export { default as theWindlordFoundMe } from "./the-windlord-found-me.js";
