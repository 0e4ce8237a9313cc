import { tollPaid } from "../../../rules/facts/journey/movetolls.js";
import { liesOnSite } from "../../../rules/facts/sites/siteevents.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

/** How many must tap. */
const TOLL = 2;

export default special(
  {
    side: "resource",
    alignment: "minion",
    kind: "event",
    specific: "The Balrog",
    id: "MEBA-57",
    type: "permanent",
    name: "Eddy in Fate’s Tide",
    mp: 2,
    stays: "site",
    keepsSite: true,
    modes: [
      {
        when: ["site"],
        needs: [
          { if: "hasEntered" },
          { if: "siteUntapped" },
          { if: "notUnderDeeps" },
          { if: "besideDeeps", not: true },
        ],
        taps: { race: "balrog" },
        target: { of: "site" },
        cost: ["tapSite"],
        does: [],
      },
    ],
  },
  {
    hooks: {
      playToll: (s, card, c) => (liesOnSite(s, card, s.cget(c, L.CompanyWord.site)) ? TOLL - tollPaid(s, card) : 0),
    },
    describe: () => [
      `before a company plays an item or ally at any version of the site, it taps ${TOLL} characters in that site phase`,
    ],
  },
);
