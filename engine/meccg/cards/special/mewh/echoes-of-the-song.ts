import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { losesStageCard } from "../shared/stage-cards-given-up.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The opponent discards a stage card of his choice. */
    loseStageCard: { do: "loseStageCard" };
  }
}

defineEffect("loseStageCard", {
  says: () => "the opponent discards a stage card of his choice",
  apply: (s, f) => {
    const opponent = opponentOf(s, s.fr[f + ResolveFrame.player]);
    if (opponent >= 0) losesStageCard(s, opponent);
  },
});

export default special(
  {
    kind: "event",
    id: "MEWH-17",
    side: "hazard",
    type: "short",
    name: "Echoes of the Song",
    modes: [
      {
        as: "check",
        when: ["hazard"],
        target: { of: "character", whose: "company" },
        does: [{ do: "corruptionCheck", who: "target" }, { do: "removeFromGame" }],
      },
      {
        as: "stage card",
        when: ["hazard"],
        needs: [{ if: "stageOfOpponent", least: 4, several: true }],
        does: [{ do: "loseStageCard" }, { do: "removeFromGame" }],
      },
    ],
  },
  { says: () => [] },
);
