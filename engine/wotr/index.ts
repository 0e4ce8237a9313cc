/** What the rest of the program uses of War of the Ring. */
export { RULESETS, rulesetByName, wotr } from "./game.js";
export { rowDetails } from "./rowdetails.js";
export type { Ruleset } from "./rules/state/ruleset.js";
export { Wotr } from "./wotr.js";
export { WotrView } from "./knowledge/view.js";
export { addPack, handInPacks, packFiles, packNames, worldOf } from "./packs/shelf.js";
export { checkPack, PACK_FILES } from "./packs/form/check.js";
export { BASES } from "./packs/form/rows.js";
export { templateOf } from "./packs/form/template.js";
