/** K: a citadel is reduced by Nazgul. */
import { M_CITADEL } from "../../packs/form/world.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { citadelsFallen, isOver, setsDown } from "../changes/lives.js";
import { mix, spot } from "../changes/stacks.js";
import {
  anyMember,
  ARAGORN,
  BOROMIR,
  controlOf,
  GANDALF_GREY,
  GANDALF_WHITE,
  isCaptive,
  isInPlay,
  isMobilized,
  isWraith,
  LAST_NAZGUL,
  lastFree,
  LORD,
  nazgulIn,
  pointsLeft,
} from "../facts/board.js";
import { besides } from "../facts/moving.js";
import { W_REDUCED } from "../facts/playable.js";
import { aOf, choice, PASS, V_ENGAGE, V_REDUCE, verbOf } from "../state/choices.js";
import { ReductionFrame } from "../state/frames.js";
import { DARK, FELLOWSHIP } from "../state/ruleset.js";
import { CounterBit, Header } from "../state/schema.js";
import { combatIn } from "../combat/combat.js";
import { opens } from "../events/play.js";

/** K.2: so many Nazgul at least. */
const LEAST = 4;
/** K.2: citadels of the Fellowship with four Nazgul or more, each tried once. */
export function reducible(s: Machine, out: Int32Array, from: number): number {
  let n = from;
  if (!isMobilized(s)) return n;
  const { places } = s.world.map;
  for (let i = 1; i < places.length; i++) {
    const hex = places[i];
    if (controlOf(s, hex) !== FELLOWSHIP || !(s.world.map.marks[hex] & M_CITADEL)) continue;
    const there = nazgulIn(s, hex);
    if (there < LEAST || there * s.world.tables.costOf["reduction"] > pointsLeft(s)) continue;
    let fresh = false;
    for (let card = LORD; card <= LAST_NAZGUL; card++)
      if (s.cHex[card] === hex && !(s.cBits[card] & CounterBit.stayed)) fresh = true;
    if (fresh) out[n++] = choice(V_REDUCE, hex);
  }
  return n;
}
/** The Nazgul of a hex try it, and have been paid for. */
export function reduces(s: Machine, hex: number): void {
  s.h[Header.spent] += nazgulIn(s, hex) * s.world.tables.costOf["reduction"];
  for (let card = LORD; card <= LAST_NAZGUL; card++) if (s.cHex[card] === hex) s.cBits[card] |= CounterBit.stayed;
  const g = s.push(ReductionFrame.kind);
  s.fr[g + ReductionFrame.hex] = hex;
}
const LEADERS = [ARAGORN, BOROMIR, GANDALF_GREY, GANDALF_WHITE] as const;
/** Leaders of the Fellowship in the citadel (K.2). */
function leaders(s: Machine, hex: number): number {
  let n = 0;
  for (const card of LEADERS)
    if (isInPlay(s, card) && !isCaptive(s, card) && !isWraith(s, card) && s.cHex[s.pAt[card]] === hex) n++;
  return n;
}
const totals = step("the citadel reduction total", {
  enter(s, f) {
    const hex = s.fr[f + ReductionFrame.hex];
    s.fr[f + ReductionFrame.total] = nazgulIn(s, hex) - (LEAST - 1) - leaders(s, hex);
    s.roll(DARK);
    return s.go(f, result);
  },
});
const result = step("the die", {
  enter(s, f) {
    const hex = s.fr[f + ReductionFrame.hex];
    if (s.h[Header.rolled] > s.fr[f + ReductionFrame.total]) return leave(s);
    s.control[s.world.map.placeIn[hex]] = DARK + 1;
    if (citadelsFallen(s)) return GO;
    s.go(f, within);
    opens(s, FELLOWSHIP, W_REDUCED, hex);
    return GO;
  },
});
/** K.3: whoever is within may be fought at once, or is put into a hex beside it, as the Dark Power wishes. */
const within = step("those within", {
  enter: (s, f) => (anyMember(s, s.fr[f + ReductionFrame.hex]) ? s.ask(DARK) : leave(s)),
  options(_s, _f, out) {
    out[0] = choice(V_ENGAGE);
    out[1] = PASS;
    return 2;
  },
  take(s, f, c) {
    const hex = s.fr[f + ReductionFrame.hex];
    s.go(f, put);
    if (verbOf(c) !== V_ENGAGE) return;
    for (let card = 1; card <= lastFree(s); card++)
      if (s.pAt[card] > 0 && s.cHex[s.pAt[card]] === hex && !isCaptive(s, card)) spot(s, card);
    mix(s, hex);
    combatIn(s, hex, DARK, 0);
  },
});
const put = step("where they are put", {
  enter(s, f) {
    if (isOver(s)) return GO;
    const hex = s.fr[f + ReductionFrame.hex];
    for (let c = s.fr[f + ReductionFrame.at] + 1; c <= lastFree(s); c++) {
      if (s.cHex[c] !== hex || s.cBand[c] !== 0 || isWraith(s, s.cWho[c])) continue;
      s.fr[f + ReductionFrame.at] = c;
      if (besides(s, s.fr[f + ReductionFrame.hex], s.opts, 0) > 0) return s.ask(DARK);
    }
    mix(s, hex);
    return leave(s);
  },
  options: (s, f, out) => besides(s, s.fr[f + ReductionFrame.hex], out, 0),
  take(s, f, c) {
    setsDown(s, s.fr[f + ReductionFrame.at], aOf(c));
  },
});
defineFrame(ReductionFrame.kind, ReductionFrame.label, [totals, result, within, put]);
