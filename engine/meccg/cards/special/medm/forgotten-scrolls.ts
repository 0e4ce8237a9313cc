import { ALLOW } from "../../../rules/hooks.js";
import { sites } from "../../vocabulary/lookups.js";
import { special } from "../special.js";

const OPEN = sites("Minas Tirith");

export default special(
  {
    kind: "item",
    id: "MEDM-169",
    name: "Forgotten Scrolls",
    class: "minor",
    corruption: 1,
    keywords: ["lost-knowledge"],
    notStarter: true,
    on: [
      {
        on: "enters",
        does: [
          {
            do: "attackOn",
            who: "target",
            race: "none",
            strikes: 1,
            prowess: 8,
            uncancellable: true,
            weaponless: true,
          },
        ],
      },
    ],
    may: [
      {
        when: ["site"],
        needs: [{ if: "site", types: ["ruins-and-lairs"] }],
        cost: ["discardSelf"],
        does: [{ do: "siteInformation" }],
      },
    ],
  },
  {
    hooks: {
      playAt: (_s, _card, _c, site) => (OPEN.includes(site) ? ALLOW : 0),
    },
    describe: () => ["it is also played at Minas Tirith, where that is tapped"],
  },
);
