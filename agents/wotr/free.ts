/**
 * The Fellowship: the Ringbearer goes to the Fire by the way that is watched least, with those who can fight for him; Boromir and two
 * Hobbits go to Minas Tirith, as decoys and to hold it.
 */
import { MAGIC } from "../../engine/wotr/packs/form/words.js";
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { strengthOf } from "../../engine/wotr/rules/facts/fighting.js";
import { goalOf } from "../../engine/wotr/rules/facts/marching.js";
import { LEMBAS } from "../../engine/wotr/rules/facts/moving.js";
import { mayMove } from "../../engine/wotr/rules/facts/playable.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { C } from "../../engine/wotr/rules/questions.js";
import { isForce, isOfArmies, rateArmies } from "./armies.js";
import { leadersHome } from "./campaign.js";
import { raceOf, strikes } from "./duels.js";
import { eventOfFree, worthToFree } from "./freeevents.js";
import { onDie } from "./ondie.js";
import { type Mind, ORODRUIN } from "./mind.js";
import { FAR } from "./roads.js";

const FELLOWSHIP = 0;
/** Aragorn, Frodo, Sam, Gandalf, Gimli, Legolas go with the Ring; Boromir, who would seize it, does not. */
const WITH_THE_RING: readonly number[] = [1, 3, 4, 7, 8, 9];
const goesWith = (v: WotrView, card: number): boolean => WITH_THE_RING.includes(card) || card === Q.bearerOf(v);
/** Does the Fellowship bear the Ring, and may it go to the Fire with it? */
const bears = (v: WotrView): boolean =>
  Q.isMember(Q.bearerOf(v)) && Q.controllerOf(v, Q.bearerOf(v)) === FELLOWSHIP && goalOf(v, Q.bearerOf(v)) === 0;

/** Citadels that may be held, the likeliest to be attacked first. */
const HELD = ["minas-tirith", "helms-deep", "dol-amroth"] as const;
function citadel(v: WotrView): number {
  const { role } = v.world.map;
  const name = HELD.find((one) => Q.controlOf(v, role[one]) === FELLOWSHIP);
  return name === undefined ? 0 : role[name];
}
/** Where somebody goes, 0 nowhere. */
function goalFor(v: WotrView, card: number): number {
  // A leader goes with his force, or stays with it.
  if (card > Q.GANDALF_WHITE) return isForce(v, Q.hexOf(v, card)) ? 0 : leadersHome(v, card);
  if (!goesWith(v, card)) return citadel(v);
  if (card === Q.bearerOf(v)) return ORODRUIN(v);
  const ring = Q.ringHex(v);
  return ring === Q.hexOf(v, card) && bears(v) ? ORODRUIN(v) : ring;
}
/** Where those go who move now: with the Ringbearer to the Fire. */
function groupsGoal(v: WotrView): number {
  const bearer = Q.bearerAt(v);
  if (bearer > 0 && Q.isGoing(v, bearer)) return ORODRUIN(v);
  for (let c = 1; c <= Q.lastFree(v); c++) if (v.cHex[c] > 0 && Q.isGoing(v, c)) return goalFor(v, v.cWho[c]);
  return 0;
}
const mayGo = (v: WotrView, card: number, hex: number): boolean =>
  Q.hexOf(v, card) === hex && hex > 0 && mayMove(v, v.pAt[card]) && ![0, hex].includes(goalFor(v, card));
/** Of whom the next group of a hex is made: 1 who goes with the Ring, 0 the others, -1 nobody. */
function partyOf(v: WotrView, hex: number): number {
  let party = -1;
  for (let card = 1; card <= Q.lastFree(v); card++) {
    const c = v.pAt[card];
    if (c > 0 && v.cHex[c] === hex && Q.isGoing(v, c)) return goesWith(v, card) ? 1 : 0;
    if (mayGo(v, card, hex)) party = Math.max(party, goesWith(v, card) ? 1 : 0);
  }
  return party;
}
function joins(m: Mind, card: number): number {
  const { v } = m;
  const hex = Asked.moversHex(v);
  return mayGo(v, card, hex) && (goesWith(v, card) ? 1 : 0) === partyOf(v, hex) ? 100 - card : -5;
}

/** How much nearer a hex is to the goal of those who move. */
function nearer(m: Mind, to: number): number {
  const { v, roads } = m;
  const goal = groupsGoal(v);
  if (goal === 0) return -1;
  const far = roads.to(v, goal);
  const gain = far[Asked.moversHex(v)] - far[to];
  return far[to] >= FAR ? -FAR : gain;
}
/** Lembas is eaten where the way on is steep. */
function eats(m: Mind): number {
  const { v, roads } = m;
  const goal = groupsGoal(v);
  if (goal === 0) return -1;
  const far = roads.to(v, goal);
  const hex = Asked.moversHex(v);
  let least = FAR;
  for (let side = 0; side < 6; side++) {
    const to = v.world.map.near[hex * 6 + side];
    const cost = Q.sideCost(v, hex * 6 + side);
    if (to > 0 && cost + far[to] <= far[hex]) least = Math.min(least, cost);
  }
  return least >= 4 && least < FAR ? 5 : -1;
}

const KIND = Object.fromEntries(MAGIC.map((word, i) => [word, i])) as Record<(typeof MAGIC)[number], number>;
/** What the Ringbearer himself has most use for. */
const FOR_BEARER = new Map<number, number>([
  [KIND["mithril"], 30],
  [KIND["cloak"], 25],
  [KIND["light"], 20],
  [KIND["athelas"], 15],
]);
function gives(m: Mind, magic: number, card: number): number {
  const { v } = m;
  // What is his already is not handed round.
  if (Asked.ruleOf(v) === Asked.FELLOWSHIP_TURN) return -1;
  const kind = v.world.cards.magic[magic];
  const base = goesWith(v, card) ? 20 : 10;
  if (kind === KIND["sword"] || kind === KIND["anduril"]) return base + v.world.people.combat[card];
  const own = FOR_BEARER.get(kind) ?? 0;
  return base + (card === Q.bearerOf(v) ? own : -Q.magicOf(v, card));
}

/** The Ring is put on by a captive, and in a duel that is going badly, while there is will left to take it off again. */
function putsOn(m: Mind): number {
  const { v } = m;
  const left = Q.willLeft(v);
  const bearer = Q.bearerOf(v);
  if (left < 2) return -1;
  if (Q.isCaptive(v, bearer)) return 80;
  if (Asked.ruleOf(v) !== Asked.DUEL) return -1;
  const foe = Asked.duelist(v, Asked.duelistOf(v, FELLOWSHIP) === 0 ? 1 : 0);
  const race = raceOf(v, bearer, foe);
  if (!Q.seesTheRing(foe)) return race < 1 ? 40 : -1;
  return race < 0 && left > 2 ? 20 : -1;
}
/** Who fights of those in the hex: not the Ringbearer, if another can. */
function picks(m: Mind, card: number): number {
  const { v } = m;
  const foe = Asked.chosenFoe(v, FELLOWSHIP);
  const well = foe > 0 ? raceOf(v, card, foe) : strengthOf(v, card, 0);
  return well + 100 - (card === Q.bearerOf(v) ? 90 : 0);
}
const bearerIn = (v: WotrView, hex: number): boolean => Q.ringHex(v) === hex;
/** Combat is sought only where the Ring is not, and one of us is much the better. */
function fights(m: Mind, hex: number): number {
  const { v } = m;
  if (bearerIn(v, hex)) return -1;
  let best = -9;
  for (let card = 1; card <= Q.lastFree(v); card++)
    if (Q.hexOf(v, card) === hex && !Q.isCaptive(v, card)) best = Math.max(best, worstRace(v, card, hex));
  return best > 1 ? best : -1;
}
function worstRace(v: WotrView, card: number, hex: number): number {
  let least = 99;
  for (let foe = Q.LORD; foe <= Q.SARUMAN; foe++)
    if (v.cHex[foe] === hex && !Q.isSpent(v, foe)) least = Math.min(least, raceOf(v, card, foe));
  return least === 99 ? -9 : least;
}
/** Fights on after a round, or after a foe is down. */
function goesOn(m: Mind): number {
  const { v } = m;
  if (Asked.ruleOf(v) === Asked.COMBAT) return fights(m, Asked.combatHex(v)) > 1 ? 1 : -1;
  const which = Asked.duelistOf(v, FELLOWSHIP);
  const [card, foe] = [Asked.duelist(v, which), Asked.duelist(v, which === 0 ? 1 : 0)];
  return card !== Q.bearerOf(v) && raceOf(v, card, foe) > 1 ? 1 : -1;
}
/** Whoever falls least easily to the Ring, and whose fall does not lose the game. */
function heir(v: WotrView, card: number): number {
  const { ring, endurance } = v.world.people;
  return 2 * ring[card] + endurance[card] - (card === Q.ARAGORN || Q.isGandalf(card) ? 9 : 0);
}
function moves(m: Mind, verb: number, a: number): number {
  switch (verb) {
    case C.V_JOIN:
      return joins(m, a);
    case C.V_ALL:
      return everyone(m) ? 200 : -5;
    case C.V_GO:
      return 1;
    case C.V_STEP:
    case C.V_BOAT:
      return nearer(m, a);
    case C.V_USE:
      return a === 0 ? 60 : a === LEMBAS ? eats(m) : -1;
    case C.V_ROPE:
      return -1;
    default:
      return 0;
  }
}
function everyone(m: Mind): boolean {
  const { v } = m;
  const hex = Asked.moversHex(v);
  for (let card = 1; card <= Q.lastFree(v); card++)
    if (Q.hexOf(v, card) === hex && mayMove(v, v.pAt[card]) && joins(m, card) < 0) return false;
  return true;
}
/** How the Fellowship Player rates a choice. */
export function rateFree(m: Mind, choice: number): number {
  const { v } = m;
  if (isOfArmies(v, choice)) return rateArmies(m, choice);
  const [verb, a, b] = [C.verbOf(choice), C.aOf(choice), C.bOf(choice)];
  const rule = Asked.ruleOf(v);
  switch (verb) {
    case C.V_PASS:
      return 0;
    case C.V_DRAW:
      return a === C.FROM_DISCARDS ? 0 : 1;
    case C.V_DISCARD:
      return rule === Asked.EVENT ? -(FOR_BEARER.get(v.world.cards.magic[a]) ?? 0) : -worthToFree(v, a);
    case C.V_EVENT:
      return eventOfFree(m, a, b);
    case C.V_ROUSE:
      return onDie(v, FELLOWSHIP, a);
    case C.V_GROUP:
      return partyOf(v, a) < 0 ? -1 : bearerIn(v, a) ? 20 : 10;
    case C.V_TAKE:
      return 30;
    case C.V_GIVE:
      return gives(m, a, b);
    case C.V_RING:
      return putsOn(m);
    case C.V_REMOVE:
      return 5;
    case C.V_FIGHT:
      return fights(m, a);
    case C.V_PICK:
      return picks(m, a);
    case C.V_SORCERY:
    case C.V_STRIKE:
      return strikes(v, FELLOWSHIP, verb);
    case C.V_ON:
      return goesOn(m);
    case C.V_SEIZE:
      return 15;
    case C.V_HEAL:
      return a > 0 ? 10 + v.pWounds[a] : -1;
    case C.V_BEAR:
      return heir(v, a);
    case C.V_PUT:
      return -m.roads.to(v, rule === Asked.EVENT ? ORODRUIN(v) : Q.ringHex(v) || ORODRUIN(v))[a];
    case C.V_SWAP:
    case C.V_PEER:
      return -1;
    case C.V_USE:
      return rule === Asked.MOVE ? moves(m, verb, a) : 25;
    default:
      return moves(m, verb, a);
  }
}
