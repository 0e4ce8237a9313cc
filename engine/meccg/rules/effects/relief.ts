/** Words about rest: a whole company made well and untapped, at once or where its journey ends. */
import { restoreAll } from "../changes/healing.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { companyLives, firstOf, isUntapped, NONE } from "../state/inplay.js";
import { FOR_COMPANY, lend } from "../state/lasting.js";
import type { Machine } from "../machine/state.js";
import * as L from "../state/layout.js";
import { defineEffect, type EffectFormOf } from "../machine/effect.js";
import { effectCompany } from "./reach.js";

/** The word holds for the company until the end of the turn. */
function forCompany(s: Machine, f: number, d: Pick<EffectFormOf<"restoreCompany">, "lasts">): void {
  const company = effectCompany(s, f);
  if (company >= 0 && companyLives(s, company)) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
}
export const restoreCompany = defineEffect("restoreCompany", {
  says: () => "all wounded characters of the company are well and untapped, and all tapped ones untap",
  asks: () => ["somebody of the company tapped or wounded"],
  possible: (s, _m, _d, cx) => {
    for (let i = cx.company < 0 ? NONE : firstOf(s, cx.company); i !== NONE; i = s.iNext[i]) {
      if (!isUntapped(s, i) || i === s.iHost[cx.source]) return true;
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iRole[j] === L.Role.ally && s.iStat[j] & L.Status.wounded) return true;
    }
    return false;
  },
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company)) restoreAll(s, company);
  },
});
export const restoresAtHaven = defineEffect("restoresAtHaven", {
  says: () =>
    "if the company moves to another Haven this turn, at the end of its movement/hazard phase all wounded characters of it are well and untapped, and all tapped ones untap",
  apply: (s, f, d) => forCompany(s, f, d),
});
export const untapsOnShortWay = defineEffect("untapsOnShortWay", {
  says: (e) =>
    `when the company's new site is revealed as many of its characters may untap as its site path has regions less than ${e.below}`,
  apply: (s, f, d) => forCompany(s, f, d),
});
