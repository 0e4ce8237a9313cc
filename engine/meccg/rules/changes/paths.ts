/**
 * Site paths and what environments make of them (000 I.6, Annotation 26). A company's path and the type of its site are
 * columns; each effect changes them once a turn.
 */
import { HOOK, answerOf, answerOfDef, answersHook, hears } from "../hooks.js";
import { starterTypes } from "../facts/journey/sitepaths.js";
import { tapsThere } from "../facts/journey/revealedsites.js";
import { EFFECT, type Need } from "../../cards/vocabulary/compiled.js";
import { nextPlace, FOR_COMPANY, temporaryNote, isTemporaryFor, effectEvenAsleep } from "../state/temporaryeffects.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { borrow, giveBack } from "../state/context.js";
import { worseRegion } from "../state/roundcount.js";
import { landType } from "../facts/sites/landtypes.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { enRoute, holdsOne, siteInView, siteTypeForHazards, siteTypeInView } from "../facts/play/conditions.js";
import { sparedByEnvironment } from "../facts/journey/deeps.js";
import { companyLives, NONE } from "../state/inplay.js";
import { tapSite } from "./tappedsites.js";
import { CompanyMovesFrame } from "../state/frames/movement.js";

/** The type of a region of a path: as said, if no stored card has changed the region it is. */
function typeOnPath(s: Machine, region: number, type: number): number {
  return region >= 0 && landType(s, region) !== D.REGION_TYPE[region] ? landType(s, region) : type;
}
/** A region as it comes to lie in a path, with what it is for hazards from the beginning. */
const laid = (s: Machine, name: number, type: number): number => L.regionWord(name, type, worseRegion(s, type));
/** Writes any path: ids of regions (or -1 for one without a name) and their types as they count now. */
export function setPath(s: Machine, c: number, regions: readonly number[], types: readonly number[]): void {
  s.cset(c, L.CompanyWord.pathLength, types.length);
  for (let i = 0; i < 8; i++)
    s.cset(
      c,
      L.CompanyWord.regions + i,
      i < types.length ? laid(s, (regions[i] ?? -1) + 1, typeOnPath(s, regions[i] ?? -1, types[i])) : 0,
    );
}
/** Writes a path of named regions with their printed types. */
export function setRegionPath(s: Machine, c: number, regions: Uint8Array, n: number): void {
  s.cset(c, L.CompanyWord.pathLength, n);
  for (let i = 0; i < 8; i++)
    s.cset(c, L.CompanyWord.regions + i, i < n ? laid(s, regions[i] + 1, landType(s, regions[i])) : 0);
}
/**
 * The path of the site cards; only the regions of its two ends are known by name (coe 2.IV.ii). Where an event or a stored card has
 * changed one of these two, the path has what it has become (coe 2.IV.ii.2).
 */
export function setStarterPath(s: Machine, c: number, from: number, to: number): void {
  const types = starterTypes(from, to)!;
  const backwards = D.SITE_TYPE[from] !== T.HAVEN;
  const first = D.SITE_REGION[backwards ? to : from];
  const last = D.SITE_REGION[backwards ? from : to];
  const count = types.length;
  s.cset(c, L.CompanyWord.pathLength, count);
  for (let i = 0; i < 8; i++) {
    const name = i === count - 1 ? last + 1 : i === 0 ? first + 1 : 0;
    s.cset(c, L.CompanyWord.regions + i, i < count ? laid(s, name, typeOnPath(s, name - 1, types[i])) : 0);
  }
}
/** A path that a card gives: types without names (coe 2.IV.ii). */
export function setOwnPath(s: Machine, c: number, path: string): void {
  s.cset(c, L.CompanyWord.pathLength, path.length);
  for (let i = 0; i < 8; i++)
    s.cset(c, L.CompanyWord.regions + i, i < path.length ? laid(s, 0, T.REGION[path.charAt(i) as "w"]) : 0);
}
const FLY = EFFECT.of("fly");
/** The path that a card has given to company `c` for its way, null without one. */
function ownPath(s: Machine, c: number): string | null {
  // Asleep or not: the way stands that it has let the company go.
  for (let k = nextPlace(s, 0); k >= 0; k = nextPlace(s, k + 1)) {
    const effect = effectEvenAsleep(s, k);
    if (effect === null || effect.op !== FLY || !isTemporaryFor(s, k, FOR_COMPANY, c)) continue;
    if (temporaryNote(s, k) !== 0 && typeof effect.word.path === "string") return effect.word.path;
  }
  return null;
}
/** Does an event in play change paths and sites now? */
export function active(s: Machine, e: number): boolean {
  const def = s.iDef[e];
  if ((D.BITS[def] & D.B_HAS_RETYPES) === 0) return false;
  return D.KIND[def] !== T.K_CREATURE || (s.iStat[e] & L.Status.cameAtSite) !== 0;
}
/** What an event's change makes of the type of the company's site. */
function siteBecomes(s: Machine, c: number, e: number, r: D.RetypeForm, afresh: boolean): void {
  const site = siteInView(s, c);
  if (site < 0 || sparedByEnvironment(s.iDef[e], site)) return;
  const now = siteTypeInView(s, c);
  const before = siteTypeForHazards(s, c);
  let to = r.sites[now];
  let forHazards = r.sites[before];
  for (let x = 0; x < r.named.length; x++) if (r.named[x].site === site) to = forHazards = r.named[x].type;
  if (r.hazardsOnly) to = now;
  const said = s.cget(c, L.CompanyWord.siteType) & L.SITE_MARKS;
  if (afresh && said) return;
  if (to !== now || forHazards !== before) s.cset(c, L.CompanyWord.siteType, L.siteTypeWord(to, forHazards) | said);
}
/** Applies one event's changes to the company's path and site. */
export function applyRetypes(s: Machine, c: number, e: number, afresh = false): void {
  const cx = borrow(s.iOwner[e], c, -1, e);
  const list = D.RETYPES[s.iDef[e]];
  for (let k = 0; k < list.length; k++) {
    const r = list[k];
    if (r.when && !holdsOne(s, r.when, cx)) continue;
    for (let i = 0; i < s.cget(c, L.CompanyWord.pathLength); i++) {
      const region = s.cget(c, L.CompanyWord.regions + i);
      const type = L.regionType(region);
      const forHazards = r.regions[L.regionTypeForHazards(region)];
      if (afresh && region & L.REGION_SAID) continue;
      s.cset(
        c,
        L.CompanyWord.regions + i,
        L.regionWord(L.regionName(region) + 1, r.hazardsOnly ? type : r.regions[type], forHazards) |
          (region & L.REGION_MARKS),
      );
    }
    siteBecomes(s, c, e, r, afresh);
  }
  giveBack(cx);
}
/** The site to which the company's path leads: where it goes, or has gone, unless that has been replaced (-1 not known any more). */
function meantSite(s: Machine, c: number): number {
  const to = s.cget(c, L.CompanyWord.destination);
  if ((s.cget(c, L.CompanyWord.marks) & L.CompanyMark.siteReplaced) === 0)
    return to >= 0 ? to : s.cget(c, L.CompanyWord.site);
  const f = journeyOf(s, c);
  return f < 0 ? -1 : s.fr[f + CompanyMovesFrame.meant] - 1;
}
/** Base of the frame of the company's movement/hazard phase under way, -1 none. */
export function journeyOf(s: Machine, c: number): number {
  for (let f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS; f >= 0; f -= L.FRAME_WORDS)
    if (s.fr[f] === CompanyMovesFrame.kind) return s.fr[f + CompanyMovesFrame.company] === c ? f : -1;
  return -1;
}
/** A company on its way has another new site: what is in play changes that, and taps it; the path stays as it is (coe 2.IV.ii.1). */
export function newSiteSeen(s: Machine, c: number): void {
  siteTypedAnew(s, c);
  siteRevealed(s, c);
}
/** A company has another site in view, or is back where it set out: what is in play changes the type of that site anew. */
export function siteTypedAnew(s: Machine, c: number): void {
  s.cset(c, L.CompanyWord.siteType, 0);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (!active(s, e)) continue;
    const cx = borrow(s.iOwner[e], c, -1, e);
    for (const r of D.RETYPES[s.iDef[e]]) if (!r.when || holdsOne(s, r.when, cx)) siteBecomes(s, c, e, r, false);
    giveBack(cx);
  }
}
/**
 * An environment has left play: the company under way has its printed path again, and what is still in play changes it
 * (000 V: what is cancelled has no effect any more). What a short-event has said for this turn stays.
 */
export function environmentLeft(s: Machine): void {
  const company = s.h[L.Header.company];
  if (
    company < 0 ||
    !companyLives(s, company) ||
    !s.cbit(company, L.CompanyBit.revealed) ||
    s.h[L.Header.phase] < T.PHASE_MOVEMENT
  )
    return;
  const pathLength = s.cget(company, L.CompanyWord.pathLength);
  for (let i = 0; i < pathLength; i++) said[i] = s.cget(company, L.CompanyWord.regions + i);
  if (pathLength > 0) {
    const from = s.cget(company, L.CompanyWord.home);
    const to = meantSite(s, company);
    const own = ownPath(s, company);
    if (own !== null) setOwnPath(s, company, own);
    else if (!s.cbit(company, L.CompanyBit.byRegions) && to >= 0 && starterTypes(from, to) !== null)
      setStarterPath(s, company, from, to);
    else
      for (let i = 0; i < pathLength; i++) {
        const region = L.regionName(s.cget(company, L.CompanyWord.regions + i));
        if (region >= 0) s.cset(company, L.CompanyWord.regions + i, laid(s, region + 1, landType(s, region)));
      }
  }
  for (let i = 0; i < pathLength; i++) if (said[i] & L.REGION_SAID) s.cset(company, L.CompanyWord.regions + i, said[i]);
  if ((s.cget(company, L.CompanyWord.siteType) & L.SITE_SAID) === 0) s.cset(company, L.CompanyWord.siteType, 0);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (active(s, e)) applyRetypes(s, company, e, true);
}
const said = new Int16Array(8);
/** A short-event says for this turn that a region counts as another: in every revealed path that names it (coe 2.IV.ii.2). */
export function sayOfRegion(s: Machine, region: number, type: number, marks: number): void {
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c) || !s.cbit(c, L.CompanyBit.revealed)) continue;
    for (let i = 0; i < s.cget(c, L.CompanyWord.pathLength); i++) {
      const w = s.cget(c, L.CompanyWord.regions + i);
      if (L.regionName(w) === region) s.cset(c, L.CompanyWord.regions + i, L.regionWord(region + 1, type) | marks);
    }
  }
}
/** The path of site cards by which company `c` goes, or has come; null on another way. */
function wayBySites(s: Machine, c: number): readonly number[] | null {
  if (s.cbit(c, L.CompanyBit.byRegions) || s.cget(c, L.CompanyWord.pathLength) === 0 || ownPath(s, c) !== null)
    return null;
  const to = meantSite(s, c);
  return to < 0 ? null : starterTypes(s.cget(c, L.CompanyWord.home), to);
}
/** A short-event has said something of a region without a name, word `w` of company `c`: whoever goes by that path of site cards goes through it (coe 2.IV.ii.2; 001 silent). */
export function sayOfUnnamed(s: Machine, c: number, w: number): void {
  const way = wayBySites(s, c);
  if (way === null) return;
  for (let k = 0; k < s.companies; k++)
    if (k !== c && companyLives(s, k) && s.cbit(k, L.CompanyBit.revealed) && wayBySites(s, k) === way)
      s.cset(k, w, s.cget(c, w));
}
/** The same for a path that was revealed later. */
function hearOfUnnamed(s: Machine, c: number, k: number): void {
  const way = wayBySites(s, c);
  if (way === null || !companyLives(s, k) || wayBySites(s, k) !== way) return;
  for (let i = 0; i < way.length; i++) {
    const told = s.cget(k, L.CompanyWord.regions + i);
    if (told & L.REGION_SAID && L.regionName(told) < 0) s.cset(c, L.CompanyWord.regions + i, told);
  }
}
/** A path has been revealed: what was said this turn of regions that it names holds for it too. */
export function hearOfRegions(s: Machine, c: number): void {
  for (let k = 0; k < s.companies; k++) {
    if (k === c) continue;
    hearOfUnnamed(s, c, k);
    // Who was sent back has no path any more, but what was said on it stays said.
    for (let i = 0; i < 8; i++) {
      const told = s.cget(k, L.CompanyWord.regions + i);
      if ((told & L.REGION_SAID) === 0 || L.regionName(told) < 0) continue;
      for (let j = 0; j < s.cget(c, L.CompanyWord.pathLength); j++)
        if (L.regionName(s.cget(c, L.CompanyWord.regions + j)) === L.regionName(told))
          s.cset(c, L.CompanyWord.regions + j, told);
    }
  }
}
/** Cancels what environments of a side have changed on paths and sites this turn. */
export function unsay(s: Machine, side: number): void {
  const resource = (side & T.SIDE_RESOURCE) !== 0;
  const region = resource ? L.REGION_BY_RESOURCE : L.REGION_BY_HAZARD;
  const site = resource ? L.SITE_BY_RESOURCE : L.SITE_BY_HAZARD;
  for (let c = 0; c < s.companies; c++) {
    for (let i = 0; i < 8; i++) {
      const w = s.cget(c, L.CompanyWord.regions + i);
      if (w & region) s.cset(c, L.CompanyWord.regions + i, w & ~L.REGION_MARKS);
    }
    if (s.cget(c, L.CompanyWord.siteType) & site) s.cset(c, L.CompanyWord.siteType, 0);
  }
  environmentLeft(s);
}
/** An event has come into play: it changes the company under way at once, and taps sites that it taps. */
export function environmentEnters(s: Machine, e: number): void {
  const company = s.h[L.Header.company];
  if (company >= 0 && companyLives(s, company) && active(s, e) && s.h[L.Header.phase] >= T.PHASE_MOVEMENT)
    applyRetypes(s, company, e);
  // An event that makes another card count as in play, or not, affects the environments that require that card.
  if (answersHook(s.iDef[e], HOOK.actsFor)) environmentLeft(s);
  tapsNow(s, s.iDef[e], e);
  if (D.BITS[s.iDef[e]] & D.B_HAS_RETYPES) pathsRead(s, e, 0);
}
/**
 * Types of regions have changed with event `e` that has come, or card `def` that has left: events tap those sites whose paths were others
 * before (coe 2.IV.ii.2).
 */
function pathsRead(s: Machine, e: number, def: number): void {
  if (!s.rules.sitePathsChange) return;
  for (let o = s.h[L.Header.events]; o !== NONE; o = s.iNext[o]) {
    if (o === e || D.TAPS_SITES[s.iDef[o]].length === 0) continue;
    for (let c = 0; c < s.companies; c++) {
      if (!companyLives(s, c)) continue;
      tapIfNew(s, o, c, siteInView(s, c), e, def);
      if (enRoute(s, c) && !s.cbit(c, L.CompanyBit.left)) tapIfNew(s, o, c, s.cget(c, L.CompanyWord.site), e, def);
    }
  }
}
// biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
function tapIfNew(s: Machine, o: number, c: number, site: number, e: number, def: number): void {
  if (!tapsThere(s, o, c, site, e, def)) tapBy(s, o, c, site);
}
/**
 * An event has left play. If that lets another event count as in play, events that require the other one begin to tap
 * sites.
 */
export function eventLeft(s: Machine, def: number): void {
  if (D.BITS[def] & D.B_HAS_RETYPES) pathsRead(s, NONE, def);
  if (!hears(s, HOOK.actsFor)) return;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const shown = answerOf(s, HOOK.actsFor, e, def);
    if (shown > 0) tapsNow(s, shown, NONE);
  }
}
/** Events that ask for card `def` tap what they tap, and so does event `e` itself, whatever it asks for. */
function tapsNow(s: Machine, def: number, e: number): void {
  for (let o = s.h[L.Header.events]; o !== NONE; o = s.iNext[o])
    if (o === e ? D.TAPS_SITES[s.iDef[o]].length : waitsFor(s, D.TAPS_SITES[s.iDef[o]], def)) tapAllBy(s, o);
}
/** Does one of these lists of conditions ask for this card in play: does it now begin to tap sites (000:2368)? */
function waitsFor(s: Machine, lists: readonly (readonly Need[])[], def: number): boolean {
  const shown = answerOfDef(s, HOOK.actsFor, def, -1);
  for (let i = 0; i < lists.length; i++)
    for (let k = 0; k < lists[i].length; k++) {
      const { card } = lists[i][k];
      if (card === def || (shown > 0 && card === shown)) return true;
    }
  return false;
}
function tapBy(s: Machine, e: number, c: number, site = siteInView(s, c)): void {
  if (tapsThere(s, e, c, site, NONE, 0)) tapSite(s, c, site);
}
/** The same for every site in play: of a company on its way the one it comes from, too, as long as that card lies there. */
function tapAllBy(s: Machine, e: number): void {
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c)) continue;
    tapBy(s, e, c);
    if (enRoute(s, c) && !s.cbit(c, L.CompanyBit.left)) tapBy(s, e, c, s.cget(c, L.CompanyWord.site));
  }
}
/** A site has just been revealed: events that tap such sites do. */
export function siteRevealed(s: Machine, c: number): void {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (D.TAPS_SITES[s.iDef[e]].length) tapBy(s, e, c);
}
