/** The site phase (000 I.4; coe 2.V): entering, facing the automatic-attacks, playing at the site, influencing others. */
import { siteTapped } from "../state/sitecards.js";
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { barred, listRangers, rangerTaps } from "./barred.js";
import { burglary, listBurglars } from "./burglary.js";
import { AUTO_ATTACKS, COMPANY_SITE, defineFrame, GO, PLAY_AT_SITE, step } from "../machine/machine.js";
import { AutoAttacksFrame, CompanySiteFrame, SitePhaseFrame } from "../state/frames-of-the-turn.js";
import type { Machine } from "../machine/state.js";
import * as T from "../vocabulary/terms.js";
import { ACT_ATTACK, hasAgents } from "../state/agents.js";
import { agentsMayAttack, declaredAgent, declaredAttacks } from "./agentattacks.js";
import { attacksAsAutomatic, creatureAttacks, startAttack } from "./attack.js";
import { autoHalved, automaticAttack, automaticAttackCount, autoProwess, siteAttackForm } from "../query/automatic.js";
import { companyLives, firstOf, inPlay, isUntapped, nextGuarded, NONE, tap } from "../state/inplay.js";
import { listAttempts, takeAttempt } from "./influence.js";
import { attemptTargets } from "../query/attempts.js";
import { discardInstance, guardReturns } from "../changes/leaving.js";
import { discardOpen, revealFromHand } from "../changes/piles.js";
import { gone } from "../query/unique.js";
import { isBarredBy, keyOptions } from "../query/keying.js";
import { beginRescue, listRescues } from "./prisoners.js";
import { onGuardAtAttack } from "./onguard.js";
import { listPlays } from "./play.js";
import { otherMay, takePlay } from "./priority.js";
import { setWindows, W_NONE, W_SITE } from "../machine/windows.js";
import { listSitePlays } from "./siteplay.js";
import { AttackBit, AttackFrame } from "../state/frames-of-the-chain.js";
import { fire, ON } from "../machine/firing.js";
import { EFFECT, type SiteAttackForm } from "../vocabulary/compiled.js";
import { aheadNote, endLasting, FOR_COMPANY, lastingNote, lastingWord, nextLasting } from "../state/lasting.js";
import { chosenTarget } from "../state/targets.js";

const eachCompany = step("company after company", {
  enter(s) {
    const p = s.active;
    s.h[L.Header.company] = -1;
    if (waiting(s, p, null) === 0) {
      for (let c = 0; c < s.companies; c++) guardReturns(s, c);
      s.pop();
      return GO;
    }
    return s.ask(p);
  },
  options: (s, _f, out) => waiting(s, s.active, out),
  take(s, _f, c) {
    s.push(COMPANY_SITE, T.aOf(c));
  },
});
defineFrame(SitePhaseFrame.kind, SitePhaseFrame.label, [eachCompany]);
function waiting(s: Machine, p: number, out: Int32Array | null): number {
  let n = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && !s.cbit(c, L.CompanyBit.siteDone)) {
      if (out) out[n] = T.choice(T.V_COMPANY, c);
      n++;
    }
  return n;
}
const keys = new Int32Array(64);
/** A company that is gone has nothing more to do; the windows are as they were before. */
function isGone(s: Machine, f: number): boolean {
  if (companyLives(s, s.fr[f + CompanySiteFrame.company]!)) return false;
  if (s.fr[f + 1] !== begins.at) setWindows(s, s.fr[f + CompanySiteFrame.windows]!);
  s.pop();
  s.h[L.Header.company] = -1;
  return true;
}
const begins = step("it begins", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const c = s.fr[f + CompanySiteFrame.company]!;
    s.h[L.Header.company] = c;
    s.fr[f + 1] = enters.at;
    s.fr[f + CompanySiteFrame.windows] = setWindows(s, W_NONE);
    fire(s, ON.siteStart, c, -1);
    return GO;
  },
});
export const enters = step("does it enter", {
  enter: (s, f) => (isGone(s, f) ? GO : s.ask(s.active)),
  options(s, f, out) {
    const c = s.fr[f + CompanySiteFrame.company]!;
    if (barred(s, c)) {
      const n = listRangers(s, c, out, 0);
      out[n] = T.choice(T.V_PASS);
      return n + 1;
    }
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_ENTER);
    return listBurglars(s, c, out, 2);
  },
  take(s, f, ch) {
    switch (T.verbOf(ch)) {
      case T.V_PASS:
        s.fr[f + 1] = leaves.at;
        return;
      case T.V_ENTER:
        s.fr[f + 1] = facesAutomatic.at;
        return;
      case T.V_BURGLE:
        burglars.begin(s, f, T.aOf(ch));
        return;
      default:
        rangerTaps(s, T.aOf(ch));
    }
  },
});
const facesAutomatic = step("its automatic-attacks", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const c = s.fr[f + CompanySiteFrame.company]!;
    s.fr[f + 1] = hasAgents(s, s.hazard) ? agentsAttack.at : hasEntered.at;
    s.push(AUTO_ATTACKS, c);
    if (automaticAttackCount(s, c) > 0 && facesAttacks(s, c)) onGuardAtAttack(s, c);
    return GO;
  },
});
/** Then the hazard player's agents at the site (001:1885-1891; coe 2.V.iii). */
const agentsAttack = agentsMayAttack(() => hasEntered, isGone);
/** Who among the companies that are one now was guarded by a creature that was shown, or -1. */
function shownCreature(s: Machine, c: number): number {
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) if (s.cbit(row, L.CompanyBit.guardCreature)) return row;
  return -1;
}
export const hasEntered = step("it has entered; a creature that was on guard attacks", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const c = s.fr[f + CompanySiteFrame.company]!;
    s.cmark(c, L.CompanyBit.entered);
    setWindows(s, W_SITE);
    const row = shownCreature(s, c);
    const agent = declaredAgent(s, s.hazard);
    if (agent >= 0) {
      if (row < 0 && declaredAgent(s, s.hazard, agent + 1) < 0) declaredAttacks(s, agent, c);
      else s.fr[f + 1] = whichAttack.at;
      return GO;
    }
    if (row >= 0) guardAttacks(s, c, row);
    // Where companies have joined there may be another one.
    if (shownCreature(s, c) < 0) s.fr[f + 1] = acts.at;
    return GO;
  },
});
/** Of several attacks of agents, and of creatures from on guard, the player on turn says which comes next (coe 2.V.iv). */
const whichAttack = step("which attack is next", {
  enter: (s, f) => (isGone(s, f) ? GO : s.ask(s.active)),
  options(s, f, out) {
    let n = 0;
    for (let i = declaredAgent(s, s.hazard); i >= 0; i = declaredAgent(s, s.hazard, i + 1))
      out[n++] = T.choice(T.V_ACT, i, ACT_ATTACK);
    const row = shownCreature(s, s.fr[f + CompanySiteFrame.company]!);
    if (row >= 0) out[n++] = T.choice(T.V_KEY, s.cget(row, L.CompanyWord.limitChange) - 1);
    return n;
  },
  take(s, f, ch) {
    const c = s.fr[f + CompanySiteFrame.company]!;
    s.fr[f + 1] = hasEntered.at;
    if (T.verbOf(ch) === T.V_KEY) guardAttacks(s, c, shownCreature(s, c));
    else declaredAttacks(s, T.aOf(ch), c);
  },
});
/** The creature that was shown from on guard by company `row` attacks. */
function guardAttacks(s: Machine, c: number, row: number): void {
  const def = s.cget(row, L.CompanyWord.limitChange) - 1;
  s.cclear(row, L.CompanyBit.guardCreature);
  s.cset(row, L.CompanyWord.limitChange, 0);
  keyOptions(s, c, def, true, keys);
  creatureAttacks(s, c, def, keys[0]!);
}
export const acts = step("what it does there", {
  enter: (s, f) => (isGone(s, f) ? GO : s.ask(s.active)),
  options(s, f, out) {
    const c = s.fr[f + CompanySiteFrame.company]!;
    const p = s.active;
    out[0] = T.choice(T.V_PASS);
    let n = listSitePlays(s, p, c, out, 1);
    n = listAttempts(s, p, c, out, n);
    n = listRescues(s, p, c, out, n);
    return listPlays(s, p, s.h[L.Header.windowsActive]!, false, out, n);
  },
  take(s, f, ch) {
    const p = s.active;
    switch (T.verbOf(ch)) {
      case T.V_PASS:
        s.fr[f + 1] = othersWord.at;
        return;
      case T.V_INFLUENCE:
        s.fr[f + CompanySiteFrame.speaker] = T.aOf(ch);
        s.fr[f + 1] = influences.at;
        return;
      case T.V_RESCUE:
        beginRescue(s, s.fr[f + CompanySiteFrame.company]!, T.aOf(ch));
        return;
      default:
        if (T.verbOf(ch) === T.V_PLAY && D.KIND[T.aOf(ch)] !== T.K_EVENT)
          s.push(PLAY_AT_SITE, p, T.aOf(ch), T.bOf(ch), s.fr[f + CompanySiteFrame.company]!);
        else takePlay(s, p, ch);
    }
  },
});
export const othersWord = otherMay(
  () => acts,
  (s, f) => {
    s.fr[f + 1] = leaves.at;
  },
);
export const influences = step("whom or what somebody tries to influence", {
  enter: (s, f) => (isGone(s, f) ? GO : s.ask(s.active)),
  options: (s, f, out) => attemptTargets(s, s.active, s.fr[f + CompanySiteFrame.company]!, out),
  take(s, f, ch) {
    s.fr[f + 1] = acts.at;
    takeAttempt(
      s,
      s.active,
      s.fr[f + CompanySiteFrame.company]!,
      s.fr[f + CompanySiteFrame.speaker]!,
      chosenTarget(ch),
    );
  },
});
/** An optional rule: a Hobbit tries to get in unseen. */
const burglars = burglary({ enters: () => enters, isGone });
const leaves = step("it is done there", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    setWindows(s, s.fr[f + CompanySiteFrame.windows]!);
    s.cmark(s.fr[f + CompanySiteFrame.company]!, L.CompanyBit.siteDone);
    s.pop();
    s.h[L.Header.company] = -1;
    return GO;
  },
});
defineFrame(CompanySiteFrame.kind, CompanySiteFrame.label, [
  begins,
  enters,
  facesAutomatic,
  hasEntered,
  acts,
  influences,
  leaves,
  othersWord,
  ...burglars.steps,
  agentsAttack,
  whichAttack,
]);
/** A company at a tapped site need not face anything in METW (000 I.4); elsewhere it must. */
function facesAttacks(s: Machine, c: number): boolean {
  if (s.rules.tappedSite === "mustEnter") return true;
  return !siteTapped(s, c, s.cget(c, L.CompanyWord.site));
}

/** The automatic-attacks one after the other; a character at his named home may tap to cancel one (coe 2.V.ii.5). */
function noneLeft(s: Machine, f: number): boolean {
  const c = s.fr[f + AutoAttacksFrame.company]!;
  const alone = s.fr[f + AutoAttacksFrame.alone]! - 1;
  const gone = alone >= 0 && (s.iRole[alone] !== L.Role.character || s.iComp[alone] !== c);
  if (
    !gone &&
    companyLives(s, c) &&
    facesAttacks(s, c) &&
    s.fr[f + AutoAttacksFrame.begun]! < automaticAttackCount(s, c)
  )
    return false;
  creatureGoes(s, f);
  s.pop();
  return true;
}
const ATTACK_WORD = EFFECT.of("attack");
/** What was said of this automatic-attack in the movement/hazard phase (Dragon's Desolation, Hoarmûrath of Dír). */
function saidAhead(s: Machine, c: number, k: number, g: number): void {
  const note = aheadNote(s.cget(c, L.CompanyWord.site), k);
  for (
    let i = nextLasting(s, 0, ATTACK_WORD, FOR_COMPANY, c);
    i >= 0;
    i = nextLasting(s, i + 1, ATTACK_WORD, FOR_COMPANY, c)
  ) {
    if (lastingNote(s, i) !== note) continue;
    s.fr[g + AttackFrame.plus]! += lastingWord(s, i)!.prowess;
    s.fr[g + AttackFrame.strikes]! += lastingWord(s, i)!.strikes;
    endLasting(s, i);
  }
}
/** The attack as the site names it: its numbers; `k` of company `c`. */
function siteAttack(s: Machine, c: number, k: number): number {
  const a = automaticAttack(s, c, k);
  const strikes = autoHalved(s, c, k) ? (a.strikes + 1) >> 1 : a.strikes;
  const { check, source, detains, cancelled } = a;
  const chosen = a.attackerChooses ? AttackBit.attackerChooses : 0;
  const g = startAttack(s, c, a.by, a.race, strikes, a.prowess, a.body);
  s.fr[g + AttackFrame.bits] =
    AttackBit.automatic |
    chosen |
    (check > -100 ? AttackBit.woundCheck : 0) |
    (detains ? AttackBit.detains : 0) |
    (cancelled ? AttackBit.cancelled : 0);
  if (check > -100) s.fr[g + AttackFrame.bodyPlus] = check;
  s.fr[g + AttackFrame.source] = source;
  return g;
}
/** The creature that attacks in its place: out of the hand, or out of play. */
function creatureOf(s: Machine, f: number): number {
  const slot = s.fr[f + AutoAttacksFrame.slot]! - 1;
  return slot >= 0 ? s.iDef[slot]! : s.fr[f + AutoAttacksFrame.creature]! - 1;
}
function nextAttack(s: Machine, f: number): number {
  const c = s.fr[f + AutoAttacksFrame.company]!;
  const k = s.fr[f + AutoAttacksFrame.begun]!;
  s.fr[f + AutoAttacksFrame.begun] = k + 1;
  s.fr[f + 1] = nativesTap.at;
  const def = creatureOf(s, f);
  const g = def >= 0 ? attacksAsAutomatic(s, c, def) : siteAttack(s, c, k);
  if (g < 0) return GO;
  if (def >= 0 && autoHalved(s, c, k)) s.fr[g + AttackFrame.bits]! |= AttackBit.halved;
  if (s.fr[f + AutoAttacksFrame.cancelled]) s.fr[g + AttackFrame.bits]! |= AttackBit.cancelled;
  s.fr[g + AttackFrame.plus]! += autoProwess(s, c, k);
  saidAhead(s, c, k, g);
  s.fr[f + AutoAttacksFrame.cancelled] = 0;
  s.fr[g + AttackFrame.victim] = s.fr[f + AutoAttacksFrame.alone]!;
  if (s.fr[f + AutoAttacksFrame.alone] !== 0) s.fr[g + AttackFrame.bits]! |= AttackBit.alone;
  return GO;
}
const nativesTap = step("somebody at home may tap to cancel the next one", {
  enter(s, f) {
    if (noneLeft(s, f)) return GO;
    creatureGoes(s, f);
    if (waitsForCreature(s, f)) return GO;
    return natives(s, f, null) > 0 ? s.ask(s.active) : nextAttack(s, f);
  },
  options(s, f, out) {
    const n = natives(s, f, out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take: (s, f, ch) => nativeTaps(s, f, ch),
});
const attacks = step("the next one", {
  enter: (s, f) => (noneLeft(s, f) ? GO : nextAttack(s, f)),
});
/** Its attack is over: the creature is discarded, beaten or not (001:1253; coe 3.v). */
function creatureGoes(s: Machine, f: number): void {
  const slot = s.fr[f + AutoAttacksFrame.slot]! - 1;
  const def = s.fr[f + AutoAttacksFrame.creature]! - 1;
  s.fr[f + AutoAttacksFrame.slot] = 0;
  s.fr[f + AutoAttacksFrame.creature] = 0;
  if (slot >= 0 && s.iRole[slot] === L.Role.event) discardInstance(s, slot);
  if (def >= 0) discardOpen(s, s.hazard, def);
}
/** Is the next one a creature's, and still to be named? Then the hazard player names it, or it is passed over. */
function waitsForCreature(s: Machine, f: number): boolean {
  const form = siteAttackForm(s, s.fr[f + AutoAttacksFrame.company]!, s.fr[f + AutoAttacksFrame.begun]!);
  if (form === null || (form.fromHand === null && form.fromPlay === null)) return false;
  if (form.fromHand !== null) {
    s.fr[f + 1] = whichCreature.at;
    return true;
  }
  const n = fromPlay(s, form, null);
  if (n > 1) s.fr[f + 1] = whichInPlay.at;
  else if (n === 0) s.fr[f + AutoAttacksFrame.begun]! += 1;
  else {
    fromPlay(s, form, found);
    s.fr[f + AutoAttacksFrame.slot] = T.aOf(found[0]!) + 1;
    s.fr[f + 1] = attacks.at;
  }
  return true;
}
const found = new Int32Array(32);
/** Creatures in play as permanent-events that must attack here. */
function fromPlay(s: Machine, form: SiteAttackForm, out: Int32Array | null): number {
  let n = 0;
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!) {
    if (s.iRole[e] !== L.Role.event || s.iStat[e]! & L.Status.cameAtSite) continue;
    if (!form.fromPlay!.includes(s.iDef[e]!)) continue;
    if (out) out[n] = T.choice(T.V_TARGET, e);
    n++;
  }
  return n;
}
const formNow = (s: Machine, f: number): SiteAttackForm =>
  siteAttackForm(s, s.fr[f + AutoAttacksFrame.company]!, s.fr[f + AutoAttacksFrame.begun]!)!;
/** May this creature be played as the automatic-attack, as printed? */
function comesAs(def: number, form: NonNullable<SiteAttackForm["fromHand"]>): boolean {
  if (D.KIND[def] !== T.K_CREATURE || (form.notUnique && D.UNIQUE[def])) return false;
  for (const key of D.KEYS[def]!) {
    if (key.when.length) continue;
    if (key.sites & form.sites) return true;
    for (let t = 0; t < form.regions.length; t++)
      if (key.regions[t]! > 0 && key.regions[t]! <= form.regions[t]!) return true;
  }
  return false;
}
export const whichCreature = step("a creature of the hand as an automatic-attack", {
  enter: (s) => s.ask(s.hazard),
  options(s, f, out) {
    const c = s.fr[f + AutoAttacksFrame.company]!;
    const form = formNow(s, f).fromHand!;
    out[0] = T.choice(T.V_PASS);
    let n = 1;
    let last = -1;
    for (let i = 0; i < s.pget(s.hazard, L.PlayerWord.hand); i++) {
      const def = s.hands[s.hazard * L.HAND + i]!;
      if (
        def !== last &&
        comesAs(def, form) &&
        !isBarredBy(s, c, def) &&
        !(D.UNIQUE[def] && (inPlay(s, def) >= 0 || gone(s, def)))
      )
        out[n++] = T.choice(T.V_KEY, def);
      last = def;
    }
    return n;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) {
      s.fr[f + AutoAttacksFrame.begun]! += 1;
      s.fr[f + 1] = nativesTap.at;
      return;
    }
    revealFromHand(s, s.hazard, T.aOf(ch));
    s.fr[f + AutoAttacksFrame.creature] = T.aOf(ch) + 1;
    s.fr[f + 1] = nativesMay.at;
  },
});
export const whichInPlay = step("which creature in play attacks", {
  enter: (s) => s.ask(s.hazard),
  options: (s, f, out) => fromPlay(s, formNow(s, f), out),
  take(s, f, ch) {
    s.fr[f + AutoAttacksFrame.slot] = T.aOf(ch) + 1;
    s.fr[f + 1] = nativesMay.at;
  },
});
/** The same question as in the first step, once the creature is known. */
const nativesMay = step("somebody at home may tap to cancel that one", {
  enter: (s, f) => (natives(s, f, null) > 0 ? s.ask(s.active) : nextAttack(s, f)),
  options(s, f, out) {
    const n = natives(s, f, out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take: (s, f, ch) => nativeTaps(s, f, ch),
});
function nativeTaps(s: Machine, f: number, ch: number): void {
  s.fr[f + 1] = attacks.at;
  if (T.verbOf(ch) === T.V_PASS) return;
  tap(s, T.aOf(ch));
  s.fr[f + AutoAttacksFrame.cancelled] = 1;
}
defineFrame(AutoAttacksFrame.kind, AutoAttacksFrame.label, [
  nativesTap,
  attacks,
  whichCreature,
  whichInPlay,
  nativesMay,
]);
function natives(s: Machine, f: number, out: Int32Array | null): number {
  if (!s.rules.homeSiteCancelsAutoAttack) return 0;
  const c = s.fr[f + AutoAttacksFrame.company]!;
  const alone = s.fr[f + AutoAttacksFrame.alone]! - 1;
  let n = 0;
  const site = s.cget(c, L.CompanyWord.site);
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!)
    if ((alone < 0 || alone === i) && isUntapped(s, i) && D.HOME[s.iDef[i]!]!.includes(site)) {
      if (out) out[n] = T.choice(T.V_TAP, i);
      n++;
    }
  return n;
}
