import { asSaid } from "../../../rules/effects/asked.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { resolveStore, STORE } from "../../../rules/organization/handover.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { card } from "../../vocabulary/lookups.js";
import { whom } from "../../wording/words.js";
import { borneItem } from "../shared/borne-item.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** An item of this name that the target bears is stored where he is, without a check. */
    store: { do: "store"; item: string };
  }
}

defineEffect("store", {
  describe: (e, names) => `${e.item}, borne by ${whom("target", names)}, is stored, without a check`,
  asks: asSaid,
  fitsTarget: (s, d, t) => borneItem(s, t, d.n) >= 0,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    const item = isPerson(s, target) ? borneItem(s, target, d.n) : -1;
    if (item >= 0) resolveStore(s, STORE, item, -1);
  },
  pack(e, out) {
    out.n = card(e.item);
  },
});

export default special(
  {
    kind: "event",
    id: "METD-153",
    side: "resource",
    type: "short",
    name: "Staff Asunder",
    modes: [
      {
        when: ["attack"],
        target: { of: "character", who: { wizard: true, bearsNamed: "Wizard’s Staff" }, whose: "company" },
        does: [
          { do: "corruptionCheck", who: "target" },
          { do: "store", item: "Wizard’s Staff" },
          { do: "boost", who: "target", prowess: 5, forAttack: true },
          { do: "attack", body: -2 },
        ],
      },
    ],
  },
  { describe: () => [] },
);
