import { ALLOW } from "../../../rules/hooks.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** It is the company's own movement/hazard phase, or site phase, that is under way. */
    underWay: { if: "underWay" };
  }
}

defineCondition("underWay", {
  describe: () => "a company whose own phase it is",
  holds: (s, _n, cx) => cx.company >= 0 && cx.company === s.h[L.Header.company],
});

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    type: "permanent",
    keywords: ["demon-fana"],
    stays: "character",
    modes: [
      {
        when: ["organization"],
        target: { of: "character", who: { race: "balrog" }, whose: "mine" },
        does: [{ do: "othersToHand", keyword: "demon-fana" }],
      },
    ],
    id: "MEBA-76",
    name: "Strangling Coils",
    has: [
      { stat: "di", by: 3 },
      { stat: "body", by: -1 },
      { stat: "skill", by: 1, skill: "diplomat" },
    ],
    may: [
      { as: "take back", when: ["organization"], does: [{ do: "backToHand" }] },
      {
        as: "untap",
        when: ["movement"],
        oncePer: "phase",
        needs: [{ if: "underWay" }],
        does: [
          { do: "untap", who: "company" },
          { do: "tap", who: "bearer" },
        ],
      },
    ],
  },
  {
    hooks: {
      lead: () => ALLOW,
    },
    describe: () => [`characters may follow the bearer though his card says that nobody does`],
  },
);
