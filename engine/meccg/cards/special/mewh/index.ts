// biome-ignore-all format: a card a line
/** Cards of this set that have a file of their own. */
export { default as aNewRinglord } from "./a-new-ringlord.js";
export { default as alatar } from "./alatar.js";
export { default as bowOfAlatar } from "./bow-of-alatar.js";
export { default as earthEater } from "./earth-eater.js";
export { default as echoesOfTheSong } from "./echoes-of-the-song.js";
export { default as flotsamAndJetsam } from "./flotsam-and-jetsam.js";
export { default as friendOfSecretThings } from "./friend-of-secret-things.js";
export { default as girdleOfRadagast } from "./girdle-of-radagast.js";
export { default as gloveOfRadagast } from "./glove-of-radagast.js";
export { default as gnawedWays } from "./gnawed-ways.js";
export { default as greatRuse } from "./great-ruse.js";
export { default as guardedHaven } from "./guarded-haven.js";
export { default as openToTheSummons } from "./open-to-the-summons.js";
export { default as prophetOfDoom } from "./prophet-of-doom.js";
export { default as radagastsBlackBird } from "./radagasts-black-bird.js";
export { default as rolledDownToTheSea } from "./rolled-down-to-the-sea.js";
export { default as shamefulDeeds } from "./shameful-deeds.js";
export { default as shifterOfHues } from "./shifter-of-hues.js";
export { default as somethingElseAtWork } from "./something-else-at-work.js";
export { default as spellsBornOfDiscord } from "./spells-born-of-discord.js";
export { default as theFieryBlade } from "./the-fiery-blade.js";
export { default as theGreatHunt } from "./the-great-hunt.js";
export { default as thrallOfTheVoice } from "./thrall-of-the-voice.js";
export { default as vileFumes } from "./vile-fumes.js";
export { default as willYouNotComeDown } from "./will-you-not-come-down.js";
export { default as wizardsTrove } from "./wizards-trove.js";
