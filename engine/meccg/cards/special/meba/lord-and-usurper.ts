import { liesOnSite } from "../../../rules/facts/sites/siteevents.js";
import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    type: "permanent",
    stays: "site",
    oncePerTarget: true,
    id: "MEBA-65",
    name: "Lord and Usurper",
    mp: 5,
    siteBecomes: "shadow-hold",
    removesAttacks: true,
    ofAll: true,
    forOthers: { attack: ["orc", 4, 7] },
    modes: [
      {
        when: ["site"],
        needs: [
          { if: "siteNamed", names: ["Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold"] },
          { if: "liesHere", card: "Invade Their Domain" },
        ],
        target: { of: "site" },
        does: [
          { do: "attackOn", who: "company", race: "dwarf", strikes: 4, prowess: 9 },
          { do: "attackOn", who: "company", race: "dwarf", strikes: 3, prowess: 10 },
          { do: "tapOrGoes" },
          { do: "factionsHereGo", unique: "discard" },
        ],
      },
    ],
    on: [
      {
        on: "cardGone",
        needs: [{ if: "liesHere", card: "Invade Their Domain", not: true }],
        does: [{ do: "discard", what: "self" }],
      },
    ],
  },
  {
    hooks: { bringInAt: (s, card, _c, site) => (liesOnSite(s, card, site) ? FORBID : 0) },
    describe: () => ["no faction is brought in at its site, in all versions"],
  },
);
