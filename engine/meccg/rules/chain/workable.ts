/**
 * Can an action be completed: with which company, by whom, at what price. Only beginnings that can be are offered; conditions are asked
 * here and again when the action resolves.
 */
import { answerOfDef, FORBID, HOOK, hears } from "../hooks.js";
import { suitsSite } from "../facts/sites/versions.js";
import * as C from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import { anyMarked, effectsMarked } from "../../cards/vocabulary/effectmarks.js";
import * as L from "../state/layout.js";
import { type Asking, borrow, type Context, giveBack } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { bringsIn, influencedDef, strikeToCome } from "../machine/declared.js";
import { enRoute, fits, holds, holdsOne } from "../facts/play/conditions.js";
import { FOR_COMPANY, FOR_PLAYER, temporaryDef, isTemporaryFor, nextOfEffect } from "../state/temporaryeffects.js";
import { listActing } from "../facts/company/agentactors.js";
import { anyEach } from "./multitaps.js";
import { once } from "./bounds.js";
import { actorAllowed, possible } from "../facts/play/candeclare.js";
import { companyLives, companyOf, firstOf, isUntapped, NONE } from "../state/inplay.js";
import { fittingInHand } from "../facts/play/inhand.js";
import { isSkillBarred } from "../facts/journey/restrictions.js";
import { Entry, EntryKind } from "../state/entries.js";
import { StrikeFrame } from "../state/frames/combat.js";
import { isAtHand } from "../facts/play/companytargets.js";
import { listTargets } from "../facts/play/targets.js";
import { WITH_STAND_IN } from "../facts/play/standins.js";
import { facesAlone, isHunt } from "../facts/combat/facesalone.js";
import { barredInAttempt } from "../facts/influence/factionevents.js";
import { stillsWord } from "../facts/journey/cancelledplans.js";
import { hasNoUse } from "../facts/play/nottargeted.js";
import { cancellerOf } from "../facts/play/cancelledcards.js";
import { neverLiesOn, neverServes } from "../facts/play/opposedcards.js";
import { isFallenWizards } from "../state/alignment.js";
import { isClosedTo } from "../facts/sites/wizardhavens.js";

const targets = new Int32Array(512);
const actors = new Int32Array(256);

/** Who of the company (or, without one, nobody) may be the one the mode speaks of. */
export function listActors(s: Machine, m: C.ModeForm, cx: Context, window: number, out: Int32Array): number {
  const count = whoServes(s, m, cx, whoFits(s, m, cx, window, out), out);
  if (!hears(s, HOOK.useCard)) return count;
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const user = m.taps === null && m.by === null ? cx.subject : out[k];
    if (!hasNoUse(s, user, m.def)) out[kept++] = out[k];
  }
  return kept;
}
/** Of those whom the mode may tap or name, those who serve the card and for whom it would do something. */
function whoServes(s: Machine, m: C.ModeForm, cx: Context, n: number, out: Int32Array): number {
  if (m.taps === null && m.by === null) return n;
  const fallen = isFallenWizards(s, cx.player);
  let kept = 0;
  for (let k = 0; k < n; k++) {
    const i = out[k];
    if (i < 0 || (!(fallen && neverServes(s, cx.player, m.def, i)) && actorAllowed(s, m, i, cx))) out[kept++] = i;
  }
  return kept;
}
function whoFits(s: Machine, m: C.ModeForm, cx: Context, window: number, out: Int32Array): number {
  const player = cx.player;
  const company = cx.company;
  const w = m.taps ?? m.by;
  if (m.agent !== null) return listActing(s, m.agent, cx, out);
  if (w === null) {
    out[0] = -1;
    return 1;
  }
  if (w.anywhere) {
    let count = 0;
    for (let k = player * L.COMPANIES_PER_PLAYER; k < (player + 1) * L.COMPANIES_PER_PLAYER; k++)
      for (let i = firstOf(s, k); i !== NONE; i = s.iNext[i])
        if ((m.taps === null || isUntapped(s, i)) && fits(s, w, i, cx)) out[count++] = i;
    return count;
  }
  if (m.taps === null) {
    const coming = strikeToCome(s);
    if (window & T.WIN.strike && (s.h[L.Header.strike] !== 0 || coming >= 0) && m.windows & T.WIN.strike) {
      const i =
        s.h[L.Header.strike] !== 0
          ? s.fr[s.h[L.Header.strike] + StrikeFrame.target]
          : s.ch[coming * L.ENTRY_WORDS + Entry.actor];
      if (!fits(s, w, i, cx)) return 0;
      out[0] = i;
      return 1;
    }
    if (m.windows & T.WIN.influence && window & T.WIN.influence) {
      const i = influencer(s, player);
      if (i < 0 || !fits(s, w, i, cx)) return 0;
      out[0] = i;
      return 1;
    }
  }
  let n = 0;
  const taps = m.taps !== null;
  if (company < 0) return 0;
  const alone = facesAlone(s);
  if (alone >= 0) {
    if (s.iOwner[alone] === player && (!taps || isUntapped(s, alone)) && fits(s, w, alone, cx)) out[n++] = alone;
    return n;
  }
  for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) {
    if (s.iOwner[i] === player && (!taps || isUntapped(s, i)) && fits(s, w, i, cx)) out[n++] = i;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && s.iOwner[j] === player && (!taps || isUntapped(s, j)) && fits(s, w, j, cx))
        out[n++] = j;
  }
  return n;
}
/** The character of an influence attempt of `p` that is under way. */
export function influencer(s: Machine, p: number): number {
  for (let i = s.h[L.Header.chainCount] - 1; i >= 0; i--) {
    const entry = i * L.ENTRY_WORDS;
    if (
      (s.ch[entry + Entry.sort] === EntryKind.faction || s.ch[entry + Entry.sort] === EntryKind.influence) &&
      s.ch[entry + Entry.player] === p
    )
      return s.ch[entry + Entry.actor];
  }
  return -1;
}

/** The context in which a mode's conditions are asked, borrowed. */
export function modeContext(s: Machine, p: number, m: C.ModeForm, c: number, source: number): Asking {
  const subject =
    source >= 0 &&
    (s.iRole[source] === L.Role.item || s.iRole[source] === L.Role.attached || s.iRole[source] === L.Role.ally)
      ? s.iHost[source]
      : source >= 0 && s.iRole[source] === L.Role.character
        ? source
        : -1;
  const cx = borrow(p, c, subject, source);
  cx.def = m.def;
  cx.vs = influencedDef(s);
  return cx;
}
/** Can the mode be completed with this company, and if so with some actor and target? */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function workable(s: Machine, p: number, m: C.ModeForm, c: number, source: number, window: number): boolean {
  const cx = modeContext(s, p, m, c, source);
  const works = worksFor(s, m, cx, window);
  giveBack(cx);
  return works;
}
/** Effects that tap, untap or use the site at which the company is. */
const USES_SITE = effectsMarked("usesSite", ["tapSite", "untapSite"]);
function usesSite(m: C.ModeForm): boolean {
  return (m.cost & C.COST_TAP_SITE) !== 0 || anyMarked(m.does, USES_SITE);
}
/** Is it an event of the other side than a Fallen-wizard's site, which it would tap or use (001:2035, 2042-2046; coe 2.V.F1, 9.3.5)? */
const isOfOtherSide = (s: Machine, m: C.ModeForm, cx: Context): boolean =>
  cx.company >= 0 &&
  m.side === T.SIDE_RESOURCE &&
  D.KIND[m.def] === T.K_EVENT &&
  isFallenWizards(s, cx.player) &&
  usesSite(m) &&
  !enRoute(s, cx.company) &&
  !suitsSite(s, cx.player, m.def, s.cget(cx.company, L.CompanyWord.site));
const SPELL = 1 << T.KEYWORD.spell;
function worksFor(s: Machine, m: C.ModeForm, cx: Asking, window: number): boolean {
  if (cx.source === -1 && (isIdle(s, m.def) || isOfOtherSide(s, m, cx))) return false;
  if (cx.source === -1 && isClosedAt(s, m, cx)) return false;
  if (s.h[L.Header.attack] !== 0 && D.KEYWORDS_OF[m.def] & SPELL && cx.source === -1 && isHunt(s)) return false;
  if (barredInAttempt(s, cx.player, m.def, cx.vs)) return false;
  if (cx.vs > 0 && answerOfDef(s, HOOK.helpBringIn, cx.vs, cx.player, m.def) === FORBID && bringsIn(s)) return false;
  if (cx.source === -1 && neverLiesOn(s, cx.player, m.def, cx.company)) return false;
  if (!holds(s, m.needs, cx) || !once(s, m, cx.company) || !possible(s, m, cx)) return false;
  if (m.pays !== null && fittingInHand(s, cx.player, m.pays, cx.company) < m.pays.least) return false;
  if (m.skillCard && (cx.source === -1 || cx.source === WITH_STAND_IN) && cx.company >= 0 && m.side === T.SIDE_RESOURCE)
    if (isSkillBarred(s, cx.company, (m.taps ?? m.by)!.skills)) return false;
  const na = listActors(s, m, cx, window, actors);
  if (na === 0) return false;
  if (m.each >= 0 && onlyIfs(s, m, cx) && !anyEach(s, cx.player, m, cx.company)) return false;
  if (m.second !== null && listTargets(s, m.second, cx, targets) === 0) return false;
  if (m.target === null) return true;
  for (let i = 0; i < na; i++) {
    cx.actor = actors[i];
    if (listTargets(s, m, cx, targets) > 0) return true;
  }
  return false;
}
/** Would the card give points at a site where a card bars this player from playing such cards? */
const isClosedAt = (s: Machine, m: C.ModeForm, cx: Context): boolean =>
  m.side === T.SIDE_RESOURCE &&
  D.SCORES[m.def] === 1 &&
  cx.company >= 0 &&
  !enRoute(s, cx.company) &&
  isClosedTo(s, cx.player, s.cget(cx.company, L.CompanyWord.site));
/**
 * Does a card in play cancel this one, and stay in play when this one is played? Cancellers that leave play then are
 * those with a turn-end trigger.
 */
function isIdle(s: Machine, def: number): boolean {
  const canceller = cancellerOf(s, def);
  return canceller >= 0 && (D.TRIGGER_MASK[s.iDef[canceller]] & (1 << C.ON.turnEnd)) === 0;
}
/** Is there nothing but effects whose condition does not hold? */
function onlyIfs(s: Machine, m: C.ModeForm, cx: Context): boolean {
  for (const d of m.does) if (d.when === null || holdsOne(s, d.when, cx)) return false;
  return true;
}
/** Companies a mode may be about: the one under way, or each of the player's own. */
export function companyUnderWay(s: Machine): number {
  return s.h[L.Header.company];
}
/** Does the target mean any card of the hand? Such a card belongs to no company. */
const isAnyOfHand = (t: C.TargetForm): boolean => t.of === C.TG.inHand && t.bits === 3;
function needsCompany(m: C.ModeForm): boolean {
  return (
    m.taps !== null ||
    m.by !== null ||
    m.needsCompany ||
    (m.target !== null && (m.target.of === C.TG.company || (m.target.whose === 1 && !isAnyOfHand(m.target))))
  );
}
export function anyCompany(s: Machine, p: number, m: C.ModeForm, source: number, window: number): boolean {
  const c0 = fixedCompany(s, p, m, source);
  if (c0 !== -2) return workable(s, p, m, c0, source, window);
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyMay(s, m, c) && workable(s, p, m, c, source, window)) return true;
  return false;
}
/** The only company a mode can be about (-1: none is needed), or -2 when the player must say. */
export function fixedCompany(s: Machine, p: number, m: C.ModeForm, source: number): number {
  if (s.h[L.Header.attack] !== 0 || s.h[L.Header.strike] !== 0) return companyUnderWay(s);
  if (source >= 0 && !(m.elsewhere && (companyUnderWay(s) >= 0 || m.target?.of === C.TG.company))) {
    const company = companyOf(s, source);
    if (company >= 0) return company;
  }
  if (m.side === T.SIDE_HAZARD || p !== s.active) return companyUnderWay(s);
  if (companyUnderWay(s) >= 0 && !othersToo(m)) return companyUnderWay(s);
  return needsCompany(m) ? -2 : -1;
}
/**
 * A resource that asks for no phase may be about any company of the player, whichever moves or acts (000:1348; coe 2.IV.2,
 * 2.V.9), unless a way between regions is what it changes.
 */
function othersToo(m: C.ModeForm): boolean {
  const aim = (m.second ?? m).target?.of;
  return (m.windows & T.WIN.always) !== 0 && needsCompany(m) && aim !== C.TG.region;
}
/** May the mode be about this company of the player's now? */
export const companyMay = (s: Machine, m: C.ModeForm, c: number): boolean => companyLives(s, c) && isAtHand(s, m, c);

/** May the player pay the mode's price? */
export function payable(s: Machine, m: C.ModeForm, source: number): boolean {
  if (source < 0) return true;
  if (m.cost & C.COST_TAP_SELF && (s.iStat[source] & (L.Status.tapped | L.Status.wounded)) !== 0) return false;
  if (m.cost & C.COST_UNTAP_SELF && (s.iStat[source] & L.Status.tapped) === 0) return false;
  if (m.cost & C.COST_TAP_BEARER && (s.iHost[source] === NONE || !isUntapped(s, s.iHost[source]))) return false;
  return true;
}
export const GRANT = C.EFFECT.of("grant");
/** Is there a word of this card that lends its abilities to a player, or to company `c` of his (-1: to none in particular)? */
export function grantedTo(s: Machine, p: number, def: number, c: number): number {
  for (let k = nextOfEffect(s, 0, GRANT); k >= 0; k = nextOfEffect(s, k + 1, GRANT)) {
    if (temporaryDef(s, k) !== def) continue;
    if (isTemporaryFor(s, k, FOR_PLAYER, p) && !stillsWord(s, k, c)) return k;
    if (c >= 0 && isTemporaryFor(s, k, FOR_COMPANY, c)) return k;
  }
  return -1;
}
/** The companies for which `p` may now use what was lent: the one under way, else all his; -1 stands for none in particular. */
export function grantedWorks(s: Machine, p: number, m: C.ModeForm, c: number, window: number): boolean {
  return grantedTo(s, p, m.def, c) >= 0 && workable(s, p, m, c, LENT, window);
}
/** In place of a slot: the card lies in a pile, its words last for the turn. */
export const LENT = -2;
