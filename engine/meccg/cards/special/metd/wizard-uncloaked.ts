import { removeInstance, TO_HAND } from "../../../rules/changes/leaving.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { HAZARD_ON_ONE, hazardOn } from "../shared/hazards-on-company.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Hazard permanent-events on characters of the company return to the hands of their owners. */
    returnHazards: { do: "returnHazards" };
  }
}

defineEffect("returnHazards", {
  bearsOnChecks: true,
  describe: () => "all hazard permanent-events on characters of the company return to the hands of their owners",
  asks: () => [HAZARD_ON_ONE],
  possible: (s, _m, _d, cx) => hazardOn(s, cx.company) >= 0,
  apply: (s, f) => {
    const company = effectCompany(s, f);
    for (let j = hazardOn(s, company); j >= 0; j = hazardOn(s, company)) removeInstance(s, j, TO_HAND);
  },
});

export default special(
  {
    kind: "event",
    id: "METD-169",
    side: "resource",
    type: "short",
    name: "Wizard Uncloaked",
    notFor: ["fallen-wizard"],
    keywords: ["spell"],
    modes: [
      {
        when: ["always"],
        by: { wizard: true },
        does: [{ do: "returnHazards" }, { do: "corruptionCheck", who: "actor", by: -2 }],
      },
    ],
  },
  { describe: () => [] },
);
