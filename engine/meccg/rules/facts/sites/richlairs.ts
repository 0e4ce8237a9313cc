/**
 * Lairs that a card with the Dragon at home makes rich (Legendary Hoard); ask `summary.standing` for `ST_SAYS` first. Of such a card `site` is the
 * lair, `control` the Dragon's slot as long as he lies there, `strike` how often it was turned and, four times, how many items it has spared the site.
 */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { isSameSite } from "./siteevents.js";
import { NONE } from "../../state/inplay.js";
import { endLasting, FOR_SITE, nextLasting } from "../../state/lasting.js";
import type { Table } from "../../state/table.js";

const SPARED = 4;
/** The card that lies with the Dragon in slot `i`, or -1. */
export function richWith(s: Table, i: number): number {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.SAYS[s.iDef[e]] & D.SAYS_RICH_LAIR && s.iCtrl[e] === i) return e;
  return -1;
}
/** The card that makes this site rich, or -1. */
export function richAt(s: Table, site: number): number {
  if (s.summary[L.Summary.standing] & D.ST_SAYS)
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (D.SAYS[s.iDef[e]] & D.SAYS_RICH_LAIR && isSameSite(s.iSite[e], site)) return e;
  return -1;
}
/** Card `e` comes to lie with the Dragon in slot `i`. */
export function lieWith(s: Table, e: number, i: number): void {
  s.iCtrl[e] = i;
  s.iSite[e] = D.LAIR_OF.indexOf(D.ENTITY[s.iDef[i]]);
}
const FREE = EFFECT.of("firstItemFree");
/** Would an item played at the site leave it untapped? */
export function isSpared(s: Table, site: number): boolean {
  if (s.h[L.Header.lasting] !== 0 && nextLasting(s, 0, FREE, FOR_SITE, site) >= 0) return true;
  const e = richAt(s, site);
  if (e < 0) return false;
  const by = D.RICH_LAIR[s.iDef[e]];
  return Math.floor(s.iStrike[e] / SPARED) < by[s.iStrike[e] % SPARED];
}
/** An item has left the site untapped. */
export function spare(s: Table, site: number): void {
  const k = nextLasting(s, 0, FREE, FOR_SITE, site);
  if (k >= 0) {
    endLasting(s, k);
    return;
  }
  s.iStrike[richAt(s, site)] += SPARED;
}
/** A card has been played: is it of a Dragon, the cards with his others are turned. One that only attacks was not played (Long Dark Reach). */
export function dragonPlayed(s: Table, def: number): void {
  if ((s.summary[L.Summary.standing] & D.ST_SAYS) === 0 || !D.IS_DRAGON[D.ENTITY[def]]) return;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if ((D.SAYS[s.iDef[e]] & D.SAYS_RICH_LAIR) === 0 || D.LAIR_OF[s.iSite[e]] !== D.ENTITY[def]) continue;
    if (s.iStrike[e] % SPARED < D.RICH_LAIR[s.iDef[e]].length - 1) s.iStrike[e] += 1;
  }
}
