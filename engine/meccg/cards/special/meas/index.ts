// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as pallandoTheSoulKeeper } from "./pallando-the-soul-keeper.js";
export { default as blackHorse } from "./black-horse.js";
export { default as creatureOfAnOlderWorld } from "./creature-of-an-older-world.js";
export { default as ordersFromLugburz } from "./orders-from-lugburz.js";
