import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { losesStageCard, WHICH_STAGE_CARD } from "../shared/stage-cards-given-up.js";
import { special } from "../special.js";
import { stagePoints, stageCardsOf, listLosable } from "../../../rules/facts/score/stagepoints.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { counted } from "../../wording/words.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The opponent discards a stage card of his choice. */
    loseStageCard: { do: "loseStageCard" };
  }
}

defineEffect("loseStageCard", {
  describe: () => "the opponent discards a stage card of his choice",
  apply: (s, f) => {
    const opponent = opponentOf(s, s.fr[f + ResolveFrame.player]);
    if (opponent >= 0) losesStageCard(s, opponent);
  },
});

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The opponent of the acting player has so many stage points at least, and more than one stage card, of which one may be discarded. */
    stageOfOpponent: { if: "stageOfOpponent"; least: number; several: true };
  }
}

defineCondition("stageOfOpponent", {
  isOfPlayer: true,
  describe: (n) =>
    `an opponent with ${n.n} stage points or more and at least ${counted(n.mask, "stage card")} in play, one of which can be discarded`,
  holds: (s, n, cx) => {
    const player = cx.player < 0 ? -1 : opponentOf(s, cx.player);
    if (player < 0 || stagePoints(s, player) < n.n) return false;
    // All of them are counted, those too that nobody discards; without one that can go the card would do nothing (001:2117).
    return stageCardsOf(s, player) >= n.mask && listLosable(s, player, null) > 0;
  },
  pack(c, out) {
    out.n = c.least;
    out.mask = c.several ? 2 : 1;
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
  { questions: [WHICH_STAGE_CARD], describe: () => [] },
);
