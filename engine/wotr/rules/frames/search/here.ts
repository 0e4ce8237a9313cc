/** J.2, F.6: a hex in which Nazgul, Orcs or forces of the Dark Power are may be searched in the Fellowship's turn. */
import type { Machine } from "../../machine/state.js";
import { anyUnspotted, bandIn, lastFree, maySearch, nazgulIn } from "../../query/board.js";
import { choice, V_SEARCH } from "../../state/choices.js";
import { CounterBit } from "../../state/schema.js";
import { attempts } from "./search.js";

/** Are searchers here, and somebody whom they may look for? Orcs also try to capture who is spotted. */
export function mayBeSearched(s: Machine, hex: number): boolean {
  if (!maySearch(s, hex)) return false;
  return (nazgulIn(s, hex) > 0 && anyUnspotted(s, hex)) || (bandIn(s, hex) > 0 && anyFree(s, hex));
}
function anyFree(s: Machine, hex: number): boolean {
  for (let c = 1; c <= lastFree(s); c++)
    if (
      s.cHex[c] === hex &&
      s.cBand[c] === 0 &&
      (s.cBits[c]! & (CounterBit.tried | CounterBit.spotted)) !== (CounterBit.tried | CounterBit.spotted)
    )
      return true;
  return false;
}
/** What may search here: all Nazgul, or the band. */
export function searchersHere(s: Machine, hex: number, out: Int32Array, from: number): number {
  let n = from;
  if (nazgulIn(s, hex) > 0 && anyUnspotted(s, hex)) out[n++] = choice(V_SEARCH, hex, 1);
  if (bandIn(s, hex) > 0 && anyFree(s, hex)) out[n++] = choice(V_SEARCH, hex, 2);
  return n;
}
export function searchesHere(s: Machine, hex: number, what: number): void {
  const band = bandIn(s, hex);
  if (what === 1) attempts(s, hex, { force: 1, size: nazgulIn(s, hex), placing: 0, band: 0 });
  else attempts(s, hex, { force: s.bKind[band - 1]!, size: s.bPoints[band - 1]!, placing: 0, band });
}
