/** What every position file keeps: no card is won or lost from the first step to the last, and every invariant holds. */
import { messageOf } from "../../engine/core/errors.js";
import { census, checkHooks, checkInvariants } from "../../engine/meccg/invariants.js";
import type { Meccg } from "../../engine/meccg/meccg.js";

function faultOf(check: () => void): string {
  try {
    check();
    return "";
  } catch (thrown) {
    return messageOf(thrown);
  }
}
const broken = (s: Meccg, cards: readonly Int16Array[]): string => faultOf(() => checkInvariants(s, [...cards]));
/** Invariants are checked at the end only where they held at the first step: a position may be one that no game reaches. */
export function watch(begun: Meccg): (ended: Meccg) => string {
  const before = Array.from({ length: begun.players }, (_, p) => census(begun, p));
  const unheard = faultOf(() => checkHooks(begun));
  if (unheard) return () => unheard;
  return broken(begun, before) ? () => "" : (ended) => broken(ended, before);
}
