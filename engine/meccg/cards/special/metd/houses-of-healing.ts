import { liesOnSiteOf } from "../../../rules/facts/sites/siteevents.js";
import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METD-125",
    side: "resource",
    type: "permanent",
    name: "Houses of Healing",
    stays: "site",
    modes: [{ when: ["always"], needs: [{ if: "site", types: ["free-hold"] }], target: { of: "site" }, does: [] }],
  },
  {
    hooks: {
      heal: (s, card, c, site) => (liesOnSiteOf(s, card, c, site) ? ALLOW : 0),
    },
    describe: () => [`companies of its player heal at the site as at a Haven`],
  },
);
