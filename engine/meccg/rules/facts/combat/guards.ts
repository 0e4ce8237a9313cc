/** Allies who take strikes, and imprisonment, in place of whoever controls them. */
import { answerOf, HOOK } from "../../hooks.js";
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/** Is the card in slot `j` an ally who takes a strike before its controller may be given one? */
export const isGuard = (s: Table, j: number): boolean =>
  s.iRole[j] === L.Role.ally && answerOf(s, HOOK.guard, j, s.iHost[j]) !== 0;
/** The first such ally of character `i`, who is discarded in place of his being taken prisoner, or -1. */
export function guardOf(s: Table, i: number): number {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (isGuard(s, j)) return j;
  return -1;
}
