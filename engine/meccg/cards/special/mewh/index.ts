// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as alatar } from "./alatar.js";
export { default as deepMines } from "./deep-mines.js";
export { default as flotsamAndJetsam } from "./flotsam-and-jetsam.js";
export { default as friendOfSecretThings } from "./friend-of-secret-things.js";
export { default as gnawedWays } from "./gnawed-ways.js";
export { default as greatRuse } from "./great-ruse.js";
export { default as openToTheSummons } from "./open-to-the-summons.js";
export { default as prophetOfDoom } from "./prophet-of-doom.js";
export { default as radagastsBlackBird } from "./radagasts-black-bird.js";
export { default as shamefulDeeds } from "./shameful-deeds.js";
export { default as spellsBornOfDiscord } from "./spells-born-of-discord.js";
export { default as theFieryBlade } from "./the-fiery-blade.js";
export { default as vileFumes } from "./vile-fumes.js";
export { default as wizardsTrove } from "./wizards-trove.js";
