/** F.3 to F.5, L.8: where who moves may go next, and what it costs. */
import { K_NAZGUL, NO_WAY, T_MOUNTAIN } from "../../packs/form/world.js";
import type { Machine } from "../machine/state.js";
import { homeOf, isCampaign, isMember, rowOwner, turnIs } from "../facts/board.js";
import { mayTake } from "../facts/magic.js";
import { goalOf, nextSide } from "../facts/marching.js";
import {
  allowanceOf,
  boatsReach,
  cheapestExit,
  darkMayEnter,
  groupAllowance,
  groupCost,
  groupHas,
  isMoving,
  LEMBAS,
  loneCost,
  ROPE,
  ropeExit,
  ropeLeads,
  W_BOATS,
  W_ROPE,
} from "../facts/moving.js";
import { choice, V_BOAT, V_ROPE, V_STEP, V_STOP, V_USE } from "../state/choices.js";
import { MoveFrame } from "../state/frames.js";
import { FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { Header, TurnBit } from "../state/schema.js";

/** Somebody with the Ring in the group who must go somewhere: the hex, 0 nobody. */
function drawnTo(s: Machine, f: number): number {
  const bearer = s.h[Header.bearer];
  if (bearer === 0) return 0;
  const c = s.pAt[bearer];
  const moves = s.fr[f + MoveFrame.counter] === c || (isMember(bearer) && isMoving(s, c));
  return moves ? goalOf(s, bearer) : 0;
}

function fellowshipSteps(s: Machine, f: number, out: Int32Array, from: number): number {
  const hex = s.fr[f + MoveFrame.hex];
  const left = allowanceOf(s, f) - s.fr[f + MoveFrame.spent];
  const { map } = s.world;
  let n = from;
  const inside = map.terrain[hex] >= T_MOUNTAIN;
  for (let side = 0; side < 6; side++) {
    const to = map.near[hex * 6 + side];
    if (to === 0) continue;
    const cost = inside ? ropeExit(s, hex, side) : groupCost(s, hex, side);
    if (cost === NO_WAY || cost > left) continue;
    // N.5: nobody stays in the Misty Passes, so there must be enough to go on.
    if (to === map.role["misty-pass"] && cost + cheapestExit(s, to, hex) > left) continue;
    out[n++] = choice(V_STEP, to);
  }
  return n;
}
function extraWays(s: Machine, f: number, out: Int32Array, from: number): number {
  const hex = s.fr[f + MoveFrame.hex];
  const { map } = s.world;
  const ways = s.fr[f + MoveFrame.ways];
  let n = from;
  if (ways & W_BOATS) {
    for (let to = 1; to <= map.hexes; to++) if (boatsReach(s, hex, to)) out[n++] = choice(V_BOAT, to);
    return n;
  }
  if (s.fr[f + MoveFrame.spent] === 0 && !turnIs(s, TurnBit.pipeweed) && groupHas(s, LEMBAS))
    out[n++] = choice(V_USE, LEMBAS);
  if (ways & W_ROPE || map.terrain[hex] >= T_MOUNTAIN || !groupHas(s, ROPE)) return n;
  // The horse is left behind (L.11), so what he adds does not count.
  const left = groupAllowance(s, false) - s.fr[f + MoveFrame.spent];
  for (let side = 0; side < 6; side++) {
    if (ropeLeads(s, hex, side, left)) out[n++] = choice(V_ROPE, map.near[hex * 6 + side]);
  }
  return n;
}
/** Does a Nazgul move? */
const isFlier = (s: Machine, f: number): boolean => {
  const counter = s.fr[f + MoveFrame.counter];
  return counter > 0 && s.world.people.kind[s.cWho[counter]] === K_NAZGUL;
};
/** N.5 (002:1234): the cheapest way on out of the Misty Passes, in which nobody stays; `NO_WAY` where there is none. */
function darkExit(s: Machine, f: number, pass: number, back: number): number {
  let least = NO_WAY;
  for (let side = 0; side < 6; side++) {
    const to = s.world.map.near[pass * 6 + side];
    if (to === 0 || to === back || !darkMayEnter(s, pass, to, isFlier(s, f), s.fr[f + MoveFrame.player])) continue;
    least = Math.min(least, stepCost(s, f, pass, side));
  }
  return least;
}
function darkSteps(s: Machine, f: number, out: Int32Array, from: number): number {
  const hex = s.fr[f + MoveFrame.hex];
  const left = allowanceOf(s, f) - s.fr[f + MoveFrame.spent];
  const { map } = s.world;
  const flier = isFlier(s, f);
  const captors = s.fr[f + MoveFrame.band] > 0;
  let n = from;
  for (let side = 0; side < 6; side++) {
    const to = map.near[hex * 6 + side];
    const cost = stepCost(s, f, hex, side);
    if (to === 0 || cost > left || !darkMayEnter(s, hex, to, flier, s.fr[f + MoveFrame.player])) continue;
    if (to === map.role["misty-pass"] && (captors || cost + darkExit(s, f, to, hex) > left)) continue;
    // F.4: no army comes to Orodruin, nor do captors; nor to the Misty Passes, above.
    if (captors && isCampaign(s) && to === map.role.orodruin) continue;
    out[n++] = choice(V_STEP, to);
  }
  return n;
}
/** Where somebody may not stay: the Misty Passes, closed hexes on the Rope, and in the midst of a way that must be gone. */
const mayStop = (s: Machine, hex: number): boolean =>
  hex !== s.world.map.role["misty-pass"] && s.world.map.terrain[hex] < T_MOUNTAIN;

/** What a side costs who moves: a group of the Fellowship, else one counter or a band. */
export function stepCost(s: Machine, f: number, hex: number, side: number): number {
  const counter = s.fr[f + MoveFrame.counter];
  const alone = loneCost(s, counter > 0 ? s.cWho[counter] : 0, hex, side);
  if (s.fr[f + MoveFrame.player] !== FELLOWSHIP || counter > 0) return alone;
  const cost = s.world.map.terrain[hex] >= T_MOUNTAIN ? ropeExit(s, hex, side) : groupCost(s, hex, side);
  return cost === NO_WAY ? alone : cost;
}
function marchStep(s: Machine, f: number, goal: number, out: Int32Array): number {
  const hex = s.fr[f + MoveFrame.hex];
  const side = hex === goal ? -1 : nextSide(s, hex, goal, s.fr[f + MoveFrame.player], s.fr[f + MoveFrame.band] > 0);
  const left = allowanceOf(s, f) - s.fr[f + MoveFrame.spent];
  if (side >= 0 && stepCost(s, f, hex, side) <= left) {
    out[0] = choice(V_STEP, s.world.map.near[hex * 6 + side]);
    return 1;
  }
  out[0] = choice(V_STOP);
  return 1;
}
/** Y.1: Saruman of three brings his captives where he likes. */
const bandGoal = (s: Machine, b: number): number => (rowOwner(s, b) === THIRD ? 0 : homeOf(s, b));
/** What is offered to who moves: steps, cards used on the way, and to stay. */
export function waysOn(s: Machine, f: number, out: Int32Array): number {
  const band = s.fr[f + MoveFrame.band];
  const goal = band > 0 ? bandGoal(s, band - 1) : drawnTo(s, f);
  if (goal > 0) return marchStep(s, f, goal, out);
  const hex = s.fr[f + MoveFrame.hex];
  let n = 0;
  if (s.fr[f + MoveFrame.player] === FELLOWSHIP) {
    n = s.fr[f + MoveFrame.ways] & W_BOATS ? 0 : fellowshipSteps(s, f, out, 0);
    n = extraWays(s, f, out, n);
    if (mayTake(s, hex)) out[n++] = choice(V_USE, 0);
  } else n = darkSteps(s, f, out, 0);
  if (n === 0 || mayStop(s, hex)) out[n++] = choice(V_STOP);
  return n;
}
