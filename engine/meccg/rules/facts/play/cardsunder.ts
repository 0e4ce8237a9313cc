/** Cards that lie under an event, out of play, and are played from there as if they were in hand. */
import { ALLOW, defineGeneralAnswer, HOOK, hears, nextEventThat } from "../../hooks.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { siteTypeInView } from "./conditions.js";
import { NONE, nextSlot } from "../../state/inplay.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";

/** The next event after `after` (-1: the first) of player `p` under which he may put this card, or -1. */
export function nextKeeper(s: Table, p: number, def: number, after: number): number {
  const e = nextEventThat(s, HOOK.keepItems, after < 0 ? NONE : after, p, def);
  return e === NONE ? -1 : e;
}
defineGeneralAnswer(
  "keepItems",
  (def) => D.KEEPS_ITEMS[def] !== null,
  (s, card, p, def) => (s.iOwner[card] === p && keeps(s.iDef[card], def) ? ALLOW : 0),
);
/** Does an event of this definition keep such a card? */
export const keeps = (event: number, def: number): boolean =>
  D.KEEPS_ITEMS[event] !== null && D.KIND[def] === T.K_ITEM && D.CLASS[def] === D.KEEPS_ITEMS[event].class;
/** The first card from slot `from` on that player `p` may play from under an event where company `c` is, or -1. */
export function nextUnder(s: Table, p: number, c: number, from: number): number {
  if (!hears(s, HOOK.keepItems)) return -1;
  for (let i = nextSlot(s, from); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    if (s.iRole[i] !== L.Role.under || s.iOwner[i] !== p) continue;
    const k = D.KEEPS_ITEMS[s.iDef[s.iHost[i]]] ?? null;
    if (k === null) continue;
    if (k.anywhere) return i;
    if (k.inDeeps ? D.SITE_DEEP[s.cget(c, L.CompanyWord.site)] === 1 : k.types & (1 << siteTypeInView(s, c))) return i;
  }
  return -1;
}
/** The first of all, or -1. */
export const firstUnder = (s: Table, p: number, c: number): number => nextUnder(s, p, c, 0);
/** The first of these of this definition, or -1. */
export function underNamed(s: Table, p: number, c: number, def: number): number {
  let i = nextUnder(s, p, c, 0);
  while (i >= 0 && s.iDef[i] !== def) i = nextUnder(s, p, c, i + 1);
  return i;
}
/** The next ring from slot `from` on that player `p` may play from under an event as if it were in his hand, or -1. */
export function nextRingUnder(s: Table, p: number, from: number): number {
  if (!hears(s, HOOK.keepItems)) return -1;
  for (let i = nextSlot(s, from); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.under && s.iOwner[i] === p && D.KEEPS_ITEMS[s.iDef[s.iHost[i]]]?.anywhere) return i;
  return -1;
}
/** How many cards lie under an event. */
export function cardsUnder(s: Table, e: number): number {
  let count = 0;
  for (let j = s.iFirst[e]; j !== NONE; j = s.iNext[j]) if (s.iRole[j] === L.Role.under) count++;
  return count;
}
