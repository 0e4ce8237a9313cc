import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { REMOVAL } from "../../../rules/machine/machine.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import { HAZARD_ON_ONE, hazardOn, isHazardOnOne } from "../shared/hazards-on-company.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A roll for each hazard permanent-event on a character of the company: a roll greater than its removal number (8 if it has none) discards it. */
    rollForHazards: { do: "rollForHazards" };
  }
}

defineEffect("rollForHazards", {
  describe: () =>
    "roll for each hazard permanent-event on a character of the company: with more than the number by which it is removed, or 8 where it has none, it is discarded",
  asks: () => [HAZARD_ON_ONE],
  possible: (s, _m, _d, cx) => hazardOn(s, cx.company) >= 0,
  apply: (s, f) => {
    const company = effectCompany(s, f);
    for (let i = company < 0 ? NONE : firstOf(s, company); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (isHazardOnOne(s, j)) s.push(REMOVAL, j, 0);
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-49",
    side: "resource",
    type: "short",
    name: "Glamour of Surpassing Excellance",
    notFor: ["fallen-wizard"],
    modes: [
      {
        when: ["always"],
        needs: [{ if: "atSite", types: ["border-hold", "free-hold"] }],
        target: { of: "company" },
        does: [{ do: "rollForHazards" }],
      },
    ],
  },
  { describe: () => [] },
);
