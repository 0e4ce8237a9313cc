/** The hazard limit (000 I.10; coe 2.IV.iii): fixed when the phase begins, then changed only by cards. */
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { NONE } from "../../state/inplay.js";
import { borrow, giveBack } from "../../state/context.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { CompanyMovesFrame } from "../../state/frames/movement.js";
import { holds } from "../play/conditions.js";

/** What may be played now in all, never less than nothing. */
export function hazardLimit(s: Table, c: number): number {
  const fixed = s.cget(c, L.CompanyWord.limit);
  return Math.max(0, s.summary[L.Summary.standing] & D.ST_LIMIT ? changed(s, c, fixed) : fixed);
}
/** What events in play make of the limit of the company as long as it is as they say; one that lowers it stops at what it names. */
function changed(s: Table, c: number, fixed: number): number {
  let value = fixed;
  let lower = 0;
  let least = 0;
  const cx = borrow(s.hazard, c);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    for (const m of D.MODS[s.iDef[e]])
      if (m.stat === T.STAT.limit && holds(s, m.when, cx)) {
        if (m.by < 0) {
          lower -= m.by;
          least = m.least;
        } else value += m.word.perDrawn ? m.by * drawnOver(s, c) : m.by;
      }
  giveBack(cx);
  return lower === 0 ? value : Math.max(Math.min(value, least), value - lower);
}
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
