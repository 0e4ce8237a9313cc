import { removeInstance, TO_KILLED, discardInstance } from "../../../rules/changes/leaving.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { NONE } from "../../../rules/state/inplay.js";
import { OURS } from "../../mele/minion-words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Whoever lies off to the side with this card is eliminated, for its player's points, and the card is discarded. */
    captiveDies: { do: "captiveDies" };
  }
}

defineEffect("captiveDies", {
  describe: () =>
    "whoever lies off to the side with this card is eliminated, for your marshalling points, and this card is discarded",
  asks: () => ["somebody who lies with it"],
  possible: (s, _m, _d, cx) => cx.source >= 0 && s.iFirst[cx.source] !== NONE,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    if (source < 0) return;
    while (s.iFirst[source] !== NONE) removeInstance(s, s.iFirst[source], TO_KILLED);
    discardInstance(s, source);
  },
});

export default special(
  {
    ...OURS,
    kind: "event",
    type: "permanent",
    id: "MEBA-41",
    name: "No Better Use",
    stays: "character",
    takesCaptives: { races: [], instead: true },
    modes: [{ when: ["organization"], target: { of: "character", whose: "mine" }, does: [] }],
    may: [
      {
        as: "eliminate",
        when: ["site"],
        needs: [{ if: "siteNamed", names: ["Shelob’s Lair"] }],
        cost: ["tapBearer"],
        does: [{ do: "captiveDies" }],
      },
    ],
    on: [{ on: "bearerWounded", does: [{ do: "discard", what: "self" }] }],
  },
  { describe: () => [] },
);
