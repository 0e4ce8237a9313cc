import { isMinionCompany } from "../../../rules/facts/company/companykind.js";
import { liesOnSite } from "../../../rules/facts/sites/siteevents.js";
import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEAS-51",
    side: "resource",
    type: "permanent",
    name: "No Strangers at this Time",
    stays: "site",
    oncePerTarget: true,
    mp: 1,
    keepsSite: true,
    modes: [
      {
        when: ["site"],
        needs: [{ if: "site", types: ["free-hold", "border-hold"] }, { if: "factionHere" }],
        target: { of: "site" },
        does: [],
      },
    ],
  },
  {
    hooks: {
      siteAttacks: (s, card, c, site) => (liesOnSite(s, card, site) && isMinionCompany(s, c) ? 1 : 0),
      detainAt: (s, card, site) => (liesOnSite(s, card, site) ? FORBID : 0),
    },
    says: () => [
      `no attack at any version of the site detains a company of minions; such a company faces the first automatic-attack of the site card once more, with everything that modifies it`,
    ],
  },
);
