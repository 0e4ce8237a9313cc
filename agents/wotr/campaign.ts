/** Where armies are wanted: what each side must take or hold (U, Z), which force goes where, and what could be taken now. */
import type { World } from "../../engine/wotr/packs/form/world.js";
import type { WotrView } from "../../engine/wotr/index.js";
import * as A from "../../engine/wotr/rules/facts/armies.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { FAR, spreads } from "../../engine/wotr/rules/facts/marching.js";
import { NO_WAY } from "../../engine/wotr/packs/form/world.js";
import { asWar, fought, isWon } from "./battle.js";
import { quarryOf } from "./quarry.js";
import type { Assault, Force, Mind, Plans } from "./mind.js";

const FELLOWSHIP = 0,
  DARK = 1,
  THIRD = 2;

/** Ways for forces: half movement points to a goal on dry ground, whatever stands there. They never change, so each is made once. */
const ways = new WeakMap<World, Map<number, Int32Array>>();
export function wayTo(v: WotrView, seat: number, goal: number): Int32Array {
  const { map } = v.world;
  let of = ways.get(v.world);
  if (!of) ways.set(v.world, (of = new Map()));
  const key = 2 * goal + (seat === FELLOWSHIP ? 0 : 1);
  const before = of.get(key);
  if (before) return before;
  const { role } = map;
  const closed = (to: number): boolean =>
    to !== goal && (to === role["misty-pass"] || to === role.orodruin || to === role.rivendell);
  const far = spreads(
    map,
    goal,
    new Int32Array(map.hexes + 1),
    (to) => (closed(to) ? FAR : 0),
    (from, side, to) => {
      if (from === role["paths-of-the-dead"] || (from === role.dunharrow && to === role["paths-of-the-dead"]))
        return NO_WAY;
      return seat === FELLOWSHIP && Q.isGate(v, from, to) ? NO_WAY : map.cost[from * 6 + side];
    },
  );
  of.set(key, far);
  return far;
}

/** What a seat has to take yet. */
export function prizes(v: WotrView, seat: number): number[] {
  const { map } = v.world;
  const all = Q.isThree(v) ? (seat === DARK ? map.stakesOfThree : map.sarumansStakes) : map.stakes;
  return Array.from(all).filter((hex) => !Q.onSide(v, Q.controlOf(v, hex), seat));
}
/** What a group of the Fellowship holds, the likeliest to be attacked first. */
const HOMES = {
  [A.GONDOR]: ["minas-tirith", "dol-amroth"],
  [A.ROHAN]: ["helms-deep", "edoras"],
  [A.ELVES]: ["thranduil", "hobbiton"],
} as const;
/** Enough to hold a place; who comes then goes on to the next. */
const ENOUGH = 40;
function held(v: WotrView, group: number): number[] {
  const names = HOMES[group as keyof typeof HOMES] ?? [];
  // Edoras is worth a garrison where Saruman needs it.
  return names.filter((name) => name !== "edoras" || Q.isThree(v)).map((name) => v.world.map.role[name]);
}
/** The force that may march from a hex; its group is that of its largest part. */
export function forceIn(v: WotrView, seat: number, hex: number): Force {
  const s = asWar(v);
  const force = { hex, group: 0, points: 0, steps: 99 };
  let most = 0;
  for (let b = 0; b < v.bHex.length; b++) {
    if (v.bHex[b] !== hex || v.bPoints[b] === 0 || !A.mayMarch(s, b, seat) || Q.holdsCaptives(v, b)) continue;
    force.points += v.bPoints[b];
    force.steps = Math.min(force.steps, 2 * v.world.armies.move[v.bKind[b]]);
    if (v.bPoints[b] > most) [most, force.group] = [v.bPoints[b], A.groupOf(s, v.bKind[b])];
  }
  return force;
}
/** All forces of a seat that may march yet, the largest first. */
function forcesOf(v: WotrView, seat: number): Force[] {
  const all = new Map<number, Force>();
  for (let b = 0; b < v.bHex.length; b++) {
    const hex = v.bHex[b];
    if (hex === 0 || all.has(hex) || A.leadsForce(asWar(v), v.bKind[b]) !== seat) continue;
    const force = forceIn(v, seat, hex);
    if (force.points > 0) all.set(hex, force);
  }
  return [...all.values()].sort((a, b) => b.points - a.points || a.hex - b.hex);
}

/** What is thought of armies at this choice. */
export function plansOf(m: Mind): Plans {
  const seat = m.v.player;
  m.plans ??= { seat, forces: forcesOf(m.v, seat), assaults: new Map(), goals: new Map() };
  return m.plans;
}
/** Who leads from the air: the Lord of the Nazgul, then Gothmog. */
const IN_THE_AIR = [Q.LORD, Q.LORD + 1] as const;
const isLeader = (v: WotrView, card: number): boolean =>
  Q.isInPlay(v, card) && v.world.people.leads[card] === 1 && Q.controllerOf(v, card) === DARK && card !== Q.bearerOf(v);
const mayLead = (v: WotrView, card: number): boolean =>
  v.player === DARK && isLeader(v, card) && !Q.hasMoved(v, card) && !Q.isGrounded(v, card);
/** Where a Nazgul should lead in this turn: before the largest foe that is not led against as well already; 0 nowhere. */
export function ledFromTheAir(m: Mind, card: number): number {
  const { v } = m;
  const s = asWar(v);
  if (!mayLead(v, card) || !Q.affords(v, DARK, v.world.tables.costOf["nazgul"] + v.world.tables.costOf["army-attack"]))
    return 0;
  let [best, most] = [0, 0];
  for (let b = 0; b < v.bHex.length; b++) {
    const hex = v.bHex[b];
    if (hex === 0 || !Q.onSide(v, A.sideOf(s, v.bKind[b]), DARK)) continue;
    const foes = A.against(s, hex, DARK);
    if (foes <= most || A.moraleOf(s, A.leaderIn(s, hex, DARK)) >= A.moraleOf(s, card)) continue;
    // Who leads one army does not leave it for another.
    if (v.cHex[card] !== hex && A.against(s, v.cHex[card], DARK) > 0 && A.strength(s, v.cHex[card], DARK) > 0) continue;
    [best, most] = [hex, foes];
  }
  return best;
}
/** A leader who could be there: with the forces that come, or by air. */
function bestLeader(v: WotrView, seat: number, hex: number, from: readonly number[]): number {
  const s = asWar(v);
  let best = A.moraleOf(s, A.leaderIn(s, hex, seat));
  for (const one of from) {
    const card = A.leaderIn(s, one, seat);
    if (card > 0 && v.world.people.move[card] > 0) best = Math.max(best, A.moraleOf(s, card));
  }
  const { costOf } = v.world.tables;
  if (seat === DARK && Q.affords(v, seat, costOf["nazgul"] + costOf["army-attack"] + costOf["army-move"]))
    for (const card of IN_THE_AIR) if (mayLead(v, card)) best = Math.max(best, A.moraleOf(s, card));
  return best;
}
/** Who defends a hex against a seat: whose points are most. */
function defenderIn(v: WotrView, seat: number, hex: number): number {
  let [best, most] = [seat === FELLOWSHIP ? DARK : FELLOWSHIP, 0];
  for (let foe = 0; foe < v.players; foe++) {
    const points = Q.onSide(v, foe, seat) ? 0 : A.strength(asWar(v), hex, foe);
    if (points > most) [best, most] = [foe, points];
  }
  return best;
}
/** Could this hex be won now, with all who can come, as far as points last? */
export function assaultOn(m: Mind, hex: number): Assault {
  const plans = plansOf(m);
  const before = plans.assaults.get(hex);
  if (before) return before;
  const { v } = m;
  const { seat } = plans;
  const s = asWar(v);
  const { costOf } = v.world.tables;
  const far = wayTo(v, seat, hex);
  const from: number[] = [];
  let attack = A.strength(s, hex, seat);
  let left = seat === DARK ? Q.pointsLeft(v) - costOf["army-attack"] : 99;
  for (const force of plans.forces) {
    if (force.hex === hex || far[force.hex] > force.steps) continue;
    left -= seat === DARK ? costOf["army-move"] : 0;
    if (left < 0) break;
    from.push(force.hex);
    attack += force.points;
  }
  const foe = defenderIn(v, seat, hex);
  const defence = A.against(s, hex, seat);
  const net = bestLeader(v, seat, hex, from) - A.moraleOf(s, A.leaderIn(s, hex, foe));
  const won =
    (seat !== DARK || left >= 0) &&
    (defence === 0 || isWon(fought(v, { attack, defence, factor: A.terrainFactor(s, hex, foe), net })));
  const made = { hex, won, from };
  plans.assaults.set(hex, made);
  return made;
}
/** Would so many points win a hex who come there by sea? Who leads from the air comes in this turn or a later one. */
export function assaultBySea(v: WotrView, hex: number, points: number): boolean {
  const s = asWar(v);
  const defence = A.against(s, hex, DARK);
  if (defence === 0) return true;
  const foe = defenderIn(v, DARK, hex);
  let leader = A.moraleOf(s, A.leaderIn(s, hex, DARK));
  for (const card of IN_THE_AIR) if (isLeader(v, card)) leader = Math.max(leader, A.moraleOf(s, card));
  const net = leader - A.moraleOf(s, A.leaderIn(s, hex, foe));
  const attack = points + A.strength(s, hex, DARK);
  return isWon(fought(v, { attack, defence, factor: A.terrainFactor(s, hex, foe), net }));
}
/** Shadow Points that sieges of this turn will take, where they go well. */
export function reserved(m: Mind): number {
  const { v } = m;
  const s = asWar(v);
  const seen = new Set<number>();
  for (let b = 0; b < v.bHex.length; b++) {
    const hex = v.bHex[b];
    if (hex === 0 || seen.has(hex) || A.sideOf(s, v.bKind[b]) !== v.player || A.against(s, hex, v.player) === 0)
      continue;
    if (assaultOn(m, hex).won) seen.add(hex);
  }
  return seen.size * v.world.tables.costOf["army-attack"];
}
const turns = (far: number, steps: number): number => Math.ceil(far / Math.max(1, steps));
/** Where the force of a hex goes, 0 nowhere. */
export function goalOf(m: Mind, force: Force): number {
  const plans = plansOf(m);
  const before = plans.goals.get(force.hex);
  if (before !== undefined) return before;
  const goal = plans.seat === FELLOWSHIP ? goalOfFree(m, force) : goalOfDark(m, force);
  plans.goals.set(force.hex, goal);
  return goal;
}
/** Do others of a seat win a place without this force? */
function isServed(v: WotrView, seat: number, hex: number, but: Force): boolean {
  const s = asWar(v);
  const attack = A.strength(s, hex, seat) - (but.hex === hex ? but.points : 0);
  const defence = A.against(s, hex, seat);
  if (attack <= 0 || defence === 0) return attack > 0;
  const foe = defenderIn(v, seat, hex);
  const net = A.moraleOf(s, A.leaderIn(s, hex, seat)) - A.moraleOf(s, A.leaderIn(s, hex, foe));
  return attack > TWICE * defence && isWon(fought(v, { attack, defence, factor: A.terrainFactor(s, hex, foe), net }));
}
/** Nobody is spared from a siege before those who stay are so many times those within. */
const TWICE = 4;
/** So many turns further is a place that falls without him. */
const SERVED = 6;
function goalOfDark(m: Mind, force: Force): number {
  const { v } = m;
  const seat = v.player;
  let [best, least] = [0, FAR];
  // Who besieges a place stays before it.
  if (A.against(asWar(v), force.hex, seat) > 0 && !isServed(v, seat, force.hex, force)) return force.hex;
  // Saruman's Orcs come where the Ring is looked for, if they can at once.
  const quarry = seat === THIRD ? quarryOf(m) : 0;
  if (quarry > 0 && wayTo(v, seat, quarry)[force.hex] <= force.steps) return quarry;
  for (const hex of prizes(v, seat)) {
    if (Q.isThree(v) && !Q.mayAttack(v, seat, Math.max(0, Q.controlOf(v, hex)))) continue;
    const far = wayTo(v, seat, hex)[force.hex];
    if (far >= FAR) continue;
    const long = turns(far, force.steps) + (isServed(v, seat, hex, force) ? SERVED : 0);
    if (long < least) [best, least] = [hex, long];
  }
  return best || quarry;
}
function goalOfFree(m: Mind, force: Force): number {
  const { v } = m;
  const s = asWar(v);
  const homes = held(v, force.group);
  let [best, least] = [0, FAR];
  for (const hex of homes) {
    const far = wayTo(v, FELLOWSHIP, hex)[force.hex];
    if (far >= FAR) continue;
    const foes = A.against(s, hex, FELLOWSHIP);
    if (force.hex === hex && (foes > 0 || A.strength(s, hex, FELLOWSHIP) - force.points < ENOUGH)) return hex;
    if (foes > 0 ? !assaultOn(m, hex).won : Q.controlOf(v, hex) !== FELLOWSHIP && far > force.steps) continue;
    const full = foes === 0 && A.strength(s, hex, FELLOWSHIP) >= ENOUGH ? 4 : 0;
    const long = turns(far, force.steps) + full - (foes > 0 ? 2 : 0);
    if (long < least) [best, least] = [hex, long];
  }
  return best;
}
/** Where a leader who is on his own waits for his people: the Rohirrim's in Helm's Deep, Gondor's by the sea, where he may lead (R.4). */
export function leadersHome(v: WotrView, card: number): number {
  const { role } = v.world.map;
  if (card >= Q.THEODEN) return role["helms-deep"];
  if (card > Q.DENETHOR) return role["dol-amroth"];
  return card === Q.DENETHOR ? role["minas-tirith"] : role.thranduil;
}
