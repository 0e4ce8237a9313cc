/**
 * Cards of the later sets, of which the planner has no knowledge of its own: it asks the rules, with a company supposed to
 * stand at a site. Ways through the Under-deeps, which no map of regions shows.
 */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { atLeast } from "../../engine/meccg/rules/facts/combat/odds.js";
import { fits, holds, holdsOne } from "../../engine/meccg/rules/facts/play/conditions.js";
import { deepsNumber, deepsRoll, isDeepWay } from "../../engine/meccg/rules/facts/journey/deeps.js";
import { isPossible, possibleSites, SAME_FOR_ALL } from "../../engine/meccg/rules/facts/play/possible.js";
import { playedAt } from "../../engine/meccg/rules/facts/play/playable.js";
import { listTargets } from "../../engine/meccg/rules/facts/play/targets.js";
import { COND, type Filter, type ModeForm } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { isFallen } from "./lords.js";
import { NO_WAY, road } from "./roads.js";

const FIRST_SET = "METW-";
/** Cards by definition that are not of the first set. */
const LATER = Uint8Array.from({ length: D.COUNT }, (_, d) => (d > 0 && !D.idOf(d).startsWith(FIRST_SET) ? 1 : 0));
/** Is it a card that this version asks the rules about (`sets`)? A Fallen-wizard asks of every one: which version of a site takes it is theirs to say. */
export const asksRules = (b: Board, def: number): boolean =>
  b.set.laterSetsRule > 0 && (LATER[def] === 1 || isFallen(b, b.player));
/** Is the card of a site to be had, or on the table? */
export const isOpen = (b: Board, p: number, t: number): boolean => Q.hasManyCards(b, p, t) || Q.hasSiteCard(b, p, t);

/** Would the site take this item, ally or faction from company `c`? */
export const takenAt = (b: Board, c: number, def: number, t: number): boolean =>
  isOpen(b, Q.companyOwner(b, c), t) &&
  Q.askAt(b, c, t, () => playedAt(b, c, def) && lawfulThere(b, c, D.PLAY_NEEDS[def], def));
/** The sites that `sitesTaking` has found, in rising order. */
export let taking: Int16Array = new Int16Array(D.PLACES);
const own = taking;
// What is the same for every company of who looks is asked once a board.
const kept: (Int16Array | undefined)[] = [];
const keptCount = new Int16Array(D.COUNT);
const keptAt = new Int32Array(D.COUNT);
let keeping = 0;
let board: Board | null = null;
let loads = 0;
/** How many of the sites that are to be had would take this item, ally or faction from company `c`; they stand in `taking`. */
export function sitesTaking(b: Board, c: number, def: number): number {
  if (SAME_FOR_ALL[def] === 0 || Q.companyOwner(b, c) !== b.player || Q.hasTraded(b, c))
    return ask(b, c, def, (taking = own));
  if (b !== board || b.loads !== loads) {
    board = b;
    loads = b.loads;
    keeping++;
  }
  taking = kept[def] ??= new Int16Array(possibleSites(def).length);
  if (keptAt[def] !== keeping) {
    keptAt[def] = keeping;
    keptCount[def] = ask(b, c, def, taking);
  }
  return keptCount[def];
}
function ask(b: Board, c: number, def: number, out: Int16Array): number {
  const opened = b.openSites(Q.companyOwner(b, c));
  const possible = possibleSites(def);
  // Of a card that could be played anywhere only the sites that are to be had are looked at.
  const all = possible.length > opened;
  const sites = all ? b.open : possible;
  const count = all ? opened : possible.length;
  let n = 0;
  for (let k = 0; k < count; k++) {
    const t = sites[k];
    if (b.isOpen[t] === 1 && (!all || isPossible(def, t)) && takenAt(b, c, def, t)) out[n++] = t;
  }
  return n;
}
/** Would the conditions of a mode hold there? */
export const holdsAt = (b: Board, c: number, m: ModeForm, t: number): boolean =>
  isOpen(b, Q.companyOwner(b, c), t) && Q.askAt(b, c, t, () => lawfulThere(b, c, m.needs, m.def));
/** Windows that open where a company stands, without anything that must happen first but an attack of the site. */
const PLACED = T.WIN.site | T.WIN.always | T.WIN.organization | T.WIN.organizationEnd | T.WIN.afterAttack;
const JUST_FACED = COND.of("justFaced");
const targets = new Int32Array(1024);
/**
 * Could company `c` play this mode of an event, or use it on a card in play (`source`), if it stood there? Who taps now is
 * taken to be untapped by then.
 */
export const modeAt = (b: Board, c: number, m: ModeForm, t: number, source = -1): boolean =>
  (m.windows & PLACED) !== 0 &&
  isOpen(b, Q.companyOwner(b, c), t) &&
  Q.askAt(b, c, t, () => usableThere(b, c, m, t, source));
/** The same at a site that is tapped by then. */
export const modeAtTapped = (b: Board, c: number, m: ModeForm, t: number): boolean =>
  (m.windows & T.WIN.site) !== 0 &&
  isOpen(b, Q.companyOwner(b, c), t) &&
  Q.askTapped(b, c, t, () => usableThere(b, c, m, t, -1));
function usableThere(b: Board, c: number, m: ModeForm, t: number, source: number): boolean {
  const cx = Q.borrow(Q.companyOwner(b, c), c, -1, source);
  cx.def = m.def;
  const who = m.taps ?? m.by;
  const usable =
    needsHold(b, m, t, cx) && (!who || anyOf(b, c, who, cx)) && (!m.target || listTargets(b, m, cx, targets) > 0);
  Q.giveBack(cx);
  return usable;
}
/** An attack that must have been faced is one of the site. */
function needsHold(b: Board, m: ModeForm, t: number, cx: Q.Context): boolean {
  for (const n of m.needs) if (n.op === JUST_FACED ? !attackedBy(t, n.mask) : !holdsOne(b, n, cx)) return false;
  return true;
}
function attackedBy(t: number, races: number): boolean {
  for (const a of D.SITE_ATTACKS[t]) if (races & (1 << a.race)) return true;
  return false;
}
function anyOf(b: Board, c: number, who: Filter, cx: Q.Context): boolean {
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) if (!b.wounded(i) && fits(b, who, i, cx)) return true;
  return false;
}
function lawfulThere(b: Board, c: number, needs: ModeForm["needs"], def: number): boolean {
  if (needs.length === 0) return true;
  const cx = Q.borrow(Q.companyOwner(b, c), c);
  cx.def = def;
  const lawful = holds(b, needs, cx);
  Q.giveBack(cx);
  return lawful;
}
/** The types on the way, as `road`; through the Under-deeps none at all. */
export function wayTo(b: Board, from: number, to: number): number {
  if (b.set.laterSetsRule === 0 || !isDeepWay(from, to)) return road(b, from, to);
  return deepsNumber(from, to) >= 0 ? 0 : NO_WAY;
}
/** The chance that company `c` comes through the Under-deeps to where it goes; 1 on every other way. */
export function chanceOfWay(b: Board, c: number, from: number, to: number): number {
  if (b.set.laterSetsRule === 0 || !isDeepWay(from, to)) return 1;
  const roll = deepsRoll(b, c, from, to);
  return roll <= 2 ? 1 : atLeast(roll);
}
