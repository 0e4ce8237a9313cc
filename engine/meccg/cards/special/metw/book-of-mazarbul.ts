import { ruledLair } from "../../../rules/facts/sites/ruledlairs.js";
import { ALLOW } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

export default special(
  {
    kind: "item",
    id: "METW-201",
    name: "Book of Mazarbul",
    class: "special",
    unique: true,
    mp: 1,
    corruption: 2,
    at: ["Moria"],
    storeAt: ["Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold"],
    storedMp: 5,
    may: [
      {
        when: ["organization"],
        needs: [{ if: "subject", is: { skill: "sage" } }],
        cost: ["tapSelf"],
        does: [{ do: "handSize", by: 1 }],
      },
    ],
  },
  {
    hooks: {
      // Where it lies stored, it was stored as long as the lair was ruled.
      store: (s, _card, site, lies) => ((lies === 1 ? D.LAIR_OF[site] !== 0 : ruledLair(s, site) !== null) ? ALLOW : 0),
    },
    says: () => ["it may be stored too, for the same, at a lair that a King under the Mountain has made a Dwarf-hold"],
  },
);
