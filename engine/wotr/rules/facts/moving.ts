/** F: what moving costs whom, and where nobody may go. Costs and allowances are in half movement points. */
import { MAGIC, TERRAINS } from "../../packs/form/words.js";
import { distance } from "../../packs/form/grid.js";
import { K_HOBBIT, M_DRUADAN, NO_WAY, S_MAJOR, S_MINOR, S_TUNNEL, T_MOUNTAIN } from "../../packs/form/world.js";
import type { Machine } from "../machine/state.js";
import { MoveFrame } from "../state/frames.js";
import { choice, V_PUT, V_REFUSE } from "../state/choices.js";
import * as L from "../state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, GameBit, Header, TurnBit } from "../state/schema.js";
import type { Table } from "../state/table.js";
import { against } from "./armies.js";
import { ownerOf } from "./fighting.js";
import {
  lastFree,
  ARAGORN,
  anyForce,
  anyMember,
  anyUnspotted,
  bearerAt,
  controlOf,
  isCampaign,
  isCitadel,
  isGate,
  isHaven,
  isMobilized,
  isNazgul,
  onSide,
  possesses,
  sideCost,
  turnIs,
} from "./board.js";

export const LEMBAS = MAGIC.indexOf("lembas"),
  ROPE = MAGIC.indexOf("rope"),
  LIGHT = MAGIC.indexOf("light"),
  SHADOWFAX = MAGIC.indexOf("shadowfax");
/** Bits of `MoveFrame.ways`. */
export const W_ROPE = 2,
  W_BOATS = 4;
/** Movement Points of a hex in a Rope, and of Shadowfax (L.8, L.11). */
export const ROPE_COST = 8,
  SHADOWFAX_MOVES = 8;
/** How far boats go (N.8; the restrictions stand on the card alone, these are ours). */
export const BOATS_GO = 8;

export const isMoving = (s: Machine, c: number): boolean => (s.cBits[c] & CounterBit.moving) !== 0;
/** Does somebody who moves possess such a card? */
export function groupHas(s: Machine, kind: number): boolean {
  const { magic } = s.world.cards;
  for (let m = 2; m < magic.length; m++) {
    const holder = s.mHolder[m];
    if (magic[m] === kind && holder > 0 && holder <= lastFree(s) && isMoving(s, s.pAt[holder])) return true;
  }
  return false;
}
const stormy = (s: Machine, points: number): number => (turnIs(s, TurnBit.storms) ? points >> 1 : points);
/** What a band may spend. */
export const bandAllowance = (s: Machine): number => 2 * stormy(s, s.world.tables.numbers["orc-movement"]);
/** What somebody may spend who goes alone. */
export const loneAllowance = (s: Machine, card: number): number =>
  2 * stormy(s, Math.max(s.world.people.move[card], possesses(s, card, SHADOWFAX) ? SHADOWFAX_MOVES : 0));
/** What the slowest of a group may spend (F.3, L.11, N.6), with the horse or without. */
export function groupAllowance(s: Machine, horse = true): number {
  let least = 99;
  let carried = !horse;
  for (let c = 1; c <= lastFree(s); c++) {
    if (!isMoving(s, c)) continue;
    const card = s.cWho[c];
    let points = s.world.people.move[card];
    if (horse && possesses(s, card, SHADOWFAX)) points = Math.max(points, SHADOWFAX_MOVES);
    else if (!carried && s.world.people.kind[card] === K_HOBBIT && groupHas(s, SHADOWFAX)) {
      carried = true;
      points = Math.max(points, SHADOWFAX_MOVES);
    }
    if (points < least) least = points;
  }
  return least === 99 ? 0 : 2 * stormy(s, least);
}
/** What a single counter, or a band, may spend. */
export function allowanceOf(s: Machine, f: number): number {
  if (s.fr[f + MoveFrame.band] > 0) return bandAllowance(s);
  const c = s.fr[f + MoveFrame.counter];
  if (c === 0) return groupAllowance(s);
  const card = s.cWho[c];
  const points = isNazgul(card) ? s.world.tables.numbers["beast-killed-movement"] : s.world.people.move[card];
  return 2 * stormy(s, points);
}
/** L.6: Lembas feed all who were together when they were used, also when they part. */
function areFed(s: Machine): boolean {
  for (let c = 1; c <= lastFree(s); c++) if (isMoving(s, c) && !(s.cBits[c] & CounterBit.lembas)) return false;
  return true;
}
/** N.14: within five hexes of Barad-dur. */
export const isNearBaradDur = (s: Table, hex: number): boolean =>
  distance(s.world.map.grid, hex, s.world.map.role["barad-dur"]) <= 5;
/** N.14: how often a hex counts to the Ringbearer. */
export const shadowOn = (s: Table, to: number): number =>
  turnIs(s, TurnBit.shadowed) && isNearBaradDur(s, to) ? 2 : 1;
/** What it costs somebody who goes alone to leave a hex by a side. */
export const loneCost = (s: Table, card: number, hex: number, side: number): number =>
  sideCost(s, hex * 6 + side) *
  (card > 0 && card === s.h[Header.bearer] ? shadowOn(s, s.world.map.near[hex * 6 + side]) : 1);
/** What it costs the group of the Fellowship to leave `hex` by a side; `NO_WAY` where it may not. */
export function groupCost(s: Machine, hex: number, side: number): number {
  const { map } = s.world;
  const at = hex * 6 + side;
  const to = map.near[at];
  let cost = sideCost(s, at);
  if (cost === NO_WAY) return NO_WAY;
  const { role } = map;
  if (to === role["misty-pass"] && (!turnIs(s, TurnBit.passes) || groupHas(s, SHADOWFAX))) return NO_WAY;
  if (map.sides[at] & S_TUNNEL) {
    if (groupHas(s, SHADOWFAX)) return NO_WAY;
    if (groupHas(s, LIGHT)) cost = 2;
  }
  if (hex === role.dunharrow && to === role["paths-of-the-dead"] && !isMoving(s, s.pAt[ARAGORN])) return NO_WAY;
  if (hex === role["paths-of-the-dead"] && to === role.dunharrow) return NO_WAY;
  // F.4: through the Black Gate at the pleasure of the Dark Power, who has none; N.10 opens it.
  if (!turnIs(s, TurnBit.gate) && isGate(s, hex, to)) return NO_WAY;
  return groupPays(s, to, cost);
}
/** What the group pays to enter a hex whose terrain costs so much: Lembas (L.6), the Woses (R.15) and the Shadow of Sauron (N.14) change it. */
function groupPays(s: Machine, to: number, terrain: number): number {
  let cost = terrain;
  if (areFed(s)) cost = Math.min(cost, 2);
  if (s.world.map.marks[to] & M_DRUADAN && s.h[Header.gameBits] & GameBit.woses)
    cost = Math.min(cost, 2 * s.world.tables.events["druadan-cost"]);
  const bearer = bearerAt(s);
  return bearer > 0 && isMoving(s, bearer) ? cost * shadowOn(s, to) : cost;
}
/** The cheapest way on out of a hex where nobody may stay, `NO_WAY` if there is none. */
export function cheapestExit(s: Machine, hex: number, back = 0): number {
  let least = NO_WAY;
  for (let side = 0; side < 6; side++) {
    const to = s.world.map.near[hex * 6 + side];
    if (to === 0 || to === back) continue;
    // Out of a closed hex by rope: only the hex that is entered counts.
    const cost = s.world.map.terrain[hex] >= T_MOUNTAIN ? ropeExit(s, hex, side) : groupCost(s, hex, side);
    if (cost < least) least = cost;
  }
  return least;
}
/** Leaving a closed hex after the Rope: what the terrain of the next one costs (ours), with what changes that for the group. */
export function ropeExit(s: Machine, hex: number, side: number): number {
  const to = s.world.map.near[hex * 6 + side];
  if (to === 0 || s.world.map.terrain[to] >= T_MOUNTAIN || to === s.world.map.role["misty-pass"]) return NO_WAY;
  return groupPays(s, to, s.world.map.enter[s.world.map.terrain[to]]);
}
/** L.8: does the Rope help by this side: into a closed hex out of which there are points to go on, or over a closed side? */
export function ropeLeads(s: Machine, hex: number, side: number, left: number): boolean {
  const { map } = s.world;
  const to = map.near[hex * 6 + side];
  if (to === 0 || ROPE_COST > left) return false;
  if (map.terrain[to] >= T_MOUNTAIN) return ROPE_COST + cheapestExit(s, to, hex) <= left;
  return to !== map.role["misty-pass"] && sideCost(s, hex * 6 + side) === NO_WAY;
}
/** May a character of the Dark Power on foot, or a band, go into a hex (F.4)? */
export function darkMayEnter(s: Machine, hex: number, to: number, grounded: boolean, seat = DARK): boolean {
  const { role } = s.world.map;
  if (isHaven(s, to)) return false;
  if (to === role["misty-pass"]) return turnIs(s, TurnBit.passes);
  if (hex === role["paths-of-the-dead"] && to === role.dunharrow) return false;
  if (grounded) return nazgulMayEnter(s, to);
  const holder = controlOf(s, to);
  return holder < 0 || onSide(s, holder, seat);
}
/**
 * May a Nazgul end its movement in a hex (F.4, K.1)? Nobody ends it in the Misty Passes (N.5, 002:1234). It may always come into a citadel
 * (F.4, 002:743); before the mobilization of Mordor K.1 forbids those of the Fellowship, in the Character Game alone (K, 002:961).
 */
export function nazgulMayEnter(s: Table, to: number): boolean {
  const { map } = s.world;
  if (map.terrain[to] >= T_MOUNTAIN || isHaven(s, to) || to === map.role["misty-pass"]) return false;
  if (isCitadel(s, to)) return isCampaign(s) || controlOf(s, to) !== FELLOWSHIP || isMobilized(s);
  return !anyUnspotted(s, to) || anyMember(s, to, CounterBit.spotted);
}

/** K.3, S.7: hexes beside one into which somebody can be put: open ground without a force of the Dark Power. */
export function besides(s: Machine, hex: number, out: Int32Array, from: number): number {
  let n = from;
  for (let side = 0; side < 6; side++) {
    const to = s.world.map.near[hex * 6 + side];
    if (to === 0 || s.world.map.terrain[to] >= T_MOUNTAIN || to === s.world.map.role["misty-pass"]) continue;
    if (!anyForce(s, to, false)) out[n++] = choice(V_PUT, to);
  }
  return n;
}
/** S.4: hexes beside a captured citadel into which whoever controls a character may put him: no enemy force, and nothing that F.4 closes to him. */
export function besidesFor(s: Machine, hex: number, card: number, out: Int32Array, from: number): number {
  const seat = ownerOf(s, card);
  if (seat === FELLOWSHIP) return besides(s, hex, out, from);
  let n = from;
  for (let side = 0; side < 6; side++) {
    const to = s.world.map.near[hex * 6 + side];
    if (to === 0 || s.world.map.terrain[to] >= T_MOUNTAIN || to === s.world.map.role["misty-pass"]) continue;
    if (against(s, to, seat) === 0 && darkMayEnter(s, hex, to, isNazgul(card), seat)) out[n++] = choice(V_PUT, to);
  }
  return n;
}
/** Is nobody in a hex? */
export function isUnoccupied(s: Machine, hex: number): boolean {
  for (let c = 1; c < L.PEOPLE; c++) if (s.cHex[c] === hex) return false;
  for (let b = 0; b < s.h[Header.bands]; b++) if (s.bHex[b] === hex) return false;
  return true;
}
/** Y.2: so far Saruman goes where he has no citadel. */
const REFUGE = 5;
const CLEAR = TERRAINS.indexOf("clear");
/**
 * Y.2: where Saruman avoids combat: he stays in a citadel (0); else he goes to the nearest that he controls, of those as near to that
 * with the lower number; else to any clear hex near by where nobody is.
 */
export function refuges(s: Machine, hex: number, out: Int32Array, from: number): number {
  const { map } = s.world;
  let n = from;
  if (isCitadel(s, hex)) {
    out[n++] = choice(V_REFUSE, 0);
    return n;
  }
  let best = 0;
  for (let i = 1; i < map.places.length; i++) {
    const to = map.places[i];
    if (!isCitadel(s, to) || s.control[i] !== THIRD + 1) continue;
    if (best === 0 || distance(map.grid, hex, to) < distance(map.grid, hex, best)) best = to;
  }
  if (best > 0) out[n++] = choice(V_REFUSE, best);
  else
    for (let to = 1; to <= map.hexes; to++)
      if (map.terrain[to] === CLEAR && distance(map.grid, hex, to) <= REFUGE && isUnoccupied(s, to) && !isHaven(s, to))
        out[n++] = choice(V_REFUSE, to);
  return n;
}
/** May boats go there (N.8)? A hex beside a river of the same size, not too far; nobody ends his movement in the Misty Passes (N.5). */
export function boatsReach(s: Machine, from: number, to: number): boolean {
  const { map } = s.world;
  if (from === to || map.terrain[to] >= T_MOUNTAIN || to === map.role["misty-pass"]) return false;
  if (distance(map.grid, from, to) > BOATS_GO) return false;
  const river = from === map.role.lothlorien ? S_MAJOR : S_MINOR;
  for (let side = 0; side < 6; side++) if (map.sides[to * 6 + side] & river) return true;
  return false;
}
