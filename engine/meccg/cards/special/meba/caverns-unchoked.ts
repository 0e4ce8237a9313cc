import * as L from "../../../rules/state/layout.js";
import { OURS } from "../../mele/minion-words.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

const TYPES = (1 << T.SITE["shadow-hold"]) | (1 << T.SITE["ruins-and-lairs"]) | (1 << T.SITE["border-hold"]);

export default special(
  {
    kind: "event",
    ...OURS,
    specific: "The Balrog",
    id: "MEBA-51",
    name: "Caverns Unchoked",
    type: "permanent",
    stays: "site",
    keepsCard: true,
    modes: [{ when: ["organization"], needs: [{ if: "underDeeps" }], target: { of: "site" }, does: [] }],
  },
  {
    hooks: {
      adjacentAbove: (s, card, player, site) =>
        s.iRole[card] === L.Role.onSite && s.iSite[card] === site && s.iOwner[card] === player ? TYPES : 0,
    },
    describe: () => [
      "sites of its player that are printed as a shadow-hold, ruins-and-lairs or border-hold, in the region of the site above its own, are adjacent to that, without a roll",
    ],
  },
);
