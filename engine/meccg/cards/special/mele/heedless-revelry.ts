import { rollDecides, TAPS_ABOVE } from "../../../rules/checks/decidingrolls.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { isHero } from "../../../rules/facts/company/heroes.js";
import { mindOf } from "../../../rules/facts/company/mind.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { firstOf, isUntapped, isWizard, NONE } from "../../../rules/state/inplay.js";
import type { Table } from "../../../rules/state/table.js";
import { signed } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A roll for each untapped character of the company who is no Wizard, changed for heroes' characters: with more than his mind he taps. */
    mindRollsToTap: { do: "mindRollsToTap"; heroes: number };
  }
}

const mayRollToTap = (s: Table, i: number): boolean => isUntapped(s, i) && !isWizard(s, i);
defineEffect("mindRollsToTap", {
  tapsCharacters: true,
  describe: (e) =>
    `roll for each untapped character of the company who is no Wizard, at ${signed(e.heroes)} for heroes' characters: with more than his mind he taps`,
  asks: () => ["an untapped character in the company who is no Wizard"],
  possible: (s, _m, _d, cx) => {
    for (let i = cx.company < 0 ? NONE : firstOf(s, cx.company); i !== NONE; i = s.iNext[i])
      if (mayRollToTap(s, i)) return true;
    return false;
  },
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    for (let i = company < 0 ? NONE : firstOf(s, company); i !== NONE; i = s.iNext[i]) {
      if (!mayRollToTap(s, i)) continue;
      const plus = isHero(s, i) ? d.word.heroes : 0;
      rollDecides(s, s.fr[f + ResolveFrame.player], TAPS_ABOVE, Math.max(0, mindOf(s, i)), plus, i);
    }
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-114",
    side: "hazard",
    type: "short",
    name: "Heedless Revelry",
    modes: [
      {
        as: "roll",
        when: ["hazard"],
        needs: [{ if: "notMoving" }, { if: "companyLacks", has: { race: ["ringwraith", "balrog"] } }],
        target: { of: "company" },
        does: [{ do: "mindRollsToTap", heroes: -2 }],
      },
      {
        as: "on guard",
        when: [],
        onGuardAt: "goods",
        target: { of: "company" },
        does: [{ do: "tap", who: "company", only: { wizard: false, notRace: "ringwraith", untapped: true } }],
      },
    ],
  },
  { describe: () => [] },
);
