// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as openToTheSummons } from "./open-to-the-summons.js";
export { default as spellsBornOfDiscord } from "./spells-born-of-discord.js";
