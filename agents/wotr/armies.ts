/** How each side moves its forces: towards what can be won or must be held, together, with who leads them best. */
import type { WotrView } from "../../engine/wotr/index.js";
import * as A from "../../engine/wotr/rules/facts/armies.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { FAR } from "../../engine/wotr/rules/facts/marching.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { C } from "../../engine/wotr/rules/questions.js";
import { asWar } from "./battle.js";
import { rateBattle } from "./battles.js";
import { assaultOn, forceIn, goalOf, plansOf, reserved, wayTo } from "./campaign.js";
import { comesToSail, goalBySea } from "./corsairs.js";
import type { Force, Mind } from "./mind.js";

const FELLOWSHIP = 0,
  DARK = 1;
/** Smaller forces are not worth a Shadow Point. */
const LEAST = 4;

/** Is there a force in a hex that leaders follow? */
export const isForce = (v: WotrView, hex: number): boolean => A.strength(asWar(v), hex, v.player) >= LEAST;
/** Is a choice about armies? */
export function isOfArmies(v: WotrView, choice: number): boolean {
  const verb = C.verbOf(choice);
  if (verb === C.V_FORCE) return true;
  const rule = Asked.ruleOf(v);
  return rule === Asked.MARCH || rule === Asked.BATTLES || rule === Asked.BATTLE || rule === Asked.REINFORCE;
}
/** What a step is worth: nearer to the goal; into a hex with a foe only where he would be beaten. */
function step(m: Mind, from: number, to: number, goal: number): number {
  const { v } = m;
  const far = wayTo(v, v.player, goal);
  const gain = far[from] - far[to];
  if (far[to] >= FAR) return -1;
  const s = asWar(v);
  if (A.against(s, to, v.player) > 0) return assaultOn(m, to).won ? 20 + gain : -1;
  if (gain <= 0) return -1;
  return gain + (A.strength(s, to, v.player) > 0 ? 0.5 : 0);
}
/** The best step that a force could take from where it stands. */
function bestStep(m: Mind, force: Force, goal: number): number {
  const { v } = m;
  let best = -1;
  for (let side = 0; side < 6; side++) {
    const to = v.world.map.near[force.hex * 6 + side];
    if (to > 0 && v.world.map.cost[force.hex * 6 + side] <= force.steps)
      best = Math.max(best, step(m, force.hex, to, goal));
  }
  return best;
}
/** Which force is moved next: who attacks first, then the largest. */
function sets(m: Mind, hex: number): number {
  const { v } = m;
  const force = forceIn(v, v.player, hex);
  const goal = goalBySea(m, force) || goalOf(m, force);
  if (goal === 0 || goal === hex || force.points === 0 || bestStep(m, force, goal) <= 0) return -1;
  const assault = assaultOn(m, goal);
  const strikes = assault.won && assault.from.includes(hex);
  if (v.player === DARK && !strikes) {
    if (force.points < LEAST) return -1;
    if (Q.pointsLeft(v) - v.world.tables.costOf["army-move"] < reserved(m)) return -1;
  }
  return (strikes ? 8 : 3) + Math.min(99, force.points) / 100;
}
/** The force that is being moved: what there is of it where it is now. */
function marching(v: WotrView): Force {
  const hex = Asked.marchersHex(v);
  const force = { hex, group: 0, points: 0, steps: 99 };
  for (let b = 0; b < v.bHex.length; b++) {
    if (v.bHex[b] !== hex || !(v.bBits[b] & A.B_MOVING)) continue;
    force.points += v.bPoints[b];
    force.group = A.groupOf(asWar(v), v.bKind[b]);
    force.steps = Math.min(force.steps, 2 * v.world.armies.move[v.bKind[b]]);
  }
  return force;
}
/** Leaders go with a force that is worth one; who goes with the Ring, or cannot lead, stays. */
function joins(v: WotrView, card: number): number {
  const led = v.world.people.leads[card] === 1 && card !== Q.SARUMAN && card !== Q.bearerOf(v);
  if (!led || (Q.isMember(card) && card !== Q.BOROMIR)) return -1;
  for (let c = 1; c < v.cHex.length; c++)
    if (v.cHex[c] === Asked.marchersHex(v) && Q.isGoing(v, c) && v.world.people.leads[v.cWho[c]] === 1) return -1;
  return marching(v).points >= LEAST ? 1 + v.world.people.morale[card] : -1;
}
/** Reinforcements come where they have least to go. */
function comes(m: Mind, hex: number): number {
  const { v } = m;
  const bySea = comesToSail(m, hex);
  if (bySea > 0) return bySea;
  let least = FAR;
  const { stakes } = v.world.map;
  for (let i = 0; i < stakes.length; i++) {
    const own = Q.onSide(v, Q.controlOf(v, stakes[i]), v.player);
    if (own === (v.player === FELLOWSHIP)) least = Math.min(least, wayTo(v, v.player, stakes[i])[hex]);
  }
  return -least;
}
/** How a side rates a choice about armies. */
export function rateArmies(m: Mind, choice: number): number {
  const { v } = m;
  const [verb, a, b] = [C.verbOf(choice), C.aOf(choice), C.bOf(choice)];
  if (verb === C.V_FORCE) return sets(m, a);
  const rule = Asked.ruleOf(v);
  if (rule === Asked.REINFORCE) return comes(m, a);
  if (rule !== Asked.MARCH) return rateBattle(m, choice);
  switch (verb) {
    case C.V_POINTS:
      return b;
    case C.V_JOIN:
      return joins(v, a);
    case C.V_GO:
      return 0;
    case C.V_STEP: {
      const force = marching(v);
      const goal = goalOnTheWay(m, force);
      return goal > 0 && goal !== force.hex ? step(m, force.hex, a, goal) : -1;
    }
    default:
      return 0;
  }
}
/** A force that is under way has its goal from where it is now; what has begun to move counts among those who may come. */
function goalOnTheWay(m: Mind, force: Force): number {
  const umbar = goalBySea(m, force);
  if (umbar > 0) return umbar;
  const plans = plansOf(m);
  if (!plans.forces.some((one) => one.hex === force.hex)) plans.forces.push(force);
  return goalOf(m, force);
}
