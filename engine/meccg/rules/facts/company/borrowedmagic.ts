/**
 * Once each turn of its player an event lets one of his characters who bears some kind of item use magic that he does not know, to play one
 * card of it. Such an event that has done so this turn is marked `searched`.
 */
import { eventThat, HOOK, hears } from "../../hooks.js";
import type { Filter } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Context } from "../../state/context.js";
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { turnSeat } from "../../state/turnseat.js";
import type { Table } from "../../state/table.js";
import { isMagic, skillsOf } from "./skills.js";

/** Does he bear an item of one of these kinds? */
export function bearsOneOf(s: Table, i: number, kinds: NonNullable<Filter["bearsOneOf"]>): boolean {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    if (s.iRole[j] !== L.Role.item) continue;
    const words = D.KEYWORDS_OF[s.iDef[j]];
    for (let k = 0; k < kinds.length; k++) {
      const one = kinds[k];
      if (one.class >= 0 && D.CLASS[s.iDef[j]] !== one.class) continue;
      if (one.rare !== 0 && (D.RARE_KEYWORDS_OF[s.iDef[j]] & one.rare) === 0) continue;
      if ((one.keyword === 0 || (words & one.keyword) !== 0) && (words & one.butNot) === 0) return true;
    }
  }
  return false;
}
/** The event of player `p` that may lend character `i` magic now, or -1. */
export function lender(s: Table, p: number, i: number): number {
  if (!hears(s, HOOK.grantMagic) || turnSeat(s) !== p) return -1;
  if (s.iRole[i] !== L.Role.character || s.iOwner[i] !== p) return -1;
  return eventThat(s, HOOK.grantMagic, i);
}
/** May he who lacks some of these skills play a card of the hand all the same, as all that he lacks is magic? */
export function borrowsMagic(s: Table, skills: number, i: number, cx: Context): boolean {
  if (!hears(s, HOOK.grantMagic) || cx.source !== -1 || cx.def < 0) return false;
  const lacks = skills & ~skillsOf(s, i);
  return (lacks & ~T.ALL_MAGIC) === 0 && isMagic(cx.def) && lender(s, cx.player, i) >= 0;
}
