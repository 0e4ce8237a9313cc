/** What a strike that hits or fails does to whom it met, and to whom it came from: wounds, taps, captures, body checks (000 I.7; coe 3.iv.7, 3.I). */
import { HOOK, answerOf, borneThat, hears, answerOfDef, ONLY_TAPS, WOUNDS_NOBODY } from "../hooks.js";
import { stolenAt, theftOf } from "./theft.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { agentGoesTo } from "../changes/agentsites.js";
import { PICK_ITEM_IN } from "../changes/discards.js";
import { fire, ON } from "../changes/firing.js";
import { liesAside } from "../changes/movedcards.js";
import { removeInstance, TO_DISCARD, TO_HAND } from "../changes/leaving.js";
import { captorOf } from "../facts/combat/captors.js";
import { takePrisoner, waitingHost } from "../changes/prisoners.js";
import { strikeDecided } from "../changes/waitingcards.js";
import { PICK } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { discardsOn, woundedBody, woundedPlus } from "../facts/combat/bodychecks.js";
import { carriesOff } from "../facts/combat/captures.js";
import { detains } from "../facts/combat/detainment.js";
import { isRingwraith } from "../facts/company/ringwraiths.js";
import { isKeptFromDiscard, takerOfWounds } from "../facts/combat/shields.js";
import { bodyTaken } from "../facts/combat/strikes.js";
import { attackingAgent } from "../state/agents.js";
import { AttackFrame, StrikeBit, StrikeFrame } from "../state/frames/combat.js";
import { boost, BY_UNDEAD, companyOf, NONE, tap } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import * as A from "../state/slots.js";
import { noteDefeated } from "./assigning.js";
import { attachToNext } from "./woundcards.js";
import { runCreatureWords } from "./creatureeffects.js";
import { diesOfBodyCheck } from "./inheriteditems.js";

export const isFighting = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.character || s.iRole[i] === L.Role.ally;
/**
 * The strike at `f` hits, by so much more than it is faced with: it wounds, taps or takes (000 I.7). True where something that he bears takes
 * the wound, for which the other player rolls.
 */
export function hit(s: Machine, f: number, margin: number): boolean {
  const target = s.fr[f + StrikeFrame.target];
  const attack = s.fr[f + StrikeFrame.attack];
  const def = s.fr[attack + AttackFrame.creature];
  const stays = (s.fr[f + StrikeFrame.bits] & StrikeBit.staysUntapped) !== 0;
  if (
    (attackingAgent(s, attack) >= 0 && s.fr[attack + AttackFrame.key] !== 0) ||
    waitingHost(s, target) >= 0 ||
    carriesOff(s, f)
  ) {
    // An ally is neither taken nor tapped (coe 3.III.9).
    const ally = s.iRole[target] === L.Role.ally && waitingHost(s, target) >= 0;
    if (!ally && !stays) tap(s, target);
    return false;
  }
  if (captorOf(s, attack, target) >= 0) return false;
  const how = def >= 0 ? answerOfDef(s, HOOK.wound, def, target) : 0;
  if (how === WOUNDS_NOBODY) {
    if (!stays) tap(s, target);
    return false;
  }
  if (how === ONLY_TAPS || detains(s, attack)) {
    tap(s, target);
    return false;
  }
  if (takerOfWounds(s, target) >= 0) {
    if (!stays) tap(s, target);
    return true;
  }
  s.iStat[target] = (s.iStat[target] & ~L.Status.tapped) | L.Status.wounded;
  s.iTurn[target] |= L.TurnMark.wounded;
  attachToNext(s, target);
  const taken = bodyTaken(s, f, margin);
  if (taken !== 0) boost(s, target, 0, -taken);
  if (s.fr[attack + AttackFrame.race] === T.RACE.undead && s.iRole[target] === L.Role.character)
    s.iHost[target] |= BY_UNDEAD;
  if (s.rules.woundedAgainBecomes || (s.fr[f + StrikeFrame.bits] & StrikeBit.wasWounded) === 0) wounded(s, target);
  return false;
}
/** The strike at `f` is defeated: what was to fell others does. */
export function defeated(s: Machine, f: number, a: number): void {
  s.fr[f + StrikeFrame.bits] = (s.fr[f + StrikeFrame.bits] & ~StrikeBit.fells) | StrikeBit.defeated;
  noteDefeated(s, a);
}
/** Cards that wait for it hear whether the strike succeeds. */
export function decided(s: Machine, f: number): void {
  const target = s.fr[f + StrikeFrame.target];
  if (s.iRole[target] === L.Role.character) strikeDecided(s, target, s.fr[f + StrikeFrame.result] === A.LOST);
}
/** What its bearer has until a strike against him fails is discarded. */
export function bladesGo(s: Machine, i: number): void {
  if (s.iRole[i] !== L.Role.character || !hears(s, HOOK.strikeEnded)) return;
  for (let j = s.iFirst[i]; j !== NONE; ) {
    const next = s.iNext[j];
    if (answerOf(s, HOOK.strikeEnded, j, i) !== 0) removeInstance(s, j, TO_DISCARD);
    j = next;
  }
}
/** Runs the effects that a creature's card has after a character or ally faced a strike of it. */
export function strikeOver(s: Machine, f: number): void {
  const target = s.fr[f + StrikeFrame.target];
  const attack = s.fr[f + StrikeFrame.attack];
  const def = s.fr[attack + AttackFrame.creature];
  if (def < 0 || (D.TRIGGER_MASK[def] & (1 << ON.strikeOver)) === 0) return;
  if (s.fr[f + StrikeFrame.result] === A.CANCELLED) return;
  if (s.iRole[target] === L.Role.character || s.iRole[target] === L.Role.ally)
    runCreatureWords(s, attack, def, ON.strikeOver, target);
}
export function strikeFailed(s: Machine, a: number): void {
  const company = s.fr[a + AttackFrame.company];
  s.cset(company, L.CompanyWord.marks, s.cget(company, L.CompanyWord.marks) | L.CompanyMark.strikeFailed);
}
/** A strike of the agent's attack at `a` has not failed. */
export function agentHeld(s: Machine, a: number, succeeds: boolean): void {
  const company = s.fr[a + AttackFrame.company];
  s.cset(
    company,
    L.CompanyWord.marks,
    s.cget(company, L.CompanyWord.marks) | L.CompanyMark.agentHeld | (succeeds ? 0 : L.CompanyMark.agentMissed),
  );
}
/** A body check that comes out at what his card names discards an agent. */
function agentDiscarded(s: Machine, a: number, rolled: number): void {
  const agent = attackingAgent(s, a);
  if (agent >= 0 && D.DISCARDED_ON[s.iDef[agent]].includes(rolled)) removeInstance(s, agent, TO_DISCARD);
}
/** A hazard host was played on the one who faces the strike: he is taken prisoner. */
export function isTaken(s: Machine, i: number): boolean {
  const host = waitingHost(s, i);
  if (host < 0) return false;
  if (s.iRole[i] === L.Role.character) takePrisoner(s, host, i);
  return true;
}
/** An event on the attacking company takes the character: he lies off to the side under it. */
export function isSacked(s: Machine, a: number, i: number): boolean {
  const captor = captorOf(s, a, i);
  if (captor >= 0) liesAside(s, i, captor);
  return captor >= 0;
}
/** Does the strike discard the character without a body check? If so, he leaves play. */
export function isCarriedOff(s: Machine, f: number, i: number): boolean {
  if (!carriesOff(s, f)) return false;
  if (!isKeptFromDiscard(s, i)) removeInstance(s, i, TO_DISCARD);
  return true;
}
/** The agent takes character `i` prisoner at one of his home sites, and goes there himself. */
function agentTakes(s: Machine, agent: number, i: number): void {
  const host = waitingHost(s, agent);
  if (host < 0 || s.iRole[i] !== L.Role.character) return;
  takePrisoner(s, host, i);
  agentGoesTo(s, agent, s.iSite[host]);
}
/**
 * A successful strike of an agent does something instead of wounding: the agent takes a prisoner, or the company
 * discards an item.
 */
export function insteadOfWounding(s: Machine, a: number, i: number): boolean {
  const agent = attackingAgent(s, a);
  if (agent < 0 || s.fr[a + AttackFrame.key] === 0) return false;
  if (s.fr[a + AttackFrame.key] === A.TAKES_PRISONER) {
    agentTakes(s, agent, i);
    return true;
  }
  const company = s.fr[a + AttackFrame.company];
  s.push(PICK, s.cget(company, L.CompanyWord.owner), PICK_ITEM_IN, company);
  return true;
}
/** The body check after the roll: of the character (the attacker rolls), or of the strike (the defender rolls). True if he is gone. */
export function bodyCheck(s: Machine, f: number): boolean {
  const target = s.fr[f + StrikeFrame.target];
  const attack = s.fr[f + StrikeFrame.attack];
  const rolled = s.h[L.Header.rolled];
  if (s.fr[f + StrikeFrame.result] === A.WON) {
    if (rolled > s.fr[f + StrikeFrame.strikeBody]) defeated(s, f, attack);
    else agentDiscarded(s, attack, rolled);
    return false;
  }
  const body = woundedBody(s, f);
  const total = rolled + woundedPlus(s, f);
  const loot = theftOf(s, f);
  if (loot >= 0 && !stolenAt(s, loot, total, body)) return false;
  if (bodyFails(s, target, rolled, total, body)) return true;
  if (total === body && !standsFast(s, target) && discardsOn(s, f, ON.bodyCheckEquals))
    removeInstance(s, target, TO_DISCARD);
  return s.iRole[target] === L.Role.free;
}
/** Does any body check of `i` take him away: back to the hand, discarded or eliminated (001:773, 1171; coe 3.I)? */
export function bodyFails(s: Machine, i: number, rolled: number, total: number, body: number): boolean {
  if (losesMount(s, i, s.rules.mountCheckUnmodified ? rolled : total)) removeInstance(s, i, TO_HAND);
  else if (slinksAway(s, i, total, body)) removeInstance(s, i, TO_DISCARD);
  else if (total > body) diesOfBodyCheck(s, i);
  else return false;
  return true;
}
/** Does no body check discard him? */
const standsFast = (s: Table, i: number): boolean => borneThat(s, HOOK.discardByBodyCheck, i, i) >= 0;
/** A Ringwraith goes back to the hand at 7 or 8 (001:773; coe 3.I.1.R1). */
const losesMount = (s: Machine, i: number, result: number): boolean =>
  (result === 7 || result === 8) && s.iRole[i] === L.Role.character && isRingwraith(s, i);
/** Is it a result at which he is discarded, where he would be eliminated too (001:1171; coe 3.I.3)? What changes his body changes it (coe 3.I.4). */
export function slinksAway(s: Machine, i: number, total: number, body: number): boolean {
  const def = s.iDef[i];
  const results = D.DISCARDED_ON[def];
  if (results.length > 0 && standsFast(s, i)) return false;
  return results.length > 0 && s.iRole[i] === L.Role.character && results.includes(total - body + D.BODY[def]);
}
function wounded(s: Machine, i: number): void {
  fire(s, ON.woundInCompany, companyOf(s, i), i);
  fire(s, ON.bearerWounded, companyOf(s, i), i);
}
