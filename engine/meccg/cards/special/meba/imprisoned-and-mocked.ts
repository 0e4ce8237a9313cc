import { strikesNow } from "../../../rules/facts/combat/strikes.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { AttackFrame, AttackBit } from "../../../rules/state/frames-of-the-chain.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The current attack has more strikes than the company has characters and allies. */
    attackOutnumbers: { if: "attackOutnumbers" };
  }
}

defineCondition("attackOutnumbers", {
  says: () => "an attack with more strikes than there are characters and allies in the company",
  holds: (s) => {
    const f = s.h[L.Header.attack];
    if (f === 0) return false;
    let heads = 0;
    for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i]) {
      heads++;
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iRole[j] === L.Role.ally) heads++;
    }
    return (s.fr[f + AttackFrame.bits] & AttackBit.each) === 0 && strikesNow(s, f) > heads;
  },
});

export default special(
  {
    kind: "event",
    id: "MEBA-20",
    side: "hazard",
    type: "permanent",
    name: "Imprisoned and Mocked",
    modes: [
      {
        when: ["attackHazard"],
        needs: [
          { if: "attackBy", races: ["orc", "troll"] },
          { if: "attackDetains", not: true },
          { if: "attackOutnumbers" },
        ],
        target: { of: "attack" },
        does: [{ do: "imprison", each: 2, less: 5 }],
      },
    ],
  },
  { says: () => [] },
);
