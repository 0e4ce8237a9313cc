import { playerOnTurn } from "../../../rules/facts/combat/companycombat.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** It is the site phase of the opponent of the acting player. */
    opponentsSitePhase: { if: "opponentsSitePhase" };
  }
}

defineCondition("opponentsSitePhase", {
  describe: () => "the opponent's site phase",
  holds: (s, _n, cx) => s.h[L.Header.phase] === T.PHASE_SITE && cx.player >= 0 && cx.player !== playerOnTurn(s),
});

export default special(
  {
    kind: "event",
    id: "METW-362",
    side: "resource",
    type: "short",
    name: "Wizard’s Laughter",
    keywords: ["spell"],
    modes: [
      {
        when: ["influence"],
        free: true,
        needs: [{ if: "opponentsSitePhase" }],
        by: { wizard: true, anywhere: true },
        target: { of: "influenceCheck", whose: "opponents" },
        does: [{ do: "cancelCheck" }, { do: "corruptionCheck", who: "actor", by: -2 }],
      },
    ],
  },
  { describe: () => [] },
);
