/** Who plays some items at their site risks himself (The Ithil-stone). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, RISK, rollStep, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { NOBODY } from "../state/context.js";
import { fits } from "../facts/play/conditions.js";
import { RiskFrame } from "../state/frames/site.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import { addTo } from "../state/lists.js";
import { eliminate } from "../combat/heirlooms.js";
import { comesAtSite } from "./siteplay.js";

/** Those of the company who count for the roll. */
function helpers(s: Machine, f: number): number {
  const company = s.fr[f + RiskFrame.company];
  const { per } = D.RISK[s.fr[f + RiskFrame.card]]!;
  let count = 0;
  for (let i = companyLives(s, company) ? firstOf(s, company) : NONE; i !== NONE; i = s.iNext[i])
    if (fits(s, per, i, NOBODY)) count++;
  return count;
}
const rolls = rollStep("the roll", RiskFrame.player, () => rolled);
const rolled = step("it is won, or he is lost", {
  enter(s, f) {
    const player = s.fr[f + RiskFrame.player];
    const def = s.fr[f + RiskFrame.card];
    const character = s.fr[f + RiskFrame.character];
    const company = s.fr[f + RiskFrame.company];
    const way = s.fr[f + RiskFrame.way];
    const won = s.h[L.Header.rolled] + helpers(s, f) > D.RISK[def]!.over;
    s.pop();
    if (won) comesAtSite(s, player, def, character, company, way);
    else {
      addTo(s, player, L.Pile.out, def);
      eliminate(s, character);
    }
    return GO;
  },
});
defineFrame(RiskFrame.kind, RiskFrame.label, [rolls, rolled]);
if (RiskFrame.kind !== RISK) throw new Error("the frame of an item at a risk has another number");
