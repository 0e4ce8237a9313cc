/** What becomes of an attack that is over: its creature, what was said of it, agents and cards that it came from (000 I.7). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { ALLY_TURNS, PRIORITY, DECIDE, PARTS_BELOW, MULTI_ATTACK } from "../machine/machine.js";
import { AttackFrame, AttackBit, AllyTurnsFrame, MultiAttackFrame } from "../state/frames/combat.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { FACED_CREATURE, FACED_AUTOMATIC } from "../state/slots.js";
import { ON } from "../changes/firing.js";
import { PriorityFrame } from "../state/frames/chain.js";
import { RESULT_WORD } from "../machine/attackresults.js";
import { W_HAZARD_AFTER, W_AFTER_ATTACK } from "../machine/windows.js";
import { amid } from "./attackseries.js";
import {
  askTemporary,
  HOOK,
  answerOf,
  temporaryThat,
  answerOfTemporary,
  answersHook,
  AGENT_BEATEN,
  STRIKES_SUCCEEDED,
  hears,
  sumOfTemporary,
  tellTemporary,
  tellDefinition,
} from "../hooks.js";
import { attackEnds } from "./nestedattacks.js";
import { attackSettled } from "../changes/waitingcards.js";
import { attackingAgent, isAgent } from "../state/agents.js";
import { borrow, giveBack } from "../state/context.js";
import { companyLives, firstOf, NONE, dropEvent, place, enter } from "../state/inplay.js";
import { creatureTaken, cardBeaten, creatureDone } from "./attackers.js";
import { hazardsAgainst } from "../facts/combat/companycombat.js";
import { holds } from "../facts/play/conditions.js";
import { hostMissed } from "../changes/prisoners.js";
import { howMany } from "../facts/company/stats.js";
import { isStrikeBound, isStrikesAlone, isBreath } from "../facts/combat/strikes.js";
import { isolator } from "../facts/combat/siteattacks.js";
import { mayGive } from "../machine/giving.js";
import { mindOf } from "../facts/company/mind.js";
import { racesOfAttack } from "../facts/combat/attackraces.js";
import { runCreatureWords } from "./creatureeffects.js";
import { seatOfCompany } from "../state/seats.js";
import { strikesGiven, strikesBeaten, sourceSlot, kindledBefore } from "../state/packed.js";
import { sweepEvents, discardInstance, companyChanged } from "../changes/leaving.js";
import {
  temporaryHolder,
  nextOfAttack,
  temporaryEffect,
  temporaryDef,
  endTemporary,
  nextSaidOfAttack,
  FOR_COMPANY,
} from "../state/temporaryeffects.js";
import { unmarkAttack } from "../state/oncemarks.js";

/** The creature's own conditional numbers, settled when the attack begins. */
export function ownStat(s: Machine, f: number, stat: number, base: number): number {
  const def = s.fr[f + AttackFrame.creature];
  if (def < 0) return base;
  const cx = borrow(s.hazard, s.fr[f + AttackFrame.company]);
  const mods = D.MODS[def];
  for (let k = 0; k < mods.length; k++) {
    const mod = mods[k];
    if (
      mod.stat === stat &&
      mod.to === 6 &&
      !isStrikeBound(mod.when) &&
      (mod.when.length === 0 || holds(s, mod.when, cx))
    )
      base += mod.per === null ? mod.by : mod.by * howMany(s, s.fr[f + AttackFrame.company], mod.per);
  }
  giveBack(cx);
  return base;
}
/** Runs the creature's own passive words of a kind with the company as context; true if something was pushed. */
export function runOwn(s: Machine, f: number, on: number): boolean {
  const def = s.fr[f + AttackFrame.creature];
  if (def < 0 || s.fr[f + AttackFrame.bits] & (on === ON.beforeStrikes ? AttackBit.wordsDone : 0)) return false;
  if (on === ON.beforeStrikes) s.fr[f + AttackFrame.bits] |= AttackBit.wordsDone;
  return runCreatureWords(s, f, def, on, -1);
}
/** The attack is over: kills, discards, what it came from (000 I.7). */
export function finish(s: Machine, f: number): void {
  const race = s.fr[f + AttackFrame.race];
  const company = s.fr[f + AttackFrame.company];
  const room = !amid(s, f) && race >= 0;
  const kind = s.fr[f + AttackFrame.bits];
  const creature = s.fr[f + AttackFrame.creature];
  const note =
    race + 1 + (kind & AttackBit.creature ? FACED_CREATURE : kind & AttackBit.automatic ? FACED_AUTOMATIC : 0);
  const agent = attackingAgent(s, f);
  const came = agent >= 0 ? outcomeOf(s, f, company) : 0;
  if (agent >= 0) agentFailed(s, f, company);
  const scattered = askTemporary(s, HOOK.partAfterAttack, f);
  const waits = cardOnAttack(s, f, HOOK.itsAttackOver) >= 0;
  const excess = Math.max(0, s.fr[f + AttackFrame.strikes] - strikesGiven(s.fr[f + AttackFrame.count]));
  const cancelled = (s.fr[f + AttackFrame.bits] & AttackBit.cancelled) !== 0;
  const allies = turnedBy(s, f);
  const defeated = settle(s, f);
  for (let k = allies - 1; k >= 0; k--)
    if (s.iRole[turned[k]] === L.Role.ally) s.fr[s.push(ALLY_TURNS, 0, turned[k]) + AllyTurnsFrame.at] = bite[k] + 1;
  if (waits) sweepEvents(s, attackWasFaced, company, cancelled || defeated ? 0 : 1 + excess);
  if (came !== 0 && isAgent(s, agent)) answerOf(s, HOOK.agentAttackOver, agent, company, came);
  if (room && companyLives(s, company) && hazardWaits(s, company)) {
    const frame = s.push(PRIORITY, s.hazard, W_HAZARD_AFTER);
    s.fr[frame + PriorityFrame.race] = note;
    s.fr[frame + PriorityFrame.creature] = kind & AttackBit.creature ? creature + 1 : 0;
  }
  if (room && companyLives(s, company) && waitsForIt(s, s.cget(company, L.CompanyWord.owner))) {
    const g = s.push(PRIORITY, s.cget(company, L.CompanyWord.owner), W_AFTER_ATTACK);
    s.fr[g + PriorityFrame.race] = note;
    s.fr[g + PriorityFrame.defeated] = defeated ? 1 : 0;
    s.fr[g + PriorityFrame.creature] = kind & AttackBit.creature ? creature + 1 : 0;
  }
  if (scattered !== 0 && companyLives(s, company))
    for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i])
      s.push(DECIDE, s.iOwner[i], PARTS_BELOW, scattered, D.MIND[s.iDef[i]] < 0 ? 0 : mindOf(s, i), i);
}
const turned = new Int32Array(L.LASTING);
const bite = new Int32Array(L.LASTING);
/** Notes the allies that attack who controls them once the attack at `f` is over, and how strong they are; returns how many. */
function turnedBy(s: Machine, f: number): number {
  let count = 0;
  for (let k = temporaryThat(s, HOOK.turnsOnController, f); k >= 0; ) {
    turned[count] = temporaryHolder(s, k);
    bite[count++] = answerOfTemporary(s, HOOK.turnsOnController, k, f, 0);
    k = temporaryThat(s, HOOK.turnsOnController, f, 0, k + 1);
  }
  return count;
}
const TAMES = EFFECT.of("tame");
/**
 * The event that was played on the attack becomes an ally with the creature under it, if its host is still in the
 * company. Otherwise the event is discarded.
 */
function isTamed(s: Machine, c: number, creature: number, event: number): boolean {
  let events = s.h[L.Header.events];
  while (events !== NONE && !(s.iDef[events] === event && s.iRole[events] === L.Role.event)) events = s.iNext[events];
  const host = events === NONE ? -1 : s.iSite[events];
  if (events === NONE) return false;
  if (host < 0 || s.iRole[host] !== L.Role.character || s.iComp[host] !== c) {
    discardInstance(s, events);
    return false;
  }
  const above = s.h[L.Header.depth] > 0 ? s.top() : -1;
  if (above >= 0 && s.fr[above] === MULTI_ATTACK) s.pop();
  dropEvent(s, events);
  s.iRole[events] = L.Role.ally;
  s.iSite[events] = -1;
  place(s, events, host);
  place(s, enter(s, creature, hazardsAgainst(s, c), L.Role.under), events);
  companyChanged(s, c);
  return true;
}
/** The definition of the first card whose temporary effect is on the attack at `f`, and that answers this hook; -1 none. */
function cardOnAttack(s: Machine, f: number, hook: number): number {
  for (let k = nextOfAttack(s, 0, f); k >= 0; k = nextOfAttack(s, k + 1, f))
    if (temporaryEffect(s, k) !== null && answersHook(temporaryDef(s, k), hook)) return temporaryDef(s, k);
  return -1;
}
const attackWasFaced = (s: Machine, e: number, c: number, taken: number): boolean =>
  answerOf(s, HOOK.itsAttackOver, e, c, taken) !== 0;
/** Does the player on turn hold a resource that he may play immediately after an attack? */
const waitsForIt = (s: Machine, p: number): boolean => p === s.active && holdsFor(s, p, T.SIDE_RESOURCE);
/** Does the hazard player hold a hazard for that moment, and may he play hazards on company `c` at all? */
const hazardWaits = (s: Machine, c: number): boolean =>
  s.h[L.Header.phase] === T.PHASE_MOVEMENT && c === s.h[L.Header.company] && holdsFor(s, s.hazard, T.SIDE_HAZARD);
/** Does he hold a card of this side that asks for such a moment? */
export function holdsFor(s: Machine, p: number, side: number): boolean {
  for (let i = s.pget(p, L.PlayerWord.hand) - 1; i >= 0; i--) {
    const def = s.hands[p * L.HAND + i];
    if (D.WINDOWS_OF[def] & T.WIN.afterAttack && D.SIDE[def] & side) return true;
  }
  return false;
}
/** How the attack of an agent went: every strike of it succeeded; one failed; 0 neither. */
function outcomeOf(s: Machine, f: number, c: number): number {
  if (s.fr[f + AttackFrame.bits] & AttackBit.cancelled || strikesGiven(s.fr[f + AttackFrame.count]) === 0) return 0;
  const marks = s.cget(c, L.CompanyWord.marks);
  if (marks & L.CompanyMark.agentBeaten) return AGENT_BEATEN;
  return marks & L.CompanyMark.agentMissed ? 0 : STRIKES_SUCCEEDED;
}
/** All strikes of an agent's attack have failed: the company has that to its credit this turn. */
function agentFailed(s: Machine, f: number, c: number): void {
  const marks = s.cget(c, L.CompanyWord.marks);
  const failed =
    (s.fr[f + AttackFrame.bits] & AttackBit.cancelled) === 0 &&
    strikesGiven(s.fr[f + AttackFrame.count]) > 0 &&
    (marks & L.CompanyMark.agentHeld) === 0;
  const rest = marks & ~(L.CompanyMark.agentHeld | L.CompanyMark.agentMissed | L.CompanyMark.agentBeaten);
  s.cset(c, L.CompanyWord.marks, failed ? rest | L.CompanyMark.agentFailed : rest);
}
/** What becomes of the attack's card, and of what was said of the attack; was it defeated? */
function settle(s: Machine, f: number): boolean {
  const company = s.fr[f + AttackFrame.company];
  const def = s.fr[f + AttackFrame.creature];
  const bits = s.fr[f + AttackFrame.bits];
  const count = s.fr[f + AttackFrame.count];
  const n = strikesGiven(count),
    beaten = strikesBeaten(count);
  // What a creature's attack detained, it never was defeated for (001:1205; coe 3.II.3).
  const spared = bits & AttackBit.detains && bits & AttackBit.creature ? 1 : 0;
  const defeated = (bits & AttackBit.cancelled) === 0 && n > 0 && beaten >= n && spared === 0;
  const source = sourceSlot(s.fr[f + AttackFrame.source]);
  const alone = isStrikesAlone(s, f);
  if (defeated && !alone && s.summary[L.Summary.triggers] & (1 << ON.attackDefeated)) goWithIt(s, company);
  if (hears(s, HOOK.stayAfterAttack)) attackSettled(s, company, f, racesOfAttack(s, f));
  const isolated = s.h[L.Header.isolated] === f;
  if (isolated) s.h[L.Header.isolated] = 0;
  if (isolated && defeated && isolator(s) >= 0) discardInstance(s, isolator(s));
  attackEnds(s, f);
  // A breath is no attack of its own: what was said of the attack it belongs to goes on.
  if (!isBreath(s, f)) {
    s.h[L.Header.kindled] = kindledBefore(s.h[L.Header.kindled]);
    unmarkAttack(s, company);
  }
  sumOfTemporary(s, HOOK.attackEnds, f);
  const taken = temporaryThat(s, HOOK.creatureTaken, f);
  const item = taken < 0 ? 0 : askTemporary(s, HOOK.creatureTaken, f);
  const bringer = cardOnAttack(s, f, HOOK.hasAttacked);
  const tamer = saidOfAttack(s, f, TAMES);
  tellTemporary(s, HOOK.attackOver, f);
  const tames = tamer < 0 ? 0 : temporaryDef(s, tamer);
  endSaidOfAttack(s, f, taken);
  s.pop();
  if (tames > 0 && isTamed(s, company, def, tames)) return defeated;
  if (taken >= 0) {
    endTemporary(s, taken);
    creatureTaken(s, company, def, source);
    mayGive(s, seatOfCompany(company), item, company);
    return defeated;
  }
  const above = s.h[L.Header.depth] > 0 ? s.top() : -1;
  if (def >= 0 && above >= 0 && s.fr[above] === MULTI_ATTACK) {
    s.fr[above + MultiAttackFrame.result] = defeated ? 1 : 2;
    return defeated;
  }
  const keepsResult = def < 0 && above >= 0 ? RESULT_WORD[s.fr[above]] : 0;
  if (keepsResult > 0) {
    s.fr[above + keepsResult] = defeated ? 1 : 2;
    return defeated;
  }
  if (bringer >= 0) tellDefinition(s, HOOK.hasAttacked, bringer, source, defeated ? 1 : 0);
  else if (source >= 0) {
    hostMissed(s, source);
    if (defeated) cardBeaten(s, company, source);
    else agentHasAttacked(s, source);
  } else if (bits & AttackBit.creature && def >= 0) {
    creatureDone(s, company, def, defeated);
  }
  return defeated;
}
/** Events that are discarded when such an attack is defeated. */
function goWithIt(s: Machine, c: number): void {
  const cx = borrow(s.hazard, c);
  for (let e = s.h[L.Header.events]; e !== NONE; ) {
    let goes = false;
    for (const t of D.TRIGGERS[s.iDef[e]]) if (t.on === ON.attackDefeated && holds(s, t.needs, cx)) goes = true;
    if (goes) discardInstance(s, e);
    e = goes ? s.h[L.Header.events] : s.iNext[e];
  }
  giveBack(cx);
}
/** A strike of his that fails wounds an agent (coe 3.v; 001:1915); where his attack but detains he is only tapped, as after any attack (coe 3.II.2.R3, B3). */
export function woundAgent(s: Machine, a: number): void {
  const agent = attackingAgent(s, a);
  if (agent < 0) return;
  if ((s.fr[a + AttackFrame.bits] & AttackBit.detains) === 0)
    s.iStat[agent] = (s.iStat[agent] & ~L.Status.tapped) | L.Status.wounded;
  const company = s.fr[a + AttackFrame.company];
  s.cset(
    company,
    L.CompanyWord.marks,
    s.cget(company, L.CompanyWord.marks) | L.CompanyMark.agentMissed | L.CompanyMark.agentBeaten,
  );
}
/** After his attack an agent stays, tapped or wounded (001:1915). */
function agentHasAttacked(s: Machine, i: number): void {
  if (!isAgent(s, i)) return;
  if ((s.iStat[i] & L.Status.wounded) === 0) s.iStat[i] |= L.Status.tapped;
}
/** The place of a word `op` said of the attack at frame `f`, or -1. */
const saidOfAttack = (s: Table, f: number, op: number): number =>
  nextSaidOfAttack(s, 0, op, FOR_COMPANY, s.fr[f + AttackFrame.company], f);
/** What was said of the attack alone is over with it, but for place `but`. */
export function endSaidOfAttack(s: Machine, f: number, but: number): void {
  for (let k = nextOfAttack(s, 0, f); k >= 0; k = nextOfAttack(s, k + 1, f)) if (k !== but) endTemporary(s, k);
}
const GIVES = EFFECT.of("defenderGives");
/** Does a card let the defender assign every strike of the attack? */
export const givesAll = (s: Table, f: number): boolean => saidOfAttack(s, f, GIVES) >= 0;
/** How many strikes of the attack at frame `f` have no body. */
export const bodylessOf = (s: Machine, f: number): number => sumOfTemporary(s, HOOK.bodylessStrikes, f);
/** Is every strike of the attack at frame `f` that fails defeated? */
export const fellsRest = (s: Machine, f: number): boolean => temporaryThat(s, HOOK.defeatStrikes, f) >= 0;
/** The strike that was to fell the rest was not defeated, or the attack is over. */
export function fellsNoMore(s: Machine, f: number): void {
  for (let k = temporaryThat(s, HOOK.defeatStrikes, f); k >= 0; k = temporaryThat(s, HOOK.defeatStrikes, f))
    endTemporary(s, k);
}
