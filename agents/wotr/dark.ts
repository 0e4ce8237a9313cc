/** The Dark Power: where it searches, whom its Nazgul fly at and fight, when a citadel is tried, and when the Ring is seized. */
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { darkFighters, strengthOf } from "../../engine/wotr/rules/facts/fighting.js";
import { EFFECT, W_OTHERS_TURN } from "../../engine/wotr/rules/facts/playable.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { C } from "../../engine/wotr/rules/questions.js";
import { isOfArmies, rateArmies } from "./armies.js";
import { ledFromTheAir } from "./campaign.js";
import { sailsTo } from "./corsairs.js";
import { raceOf, strikes } from "./duels.js";
import { onDie } from "./ondie.js";
import { type Mind, ORODRUIN, worths } from "./mind.js";
import { mayLeave, planOf, searchesFirst, suspicions } from "./plan.js";
import { apartFrom } from "./roads.js";
import { suspected } from "./suspicion.js";

const DARK = 1;
const NAZGUL = 1;
/** So likely must the Ring be where combat is begun against the odds. */
const WORTH_A_FIGHT = 0.2;
const worthToDark = worths({
  "saruman-summons": 6,
  "boromir-seizes": 6,
  "gollum-seizes": 5,
  pipeweed: 5,
  "shadow-of-sauron": 4,
  "fierce-storms": 4,
  "rivers-flooded": 3,
  corsairs: 2,
});

/** Chance that so many spot or capture, by the pack's search table. */
function spots(v: WotrView, force: number, size: number): number {
  const which = force === NAZGUL ? 0 : 1;
  const least = v.world.tables.searchLeast[which];
  let column = 0;
  while (column + 1 < least.length && least[column + 1] <= size) column++;
  let n = 0;
  for (let roll = 1; roll <= 6; roll++) if (v.world.tables.search[which][column * 7 + roll] >= 2) n++;
  return n / 6;
}
/** A search: Orcs are cheap and go with all they have; Nazgul where points have no better use, or the Ring is likely there. */
function searches(m: Mind, hex: number, size: number): number {
  const { v } = m;
  if (Asked.ruleOf(v) !== Asked.SEARCH) return 10;
  const likely = suspected(v, suspicions(v), hex);
  if (likely <= 0.02) return -1;
  const force = Q.searchForce(v);
  const chance = spots(v, force, size) * likely;
  if (force !== NAZGUL) return 100 * chance + size / 100;
  if (!searchesFirst(m) && likely < 0.5) return -1;
  // Of sizes that find as much the smallest.
  return 100 * chance - size / 10;
}
function flies(m: Mind, card: number): number {
  const { v } = m;
  if (card === Q.bearerOf(v)) return 100;
  const { hex, more, kept } = planOf(m);
  // The Ring before armies: it is at the Fire long before they have won.
  if (hex > 0 && more > 0 && mayLeave(v, card, hex, kept)) return 10 + strengthOf(v, card, 0) / 10;
  // After those who attack have come, before others march.
  const army = leads(m, card);
  return army > 0 && army !== v.cHex[card] ? 7 : -1;
}
/** Where a Nazgul leads an army, 0 nowhere; not away from where the Ring is looked for. */
const leads = (m: Mind, card: number): number =>
  Q.isCampaign(m.v) && planOf(m).kept !== m.v.cHex[card] ? ledFromTheAir(m, card) : 0;
/** Where the Nazgul flies that is about to, 0 nowhere. */
export function flightGoal(m: Mind): number {
  const { v } = m;
  // The Ring in Barad-dur wins.
  const card = Asked.flier(v);
  const plan = planOf(m);
  const hunts = plan.hex > 0 && plan.more > 0;
  return card === Q.bearerOf(v) ? v.world.map.role["barad-dur"] : hunts ? plan.hex : leads(m, card);
}
function fliesTo(m: Mind, to: number): number {
  const hex = flightGoal(m);
  return hex === 0 ? 0 : -apartFrom(m.v, hex)[to];
}
/** A turn on foot, in half movement points. */
const TURN = 10;
/**
 * Where somebody on foot goes, 0 nowhere: with the Ring to Barad-dur; the Mouth and Saruman, who cost nothing, at whom was seen within
 * reach, the Mouth else to the Fire, to stand beside its guards.
 */
function walkersGoal(m: Mind, card: number): number {
  const { v, roads } = m;
  const { role } = v.world.map;
  if (card === Q.bearerOf(v)) return role["barad-dur"];
  if (card !== Q.MOUTH && card !== Q.SARUMAN) return 0;
  const { prey } = planOf(m);
  if (prey > 0 && roads.forDark(v, prey)[Q.hexOf(v, card)] <= TURN) return prey;
  return card === Q.MOUTH ? role.orodruin : 0;
}
function walks(m: Mind, card: number): number {
  const { v } = m;
  if (card === Q.bearerOf(v)) return 60;
  const goal = walkersGoal(m, card);
  if (goal > 0) return goal === Q.hexOf(v, card) ? -1 : 45;
  return Q.isWraith(v, card) ? 1 : -1;
}
function stepsTo(m: Mind, to: number): number {
  const { v, roads } = m;
  const mover = Asked.mover(v);
  const goal = mover === 0 ? 0 : walkersGoal(m, v.cWho[mover]);
  if (goal === 0) return -1;
  const far = roads.forDark(v, goal);
  return far[Asked.moversHex(v)] - far[to];
}
const some = new Int32Array(48);
/** Is there one of ours who would win against the strongest that was seen there? */
function bestRace(v: WotrView, hex: number): number {
  const n = darkFighters(v, hex, some);
  let best = -9;
  for (let i = 0; i < n; i++) {
    let least = 99;
    for (let card = 1; card <= Q.lastFree(v); card++)
      if (v.pAt[card] > 0 && v.cHex[v.pAt[card]] === hex) least = Math.min(least, raceOf(v, some[i], card));
    if (least < 99) best = Math.max(best, least);
  }
  return best;
}
function fights(m: Mind, hex: number): number {
  const { v } = m;
  if (suspected(v, suspicions(v), hex, true) >= WORTH_A_FIGHT) return 10;
  const race = bestRace(v, hex);
  return race > 0 ? 1 + race / 100 : -1;
}
function goesOn(m: Mind): number {
  const { v } = m;
  if (Asked.ruleOf(v) === Asked.COMBAT) return fights(m, Asked.combatHex(v));
  const which = Asked.duelistOf(v, DARK);
  const [card, foe] = [Asked.duelist(v, which), Asked.duelist(v, which === 0 ? 1 : 0)];
  return foe === Q.bearerOf(v) || raceOf(v, card, foe) > 0 ? 1 : -1;
}
function picks(v: WotrView, card: number): number {
  const foe = Asked.chosenFoe(v, DARK);
  return foe > 0 ? raceOf(v, card, foe) : strengthOf(v, card, 0);
}
/** Saruman is sent against one whom he is likely to beat. */
function seizes(m: Mind): number {
  const { v } = m;
  const hex = v.cHex[Q.SARUMAN];
  const bearer = Q.bearerOf(v) || Q.FRODO;
  return suspected(v, suspicions(v), hex) >= WORTH_A_FIGHT && raceOf(v, Q.SARUMAN, bearer) > 0 ? 15 : -1;
}
/** Cards that lame the Fellowship are kept for its Player-Turn; what finds or seizes the Ring is played at once. */
function plays(m: Mind, e: number, how: number): number {
  const { v } = m;
  if (Asked.isOnBattle(v)) return onDie(v, DARK, how);
  const othersTurn = Asked.ruleOf(v) === Asked.WINDOW && (Asked.windowCode(v) & W_OTHERS_TURN) !== 0;
  switch (v.world.cards.event[e]) {
    case EFFECT["boromir-seizes"]:
      return besideBoromir(m) >= WORTH_A_FIGHT ? 20 : -1;
    case EFFECT["gollum-seizes"]:
    case EFFECT["saruman-summons"]:
      return 15;
    case EFFECT["sauron-palantir"]:
    case EFFECT["wizard-palantir"]:
      return 5;
    case EFFECT.wormtongue:
      return othersTurn ? 2 : -1;
    case EFFECT["denethors-doom"]:
      return underSiege(v) ? 8 : -1;
    case EFFECT["corsairs"]:
      return sailsTo(m, how) ? 35 : -1;
    case EFFECT["pipeweed"]:
    case EFFECT["fierce-storms"]:
    case EFFECT["shadow-of-sauron"]:
    case EFFECT["rivers-flooded"]:
      return othersTurn && Q.turnOf(v) > 1 ? 8 : -1;
    default:
      return -1;
  }
}
/** Are forces of the Dark Power before Minas Tirith? */
const underSiege = (v: WotrView): boolean => Q.anyForce(v, v.world.map.role["minas-tirith"], false);
/** How likely Boromir stands where the Ring is. */
function besideBoromir(m: Mind): number {
  const { v } = m;
  const by = suspicions(v);
  const bit = 1 << (Q.BOROMIR - 1);
  let [places, all] = [0, 0];
  for (let c = 1; c <= Q.MEMBERS; c++) {
    if (v.cHex[c] === 0 || !(Q.mayBe(v, c) & bit)) continue;
    places++;
    all += suspected(v, by, v.cHex[c]);
  }
  return places > 0 ? all / places : 0;
}
/** How the Dark Power Player rates a choice. */
export function rateDark(m: Mind, choice: number): number {
  const { v } = m;
  if (isOfArmies(v, choice)) return rateArmies(m, choice);
  const [verb, a, b] = [C.verbOf(choice), C.aOf(choice), C.bOf(choice)];
  switch (verb) {
    case C.V_PASS:
    case C.V_STOP:
      return 0;
    case C.V_DRAW:
      return a === C.FROM_DISCARDS ? 0 : 1;
    case C.V_DISCARD:
      return -worthToDark(v, a);
    case C.V_EVENT:
      return plays(m, a, b);
    case C.V_ROUSE:
      return onDie(v, DARK, a);
    case C.V_LETTER:
      return a === 1 ? 1 : 0;
    case C.V_SEARCH:
      return searches(m, a, b);
    case C.V_SHOW:
      return -worthToDark(v, a);
    case C.V_PLACE:
      return a > 0 ? strengthOf(v, a, 0) : 1;
    case C.V_FLY:
      return flies(m, a);
    case C.V_TO:
      return fliesTo(m, a);
    case C.V_WALK:
      return walks(m, a);
    case C.V_STEP:
      return stepsTo(m, a);
    // R.18: as many sail as may.
    case C.V_POINTS:
      return b;
    case C.V_BAND:
      return 40;
    case C.V_REDUCE:
      return 50;
    case C.V_ENGAGE:
      return 1;
    case C.V_PUT:
      // Those of the Fellowship are put far off; its own, out of a captured citadel, are not.
      return (Asked.ruleOf(v) === Asked.CAPTURED ? -1 : 1) * m.roads.to(v, ORODRUIN(v))[a];
    case C.V_FIGHT:
      return fights(m, a);
    case C.V_PICK:
      return picks(v, a);
    case C.V_SORCERY:
    case C.V_STRIKE:
      return strikes(v, DARK, verb);
    case C.V_ON:
      return goesOn(m);
    case C.V_SEIZE:
      return a === Q.LORD ? (raceOf(v, Q.LORD, Q.SARUMAN) > 0 ? 30 : -1) : seizes(m);
    // Of three: Saruman is an ally while he has not got the Ring.
    case C.V_ALLY:
    case C.V_ACCEPT:
      return Q.bearerOf(v) !== Q.SARUMAN && b === 0 ? 1 : -1;
    default:
      return -1;
  }
}
