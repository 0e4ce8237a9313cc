/**
 * What goes with who is sent out on a quest (000, A Hobbit's Quest): one item of each of some classes and a pony, out of the pool or the play
 * deck. One player chooses after the other: a unique item that is in play already stays where it is.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { settleUse } from "../changes/wielding.js";
import { showFrom } from "../machine/known.js";
import type { Machine } from "../machine/state.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { isTaken } from "../facts/play/unique.js";
import { enter, NONE, place } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { addTo, countAt, countOf } from "../state/lists.js";
import { FROM_THE_START, questerOf, questOf } from "../state/quest.js";

const hasAlly = (s: Machine, i: number): boolean => {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iRole[j] === L.Role.ally) return true;
  return false;
};
const hasClass = (s: Machine, i: number, d: number): boolean => {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.item && D.CLASS[s.iDef[j]] === D.CLASS[d]) return true;
  return false;
};
/** May it go with him, beside what he has already? */
function suits(s: Machine, i: number, d: number): boolean {
  const quest = questOf(s)!;
  if (d === quest.pony) return !hasAlly(s, i);
  if (D.KIND[d] !== T.K_ITEM || (quest.gear & (1 << D.CLASS[d])) === 0) return false;
  if (D.SPECIAL[d] & D.SP_NOT_STARTER || D.SPECIAL_2[d] & D.SP2_NOT_HERO_STARTER) return false;
  return !hasClass(s, i, d) && !isTaken(s, d) && !mayNotBear(s, i, d);
}
/** Adds what player `p` may still send with him. */
export function listGear(s: Machine, p: number, out: Int32Array | null): number {
  const quester = questerOf(s, p);
  let count = 0;
  for (let k = 0; quester >= 0 && k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (countAt(s, p, L.Pile.pool, k) + countAt(s, p, L.Pile.deck, k) === 0 || !suits(s, quester, def)) continue;
    if (out) out[count] = T.choice(T.V_ITEM, def);
    count++;
  }
  return count;
}
/** He takes it along. */
export function takesAlong(s: Machine, p: number, d: number): void {
  const pile = countOf(s, p, L.Pile.pool, d) > 0 ? L.Pile.pool : L.Pile.deck;
  addTo(s, p, pile, d, -1);
  if (pile === L.Pile.deck) showFrom(s, p, L.Known.deck, d);
  const ally = D.KIND[d] === T.K_ALLY;
  const slot = enter(s, d, p, ally ? L.Role.ally : L.Role.item);
  place(s, slot, questerOf(s, p));
  if (ally) return;
  s.iStat[slot] |= FROM_THE_START;
  settleUse(s, slot);
}
