/** Strikes between two companies as pairs of who commits and who faces one: which may be given out, and which are still there. */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { CompanyCombatFrame, AttackFrame } from "../state/frames/combat.js";
import { MOST_PAIRS } from "../state/slots.js";
import { attackAt, returnAt, listMembers } from "./companysides.js";
import { attackable, isUp } from "./assigning.js";
import { companyOf } from "../state/inplay.js";
import { isFighting } from "./wounds.js";
import { markStrike } from "../state/strikemarks.js";

/** Members of either side. */
const theirs = new Int32Array(L.SLOTS);
const ours = new Int32Array(L.SLOTS);
/** Adds who may face a strike with each that may be given to him: of the defenders, and of the attackers, the untapped ones or all. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function listPairs(
  s: Table,
  f: number,
  defendersUp: boolean,
  attackersUp: boolean,
  out: Int32Array | null,
  n: number,
): number {
  if (countPairs(s, f) >= MOST_PAIRS) return n;
  const [a, back] = [attackAt(f), returnAt(f)];
  const attackers = listMembers(s, s.fr[f + CompanyCombatFrame.attackers], theirs);
  const defenders = listMembers(s, s.fr[f + CompanyCombatFrame.defenders], ours);
  for (let x = 0; x < defenders; x++) {
    const i = ours[x];
    if (!attackable(s, a, i) || (defendersUp && !isUp(s, i))) continue;
    for (let y = 0; y < attackers; y++) {
      const j = theirs[y];
      if (!attackable(s, back, j) || (attackersUp && !isUp(s, j))) continue;
      if (out) out[n] = T.choice(T.V_PAIR, i, j);
      n++;
    }
  }
  return n;
}
/** Strikes given out and not resolved yet. */
export function countPairs(s: Table, f: number): number {
  let count = 0;
  for (let k = 0; k < MOST_PAIRS; k++) if (s.fr[f + CompanyCombatFrame.pair1 + k] !== 0) count++;
  return count;
}
export const committerOf = (pair: number): number => (pair & 255) - 1;
export const facerOf = (pair: number): number => ((pair >> 8) & 255) - 1;
/** Strike of `j` on `i`. */
export function assignStrike(s: Machine, f: number, i: number, j: number): void {
  markStrike(s, i, L.ST_ASSIGNED);
  markStrike(s, j, L.ST_ASSIGNED);
  for (let k = 0; k < MOST_PAIRS; k++)
    if (s.fr[f + CompanyCombatFrame.pair1 + k] === 0) {
      s.fr[f + CompanyCombatFrame.pair1 + k] = ((i + 1) << 8) | (j + 1);
      break;
    }
  s.fr[attackAt(f) + AttackFrame.count] += 1;
}
/** How many of the attackers have a strike. */
export function countStrikers(s: Table, f: number): number {
  const count = listMembers(s, s.fr[f + CompanyCombatFrame.attackers], theirs);
  let all = countPairs(s, f);
  for (let y = 0; y < count; y++) if (attackable(s, returnAt(f), theirs[y])) all++;
  return all;
}

/** Strikes of which one side is not there any more fall away. */
export function dropLost(s: Machine, f: number): void {
  const [c, d] = [s.fr[f + CompanyCombatFrame.attackers], s.fr[f + CompanyCombatFrame.defenders]];
  for (let k = 0; k < MOST_PAIRS; k++) {
    const pair = s.fr[f + CompanyCombatFrame.pair1 + k];
    if (pair !== 0 && !(fightsIn(s, committerOf(pair), c) && fightsIn(s, facerOf(pair), d)))
      s.fr[f + CompanyCombatFrame.pair1 + k] = 0;
  }
}
const fightsIn = (s: Table, i: number, c: number): boolean => isFighting(s, i) && companyOf(s, i) === c;
/** Is the strike that begins the last of the combat whose attack is at `a`? */
export const isLastStrike = (s: Table, a: number): boolean => countPairs(s, a + L.FRAME_WORDS) === 0;
