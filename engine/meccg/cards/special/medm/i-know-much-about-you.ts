import { defineCondition } from "../../../rules/machine/condition.js";
import { MultiAttackFrame } from "../../../rules/state/frames/combat.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The current attack is one of several attacks of a creature. */
    attackOfSeveral: { if: "attackOfSeveral" };
  }
}

defineCondition("attackOfSeveral", {
  describe: () => "one of several attacks of a creature",
  holds: (s) => {
    const f = s.h[L.Header.attack];
    return f > 0 && s.fr[f - L.FRAME_WORDS] === MultiAttackFrame.kind;
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-144",
    side: "resource",
    type: "short",
    name: "I Know Much about You",
    modes: [
      {
        as: "agent",
        when: ["attack"],
        needs: [{ if: "attackByAgent" }],
        target: { of: "attack" },
        does: [{ do: "cancelAttack" }],
      },
      {
        as: "one attack",
        when: ["attack"],
        needs: [{ if: "attackOfSeveral" }],
        target: { of: "attack" },
        does: [{ do: "cancelAttack" }],
      },
      { as: "answer", when: ["response"], target: { of: "declared", agentTaps: true }, does: [{ do: "negate" }] },
    ],
  },
  { describe: () => [] },
);
