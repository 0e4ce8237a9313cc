/** Characters whom a card keeps out of an attack, and whether anyone has faced a strike of the attack. */
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { AttackFrame } from "../../state/frames/combat.js";
import { firstOf, NONE } from "../../state/inplay.js";
import { attackSaidOf, FOR_CHARACTER, nextTemporary } from "../../state/temporaryeffects.js";
import { hasFaced } from "../../state/strikemarks.js";
import type { Table } from "../../state/table.js";

const ASIDE = EFFECT.of("standAside");
/** Does a card keep the character out of the attack at `a`? */
export function standsAside(s: Table, a: number, i: number): boolean {
  for (
    let k = nextTemporary(s, 0, ASIDE, FOR_CHARACTER, i);
    k >= 0;
    k = nextTemporary(s, k + 1, ASIDE, FOR_CHARACTER, i)
  )
    if (attackSaidOf(s, k) === a) return true;
  return false;
}
/** Has nobody faced a strike of the attack yet? */
export function noneFaced(s: Table, a: number): boolean {
  for (let i = firstOf(s, s.fr[a + AttackFrame.company]); i !== NONE; i = s.iNext[i]) {
    if (hasFaced(s, i) && !standsAside(s, a, i)) return false;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (hasFaced(s, j) && !standsAside(s, a, j)) return false;
  }
  return true;
}
