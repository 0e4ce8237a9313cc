import { removeInstance, TO_OUT } from "../../../rules/changes/leaving.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { isTaken } from "../../../rules/facts/play/unique.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { itemComes } from "../../../rules/site/extraitems.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { card } from "../../vocabulary/lookups.js";
import { whom } from "../../wording/words.js";
import { borneItem } from "../shared/borne-item.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This item takes the place of one of that name which the target bears; that one leaves play for good. */
    replaceItem: { do: "replaceItem"; item: string };
  }
}

defineEffect("replaceItem", {
  describe: (e, names) =>
    `it takes the place of ${e.item} with ${whom("target", names)}, which leaves play for good; nobody else taps, nor does the site`,
  asks: asSaid,
  fitsTarget: (s, d, t) => borneItem(s, t, d.n) >= 0,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    const old = isPerson(s, target) ? borneItem(s, target, d.n) : -1;
    if (old < 0 || isTaken(s, s.fr[f + ResolveFrame.card])) return;
    removeInstance(s, old, TO_OUT);
    s.fr[f + ResolveFrame.source] = itemComes(s, s.fr[f + ResolveFrame.player], target, s.fr[f + ResolveFrame.card]);
  },
  pack(e, out) {
    out.n = card(e.item);
  },
});

export default special(
  {
    kind: "item",
    id: "MEDM-176",
    name: "Phial of Galadriel",
    unique: true,
    class: "special",
    corruption: 0,
    mp: 1,
    transferable: false,
    modes: [
      {
        when: ["site"],
        needs: [{ if: "atHaven" }],
        taps: { named: "Galadriel" },
        target: {
          of: "character",
          who: { wizard: false, notRace: "dwarf", bearsNamed: "Star-glass" },
          whose: "company",
        },
        does: [{ do: "replaceItem", item: "Star-glass" }],
      },
    ],
    may: [
      {
        as: "Undead",
        when: ["attack"],
        needs: [{ if: "attackBy", races: ["undead"] }],
        target: { of: "attack" },
        cost: ["tapSelf"],
        does: [{ do: "cancelAttack" }],
      },
      {
        as: "weaken",
        when: ["attack"],
        needs: [{ if: "creature" }, { if: "attackKeyedTo", regions: "d s", sites: ["dark-hold", "shadow-hold"] }],
        target: { of: "attack" },
        cost: ["tapSelf"],
        does: [{ do: "attack", prowess: -2 }, { do: "defenderGives" }],
      },
      {
        as: "check",
        when: ["check"],
        target: { of: "check", bearers: true },
        cost: ["tapSelf"],
        does: [{ do: "modifyCheck", by: 2 }],
      },
    ],
  },
  { describe: () => [] },
);
