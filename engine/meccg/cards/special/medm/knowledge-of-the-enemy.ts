import { defineEffect } from "../../../rules/machine/effect.js";
import { UNMADE } from "../../../rules/machine/machine.js";
import { ResolveFrame } from "../../../rules/state/frames-of-the-chain.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** This stored card may be discarded: then the hazard that was just discarded leaves the game. */
    removeDiscarded: { do: "removeDiscarded" };
  }
}

defineEffect("removeDiscarded", {
  says: () => "this card, stored, may be discarded: then that hazard, if it is not unique, leaves the game",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const def = -1 - s.fr[f + ResolveFrame.target];
    if (source >= 0 && def > 0) s.push(UNMADE, s.fr[f + ResolveFrame.player], source, def);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-147",
    side: "resource",
    type: "permanent",
    name: "Knowledge of the Enemy",
    keywords: ["stolen-knowledge"],
    mp: 1,
    mpOnlyStored: true,
    stays: "character",
    storeTypes: ["haven"],
    whenStored: { waits: true },
    modes: [
      {
        when: ["always"],
        needs: [{ if: "anyOf", of: [{ if: "atSite", types: ["shadow-hold", "dark-hold"] }, { if: "agentFailed" }] }],
        taps: {},
        does: [],
      },
    ],
    on: [{ on: "hazardDiscarded", does: [{ do: "removeDiscarded" }] }],
  },
  { says: () => [] },
);
