// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as aMoreEvilHour } from "./a-more-evil-hour.js";
export { default as ancientDeepHold } from "./ancient-deep-hold.js";
export { default as carrionFeeders } from "./carrion-feeders.js";
export { default as challengeThePower } from "./challenge-the-power.js";
export { default as creptAlongCarefully } from "./crept-along-carefully.js";
export { default as descentThroughFire } from "./descent-through-fire.js";
export { default as eddyInFatesTide } from "./eddy-in-fates-tide.js";
export { default as flameOfUdun } from "./flame-of-udun.js";
export { default as goingEverUnderDark } from "./going-ever-under-dark.js";
export { default as greatShadow } from "./great-shadow.js";
export { default as greatTroll } from "./great-troll.js";
export { default as grond } from "./grond.js";
export { default as longGrievousSiege } from "./long-grievous-siege.js";
export { default as lordAndUsurper } from "./lord-and-usurper.js";
export { default as noBetterUse } from "./no-better-use.js";
export { default as obeyHimOrDie } from "./obey-him-or-die.js";
export { default as ordersFromTheGreatDemon } from "./orders-from-the-great-demon.js";
export { default as outHeSprang } from "./out-he-sprang.js";
export { default as pressGang } from "./press-gang.js";
export { default as proneToViolence } from "./prone-to-violence.js";
export { default as rootsOfTheEarth } from "./roots-of-the-earth.js";
export { default as stabbingTongueOfFire } from "./stabbing-tongue-of-fire.js";
export { default as stranglingCoils } from "./strangling-coils.js";
export { default as strider } from "./strider.js";
export { default as theBalrog } from "./the-balrog.js";
export { default as whipOfManyThongs } from "./whip-of-many-thongs.js";
