import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { whom } from "../../wording/words.js";
import { comesDown, WHICH_STAGE_CARD } from "../shared/stage-cards-given-up.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target's player discards stage cards until he has fewer stage points than this, and this card with them; or it stays. */
    comeDown: { do: "comeDown"; below: number };
  }
}

defineEffect("comeDown", {
  describe: (e, names) =>
    `the player of ${whom("target", names)} discards stage cards of his choice from play until he has fewer than ${e.below} stage points, and this card goes; or it stays, and he has its stage points`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    const source = s.fr[f + ResolveFrame.source];
    if (target >= 0 && source >= 0) comesDown(s, s.iOwner[target], source, d.word.below);
  },
});

export default special(
  {
    kind: "event",
    side: "hazard",
    type: "permanent",
    id: "MEWH-32",
    name: "Will You Not Come Down?",
    stays: "character",
    stage: 4,
    oncePerTarget: true,
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "siteIsHaven" }],
        target: { of: "character", who: { race: "fallen-wizard", atHaven: true }, whose: "company" },
        does: [{ do: "comeDown", below: 7 }],
      },
    ],
  },
  { questions: [WHICH_STAGE_CARD], describe: () => [] },
);
