/** What becomes of an attack that is over: its creature, what was said of it, agents and cards that it came from (000 I.7). */
import {
  AGENT_BEATEN,
  answerOf,
  answerOfTemporary,
  answersHook,
  askTemporary,
  hears,
  HOOK,
  STRIKES_SUCCEEDED,
  sumOfTemporary,
  tellDefinition,
  tellTemporary,
  temporaryThat,
} from "../hooks.js";
import { howMany } from "../facts/company/stats.js";
import type { Table } from "../state/table.js";
import { boardOf } from "../state/board.js";
import { hazardsAgainst } from "../facts/combat/companycombat.js";
import { winTo } from "../state/won.js";
import { racesOfAttack } from "../facts/combat/attackraces.js";
import { RESULT_WORD } from "../machine/attackresults.js";
import {
  keyKind,
  kindledBefore,
  strikesGiven,
  strikesBeaten,
  sourceSlot,
  autoGains,
  withoutAutoGains,
  joinedSlot,
} from "../state/packed.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { noteBeatenAtHome } from "../state/dragons.js";
import { nextSeat, seatOfCompany } from "../state/seats.js";
import {
  ALLY_TURNS,
  AUTO_ATTACKS,
  CHAIN,
  DECIDE,
  MULTI_ATTACK,
  PARTS_BELOW,
  PRIORITY,
  RESOLVE,
  SET_ON,
} from "../machine/machine.js";
import { borrow, giveBack } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { offerTrophy } from "./trophies.js";
import { mindOf } from "../facts/company/mind.js";
import { winsHazard } from "../facts/score/marshalling.js";
import { automaticAttackCount, isolator } from "../facts/combat/siteattacks.js";
import { holds } from "../facts/play/conditions.js";
import { companyLives, dropEvent, enter, firstOf, NONE, place, tap } from "../state/inplay.js";
import { checkEntry, declareCheck } from "../checks/corruption.js";
import { runCreatureWords } from "./creatureeffects.js";
import {
  endTemporary,
  FOR_COMPANY,
  temporaryDef,
  temporaryHolder,
  temporaryEffect,
  nextOfAttack,
  nextSaidOfAttack,
} from "../state/temporaryeffects.js";
import { mayGive } from "../machine/giving.js";
import {
  beingFalls,
  companyChanged,
  discardInstance,
  removeInstance,
  sweepEvents,
  TO_VOID,
} from "../changes/leaving.js";
import { discardOpen, toHandOpen } from "../changes/piles.js";
import { attackSettled, creatureKept } from "../changes/waitingcards.js";
import { addTo } from "../state/lists.js";
import { attackEnds } from "./nestedattacks.js";
import { unmarkAttack } from "../state/oncemarks.js";
import { hostMissed } from "../changes/prisoners.js";
import { attackingAgent, isAgent } from "../state/agents.js";
import { FACED_AUTOMATIC, FACED_CREATURE } from "../state/slots.js";
import { EntryKind } from "../state/entries.js";
import { PriorityFrame, ResolveFrame } from "../state/frames/chain.js";
import { AllyTurnsFrame, AttackBit, AttackFrame, MultiAttackFrame, AutoAttacksFrame } from "../state/frames/combat.js";
import { ON } from "../changes/firing.js";
import { W_AFTER_ATTACK, W_HAZARD_AFTER } from "../machine/windows.js";
import { isAloof, isBreath, isFirm, isStrikeBound, isStrikesAlone } from "../facts/combat/strikes.js";

/** An attack that is one of several actions of a card leaves no room between them (Annotation 24). */
export function amid(s: Machine, f: number): boolean {
  return (
    isSetOn(s, f) ||
    isStrikesAlone(s, f) ||
    isAloof(s, f) ||
    isFirm(s, f) ||
    ((s.fr[f + AttackFrame.bits] & (AttackBit.noCancel | AttackBit.creature | AttackBit.automatic)) ===
      AttackBit.noCancel &&
      keyKind(s.fr[f + AttackFrame.key]) !== T.KEY_PLAIN) ||
    (!s.rules.attackInsideCard && insideCard(s, f))
  );
}
/** Is it the attack of a creature that was set on an agent? Nobody acts in it but to face it (coe 3.3). */
function isSetOn(s: Machine, f: number): boolean {
  const several = severalOf(s, f);
  const g = (several < 0 ? f : several) - L.FRAME_WORDS;
  return g >= 0 && s.fr[g] === SET_ON;
}
/** The frame of several attacks of which the one at `f` is one, or -1. */
const severalOf = (s: Machine, f: number): number => {
  const g = f - L.FRAME_WORDS;
  return g >= 0 && s.fr[g] === MULTI_ATTACK ? g : -1;
};
/** Who came to one of several attacks pays when all are over (Alatar, fallen). */
export function paysAfterAll(s: Machine, f: number, i: number): void {
  const g = severalOf(s, f);
  if (g >= 0) s.fr[g + MultiAttackFrame.joined] = i + 1;
}
/** Who came to the attack at `f` and pays after it, or -1. */
export function paysNow(s: Machine, f: number): number {
  const i = joinedSlot(s.fr[f + AttackFrame.source]);
  const g = severalOf(s, f);
  return g >= 0 && s.fr[g + MultiAttackFrame.joined] === i + 1 ? -1 : i;
}
/** Who came to the attack taps after it, and makes a corruption check. */
export function joinedPays(s: Machine, i: number, c: number): void {
  if (i < 0 || s.iRole[i] !== L.Role.character || s.iComp[i] !== c) return;
  tap(s, i);
  declareCheck(s, i, 0, s.iOwner[i]);
}
/** Characters of company `c` make the checks that temporary effects ask for after each attack on it, one for each effect. */
export function checksAfter(s: Machine, c: number): void {
  let count = 0;
  let p = 0;
  let k = temporaryThat(s, HOOK.checkAfterAttack, c);
  for (; k >= 0; k = temporaryThat(s, HOOK.checkAfterAttack, c, 0, k + 1)) {
    const holder = temporaryHolder(s, k);
    p = s.iOwner[holder];
    checkEntry(s, holder, temporaryEffect(s, k)!.by, p);
    count++;
  }
  if (count > 0) s.push(CHAIN, s.h[L.Header.chainCount] - count, nextSeat(s, p));
}
/** Is the attack one of several things that a card does when it resolves? */
function insideCard(s: Machine, f: number): boolean {
  const r = f - L.FRAME_WORDS;
  if (r < 0 || s.fr[r] !== RESOLVE || s.fr[r + ResolveFrame.sort] !== EntryKind.card) return false;
  const modes = D.MODES[s.fr[r + ResolveFrame.card]][s.fr[r + ResolveFrame.mode]];
  return modes.does.length > 1 || modes.rescues;
}
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
/** A card in play that attacked company `c` was defeated, and leaves play; a Dragon's others go with it. */
export function cardBeaten(s: Machine, c: number, source: number): void {
  if (s.iRole[source] === L.Role.free) return;
  const def = s.iDef[source],
    owner = s.iOwner[source];
  const faced = automaticAttackCount(s, c);
  if (D.IS_DRAGON[D.ENTITY[def]] && D.TYPE[def] === T.PERMANENT) {
    noteBeatenAtHome(s, D.ENTITY[def]);
    if (companyLives(s, c)) s.cset(c, L.CompanyWord.marks, s.cget(c, L.CompanyWord.marks) | L.CompanyMark.beatDragon);
  }
  // A creature off to the side takes along the card with which it lay.
  const keeper = s.iRole[source] === L.Role.aside ? s.iCtrl[source] : NONE;
  removeInstance(s, source, TO_VOID);
  if (keeper !== NONE) discardInstance(s, keeper);
  // The opponent of the hazard's player gets the points, and only if his own company won. Otherwise the card leaves the
  // game.
  const winner = s.cget(c, L.CompanyWord.owner);
  const won = winner !== owner && winsHazard(s, winner, def);
  if (won) winTo(s, owner, winner, def);
  else addTo(s, owner, L.Pile.out, def);
  beingFalls(s, def);
  if (s.h[L.Header.phase] === T.PHASE_SITE && companyLives(s, c)) attacksGone(s, c, faced - automaticAttackCount(s, c));
  offerTrophy(s, c, def, owner, won ? L.Pile.won : L.Pile.out);
}
/** So many of the automatic-attacks a company has faced are there no more: those to come are counted from fewer. */
function attacksGone(s: Machine, c: number, gone: number): void {
  const f = s.h[L.Header.depth] > 0 ? s.top() : -1;
  if (gone <= 0 || f < 0 || s.fr[f] !== AUTO_ATTACKS) return;
  s.fr[f + AutoAttacksFrame.begun] -= gone;
  // The one before was faced as often as it must be.
  s.fr[f + AutoAttacksFrame.again] = NONE;
  s.cset(c, L.CompanyWord.autoAttacks, withoutAutoGains(autoGains(s, c), gone));
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
/**
 * The creature goes to the defender's marshalling point pile whatever the result of its attack, also out of play if it
 * lay off to the side. If it has several attacks, all of them end.
 */
function creatureTaken(s: Machine, c: number, def: number, source: number): void {
  const above = s.h[L.Header.depth] > 0 ? s.top() : -1;
  const several = above >= 0 && s.fr[above] === MULTI_ATTACK;
  const slot = several ? sourceSlot(s.fr[above + MultiAttackFrame.source]) : source;
  if (several) s.pop();
  if (slot >= 0) cardBeaten(s, c, slot);
  else creatureDone(s, c, def, true);
}
/** A creature goes to the defender's marshalling points, or to its owner's discard pile. */
export function creatureDone(s: Machine, c: number, def: number, defeated: boolean): void {
  const owner = hazardsAgainst(s, c);
  if (boardOf(s) !== null) {
    // Whatever came of it (000, There and Back Again).
    discardOpen(s, owner, def);
    return;
  }
  if (creatureKept(s, c, def, owner, defeated)) return;
  if (defeated) {
    // Who beats a creature that was set on an agent has no points for it.
    const set = s.h[L.Header.depth] > 0 && s.fr[s.top()] === SET_ON;
    const winner = s.cget(c, L.CompanyWord.owner);
    const pile = set || !winsHazard(s, winner, def) ? L.Pile.out : L.Pile.won;
    if (pile === L.Pile.won) winTo(s, owner, winner, def);
    else addTo(s, owner, pile, def);
    beingFalls(s, def);
    offerTrophy(s, c, def, owner, pile);
  } else if (goesHome(s, c)) toHandOpen(s, owner, def);
  else discardOpen(s, owner, def);
}
/** Does the creature that is done go back to the hand? */
function goesHome(s: Machine, c: number): boolean {
  const place = temporaryThat(s, HOOK.creatureReturns, c);
  if (place >= 0) endTemporary(s, place);
  return place >= 0;
}
