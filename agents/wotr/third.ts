/**
 * Saruman of the Three-Player Game (Z): he wins by the Nazgul, who come to him one by one while he wears the Ring, with Isengard, Helm's Deep
 * and Edoras in his hands. So he hunts the Ring himself, his Orcs before him; with it he goes home and stays behind his walls.
 */
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { darkFighters, strengthOf } from "../../engine/wotr/rules/facts/fighting.js";
import { EFFECT, W_OTHERS_TURN } from "../../engine/wotr/rules/facts/playable.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { C } from "../../engine/wotr/rules/questions.js";
import { isOfArmies, rateArmies } from "./armies.js";
import { raceOf, strikes } from "./duels.js";
import { type Mind, worths } from "./mind.js";
import { onDie } from "./ondie.js";
import { quarryOf, suspicionsOf } from "./quarry.js";
import { suspected } from "./suspicion.js";

const FELLOWSHIP = 0,
  DARK = 1,
  THIRD = 2;
const hasRing = (v: WotrView): boolean => Q.bearerOf(v) === Q.SARUMAN;
const worthToSaruman = worths({
  "saruman-summons": 6,
  "resurrected-orcs": 5,
  "battle-frenzy": 4,
  "fierce-storms": 3,
  "rivers-flooded": 3,
  "gollum-seizes": 2,
});
function plays(v: WotrView, e: number, how: number): number {
  if (Asked.isOnBattle(v)) return onDie(v, THIRD, how);
  const othersTurn = Asked.ruleOf(v) === Asked.WINDOW && (Asked.windowCode(v) & W_OTHERS_TURN) !== 0;
  switch (v.world.cards.event[e]) {
    case EFFECT["saruman-summons"]:
      return 15;
    case EFFECT["gollum-seizes"]:
      return hasRing(v) ? -1 : 10;
    case EFFECT["resurrected-orcs"]:
      return 10;
    case EFFECT["wizard-palantir"]:
      return 3;
    case EFFECT["fierce-storms"]:
    case EFFECT["rivers-flooded"]:
      return othersTurn && Q.turnOf(v) > 1 ? 4 : -1;
    default:
      return -1;
  }
}
/** Where he goes himself: home with the Ring; after those who may well have it while they are far from any help; else he is at home. */
function goal(m: Mind): number {
  const { v } = m;
  const home = v.world.map.role.isengard;
  return hasRing(v) ? home : quarryOf(m) || home;
}
function walks(m: Mind, card: number): number {
  if (card !== Q.SARUMAN) return -1;
  const { v, roads } = m;
  const to = goal(m);
  const far = roads.forDark(v, to)[Q.hexOf(v, card)];
  return to !== Q.hexOf(v, card) && far < FAR ? 12 : -1;
}
const FAR = 1 << 19;
function stepsTo(m: Mind, to: number): number {
  const { v, roads } = m;
  const mover = Asked.mover(v);
  if (mover === 0 || v.cWho[mover] !== Q.SARUMAN) return -1;
  const far = roads.forDark(v, goal(m));
  return far[Asked.moversHex(v)] - far[to];
}
/** So likely must the Ring be in a hex that he fights for it. */
const WORTH_A_FIGHT = 0.15;
/** He seizes where the Ring may be; a Hobbit is no match for him. */
function seizes(m: Mind): number {
  const { v } = m;
  const likely = suspected(v, suspicionsOf(v), Q.hexOf(v, Q.SARUMAN), true);
  return likely >= WORTH_A_FIGHT && raceOf(v, Q.SARUMAN, Q.bearerOf(v) || Q.FRODO) > 0 ? 30 : -1;
}
const some = new Int32Array(48);
/** He seeks combat with those alone whom he is likely to beat; with Sauron's for the Ring alone. */
function fights(v: WotrView, hex: number, foe: number): number {
  const bearer = Q.bearerOf(v);
  if (foe === DARK + 1 && bearer > 0 && Q.controllerOf(v, bearer) === DARK && Q.hexOf(v, bearer) === hex)
    return Q.hexOf(v, Q.SARUMAN) === hex && raceOf(v, Q.SARUMAN, bearer) > 0 ? 20 : -1;
  if (foe !== FELLOWSHIP + 1) return -1;
  const n = darkFighters(v, hex, some, DARK, THIRD, FELLOWSHIP);
  let best = -9;
  for (let i = 0; i < n; i++) {
    let least = 99;
    for (let card = 1; card <= Q.lastFree(v); card++)
      if (v.pAt[card] > 0 && v.cHex[v.pAt[card]] === hex && Q.isFree(v, v.pAt[card]))
        least = Math.min(least, raceOf(v, some[i], card));
    if (least < 99) best = Math.max(best, least);
  }
  return best > 0 || suspected(v, suspicionsOf(v), hex, true) >= WORTH_A_FIGHT ? 1 + Math.max(0, best) / 100 : -1;
}
function goesOn(v: WotrView): number {
  if (Asked.ruleOf(v) === Asked.COMBAT)
    return Math.max(fights(v, Asked.combatHex(v), FELLOWSHIP + 1), fights(v, Asked.combatHex(v), DARK + 1));
  const which = Asked.duelistOf(v, THIRD);
  const [card, foe] = [Asked.duelist(v, which), Asked.duelist(v, which === 0 ? 1 : 0)];
  return foe === Q.bearerOf(v) || raceOf(v, card, foe) > 0 ? 1 : -1;
}
/** Before he has the Ring he is Sauron's ally, whose Nazgul then search for him as well; with it he is nobody's. */
const allies = (v: WotrView, seat: number, lead: number): number =>
  !hasRing(v) && seat === DARK + 1 && lead === 0 ? 1 : -1;

export function rateThird(m: Mind, choice: number): number {
  const { v } = m;
  const [a, b] = [C.aOf(choice), C.bOf(choice)];
  if (isOfArmies(v, choice)) return rateArmies(m, choice);
  switch (C.verbOf(choice)) {
    case C.V_EVENT:
      return plays(v, a, b);
    case C.V_DISCARD:
      return -worthToSaruman(v, a);
    case C.V_RING:
      return 50;
    case C.V_REMOVE:
      return -5;
    case C.V_SEIZE:
      return seizes(m);
    case C.V_SEARCH:
      return 1 + b / 10 + 100 * suspected(v, suspicionsOf(v), a);
    case C.V_PLACE:
    case C.V_DRAW:
      return 1;
    case C.V_WALK:
      return walks(m, a);
    case C.V_STEP:
      return stepsTo(m, a);
    case C.V_FIGHT:
      return fights(v, a, b);
    case C.V_PICK:
      return strengthOf(v, a, 0);
    case C.V_SORCERY:
    case C.V_STRIKE:
      return strikes(v, THIRD, C.verbOf(choice));
    case C.V_ON:
      return goesOn(v);
    case C.V_FLY:
    case C.V_BAND:
    case C.V_TRADE:
    case C.V_CEDE:
      return -1;
    case C.V_ALLY:
      return allies(v, a, b);
    case C.V_ACCEPT:
      return hasRing(v) ? -1 : 1;
    // Behind his walls, with the Ring on, he holds Sauron's eye: nobody of his need move.
    case C.V_MIND:
      return hasRing(v) && goal(m) === Q.hexOf(v, Q.SARUMAN) && holdsAll(v) ? 5 : -1;
    case C.V_PERSUADE:
      return quarryOf(m) === 0 ? 1 : -1;
    case C.V_REFUSE:
      return 1;
    default:
      return 0;
  }
}
const holdsAll = (v: WotrView): boolean => v.world.map.sarumansStakes.every((hex) => Q.controlOf(v, hex) === THIRD);
