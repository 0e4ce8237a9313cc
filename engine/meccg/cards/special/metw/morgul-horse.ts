import { asSaid } from "../../../rules/effects/asked.js";
import { isBeingUsed } from "../../../rules/effects/cards.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target card goes to its owner's hand if it would be discarded this turn. */
    toHandInstead: { do: "toHandInstead" };
  }
}

defineEffect("toHandInstead", {
  describe: () => "the target, which was just tapped, returns to your hand where it would be discarded this turn",
  asks: asSaid,
  // It is played in answer to the tapping, in the same chain (000:2254).
  fitsTarget: (s, _d, t, cx) =>
    s.iOwner[t] === cx.player && (s.iStat[t] & L.Status.protected) === 0 && isBeingUsed(s, t),
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target >= 0 && s.iRole[target] === L.Role.event) s.iStat[target] |= L.Status.protected;
  },
});

export default special(
  {
    kind: "event",
    id: "METW-63",
    side: "hazard",
    type: "short",
    name: "Morgul-horse",
    modes: [
      {
        as: "return",
        when: ["response"],
        target: { of: "nazgulPermanent", tapped: true },
        does: [{ do: "toHandInstead" }],
      },
      {
        as: "play",
        when: ["hazard"],
        target: { of: "company" },
        does: [{ do: "restrict", to: { keysOne: "nazgul", region: "s" } }],
      },
    ],
  },
  { describe: () => [] },
);
