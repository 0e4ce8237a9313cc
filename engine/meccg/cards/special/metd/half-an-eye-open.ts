import { attackFrame } from "../../../rules/changes/discards.js";
import { assign, assigned, attackable } from "../../../rules/combat/assigning.js";
import { NOT_EACH } from "../../../rules/effects/asked.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import * as L from "../../../rules/state/layout.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target faces the first strike of the attack, whoever would give it out. */
    firstStrike: { do: "firstStrike" };
  }
}

defineEffect("firstStrike", {
  describe: (_e, names) => `${whom("target", names)} faces the first strike of the attack, whoever would give it out`,
  asks: () => [NOT_EACH, "a target on whom the attack may be made"],
  fitsTarget: (s, _d, t) => s.h[L.Header.attack] === 0 || attackable(s, s.h[L.Header.attack], t),
  possible: (s) => {
    const attack = s.h[L.Header.attack];
    return (
      attack !== 0 &&
      (s.fr[attack + AttackFrame.bits] & (AttackBit.assigned | AttackBit.each | AttackBit.cancelled)) === 0
    );
  },
  apply: (s, f) => {
    const attack = attackFrame(s);
    const target = s.fr[f + ResolveFrame.target];
    if (attack && isPerson(s, target) && attackable(s, attack, target) && assigned(s, attack) === 0)
      assign(s, attack, target);
  },
});

export default special(
  {
    kind: "event",
    id: "METD-29",
    side: "hazard",
    type: "short",
    name: "Half an Eye Open",
    modes: [
      {
        as: "strike",
        when: ["attackHazard"],
        needs: [{ if: "attackBy", races: ["dragon", "drake"] }],
        target: { of: "character", who: { wizard: false, ally: true }, whose: "company" },
        does: [{ do: "firstStrike" }],
      },
      { as: "burglary", when: [], onGuardAt: "burglary", does: [{ do: "modifyAttempt", kind: "burglary", by: -5 }] },
    ],
  },
  { describe: () => [] },
);
