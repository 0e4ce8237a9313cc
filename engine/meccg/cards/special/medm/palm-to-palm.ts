import { liesOnCompany } from "../../../rules/facts/company/companyevents.js";
import { ALLOW, COMPANY_SPLIT } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
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
      companyChanged: (s, card, c, how) =>
        how === COMPANY_SPLIT && s.iRole[card] === L.Role.onCompany && s.iHost[card] === c ? ALLOW : 0,
    },
    describe: () => [
      "each other character of the company may tap to give +1 to a roll to remove a corruption card",
      "it is discarded when a character of the company goes to another company",
    ],
  },
);
