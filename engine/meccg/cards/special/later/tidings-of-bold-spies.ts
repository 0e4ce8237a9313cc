import { firmAttacks } from "../../../rules/facts/combat/siteattacks.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The site has an automatic-attack of its own, and not only one that a creature from a hand would make. */
    siteGuarded: { if: "siteGuarded" };
  }
}

defineCondition("siteGuarded", {
  says: () => "a site with an automatic-attack",
  holds: (s, _n, cx) => cx.company >= 0 && firmAttacks(s, cx.company) > 0,
});

export default special(
  {
    kind: "event",
    id: "MELE-143",
    side: "hazard",
    type: "short",
    name: "Tidings of Bold Spies",
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "moving" }, { if: "siteGuarded" }],
        target: { of: "company" },
        does: [{ do: "siteAttacksNow" }],
      },
    ],
  },
  { says: () => [] },
);
