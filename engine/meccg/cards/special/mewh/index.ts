// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as aStridentSpawn } from "./a-strident-spawn.js";
export { default as alatar } from "./alatar.js";
export { default as awaitTheOnset } from "./await-the-onset.js";
export { default as badCompany } from "./bad-company.js";
export { default as flotsamAndJetsam } from "./flotsam-and-jetsam.js";
export { default as friendOfSecretThings } from "./friend-of-secret-things.js";
export { default as girdleOfRadagast } from "./girdle-of-radagast.js";
export { default as gnawedWays } from "./gnawed-ways.js";
export { default as greatRuse } from "./great-ruse.js";
export { default as inTheGripOfAmbition } from "./in-the-grip-of-ambition.js";
export { default as openToTheSummons } from "./open-to-the-summons.js";
export { default as prophetOfDoom } from "./prophet-of-doom.js";
export { default as radagast } from "./radagast.js";
export { default as radagastsBlackBird } from "./radagasts-black-bird.js";
export { default as shamefulDeeds } from "./shameful-deeds.js";
export { default as spellsBornOfDiscord } from "./spells-born-of-discord.js";
export { default as theFieryBlade } from "./the-fiery-blade.js";
export { default as theGreatHunt } from "./the-great-hunt.js";
export { default as truthsOfDoom } from "./truths-of-doom.js";
export { default as vileFumes } from "./vile-fumes.js";
export { default as wizardsTrove } from "./wizards-trove.js";
