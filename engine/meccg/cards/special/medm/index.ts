// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as anUnexpectedParty } from "./an-unexpected-party.js";
export { default as balanceBetweenPowers } from "./balance-between-powers.js";
export { default as durinsBane } from "./durins-bane.js";
export { default as elerina } from "./elerina.js";
export { default as enduringTales } from "./enduring-tales.js";
export { default as faceOutOfSight } from "./face-out-of-sight.js";
export { default as forewarnedIsForearmed } from "./forewarned-is-forearmed.js";
export { default as forgottenScrolls } from "./forgotten-scrolls.js";
export { default as freeToChoose } from "./free-to-choose.js";
export { default as hereIsASnake } from "./here-is-a-snake.js";
export { default as hiddenKnife } from "./hidden-knife.js";
export { default as inTheHeartOfHisRealm } from "./in-the-heart-of-his-realm.js";
export { default as leafBrooch } from "./leaf-brooch.js";
export { default as myPrecious } from "./my-precious.js";
export { default as namelessThing } from "./nameless-thing.js";
export { default as noWayForward } from "./no-way-forward.js";
export { default as nobleHound } from "./noble-hound.js";
export { default as paleDreamMaker } from "./pale-dream-maker.js";
export { default as palmToPalm } from "./palm-to-palm.js";
export { default as phialOfGaladriel } from "./phial-of-galadriel.js";
export { default as shadowOutOfTheDark } from "./shadow-out-of-the-dark.js";
export { default as suddenFury } from "./sudden-fury.js";
export { default as theMoonIsDead } from "./the-moon-is-dead.js";
export { default as theWindlordFoundMe } from "./the-windlord-found-me.js";
export { default as tokenOfGoodwill } from "./token-of-goodwill.js";
export { default as withdrawnToMordor } from "./withdrawn-to-mordor.js";
