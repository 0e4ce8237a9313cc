import { liesOnCompany } from "../../../rules/facts/play/staticflags.js";
import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-153",
    side: "resource",
    type: "permanent",
    name: "Palm to Palm",
    stays: "company",
    onlyWhile: [{ if: "companyLacks", has: { wizard: true } }],
    untilSplit: true,
    modes: [
      {
        when: ["always"],
        needs: [{ if: "atHaven" }, { if: "companyLacks", has: { wizard: true } }],
        target: { of: "company" },
        does: [],
      },
    ],
    may: [
      {
        when: ["influence"],
        taps: {},
        target: { of: "influenceCheck", whose: "mine", sameCompany: true },
        does: [{ do: "modifyCheck", by: 1 }],
      },
    ],
    has: [{ stat: "mind", by: 1, to: "company", who: { ally: true } }],
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      removalRoll: (s, card, i) => (liesOnCompany(s, card, s.iComp[i]) ? ALLOW : 0),
    },
    says: () => [`each other character of the company may tap to give +1 to a roll to remove a corruption card`],
  },
);
