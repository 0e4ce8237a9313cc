import { removeInstance, TO_DISCARD, TO_HAND } from "../../../rules/changes/leaving.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { EntryBit } from "../../../rules/state/entries.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target, which is stored, goes back to its owner's hand, and what lies with it is discarded; this card goes to his marshalling points. */
    unstore: { do: "unstore" };
  }
}

defineEffect("unstore", {
  describe: () =>
    "the target goes back to its owner's hand, what lies with it is discarded, and this card goes to his marshalling points",
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target < 0 || s.iRole[target] !== L.Role.stored) return;
    while (s.iFirst[target] !== NONE) removeInstance(s, s.iFirst[target], TO_DISCARD);
    removeInstance(s, target, TO_HAND);
    s.fr[f + ResolveFrame.bits] |= EntryBit.won;
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-73",
    side: "hazard",
    type: "permanent",
    name: "Neither so Ancient Nor so Potent",
    mp: 2,
    pointsAs: "item",
    modes: [{ when: ["hazard"], short: true, target: { of: "stored", what: "item" }, does: [{ do: "unstore" }] }],
  },
  { describe: () => [] },
);
