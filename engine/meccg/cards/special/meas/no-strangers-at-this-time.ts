import { isMinionCompany } from "../../../rules/facts/company/companykind.js";
import { atSite, siteInView } from "../../../rules/facts/play/conditions.js";
import { liesOnSite } from "../../../rules/facts/sites/siteevents.js";
import { FORBID } from "../../../rules/hooks.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { nextSlot } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** A faction of the acting player was brought into play at the company's site. */
    factionHere: { if: "factionHere" };
  }
}

defineCondition("factionHere", {
  describe: () => "a faction of yours that was brought into play at the site",
  holds: (s, _n, cx) => {
    if (!atSite(s, cx)) return false;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.faction && s.iOwner[i] === cx.player && s.iSite[i] === siteInView(s, cx.company))
        return true;
    return false;
  },
});

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
    describe: () => [
      `no attack at any version of the site detains a company of minions; such a company faces the first automatic-attack of the site card once more, with everything that modifies it`,
    ],
  },
);
