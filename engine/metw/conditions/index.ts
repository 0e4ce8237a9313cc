/**
 * Every condition, by families. Loading this file fills the tables of `condition.ts`; a condition of the list `CONDS`
 * that no family defines stops the program.
 */
import type { Cond } from "../cards/words.js";
import { CONDS } from "../vocabulary/compiled.js";
import "./company.js";
import "./journey.js";
import "./sites.js";
import "./attacks.js";
import "./subject.js";
import "./cards.js";
import { CONDITIONS } from "./condition.js";

type Word = (typeof CONDS)[number];
/** The list names the conditions of the families and no others: an error here says which are missing, or too many. */
const SAME: [Exclude<Cond["if"], Word>, Exclude<Word, Cond["if"]>] extends [never, never] ? true : never = true;

const undefinedWords = SAME ? CONDS.filter((_, op) => CONDITIONS[op] === null) : [];
if (undefinedWords.length) throw new Error(`no family of conditions defines: ${undefinedWords.join(", ")}`);
