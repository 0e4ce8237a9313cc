import { discardInstance } from "../../../rules/changes/leaving.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { NONE } from "../../../rules/state/inplay.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** What lies with this card is discarded. */
    underGoes: { do: "underGoes" };
  }
}

defineEffect("underGoes", {
  describe: () => "what lies with this card is discarded",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    while (source >= 0 && s.iFirst[source] !== NONE) discardInstance(s, s.iFirst[source]);
  },
});

export default special(
  {
    kind: "item",
    id: "MEBA-34",
    name: "Elven Rope",
    class: "minor",
    mp: 0,
    corruption: 1,
    storedMp: 3,
    keepsCreature: { under: 11 },
    on: [{ on: "bearerWounded", does: [{ do: "underGoes" }] }],
    may: [
      {
        when: ["organization"],
        needs: [{ if: "subject", is: { skill: "ranger" } }],
        cost: ["tapSelf", "tapBearer"],
        does: [{ do: "moreRegions", by: 1 }],
      },
    ],
  },
  { describe: () => [] },
);
