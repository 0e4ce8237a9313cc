// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as ladyOfTheGoldenWood } from "./lady-of-the-golden-wood.js";
export { default as alatarTheHunter } from "./alatar-the-hunter.js";
export { default as oneFoeToBreedAWar } from "./one-foe-to-breed-a-war.js";
export { default as angmarim } from "./angmarim.js";
export { default as nurniags } from "./nurniags.js";
export { default as thongOfFire } from "./thong-of-fire.js";
export { default as usrievOfTreachery } from "./usriev-of-treachery.js";
export { default as holdRebuiltAndRepaired } from "./hold-rebuilt-and-repaired.js";
export { default as tokensToShow } from "./tokens-to-show.js";
export { default as orcMail } from "./orc-mail.js";
export { default as powersTooDarkAndTerrible } from "./powers-too-dark-and-terrible.js";
