import { loseMountTo } from "../../../rules/changes/struckinvain.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The Ringwraith whose strike on the company failed is discarded. */
    unhorse: { do: "unhorse" };
  }
}

defineEffect("unhorse", {
  says: () => "the Ringwraith whose strike on the company failed in a fight is discarded, if he is still in play",
  apply: (s, f) => loseMountTo(s, effectCompany(s, f)),
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
  { says: () => [] },
);
