/**
 * Which actions may be declared now, and declaring one: the card or ability, the company, who taps, the target, the price.
 * Only beginnings that can be completed are offered. Conditions are asked here and again when the action resolves.
 */
import { isOut } from "../../state/seats.js";
import { windowsFor } from "../../query/windowsfor.js";
import { suitsSite } from "../../query/versions.js";
import * as C from "../../../cards/vocabulary/compiled.js";
import { isBarredAgainst } from "../../state/alignment.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { defineFrame, EACH, GO, step } from "../../machine/machine.js";
import { type Asking, borrow, type Context, giveBack } from "../../state/context.js";
import type { Machine } from "../../machine/state.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { chainOpen, declareEntry, openChain, bringsIn, influencedDef, strikeToCome } from "../../machine/declared.js";
import { enRoute, fits, holds, holdsOne } from "../../query/conditions.js";
import {
  endLasting,
  FOR_COMPANY,
  FOR_PLAYER,
  lastingDef,
  lastingNote,
  lastingWord,
  lastsFor,
} from "../../state/lasting.js";
import { agentPays } from "../../changes/agents.js";
import { hasAgents, nextAgent } from "../../state/agents.js";
import { listActing } from "../../query/agentactors.js";
import { anyEach } from "./each.js";
import { anyTimeNow, counted, hasRoom, isOutOfPhase, leavesRoom, markOnce, once, sideAllows } from "./bounds.js";
import { DECLARED } from "../../machine/effect.js";
import { actorAllowed, possible } from "../../query/offer.js";
import { companyLives, companyOf, firstOf, isUntapped, joined, NONE, tap, nextSlot } from "../../state/inplay.js";
import { revealFromHand } from "../../changes/piles.js";
import { isSaved, loseItem } from "../../changes/losing.js";
import { discardInstance, yieldTo } from "../../changes/leaving.js";
import { characterYields } from "../combat/heirlooms.js";
import { fittingInHand } from "../../query/inhand.js";
import { payFromHand, paying } from "./paying.js";
import { usesPass } from "../../query/uncounted.js";
import { isSkillBarred } from "../../query/restrictions.js";
import { boundToSite, onGuardAtCancel, onGuardAtCard, onGuardWindow } from "../movement/onguard.js";
import { Entry, EntryBit, EntryKind } from "../../state/entries.js";
import { DeclareFrame, EachFrame, StrikeBit, StrikeFrame } from "../../state/frames-of-the-chain.js";
import { isShown, onlyShown, useShown } from "../../query/shownhazards.js";
import { isAtHand, listTargets } from "../../query/targets.js";
import { freeStandIn, WITH_STAND_IN } from "../../query/standins.js";
import { facesAlone, isHunt, staysBehind } from "../../query/alone.js";
import { barredInAttempt } from "../../query/rare.js";
import { stillsWord } from "../../query/stilled.js";
import { magicUsed } from "../../query/borrowedmagic.js";
import { isMagic } from "../../query/skills.js";
import { hasNoUse } from "../../query/benighted.js";
import { cancellerOf } from "../../query/cancelled.js";
import { isUnplayable, ownIsThere } from "../../query/unique.js";
import { isBlunted, isOfNoUse } from "../../query/nouse.js";
import { isSpecificTo } from "../../query/stage.js";
import { neverLiesOn, neverServes } from "../../query/meeting.js";
import { isFallenWizards } from "../../state/alignment.js";
import { isClosedTo } from "../../query/wizardhavens.js";
import { chosenTarget, targetChoice } from "../../state/targets.js";
import { isStolen } from "../../state/chase.js";
import { boardOf } from "../../state/board.js";
import { listHelp } from "./help.js";
import { Frame } from "../../state/schema.js";

const targets = new Int32Array(512);
const actors = new Int32Array(256);

/** Who of the company (or, without one, nobody) may be the one the mode speaks of. */
export function listActors(s: Machine, m: C.ModeForm, cx: Context, window: number, out: Int32Array): number {
  const n = whoServes(s, m, cx, whoFits(s, m, cx, window, out), out);
  if ((s.h[L.Header.standing]! & D.ST_RARE) === 0) return n;
  let kept = 0;
  for (let k = 0; k < n; k++) {
    const user = m.taps === null && m.by === null ? cx.subject : out[k]!;
    if (!hasNoUse(s, user, m.def)) out[kept++] = out[k]!;
  }
  return kept;
}
/** Of those whom the mode may tap or name, those who serve the card and for whom it would do something. */
function whoServes(s: Machine, m: C.ModeForm, cx: Context, n: number, out: Int32Array): number {
  if (m.taps === null && m.by === null) return n;
  const fallen = isFallenWizards(s, cx.player);
  let kept = 0;
  for (let k = 0; k < n; k++) {
    const i = out[k]!;
    if (i < 0 || (!(fallen && neverServes(s, cx.player, m.def, i)) && actorAllowed(s, m, i, cx))) out[kept++] = i;
  }
  return kept;
}
function whoFits(s: Machine, m: C.ModeForm, cx: Context, window: number, out: Int32Array): number {
  const p = cx.player;
  const c = cx.company;
  const w = m.taps ?? m.by;
  if (m.agent !== null) return listActing(s, m.agent, cx, out);
  if (w === null) {
    out[0] = -1;
    return 1;
  }
  if (w.anywhere) {
    let n = 0;
    for (let k = p * L.COMPANIES_PER_PLAYER; k < (p + 1) * L.COMPANIES_PER_PLAYER; k++)
      for (let i = firstOf(s, k); i !== NONE; i = s.iNext[i]!)
        if ((m.taps === null || isUntapped(s, i)) && fits(s, w, i, cx)) out[n++] = i;
    return n;
  }
  if (m.taps === null) {
    const coming = strikeToCome(s);
    if (window & T.WIN.strike && (s.h[L.Header.strike] !== 0 || coming >= 0) && m.windows & T.WIN.strike) {
      const i =
        s.h[L.Header.strike] !== 0
          ? s.fr[s.h[L.Header.strike]! + StrikeFrame.target]!
          : s.ch[coming * L.ENTRY_WORDS + Entry.actor]!;
      if (!fits(s, w, i, cx)) return 0;
      out[0] = i;
      return 1;
    }
    if (m.windows & T.WIN.influence && window & T.WIN.influence) {
      const i = influencer(s, p);
      if (i < 0 || !fits(s, w, i, cx)) return 0;
      out[0] = i;
      return 1;
    }
  }
  let n = 0;
  const taps = m.taps !== null;
  if (c < 0) return 0;
  const alone = facesAlone(s);
  if (alone >= 0) {
    if (s.iOwner[alone] === p && (!taps || isUntapped(s, alone)) && fits(s, w, alone, cx)) out[n++] = alone;
    return n;
  }
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
    if (s.iOwner[i] === p && (!taps || isUntapped(s, i)) && fits(s, w, i, cx)) out[n++] = i;
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
      if (s.iRole[j] === L.Role.ally && s.iOwner[j] === p && (!taps || isUntapped(s, j)) && fits(s, w, j, cx))
        out[n++] = j;
  }
  return n;
}
/** The character of an influence attempt of `p` that is under way. */
export function influencer(s: Machine, p: number): number {
  for (let i = s.h[L.Header.chainCount]! - 1; i >= 0; i--) {
    const e = i * L.ENTRY_WORDS;
    if (
      (s.ch[e + Entry.sort] === EntryKind.faction || s.ch[e + Entry.sort] === EntryKind.influence) &&
      s.ch[e + Entry.player] === p
    )
      return s.ch[e + Entry.actor]!;
  }
  return -1;
}

/** The context in which a mode's conditions are asked, borrowed. */
export function modeContext(s: Machine, p: number, m: C.ModeForm, c: number, source: number): Asking {
  const subject =
    source >= 0 &&
    (s.iRole[source] === L.Role.item || s.iRole[source] === L.Role.attached || s.iRole[source] === L.Role.ally)
      ? s.iHost[source]!
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
function workable(s: Machine, p: number, m: C.ModeForm, c: number, source: number, window: number): boolean {
  const cx = modeContext(s, p, m, c, source);
  const works = worksFor(s, m, cx, window);
  giveBack(cx);
  return works;
}
/** Effects that tap, untap or use the site at which the company is. */
const USE_SITE: readonly number[] = (["tapSite", "untapSite", "burgle", "allyComes"] as const).map((name) =>
  C.EFFECT.of(name),
);
function usesSite(m: C.ModeForm): boolean {
  if (m.cost & C.COST_TAP_SITE) return true;
  for (let k = 0; k < m.does.length; k++) if (USE_SITE.includes(m.does[k]!.op)) return true;
  return false;
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
  if (cx.source === -1 && s.h[L.Header.standing2]! & D.ST2_HAVENS && isClosedAt(s, m, cx)) return false;
  if (s.h[L.Header.attack] !== 0 && D.KEYWORDS_OF[m.def]! & SPELL && cx.source === -1 && isHunt(s)) return false;
  if (s.h[L.Header.standing]! & D.ST_RARE && barredInAttempt(s, cx.player, m.def, cx.vs)) return false;
  if (cx.vs > 0 && D.BARS_CARD[cx.vs] === m.def && bringsIn(s)) return false;
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
    cx.actor = actors[i]!;
    if (listTargets(s, m, cx, targets) > 0) return true;
  }
  return false;
}
/** Would it bring points at a site that another has closed to such cards (Guarded Haven)? */
const isClosedAt = (s: Machine, m: C.ModeForm, cx: Context): boolean =>
  m.side === T.SIDE_RESOURCE &&
  D.SCORES[m.def] === 1 &&
  cx.company >= 0 &&
  !enRoute(s, cx.company) &&
  isClosedTo(s, cx.player, s.cget(cx.company, L.CompanyWord.site));
/** Is a card cancelled by one in play that does not go because it was played (The Way is Shut; but The Reach of Ulmo)? */
function isIdle(s: Machine, def: number): boolean {
  const e = cancellerOf(s, def);
  return e >= 0 && (D.TRIGGER_MASK[s.iDef[e]!]! & (1 << C.ON.turnEnd)) === 0;
}
/** Is there nothing but effects whose condition does not hold? */
function onlyIfs(s: Machine, m: C.ModeForm, cx: Context): boolean {
  for (const d of m.does) if (d.when === null || holdsOne(s, d.when, cx)) return false;
  return true;
}
/** Companies a mode may be about: the one under way, or each of the player's own. */
function companyUnderWay(s: Machine): number {
  return s.h[L.Header.company]!;
}
function needsCompany(m: C.ModeForm): boolean {
  return (
    m.taps !== null ||
    m.by !== null ||
    m.needsCompany ||
    (m.target !== null && (m.target.of === C.TG.company || m.target.whose === 1))
  );
}
function anyCompany(s: Machine, p: number, m: C.ModeForm, source: number, window: number): boolean {
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
    const c = companyOf(s, source);
    if (c >= 0) return c;
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
const companyMay = (s: Machine, m: C.ModeForm, c: number): boolean => companyLives(s, c) && isAtHand(s, m, c);

/** May the player pay the mode's price? */
export function payable(s: Machine, m: C.ModeForm, source: number): boolean {
  if (source < 0) return true;
  if (m.cost & C.COST_TAP_SELF && (s.iStat[source]! & (L.Status.tapped | L.Status.wounded)) !== 0) return false;
  if (m.cost & C.COST_UNTAP_SELF && (s.iStat[source]! & L.Status.tapped) === 0) return false;
  if (m.cost & C.COST_TAP_BEARER && (s.iHost[source] === NONE || !isUntapped(s, s.iHost[source]!))) return false;
  return true;
}

/** Adds every card of the hand and every ability in play that `p` may declare in `window`. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function listPlays(
  s: Machine,
  p: number,
  window: number,
  response: boolean,
  out: Int32Array,
  n: number,
): number {
  if (isOut(s, p)) return n;
  const base = p * L.HAND;
  const held = s.pget(p, L.PlayerWord.hand);
  const standsIn = freeStandIn(s, p) >= 0;
  const now = s.h[L.Header.company]!;
  const bound = s.h[L.Header.lasting]! > 0 && p !== s.active && onlyShown(s, now);
  let last = -1;
  for (let i = 0; i < held; i++) {
    const def = s.hands[base + i]!;
    if (def === last) continue;
    last = def;
    if (bound && !isShown(s, now, def)) continue;
    const always = anyTimeNow(s, def);
    if ((D.WINDOWS_OF[def]! & window) === 0 && !always) continue;
    const modes = D.MODES[def]!;
    let checked = false;
    let barred = false;
    for (let k = 0; k < modes.length; k++) {
      const m = modes[k]!;
      if (!sideAllows(s, p, m)) continue;
      if ((m.windows & window) === 0 && !always) continue;
      if (isOutOfPhase(s, p, m)) continue;
      if (counted(s, p, m) && !(m.ofLimit === 1 ? hasRoom(s, def) : leavesRoom(s, m))) continue;
      if (response && D.BITS[def]! & D.B_CORRUPTION_CARD && s.rules.corruptionStartsChain) continue;
      if (!checked) {
        if (ownIsThere(s, p, def) || !isSpecificTo(s, p, def) || isBarredAgainst(s, p, def)) break;
        checked = true;
        barred = isUnplayable(s, def);
      }
      // What is done as by a short-event brings no second one into play.
      if (barred && !m.word.short) continue;
      if (anyCompany(s, p, m, -1, window)) out[n++] = T.choice(T.V_PLAY, def, k);
      if (standsIn && D.SPECIAL[def]! & D.SP_ASKS_AS_IF && anyCompany(s, p, m, WITH_STAND_IN, window))
        out[n++] = T.choice(T.V_WITH, def, k);
    }
  }
  if (boardOf(s) !== null) n = listHelp(s, p, window, out, n);
  return window === 0 ? n : listAbilities(s, p, window, out, n);
}
function listAbilities(s: Machine, p: number, window: number, out: Int32Array, n: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
      n = abilitiesOf(s, p, i, window, out, n);
      for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
        if (s.iOwner[j] === p || isStolen(s, j)) n = abilitiesOf(s, p, j, window, out, n);
    }
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!)
    if (s.iOwner[e] === p) n = abilitiesOf(s, p, e, window, out, n);
  if (hasAgents(s, p))
    for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1)) {
      n = abilitiesOf(s, p, i, window, out, n);
      for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) n = abilitiesOf(s, p, j, window, out, n);
    }
  if (s.h[L.Header.standing2]! & D.ST2_FACTION_USES)
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.faction && s.iOwner[i] === p) n = abilitiesOf(s, p, i, window, out, n);
  if (s.h[L.Header.lasting]! > 0) n = listLent(s, p, window, out, n);
  if (window & (T.WIN.organization | T.WIN.attack) && s.h[L.Header.standing2]! & D.ST2_STORED_USES)
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.stored && s.iOwner[i] === p && !shownBefore(s, i))
        n = abilitiesOf(s, p, i, window, out, n);
  return n;
}
const GRANT = C.EFFECT.of("grant");
/** Is there a word of this card that lends its abilities to a player, or to company `c` of his (-1: to none in particular)? */
function lentTo(s: Machine, p: number, def: number, c: number): number {
  for (let k = 0; k < s.h[L.Header.lasting]!; k++) {
    const d = lastingWord(s, k);
    if (d === null || d.op !== GRANT || lastingDef(s, k) !== def) continue;
    if (lastsFor(s, k, FOR_PLAYER, p) && !stillsWord(s, k, c)) return k;
    if (c >= 0 && lastsFor(s, k, FOR_COMPANY, c)) return k;
  }
  return -1;
}
/** The companies for which `p` may now use what was lent: the one under way, else all his; -1 stands for none in particular. */
function lentWorks(s: Machine, p: number, m: C.ModeForm, c: number, window: number): boolean {
  return lentTo(s, p, m.def, c) >= 0 && workable(s, p, m, c, LENT, window);
}
function anyLent(s: Machine, p: number, m: C.ModeForm, window: number): boolean {
  const now = companyUnderWay(s);
  if (now >= 0 || lentTo(s, p, m.def, -1) >= 0) return lentWorks(s, p, m, now, window);
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && lentWorks(s, p, m, c, window)) return true;
  return false;
}
/** In place of a slot: the card lies in a pile, its words last for the turn. */
const LENT = -2;
/** What cards of this turn let a player do; one offer a card and way, however often it was played. */
function listLent(s: Machine, p: number, window: number, out: Int32Array, n: number): number {
  for (let k = 0; k < s.h[L.Header.lasting]!; k++) {
    const d = lastingWord(s, k);
    if (d === null || d.op !== GRANT) continue;
    const def = lastingDef(s, k);
    const list = D.ABILITIES[def]!;
    for (let i = d.n; i < d.max; i++) {
      const m = list[i]!;
      const choice = T.choice(T.V_LENT, def, i);
      if ((m.windows & window) === 0 || !sideAllows(s, p, m) || offeredBefore(out, n, m)) continue;
      if (anyLent(s, p, m, window)) out[n++] = choice;
    }
  }
  return n;
}
function offeredBefore(out: Int32Array, n: number, m: C.ModeForm): boolean {
  for (let i = 0; i < n; i++)
    if (T.verbOf(out[i]!) === T.V_LENT && T.aOf(out[i]!) === m.def && D.ABILITIES[m.def]![T.bOf(out[i]!)]!.as === m.as)
      return true;
  return false;
}
/** Is the same card stored in an earlier slot (one is offered for all)? */
function shownBefore(s: Machine, i: number): boolean {
  for (let k = 0; k < i; k++)
    if (s.iRole[k] === L.Role.stored && s.iDef[k] === s.iDef[i] && s.iOwner[k] === s.iOwner[i]) return true;
  return false;
}
const JOIN = C.EFFECT.of("join");
/** Whoever comes to face an attack does so by his own word, and neither cancels nor changes it (coe 3.i.3). */
const joins = (d: C.EffectForm): boolean => d.op === JOIN;
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
function abilitiesOf(s: Machine, p: number, j: number, window: number, out: Int32Array, n: number): number {
  const def = s.iDef[j]!;
  if ((D.ABILITY_WINDOWS[def]! & window) === 0) return n;
  const list = D.ABILITIES[def]!;
  for (let k = 0; k < list.length; k++) {
    const m = list[k]!;
    if (m.lent || (m.windows & window) === 0 || !sideAllows(s, p, m)) continue;
    // A stored card is out of use, but for what is done by discarding it.
    if (s.iRole[j] === L.Role.stored ? !m.ofStored && (m.cost & C.COST_DISCARD_STORED) === 0 : m.ofStored) continue;
    // What he does as an agent is nothing for one who was played as a character (coe 2.II.2.2.5).
    if (m.agent !== null && s.iRole[j] === L.Role.character) continue;
    if (D.BITS[def]! & D.B_NAZGUL && isBarred(s, j)) continue;
    const c = companyOf(s, j);
    if (!m.elsewhere && (staysBehind(s, j) || (c >= 0 && !isAtHand(s, m, c)))) continue;
    // What happens in an attack is for the company attacked only (coe 3.i.3), unless its own words name any of one's companies (coe 9.4.3).
    if (
      (s.h[L.Header.attack] !== 0 || s.h[L.Header.strike] !== 0) &&
      c >= 0 &&
      c !== s.h[L.Header.company] &&
      !(m.elsewhere && (s.rules.attackFromOutside || m.ofAnyCompany || m.does.some(joins)))
    )
      continue;
    if (counted(s, p, m) && !leavesRoom(s, m)) continue;
    if (s.iRole[j] === L.Role.item && (s.iStat[j]! & L.Status.outOfUse || isOfNoUse(s, j) || isBlunted(s, j))) continue;
    // What one bears is used in one's own strike only (coe 3.iv.5).
    if (
      s.iRole[j] === L.Role.item &&
      s.h[L.Header.strike] !== 0 &&
      s.fr[s.h[L.Header.strike]! + StrikeFrame.target] !== s.iHost[j]
    )
      continue;
    if (D.JOINS[def] !== null && !joined(s, j)) continue;
    if (payable(s, m, j) && anyCompany(s, p, m, j, window)) out[n++] = T.choice(T.V_USE, j, k);
  }
  return n;
}

/** Has a card of this chain taken it as a target in such a way that it may not be used in answer (Praise to Elbereth)? */
function isBarred(s: Machine, slot: number): boolean {
  for (let i = 0; i < s.h[L.Header.chainCount]!; i++) {
    const e = i * L.ENTRY_WORDS;
    if (s.ch[e + Entry.sort] !== EntryKind.ability || s.ch[e + Entry.target] !== slot) continue;
    const def = s.ch[e + Entry.card]!;
    for (const m of D.MODES[def]!) if (m.each === s.ch[e + Entry.mode] && m.word.each?.bars) return true;
  }
  return false;
}

// ---- declaring --------------------------------------------------------------------------------------------------
function modeOf(s: Machine, f: number): C.ModeForm {
  return (s.fr[f + DeclareFrame.source]! !== 0 ? D.ABILITIES : D.MODES)[s.fr[f + DeclareFrame.card]!]![
    s.fr[f + DeclareFrame.mode]!
  ]!;
}
export function windowNow(s: Machine, p: number): number {
  return (
    windowsFor(s, p) |
    (chainOpen(s) || s.h[L.Header.chainCount]! > 0
      ? T.WIN.response | T.WIN.check | T.WIN.influence | (strikeToCome(s) >= 0 ? T.WIN.strike : 0)
      : 0)
  );
}
/** The context of what a step's frame declares: the mode with its company and actor. */
function frameContext(s: Machine, f: number, m: C.ModeForm): Asking {
  const company = s.fr[f + DeclareFrame.company]! - 1;
  const cx = modeContext(s, s.fr[f + DeclareFrame.player]!, m, company, s.fr[f + DeclareFrame.source]! - 1);
  cx.actor = s.fr[f + DeclareFrame.actor]! - 1;
  return cx;
}
/** Offers every target of a mode. */
function offerTargets(s: Machine, f: number, m: C.ModeForm, out: Int32Array): number {
  const cx = frameContext(s, f, m);
  const n = listTargets(s, m, cx, targets);
  giveBack(cx);
  for (let i = 0; i < n; i++) out[i] = targetChoice(targets[i]!);
  return n;
}
/** As `fixedCompany`, for what was lent. */
function lentCompany(s: Machine, p: number, m: C.ModeForm): number {
  if (companyUnderWay(s) >= 0) return companyUnderWay(s);
  return lentTo(s, p, m.def, -1) >= 0 ? -1 : -2;
}
export const whichCompany = step("for which company", {
  enter(s, f) {
    const p = s.fr[f + DeclareFrame.player]!;
    const m = modeOf(s, f);
    const source = s.fr[f + DeclareFrame.source]! - 1;
    const c = source === LENT ? lentCompany(s, p, m) : fixedCompany(s, p, m, source);
    if (c === -2) return s.ask(p);
    s.fr[f + DeclareFrame.company] = c + 1;
    s.fr[f + Frame.step] = whichActor.at;
    return GO;
  },
  options(s, f, out) {
    const m = modeOf(s, f);
    const p = s.fr[f + DeclareFrame.player]!;
    const source = s.fr[f + DeclareFrame.source]! - 1;
    const window = windowNow(s, p);
    let n = 0;
    for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (
        companyMay(s, m, c) &&
        (source === LENT ? lentWorks(s, p, m, c, window) : workable(s, p, m, c, source, window))
      )
        out[n++] = T.choice(T.V_COMPANY, c);
    return n;
  },
  take(s, f, c) {
    s.fr[f + DeclareFrame.company] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = whichActor.at;
  },
});
export const whichActor = step("who does it", {
  enter(s, f) {
    const m = modeOf(s, f);
    if (m.taps !== null || m.by !== null || m.agent !== null) return s.ask(s.fr[f + DeclareFrame.player]!);
    s.fr[f + Frame.step] = whichTarget.at;
    return GO;
  },
  options(s, f, out) {
    const m = modeOf(s, f);
    const cx = frameContext(s, f, m);
    let n = 0;
    const na = listActors(s, m, cx, windowNow(s, cx.player), actors);
    for (let i = 0; i < na; i++) {
      cx.actor = actors[i]!;
      if (m.target === null || listTargets(s, m, cx, targets) > 0) out[n++] = T.choice(T.V_ACTOR, actors[i]!);
    }
    giveBack(cx);
    return n;
  },
  take(s, f, c) {
    s.fr[f + DeclareFrame.actor] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = whichTarget.at;
  },
});
/** The price is asked for where it lies in the hand, else simply paid. */
const afterTargets = (s: Machine, f: number): number => (modeOf(s, f).pays === null ? declared : whichPrice).at;
export const whichTarget = step("on what", {
  enter(s, f) {
    if (modeOf(s, f).target !== null) return s.ask(s.fr[f + DeclareFrame.player]!);
    s.fr[f + Frame.step] = afterTargets(s, f);
    return GO;
  },
  options: (s, f, out) => offerTargets(s, f, modeOf(s, f), out),
  take(s, f, c) {
    s.fr[f + DeclareFrame.target] = chosenTarget(c) + 1;
    s.fr[f + Frame.step] = modeOf(s, f).second === null ? afterTargets(s, f) : whichSecond.at;
  },
});
/** A second target, of another kind than the first. */
export const whichSecond = step("and on what", {
  enter: (s, f) => s.ask(s.fr[f + DeclareFrame.player]!),
  options: (s, f, out) => offerTargets(s, f, modeOf(s, f).second!, out),
  take(s, f, c) {
    s.fr[f + DeclareFrame.second] = chosenTarget(c) + 1;
    s.fr[f + Frame.step] = afterTargets(s, f);
  },
});
/** What of the hand is discarded for it, if that is its price. */
export const whichPrice = paying(modeOf, () => declared);
const declared = step("the price is paid", {
  enter(s, f) {
    commit(s, f);
    return GO;
  },
});
defineFrame(DeclareFrame.kind, DeclareFrame.label, [
  whichCompany,
  whichActor,
  whichTarget,
  declared,
  whichSecond,
  whichPrice,
]);

/** Anything but organizing closes the block of organizing (coe 2.II.1). */
export function notOrganizing(s: Machine): void {
  if (s.h[L.Header.turnBits]! & L.TurnBit.organizing) s.h[L.Header.turnBits]! |= L.TurnBit.organized;
}
/** Pays the price and puts the action into the chain. */
function commit(s: Machine, f: number): void {
  const m = modeOf(s, f);
  const p = s.fr[f + DeclareFrame.player]!,
    source = s.fr[f + DeclareFrame.source]! - 1,
    c = s.fr[f + DeclareFrame.company]! - 1,
    actor = s.fr[f + DeclareFrame.actor]! - 1,
    target = s.fr[f + DeclareFrame.target]! - 1,
    second = s.fr[f + DeclareFrame.second]! - 1,
    first = s.fr[f + DeclareFrame.first]!,
    another = s.fr[f + DeclareFrame.another]!;
  s.pop();
  if (source === -1) {
    revealFromHand(s, p, m.def);
    yieldTo(s, m.def);
    if (p !== s.active) useShown(s, s.h[L.Header.company]!, m.def);
  }
  const counts =
    counted(s, p, m) &&
    m.ofLimit > 0 &&
    !(source === -1 && D.KIND[m.def] === T.K_EVENT && usesPass(s, s.h[L.Header.company]!, m.def));
  if (counts)
    s.cset(
      s.h[L.Header.company]!,
      L.CompanyWord.spent,
      s.cget(s.h[L.Header.company]!, L.CompanyWord.spent) + m.ofLimit,
    );
  s.h[L.Header.turnBits]! &= ~L.TurnBit.arranged;
  if (m.taps && actor >= 0) tap(s, actor);
  agentPays(s, m, actor, c, target);
  markOnce(s, m, c);
  if (m.oncePer === 1 && target >= 0 && target < L.SLOTS) s.iOnce[target]! |= D.ONCE_ON[m.def]!;
  if (source === -1 && s.h[L.Header.standing2]! & D.ST2_LENDS_MAGIC) noteMagic(s, m, actor, target);
  if (m.needs.some(asksPalantir)) palantirUsed(s, source);
  if (m.skillCard && s.h[L.Header.strike] !== 0) s.fr[s.h[L.Header.strike]! + StrikeFrame.bits]! |= StrikeBit.skillUsed;
  const e = declareEntry(s, source === -1 ? EntryKind.card : EntryKind.ability, p, m.def);
  if (second >= 0) s.ch[e + Entry.second] = second;
  if (counts) s.ch[e + Entry.bits]! |= EntryBit.counted;
  s.ch[e + Entry.source] = m.agentPays === C.PAYS_DISCARD ? -1 : Math.max(-1, source);
  if (source === LENT) useLent(s, p, m, c, e);
  s.ch[e + Entry.mode] = m.index;
  s.ch[e + Entry.actor] = actor;
  s.ch[e + Entry.target] = target;
  s.ch[e + Entry.company] = c;
  // Items in whose stead another may go.
  let other = -1,
    self = -1;
  if (m.cost) {
    if (m.cost & C.COST_TAP_SELF) tap(s, source);
    if (m.cost & C.COST_DISCARD_TARGET && target >= 0 && m.target!.of !== C.TG.inHand) other = pays(s, target);
    if (m.cost & C.COST_UNTAP_SELF) s.iStat[source]! &= ~L.Status.tapped;
    if (m.cost & C.COST_TAP_BEARER) tap(s, s.iHost[source]!);
    if (m.cost & C.COST_WOUND_TARGET) {
      s.iStat[target]! = (s.iStat[target]! & ~L.Status.tapped) | L.Status.wounded;
    }
    if (m.cost & C.COST_DISCARD_STORED) {
      payStored(s, p, m);
      if (source >= 0 && s.iRole[source] === L.Role.free) s.ch[e + Entry.source] = -1;
    }
    if (m.cost & C.COST_DISCARD_SELF) {
      const borne = s.iRole[source] !== L.Role.character && s.iHost[source] !== NONE;
      s.ch[e + Entry.second] = borne ? s.iHost[source]! : -1;
      self = pays(s, source);
      s.ch[e + Entry.source] = -1;
      s.ch[e + Entry.bits]! |= EntryBit.uncounted;
    }
  }
  for (let i = 0; i < m.does.length; i++) DECLARED[m.does[i]!.op]?.(s, e, m.does[i]!);
  if (m.target?.of === C.TG.environment && target >= 0) s.ch[e + Entry.bits]! |= EntryBit.targeted;
  openChain(s, p);
  if (c >= 0 && source === -1) onGuardAtCard(s, c, m);
  if (c >= 0 && s.h[L.Header.attack] !== 0) onGuardAtCancel(s, c, m);
  if (m.each >= 0) s.fr[s.push(EACH, p, m.def, m.each) + EachFrame.company] = m.target === null ? 0 : c + 1;
  if (source === -1 && p === s.active && c >= 0 && c === companyUnderWay(s) && s.h[L.Header.phase] === T.PHASE_SITE)
    onGuardWindow(s, c, boundToSite(m), (m.cost & C.COST_TAP_SITE) !== 0);
  if (m.pays !== null || m.cost & (C.COST_DISCARD_SECOND | C.COST_DISCARD_TARGET)) payFromHand(s, m, e, first, another);
  if (self >= 0) loseItem(s, self);
  if (other >= 0) loseItem(s, other);
  if (source === -1) characterYields(s, m.def);
}
/** Magic that its user does not know has been lent to him. */
function noteMagic(s: Machine, m: C.ModeForm, actor: number, target: number): void {
  const user = m.taps ?? m.by;
  if (user !== null && actor >= 0) magicUsed(s, user.skills, actor);
  else if (m.target?.of === C.TG.character && m.target.who !== null && target >= 0 && isMagic(m.def))
    magicUsed(s, m.target.who.skills, target);
}
/** What is discarded as a price goes at once; the slot of an item in whose stead another may go, else -1. */
function pays(s: Machine, j: number): number {
  if (isSaved(s, j)) return j;
  discardInstance(s, j);
  return -1;
}
const PALANTIR_ENABLED = C.COND.of("palantirEnabled");
const asksPalantir = (n: C.Need): boolean => n.op === PALANTIR_ENABLED;
/** One tap lets a character use one Palantír he bears (000:2310): this is the one. */
function palantirUsed(s: Machine, source: number): void {
  const bearer = source >= 0 ? s.iHost[source]! : NONE;
  if (bearer !== NONE) s.iTurn[bearer]! &= ~L.TurnMark.palantir;
}
/** What was lent is used: its note goes with the action, and what may be done once is over. */
function useLent(s: Machine, p: number, m: C.ModeForm, c: number, e: number): void {
  const k = lentTo(s, p, m.def, c);
  s.ch[e + Entry.extra] = lastingNote(s, k);
  if (m.lentOnce) endLasting(s, k);
}
function payStored(s: Machine, p: number, m: C.ModeForm): void {
  for (const need of m.needs)
    if (need.card >= 0)
      for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
        if (s.iRole[i] === L.Role.stored && s.iDef[i] === need.card && s.iOwner[i] === p) {
          discardInstance(s, i);
          return;
        }
}
