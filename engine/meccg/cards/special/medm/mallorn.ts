import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

const HAVEN = "Bag End";
const SITE = D.siteOf(HAVEN);

export default special(
  {
    kind: "event",
    id: "MEDM-148",
    side: "resource",
    type: "permanent",
    name: "Mallorn",
    unique: true,
    mp: 3,
    factionPoints: { races: ["hobbit"], by: 1, whose: "all" },
    modes: [
      {
        when: ["always"],
        needs: [
          { if: "siteNamed", names: [HAVEN] },
          { if: "stored", card: "Earth of Galadriel’s Orchard", at: HAVEN },
        ],
        does: [],
      },
    ],
  },
  {
    hooks: { madeHaven: () => SITE + 1 },
    describe: () => [
      `the site ${HAVEN} is a Haven for healing and for bringing characters into play (no Wizard); its card untaps in its player's untap phase, and goes back to the location deck when it would be discarded`,
    ],
  },
);
