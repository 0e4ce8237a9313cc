// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as openToTheSummons } from "./open-to-the-summons.js";
export { default as spellsBornOfDiscord } from "./spells-born-of-discord.js";
export { default as flotsamAndJetsam } from "./flotsam-and-jetsam.js";
export { default as alatar } from "./alatar.js";
export { default as shamefulDeeds } from "./shameful-deeds.js";
export { default as friendOfSecretThings } from "./friend-of-secret-things.js";
export { default as prophetOfDoom } from "./prophet-of-doom.js";
