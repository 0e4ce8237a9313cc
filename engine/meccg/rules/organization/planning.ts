/** Planning movement at the end of the organization phase: stay, or a new site, by its path or by regions (000 I.6, II.6). */
import { lowered } from "../state/packed.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, PLAN, step } from "../machine/machine.js";
import { PlanFrame } from "../state/frames/organization.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { setOwnPath, setRegionPath, setStarterPath } from "../changes/paths.js";
import { isTooLarge, mayGoTogether } from "../facts/company/composition.js";
import { companyLives } from "../state/inplay.js";
import { mustMove } from "./arrange.js";
import { maySinkTo } from "../facts/journey/deeps.js";
import { triesDeeps } from "../changes/deeps.js";
import { flightTo, isAwaited, mayGo, waysTo } from "../facts/journey/map.js";
import { nextRegions, way } from "../facts/journey/regionways.js";
import { temporaryNote, temporaryEffect, setTemporaryNote } from "../state/temporaryeffects.js";
import { IN_LOCATION_DECK, nextSite, siteState } from "../state/sitecards.js";
import { mayNotMove } from "../facts/journey/restrictions.js";
import { restrict } from "../changes/restrictions.js";
import { chaseOf, isThief } from "../state/chase.js";
import { Frame } from "../state/schema.js";
import { hasManyCards } from "../state/alignment.js";

/** Nothing is asked of a company that is gone. */
function isGone(s: Machine, f: number): boolean {
  if (companyLives(s, s.fr[f + PlanFrame.company])) return false;
  s.pop();
  return true;
}
export const whereTo = step("where to", {
  enter: (s, f) => (isGone(s, f) ? GO : s.ask(s.fr[f + PlanFrame.player])),
  options(s, f, out) {
    const company = s.fr[f + PlanFrame.company];
    const from = s.cget(company, L.CompanyWord.site);
    let count = 0;
    // Whoever looks for a thief rests nowhere (000, A Pilferer at the Prancing Pony).
    const seeks = chaseOf(s) !== null && !isThief(s, s.fr[f + PlanFrame.player]);
    if (!mustMove(s, company) && (!seeks || isAwaited(s, company))) out[count++] = T.choice(T.V_STAY);
    if (isAwaited(s, company)) return count;
    // More than seven may stand together at a Haven, but not travel (000 I.5).
    if (mayNotMove(s, company) || isTooLarge(s, company) || !mayGoTogether(s, company)) {
      if (count === 0) out[count++] = T.choice(T.V_STAY);
      return count;
    }
    const player = s.fr[f + PlanFrame.player];
    for (let t = nextSite(s, player, 0); t < D.SITE_COUNT; t = nextSite(s, player, t + 1))
      if (t !== from && mayGo(s, company, t) && maySinkTo(s, company, t)) out[count++] = T.choice(T.V_SITE, t);
    if (count === 0) out[count++] = T.choice(T.V_STAY);
    return count;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_STAY) {
      s.cmark(s.fr[f + PlanFrame.company], L.CompanyBit.planned);
      s.fr[f + Frame.step] = planned.at;
      return;
    }
    s.fr[f + PlanFrame.to] = T.aOf(ch);
    // Where the way is named when the site is revealed, only the site is laid down now.
    if (s.rules.pathChosen === "reveal") goes(s, f);
    else chooseWay(s, f);
  },
});
/** Ways as bits of `waysTo` and as choices: by the site path, by regions, by neither (a card, the Under-deeps). */
const BY_REGIONS = 1,
  BY_NEITHER = 2,
  WAYS = 4;
export const whichWay = step("by the site path or by regions", {
  enter: (s, f) => (isGone(s, f) ? GO : s.ask(s.fr[f + PlanFrame.player])),
  options(s, f, out) {
    const ways = waysTo(s, s.fr[f + PlanFrame.company], s.fr[f + PlanFrame.to]);
    let count = 0;
    for (let way = 0; way < WAYS; way++) if (ways & (1 << way)) out[count++] = T.choice(T.V_BYPATH, way);
    return count;
  },
  take: (s, f, ch) => begin(s, f, T.aOf(ch)),
});
export const throughRegions = step("region after region", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const goal = D.SITE_REGION[s.fr[f + PlanFrame.to]];
    if (s.fr[f + PlanFrame.way + s.fr[f + PlanFrame.regions] - 1] === goal) {
      finish(s, f, BY_REGIONS);
      return GO;
    }
    return s.ask(s.fr[f + PlanFrame.player]);
  },
  options(s, f, out) {
    const regions = s.fr[f + PlanFrame.regions];
    for (let i = 0; i < regions; i++) way[i] = s.fr[f + PlanFrame.way + i];
    return nextRegions(s, regions, s.fr[f + PlanFrame.to], out, s.fr[f + PlanFrame.company]);
  },
  take(s, f, ch) {
    s.fr[f + PlanFrame.way + s.fr[f + PlanFrame.regions]] = T.aOf(ch);
    s.fr[f + PlanFrame.regions] += 1;
  },
});
const planned = step("planned", {
  enter(s) {
    s.pop();
    return GO;
  },
});
defineFrame(PlanFrame.kind, PlanFrame.label, [whereTo, whichWay, throughRegions, planned]);
/** The site of company `c` was turned over: its player names the way (coe 2.IV.ii). False if there is none. */
export function namePath(s: Machine, c: number): boolean {
  const to = s.cget(c, L.CompanyWord.destination);
  if (waysTo(s, c, to) === 0) return false;
  chooseWay(s, s.push(PLAN, s.cget(c, L.CompanyWord.owner), c, to));
  return true;
}
function chooseWay(s: Machine, f: number): void {
  const ways = waysTo(s, s.fr[f + PlanFrame.company], s.fr[f + PlanFrame.to]);
  if (ways & (ways - 1)) s.fr[f + Frame.step] = whichWay.at;
  else begin(s, f, 31 - Math.clz32(ways));
}
function begin(s: Machine, f: number, way: number): void {
  const company = s.fr[f + PlanFrame.company];
  if (way !== BY_REGIONS) {
    finish(s, f, way);
    return;
  }
  s.fr[f + PlanFrame.way] = D.SITE_REGION[s.cget(company, L.CompanyWord.site)];
  s.fr[f + PlanFrame.regions] = 1;
  s.fr[f + Frame.step] = throughRegions.at;
}
/** It will go there: the site card lies with it. */
function goes(s: Machine, f: number): void {
  const company = s.fr[f + PlanFrame.company];
  const player = s.fr[f + PlanFrame.player];
  const to = s.fr[f + PlanFrame.to];
  s.fr[f + Frame.step] = planned.at;
  s.cset(company, L.CompanyWord.destination, to);
  triesDeeps(s, company, to);
  s.cmark(company, L.CompanyBit.planned);
  if (!hasManyCards(s, player, to) && siteState(s, player, to) === IN_LOCATION_DECK)
    s.sites[player * L.SITES + to] = (s.sites[player * L.SITES + to] & ~3) | 2;
}
/** Company `c` goes without path or regions, as a card lets it; from now on that card says what may be played on it. */
export function takesFlight(s: Machine, c: number, to: number): void {
  const k = flightTo(s, c, to);
  if (k < 0 || temporaryNote(s, k) !== 0) return;
  setTemporaryNote(s, k, 1);
  const d = temporaryEffect(s, k)!;
  restrict(s, c, d.by);
  if (typeof d.word.path === "string") setOwnPath(s, c, d.word.path);
  const waiting = s.cget(c, L.CompanyWord.limitChange);
  if (typeof d.word.limit === "number") s.cset(c, L.CompanyWord.limitChange, lowered(waiting, -d.word.limit));
}
function finish(s: Machine, f: number, by: number): void {
  const company = s.fr[f + PlanFrame.company];
  goes(s, f);
  if (by === BY_REGIONS) {
    s.cmark(company, L.CompanyBit.byRegions);
    const regions = s.fr[f + PlanFrame.regions];
    for (let i = 0; i < regions; i++) way[i] = s.fr[f + PlanFrame.way + i];
    setRegionPath(s, company, way, regions);
  } else if (by < BY_NEITHER) setStarterPath(s, company, s.cget(company, L.CompanyWord.site), s.fr[f + PlanFrame.to]);
  else if (s.cbit(company, L.CompanyBit.revealed)) takesFlight(s, company, s.fr[f + PlanFrame.to]);
}
