/** E.5, E.9, E.10, J.4: who must go the shortest way somewhere, and which way that is. */
import { NO_WAY, type MapOf } from "../../packs/form/world.js";
import type { Machine } from "../machine/state.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, Header, PersonBit, ThirdWord } from "../state/schema.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import {
  areAllied,
  BOROMIR,
  hexOf,
  homeOf,
  isCampaign,
  rowOwner,
  sideCost,
  controllerOf,
  controlOf,
  GOLLUM,
  isGate,
  isHaven,
  isNazgul,
  isThree,
  affords,
  SARUMAN,
  sarumanIsHeld,
} from "./board.js";
import { bandAllowance, loneAllowance, loneCost } from "./moving.js";

/**
 * X.1: may whoever leads the forces of both allies take along the other's character: a leader, Saruman, the Chief or the Mouth, who lie
 * face-up? Nobody is moved twice in a Game-Turn.
 */
export function mayLead(s: Table, card: number, seat: number): boolean {
  const owner = controllerOf(s, card);
  if (!isThree(s) || card <= L.MEMBERS || isNazgul(card) || s.third[ThirdWord.lead] !== seat + 1) return false;
  return areAllied(s, seat, owner) && s.h[Header.bearer] !== card && !hasTravelled(s, card);
}
/** X.1: has he been moved in this Game-Turn, in which somebody leads the forces of both? */
export const hasTravelled = (s: Table, card: number): boolean => (s.cBits[s.pAt[card]] & CounterBit.travelled) !== 0;

/** The mark of who has been moved in a Game-Turn in which an ally leads: no member of the Fellowship has it, for he may lie face-down. */
export const travels = (s: Table, c: number): number =>
  isThree(s) && s.third[ThirdWord.lead] > 0 && c > L.MEMBERS ? CounterBit.travelled : 0;

/** As far as nowhere. */
export const FAR = 1 << 20;

/** Where somebody with the Ring must go (E.5, E.9, E.10), 0 nowhere. */
export function goalOf(s: Table, card: number): number {
  if (!(s.pBits[card] & PersonBit.marching)) return 0;
  const { role } = s.world.map;
  if (card === SARUMAN) return role.isengard;
  if (card === GOLLUM) return role["gollums-lair"];
  return card === BOROMIR && controlOf(s, role["minas-tirith"]) !== DARK ? role["minas-tirith"] : 0;
}
/**
 * What it costs from every hex to a goal, written into `far` hex by hex outward: `into` says what a hex counts for besides, `FAR` where
 * nobody goes in, `over` what it costs to leave a hex by a side. Costs are small: hexes that become nearer are soon done again.
 */
export function spreads(
  map: MapOf,
  goal: number,
  far: Int32Array,
  into: (to: number) => number,
  over: (from: number, side: number, to: number) => number,
): Int32Array {
  far.fill(FAR);
  far[goal] = 0;
  const queue = [goal];
  const queued = new Uint8Array(map.hexes + 1);
  for (let at = 0; at < queue.length; at++) {
    const to = queue[at];
    queued[to] = 0;
    const besides = into(to);
    if (besides >= FAR) continue;
    for (let side = 0; side < 6; side++) {
      const from = map.near[to * 6 + side];
      if (from === 0) continue;
      const cost = over(from, (side + 3) % 6, to);
      if (cost === NO_WAY || far[to] + cost + besides >= far[from]) continue;
      far[from] = far[to] + cost + besides;
      if (queued[from]) continue;
      queued[from] = 1;
      queue.push(from);
    }
  }
  return far;
}
/**
 * F.4 for who must go the shortest way: what a side costs on dry ground. The Misty Passes are no way for him; to the Fellowship the
 * Black Gate and the Paths of the Dead are closed, to the Dark Power what the Fellowship holds, and the havens; to captors of the Campaign, who are
 * an army, Orodruin too.
 */
function costOver(s: Table, seat: number, hex: number, side: number, captors: boolean): number {
  const { map } = s.world;
  const to = map.near[hex * 6 + side];
  if (to === 0 || to === map.role["misty-pass"]) return NO_WAY;
  if (captors && isCampaign(s) && to === map.role.orodruin) return NO_WAY;
  const paths = map.role["paths-of-the-dead"];
  const { dunharrow } = map.role;
  if ((hex === paths && to === dunharrow) || (seat === FELLOWSHIP && hex === dunharrow && to === paths)) return NO_WAY;
  if (seat !== FELLOWSHIP ? isHaven(s, to) || controlOf(s, to) === FELLOWSHIP : isGate(s, hex, to)) return NO_WAY;
  return map.cost[hex * 6 + side];
}
/** A field to a goal, and who controlled what when it was made. */
interface Field {
  readonly far: Int32Array;
  readonly control: Uint8Array;
}
const fields = new WeakMap<MapOf, Map<number, Field>>();
const nothing = (): number => 0;
function fieldTo(s: Table, goal: number, seat: number, captors: boolean): Int32Array {
  const { map } = s.world;
  let of = fields.get(map);
  if (!of) fields.set(map, (of = new Map()));
  const key = 4 * goal + (captors && isCampaign(s) ? 2 : 0) + (seat === FELLOWSHIP ? FELLOWSHIP : DARK);
  let field = of.get(key);
  let fresh = field !== undefined;
  if (field)
    for (let i = 1; i < map.places.length && fresh && seat !== FELLOWSHIP; i++)
      fresh = field.control[i] === s.control[i];
  else of.set(key, (field = { far: new Int32Array(map.hexes + 1), control: s.control.slice() }));
  if (fresh) return field.far;
  field.control.set(s.control);
  return spreads(map, goal, field.far, nothing, (from, side) => costOver(s, seat, from, side, captors));
}
/** The next side of the shortest way; of ways alike that to the hex with the lower number ("as agreed" in the text). -1 none. `captors`: a band goes. */
export function nextSide(s: Table, hex: number, goal: number, seat: number, captors = false): number {
  const far = fieldTo(s, goal, seat, captors);
  let best = -1;
  let least = FAR;
  let lowest = 0;
  for (let side = 0; side < 6; side++) {
    const cost = costOver(s, seat, hex, side, captors);
    if (cost === NO_WAY) continue;
    const to = s.world.map.near[hex * 6 + side];
    const all = cost + far[to];
    if (all < least || (all === least && best >= 0 && to < lowest)) {
      least = all;
      best = side;
      lowest = to;
    }
  }
  return best;
}
/** Is there a step of his way that somebody with the Ring can take from where he is? */
export function canMarch(s: Machine, card: number, goal: number, seat: number): boolean {
  const hex = hexOf(s, card);
  if (hex === goal) return false;
  const side = nextSide(s, hex, goal, seat);
  return side >= 0 && loneCost(s, card, hex, side) <= loneAllowance(s, card);
}
/** J.4: is there one for a band with captives? */
export function bandCanMarch(s: Machine, b: number): boolean {
  // Y.1: Saruman of three may bring his captives anywhere.
  if (rowOwner(s, b) === THIRD) return true;
  const hex = s.bHex[b];
  const goal = homeOf(s, b);
  if (hex === goal) return false;
  const side = nextSide(s, hex, goal, DARK, true);
  return side >= 0 && sideCost(s, hex * 6 + side) <= bandAllowance(s);
}
/** Must the Ringbearer still be moved in this Player-Turn (E.5, E.9, E.10)? As long as he can take one step of his way. */
export function mustMarch(s: Machine, seat: number): boolean {
  const bearer = s.h[Header.bearer];
  const goal = bearer > 0 ? goalOf(s, bearer) : 0;
  if (goal === 0 || controllerOf(s, bearer) !== seat) return false;
  const c = s.pAt[bearer];
  if (s.cBand[c] !== 0 || s.cBits[c] & CounterBit.moved) return false;
  if (seat !== FELLOWSHIP && !affords(s, seat, s.world.tables.costOf["character"])) return false;
  if (bearer === SARUMAN && sarumanIsHeld(s)) return false;
  return canMarch(s, bearer, goal, seat);
}
