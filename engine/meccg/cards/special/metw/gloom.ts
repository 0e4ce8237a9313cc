import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The company moves. An alternative effect asks this only where the rules let it ask what the card asks. */
    movingOrAlone: { if: "movingOrAlone" };
  }
}

defineCondition("movingOrAlone", {
  describe: () => "a company that moves, by METW",
  holds: (s, _n, cx) =>
    s.rules.alternativeStandsAlone ||
    (cx.company >= 0 && (s.cget(cx.company, L.CompanyWord.destination) >= 0 || s.cbit(cx.company, L.CompanyBit.moved))),
});

export default special(
  {
    kind: "event",
    id: "METW-41",
    side: "hazard",
    type: "short",
    name: "Gloom",
    keywords: ["environment"],
    cannotBeDuplicated: true,
    modes: [
      {
        as: "character",
        when: ["hazard", "strikeHazard"],
        needs: [{ if: "moving" }],
        target: { of: "character", whose: "company" },
        does: [{ do: "boost", who: "target", prowess: -1 }],
      },
      {
        as: "region",
        when: ["hazard"],
        needs: [{ if: "inPlay", card: "Doors of Night" }, { if: "movingOrAlone" }],
        target: { of: "region", type: "b" },
        does: [{ do: "retype", region: "w" }],
      },
      {
        as: "site",
        when: ["hazard"],
        needs: [{ if: "inPlay", card: "Doors of Night" }, { if: "movingOrAlone" }],
        target: { of: "siteOfType", type: "border-hold" },
        does: [{ do: "retype", site: "ruins-and-lairs" }],
      },
    ],
  },
  { describe: () => [] },
);
