// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as ordersFromLugburz } from "./orders-from-lugburz.js";
export { default as spiesFeared } from "./spies-feared.js";
export { default as noStrangersAtThisTime } from "./no-strangers-at-this-time.js";
export { default as enchantedStream } from "./enchanted-stream.js";
export { default as theIthilStone } from "./the-ithil-stone.js";
export { default as shortLegsAreSlow } from "./short-legs-are-slow.js";
export { default as blackHorse } from "./black-horse.js";
