/**
 * A resource played together with another card is played, and stays in play, as if a third card were in play and a
 * fourth were not. The other card stores the definition of that resource in the column where events on sites store
 * their site.
 */
import { defineGeneralPermission, HOOK, nextEventWith } from "../../hooks.js";
import type { Context } from "../../state/context.js";
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import * as D from "../../../cards/vocabulary/defs.js";

/** In place of the slot of a card that asks: it is in hand, and would be played with a card that stands in. */
export const WITH_STAND_IN = -3;
defineGeneralPermission("standIn", (def) => D.PLAYED_AS_IF[def] !== null);

/** What card `def` counts as for the card that asks: 1 in play, -1 not in play, 0 as it is. */
export function standIn(s: Table, def: number, cx: Context): number {
  for (let e = nextEventWith(s, HOOK.standIn, NONE); e !== NONE; e = nextEventWith(s, HOOK.standIn, e)) {
    const as = D.PLAYED_AS_IF[s.iDef[e]]!;
    if (as.card !== def && as.but !== def) continue;
    const asks = cx.source === WITH_STAND_IN ? s.iOwner[e] === cx.player && isFree(s, e) : isWith(s, e, cx);
    if (asks) return as.card === def ? 1 : -1;
  }
  return 0;
}
/** Nothing has been played with it yet. */
const isFree = (s: Table, e: number): boolean => s.iSite[e] === -1;
function isWith(s: Table, e: number, cx: Context): boolean {
  const inPlay = cx.source >= 0 && s.iRole[cx.source] !== L.Role.free;
  const asks = inPlay ? s.iDef[cx.source] : cx.def;
  if (asks <= 0 || s.iSite[e] !== asks) return false;
  return !inPlay || s.iOwner[cx.source] === s.iOwner[e];
}
/** The card in play of player `p` with which a resource may still be played, or -1. */
export function freeStandIn(s: Table, p: number): number {
  for (let e = nextEventWith(s, HOOK.standIn, NONE); e !== NONE; e = nextEventWith(s, HOOK.standIn, e))
    if (s.iOwner[e] === p && isFree(s, e)) return e;
  return -1;
}
/** The card in play of player `p` with which `def` was played, or -1. */
export function standInOf(s: Table, p: number, def: number): number {
  for (let e = nextEventWith(s, HOOK.standIn, NONE); e !== NONE; e = nextEventWith(s, HOOK.standIn, e))
    if (s.iOwner[e] === p && s.iSite[e] === def) return e;
  return -1;
}
