import { liesOnSite } from "../../../rules/facts/sites/siteevents.js";
import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEAS-57",
    side: "resource",
    type: "permanent",
    name: "Tower Raided",
    mp: 6,
    stays: "site",
    siteBecomes: "ruins-and-lairs",
    ofAll: true,
    staysTapped: true,
    modes: [
      {
        when: ["site"],
        needs: [
          { if: "atSite", types: ["shadow-hold"] },
          { if: "siteUntapped" },
          { if: "company", has: { skill: "scout", untapped: true, noAlly: true } },
        ],
        target: { of: "knowledge", keyword: "stolen-knowledge" },
        cost: ["discardTarget", "tapSite"],
        does: [
          { do: "loseWorth", least: 2 },
          { do: "attackOn", who: "company", race: "orc", strikes: 4, prowess: 8 },
        ],
      },
    ],
    on: [{ on: "siteEnds", needs: [{ if: "selfUntapped" }], does: [{ do: "keptByTap", by: { skill: "scout" } }] }],
  },
  {
    hooks: { bringInAt: (s, card, _c, site) => (liesOnSite(s, card, site) ? FORBID : 0) },
    says: () => ["no faction is brought in at its site, in all versions"],
  },
);
