/**
 * Trophies (001:1257-1271; coe 3.IV): who of the Orcs and Trolls that faced a creature takes its card, once it is defeated. The card lies with
 * him as a minor item does, and is the hazard player's still (`iSite`).
 */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { TROPHY } from "../../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../../machine/question.js";
import type { Machine } from "../../machine/state.js";
import { isTrophyBearer } from "../../query/trophies.js";
import { companyLives, enter, firstOf, HAS_FACED, NONE, place } from "../../state/inplay.js";
import { TrophyFrame } from "../../state/frames-of-the-chain.js";
import * as L from "../../state/layout.js";
import { addTo } from "../../state/lists.js";

/** Those who may take it: alive in the company, of the kin, and faced by it. */
function takers(s: Machine, c: number, out: Int32Array | null): number {
  let n = 0;
  if (companyLives(s, c))
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!)
      if (s.iHost[i]! & HAS_FACED && isTrophyBearer(s, i)) {
        if (out) out[n] = T.choice(T.V_TARGET, i);
        n++;
      }
  return n;
}
defineQuestion(TrophyFrame, {
  name: "who takes the trophy",
  over: "it is taken",
  asks: (s, f) => {
    const c = s.fr[f + TrophyFrame.company]!;
    return takers(s, c, null) > 0 ? s.cget(c, L.CompanyWord.owner) : NOBODY_ASKED;
  },
  options(s, f, out) {
    const n = takers(s, s.fr[f + TrophyFrame.company]!, out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, choice) {
    if (T.verbOf(choice) === T.V_PASS) return;
    const def = s.fr[f + TrophyFrame.creature]!;
    const owner = s.fr[f + TrophyFrame.owner]!;
    const i = T.aOf(choice);
    addTo(s, owner, s.fr[f + TrophyFrame.pile]!, def, -1);
    const j = enter(s, def, s.iOwner[i]!, L.Role.item);
    s.iSite[j] = owner;
    place(s, j, i);
  },
});
/** Creature `def`, which lies in a pile of `owner` since company `c` has defeated it, may be taken. */
export function offerTrophy(s: Machine, c: number, def: number, owner: number, pile: number): void {
  if (D.KIND[def] !== T.K_CREATURE || s.cget(c, L.CompanyWord.owner) === owner || takers(s, c, null) === 0) return;
  const f = s.push(TROPHY, c, def, owner, pile);
  s.fr[f + TrophyFrame.company] = c;
}
