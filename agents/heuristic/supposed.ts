/**
 * Cards of the later sets, of which the planner has no knowledge of its own: it asks the rules, with a company supposed to
 * stand at a site. Ways through the Under-deeps, which no map of regions shows.
 */
import { borrow, giveBack } from "../../engine/metw/state/context.js";
import * as L from "../../engine/metw/state/layout.js";
import { atLeast } from "../../engine/metw/odds.js";
import { holds } from "../../engine/metw/query/conditions.js";
import { deepsNumber, deepsRoll, isDeepWay } from "../../engine/metw/query/deeps.js";
import { playedAt } from "../../engine/metw/query/playable.js";
import type { ModeForm } from "../../engine/metw/vocabulary/compiled.js";
import * as D from "../../engine/metw/vocabulary/defs.js";
import * as T from "../../engine/metw/vocabulary/terms.js";
import type { Board } from "./board.js";
import { NO_WAY, road } from "./roads.js";

const FIRST_SET = "METW-";
/** Cards by definition that are not of the first set. */
const LATER = Uint8Array.from({ length: D.COUNT }, (_, d) => (d > 0 && !D.idOf(d).startsWith(FIRST_SET) ? 1 : 0));
/** Is it a card that this version asks the rules about (`sets`)? */
export const asksRules = (b: Board, def: number): boolean => b.set.sets > 0 && LATER[def] === 1;
/** Is the card of a site to be had, or on the table? */
export const isOpen = (b: Board, p: number, t: number): boolean =>
  D.SITE_TYPE[t] === T.HAVEN || ((b.sites[p * L.SITES + t]! & 3) !== 0 && (b.sites[p * L.SITES + t]! & 3) !== 3);

const { site: SITE, destination: TO, siteType: TYPE } = L.CompanyWord;
/** What `ask` says with company `c` at site `t`; the board is as before afterwards. */
function at(b: Board, c: number, t: number, ask: () => boolean): boolean {
  const site = b.cget(c, SITE);
  const to = b.cget(c, TO);
  const type = b.cget(c, TYPE);
  b.cset(c, SITE, t);
  b.cset(c, TO, -1);
  b.cset(c, TYPE, 0);
  const answer = ask();
  b.cset(c, SITE, site);
  b.cset(c, TO, to);
  b.cset(c, TYPE, type);
  return answer;
}
/** Would the site take this item, ally or faction from company `c`? */
export const takenAt = (b: Board, c: number, def: number, t: number): boolean =>
  isOpen(b, b.cget(c, L.CompanyWord.owner), t) &&
  at(b, c, t, () => playedAt(b, c, def) && lawfulThere(b, c, D.PLAY_NEEDS[def]!, def));
/** Would the conditions of a mode hold there? */
export const holdsAt = (b: Board, c: number, m: ModeForm, t: number): boolean =>
  isOpen(b, b.cget(c, L.CompanyWord.owner), t) && at(b, c, t, () => lawfulThere(b, c, m.needs, m.def));
function lawfulThere(b: Board, c: number, needs: ModeForm["needs"], def: number): boolean {
  if (needs.length === 0) return true;
  const cx = borrow(b.cget(c, L.CompanyWord.owner), c);
  cx.def = def;
  const lawful = holds(b, needs, cx);
  giveBack(cx);
  return lawful;
}
/** The types on the way, as `road`; through the Under-deeps none at all. */
export function wayTo(b: Board, from: number, to: number): number {
  if (b.set.sets === 0 || !isDeepWay(from, to)) return road(b, from, to);
  return deepsNumber(from, to) >= 0 ? 0 : NO_WAY;
}
/** The chance that company `c` comes through the Under-deeps to where it goes; 1 on every other way. */
export function chanceOfWay(b: Board, c: number, from: number, to: number): number {
  if (b.set.sets === 0 || !isDeepWay(from, to)) return 1;
  const roll = deepsRoll(b, c, from, to);
  return roll <= 2 ? 1 : atLeast(roll);
}
