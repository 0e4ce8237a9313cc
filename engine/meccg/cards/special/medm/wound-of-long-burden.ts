import { strikeProwess } from "../../../rules/facts/combat/strikes.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The current strike has so much prowess at least, everything counted. */
    strikeProwess: { if: "strikeProwess"; least: number };
  }
}

defineCondition("strikeProwess", {
  describe: (n) => `a strike with a prowess of ${n.n} or more`,
  holds: (s, n) => s.h[L.Header.strike] !== 0 && strikeProwess(s, s.h[L.Header.strike]) >= n.n,
});

export default special(
  {
    kind: "event",
    id: "MEDM-102",
    side: "hazard",
    type: "permanent",
    name: "Wound of Long Burden",
    keywords: ["corruption"],
    stays: "character",
    corruption: 1,
    staysIf: "succeeds",
    removal: { moreThan: 7, atHaven: true },
    modes: [
      {
        when: ["strikeHazard"],
        needs: [{ if: "strikeProwess", least: 12 }],
        target: { of: "character", who: {} },
        does: [],
      },
    ],
    has: [{ stat: "body", by: -1 }],
  },
  { describe: () => [] },
);
