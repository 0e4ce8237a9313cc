import { startAvatarSearch } from "../../../rules/piles/sought.js";
import { companyOf } from "../../../rules/state/inplay.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEDM-164",
    side: "resource",
    type: "permanent",
    name: "The Windlord Found Me",
    notFor: ["fallen-wizard"],
    mp: 3,
    stays: "character",
    heldTapped: true,
    onePerPlayer: true,
    modes: [
      {
        when: ["site"],
        needs: [
          { if: "siteUntapped" },
          {
            if: "anyOf",
            of: [
              { if: "siteNamed", names: ["Isengard"] },
              { if: "site", types: ["shadow-hold", "dark-hold"] },
            ],
          },
        ],
        target: { of: "site" },
        cost: ["tapSite"],
        does: [{ do: "attackOn", who: "company", race: "orc", strikes: 4, prowess: 9, then: "mayTake" }],
      },
    ],
  },
  {
    hooks: {
      isStored(s, card, bearer) {
        startAvatarSearch(s, s.iOwner[card], companyOf(s, bearer));
        return 0;
      },
    },
    describe: () => [
      "when it is stored you may search your play deck or discard pile for your Wizard and play him there, in addition to the one character of the turn",
    ],
  },
);
