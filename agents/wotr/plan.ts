/**
 * What the Dark Power has its Nazgul do: hunt whom it has seen, guard the Fire when the Ring may be near, else take the three citadels one
 * after the other.
 */
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { nazgulMayEnter } from "../../engine/wotr/rules/facts/moving.js";
import { ambush } from "./ambush.js";
import { reserved } from "./campaign.js";
import { type Mind, ORODRUIN, type Plan } from "./mind.js";
import { suspect, suspected } from "./suspicion.js";

/** So likely must the Ring be in a hex that it is hunted there, and that what stands there is a threat to the Fire. */
const HUNTED = 0.25,
  THREAT = 0.08;
/** So near to the Fire, in half movement points, is a threat; so many Nazgul guard it. */
const NEAR_FIRE = 10,
  GUARDS = 5;
const DARK = 1;
/** Citadels that Nazgul may reduce. */
export const CITADELS = ["minas-tirith", "helms-deep", "dol-amroth"] as const;

const by = new Float64Array(16);
/** How likely a citadel falls to so many Nazgul (K.2); leaders that were not seen are not counted. */
export const falls = (nazgul: number): number => Math.max(0, Math.min(6, nazgul - 3)) / 6;

/** Of three: where Saruman is with the Ring, 0 he has it not, or sits where nobody may come. */
const strayed = (v: WotrView): number =>
  Q.isThree(v) && Q.bearerOf(v) === Q.SARUMAN && nazgulMayEnter(v, Q.hexOf(v, Q.SARUMAN)) ? Q.hexOf(v, Q.SARUMAN) : 0;
function hunted(v: WotrView): number {
  let [best, most] = [0, HUNTED];
  for (let c = 1; c <= Q.MEMBERS; c++) {
    const hex = v.cHex[c];
    if (hex === 0 || !Q.isSeen(v, c) || !nazgulMayEnter(v, hex) || Q.isCitadel(v, hex)) continue;
    const likely = suspected(v, by, hex);
    if (likely >= most) [best, most] = [hex, likely];
  }
  return best;
}
/** May the Ring be near the Fire? */
function threatened(m: Mind): boolean {
  const { v, roads } = m;
  const far = roads.bare(v, ORODRUIN(v));
  for (let c = 1; c <= Q.MEMBERS; c++)
    if (v.cHex[c] > 0 && Q.isFree(v, c) && by[c] >= THREAT && far[v.cHex[c]] <= NEAR_FIRE) return true;
  return false;
}
/** The citadel that is attacked: the one with most Nazgul already, of those that still stand. */
function besieged(v: WotrView): number {
  let [best, most] = [0, -1];
  for (const name of CITADELS) {
    const hex = v.world.map.role[name];
    if (Q.controlOf(v, hex) !== DARK && Q.nazgulIn(v, hex) > most) [best, most] = [hex, Q.nazgulIn(v, hex)];
  }
  return best;
}
/** How many fly to a citadel now: so many that it falls with most chance this turn, or as many as can where that is little. */
function toCitadel(v: WotrView, hex: number, idle: number): number {
  const { costOf } = v.world.tables;
  const left = Q.pointsLeft(v);
  const there = Q.nazgulIn(v, hex);
  const most = Math.min(idle, Math.floor(left / costOf["nazgul"]));
  let [flights, chance] = [most, 0];
  for (let more = 0; more <= most; more++) {
    if (more * costOf["nazgul"] + (there + more) * costOf["reduction"] > left) break;
    if (falls(there + more) > chance) [flights, chance] = [more, falls(there + more)];
  }
  return chance >= 1 / 3 ? flights : most;
}
/** How many Nazgul stand neither where they are wanted nor where they stay. */
function idleBut(v: WotrView, hex: number, kept: number): number {
  let n = 0;
  for (let card = Q.LORD; card <= Q.LAST_NAZGUL; card++) if (mayLeave(v, card, hex, kept)) n++;
  return n;
}
/** Is a Nazgul free to fly there? */
export const mayLeave = (v: WotrView, card: number, hex: number, kept: number): boolean =>
  v.cHex[card] > 0 &&
  Q.isInPlay(v, card) &&
  !Q.hasMoved(v, card) &&
  !Q.isGrounded(v, card) &&
  v.cHex[card] !== hex &&
  v.cHex[card] !== kept;
/** How many lie in wait at most, and how many are worth it. */
const WAITING = 5,
  FEW = 3;
/** As many fly to where they wait as points are there for, a number that finds no more than less would not among them. */
function waits(m: Mind, kept: number): Pick<Plan, "hex" | "more"> | null {
  const { v } = m;
  const hex = ambush(m, by);
  if (hex === 0) return null;
  // A siege that goes well is not broken off for it.
  const points = Q.pointsLeft(v) - (Q.isCampaign(v) ? reserved(m) : 0);
  const there = Q.nazgulIn(v, hex);
  const most = Math.min(idleBut(v, hex, kept), Math.floor(points / v.world.tables.costOf["nazgul"]));
  const more = Math.min(most, WAITING - there);
  return there + more >= FEW && more > 0 ? { hex, more } : null;
}
export function planOf(m: Mind): Plan {
  m.hunt ??= ordered(m, made(m));
  return m.hunt;
}
/** The plan under an order: as many fly as it says, of those who do not guard the Fire. */
function ordered(m: Mind, plan: Plan): Plan {
  const { v, order } = m;
  if (!order || order.turn !== Q.turnOf(v)) return plan;
  if (order.hex === 0) return { ...plan, hex: 0, more: 0 };
  const kept = plan.kept === order.hex ? 0 : plan.kept;
  const more = Math.min(order.most - Q.nazgulIn(v, order.hex), idleBut(v, order.hex, kept));
  return { ...plan, hex: order.hex, more: Math.max(0, more), kept };
}
function made(m: Mind): Plan {
  const { v } = m;
  suspect(v, by);
  const fire = ORODRUIN(v);
  const threat = threatened(m);
  const prey = strayed(v) || hunted(v);
  if (prey > 0) return { hex: prey, more: idleBut(v, prey, 0), kept: 0, prey, by };
  const kept = threat ? fire : 0;
  const guards = Q.nazgulIn(v, fire);
  if (threat && guards < GUARDS && nazgulMayEnter(v, fire))
    return { hex: fire, more: Math.min(GUARDS - guards, idleBut(v, fire, 0)), kept, prey, by };
  const lurk = waits(m, kept);
  if (lurk) return { ...lurk, kept, prey, by };
  // K: citadels are reduced in the Character Game alone.
  const hex = Q.isMobilized(v) && !Q.isCampaign(v) ? besieged(v) : 0;
  return { hex, more: hex > 0 ? toCitadel(v, hex, idleBut(v, hex, kept)) : 0, kept, prey, by };
}
/** Is the Fire threatened, so that points go into searches first? */
export function searchesFirst(m: Mind): boolean {
  suspect(m.v, by);
  return !Q.isMobilized(m.v) || threatened(m);
}
export const suspicions = (v: WotrView): Float64Array => {
  suspect(v, by);
  return by;
};
