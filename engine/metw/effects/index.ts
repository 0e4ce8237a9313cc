/**
 * Every word that does something, by families. Loading this file fills the tables of `effect.ts`; a word of the list
 * `EFFECT_NAMES` that no family defines stops the program.
 */
import type { Effect } from "../cards/words.js";
import { EFFECT_NAMES, type EffectName } from "../vocabulary/compiled.js";
import "./combat.js";
import "./checks.js";
import "./people.js";
import "./movement.js";
import "./sites.js";
import "./cards.js";
import "./influence.js";
import "./restrictions.js";
import "./control.js";
import { EFFECTS } from "./effect.js";

/** The list names the words of the families and no others: an error here says which are missing, or too many. */
const SAME: [Exclude<Effect["do"], EffectName>, Exclude<EffectName, Effect["do"]>] extends [never, never]
  ? true
  : never = true;

const undefinedWords = SAME ? EFFECT_NAMES.filter((_, op) => EFFECTS[op] === null) : [];
if (undefinedWords.length) throw new Error(`no family of effects defines: ${undefinedWords.join(", ")}`);
