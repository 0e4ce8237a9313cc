import { loseMountTo, wasStruckInVain } from "../../../rules/changes/failedstrikes.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** In a fight a strike of a Ringwraith on the company has failed. */
    struckInVain: { if: "struckInVain" };
    /** A strike of the attack that is just over failed. */
    strikeFailed: { if: "strikeFailed" };
  }
}

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The Ringwraith whose strike on the company failed is discarded. */
    unhorse: { do: "unhorse" };
  }
}

defineEffect("unhorse", {
  describe: () => "the Ringwraith whose strike on the company failed in a fight is discarded, if he is still in play",
  apply: (s, f) => loseMountTo(s, effectCompany(s, f)),
});

defineCondition("strikeFailed", {
  describe: () => "that a strike of it failed",
  holds: (s, _n, cx) => cx.company >= 0 && (s.cget(cx.company, L.CompanyWord.marks) & L.CompanyMark.strikeFailed) !== 0,
});

defineCondition("struckInVain", {
  describe: () => "that a Ringwraith's strike on the company failed in a fight",
  holds: (s, _n, cx) => wasStruckInVain(s, cx.company),
});

export default special(
  {
    kind: "event",
    id: "MEAS-50",
    side: "resource",
    type: "permanent",
    name: "Mount Slain",
    mp: 2,
    modes: [
      {
        when: ["afterAttack"],
        needs: [
          { if: "strikeFailed" },
          { if: "anyOf", of: [{ if: "justFaced", race: ["nazgul"] }, { if: "struckInVain" }] },
        ],
        does: [{ do: "unhorse" }],
      },
    ],
  },
  { describe: () => [] },
);
