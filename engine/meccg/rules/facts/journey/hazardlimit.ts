/** The hazard limit (000 I.10; coe 2.IV.iii): fixed when the phase begins, then changed only by cards. */
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { defineGeneralAnswer, HOOK, hears, sumOfEvents } from "../../hooks.js";
import { borrow, giveBack } from "../../state/context.js";
import type { Mod } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { CompanyMovesFrame } from "../../state/frames/movement.js";
import { holds } from "../play/conditions.js";

/** What may be played now in all, never less than nothing. */
export function hazardLimit(s: Table, c: number): number {
  const raised = s.cget(c, L.CompanyWord.limit) + sumOfEvents(s, HOOK.raiseLimit, c);
  const lower = sumOfEvents(s, HOOK.lowerLimit, c);
  return Math.max(0, lower === 0 ? raised : Math.max(Math.min(raised, LEAST), raised - lower));
}
/** May an event in play change a hazard limit? */
export const limitMayChange = (s: Table): boolean => hears(s, HOOK.raiseLimit) || hears(s, HOOK.lowerLimit);
const isOfLimit = (m: Mod): boolean => m.stat === T.STAT.limit;
const changesLimit = (def: number, lowers: boolean): boolean =>
  D.MODS[def].some((m) => isOfLimit(m) && m.by < 0 === lowers);
/** What an event adds to the limit of the company, or takes from it, as long as the company is as the event says. */
function changeOfLimit(s: Table, def: number, c: number, lowers: boolean): number {
  let change = 0;
  const cx = borrow(s.hazard, c);
  for (const m of D.MODS[def])
    if (isOfLimit(m) && m.by < 0 === lowers && holds(s, m.when, cx))
      change += m.word.perDrawn ? m.by * drawnOver(s, c) : m.by;
  giveBack(cx);
  return change;
}
defineGeneralAnswer(
  "raiseLimit",
  (def) => changesLimit(def, false),
  (s, card, c) => changeOfLimit(s, s.iDef[card], c, false),
);
defineGeneralAnswer(
  "lowerLimit",
  (def) => changesLimit(def, true),
  (s, card, c) => -changeOfLimit(s, s.iDef[card], c, true),
);
/** Cards over one that its player has drawn for the movement of company `c` under way. */
export function drawnOver(s: Table, c: number): number {
  for (let f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS; f >= 0; f -= L.FRAME_WORDS)
    if (s.fr[f] === CompanyMovesFrame.kind)
      return s.fr[f + CompanyMovesFrame.company] === c ? Math.max(0, s.fr[f + CompanyMovesFrame.own] - 1) : 0;
  return 0;
}
/** Below this no card lowers the limit that names a minimum: all that do name this one. */
export const LEAST = 2;
/** What is left for hazards as it is shown to people: nothing, where a lowered limit has been passed already. */
export const hazardsToPlay = (s: Table, c: number): number => Math.max(0, hazardsLeft(s, c));
/** What is left of the limit for rules: below zero where a card has lowered it below what was played. */
export const hazardsLeft = (s: Table, c: number): number => hazardLimit(s, c) - s.cget(c, L.CompanyWord.spent);
