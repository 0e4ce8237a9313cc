import { liesOnSiteOf } from "../../../rules/facts/sites/siteevents.js";
import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METD-145",
    side: "resource",
    type: "permanent",
    name: "Refuge",
    stays: "site",
    modes: [
      {
        when: ["organizationEnd"],
        needs: [{ if: "notMoving" }],
        target: { of: "company" },
        discards: { what: { kind: "character", races: ["elf"] }, least: 1, most: 1 },
        does: [{ do: "siteByRegions", place: "Refuge", last: "w" }],
      },
    ],
  },
  {
    hooks: {
      heal: (s, card, c, site) => (liesOnSiteOf(s, card, c, site) ? ALLOW : 0),
    },
    describe: () => [`companies of its player heal at the site as at a Haven`],
  },
);
