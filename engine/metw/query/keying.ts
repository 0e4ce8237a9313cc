/** What a creature may be keyed to (004 I.10, 000 I.10; coe 2.IV.vii.2). Each way is one option, for its effects differ. */
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { borrow, type Context, giveBack } from "../state/context.js";
import type { Table } from "../state/table.js";
import * as T from "../vocabulary/terms.js";
import { holds, regionsForHazards, siteInView, siteTypeForHazards } from "./conditions.js";
import * as A from "../state/slots.js";
import type { KeyForm } from "../vocabulary/compiled.js";
import { NONE } from "../state/inplay.js";

const { R } = T;

/** Adds a key unless it stands there already. */
function put(out: Int32Array | null, n: number, kind: number, value: number): number {
  const key = (kind << 8) | value;
  if (out) {
    for (let i = 0; i < n; i++) if (out[i] === key) return n;
    out[n] = key;
  }
  return n + 1;
}

/** Writes every key (kind << 8 | value) for creature `def` against company `c`; `siteOnly` for a card on guard. */
export function keyOptions(s: Table, c: number, def: number, siteOnly: boolean, out: Int32Array | null): number {
  const r = s.cget(c, L.CompanyWord.restrictions);
  const site = siteInView(s, c);
  const type = siteTypeForHazards(s, c);
  const always = D.SITE_LIST[site]?.creaturesAlways === true;
  let n = 0;
  if (r & R.onlyUndead) {
    if (D.RACE_OF[def] !== T.RACE.undead) return 0;
    n = put(out, n, A.KEY_SITE_TYPE, type);
    return n;
  }
  const bySite = !(r & R.notKeyedToSite) && !(r & R.noCreatures);
  const onlySite =
    (r & R.onlyKeyedToSite) !== 0 || ((r & R.onlyKeyedToSiteIfRuins) !== 0 && type === T.SITE["ruins-and-lairs"]);
  const byRegion = !siteOnly && !(r & R.noCreatures) && !onlySite;
  const cx = borrow(s.hazard, c);
  const forms = D.KEYS[def]!;
  const by = (byRegion ? BY_REGION : 0) | (bySite || always ? BY_SITE : 0);
  for (let k = 0; k < forms.length; k++) n = keysOf(s, cx, def, forms[k]!, by, out, n);
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!)
    if (D.SPECIAL[s.iDef[e]!]! & D.SP_KEYS_TOO) n = keysToo(s, cx, def, s.iDef[e]!, by, out, n);
  giveBack(cx);
  if (r & R.dragonAtSite && D.RACE_OF[def] === T.RACE.dragon && (bySite || always)) n = put(out, n, A.KEY_SITE, site);
  return n;
}

const BY_REGION = 1,
  BY_SITE = 2;
/** The keys of one way in which a creature may be keyed, as far as regions and site may be used (`by`). */
function keysOf(s: Table, cx: Context, def: number, f: KeyForm, by: number, out: Int32Array | null, n: number): number {
  const c = cx.company;
  const r = s.cget(c, L.CompanyWord.restrictions);
  const site = siteInView(s, c);
  const type = siteTypeForHazards(s, c);
  const nazgul = (D.BITS[def]! & D.B_NAZGUL) !== 0;
  const len = s.cget(c, L.CompanyWord.pathLength);
  if (f.when.length && !holds(s, f.when, cx)) return n;
  if (by & BY_REGION) {
    for (let t = 0; t < 6; t++) {
      let need = f.regions[t]!;
      if (need === 0 && t === T.REGION.s && nazgul && r & (R.nazgulKeyedToShadow | R.fellBeast)) need = 1;
      if (need === 0 || regionsForHazards(s, c, t) < need) continue;
      if (t === T.REGION.w && r & R.notKeyedToWilderness) continue;
      n = put(out, n, A.KEY_REGION_TYPE, t);
    }
    for (let i = 0; i < f.regionIds.length; i++) {
      let there = false;
      for (let x = 0; x < len; x++)
        if (L.regionName(s.cget(c, L.CompanyWord.regions + x)) === f.regionIds[i]!) there = true;
      if (there) n = put(out, n, A.KEY_REGION, f.regionIds[i]!);
    }
    if (f.between.length) {
      const from = s.cget(c, L.CompanyWord.site),
        to = s.cget(c, L.CompanyWord.destination);
      if (to >= 0 && f.between.includes(from) && f.between.includes(to)) n = put(out, n, A.KEY_BETWEEN, 0);
    }
  }
  if (by & BY_SITE) {
    if (f.sites & (1 << type)) n = put(out, n, A.KEY_SITE_TYPE, type);
    if (nazgul && r & R.fellBeast && type === T.SITE["shadow-hold"]) n = put(out, n, A.KEY_SITE_TYPE, type);
    if (f.siteIds.includes(site)) n = put(out, n, A.KEY_SITE, site);
    for (let i = 0; i < f.sitesIn.length; i++) {
      const w = f.sitesIn[i]!;
      if (site >= 0 && D.SITE_REGION[site] === w.region && w.types & (1 << type)) n = put(out, n, A.KEY_SITE_IN, site);
    }
  }
  return n;
}
const COAST = T.REGION.c;
/** Can it be played in a region of a type that is no coastal sea? */
const landward = (forms: readonly KeyForm[]): boolean =>
  forms.some(
    (f) => f.regions.some((need, t) => need > 0 && t !== COAST) || f.regionIds.some((x) => D.REGION_TYPE[x] !== COAST),
  );
/** What an event in play adds to how some creatures may be keyed. */
function keysToo(
  s: Table,
  cx: Context,
  def: number,
  event: number,
  by: number,
  out: Int32Array | null,
  n: number,
): number {
  for (const k of D.KEYS_TOO[event]!) {
    if ((k.races & (1 << D.RACE_OF[def]!)) === 0 || (k.notUnique && D.UNIQUE[def])) continue;
    if (k.byLand && !landward(D.KEYS[def]!)) continue;
    if (k.needs.length && !holds(s, k.needs, cx)) continue;
    for (const f of k.forms) n = keysOf(s, cx, def, f, by, out, n);
  }
  return n;
}

const found = new Int32Array(64);
/** What only says which creatures may be played does not touch one that was declared before. */
const CHANGES_KEYS = R.onlyUndead | R.nazgulKeyedToShadow | R.fellBeast | R.dragonAtSite;
/** Is what a declared creature is keyed to still there (Annotation 7; coe 2.IV.vii.2.4)? */
export function keyStands(s: Table, c: number, def: number, key: number): boolean {
  if (key === 0) return true;
  const r = s.cget(c, L.CompanyWord.restrictions);
  s.cset(c, L.CompanyWord.restrictions, r & CHANGES_KEYS);
  const n = keyOptions(s, c, def, false, found);
  s.cset(c, L.CompanyWord.restrictions, r);
  for (let i = 0; i < n; i++) if (found[i] === key) return true;
  return false;
}
