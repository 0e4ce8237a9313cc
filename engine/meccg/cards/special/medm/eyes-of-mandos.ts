import { defineEffect } from "../../../rules/machine/effect.js";
import { revealTop as turnOver } from "../../../rules/piles/looking.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { counted } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** So many cards of the top of one's deck are turned over, as many as one likes; one goes to the hand, the rest is shuffled back. */
    revealTop: { do: "revealTop"; count: number };
  }
}

defineEffect("revealTop", {
  describe: (e) =>
    `turn over up to ${counted(e.count, "card")} of the top of your deck, one after the other; take one of them into your hand and shuffle the rest back`,
  apply: (s, f, d) => turnOver(s, s.fr[f + ResolveFrame.player], d.n),
});

export default special(
  {
    kind: "event",
    id: "MEDM-126",
    side: "resource",
    type: "short",
    name: "Eyes of Mandos",
    modes: [
      { when: ["organization", "organizationEnd"], taps: { named: "Pallando" }, does: [{ do: "revealTop", count: 8 }] },
    ],
  },
  { describe: () => [] },
);
