import { liesOnSiteOf } from "../../../rules/facts/sites/siteevents.js";
import { ALLOW } from "../../../rules/hooks.js";
import { OURS } from "../../mele/minion-words.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    ...OURS,
    specific: "The Balrog",
    type: "permanent",
    stays: "site",
    oncePerTarget: true,
    id: "MEBA-50",
    name: "Breach the Hold",
    mp: 2,
    keepsCard: true,
    modes: [
      {
        when: ["site"],
        needs: [
          { if: "siteNamed", names: ["The Drowning-deeps", "The Rusted-deeps"] },
          { if: "company", has: { race: "balrog" } },
        ],
        target: { of: "site" },
        does: [
          { do: "attackOn", who: "company", race: "none", strikes: 1, prowess: 15 },
          { do: "attackOn", who: "company", race: "dwarf", strikes: 4, prowess: 9 },
          { do: "attackOn", who: "company", race: "dwarf", strikes: 2, prowess: 12 },
          { do: "tapOrGoes", by: { race: "balrog" } },
        ],
      },
    ],
  },
  {
    hooks: { openWayUp: (s, card, company, site) => (liesOnSiteOf(s, card, company, site) ? ALLOW : 0) },
    describe: () => ["up from its site companies of its player need no roll"],
  },
);
