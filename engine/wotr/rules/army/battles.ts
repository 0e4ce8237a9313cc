/** S.3 and S.4: where there is army combat in a Player-Turn, and the order of the combats. */
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import { controlOf, isCitadel, affords, isThree, mayAttack } from "../facts/board.js";
import { pays as paysPoints } from "../changes/paying.js";
import type { Machine } from "../machine/state.js";
import { forcesFight } from "../changes/campaign.js";
import { isOver } from "../changes/lives.js";
import { against, B_FOUGHT, B_MOVED, sideOf } from "../facts/armies.js";
import { aOf, bOf, choice, PASS, V_FIGHT, verbOf } from "../state/choices.js";
import { BattleFrame, BattlesFrame } from "../state/frames.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { Header, ThirdWord } from "../state/schema.js";

/** Hexes where both have forces and there has been no combat in this turn: sieges come after all other army combats (P.1, 002:1345). */
function battlefields(s: Machine, seat: number, out: Int32Array): number {
  const n = fieldsOf(s, seat, false, out);
  return n > 0 ? n : fieldsOf(s, seat, true, out);
}
/** Those that are sieges, or those that are none. */
function fieldsOf(s: Machine, seat: number, sieges: boolean, out: Int32Array): number {
  let n = 0;
  for (let b = 0; b < s.h[Header.bands]; b++) {
    const hex = s.bHex[b];
    if (hex === 0 || isCitadel(s, hex) !== sieges || sideOf(s, s.bKind[b]) !== seat) continue;
    if (s.bBits[b] & B_FOUGHT || against(s, hex, seat) === 0) continue;
    let first = true;
    for (let k = 0; k < b && first; k++) first = s.bHex[k] !== hex || sideOf(s, s.bKind[k]) !== seat;
    if (!first || !(seat === FELLOWSHIP || affords(s, seat, s.world.tables.costOf["army-attack"]))) continue;
    if (isThree(s)) n = foesIn(s, hex, seat, out, n);
    else out[n++] = choice(V_FIGHT, hex);
  }
  return n;
}
/** Of three: whom a seat may attack in a hex. */
function foesIn(s: Machine, hex: number, seat: number, out: Int32Array, from: number): number {
  let n = from;
  for (let foe = FELLOWSHIP; foe <= THIRD; foe++)
    if (mayAttack(s, seat, foe) && ownPoints(s, hex, foe) > 0) out[n++] = choice(V_FIGHT, hex, foe + 1);
  return n;
}
function ownPoints(s: Machine, hex: number, seat: number): number {
  let n = 0;
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (s.bHex[b] === hex && sideOf(s, s.bKind[b]) === seat) n += s.bPoints[b];
  return n;
}
/** S.4: who is besieged in his own citadel may attack out of it, and must when he has moved others in. */
function isBesieged(s: Machine, seat: number, hex: number): boolean {
  if (!isCitadel(s, hex) || controlOf(s, hex) !== seat) return false;
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (s.bHex[b] === hex && sideOf(s, s.bKind[b]) === seat && s.bBits[b] & B_MOVED) return false;
  return true;
}
/** Where there may be combat, and a pass if there need not be. */
function offers(s: Machine, seat: number, out: Int32Array): number {
  const n = battlefields(s, seat, out);
  for (let i = 0; i < n; i++) if (!isBesieged(s, seat, aOf(out[i]))) return n;
  if (n > 0) out[n] = PASS;
  return n > 0 ? n + 1 : 0;
}
const next = step("where there is army combat", {
  // S.3: where both are, whose turn it is must fight; the Dark Power as far as its points last.
  enter: (s, f) =>
    isOver(s)
      ? GO
      : battlefields(s, s.fr[f + BattlesFrame.player], s.opts) > 0
        ? s.ask(s.fr[f + BattlesFrame.player])
        : s.go(f, over),
  options: (s, f, out) => offers(s, s.fr[f + BattlesFrame.player], out),
  take(s, f, c) {
    if (verbOf(c) !== V_FIGHT) {
      s.go(f, over);
      return;
    }
    const hex = aOf(c);
    const seat = s.fr[f + BattlesFrame.player];
    for (let b = 0; b < s.h[Header.bands]; b++) if (s.bHex[b] === hex) s.bBits[b] |= B_FOUGHT;
    if (seat === DARK) paysPoints(s, seat, s.world.tables.costOf["army-attack"]);
    const g = s.push(BattleFrame.kind);
    s.fr[g + BattleFrame.hex] = hex;
    s.fr[g + BattleFrame.attacker] = seat;
    s.fr[g + BattleFrame.defender] = bOf(c);
    if (seat === THIRD && bOf(c) === DARK + 1) s.third[ThirdWord.hostile] = 1;
    forcesFight(s, hex);
  },
});
const over = step("over", { enter: leave });
defineFrame(BattlesFrame.kind, BattlesFrame.label, [next, over]);
/** Army combats of a Player-Turn. */
export function battles(s: Machine, seat: number): void {
  s.fr[s.push(BattlesFrame.kind) + BattlesFrame.player] = seat;
}
