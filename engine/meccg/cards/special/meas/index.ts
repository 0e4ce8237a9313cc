// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as ordersFromLugburz } from "./orders-from-lugburz.js";
export { default as spiesFeared } from "./spies-feared.js";
export { default as noStrangersAtThisTime } from "./no-strangers-at-this-time.js";
export { default as enchantedStream } from "./enchanted-stream.js";
