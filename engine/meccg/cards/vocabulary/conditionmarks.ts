/** What a condition says of itself where it is defined, for rules that treat a group of conditions alike. */
import type { Cond } from "../words/conditions.js";

/** Groups to which a condition may belong. */
export interface ConditionMarks {
  /** It asks about the player, whatever his companies are. */
  readonly isOfPlayer?: true;
}
const ofPlayer = new Set<Cond["if"]>();
/** Notes the groups of a condition. Called where it is defined. */
export function marksCondition(word: Cond["if"], marks: ConditionMarks): void {
  if (marks.isOfPlayer) ofPlayer.add(word);
}
/** Does a condition ask about the player, whatever his companies are? To be asked when the cards are compiled, or later. */
export const asksOfPlayer = (word: Cond["if"]): boolean => ofPlayer.has(word);
