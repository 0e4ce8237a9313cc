import { ALLOW, COMPANY_LEFT, COMPANY_SPLIT } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MELE-237",
    name: "Swarm of Bats",
    side: "resource",
    alignment: "minion",
    type: "permanent",
    stays: "company",
    oncePerTarget: true,
    modes: [
      {
        when: ["organization"],
        needs: [
          { if: "anyOf", of: [{ if: "atHaven" }, { if: "site", types: ["shadow-hold", "dark-hold"] }] },
          { if: "companyIs", kinds: ["overt"] },
          { if: "companyCount", is: { race: "orc" }, least: 2 },
        ],
        target: { of: "company" },
        does: [],
      },
    ],
    has: [
      { stat: "attackProwess", by: -1, to: "attacks" },
      { stat: "attackBody", by: -1, to: "attacks" },
    ],
  },
  {
    hooks: {
      companyChanged: (s, card, c, how) =>
        (how === COMPANY_SPLIT || how === COMPANY_LEFT) && s.iRole[card] === L.Role.onCompany && s.iHost[card] === c
          ? ALLOW
          : 0,
    },
    describe: () => ["it is discarded when a character leaves the company, for any reason"],
  },
);
