// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export {};
