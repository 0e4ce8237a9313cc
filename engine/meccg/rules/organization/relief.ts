/** Some of a company untap, or are healed, as their player says: where they rest, and by cards. */
import * as L from "../state/layout.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { healBy, mayUntap, untapOne } from "../changes/healing.js";
import { ReliefFrame } from "../state/frames/organization.js";
import { companyLives, firstOf, isWounded, NONE } from "../state/inplay.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Characters of company `c` who may be chosen: tapped ones, and where it heals wounded ones too, allies among them where those heal. */
function listTired(s: Machine, c: number, heals: boolean, out: Int32Array | null): number {
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) {
    if (mayUntap(s, i) || (heals && isWounded(s, i))) count = put(out, count, i);
    if (!heals || !s.rules.alliesHeal) continue;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && isWounded(s, j)) count = put(out, count, j);
  }
  return count;
}
function put(out: Int32Array | null, n: number, i: number): number {
  if (out) out[n] = T.choice(T.V_TARGET, i);
  return n + 1;
}
defineQuestion(ReliefFrame, {
  name: "who untaps or is healed",
  over: "enough",
  again: true,
  asks(s, f) {
    const company = s.fr[f + ReliefFrame.company];
    const heals = s.fr[f + ReliefFrame.heals] !== 0;
    if (s.fr[f + ReliefFrame.left] <= 0 || listTired(s, company, heals, null) === 0) return NOBODY_ASKED;
    return s.cget(company, L.CompanyWord.owner);
  },
  options(s, f, out) {
    const count = listTired(s, s.fr[f + ReliefFrame.company], s.fr[f + ReliefFrame.heals] !== 0, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    s.fr[f + ReliefFrame.left] -= 1;
    if (isWounded(s, T.aOf(c))) healBy(s, T.aOf(c), true);
    else untapOne(s, T.aOf(c));
  },
});
