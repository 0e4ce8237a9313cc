import { tollPaid } from "../../../rules/facts/journey/movetolls.js";
import { liesOnCompany } from "../../../rules/facts/play/staticflags.js";
import { special } from "../special.js";

/** How many must tap. */
const TOLL = 2;

export default special(
  {
    kind: "event",
    id: "MEAS-27",
    side: "hazard",
    type: "permanent",
    name: "Enchanted Stream",
    stays: "company",
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "moving" }, { if: "path", region: "w", least: 1 }],
        target: { of: "company" },
        does: [{ do: "tapAgainst", by: { skill: "ranger" } }],
      },
    ],
    on: [{ on: "untapEnd", needs: [{ if: "atHaven" }], does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      moveToll: (s, card, c) => (liesOnCompany(s, card, c) ? TOLL - tollPaid(s, card) : 0),
    },
    says: () => [
      `the company does not move to another site or split unless ${TOLL} of its untapped characters (or all, if there are fewer) tap in its organization phase`,
    ],
  },
);
