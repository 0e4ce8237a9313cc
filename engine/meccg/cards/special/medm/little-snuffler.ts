import { defineCondition } from "../../../rules/machine/condition.js";
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import * as L from "../../../rules/state/layout.js";
import { strikesGiven, strikesBeaten } from "../../../rules/state/packed.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The attack that is about to end was faced, and not all of its strikes were defeated. */
    attackUndefeated: { if: "attackUndefeated" };
  }
}

defineCondition("attackUndefeated", {
  describe: () => "an attack that was not defeated",
  holds: (s) => {
    const f = s.h[L.Header.attack];
    if (f === 0) return false;
    const count = s.fr[f + AttackFrame.count];
    return strikesGiven(count) === 0 || strikesBeaten(count) < strikesGiven(count);
  },
});

export default special(
  {
    kind: "creature",
    id: "MEDM-108",
    name: "Little Snuffler",
    race: "orc",
    strikes: 1,
    prowess: 5,
    body: 10,
    mp: 1,
    attackerChooses: true,
    keyed: { regions: "w s d", sites: ["ruins-and-lairs", "shadow-hold", "dark-hold"] },
    has: [{ stat: "attackBody", by: -2, to: "ownAttack", perEach: { skill: "ranger" } }],
    on: [
      {
        on: "afterAttack",
        needs: [{ if: "attackUndefeated" }],
        does: [{ do: "restrict", to: { barsSkill: "scout" } }],
      },
    ],
  },
  { describe: () => [] },
);
