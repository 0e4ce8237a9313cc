/** S.2: a force moves: which points of which kinds, who goes along, and from hex to hex until it meets another. */
import { NO_WAY, S_TUNNEL } from "../../packs/form/world.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import {
  ARAGORN,
  bearerAt,
  CHIEF,
  ELROND,
  GALADRIEL,
  holdsCaptives,
  isCitadel,
  isNazgul,
  isInPlay,
  isSarumans,
  lastFree,
  MOUTH,
  affords,
  controllerOf,
  controlOf,
  onSide,
  ringOf,
  SARUMAN,
  sarumanIsHeld,
  turnIs,
} from "../facts/board.js";
import { pays } from "../changes/paying.js";
import type { Machine } from "../machine/state.js";
import { forceCame, gandalfCame, wayTaken } from "../changes/campaign.js";
import { isOver, ringComesTo } from "../changes/lives.js";
import { comesFrom, mix, toFront } from "../changes/stacks.js";
import { against, forceMayEnter, B_MOVED, B_MOVING, mayMarch } from "../facts/armies.js";
import { adds, joinsRow, removes } from "../changes/forces.js";
import { hasTravelled, mayLead, travels } from "../facts/marching.js";
import { mayMove } from "../facts/playable.js";
import { groupHas, loneCost, SHADOWFAX } from "../facts/moving.js";
import { findsRing } from "../ring/ring.js";
import { aOf, bOf, choice, V_FORCE, V_GO, V_JOIN, V_POINTS, V_STEP, V_STOP, verbOf } from "../state/choices.js";
import { MarchFrame } from "../state/frames.js";
import { DARK, FELLOWSHIP } from "../state/ruleset.js";
import { CounterBit, GameBit, Header, PersonBit, TurnBit } from "../state/schema.js";

/** Hexes from which a seat may move a force. */
export function forces(s: Machine, seat: number, out: Int32Array, from: number): number {
  let n = from;
  if (seat === DARK && !affords(s, seat, s.world.tables.costOf["army-move"])) return n;
  for (let b = 0; b < s.h[Header.bands]; b++) {
    if (!mayMarch(s, b, seat) || isHeld(s, b)) continue;
    let first = true;
    for (let k = 0; k < b && first; k++) first = s.bHex[k] !== s.bHex[b] || !mayMarch(s, k, seat) || isHeld(s, k);
    if (first) out[n++] = choice(V_FORCE, s.bHex[b]);
  }
  return n;
}
/** N.11: Saruman's forces stay when he does; captors are moved by themselves (J.4). */
const isHeld = (s: Machine, b: number): boolean => (isSarumans(s, b) && sarumanIsHeld(s)) || holdsCaptives(s, b);
export function marches(s: Machine, seat: number, hex: number): void {
  if (seat === DARK) pays(s, seat, s.world.tables.costOf["army-move"]);
  const f = s.push(MarchFrame.kind);
  s.fr[f + MarchFrame.player] = seat;
  s.fr[f + MarchFrame.hex] = hex;
  s.fr[f + MarchFrame.start] = hex;
}
const isMarching = (s: Machine, b: number): boolean => s.bHex[b] !== 0 && (s.bBits[b] & B_MOVING) !== 0;
const anyMarching = (s: Machine): boolean => {
  for (let b = 0; b < s.h[Header.bands]; b++) if (isMarching(s, b)) return true;
  return false;
};
const haveCaptives = (s: Machine): boolean => {
  for (let b = 0; b < s.h[Header.bands]; b++) if (isMarching(s, b) && holdsCaptives(s, b)) return true;
  return false;
};
/** Kinds are asked for in the order of their rows: none of it, or so many points. */
const choosing = step("which points", {
  enter: (s, f) => s.ask(s.fr[f + MarchFrame.player]),
  options(s, f, out) {
    const hex = s.fr[f + MarchFrame.hex];
    let n = 0;
    for (let b = s.fr[f + MarchFrame.last]; b < s.h[Header.bands]; b++) {
      if (s.bHex[b] !== hex || isMarching(s, b) || !mayMarch(s, b, s.fr[f + MarchFrame.player]) || isHeld(s, b))
        continue;
      for (let points = s.bPoints[b]; points >= 1; points--) out[n++] = choice(V_POINTS, b, points);
    }
    if (n === 0 || anyMarching(s)) out[n++] = choice(V_GO);
    return n;
  },
  take(s, f, c) {
    if (verbOf(c) !== V_POINTS) {
      s.go(f, joining);
      return;
    }
    const b = aOf(c);
    s.fr[f + MarchFrame.last] = b + 1;
    if (bOf(c) === s.bPoints[b]) s.bBits[b] |= B_MOVING;
    else if (adds(s, s.bHex[b], s.bKind[b], bOf(c), B_MOVING) >= 0) removes(s, b, bOf(c));
    else s.bBits[b] |= B_MOVING;
  },
});
/** Characters of the same side and hex may go along (S.2). */
const joining = step("who goes along", {
  enter: (s, f) => s.ask(s.fr[f + MarchFrame.player]),
  options(s, f, out) {
    const seat = s.fr[f + MarchFrame.player];
    const hex = s.fr[f + MarchFrame.hex];
    const last = s.fr[f + MarchFrame.card];
    let n = 0;
    for (let card = last + 1; card <= CHIEF; card++) {
      const c = s.pAt[card];
      if (
        c === 0 ||
        s.cHex[c] !== hex ||
        !isInPlay(s, card) ||
        s.cBits[c] & (CounterBit.moving | CounterBit.moved) ||
        card === ELROND ||
        isNazgul(card) ||
        hasTravelled(s, card) ||
        (controllerOf(s, card) !== seat && !mayLead(s, card, seat)) ||
        (card === SARUMAN && sarumanIsHeld(s)) ||
        card === GALADRIEL
      )
        continue;
      if (
        card <= lastFree(s)
          ? mayMove(s, c) && !(s.pBits[card] & PersonBit.marching)
          : !(s.pBits[card] & PersonBit.marching)
      )
        out[n++] = choice(V_JOIN, card);
    }
    out[n++] = choice(V_GO);
    return n;
  },
  take(s, f, c) {
    if (verbOf(c) !== V_JOIN) {
      s.fr[f + MarchFrame.card] = 0;
      mix(s, s.fr[f + MarchFrame.hex]);
      s.go(f, walking);
      return;
    }
    s.fr[f + MarchFrame.card] = aOf(c);
    s.cBits[toFront(s, aOf(c))] |= CounterBit.moving;
  },
});
function allowance(s: Machine): number {
  let least = 99;
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (isMarching(s, b)) least = Math.min(least, s.world.armies.move[s.bKind[b]]);
  for (let c = 1; c <= CHIEF; c++)
    if (s.cBits[c] & CounterBit.moving) least = Math.min(least, s.world.people.move[s.cWho[c]]);
  if (least === 99) return 0;
  return 2 * (turnIs(s, TurnBit.storms) ? least >> 1 : least);
}
/** What a force pays: what the Ringbearer does, if he is with it (N.14). L.11: Shadowfax enters no tunnel, with whomever he goes. */
const costOf = (s: Machine, hex: number, side: number): number =>
  s.world.map.sides[hex * 6 + side] & S_TUNNEL && groupHas(s, SHADOWFAX) ? NO_WAY : pointsOf(s, hex, side);
const pointsOf = (s: Machine, hex: number, side: number): number =>
  loneCost(s, s.cBits[bearerAt(s)] & CounterBit.moving ? s.h[Header.bearer] : 0, hex, side);
/** F.4: may the force that moves come there? */
const isOpen = (s: Machine, seat: number, hex: number, to: number): boolean =>
  forceMayEnter(s, seat, hex, to, (s.cBits[s.pAt[ARAGORN]] & CounterBit.moving) !== 0);
/** Is it a citadel hex that a player controls who is neither this one nor an ally? Asked before the force that enters settles control. */
const isAnothers = (s: Machine, hex: number, seat: number): boolean =>
  isCitadel(s, hex) && controlOf(s, hex) >= 0 && !onSide(s, controlOf(s, hex), seat);
const walking = step("from hex to hex", {
  enter: (s, f) => (isOver(s) ? GO : s.ask(s.fr[f + MarchFrame.player])),
  options(s, f, out) {
    const hex = s.fr[f + MarchFrame.hex];
    const seat = s.fr[f + MarchFrame.player];
    const left = allowance(s) - s.fr[f + MarchFrame.spent];
    let n = 0;
    out[n++] = choice(V_STOP);
    // S.2: a force that has met another stops; and so does one that has taken captives on its way, for captors are moved by themselves (J.4).
    // S.2, S.4 (002:1671, 1706): and one that has entered a citadel hex which another player controlled, whether or not anybody was there.
    if (s.fr[f + MarchFrame.halted] !== 0) return n;
    if (hex !== s.fr[f + MarchFrame.start] && (against(s, hex, seat) > 0 || haveCaptives(s))) return n;
    for (let side = 0; side < 6; side++) {
      const to = s.world.map.near[hex * 6 + side];
      const cost = costOf(s, hex, side);
      if (to !== 0 && cost !== NO_WAY && cost <= left && isOpen(s, seat, hex, to)) out[n++] = choice(V_STEP, to);
    }
    return n;
  },
  take(s, f, c) {
    if (verbOf(c) !== V_STEP) {
      s.go(f, arrived);
      return;
    }
    const hex = s.fr[f + MarchFrame.hex];
    const to = aOf(c);
    for (let side = 0; side < 6; side++)
      if (s.world.map.near[hex * 6 + side] === to) s.fr[f + MarchFrame.spent] += costOf(s, hex, side);
    s.fr[f + MarchFrame.hex] = to;
    if (isAnothers(s, to, s.fr[f + MarchFrame.player])) s.fr[f + MarchFrame.halted] = 1;
    for (let b = 0; b < s.h[Header.bands]; b++) {
      if (!isMarching(s, b)) continue;
      s.bHex[b] = to;
      if (isSarumans(s, b)) s.h[Header.gameBits] |= GameBit.sarumanMoved;
    }
    if (s.cBits[SARUMAN] & CounterBit.moving) s.h[Header.gameBits] |= GameBit.sarumanMoved;
    for (let k = 1; k <= CHIEF; k++) {
      if (!(s.cBits[k] & CounterBit.moving)) continue;
      s.cHex[k] = to;
      comesFrom(s, k, hex);
    }
    mix(s, hex);
    mix(s, to);
    if (bearerAt(s) > 0 && s.cHex[bearerAt(s)] === to && ringComesTo(s, to)) return;
    gandalfCame(s);
    if (s.fr[f + MarchFrame.player] === FELLOWSHIP) wayTaken(s, hex, to);
    forceCame(s, to, s.fr[f + MarchFrame.player]);
    comesToRing(s, to, s.fr[f + MarchFrame.player]);
  },
});
/** M.1: who comes with a force finds the Ring too; of the Dark Power's by rank. */
function comesToRing(s: Machine, hex: number, seat: number): void {
  if (seat === FELLOWSHIP) {
    for (let c = 1; c <= lastFree(s); c++)
      if (s.cBits[c] & CounterBit.moving) {
        findsRing(s, hex, 0);
        return;
      }
  } else if (s.cBits[SARUMAN] & CounterBit.moving) findsRing(s, hex, SARUMAN);
  else if (s.cBits[CHIEF] & CounterBit.moving && ringOf(s, CHIEF) > 0) findsRing(s, hex, CHIEF);
  else if (s.cBits[MOUTH] & CounterBit.moving) findsRing(s, hex, MOUTH);
}
const arrived = step("arrived", {
  enter(s, f) {
    const hex = s.fr[f + MarchFrame.hex];
    for (let b = 0; b < s.h[Header.bands]; b++) {
      if (!isMarching(s, b)) continue;
      s.bBits[b] = B_MOVED;
      // Points of one kind that have both moved are one row again.
      const same = firstAlike(s, b);
      if (same >= 0) {
        joinsRow(s, b, same);
      }
    }
    for (let c = 1; c <= CHIEF; c++)
      if (s.cBits[c] & CounterBit.moving)
        s.cBits[c] = (s.cBits[c] & ~CounterBit.moving) | CounterBit.moved | travels(s, c);
    mix(s, hex);
    return leave(s);
  },
});
function firstAlike(s: Machine, b: number): number {
  if (holdsCaptives(s, b)) return -1;
  for (let k = 0; k < b; k++)
    if (s.bHex[k] === s.bHex[b] && s.bKind[k] === s.bKind[b] && s.bBits[k] === B_MOVED) return k;
  return -1;
}
defineFrame(MarchFrame.kind, MarchFrame.label, [choosing, joining, walking, arrived]);
