/** Characters, items and regions of a company's path, as targets; and who stands beside the bearer of a card. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Context } from "../../state/context.js";
import type { ModeForm, TargetForm } from "../../../cards/vocabulary/compiled.js";
import type { Table } from "../../state/table.js";
import { checkedIn } from "./declaredtargets.js";
import { facesAlone } from "../combat/facesalone.js";
import { firstOf, NONE, companyOf } from "../../state/inplay.js";
import { fits, areAtOnePlace } from "./conditions.js";
import { foesNow } from "../combat/companycombat.js";

/**
 * May a resource be about company `k`, one of the player's own? In a site phase about another than the one under way only once that has entered its site,
 * where the rules ask for it (coe 2.V.9).
 */
export const isAtHand = (s: Table, m: ModeForm, k: number): boolean =>
  !s.rules.othersMustHaveEntered ||
  m.side === T.SIDE_HAZARD ||
  s.h[L.Header.phase] !== T.PHASE_SITE ||
  k === s.h[L.Header.company] ||
  s.h[L.Header.company] < 0 ||
  s.cget(k, L.CompanyWord.owner) !== s.active ||
  s.cbit(k, L.CompanyBit.entered);
/** In combat an ally counts as a character, also for cards that speak of characters (000:1464; coe 2.V.2.2). */
export const isFighter = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.character || s.iRole[i] === L.Role.ally;
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function charactersOf(s: Table, t: TargetForm, c: number, cx: Context, out: Int32Array, n: number): number {
  if (c < 0) return n;
  const alone = c === s.h[L.Header.company] ? facesAlone(s) : -1;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (alone >= 0 && i !== alone) continue;
    if (fits(s, t.who, i, cx)) out[n++] = i;
    if (t.who !== null)
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iRole[j] === L.Role.ally && fits(s, t.who, j, cx)) out[n++] = j;
  }
  return n;
}
/** Does he stand in the company of the one who bears the card that asks? */
export const besideBearer = (s: Table, i: number, cx: Context): boolean =>
  cx.source >= 0 && companyOf(s, i) === companyOf(s, cx.source);
/** Is he the one who bears the card that asks? */
export const isBearers = (s: Table, i: number, cx: Context): boolean =>
  i >= 0 && cx.source >= 0 && s.iHost[cx.source] === i;
/** Does he, or stand at the site of that one? */
export function atBearers(s: Table, i: number, cx: Context): boolean {
  return besideBearer(s, i, cx) || areAtOnePlace(s, companyOf(s, i), cx.source < 0 ? -1 : companyOf(s, cx.source));
}
/** Regions of a type in the company's path; among regions without a name one stands for all. */
export function regionsOf(s: Table, t: TargetForm, c: number, out: Int32Array): number {
  if (c < 0) return 0;
  let count = 0;
  let unnamed = false;
  const len = s.cget(c, L.CompanyWord.pathLength);
  for (let i = 0; i < len; i++) {
    const region = s.cget(c, L.CompanyWord.regions + i);
    if (L.regionType(region) !== t.n) continue;
    if (L.regionName(region) < 0 && L.regionCount(region) === 1) {
      if (unnamed) continue;
      unnamed = true;
    }
    out[count++] = i;
  }
  return count;
}
export function itemsOf(s: Table, m: ModeForm, t: TargetForm, cx: Context, out: Int32Array): number {
  const player = cx.player;
  const company = cx.company;
  const foes = t.whose === 4 ? foesNow(s) : -1;
  let count = 0;
  for (let k = 0; k < s.companies; k++) {
    const mine = s.cget(k, L.CompanyWord.owner) === player;
    if (
      t.bits & 1
        ? company < 0 || (k !== company && !areAtOnePlace(s, k, company))
        : t.whose === 1
          ? k !== company
          : t.whose === 3
            ? mine
            : t.whose === 4
              ? k !== foes
              : !mine
    )
      continue;
    if (!isAtHand(s, m, k)) continue;
    for (let i = firstOf(s, k); i !== NONE; i = s.iNext[i]) {
      if (t.who && !fits(s, t.who, i, cx)) continue;
      if ((t.bits & 4 && i !== cx.actor) || (t.bits & 8 && !checkedIn(s, i))) continue;
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
        if (s.iRole[j] !== L.Role.item) continue;
        const def = s.iDef[j];
        if (t.mask && (D.KEYWORDS_OF[def] & t.mask) === 0) continue;
        if (t.n && D.CLASS[def] !== t.n - 1) continue;
        if (t.card >= 0 && def !== t.card) continue;
        if (t.bits & 2 && (s.iStat[j] & L.Status.tapped) === 0) continue;
        if (D.CORRUPTION[def] < t.bits >> 4) continue;
        out[count++] = j;
      }
    }
  }
  return count;
}
