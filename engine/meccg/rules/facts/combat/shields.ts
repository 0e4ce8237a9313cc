import { FORBID, HOOK, askEvents, borneThat, eventThat } from "../../hooks.js";
/** Characters whom a card keeps from being discarded or sent home, and other cards that guard somebody. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { NONE } from "../../state/inplay.js";
import { FOR_CHARACTER, nextTemporary } from "../../state/temporaryeffects.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import * as T from "../../../cards/vocabulary/terms.js";

/** Does a card in play keep him from being discarded or returned to a hand? */
export function isShielded(s: Table, i: number): boolean {
  return s.iRole[i] === L.Role.character && s.iComp[i] !== NONE && eventThat(s, HOOK.leave, i) >= 0;
}
/** Does a card keep the character from being discarded this turn, wherever he is? */
export const isKeptFromDiscard = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.character &&
  ((s.iStat[i] & L.Status.protected) !== 0 || nextTemporary(s, 0, PROTECT, FOR_CHARACTER, i) >= 0);
/** Can nothing have him go, be it that he is too many or his player likes it? */
export const isKept = (s: Table, i: number): boolean => isShielded(s, i) || isKeptFromDiscard(s, i);
const PROTECT = EFFECT.of("protect");
const DARK = 1 << T.KEYWORD["dark-enchantment"];
/** Does something he wears cancel the card, a dark enchantment, that is aimed at him? */
export function isWardedFrom(s: Table, i: number, def: number): boolean {
  if ((D.KEYWORDS_OF[def] & DARK) === 0 || s.iRole[i] !== L.Role.character) return false;
  return borneThat(s, HOOK.ward, i, i) >= 0;
}
/** What he bears that takes the wounds of `i`, or -1. */
export const takerOfWounds = (s: Table, i: number): number => borneThat(s, HOOK.takeWound, i, i);
/** Does an event in play keep this resource permanent-event off company `c`, for who is in it? */
export const isBarredOnCompany = (s: Table, def: number, c: number): boolean =>
  c >= 0 &&
  D.STAYS[def] === D.STAY_COMPANY &&
  (D.SIDE[def] & T.SIDE_HAZARD) === 0 &&
  askEvents(s, HOOK.lieOnCompany, c, def) === FORBID;
