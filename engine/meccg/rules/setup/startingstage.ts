/**
 * Stage cards that a Fallen-wizard has in play as the game begins (001:527, 551, 2131; coe 1.9.1, 1.9.F4, 1.10.F1): chosen and shown as characters
 * are, they count as none; what lies on somebody or on a site comes to lie there once all have been shown.
 */
import { type ModeForm, TG } from "../../cards/vocabulary/compiled.js";
import { answersHook, HOOK } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { discardInstance, dropBarred } from "../changes/leaving.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { holds } from "../facts/play/conditions.js";
import { BRINGS_UP_TO, comesAsThrall } from "../facts/company/fallenwizards.js";
import { isSpecificTo, isStartingStage } from "../facts/score/stagepoints.js";
import { listTargets } from "../facts/play/targets.js";
import { isTaken, ownIsThere } from "../facts/play/unique.js";
import { beginningsOf, isFallenWizards } from "../state/alignment.js";
import { borrow, giveBack } from "../state/context.js";
import { StartStageFrame } from "../state/frames/setup.js";
import { addEvent, dropEvent, enter, firstOf, NONE, place } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { siteAvailable } from "../state/sitecards.js";

/** The company of those of player `p` who were shown, -1 none yet. */
export function startingCompany(s: Machine, p: number): number {
  for (let c = (p + 1) * L.COMPANIES_PER_PLAYER - 1; c >= p * L.COMPANIES_PER_PLAYER; c--)
    if (firstOf(s, c) !== NONE) return c;
  return -1;
}
/** Where player `p` may begin: at his sites of that kind of which he has a card. */
export function openBeginnings(s: Machine, p: number, out: Int32Array): number {
  const sites = beginningsOf(s, p);
  let count = 0;
  for (let k = 0; k < sites.length; k++) if (siteAvailable(s, p, sites[k])) out[count++] = sites[k];
  return count;
}
/** Does it lie on somebody, or on a site, from the start? One that waits for its avatar does not; what brings one may be shown before him. */
const liesOnSomebody = (d: number): boolean =>
  (D.STAYS[d] === D.STAY_CHARACTER && !answersHook(d, HOOK.awaitAvatar)) || BRINGS_UP_TO[d] >= 0;
const liesOnSite = (d: number): boolean => D.STAYS[d] === D.STAY_SITE;
const targets = new Int32Array(512);
/** Whom or what the card may be aimed at with this company, as it is played while one organizes; 1 where it is aimed at nothing, 0 nothing will do. */
function aims(s: Machine, p: number, d: number, c: number): number {
  if (BRINGS_UP_TO[d] >= 0) return broughtBy(s, p, d, c);
  const modes = D.MODES[d];
  for (let k = 0; k < modes.length; k++) {
    const mode = modes[k];
    const n = mode.windows & T.WIN.organization ? aimsOf(s, p, mode, d, c) : 0;
    if (n > 0) return n;
  }
  return 0;
}
/** Does a card that has brought him lie on him already? */
function wasBrought(s: Machine, i: number): boolean {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (BRINGS_UP_TO[s.iDef[j]] >= 0) return true;
  return false;
}
/** Whom it may have brought: any of the company who may come by it, and whom no other has brought. */
function broughtBy(s: Machine, p: number, d: number, c: number): number {
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    if (comesAsThrall(s, p, s.iDef[i], BRINGS_UP_TO[d]) && !wasBrought(s, i)) targets[count++] = i;
  return count;
}
function aimsOf(s: Machine, p: number, m: ModeForm, d: number, c: number): number {
  const cx = borrow(p, c);
  cx.def = d;
  const ok = holds(s, m.needs, cx);
  const plain = m.target === null || m.target.of === TG.site || m.target.of === TG.company;
  if (ok && plain) targets[0] = -1;
  const n = !ok ? 0 : plain ? 1 : listTargets(s, m, cx, targets);
  giveBack(cx);
  return n;
}
/** Would it lie on the site, if the company began there? */
function wouldLie(s: Machine, p: number, d: number, c: number, site: number): boolean {
  const at = s.cget(c, L.CompanyWord.site);
  s.cset(c, L.CompanyWord.site, site);
  const value = aims(s, p, d, c);
  s.cset(c, L.CompanyWord.site, at);
  return value > 0;
}
const sites = new Int32Array(D.PLACES);
/** May player `p` show the stage card now: its conditions hold, and it has somebody or a site to lie on (coe 1.9.F4)? */
export function mayShowStage(s: Machine, p: number, d: number): boolean {
  if (!isStartingStage(d) || !isFallenWizards(s, p) || !isSpecificTo(s, p, d)) return false;
  if (isTaken(s, d) || ownIsThere(s, p, d)) return false;
  const company = startingCompany(s, p);
  if (BRINGS_UP_TO[d] >= 0) return true;
  if (!liesOnSite(d)) return (!liesOnSomebody(d) || company >= 0) && aims(s, p, d, company) > 0;
  if (company < 0) return false;
  for (let k = openBeginnings(s, p, sites) - 1; k >= 0; k--) if (wouldLie(s, p, d, company, sites[k])) return true;
  return false;
}
/** It has been shown: it is in play, and waits there for whom or what it lies on. */
export function stageShown(s: Machine, p: number, d: number): void {
  addEvent(s, enter(s, d, p, L.Role.event));
}
/** The next stage card of player `p` that waits for a site (1) or for somebody (0), from event `e` on. */
function waits(s: Machine, p: number, onSite: number, e: number): number {
  while (e !== NONE) {
    const def = s.iDef[e];
    if (s.iOwner[e] === p && s.iRole[e] === L.Role.event && isStartingStage(def))
      if (onSite ? liesOnSite(def) : liesOnSomebody(def)) return e;
    e = s.iNext[e];
  }
  return NONE;
}
/** May player `p` begin at the site as far as his stage cards go: each that lies on a site lies on it, if on any? */
export function suitsStage(s: Machine, p: number, c: number, site: number): boolean {
  for (let e = waits(s, p, 1, s.h[L.Header.events]); e !== NONE; e = waits(s, p, 1, s.iNext[e]))
    if (!wouldLie(s, p, s.iDef[e], c, site)) return false;
  return true;
}
/** The next card that lies on somebody, or on a site, and whose it is. */
defineQuestion(StartStageFrame, {
  name: "on whom a starting stage card lies",
  over: "all of them lie somewhere",
  again: true,
  asks(s, f) {
    const onSite = s.fr[f + StartStageFrame.onSite];
    for (let p = s.fr[f + StartStageFrame.player]; p < s.players; p++) {
      s.fr[f + StartStageFrame.player] = p;
      const company = startingCompany(s, p);
      for (let e = waits(s, p, onSite, s.h[L.Header.events]); e !== NONE; ) {
        const def = s.iDef[e];
        const n = company < 0 ? 0 : aims(s, p, def, company);
        s.fr[f + StartStageFrame.card] = e;
        if (n > 0 && !onSite) return p;
        const next = s.iNext[e];
        if (n === 0) discardInstance(s, e);
        else liesAtSite(s, e, company);
        e = waits(s, p, onSite, next);
      }
    }
    return NOBODY_ASKED;
  },
  options(s, f, out) {
    const player = s.fr[f + StartStageFrame.player];
    const value = aims(s, player, s.iDef[s.fr[f + StartStageFrame.card]], startingCompany(s, player));
    for (let k = 0; k < value; k++) out[k] = T.choice(T.V_TARGET, targets[k]);
    return value;
  },
  take(s, f, choice) {
    const card = s.fr[f + StartStageFrame.card];
    dropEvent(s, card);
    s.iRole[card] = L.Role.attached;
    place(s, card, T.aOf(choice));
  },
});
/** It lies on the site where its player's company begins. */
function liesAtSite(s: Machine, e: number, c: number): void {
  s.iRole[e] = L.Role.onSite;
  s.iSite[e] = s.cget(c, L.CompanyWord.site);
  dropBarred(s);
}
