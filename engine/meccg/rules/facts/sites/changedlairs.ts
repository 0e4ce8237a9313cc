/** Lairs that a card in play has made something else of, whoever's card and version of it. */
import { answerOf, FORBID, HOOK, hears } from "../../hooks.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { nextSlot } from "../../state/inplay.js";

/** The card in play that rules this lair, or -1. */
function rulerOf(s: Table, site: number): number {
  if (site < 0 || D.LAIR_OF[site] === 0 || !hears(s, HOOK.ruleLair)) return -1;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (answerOf(s, HOOK.ruleLair, i, site) !== 0) return i;
  return -1;
}
export const isRuled = (s: Table, site: number): boolean => rulerOf(s, site) >= 0;
/** The type of the lair by such a card, -1 where none rules it. */
export function ruledType(s: Table, site: number): number {
  const ruler = rulerOf(s, site);
  return ruler < 0 ? -1 : answerOf(s, HOOK.ruleLair, ruler, site) - 1;
}
/** May he not play items at this site, because it is ruled by others? */
export function mayNotPlayItems(s: Table, site: number, i: number): boolean {
  const ruler = rulerOf(s, site);
  return ruler >= 0 && answerOf(s, HOOK.playItemsHere, ruler, i) === FORBID;
}
