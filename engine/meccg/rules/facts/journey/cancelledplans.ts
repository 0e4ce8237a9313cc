/** Companies for which plans of the organization phase are cancelled. */
import { askEvents, HOOK, hears } from "../../hooks.js";
import * as L from "../../state/layout.js";
import { temporaryMarks, PLANNED } from "../../state/temporaryeffects.js";
import type { Table } from "../../state/table.js";
import { companyLives } from "../../state/inplay.js";
import * as T from "../../../cards/vocabulary/terms.js";

/** Does an event in play still the plans of company `c` (-1 of any)? */
export const isStiller = (s: Table, c: number): boolean => askEvents(s, HOOK.stillPlans, c) !== 0;
/** Is it on such a way in the movement/hazard phase, or has it come by one, and the site phase is not over? */
export function isStilled(s: Table, c: number): boolean {
  if (!hears(s, HOOK.stillPlans) || c < 0 || !companyLives(s, c)) return false;
  const phase = s.h[L.Header.phase];
  return (phase === T.PHASE_MOVEMENT || phase === T.PHASE_SITE) && s.cbit(c, L.CompanyBit.revealed) && isStiller(s, c);
}
/** Does the lasting word in place `k`, which holds for a player, say nothing for company `c`? */
export const stillsWord = (s: Table, k: number, c: number): boolean =>
  (temporaryMarks(s, k) & PLANNED) !== 0 && isStilled(s, c);
