import { defineCondition } from "../../../rules/machine/condition.js";
import { NONE } from "../../../rules/state/inplay.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** No card lies under this card. */
    nothingUnder: { if: "nothingUnder" };
  }
}

defineCondition("nothingUnder", {
  says: () => "nothing under this card",
  holds: (s, _n, cx) => cx.source >= 0 && s.iFirst[cx.source] === NONE,
});

export default special(
  {
    kind: "event",
    id: "MEAS-39",
    side: "hazard",
    type: "permanent",
    name: "Summons from Long Sleep",
    may: [
      {
        as: "Dragon",
        when: ["hazard"],
        uncounted: true,
        needs: [{ if: "nothingUnder" }],
        target: { of: "inHand", kind: "creature", race: "dragon" },
        does: [{ do: "layUnder" }],
      },
      {
        as: "Drake",
        when: ["hazard"],
        uncounted: true,
        needs: [{ if: "nothingUnder" }],
        target: { of: "inHand", kind: "creature", race: "drake" },
        does: [{ do: "layUnder" }],
      },
      { as: "attack", when: ["hazard"], does: [{ do: "reservedAttacks", prowess: 2 }] },
    ],
  },
  { says: () => [] },
);
