import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { companyLives } from "../state/inplay.js";
import { FOR_COMPANY, lend } from "../state/lasting.js";
import type { Machine } from "../machine/state.js";
import { defineEffect, type EffectFormOf } from "../machine/effect.js";
import { effectCompany } from "./reach.js";

/** The word holds for the company until the end of the turn. */
function forCompany(s: Machine, f: number, d: Pick<EffectFormOf<"restoresAtHaven">, "lasts">): void {
  const company = effectCompany(s, f);
  if (company >= 0 && companyLives(s, company)) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
}
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
