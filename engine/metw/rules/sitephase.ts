/** The site phase (000 I.4; coe 2.V): entering, facing the automatic-attacks, playing at the site, influencing others. */
import * as D from "../defs.js";
import * as L from "../layout.js";
import { AUTO_ATTACKS, COMPANY_SITE, GO, PLAY_AT_SITE, room, SITE_PHASE } from "../machine.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import { creatureAttacks, startAttack } from "./attack.js";
import { autoHalved, automaticAttack, automaticAttackCount, autoProwess } from "./automatic.js";
import { companyLives, firstOf, isUntapped, NONE, tap } from "./inplay.js";
import { attemptTargets, listAttempts, takeAttempt } from "./influence.js";
import { guardReturns } from "./leaving.js";
import { keyOptions } from "./keying.js";
import { onGuardAtAttack } from "./onguard.js";
import { listPlays } from "./play.js";
import { setWindows, takePlay, W_NONE, W_SITE } from "./priority.js";
import { listSitePlays } from "./siteplay.js";
import { companyHas } from "./conditions.js";
import { AttackBit, AttackFrame } from "../state/frames-of-the-chain.js";
import { fire, ON } from "./triggers.js";

room(SITE_PHASE, {
  name: "site phase",
  step(s) {
    const p = s.active;
    s.h[L.COMPANY] = -1;
    if (waiting(s, p, null) === 0) {
      for (let c = 0; c < s.companies; c++) if (companyLives(s, c)) guardReturns(s, c);
      s.pop();
      return GO;
    }
    return s.ask(p);
  },
  options(s, _f, out) {
    return waiting(s, s.active, out);
  },
  take(s, _f, c) {
    s.push(COMPANY_SITE, T.aOf(c));
  },
});
function waiting(s: Metw, p: number, out: Int32Array | null): number {
  let n = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && !s.cbit(c, L.CB_SITE_DONE)) {
      if (out) out[n] = T.choice(T.V_COMPANY, c);
      n++;
    }
  return n;
}
const keys = new Int32Array(64);
const COMP = 2,
  SAVED = 3;
const BEGIN = 0,
  ENTER = 1,
  FACE = 2,
  GUARDIAN = 3,
  ACT = 4,
  TARGET = 5,
  CLOSE = 6;
/** Slot: who tries to influence a card of the other. */
export const WHO = 4;
/** May the company do anything at its site this turn? */
function barred(s: Metw, c: number): boolean {
  const r = s.cget(c, L.C_RESTRICT);
  if (r & T.R.nothingAtSite) return true;
  if (s.cbit(c, L.CB_RETURNED) && !s.rules.returnedCompanyMayAct) return true;
  return (r & T.R.nothingAtSiteUnlessRanger) !== 0;
}
/** Rangers who could tap to be free of a River. */
function rangers(s: Metw, c: number, out: Int32Array | null): number {
  if ((s.cget(c, L.C_RESTRICT) & (T.R.nothingAtSite | T.R.nothingAtSiteUnlessRanger)) !== T.R.nothingAtSiteUnlessRanger)
    return 0;
  let n = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!)
    if (isUntapped(s, i) && companyHas(s, c, RANGER) && D.SKILLS_OF[s.iDef[i]!]! & (1 << T.SKILL.ranger)) {
      if (out) out[n] = T.choice(T.V_TAP, i);
      n++;
    }
  return n;
}
const RANGER = {
  skills: 1 << T.SKILL.ranger,
  races: 0,
  notRaces: 0,
  named: -1,
  wizard: 0,
  flags: 0,
  bears: 0,
  bearsNamed: -1,
  bearsNot: -1,
  notSkill: 0,
  already: 0,
  at: -1,
  notAt: -1,
  anywhere: false,
};

room(COMPANY_SITE, {
  name: "company at its site",
  step(s, f) {
    const c = s.fr[f + COMP]!;
    const p = s.active;
    if (!companyLives(s, c)) {
      if (s.fr[f + 1]! > BEGIN) setWindows(s, s.fr[f + SAVED]!);
      s.pop();
      s.h[L.COMPANY] = -1;
      return GO;
    }
    switch (s.fr[f + 1]) {
      case BEGIN:
        s.h[L.COMPANY] = c;
        s.fr[f + 1] = ENTER;
        s.fr[f + SAVED] = setWindows(s, W_NONE);
        fire(s, ON.siteStart, c, -1);
        return GO;
      case ENTER:
        return s.ask(p);
      case FACE:
        s.fr[f + 1] = GUARDIAN;
        s.push(AUTO_ATTACKS, c);
        if (automaticAttackCount(s, c) > 0 && facesAttacks(s, c)) onGuardAtAttack(s, c);
        return GO;
      case GUARDIAN:
        s.fr[f + 1] = ACT;
        s.cmark(c, L.CB_ENTERED);
        setWindows(s, W_SITE);
        if (s.cbit(c, L.CB_GUARD_CREATURE)) {
          const def = s.cget(c, L.C_LIMITMOD) - 1;
          s.cclear(c, L.CB_GUARD_CREATURE);
          s.cset(c, L.C_LIMITMOD, 0);
          keyOptions(s, c, def, true, keys);
          creatureAttacks(s, c, def, keys[0]!);
        }
        return GO;
      case ACT:
        return s.ask(p);
      case TARGET:
        return s.ask(p);
      default:
        setWindows(s, s.fr[f + SAVED]!);
        s.cmark(c, L.CB_SITE_DONE);
        s.pop();
        s.h[L.COMPANY] = -1;
        return GO;
    }
  },
  options(s, f, out) {
    const c = s.fr[f + COMP]!;
    const p = s.active;
    if (s.fr[f + 1] === ENTER) {
      out[0] = T.choice(T.V_PASS);
      if (barred(s, c)) {
        const n = rangers(s, c, out);
        out[n] = T.choice(T.V_PASS);
        return n + 1;
      }
      out[1] = T.choice(T.V_ENTER);
      return 2;
    }
    if (s.fr[f + 1] === TARGET) return attemptTargets(s, p, c, out);
    out[0] = T.choice(T.V_PASS);
    let n = listSitePlays(s, p, c, out, 1);
    n = listAttempts(s, p, c, out, n);
    return listPlays(s, p, s.h[L.WIN_R]!, false, out, n);
  },
  take(s, f, ch) {
    const c = s.fr[f + COMP]!;
    const p = s.active;
    switch (T.verbOf(ch)) {
      case T.V_PASS:
        s.fr[f + 1] = CLOSE;
        return;
      case T.V_TAP:
        tap(s, T.aOf(ch));
        s.cset(c, L.C_RESTRICT, s.cget(c, L.C_RESTRICT) & ~T.R.nothingAtSiteUnlessRanger);
        return;
      case T.V_ENTER:
        s.fr[f + 1] = FACE;
        return;
      case T.V_INFLUENCE:
        s.fr[f + WHO] = T.aOf(ch);
        s.fr[f + 1] = TARGET;
        return;
      case T.V_TARGET:
        s.fr[f + 1] = ACT;
        takeAttempt(s, p, c, s.fr[f + WHO]!, T.aOf(ch));
        return;
      default:
        if (T.verbOf(ch) === T.V_PLAY && D.KIND[T.aOf(ch)] !== T.K_EVENT) {
          s.push(PLAY_AT_SITE, p, T.aOf(ch), T.bOf(ch), c);
          return;
        }
        takePlay(s, p, ch);
    }
  },
});
/** A company at a tapped site need not face anything in METW (000 I.4); elsewhere it must. */
function facesAttacks(s: Metw, c: number): boolean {
  if (s.rules.tappedSite === "mustEnter") return true;
  return (s.sites[s.cget(c, L.C_OWNER) * L.SITES + s.cget(c, L.C_SITE)]! & 4) === 0;
}

/** The automatic-attacks one after the other; a character at his named home may tap to cancel one (coe 2.V.ii.5). */
const K = 3,
  CANCELLED = 4;
room(AUTO_ATTACKS, {
  name: "automatic-attacks",
  step(s, f) {
    const c = s.fr[f + 2]!;
    if (!companyLives(s, c) || !facesAttacks(s, c) || s.fr[f + K]! >= automaticAttackCount(s, c)) {
      s.pop();
      return GO;
    }
    if (s.fr[f + 1] === 0 && natives(s, c, null) > 0) return s.ask(s.active);
    const k = s.fr[f + K]!;
    s.fr[f + K] = k + 1;
    s.fr[f + 1] = 0;
    const a = automaticAttack(s, c, k);
    const strikes = autoHalved(s, c, k) ? (a.strikes + 1) >> 1 : a.strikes;
    const check = a.check,
      source = a.source;
    const g = startAttack(s, c, -1, a.race, strikes, a.prowess, -1);
    s.fr[g + AttackFrame.bits] =
      AttackBit.automatic | (s.fr[f + CANCELLED] ? AttackBit.cancelled : 0) | (check > -100 ? AttackBit.woundCheck : 0);
    if (check > -100) s.fr[g + AttackFrame.bodyPlus] = check;
    s.fr[g + AttackFrame.plus]! += autoProwess(s, c, k);
    s.fr[g + AttackFrame.source] = source;
    s.fr[f + CANCELLED] = 0;
    return GO;
  },
  options(s, f, out) {
    const n = natives(s, s.fr[f + 2]!, out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, ch) {
    s.fr[f + 1] = 1;
    if (T.verbOf(ch) === T.V_PASS) return;
    tap(s, T.aOf(ch));
    s.fr[f + CANCELLED] = 1;
  },
});
function natives(s: Metw, c: number, out: Int32Array | null): number {
  if (!s.rules.homeSiteCancelsAutoAttack) return 0;
  let n = 0;
  const site = s.cget(c, L.C_SITE);
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!)
    if (isUntapped(s, i) && D.HOME[s.iDef[i]!]!.includes(site)) {
      if (out) out[n] = T.choice(T.V_TAP, i);
      n++;
    }
  return n;
}
