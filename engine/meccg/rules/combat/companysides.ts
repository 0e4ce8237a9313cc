/** The two sides of a fight between companies: who fights, and whose turn it is to act (coe 3.V). */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { AttackFrame } from "../state/frames/combat.js";
import { Frame } from "../state/schema.js";
import { isWounded, isUntapped, companyLives, firstOf, NONE } from "../state/inplay.js";
import { listPlays } from "../chain/play.js";
import { prowessOf } from "../facts/company/stats.js";
import { setWindows, W_NONE } from "../machine/windows.js";
import { takePlay } from "../chain/priority.js";
import { type PlacedStep, step, GO } from "../machine/machine.js";

export const ownerOf = (s: Table, c: number): number => s.cget(c, L.CompanyWord.owner);
/** The attack of the combat at frame `f`, and what the attackers face in return. */
export const attackAt = (f: number): number => f - L.FRAME_WORDS;
export const returnAt = (f: number): number => f - 2 * L.FRAME_WORDS;
/** The highest prowess in company `c`, as they stand. */
export function bestProwess(s: Machine, c: number): number {
  const count = listMembers(s, c, membersFound);
  let most = 0;
  for (let k = 0; k < count; k++) {
    const i = membersFound[k];
    most = Math.max(most, prowessOf(s, i) - (isWounded(s, i) ? 2 : isUntapped(s, i) ? 0 : 1));
  }
  return most;
}
export const membersFound = new Int32Array(L.SLOTS);
/** The characters of company `c`, and their allies, who fight as characters do (001:1643); how many. */
export function listMembers(s: Table, c: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) {
    if (out) out[count] = i;
    count++;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally) {
        if (out) out[count] = j;
        count++;
      }
  }
  return count;
}

/**
 * One side acts: its company is under way and its player counts as the one on turn, so that his resources are what may be played and what
 * cards say of an attack on his company holds (coe 3.V; 001:1429).
 */
export function sideActs(s: Machine, a: number, strike: number): number {
  const company = s.fr[a + AttackFrame.company];
  s.h[L.Header.active] = ownerOf(s, company);
  s.h[L.Header.company] = company;
  s.h[L.Header.attack] = a;
  s.h[L.Header.strike] = strike;
  return ownerOf(s, company);
}
export const defenderActs = (s: Machine, f: number): number => sideActs(s, attackAt(f), 0);
export const attackerActs = (s: Machine, f: number): number => sideActs(s, returnAt(f), 0);
/** What is the same wherever one side of a fight between companies may play cards. */
export interface Moment {
  acts: (s: Machine, f: number) => number;
  windows: number;
  isCancelled: (s: Table, f: number) => boolean;
  whenCancelled: () => PlacedStep;
  next: () => PlacedStep;
}
/** Cards of one side. It is asked whatever it holds: whether it is tells nothing of its hand. */
export const sidesCards = (name: string, m: Moment): PlacedStep =>
  step(name, {
    enter(s, f) {
      const player = m.acts(s, f);
      if (m.isCancelled(s, f)) {
        s.fr[f + Frame.step] = m.whenCancelled().at;
        return GO;
      }
      setWindows(s, m.windows);
      return s.ask(player);
    },
    options(s, _f, out) {
      out[0] = T.choice(T.V_PASS);
      return listPlays(s, s.active, s.h[L.Header.windowsActive], false, out, 1);
    },
    take(s, f, c) {
      if (T.verbOf(c) !== T.V_PASS) return takePlay(s, s.active, c);
      setWindows(s, W_NONE);
      s.fr[f + Frame.step] = m.next().at;
    },
  });
