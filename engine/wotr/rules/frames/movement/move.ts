/** F.2 to F.6: counters move from hex to hex; what they meet there interrupts them. */
import { gandalfCame, goesEast, wayTaken } from "../../changes/campaign.js";
import { defineFrame, GO, leave, step } from "../../machine/machine.js";
import type { Machine } from "../../machine/state.js";
import { loses, mobilize, ringComesTo } from "../../changes/lives.js";
import { mix, toFront, unspot } from "../../changes/stacks.js";
import { K_NAZGUL, NO_WAY, T_MOUNTAIN } from "../../../packs/form/world.js";
import {
  bearerAt,
  controllerOf,
  isThree,
  rowOwner,
  GOLLUM,
  SARUMAN,
  holdsCaptives,
  homeOf,
  isCampaign,
  isCitadel,
  isHobbit,
  isMember,
  isWraith,
  lastFree,
  turnIs,
} from "../../query/board.js";
import { goalOf, nextSide, travels } from "../../query/marching.js";
import { mayMove } from "../../query/playable.js";
import {
  allowanceOf,
  boatsReach,
  cheapestExit,
  darkMayEnter,
  groupCost,
  groupAllowance,
  groupHas,
  isMoving,
  LEMBAS,
  ROPE,
  ROPE_COST,
  loneCost,
  ropeExit,
  ropeLeads,
  SHADOWFAX,
  W_BOATS,
  W_ROPE,
} from "../../query/moving.js";
import {
  aOf,
  bOf,
  choice,
  V_ALL,
  V_BOAT,
  V_GO,
  V_JOIN,
  V_ROPE,
  V_SEARCH,
  V_STEP,
  V_STOP,
  V_USE,
  verbOf,
  PASS,
} from "../../state/choices.js";
import { MoveFrame, ServantFrame } from "../../state/frames.js";
import * as L from "../../state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../../state/ruleset.js";
import { CounterBit, GameBit, GONE, Header, PersonBit, TurnBit } from "../../state/schema.js";
import { setsOut } from "../events/play.js";
import { mayTake } from "../../query/magic.js";
import { takesBox } from "../magic/box.js";
import { mayBeSearched, searchersHere } from "../../query/searching.js";
import { searchesHere } from "../search/here.js";
import { findsRing } from "../ring/ring.js";

const group = (s: Machine): boolean => {
  for (let c = 1; c <= lastFree(s); c++) if (isMoving(s, c)) return true;
  return false;
};
/** Who goes along: characters join in the order of their cards, so that each group is made in one way. */
const joining = step("who goes along", {
  enter: (s, f) =>
    s.fr[f + MoveFrame.counter]! > 0 || s.fr[f + MoveFrame.band]! > 0 ? s.go(f, walking) : s.ask(FELLOWSHIP),
  options(s, f, out) {
    const hex = s.fr[f + MoveFrame.hex]!;
    let n = 0;
    let several = 0;
    for (let card = 1; card <= lastFree(s); card++) {
      const c = s.pAt[card]!;
      if (c === 0 || s.cHex[c] !== hex || isMoving(s, c) || !mayMove(s, c)) continue;
      several++;
      if (card > s.fr[f + MoveFrame.last]!) out[n++] = choice(V_JOIN, card);
    }
    if (s.fr[f + MoveFrame.last] === 0 && several > 1) out[n++] = choice(V_ALL);
    if (group(s)) out[n++] = choice(V_GO);
    return n;
  },
  take(s, f, c) {
    const verb = verbOf(c);
    const hex = s.fr[f + MoveFrame.hex]!;
    if (verb === V_JOIN) {
      s.cBits[toFront(s, aOf(c))]! |= CounterBit.moving;
      s.fr[f + MoveFrame.last] = aOf(c);
      return;
    }
    if (verb === V_ALL) {
      for (let k = 1; k <= lastFree(s); k++) if (s.cHex[k] === hex && mayMove(s, k)) s.cBits[k]! |= CounterBit.moving;
    }
    mix(s, hex);
    s.fr[f + MoveFrame.last] = 0;
    s.go(f, held);
    setsOut(s, FELLOWSHIP, hex, false);
  },
});

/** N.9, R.8: a card of the others may hold some of those who have set out; whoever is taken out of a stack has its first place. */
const held = step("who may still go", {
  enter(s, f) {
    let stay = false;
    for (let card = 1; card <= lastFree(s); card++) {
      const c = s.pAt[card]!;
      if (c === 0 || !isMoving(s, c) || mayMove(s, c)) continue;
      s.cBits[toFront(s, card)]! &= ~CounterBit.moving;
      stay = true;
    }
    if (stay) mix(s, s.fr[f + MoveFrame.hex]!);
    return s.go(f, walking);
  },
});

/** Somebody with the Ring in the group who must go somewhere: the hex, 0 nobody. */
function drawnTo(s: Machine, f: number): number {
  const bearer = s.h[Header.bearer]!;
  if (bearer === 0) return 0;
  const c = s.pAt[bearer]!;
  const moves = s.fr[f + MoveFrame.counter] === c || (isMember(bearer) && isMoving(s, c));
  return moves ? goalOf(s, bearer) : 0;
}

function fellowshipSteps(s: Machine, f: number, out: Int32Array, from: number): number {
  const hex = s.fr[f + MoveFrame.hex]!;
  const left = allowanceOf(s, f) - s.fr[f + MoveFrame.spent]!;
  const { map } = s.world;
  let n = from;
  const inside = map.terrain[hex]! >= T_MOUNTAIN;
  for (let side = 0; side < 6; side++) {
    const to = map.near[hex * 6 + side]!;
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
  const hex = s.fr[f + MoveFrame.hex]!;
  const { map } = s.world;
  const ways = s.fr[f + MoveFrame.ways]!;
  let n = from;
  if (ways & W_BOATS) {
    for (let to = 1; to <= map.hexes; to++) if (boatsReach(s, hex, to)) out[n++] = choice(V_BOAT, to);
    return n;
  }
  if (s.fr[f + MoveFrame.spent] === 0 && !turnIs(s, TurnBit.pipeweed) && groupHas(s, LEMBAS))
    out[n++] = choice(V_USE, LEMBAS);
  if (ways & W_ROPE || map.terrain[hex]! >= T_MOUNTAIN || !groupHas(s, ROPE)) return n;
  // The horse is left behind (L.11), so what he adds does not count.
  const left = groupAllowance(s, false) - s.fr[f + MoveFrame.spent]!;
  for (let side = 0; side < 6; side++) {
    if (ropeLeads(s, hex, side, left)) out[n++] = choice(V_ROPE, map.near[hex * 6 + side]!);
  }
  return n;
}
function darkSteps(s: Machine, f: number, out: Int32Array, from: number): number {
  const hex = s.fr[f + MoveFrame.hex]!;
  const left = allowanceOf(s, f) - s.fr[f + MoveFrame.spent]!;
  const { map } = s.world;
  const counter = s.fr[f + MoveFrame.counter]!;
  const flier = counter > 0 && s.world.people.kind[s.cWho[counter]!] === K_NAZGUL;
  let n = from;
  for (let side = 0; side < 6; side++) {
    const to = map.near[hex * 6 + side]!;
    const cost = stepCost(s, f, hex, side);
    if (to === 0 || cost > left || !darkMayEnter(s, hex, to, flier, s.fr[f + MoveFrame.player]!)) continue;
    if (to === map.role["misty-pass"] && cost + 4 > left) continue;
    // F.4: no army comes to Orodruin, nor do captors.
    if (s.fr[f + MoveFrame.band]! > 0 && isCampaign(s) && to === map.role.orodruin) continue;
    out[n++] = choice(V_STEP, to);
  }
  return n;
}
/** Where somebody may not stay: the Misty Passes, closed hexes on the Rope, and in the midst of a way that must be gone. */
const mayStop = (s: Machine, hex: number): boolean =>
  hex !== s.world.map.role["misty-pass"] && s.world.map.terrain[hex]! < T_MOUNTAIN;

/** What a side costs who moves: a group of the Fellowship, else one counter or a band. */
function stepCost(s: Machine, f: number, hex: number, side: number): number {
  const counter = s.fr[f + MoveFrame.counter]!;
  const alone = loneCost(s, counter > 0 ? s.cWho[counter]! : 0, hex, side);
  if (s.fr[f + MoveFrame.player] !== FELLOWSHIP || counter > 0) return alone;
  const cost = s.world.map.terrain[hex]! >= T_MOUNTAIN ? ropeExit(s, hex, side) : groupCost(s, hex, side);
  return cost === NO_WAY ? alone : cost;
}
function marchStep(s: Machine, f: number, goal: number, out: Int32Array): number {
  const hex = s.fr[f + MoveFrame.hex]!;
  const side = hex === goal ? -1 : nextSide(s, hex, goal, s.fr[f + MoveFrame.player]!, s.fr[f + MoveFrame.band]! > 0);
  const left = allowanceOf(s, f) - s.fr[f + MoveFrame.spent]!;
  if (side >= 0 && stepCost(s, f, hex, side) <= left) {
    out[0] = choice(V_STEP, s.world.map.near[hex * 6 + side]!);
    return 1;
  }
  out[0] = choice(V_STOP);
  return 1;
}
/** Y.1: Saruman of three brings his captives where he likes. */
const bandGoal = (s: Machine, b: number): number => (rowOwner(s, b) === THIRD ? 0 : homeOf(s, b));
const walking = step("from hex to hex", {
  enter(s, f) {
    if (s.fr[f + MoveFrame.player] === FELLOWSHIP && !group(s)) return s.go(f, arrived);
    // Whoever set out may fall to a card of the other before his first step (N.16 against a Semi-Ringwraith).
    const [counter, band] = [s.fr[f + MoveFrame.counter]!, s.fr[f + MoveFrame.band]!];
    if ((counter > 0 && s.cHex[counter] === 0) || (band > 0 && s.bHex[band - 1] === 0)) return leave(s);
    // J.4: Orcs may go with captives alone, who may be freed then.
    if (band > 0 && !holdsCaptives(s, band - 1)) return s.go(f, arrived);
    return s.ask(s.fr[f + MoveFrame.player]!);
  },
  options(s, f, out) {
    const band = s.fr[f + MoveFrame.band]!;
    const goal = band > 0 ? bandGoal(s, band - 1) : drawnTo(s, f);
    if (goal > 0) return marchStep(s, f, goal, out);
    const hex = s.fr[f + MoveFrame.hex]!;
    let n = 0;
    if (s.fr[f + MoveFrame.player] === FELLOWSHIP) {
      n = s.fr[f + MoveFrame.ways]! & W_BOATS ? 0 : fellowshipSteps(s, f, out, 0);
      n = extraWays(s, f, out, n);
      if (mayTake(s, hex)) out[n++] = choice(V_USE, 0);
    } else n = darkSteps(s, f, out, 0);
    if (n === 0 || mayStop(s, hex)) out[n++] = choice(V_STOP);
    return n;
  },
  take(s, f, c) {
    const verb = verbOf(c);
    if (verb === V_STOP) {
      s.go(f, arrived);
      return;
    }
    if (verb === V_USE) {
      uses(s, f, aOf(c));
      return;
    }
    const hex = s.fr[f + MoveFrame.hex]!;
    const to = aOf(c);
    s.fr[f + MoveFrame.spent]! += verb === V_BOAT ? allowanceOf(s, f) : paid(s, f, verb, hex, to);
    if (verb === V_BOAT) s.fr[f + MoveFrame.ways] = 0;
    moves(s, f, to);
  },
});
/** Half points for a step. */
function paid(s: Machine, f: number, verb: number, hex: number, to: number): number {
  if (verb === V_ROPE) {
    s.fr[f + MoveFrame.ways]! |= W_ROPE;
    spend(s, ROPE);
    // L.11: the horse cannot follow.
    if (groupHas(s, SHADOWFAX)) spend(s, SHADOWFAX);
    return ROPE_COST;
  }
  for (let side = 0; side < 6; side++) {
    if (s.world.map.near[hex * 6 + side] !== to) continue;
    return stepCost(s, f, hex, side);
  }
  return 0;
}
/** A card that can be used once goes out of the game. */
function spend(s: Machine, kind: number): void {
  const { magic } = s.world.cards;
  for (let m = 2; m < magic.length; m++)
    if (magic[m] === kind && s.mHolder[m]! > 0 && s.mHolder[m] !== GONE) loses(s, m);
}
function uses(s: Machine, f: number, kind: number): void {
  if (kind === 0) {
    takesBox(s, FELLOWSHIP, s.fr[f + MoveFrame.hex]!);
    return;
  }
  const hex = s.fr[f + MoveFrame.hex]!;
  for (let c = 1; c <= lastFree(s); c++)
    if (s.cHex[c] === hex && s.cBand[c] === 0 && !(s.cBits[c]! & CounterBit.moved)) s.cBits[c]! |= CounterBit.lembas;
  mix(s, hex);
  spend(s, LEMBAS);
}
/** T.5: does a band hold a Hobbit? */
function holdsHobbit(s: Machine, band: number): boolean {
  for (let c = 1; c <= L.MEMBERS; c++) if (s.cBand[c] === band && isHobbit(s.cWho[c]!)) return true;
  return false;
}
/** All who move are in the next hex now; who leaves his province or comes into a citadel is lost from sight (J.6). */
function moves(s: Machine, f: number, to: number): void {
  const { map } = s.world;
  const hex = s.fr[f + MoveFrame.hex]!;
  s.fr[f + MoveFrame.hex] = to;
  const band = s.fr[f + MoveFrame.band]!;
  const counter = s.fr[f + MoveFrame.counter]!;
  if (band > 0) {
    s.bHex[band - 1] = to;
    for (let c = 1; c <= lastFree(s); c++) if (s.cBand[c] === band) s.cHex[c] = to;
    if (map.mordor[map.province[to]!] === 1 && holdsHobbit(s, band)) mobilize(s);
  }
  const hides = map.province[hex] !== map.province[to] || isCitadel(s, to);
  for (let c = 1; c <= lastFree(s); c++) {
    if (band > 0 || !(isMoving(s, c) || c === counter)) continue;
    s.cHex[c] = to;
    s.cBits[c]! &= ~CounterBit.tried;
    if (hides && s.cBits[c]! & CounterBit.spotted && !isWraith(s, s.cWho[c]!)) unspot(s, c);
  }
  if (counter > lastFree(s)) s.cHex[counter] = to;
  if (counter > 0 && s.cWho[counter] === SARUMAN) s.h[Header.gameBits]! |= GameBit.sarumanMoved;
  mix(s, hex);
  mix(s, to);
  gandalfCame(s);
  if (s.fr[f + MoveFrame.player] === FELLOWSHIP) wayTaken(s, hex, to);
  if (s.fr[f + MoveFrame.player] === THIRD) goesEast(s, to);
  s.go(f, entered);
}
const entered = step("what is met there", {
  enter(s, f) {
    const hex = s.fr[f + MoveFrame.hex]!;
    const { map } = s.world;
    const bearer = bearerAt(s);
    if (bearer > 0 && s.cHex[bearer] === hex && ringComesTo(s, hex)) return GO;
    if (s.fr[f + MoveFrame.player] !== FELLOWSHIP) {
      s.go(f, walking);
      const counter = s.fr[f + MoveFrame.counter]!;
      if (counter > 0) findsRing(s, hex, s.cWho[counter]!);
      return GO;
    }
    s.go(f, searched);
    if (map.eyeIn[hex]! > 0 && s.eyes[map.eyeIn[hex]!] !== GONE) {
      const g = s.push(ServantFrame.kind);
      s.fr[g + ServantFrame.hex] = hex;
    }
    return GO;
  },
});
/** J.2, F.6: the Dark Power may search a hex with Nazgul or Orcs that unspotted characters enter. */
const searched = step("search on the way", {
  enter(s, f) {
    const hex = s.fr[f + MoveFrame.hex]!;
    if (group(s) && findsRing(s, hex, 0)) return GO;
    const next = isThree(s) ? searchedToo : walking;
    if (!group(s) || !mayBeSearched(s, hex) || isGuided(s, hex)) return s.go(f, next);
    return s.ask(DARK);
  },
  options(s, f, out) {
    out[0] = PASS;
    return searchersHere(s, s.fr[f + MoveFrame.hex]!, out, 1);
  },
  take(s, f, c) {
    s.go(f, isThree(s) ? searchedToo : walking);
    if (verbOf(c) === V_SEARCH) searchesHere(s, aOf(c), bOf(c));
  },
});
/** The same for Saruman of three. */
const searchedToo = step("search on the way by saruman", {
  enter(s, f) {
    const hex = s.fr[f + MoveFrame.hex]!;
    if (!group(s) || !mayBeSearched(s, hex, THIRD) || isGuided(s, hex)) return s.go(f, walking);
    return s.ask(THIRD);
  },
  options(s, f, out) {
    out[0] = PASS;
    return searchersHere(s, s.fr[f + MoveFrame.hex]!, out, 1, THIRD);
  },
  take(s, f, c) {
    s.go(f, walking);
    if (verbOf(c) === V_SEARCH) searchesHere(s, aOf(c), bOf(c), THIRD);
  },
});
/** E.9: Gollum guides the Ringbearer and who is with him into and out of Minas Morgul. */
const isGuided = (s: Machine, hex: number): boolean =>
  hex === s.world.map.role["minas-morgul"] &&
  s.pAt[GOLLUM] === 0 &&
  controllerOf(s, GOLLUM) === FELLOWSHIP &&
  (s.pBits[GOLLUM]! & PersonBit.inPlay) !== 0 &&
  s.cHex[bearerAt(s)] === hex;
const arrived = step("arrived", {
  enter(s, f) {
    const hex = s.fr[f + MoveFrame.hex]!;
    const counter = s.fr[f + MoveFrame.counter]!;
    if (s.fr[f + MoveFrame.band]! > 0) s.bBits[s.fr[f + MoveFrame.band]! - 1] = 1;
    if (counter > 0) s.cBits[counter]! |= CounterBit.moved | travels(s, counter);
    for (let c = 1; c <= lastFree(s); c++)
      if (isMoving(s, c)) s.cBits[c] = (s.cBits[c]! & ~CounterBit.moving) | CounterBit.moved | travels(s, c);
    const bearer = s.h[Header.bearer]!;
    // E.5, E.9, E.10: there he puts the Ring on.
    if (bearer > 0 && goalOf(s, bearer) > 0 && s.cHex[bearerAt(s)] === goalOf(s, bearer)) s.h[Header.worn] = 1;
    mix(s, hex);
    return leave(s);
  },
});
defineFrame(MoveFrame.kind, MoveFrame.label, [joining, walking, entered, searched, arrived, searchedToo, held]);

/** A group of this hex begins to move. */
export function groupMoves(s: Machine, hex: number, ways = 0): void {
  const f = s.push(MoveFrame.kind);
  s.fr[f + MoveFrame.player] = FELLOWSHIP;
  s.fr[f + MoveFrame.hex] = hex;
  s.fr[f + MoveFrame.start] = hex;
  s.fr[f + MoveFrame.ways] = ways;
}
/** One counter, or a band, of the Dark Power (of three: of Saruman) begins to move. */
export function darkMoves(s: Machine, counter: number, band: number, seat = DARK): void {
  const f = s.push(MoveFrame.kind);
  s.fr[f + MoveFrame.player] = seat;
  s.fr[f + MoveFrame.hex] = counter > 0 ? s.cHex[counter]! : s.bHex[band - 1]!;
  s.fr[f + MoveFrame.start] = s.fr[f + MoveFrame.hex]!;
  s.fr[f + MoveFrame.counter] = counter;
  s.fr[f + MoveFrame.band] = band;
  setsOut(s, seat, s.fr[f + MoveFrame.hex]!, band > 0);
}
