import { automaticAttackCount } from "../../../rules/facts/combat/siteattacks.js";
import { atSite } from "../../../rules/facts/play/conditions.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company is at a site with an automatic-attack. */
    automaticAttack: { if: "automaticAttack" };
  }
}

defineCondition("automaticAttack", {
  says: () => "a site with an automatic-attack",
  holds: (s, _n, cx) => atSite(s, cx) && automaticAttackCount(s, cx.company) > 0,
});

export default special(
  {
    kind: "event",
    id: "METD-103",
    side: "resource",
    type: "short",
    name: "Burglary",
    keywords: ["burglary"],
    modes: [
      {
        when: ["enter"],
        needs: [{ if: "siteUntapped" }, { if: "automaticAttack" }],
        taps: {},
        does: [{ do: "burgle" }],
      },
    ],
  },
  { says: () => [] },
);
