/** Hoards (001:1660; coe g.hoa.1): which sites contain one, and what may be played out of it. */
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { HOOK, temporaryThat } from "../../hooks.js";
import * as L from "../../state/layout.js";
import { fellThisTurn } from "../../state/dragons.js";
import { FOR_COMPANY, temporaryNote, temporaryEffect, nextTemporary } from "../../state/temporaryeffects.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { lairIsEmpty } from "../play/unique.js";

const ITEM_AT_TAPPED = EFFECT.of("itemAtTapped");
const HOARD = 1 << T.KEYWORD.hoard;
/** The site has a Dragon's automatic-attack of its own, or had it when the turn began: its Dragon fell this turn. */
function dragonAtStart(s: Table, site: number): boolean {
  if (!D.SITE_ATTACKS[site].some(isDragons)) return false;
  return !lairIsEmpty(s, site) || fellThisTurn(s, D.LAIR_OF[site]);
}
const isDragons = (a: { race: number }): boolean => a.race === T.RACE.dragon;
/** Does the site contain a hoard now: by what it says, by its Dragon, by what a card says of it for this turn? */
export function containsHoard(s: Table, site: number): boolean {
  if (site < 0) return false;
  return D.PLACE_LIST[site].hoard === true || dragonAtStart(s, site) || temporaryThat(s, HOOK.containHoard, site) >= 0;
}
/** Is it an item of a hoard, which the site has not? */
export const lacksHoard = (s: Table, site: number, def: number): boolean =>
  (D.KEYWORDS_OF[def] & HOARD) !== 0 && D.KIND[def] === T.K_ITEM && !containsHoard(s, site);
/** The place of the temporary effect that lets company `c` play this item at its tapped site, or -1. */
export function itemAtTapped(s: Table, c: number, def: number): number {
  const site = s.cget(c, L.CompanyWord.site);
  for (
    let k = nextTemporary(s, 0, ITEM_AT_TAPPED, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, ITEM_AT_TAPPED, FOR_COMPANY, c)
  )
    if (temporaryNote(s, k) === site + 1 && temporaryEffect(s, k)!.n & (1 << D.CLASS[def])) return k;
  return -1;
}
