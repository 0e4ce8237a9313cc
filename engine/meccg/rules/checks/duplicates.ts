/** Companies become one, and cards that cannot be duplicated on a company lie there twice: all but one of each go at once (001:586; coe glossary: cannot be duplicated). */
import * as D from "../../cards/vocabulary/defs.js";
import { discardInstance } from "../changes/leaving.js";
import type { Machine } from "../machine/state.js";
import { firstOf, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { askForOne, bearersOf, ONE_DOUBLED } from "./opponentchoices.js";

/** Of what lies on company \`c\` itself the copies are alike, and the first stays; of what characters bear its player says whose copy goes. */
export function dropDoubled(s: Machine, c: number): void {
  for (let e = s.h[L.Header.events]; e !== NONE; ) {
    const next = s.iNext[e];
    if (isDoubled(s, e)) discardInstance(s, e);
    e = next;
  }
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      const def = s.iDef[j];
      if ((D.SPECIAL[def] & D.SP_ONCE_PER_COMPANY) === 0 || !isFirstBearer(s, c, i, def)) continue;
      for (let n = bearersOf(s, c, def, null); n > 1; n--)
        askForOne(s, s.cget(c, L.CompanyWord.owner), ONE_DOUBLED, c, def);
    }
}
/** Does an earlier copy of this event lie on the same company, where a second may not? */
function isDoubled(s: Machine, e: number): boolean {
  const def = s.iDef[e];
  if (s.iRole[e] !== L.Role.onCompany || D.STAYS[def] !== D.STAY_COMPANY) return false;
  if ((D.BITS[def] & D.B_ONCE_PER_TARGET) === 0) return false;
  for (let k = s.h[L.Header.events]; k !== e && k !== NONE; k = s.iNext[k])
    if (s.iDef[k] === def && s.iRole[k] === L.Role.onCompany && s.iHost[k] === s.iHost[e]) return true;
  return false;
}
function isFirstBearer(s: Machine, c: number, i: number, def: number): boolean {
  for (let k = firstOf(s, c); k !== i && k !== NONE; k = s.iNext[k])
    for (let j = s.iFirst[k]; j !== NONE; j = s.iNext[j]) if (s.iDef[j] === def) return false;
  return true;
}
