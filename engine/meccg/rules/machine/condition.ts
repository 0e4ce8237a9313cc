/**
 * What a condition of the vocabulary consists of, and the tables of all of them by number.
 *
 * Each family is a file of `rules/conditions`, which `index.ts` loads; the condition of a single card stands in the card's own file. This file
 * knows none of them, so that the rules may ask a condition without a circle. The context of a question is handed to it (state/context.ts).
 */
import type { Cond } from "../../cards/words/conditions.js";
import { COND, type Need } from "../../cards/vocabulary/compiled.js";
import { type ConditionMarks, marksCondition } from "../../cards/vocabulary/conditionmarks.js";
import { definedTwice } from "../../cards/vocabulary/definedtwice.js";
import { packsNeed } from "../../cards/vocabulary/packs.js";
import type { Context } from "../state/context.js";
import type { Table } from "../state/table.js";

type Word = Cond["if"];
/** The literal of one condition. */
export type ConditionLiteral<W extends Word> = Extract<Cond, { if: W }>;
/** One condition: what it asks for, and its test. */
export interface ConditionParts<W extends Word> extends ConditionMarks {
  /** What it asks for, as the end of "it needs ..."; `subject`: who a question about somebody is about. */
  describe(n: Need, subject: string): string;
  /** Packs what only this condition has into its compiled form, once, when the cards are compiled. */
  pack?(c: ConditionLiteral<W>, out: Need): void;
  /** Is it so now, for who asks? Allocates nothing. */
  holds(s: Table, n: Need, cx: Context): boolean;
}
/** One condition by its number. */
type Condition = Pick<ConditionParts<Word>, "describe" | "holds">;

const notLoaded = (): boolean => {
  throw new Error("the conditions are not loaded: import rules/all.js");
};
/** By the number of the condition: its test. */
export const HOLDS: Condition["holds"][] = COND.table(notLoaded);
export const CONDITIONS: (Condition | null)[] = COND.table(null);

/** Enters a condition into the tables. Throws where it is defined twice. */
export function defineCondition<W extends Word>(word: W, condition: ConditionParts<W>): void {
  const op = COND.of(word);
  if (CONDITIONS[op]) definedTwice("condition", "if", word);
  CONDITIONS[op] = condition;
  HOLDS[op] = condition.holds;
  if (condition.pack) packsNeed(word, condition.pack as Parameters<typeof packsNeed>[1]);
  marksCondition(word, condition);
}
/** What a condition asks for, in words: "an untapped site", "a bearer who is a sage". */
export const needText = (n: Need, subject = "a bearer"): string => CONDITIONS[n.op]!.describe(n, subject);
