// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as alatarTheHunter } from "./alatar-the-hunter.js";
export { default as angmarim } from "./angmarim.js";
export { default as blackHorse } from "./black-horse.js";
export { default as creatureOfAnOlderWorld } from "./creature-of-an-older-world.js";
export { default as enchantedStream } from "./enchanted-stream.js";
export { default as framsburg } from "./framsburg.js";
export { default as holdRebuiltAndRepaired } from "./hold-rebuilt-and-repaired.js";
export { default as ladyOfTheGoldenWood } from "./lady-of-the-golden-wood.js";
export { default as mountSlain } from "./mount-slain.js";
export { default as noStrangersAtThisTime } from "./no-strangers-at-this-time.js";
export { default as nurniags } from "./nurniags.js";
export { default as oneFoeToBreedAWar } from "./one-foe-to-breed-a-war.js";
export { default as orcMail } from "./orc-mail.js";
export { default as ordersFromLugburz } from "./orders-from-lugburz.js";
export { default as pallandoTheSoulKeeper } from "./pallando-the-soul-keeper.js";
export { default as powersTooDarkAndTerrible } from "./powers-too-dark-and-terrible.js";
export { default as shortLegsAreSlow } from "./short-legs-are-slow.js";
export { default as spiesFeared } from "./spies-feared.js";
export { default as theIthilStone } from "./the-ithil-stone.js";
export { default as theWorthyHills } from "./the-worthy-hills.js";
export { default as thongOfFire } from "./thong-of-fire.js";
export { default as tokensToShow } from "./tokens-to-show.js";
export { default as towerRaided } from "./tower-raided.js";
export { default as usrievOfTreachery } from "./usriev-of-treachery.js";
