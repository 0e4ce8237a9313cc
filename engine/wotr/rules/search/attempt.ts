/** J.1 to J.4: a hex is searched: the die, who is spotted, the force that comes, and captures. */
import { F_NAZGUL } from "../../packs/form/world.js";
import { SEARCH_RESULTS, MAGIC } from "../../packs/form/words.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { capture, mobilize } from "../changes/lives.js";
import { goesEast } from "../changes/campaign.js";
import { newRow } from "../changes/forces.js";
import { bearerKnown, mix, spot } from "../changes/stacks.js";
import {
  bearerAt,
  rowOwner,
  lastFree,
  mayFlyTo,
  isHobbit,
  isWraith,
  LAST_NAZGUL,
  LORD,
  possesses,
  turnIs,
  isCampaign,
} from "../facts/board.js";
import { W_CAPTURED } from "../facts/playable.js";
import { aOf, choice, PASS, V_PLACE, verbOf } from "../state/choices.js";
import { AttemptFrame } from "../state/frames.js";
import { searchesFor } from "../facts/searching.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, Header, TurnBit } from "../state/schema.js";
import { opens } from "../events/play.js";
import { findsRing } from "../ring/ring.js";

const SPOTS = SEARCH_RESULTS.indexOf("spots"),
  CAPTURES = SEARCH_RESULTS.indexOf("captures");
const CLOAK = MAGIC.indexOf("cloak");

/** J.7: the result for a force of this size. */
function resultOf(s: Machine, force: number, size: number, roll: number): number {
  if (roll > 6) return 1;
  const which = force === F_NAZGUL ? 0 : 1;
  const least = s.world.tables.searchLeast[which];
  let column = 0;
  while (column + 1 < least.length && least[column + 1] <= size) column++;
  return s.world.tables.search[which][column * 7 + roll];
}
const isHere = (s: Machine, c: number, hex: number): boolean =>
  s.cHex[c] === hex && s.cBand[c] === 0 && !isWraith(s, s.cWho[c]);
/** Who searches. */
const seatOf = (s: Machine, f: number): number => (s.fr[f + AttemptFrame.third] === 1 ? THIRD : DARK);
const die = step("the die", {
  enter(s, f) {
    s.go(f, spotting);
    s.roll(seatOf(s, f));
    return GO;
  },
});
const spotting = step("spotting", {
  enter(s, f) {
    const hex = s.fr[f + AttemptFrame.hex];
    const force = s.fr[f + AttemptFrame.force];
    const roll = s.h[Header.rolled] + (turnIs(s, TurnBit.storms) ? s.world.tables.numbers["storm-adds-to-search"] : 0);
    const result = resultOf(s, force, s.fr[f + AttemptFrame.size], roll);
    s.fr[f + AttemptFrame.result] = result;
    const worn = s.h[Header.worn] === 1 ? s.h[Header.bearer] : 0;
    let found = false;
    for (let card = 1; card <= lastFree(s); card++) {
      const c = s.pAt[card];
      if (c === 0 || !isHere(s, c, hex)) continue;
      if (s.cBits[c] & CounterBit.spotted) {
        found = true;
        continue;
      }
      // M.2: who wears the Ring is never spotted by Orcs or other armies, and always by Nazgul.
      if (card === worn ? force !== F_NAZGUL || s.fr[f + AttemptFrame.size] === 0 : result < SPOTS) continue;
      spot(s, card);
      found = true;
      // K.1: a Hobbit is spotted; in the Campaign by Nazgul (T.5).
      if (isHobbit(card) && (force === F_NAZGUL || !isCampaign(s))) mobilize(s);
      if (card === worn) bearerKnown(s);
    }
    mix(s, hex);
    if (!found) return leave(s);
    return s.go(f, s.fr[f + AttemptFrame.placing] === 1 ? (force === F_NAZGUL ? placing : orcs) : captures);
  },
});
/** J.1: the force may come; it was paid for. */
const placing = step("nazgul come", {
  enter: (s, f) =>
    s.fr[f + AttemptFrame.placed] < s.fr[f + AttemptFrame.size] && mayCome(s, f, s.opts, 0) > 0
      ? s.ask(seatOf(s, f))
      : leave(s),
  options(s, f, out) {
    const n = mayCome(s, f, out, 0);
    out[n] = PASS;
    return n + 1;
  },
  take(s, f, c) {
    if (verbOf(c) !== V_PLACE) {
      s.fr[f + AttemptFrame.placed] = s.fr[f + AttemptFrame.size];
      return;
    }
    s.cHex[aOf(c)] = s.fr[f + AttemptFrame.hex];
    if (seatOf(s, f) === THIRD) goesEast(s, s.fr[f + AttemptFrame.hex]);
    // A Nazgul that bears the Ring keeps it; M.1: one that comes where it lies has it.
    findsRing(s, s.fr[f + AttemptFrame.hex], aOf(c));
    s.fr[f + AttemptFrame.placed]++;
  },
});
function mayCome(s: Machine, f: number, out: Int32Array, from: number): number {
  let n = from;
  for (let card = LORD; card <= LAST_NAZGUL; card++)
    if (searchesFor(s, card, seatOf(s, f)) && mayFlyTo(s, card, s.fr[f + AttemptFrame.hex]))
      out[n++] = choice(V_PLACE, card);
  return n;
}
const orcs = step("orcs come", {
  enter: (s, f) => s.ask(seatOf(s, f)),
  options(_s, _f, out) {
    out[0] = choice(V_PLACE);
    out[1] = PASS;
    return 2;
  },
  take(s, f, c) {
    if (verbOf(c) !== V_PLACE) {
      s.go(f, over);
      return;
    }
    const b = newRow(s, s.fr[f + AttemptFrame.hex], s.fr[f + AttemptFrame.force], s.fr[f + AttemptFrame.size]);
    if (b < 0) {
      s.go(f, over);
      return;
    }
    s.fr[f + AttemptFrame.band] = b + 1;
    if (seatOf(s, f) === THIRD) goesEast(s, s.fr[f + AttemptFrame.hex]);
    s.go(f, captures);
  },
});
/** J.4: only Orcs capture; each spotted character is tried once in a hex. */
const captures = step("captures", {
  enter(s, f) {
    if (s.fr[f + AttemptFrame.band] === 0 || s.fr[f + AttemptFrame.result] !== CAPTURES) return leave(s);
    s.go(f, next);
    opens(s, FELLOWSHIP, W_CAPTURED, s.fr[f + AttemptFrame.hex]);
    return GO;
  },
});
const next = step("the next victim", {
  enter(s, f) {
    const hex = s.fr[f + AttemptFrame.hex];
    for (let c = 1; c <= lastFree(s); c++) {
      const bits = s.cBits[c];
      if (!isHere(s, c, hex) || !(bits & CounterBit.spotted) || bits & CounterBit.tried) continue;
      if (s.h[Header.worn] === 1 && c === bearerAt(s)) continue;
      s.cBits[c] |= CounterBit.tried;
      s.fr[f + AttemptFrame.at] = c;
      s.go(f, caught);
      s.roll(seatOf(s, f));
      return GO;
    }
    mix(s, hex);
    return leave(s);
  },
});
const caught = step("the die against the capture range", {
  enter(s, f) {
    const c = s.fr[f + AttemptFrame.at];
    const card = s.cWho[c];
    // L.8: the Elven Cloak adds two.
    const roll = s.h[Header.rolled] + (possesses(s, card, CLOAK) ? 2 : 0);
    s.go(f, next);
    if (roll <= s.world.people.capture[card]) {
      capture(s, c, s.fr[f + AttemptFrame.band]);
      opens(s, FELLOWSHIP, W_CAPTURED, s.fr[f + AttemptFrame.hex]);
    }
    return GO;
  },
});
const over = step("over", { enter: leave });
/** Who is spotted in a hex may be captured by a band without a search (S.7). */
export function capturesIn(s: Machine, hex: number, band: number): void {
  const f = s.push(AttemptFrame.kind);
  s.fr[f + AttemptFrame.hex] = hex;
  s.fr[f + AttemptFrame.force] = s.bKind[band - 1];
  s.fr[f + AttemptFrame.size] = s.bPoints[band - 1];
  s.fr[f + AttemptFrame.third] = rowOwner(s, band - 1) === THIRD ? 1 : 0;
  s.fr[f + AttemptFrame.band] = band;
  s.fr[f + AttemptFrame.result] = CAPTURES;
  s.go(f, captures);
}
defineFrame(AttemptFrame.kind, AttemptFrame.label, [die, spotting, placing, orcs, captures, next, caught, over]);
