import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** A card that this card cancels was played this turn. */
    voidedThisTurn: { if: "voidedThisTurn" };
  }
}

defineCondition("voidedThisTurn", {
  describe: () => "that a card it cancels was played this turn",
  holds: (s, _n, cx) => {
    const e = cx.source;
    return e >= 0 && D.CANCELS[s.iDef[e]].length > 0 && (s.iTurn[e] & L.TurnMark.mustCheck) !== 0;
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-82",
    side: "hazard",
    type: "permanent",
    name: "The Reach of Ulmo",
    cannotBeDuplicated: true,
    cancels: ["Great Ship", "Ford"],
    modes: [{ when: ["hazard", "deepsRoll"], does: [] }],
    has: [{ stat: "deepsRoll", by: -2, to: "everyone", when: [{ if: "betweenDeeps" }] }],
    on: [
      { on: "enters", does: [{ do: "endCancelled" }] },
      { on: "deckExhausted", does: [{ do: "discard", what: "self" }] },
      { on: "companyMoves", needs: [{ if: "betweenDeeps" }], does: [{ do: "discard", what: "self" }] },
      { on: "turnEnd", needs: [{ if: "voidedThisTurn" }], does: [{ do: "discard", what: "self" }] },
    ],
  },
  { describe: () => [] },
);
