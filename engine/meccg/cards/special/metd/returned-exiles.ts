import { siteInView } from "../../../rules/facts/play/conditions.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { wasBeatenAtHome } from "../../../rules/state/dragons.js";
import * as L from "../../../rules/state/layout.js";
import { countOf } from "../../../rules/state/lists.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** A named Dragon at home in this lair was beaten, in any turn. */
    dragonBeatenHere: { if: "dragonBeatenHere" };
  }
}

defineCondition("dragonBeatenHere", {
  describe: () => "a lair whose Dragon was beaten at home",
  holds: (s, _n, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    const dragon = site < 0 ? 0 : D.LAIR_OF[site];
    if (dragon === 0) return false;
    if (wasBeatenAtHome(s, dragon)) return true;
    // A position may lay among the points what was beaten before it.
    for (const d of D.ENTITY_CARDS[dragon])
      if (D.KIND[d] === T.K_EVENT && D.TYPE[d] === T.PERMANENT)
        for (let p = 0; p < s.players; p++) if (countOf(s, p, L.Pile.won, d) > 0) return true;
    return false;
  },
});

export default special(
  {
    kind: "faction",
    id: "METD-146",
    name: "Returned Exiles",
    unique: true,
    mp: 5,
    race: "dwarf",
    number: 12,
    at: [
      "Caves of Ûlund",
      "Ovir Hollow",
      "Dancing Spire",
      "Isle of the Ulond",
      "Gold Hill",
      "Irerock",
      "Gondmaeglom",
      "Zarak Dûm",
      "The Lonely Mountain",
    ],
    needs: [{ if: "dragonBeatenHere" }],
    tappedSiteToo: true,
    mods: { dwarf: 2 },
    bonuses: [{ by: 3, who: { bearsNamed: "King under the Mountain" } }],
  },
  { describe: () => [] },
);
