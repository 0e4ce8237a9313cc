/** Events in play that send companies back or tap their sites as these are revealed, asked before anybody sets out (000:2368; 001:2246). */
import { COND, EFFECT, type Need, ON } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { borrow, type Context, giveBack } from "../../state/context.js";
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { holdsOne } from "../play/conditions.js";
import { regionsOnSiteNow } from "./sitepaths.js";
import { sparesCompany } from "../play/nottargeted.js";
import { isUnhindered } from "./unhinderedcompanies.js";

const MOVING = COND.of("moving");
const PATH = COND.of("path");
const SITE_PATH = COND.of("sitePath");
const ANY_OF = COND.of("anyOf");
const RETURNS = EFFECT.of("returnToOrigin");
/** By definition: the conditions under which it sends a moving company back while it lies there. */
const SENDS: readonly (readonly (readonly Need[])[])[] = D.listPerCard((def) =>
  D.TRIGGERS[def].filter((t) => t.on === ON.reveal && t.does.some((e) => e.op === RETURNS)).map((t) => t.needs),
);
/** Types of regions on a way that is supposed: bit t, there is one such region; bit 6 + t, there are two. */
const TYPES = 6;
const hasOn = (way: number, type: number, least: number): boolean =>
  least <= 0 || (least <= 2 && (way & (1 << (least === 1 ? type : TYPES + type))) !== 0);

function holdsOnWay(s: Table, n: Need, way: number, cx: Context): boolean {
  if (n.op === MOVING) return true;
  if (n.op === PATH) return hasOn(way, n.mask2, n.n);
  if (n.op !== ANY_OF) return holdsOne(s, n, cx);
  for (let k = 0; k < n.of.length; k++) if (holdsOnWay(s, n.of[k], way, cx)) return true;
  return false;
}
/** Hazard long-events of another player leave play in the long-event phase, before his companies move. */
const isGoneBy = (s: Table, e: number, c: number): boolean =>
  s.h[L.Header.phase] <= T.PHASE_LONG &&
  D.TYPE[s.iDef[e]] === T.LONG &&
  (D.SIDE[s.iDef[e]] & T.SIDE_HAZARD) !== 0 &&
  s.iOwner[e] !== s.cget(c, L.CompanyWord.owner);

/** Does any event lie there that may do either? */
export function hasWeather(s: Table): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (SENDS[s.iDef[e]].length + D.TAPS_SITES[s.iDef[e]].length > 0) return true;
  return false;
}
const allOnWay = (s: Table, needs: readonly Need[], way: number, cx: Context): boolean => {
  for (let k = 0; k < needs.length; k++) if (!holdsOnWay(s, needs[k], way, cx)) return false;
  return true;
};
/** Would an event that lies there send company `c` back where it came from, if it went to its destination by a way of these types (`hasOn`)? */
export function sendsBackOn(s: Table, c: number, way: number): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const all = SENDS[s.iDef[e]];
    if (all.length === 0 || s.iRole[e] !== L.Role.event || sparesCompany(s, s.iDef[e], c) || isGoneBy(s, e, c))
      continue;
    const cx = borrow(s.iOwner[e], c, -1, e);
    let met = false;
    for (let k = 0; k < all.length && !met; k++) met = allOnWay(s, all[k], way, cx);
    giveBack(cx);
    if (met) return true;
  }
  return false;
}
/** Would an event that lies there tap this site as company `c` reveals it? */
export function tapsAsRevealed(s: Table, c: number, site: number): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.TAPS_SITES[s.iDef[e]].length > 0 && !isGoneBy(s, e, c) && tapsThere(s, e, c, site, NONE, 0)) return true;
  return false;
}
/** Does event `e` tap this site of company `c`, or did it before event `without` came or card `beside` left? */
// biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
export function tapsThere(s: Table, e: number, c: number, site: number, without: number, beside: number): boolean {
  if (site < 0 || sparesCompany(s, s.iDef[e], c)) return false;
  if (D.SIDE[s.iDef[e]] & T.SIDE_HAZARD && isUnhindered(s, c)) return false;
  const cx = borrow(s.iOwner[e], c, -1, e);
  cx.without = without;
  cx.beside = beside;
  const ways = D.TAPS_SITES[s.iDef[e]];
  let taps = false;
  for (let k = 0; k < ways.length && !taps; k++) taps = areMetAt(s, ways[k], site, cx);
  giveBack(cx);
  return taps;
}
/** Do all of these conditions hold of this site, in view or not, of the company that is asked about? Such words speak of no more of a site than its path. */
function areMetAt(s: Table, all: readonly Need[], site: number, cx: Context): boolean {
  for (let k = 0; k < all.length; k++) {
    const n = all[k];
    const isMet = n.op === SITE_PATH ? regionsOnSiteNow(s, site, n.mask2, false, cx) >= n.n : holdsOne(s, n, cx);
    if (!isMet) return false;
  }
  return true;
}
