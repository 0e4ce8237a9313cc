/** What a creature may be keyed to (004 I.10, 000 I.10; coe 2.IV.vii.2). Each way is one option, for its effects differ. */
import { answerOfSite, HOOK } from "../../hooks.js";
import { keyOf } from "../../state/packed.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { borrow, type Context, giveBack } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { facedCards } from "../../state/facedcreatures.js";
import { holds, holdsOne, regionsForHazards, siteInView, siteTypeForHazards } from "../play/conditions.js";
import * as A from "../../state/slots.js";
import type { KeyForm } from "../../../cards/vocabulary/compiled.js";
import { barredWays, isRestricted, KEYS_ONE, nextKeysOne, onlyRaces } from "./restrictions.js";
import { RESTRICTIONS, WAY_NOTHING, WAY_PATH, WAY_SITE, wayOfRegion } from "../../../cards/vocabulary/restrictions.js";
import { NONE } from "../../state/inplay.js";
import { AgentMark, hasAgents, isAt, nextAgent } from "../../state/agents.js";
import { letsPlay } from "../company/agents.js";
import { sparesCompany } from "../play/nottargeted.js";
import { isOnRoad } from "../../state/board.js";

/** Adds a key unless it stands there already. */
function put(out: Int32Array | null, n: number, kind: number, value: number): number {
  const key = keyOf(kind, value);
  if (out) {
    for (let i = 0; i < n; i++) if (out[i] === key) return n;
    out[n] = key;
  }
  return n + 1;
}

/** Writes every key (`keyOf`) for creature `def` against company `c`; `siteOnly` for a card on guard. */
export function keyOptions(s: Table, c: number, def: number, siteOnly: boolean, out: Int32Array | null): number {
  const site = siteInView(s, c);
  const type = siteTypeForHazards(s, c);
  let count = 0;
  if (isBarredBy(s, c, def)) return 0;
  const races = onlyRaces(s, c);
  let barred = barredWays(s, c, type);
  // A card that lets only one race be played does not lift a ban on all creatures.
  if (races !== 0 && ((races & D.RACES_OF[def]) === 0 || (barred & BOTH_WAYS) === BOTH_WAYS)) return 0;
  if (races !== 0) return put(out, count, A.KEY_SITE_TYPE, type);
  if (siteOnly) barred |= WAY_PATH;
  if (isOnRoad(s)) barred |= WAY_SITE;
  if (answerOfSite(s, HOOK.keyCreatures, site, c) !== 0) barred &= ~WAY_SITE;
  const also = alsoKeyed(s, c, def);
  const cx = borrow(s.hazard, c);
  const forms = D.KEYS[def];
  for (let k = 0; k < forms.length; k++) count = keysOf(s, cx, forms[k], barred, also, out, count);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.SPECIAL[s.iDef[e]] & D.SP_KEYS_TOO && !sparesCompany(s, s.iDef[e], c))
      count = keysToo(s, cx, def, s.iDef[e], barred, also, out, count);
  const letIn = site >= 0 && !(barred & WAY_SITE) && letsIn(s, site, def, cx);
  giveBack(cx);
  if (!siteOnly && !(barred & WAY_NOTHING) && (barred & BOTH_WAYS) !== BOTH_WAYS && isOpened(s, c, def))
    count = put(out, count, A.KEY_OPENED, 0);
  if (letIn) count = put(out, count, A.KEY_SITE, site);
  if (also & ALSO_HERE && !(barred & WAY_SITE)) count = put(out, count, A.KEY_SITE, site);
  if (!siteOnly && !(barred & WAY_SITE) && hasAgents(s, s.hazard)) count = agentKeys(s, c, def, site, type, out, count);
  return count;
}

/** Does the site say of itself that this creature may be keyed to it? */
const letsIn = (s: Table, site: number, def: number, cx: Context): boolean =>
  ((D.SITE_RACES[site] & D.RACES_OF[def]) !== 0 && D.CREATURES_BUT[site] !== def) ||
  (D.CREATURES_OF[site] !== 0 && keyedToAny(s, D.KEYS[def], D.CREATURES_OF[site], cx));
/** Can it be keyed to a region of one of these types now? */
function keyedToAny(s: Table, forms: readonly KeyForm[], types: number, cx: Context): boolean {
  for (let i = 0; i < forms.length; i++) {
    const f = forms[i];
    if (f.when.length > 0 && !holds(s, f.when, cx)) continue;
    for (let t = 0; t < f.regions.length; t++) if (f.regions[t] > 0 && types & (1 << t)) return true;
  }
  return false;
}
/** Agents who have tapped at this site and let this creature be keyed to it. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
function agentKeys(
  s: Table,
  c: number,
  def: number,
  site: number,
  type: number,
  out: Int32Array | null,
  n: number,
): number {
  for (let i = nextAgent(s, s.hazard, 0); i >= 0; i = nextAgent(s, s.hazard, i + 1)) {
    if (s.iTurn[i] & AgentMark.undead && D.RACE_OF[def] === T.RACE.undead && isAt(s, i, site))
      n = put(out, n, A.KEY_AGENT_FREE, i);
    if (s.iTurn[i] & AgentMark.creatures && isAt(s, i, site) && letsPlay(s, i, c, def, site, type))
      n = put(out, n, A.KEY_AGENT, i);
  }
  return n;
}
/** Does its card say that this creature is not played on the company? */
export function isBarredBy(s: Table, c: number, def: number): boolean {
  if (sparesCompany(s, def, c)) return true;
  if (D.BARRED_BY[def] === null) return false;
  const cx = borrow(s.hazard, c);
  const barred = holdsOne(s, D.BARRED_BY[def], cx);
  giveBack(cx);
  return barred;
}
/** Has the company faced a creature that makes this one playable on it, however it is keyed? */
export function isOpened(s: Table, c: number, def: number): boolean {
  const faced = facedCards(s, c);
  if (faced === 0) return false;
  for (let k = 0; k < D.OPENS.length; k++) {
    const o = D.OPENS[k];
    if (faced & o.faced && o.races & D.RACES_OF[def] && !(o.notUnique && D.UNIQUE[def])) return true;
  }
  return false;
}
/** Does an agent at the site let this creature be keyed there without counting against the hazard limit? */
export function isFreeByAgent(s: Table, c: number, def: number): boolean {
  if (!hasAgents(s, s.hazard) || D.RACE_OF[def] !== T.RACE.undead) return false;
  const site = siteInView(s, c);
  for (let i = nextAgent(s, s.hazard, 0); i >= 0; i = nextAgent(s, s.hazard, i + 1))
    if (s.iTurn[i] & AgentMark.undead && isAt(s, i, site)) return true;
  return false;
}
/** What a card of this turn lets a creature be keyed to besides: types of regions, of sites, the very site. */
const ALSO_SITES = 8,
  ALSO_HERE = 1 << 16;
function alsoKeyed(s: Table, c: number, def: number): number {
  let also = 0;
  if (isRestricted(s, c, KEYS_ONE))
    for (let k = nextKeysOne(s, c, def, 0); k >= 0; k = nextKeysOne(s, c, def, k + 1)) {
      const one = RESTRICTIONS[k].keysOne!;
      also |= one.regions | (one.sites << ALSO_SITES) | (one.here ? ALSO_HERE : 0);
    }
  return also;
}
const BOTH_WAYS = WAY_PATH | WAY_SITE;
/** The keys of one way in which a creature may be keyed, but for the ways that are barred, with what is added to them. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
function keysOf(
  s: Table,
  cx: Context,
  f: KeyForm,
  barred: number,
  also: number,
  out: Int32Array | null,
  n: number,
): number {
  const company = cx.company;
  const site = siteInView(s, company);
  const type = siteTypeForHazards(s, company);
  const len = s.cget(company, L.CompanyWord.pathLength);
  if (f.when.length && !holds(s, f.when, cx)) return n;
  if (f.anywhere && (barred & BOTH_WAYS) !== BOTH_WAYS && !(barred & WAY_NOTHING)) n = put(out, n, A.KEY_OPENED, 0);
  if (!(barred & WAY_PATH)) {
    for (let t = 0; t < 6; t++) {
      let need = f.regions[t];
      if (need === 0 && also & (1 << t)) need = 1;
      if (need === 0 || regionsForHazards(s, company, t) < need) continue;
      if (barred & wayOfRegion(t)) continue;
      n = put(out, n, A.KEY_REGION_TYPE, t);
    }
    for (let i = 0; i < f.regionIds.length; i++) {
      let there = false;
      for (let x = 0; x < len; x++)
        if (L.regionName(s.cget(company, L.CompanyWord.regions + x)) === f.regionIds[i]) there = true;
      if (there) n = put(out, n, A.KEY_REGION, f.regionIds[i]);
    }
    if (f.between.length) {
      const from = s.cget(company, L.CompanyWord.site),
        to = s.cget(company, L.CompanyWord.destination);
      if (to >= 0 && f.between.includes(from) && f.between.includes(to)) n = put(out, n, A.KEY_BETWEEN, 0);
    }
  }
  if (!(barred & WAY_SITE)) {
    if (f.sites & (1 << type)) n = put(out, n, A.KEY_SITE_TYPE, type);
    const beside = answerOfSite(s, HOOK.hazardTypes, site, company);
    if (beside & f.sites) n = put(out, n, A.KEY_SITE_TYPE, 31 - Math.clz32(beside));
    if ((also >> ALSO_SITES) & (1 << type)) n = put(out, n, A.KEY_SITE_TYPE, type);
    if (f.siteIds.includes(site)) n = put(out, n, A.KEY_SITE, site);
    for (let i = 0; i < f.sitesIn.length; i++) {
      const w = f.sitesIn[i];
      if (site >= 0 && D.SITE_REGION[site] === w.region && w.types & ((1 << type) | beside))
        n = put(out, n, A.KEY_SITE_IN, site);
    }
  }
  return n;
}
const COAST = T.REGION.c;
/** Can it be played in a region of a type that is no coastal sea? */
export const landward = (forms: readonly KeyForm[]): boolean =>
  forms.some(
    (f) => f.regions.some((need, t) => need > 0 && t !== COAST) || f.regionIds.some((x) => D.REGION_TYPE[x] !== COAST),
  );
/** Can it be keyed to a single region of this type? */
function keyedToOne(s: Table, forms: readonly KeyForm[], type: number, cx: Context): boolean {
  for (let i = 0; i < forms.length; i++)
    if (forms[i].regions[type] === 1 && (forms[i].when.length === 0 || holds(s, forms[i].when, cx))) return true;
  return false;
}
/** What an event in play adds to how some creatures may be keyed. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
function keysToo(
  s: Table,
  cx: Context,
  def: number,
  event: number,
  barred: number,
  also: number,
  out: Int32Array | null,
  n: number,
): number {
  for (const k of D.KEYS_TOO[event]) {
    if ((k.races & D.RACES_OF[def]) === 0 || (k.notUnique && D.UNIQUE[def])) continue;
    if (k.ifKeyed >= 0 && !keyedToOne(s, D.KEYS[def], k.ifKeyed, cx)) continue;
    if (k.byLand && !landward(D.KEYS[def])) continue;
    if (k.needs.length && !holds(s, k.needs, cx)) continue;
    for (const f of k.forms) n = keysOf(s, cx, f, barred, also, out, n);
  }
  return n;
}

export const found = new Int32Array(64);
