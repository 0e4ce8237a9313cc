/** A strike of a creature that is to steal an item of whom it wounds (000, The Fate of Isildur's Bane). */
import * as T from "../../cards/vocabulary/terms.js";
import { hunterWins } from "../changes/hunt.js";
import { removeInstance, TO_OUT } from "../changes/leaving.js";
import type { Machine } from "../machine/state.js";
import { detains } from "../facts/combat/detainment.js";
import { hazardsLeft } from "../facts/journey/hazardlimit.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../state/frames/combat.js";
import { huntOf } from "../state/hunt.js";
import { nextSlot, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";

/** The item that the strike at `f` is to steal, -1 none: it bears a mark. */
export function theftOf(s: Machine, f: number): number {
  if (huntOf(s) === null) return -1;
  for (let j = s.iFirst[s.fr[f + StrikeFrame.target]]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.item && s.iTurn[j] & L.TurnMark.burgled) return j;
  return -1;
}
/** Adds the items that the strike may be said to steal: once, by a creature, for one of the hazard limit, of a character. */
export function listThefts(s: Machine, f: number, out: Int32Array, n: number): number {
  const attack = s.fr[f + StrikeFrame.attack];
  const target = s.fr[f + StrikeFrame.target];
  if (theftOf(s, f) >= 0 || s.iRole[target] !== L.Role.character || detains(s, attack)) return n;
  if ((s.fr[attack + AttackFrame.bits] & AttackBit.creature) === 0) return n;
  if (hazardsLeft(s, s.fr[attack + AttackFrame.company]) <= 0) return n;
  for (let j = s.iFirst[target]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.item) out[n++] = T.choice(T.V_ITEM, j);
  return n;
}
/** It is said of this item. */
export function steals(s: Machine, f: number, j: number): void {
  const company = s.fr[s.fr[f + StrikeFrame.attack] + AttackFrame.company];
  s.cset(company, L.CompanyWord.spent, s.cget(company, L.CompanyWord.spent) + 1);
  s.iTurn[j] |= L.TurnMark.burgled;
  s.fr[f + StrikeFrame.strikePlus] += huntOf(s)!.plain.steals;
}
/** The strike is over: nothing is to be stolen by it any more, whoever has it now. */
export function theftOver(s: Machine): void {
  for (let j = nextSlot(s, 0); j < L.SLOTS; j = nextSlot(s, j + 1))
    if (s.iRole[j] === L.Role.item) s.iTurn[j] &= ~L.TurnMark.burgled;
}
/** The body check of whom such a strike has wounded came to `total`: above the body the item is gone. Is he himself: by two or more? */
export function stolenAt(s: Machine, j: number, total: number, body: number): boolean {
  if (total > body) {
    const hunted = s.iDef[j] === huntOf(s)!.item;
    removeInstance(s, j, TO_OUT);
    if (hunted) hunterWins(s);
  }
  return total > body + 1;
}
