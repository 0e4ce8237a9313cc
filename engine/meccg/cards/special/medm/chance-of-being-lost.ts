import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company is on its way by region movement. */
    byRegions: { if: "byRegions" };
  }
}

defineCondition("byRegions", {
  describe: () => "a company that moves by regions",
  holds: (s, _n, cx) =>
    cx.company >= 0 && s.cget(cx.company, L.CompanyWord.destination) >= 0 && s.cbit(cx.company, L.CompanyBit.byRegions),
});

export default special(
  {
    kind: "event",
    id: "MEDM-49",
    side: "hazard",
    type: "short",
    name: "Chance of Being Lost",
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "sameSites" }, { if: "byRegions" }],
        does: [{ do: "replaceNewSite", near: true, over: 6, perEach: [{ who: { skill: "ranger" }, by: -2 }] }],
      },
    ],
  },
  { describe: () => [] },
);
