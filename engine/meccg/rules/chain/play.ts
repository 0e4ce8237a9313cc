/** Which actions may be declared now: cards of the hand, abilities in play, what cards of this turn have lent. */
import { isOut } from "../state/seats.js";
import * as C from "../../cards/vocabulary/compiled.js";
import { isBarredAgainst } from "../state/alignment.js";
import { defineGeneralPermission, HOOK, nextFactionWith, nextStoredWith } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { temporaryDef, temporaryEffect, nextOfEffect } from "../state/temporaryeffects.js";
import { hasAgents, nextAgent } from "../state/agents.js";
import { anyTimeNow, counted, hasRoom, isOutOfPhase, leavesRoom, sideAllows } from "./bounds.js";
import { companyLives, companyOf, firstOf, joined, NONE } from "../state/inplay.js";
import { Entry, EntryKind } from "../state/entries.js";
import { StrikeFrame } from "../state/frames/combat.js";
import { isShown, onlyShown } from "../facts/combat/shownhazards.js";
import { isAtHand } from "../facts/play/companytargets.js";
import { freeStandIn, WITH_STAND_IN } from "../facts/play/standins.js";
import { staysBehind } from "../facts/combat/facesalone.js";
import { isUnplayable, ownIsThere } from "../facts/play/unique.js";
import { isBlunted, isOfNoUse } from "../facts/company/unusableitems.js";
import { isSpecificTo } from "../facts/score/stagepoints.js";
import { isStolen } from "../state/chase.js";
import { boardOf } from "../state/board.js";
import { listHelp } from "./boardwizards.js";
import { answersBodyCheck } from "../facts/combat/bodychecks.js";
import { isBodyWindow } from "../machine/windows.js";
import { companyUnderWay, anyCompany, payable, GRANT, grantedTo, grantedWorks } from "./workable.js";

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
  const now = s.h[L.Header.company];
  const ofBody = isBodyWindow(s);
  const bound = p !== s.active && onlyShown(s, now);
  let last = -1;
  for (let i = 0; i < held; i++) {
    const def = s.hands[base + i];
    if (def === last) continue;
    last = def;
    if (bound && !isShown(s, now, def)) continue;
    const always = anyTimeNow(s, def);
    if ((D.WINDOWS_OF[def] & window) === 0 && !always) continue;
    const modes = D.MODES[def];
    let checked = false;
    let barred = false;
    for (let k = 0; k < modes.length; k++) {
      const mode = modes[k];
      if (!sideAllows(s, p, mode)) continue;
      if ((mode.windows & window) === 0 && !always) continue;
      if (ofBody && !always && !answersBodyCheck(s, mode, window)) continue;
      if (isOutOfPhase(s, p, mode)) continue;
      if (counted(s, p, mode) && !(mode.ofLimit === 1 ? hasRoom(s, def) : leavesRoom(s, mode))) continue;
      if (response && D.BITS[def] & D.B_CORRUPTION_CARD && s.rules.corruptionStartsChain) continue;
      if (!checked) {
        if (ownIsThere(s, p, def) || !isSpecificTo(s, p, def) || isBarredAgainst(s, p, def)) break;
        checked = true;
        barred = isUnplayable(s, def);
      }
      // What is done as by a short-event brings no second one into play.
      if (barred && !mode.word.short) continue;
      if (anyCompany(s, p, mode, -1, window)) out[n++] = T.choice(T.V_PLAY, def, k);
      if (standsIn && D.SPECIAL[def] & D.SP_ASKS_AS_IF && anyCompany(s, p, mode, WITH_STAND_IN, window))
        out[n++] = T.choice(T.V_WITH, def, k);
    }
  }
  if (boardOf(s) !== null && !ofBody) n = listHelp(s, p, window, out, n);
  return window === 0 ? n : listAbilities(s, p, window, out, n);
}
function listAbilities(s: Machine, p: number, window: number, out: Int32Array, n: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      n = abilitiesOf(s, p, i, window, out, n);
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iOwner[j] === p || isStolen(s, j)) n = abilitiesOf(s, p, j, window, out, n);
    }
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iOwner[e] === p) n = abilitiesOf(s, p, e, window, out, n);
  if (hasAgents(s, p))
    for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1)) {
      n = abilitiesOf(s, p, i, window, out, n);
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) n = abilitiesOf(s, p, j, window, out, n);
    }
  for (let i = nextFactionWith(s, HOOK.useFaction, 0); i < L.SLOTS; i = nextFactionWith(s, HOOK.useFaction, i + 1))
    if (s.iOwner[i] === p) n = abilitiesOf(s, p, i, window, out, n);
  n = listGranted(s, p, window, out, n);
  if (window & (T.WIN.organization | T.WIN.attack))
    for (let i = nextStoredWith(s, HOOK.useStored, 0); i < L.SLOTS; i = nextStoredWith(s, HOOK.useStored, i + 1))
      if (s.iOwner[i] === p && !shownBefore(s, i)) n = abilitiesOf(s, p, i, window, out, n);
  return n;
}
defineGeneralPermission("useFaction", (def) => D.KIND[def] === T.K_FACTION && D.ABILITIES[def].length > 0);
defineGeneralPermission("useStored", (def) =>
  D.ABILITIES[def].some((m) => m.ofStored || (m.cost & C.COST_DISCARD_STORED) !== 0),
);
function anyGranted(s: Machine, p: number, m: C.ModeForm, window: number): boolean {
  const now = companyUnderWay(s);
  if (now >= 0 || grantedTo(s, p, m.def, -1) >= 0) return grantedWorks(s, p, m, now, window);
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && grantedWorks(s, p, m, c, window)) return true;
  return false;
}
/** What cards of this turn let a player do; one offer a card and way, however often it was played. */
function listGranted(s: Machine, p: number, window: number, out: Int32Array, n: number): number {
  for (let k = nextOfEffect(s, 0, GRANT); k >= 0; k = nextOfEffect(s, k + 1, GRANT)) {
    const effect = temporaryEffect(s, k)!;
    const def = temporaryDef(s, k);
    const list = D.ABILITIES[def];
    for (let i = effect.n; i < effect.max; i++) {
      const m = list[i];
      const choice = T.choice(T.V_LENT, def, i);
      if ((m.windows & window) === 0 || !sideAllows(s, p, m) || offeredBefore(out, n, m)) continue;
      if (isBodyWindow(s) && !answersBodyCheck(s, m, window)) continue;
      if (anyGranted(s, p, m, window)) out[n++] = choice;
    }
  }
  return n;
}
function offeredBefore(out: Int32Array, n: number, m: C.ModeForm): boolean {
  for (let i = 0; i < n; i++)
    if (T.verbOf(out[i]) === T.V_LENT && T.aOf(out[i]) === m.def && D.ABILITIES[m.def][T.bOf(out[i])].as === m.as)
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
  const def = s.iDef[j];
  if ((D.ABILITY_WINDOWS[def] & window) === 0) return n;
  const list = D.ABILITIES[def];
  for (let k = 0; k < list.length; k++) {
    const m = list[k];
    if (m.granted || (m.windows & window) === 0 || !sideAllows(s, p, m)) continue;
    if (isBodyWindow(s) && !answersBodyCheck(s, m, window)) continue;
    // A stored card is out of use, but for what is done by discarding it.
    if (s.iRole[j] === L.Role.stored ? !m.ofStored && (m.cost & C.COST_DISCARD_STORED) === 0 : m.ofStored) continue;
    // What he does as an agent is nothing for one who was played as a character (coe 2.II.2.2.5).
    if (m.agent !== null && s.iRole[j] === L.Role.character) continue;
    if (D.BITS[def] & D.B_NAZGUL && isBarred(s, j)) continue;
    const company = companyOf(s, j);
    if (!m.elsewhere && (staysBehind(s, j) || (company >= 0 && !isAtHand(s, m, company)))) continue;
    // What happens in an attack is for the company attacked only (coe 3.i.3), unless its own words name any of one's companies (coe 9.4.3).
    if (
      (s.h[L.Header.attack] !== 0 || s.h[L.Header.strike] !== 0) &&
      company >= 0 &&
      company !== s.h[L.Header.company] &&
      !(m.elsewhere && (s.rules.attackFromOutside || m.ofAnyCompany || m.does.some(joins)))
    )
      continue;
    if (counted(s, p, m) && !leavesRoom(s, m)) continue;
    if (s.iRole[j] === L.Role.item && (s.iStat[j] & L.Status.outOfUse || isOfNoUse(s, j) || isBlunted(s, j))) continue;
    // What one bears is used in one's own strike only (coe 3.iv.5); a body check asks for what changes it alone (coe 3.I.1).
    if (
      s.iRole[j] === L.Role.item &&
      s.h[L.Header.strike] !== 0 &&
      (m.changesBody === 0 || !isBodyWindow(s)) &&
      s.fr[s.h[L.Header.strike] + StrikeFrame.target] !== s.iHost[j]
    )
      continue;
    if (D.JOINS[def] !== null && !joined(s, j)) continue;
    if (payable(s, m, j) && anyCompany(s, p, m, j, window)) out[n++] = T.choice(T.V_USE, j, k);
  }
  return n;
}

/** Has a card of this chain targeted the card in such a way that it may not be used in response? */
function isBarred(s: Machine, slot: number): boolean {
  for (let i = 0; i < s.h[L.Header.chainCount]; i++) {
    const entry = i * L.ENTRY_WORDS;
    if (s.ch[entry + Entry.sort] !== EntryKind.ability || s.ch[entry + Entry.target] !== slot) continue;
    const def = s.ch[entry + Entry.card];
    for (const m of D.MODES[def]) if (m.each === s.ch[entry + Entry.mode] && m.word.each?.bars) return true;
  }
  return false;
}
