/** One company at its site (000 I.4; coe 2.V): entering, facing the automatic-attacks, playing at the site, influencing others, attacking another company. */
import { untapSite } from "../changes/tappedsites.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { CompanySiteFrame } from "../state/frames/site.js";
import { Frame } from "../state/schema.js";
import { WAY_SITE } from "./playways.js";
import { agentsMayAttack, declaredAgent, declaredAttacks } from "../combat/agentattacks.js";
import { attemptTargets } from "../facts/influence/attempts.js";
import { automaticAttackCount } from "../facts/combat/siteattacks.js";
import { barred, listPrices, listRangers, paysToAct, rangerTaps } from "./barredcompanies.js";
import { boardOf } from "../state/board.js";
import { chosenTarget } from "../state/targets.js";
import { companyAttacks } from "../combat/companycombat.js";
import { companyLives, nextGuarded, tap } from "../state/inplay.js";
import { creatureAttacks } from "../combat/startattack.js";
import { discardInstance } from "../changes/leaving.js";
import { facesAttacks } from "../combat/automaticattacks.js";
import { fire, ON } from "../changes/firing.js";
import { forgetsGoodsToll, paysForGoods } from "../facts/play/playtolls.js";
import { hasAgents, ACT_ATTACK } from "../state/agents.js";
import { keyOptions } from "../facts/journey/keying.js";
import { listAttacked } from "../facts/combat/companycombat.js";
import { listAttempts, takeAttempt } from "../influence/attempts.js";
import { listBurglars, grantsMore, burglary } from "./burglary.js";
import { listPlays } from "../chain/play.js";
import { listRescues, beginRescue } from "./prisoners.js";
import { listSitePlays } from "./siteplay.js";
import { luresStir } from "../changes/board.js";
import { mayTrade, listUntappers, listTesters, listTradeItems } from "./siteoffers.js";
import { onGuardOutside, onGuardAtAttack } from "../movement/onguard.js";
import { playsAnyTime } from "../facts/play/anytime.js";
import { setWindows, W_NONE, W_SITE } from "../machine/windows.js";
import {
  step,
  GO,
  AUTO_ATTACKS,
  RING_TEST,
  PLAY_AT_SITE,
  type PlacedStep,
  defineFrame,
  SITE_DONE,
} from "../machine/machine.js";
import { takePlay, otherMay } from "../chain/priority.js";
import { takesHazards } from "../state/seats.js";
import { tellEvents, HOOK, answerOfSite } from "../hooks.js";

/** A company that is gone has nothing more to do; the windows are as they were before. */
function isGone(s: Machine, f: number): boolean {
  if (companyLives(s, s.fr[f + CompanySiteFrame.company])) return false;
  if (s.fr[f + Frame.step] !== begins.at) setWindows(s, s.fr[f + CompanySiteFrame.windows]);
  s.pop();
  s.h[L.Header.company] = -1;
  return true;
}
const begins = step("it begins", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const company = s.fr[f + CompanySiteFrame.company];
    s.h[L.Header.company] = company;
    s.fr[f + Frame.step] = enters.at;
    s.fr[f + CompanySiteFrame.windows] = setWindows(s, W_NONE);
    forgetsGoodsToll(s);
    fire(s, ON.siteStart, company, -1);
    return GO;
  },
});
export const enters = step("does it enter", {
  enter: (s, f) => (isGone(s, f) ? GO : s.ask(s.active)),
  options(s, f, out) {
    const company = s.fr[f + CompanySiteFrame.company];
    if (barred(s, company)) {
      const count = listPrices(s, company, out, listRangers(s, company, out, 0));
      out[count] = T.choice(T.V_PASS);
      return listEntering(s, out, count + 1, 0);
    }
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_ENTER);
    return listEntering(s, out, listBurglars(s, company, out, 2), T.WIN.enter);
  },
  take(s, f, ch) {
    switch (T.verbOf(ch)) {
      case T.V_PASS:
        s.fr[f + Frame.step] = hasAgents(s, s.hazard) ? agentsOutside.at : othersWordOutside.at;
        onGuardOutside(s, s.fr[f + CompanySiteFrame.company]);
        return;
      case T.V_ENTER:
        s.fr[f + Frame.step] = facesAutomatic.at;
        if (boardOf(s) !== null) luresStir(s, s.fr[f + CompanySiteFrame.company]);
        fire(s, ON.siteEntered, s.fr[f + CompanySiteFrame.company], -1);
        return;
      case T.V_DISCARD:
        paysToAct(s, s.fr[f + CompanySiteFrame.company], T.aOf(ch));
        return;
      case T.V_BURGLE:
        burglars.begin(s, f, T.aOf(ch));
        return;
      case T.V_PLAY:
        takePlay(s, s.active, ch);
        return;
      default:
        rangerTaps(s, T.aOf(ch));
    }
  },
});
const mayPlayOutside = (def: number, window: number): boolean =>
  (D.WINDOWS_OF[def] & window) !== 0 || playsAnyTime(def);
/** Adds cards of the hand that are played in this window before one enters, and those that may be played at any time. */
function listEntering(s: Machine, out: Int32Array, n: number, window: number): number {
  const player = s.active;
  const held = s.pget(player, L.PlayerWord.hand);
  let any = false;
  for (let i = 0; i < held; i++) if (mayPlayOutside(s.hands[player * L.HAND + i], window)) any = true;
  if (!any) return n;
  const end = listPlays(s, player, window, false, out, n);
  for (let k = n; k < end; k++)
    if (T.verbOf(out[k]) === T.V_PLAY && mayPlayOutside(T.aOf(out[k]), window)) out[n++] = out[k];
  return n;
}
/** Who stays outside, or may do nothing there, has done; but the other may play what may be played at any time. */
export const othersWordOutside = otherMay(
  () => enters,
  (s, f) => {
    s.fr[f + Frame.step] = leaves.at;
  },
);
/** A company that stays outside may be attacked by agents where an event says so. */
const agentsOutside = agentsMayAttack(() => attacksOutside, isGone, true);
const attacksOutside = step("attacks of agents on who stays outside", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const agent = declaredAgent(s, s.hazard);
    if (agent < 0) s.fr[f + Frame.step] = othersWordOutside.at;
    else if (declaredAgent(s, s.hazard, agent + 1) < 0) declaredAttacks(s, agent, s.fr[f + CompanySiteFrame.company]);
    else return s.ask(s.active);
    return GO;
  },
  options(s, _f, out) {
    let count = 0;
    for (let i = declaredAgent(s, s.hazard); i >= 0; i = declaredAgent(s, s.hazard, i + 1))
      out[count++] = T.choice(T.V_ACT, i, ACT_ATTACK);
    return count;
  },
  take: (s, f, ch) => declaredAttacks(s, T.aOf(ch), s.fr[f + CompanySiteFrame.company]),
});
const facesAutomatic = step("its automatic-attacks", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const company = s.fr[f + CompanySiteFrame.company];
    s.fr[f + Frame.step] = hasAgents(s, s.hazard) ? agentsAttack.at : hasEntered.at;
    s.push(AUTO_ATTACKS, company);
    if (automaticAttackCount(s, company) > 0 && facesAttacks(s, company)) onGuardAtAttack(s, company);
    return GO;
  },
});
/** Then the hazard player's agents at the site (001:1885-1891; coe 2.V.iii). */
const agentsAttack = agentsMayAttack(() => hasEntered, isGone);
export const hasEntered = step("it has entered; a creature that was on guard attacks", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const company = s.fr[f + CompanySiteFrame.company];
    s.cmark(company, L.CompanyBit.entered);
    setWindows(s, W_SITE);
    if (s.players > 2) takesHazards(s, -1);
    const row = shownCreature(s, company);
    const agent = declaredAgent(s, s.hazard);
    if (agent >= 0) {
      if (row < 0 && declaredAgent(s, s.hazard, agent + 1) < 0) declaredAttacks(s, agent, company);
      else s.fr[f + Frame.step] = whichAttack.at;
      return GO;
    }
    if (row >= 0) guardAttacks(s, company, row);
    // Where companies have joined there may be another one.
    if (shownCreature(s, company) < 0) {
      if (row < 0) grantsMore(s, f);
      s.fr[f + Frame.step] = acts.at;
      if (row < 0) fire(s, ON.hasEntered, company, -1);
      else s.fr[f + Frame.step] = attacked.at;
    }
    return GO;
  },
});
/** Who among the companies that are one now was guarded by a creature that was shown, or -1. */
function shownCreature(s: Machine, c: number): number {
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) if (s.cbit(row, L.CompanyBit.guardCreature)) return row;
  return -1;
}
/** Of several attacks of agents, and of creatures from on guard, the player on turn says which comes next (coe 2.V.iv). */
const whichAttack = step("which attack is next", {
  enter: (s, f) => (isGone(s, f) ? GO : s.ask(s.active)),
  options(s, f, out) {
    let count = 0;
    for (let i = declaredAgent(s, s.hazard); i >= 0; i = declaredAgent(s, s.hazard, i + 1))
      out[count++] = T.choice(T.V_ACT, i, ACT_ATTACK);
    const row = shownCreature(s, s.fr[f + CompanySiteFrame.company]);
    if (row >= 0) out[count++] = T.choice(T.V_KEY, s.cget(row, L.CompanyWord.limitChange) - 1);
    return count;
  },
  take(s, f, ch) {
    const company = s.fr[f + CompanySiteFrame.company];
    s.fr[f + Frame.step] = hasEntered.at;
    if (T.verbOf(ch) === T.V_KEY) guardAttacks(s, company, shownCreature(s, company));
    else declaredAttacks(s, T.aOf(ch), company);
  },
});
const keys = new Int32Array(64);
/** The creature that was shown from on guard by company `row` attacks. */
function guardAttacks(s: Machine, c: number, row: number): void {
  const def = s.cget(row, L.CompanyWord.limitChange) - 1;
  s.cclear(row, L.CompanyBit.guardCreature);
  s.cset(row, L.CompanyWord.limitChange, 0);
  // Where all share the hazards it may be another's than the neighbour's.
  if (s.players > 2) takesHazards(s, s.cget(row, L.CompanyWord.guarder));
  keyOptions(s, c, def, true, keys);
  tellEvents(s, HOOK.cardCame, def);
  creatureAttacks(s, c, def, keys[0]);
}
/** The last creature that was on guard has attacked. */
const attacked = step("what waited for that", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    grantsMore(s, f);
    s.fr[f + Frame.step] = acts.at;
    fire(s, ON.hasEntered, s.fr[f + CompanySiteFrame.company], -1);
    return GO;
  },
});
export const acts = step("what it does there", {
  enter: (s, f) => (isGone(s, f) ? GO : s.ask(s.active)),
  options(s, f, out) {
    const company = s.fr[f + CompanySiteFrame.company];
    const player = s.active;
    out[0] = T.choice(T.V_PASS);
    let count = listSitePlays(s, player, company, out, 1);
    count = listAttempts(s, player, company, out, count);
    count = listRescues(s, player, company, out, count);
    if (mayTrade(s, company)) out[count++] = T.choice(T.V_TRADE);
    count = listUntappers(s, company, out, count);
    count = listTesters(s, company, out, count);
    return listPlays(s, player, s.h[L.Header.windowsActive], false, out, count);
  },
  take(s, f, ch) {
    const player = s.active;
    switch (T.verbOf(ch)) {
      case T.V_PASS:
        s.fr[f + Frame.step] = othersWord.at;
        return;
      case T.V_INFLUENCE:
        s.fr[f + CompanySiteFrame.speaker] = T.aOf(ch);
        s.fr[f + Frame.step] = influences.at;
        return;
      case T.V_TAP:
        tap(s, T.aOf(ch));
        paysForGoods(s, s.fr[f + CompanySiteFrame.company]);
        return;
      case T.V_RESCUE:
        beginRescue(s, s.fr[f + CompanySiteFrame.company], T.aOf(ch));
        return;
      case T.V_UNTAP_SITE: {
        const company = s.fr[f + CompanySiteFrame.company];
        tap(s, T.aOf(ch));
        tap(s, T.bOf(ch));
        untapSite(s, company, s.cget(company, L.CompanyWord.site));
        return;
      }
      case T.V_TEST_HERE: {
        const c = s.fr[f + CompanySiteFrame.company];
        tap(s, T.aOf(ch));
        const plus = answerOfSite(s, HOOK.ringTestRoll, s.cget(c, L.CompanyWord.site), T.aOf(ch));
        s.push(RING_TEST, T.bOf(ch), plus, 1, 0);
        return;
      }
      case T.V_TRADE:
        s.fr[f + CompanySiteFrame.trading] =
          D.SITE_TRADE[s.cget(s.fr[f + CompanySiteFrame.company], L.CompanyWord.site)]!.count;
        s.fr[f + Frame.step] = trades.at;
        return;
      default:
        if (T.verbOf(ch) === T.V_PLAY && D.KIND[T.aOf(ch)] !== T.K_EVENT && T.bOf(ch) >= WAY_SITE)
          s.push(PLAY_AT_SITE, player, T.aOf(ch), T.bOf(ch), s.fr[f + CompanySiteFrame.company]);
        else takePlay(s, player, ch);
    }
  },
});
/** Which items it gives up. */
export const trades = step("which items are given up", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    const company = s.fr[f + CompanySiteFrame.company];
    if (s.fr[f + CompanySiteFrame.trading] > 0) return s.ask(s.active);
    s.cset(company, L.CompanyWord.marks, s.cget(company, L.CompanyWord.marks) | L.CompanyMark.traded);
    s.fr[f + Frame.step] = acts.at;
    return GO;
  },
  options: (s, f, out) => listTradeItems(s, s.fr[f + CompanySiteFrame.company], out),
  take(s, f, ch) {
    discardInstance(s, T.aOf(ch));
    s.fr[f + CompanySiteFrame.trading] -= 1;
  },
});
export const influences = step("whom or what somebody tries to influence", {
  enter: (s, f) => (isGone(s, f) ? GO : s.ask(s.active)),
  options: (s, f, out) =>
    attemptTargets(s, s.active, s.fr[f + CompanySiteFrame.company], out, s.fr[f + CompanySiteFrame.speaker]),
  take(s, f, ch) {
    s.fr[f + Frame.step] = acts.at;
    takeAttempt(s, s.active, s.fr[f + CompanySiteFrame.company], s.fr[f + CompanySiteFrame.speaker], chosenTarget(ch));
  },
});
export const othersWord = otherMay(
  () => acts,
  (s, f) => {
    s.fr[f + Frame.step] = attacks.at;
  },
);
/** Last of all it may attack another company at the site (001:1334; coe 3.V.1). */
export const attacks = step("which company it attacks", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    if (listAttacked(s, s.fr[f + CompanySiteFrame.company], null, 0) > 0) return s.ask(s.active);
    s.fr[f + Frame.step] = leaves.at;
    return GO;
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    return listInStead(s, out, listAttacked(s, s.fr[f + CompanySiteFrame.company], out, 1));
  },
  take(s, f, ch) {
    // Once a turn; where a card lets it attack again it is asked again.
    if (T.verbOf(ch) === T.V_PASS) s.fr[f + Frame.step] = leaves.at;
    else if (T.verbOf(ch) === T.V_PLAY) takePlay(s, s.active, ch);
    else companyAttacks(s, s.fr[f + CompanySiteFrame.company], T.aOf(ch));
  },
});
/** Adds cards of the hand that are played in place of an attack on another company. */
function listInStead(s: Machine, out: Int32Array, n: number): number {
  const end = listPlays(s, s.active, T.WIN.inItsStead, false, out, n);
  for (let k = n; k < end; k++)
    if (T.verbOf(out[k]) === T.V_PLAY && D.WINDOWS_OF[T.aOf(out[k])] & T.WIN.inItsStead) out[n++] = out[k];
  return n;
}
/** An optional rule: a Hobbit tries to get in unseen. */
const burglars = burglary({
  enters: () => enters,
  hasEntered: (s) => (hasAgents(s, s.hazard) ? agentsAttack : hasEntered),
  isGone,
});
const leaves = step("it is done there", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    s.fr[f + Frame.step] = left.at;
    fire(s, ON.siteEnds, s.fr[f + CompanySiteFrame.company], -1);
    return GO;
  },
});
const left: PlacedStep = step("what waited for that is over", {
  enter(s, f) {
    if (isGone(s, f)) return GO;
    setWindows(s, s.fr[f + CompanySiteFrame.windows]);
    s.cmark(s.fr[f + CompanySiteFrame.company], L.CompanyBit.siteDone);
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
  trades,
  agentsAttack,
  whichAttack,
  othersWordOutside,
  agentsOutside,
  attacksOutside,
  attacks,
  left,
  attacked,
]);
if (leaves.at !== SITE_DONE) throw new Error("the step in which a company is done at its site has another number");
