/** The hazard limit (000 I.10; coe 2.IV.iii): fixed when the phase begins, then changed only by cards. */
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { companySize, NONE } from "../../state/inplay.js";
import { borrow, giveBack } from "../../state/context.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { CompanyMovesFrame } from "../../state/frames-of-the-turn.js";
import { limitOfDoom } from "../../state/doom.js";
import { holds } from "../play/conditions.js";

/** Sets the base limit at the start of a company's movement/hazard phase. */
export function fixLimit(s: Table, c: number): void {
  const alone = s.cget(c, L.CompanyWord.marks) & L.CompanyMark.leftBehind;
  let n = alone ? 1 : Math.max(2, companySize(s, c));
  if (s.h[L.Header.turnBits] & L.TurnBit.sideboardByOther) n = (n + 1) >> 1;
  s.cset(c, L.CompanyWord.limit, n + limitOfDoom(s));
  s.cset(c, L.CompanyWord.spent, 0);
}
/** What may be played now in all, never less than nothing. */
export function hazardLimit(s: Table, c: number): number {
  const fixed = s.cget(c, L.CompanyWord.limit);
  return Math.max(0, s.summary[L.Summary.standing] & D.ST_LIMIT ? changed(s, c, fixed) : fixed);
}
/** What events in play make of the limit of the company as long as it is as they say; one that lowers it stops at what it names. */
function changed(s: Table, c: number, fixed: number): number {
  let n = fixed;
  let lower = 0;
  let least = 0;
  const cx = borrow(s.hazard, c);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    for (const m of D.MODS[s.iDef[e]])
      if (m.stat === T.STAT.limit && holds(s, m.when, cx)) {
        if (m.by < 0) {
          lower -= m.by;
          least = m.least;
        } else n += m.word.perDrawn ? m.by * drawnOver(s, c) : m.by;
      }
  giveBack(cx);
  return lower === 0 ? n : Math.max(Math.min(n, least), n - lower);
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
/** Changes the limit, but not in the site phase (001:1722; the others silent); a reduction stops at `least` where its card names one (it never raises a lower limit), else at nothing. */
export function changeLimit(s: Table, c: number, by: number, least = 0): void {
  if (s.h[L.Header.phase] === T.PHASE_SITE) return;
  const now = s.cget(c, L.CompanyWord.limit);
  s.cset(c, L.CompanyWord.limit, by < 0 ? Math.max(Math.min(now, least), now + by) : now + by);
}
/** What is left for hazards as it is shown to people: nothing, where a lowered limit has been passed already. */
export const hazardsToPlay = (s: Table, c: number): number => Math.max(0, hazardsLeft(s, c));
/** What is left of the limit for rules: below zero where a card has lowered it below what was played. */
export const hazardsLeft = (s: Table, c: number): number => hazardLimit(s, c) - s.cget(c, L.CompanyWord.spent);
