/**
 * Trophies (001:1257-1271; coe 3.IV): who of the Orcs and Trolls that faced a creature takes its card, once it is defeated. The card lies with
 * him as a minor item does, and is the hazard player's still (`iSite`).
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { TROPHY } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { inUse } from "../facts/company/stats.js";
import { isTrophyBearer, makesTrophy } from "../facts/score/trophies.js";
import { cardsUnder } from "../facts/play/cardsunder.js";
import { companyLives, enter, firstOf, HAS_FACED, NONE, place } from "../state/inplay.js";
import { TrophyFrame } from "../state/frames/combat.js";
import * as L from "../state/layout.js";
import { takeFromPile } from "../state/won.js";

/** Those who may take it: alive in the company, of the kin, and faced by it. */
function takers(s: Machine, c: number, out: Int32Array | null): number {
  let count = 0;
  if (companyLives(s, c))
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (s.iHost[i] & HAS_FACED && isTrophyBearer(s, i)) {
        if (out) out[count] = T.choice(T.V_TARGET, i);
        count++;
      }
  return count;
}
/** Items of the company that may hold such a creature and hold none yet. */
function ropes(s: Machine, c: number, def: number, out: Int32Array | null, n: number): number {
  if (!companyLives(s, c) || D.KIND[def] !== T.K_CREATURE) return n;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      if (s.iRole[j] !== L.Role.item || D.PROWESS[def] >= D.KEEPS_CREATURE[s.iDef[j]]) continue;
      if (cardsUnder(s, j) > 0 || !inUse(s, j)) continue;
      if (out) out[n] = T.choice(T.V_TARGET, j);
      n++;
    }
  return n;
}
/** Who and what may take it. */
const all = (s: Machine, c: number, def: number, out: Int32Array | null): number =>
  ropes(s, c, def, out, takers(s, c, out));
defineQuestion(TrophyFrame, {
  name: "who takes the trophy",
  over: "it is taken",
  asks: (s, f) => {
    const company = s.fr[f + TrophyFrame.company];
    if (s.fr[f + TrophyFrame.creature] === D.NO_CARD) return NOBODY_ASKED;
    return all(s, company, s.fr[f + TrophyFrame.creature], null) > 0
      ? s.cget(company, L.CompanyWord.owner)
      : NOBODY_ASKED;
  },
  options(s, f, out) {
    const count = all(s, s.fr[f + TrophyFrame.company], s.fr[f + TrophyFrame.creature], out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, choice) {
    if (T.verbOf(choice) === T.V_PASS) return;
    const def = s.fr[f + TrophyFrame.creature];
    const owner = s.fr[f + TrophyFrame.owner];
    const chosen = T.aOf(choice);
    takeFromPile(s, owner, s.fr[f + TrophyFrame.pile], def, s.cget(s.fr[f + TrophyFrame.company], L.CompanyWord.owner));
    if (s.iRole[chosen] === L.Role.item) {
      place(s, enter(s, def, owner, L.Role.under), chosen);
      return;
    }
    const slot = enter(s, def, s.iOwner[chosen], L.Role.item);
    s.iSite[slot] = owner;
    place(s, slot, chosen);
  },
});
/** The card of creature `def` went elsewhere before its trophy choice was asked. */
export function noTrophy(s: Machine, def: number): void {
  for (let f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS; f >= 0; f -= L.FRAME_WORDS)
    if (s.fr[f] === TROPHY && s.fr[f + TrophyFrame.creature] === def) {
      s.fr[f + TrophyFrame.creature] = D.NO_CARD;
      return;
    }
}
/** Creature or Dragon card `def`, which lies in a pile of `owner` since company `c` has defeated it, may be taken. */
export function offerTrophy(s: Machine, c: number, def: number, owner: number, pile: number): void {
  if (!makesTrophy(s, def) || s.cget(c, L.CompanyWord.owner) === owner || all(s, c, def, null) === 0) return;
  const f = s.push(TROPHY, c, def, owner, pile);
  s.fr[f + TrophyFrame.company] = c;
}
