import { NOT_EACH } from "../../../rules/effects/asked.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import { temporaryEffect } from "../../../rules/state/temporaryeffects.js";
import { onAnyAttack } from "../../metd/dragon-hazards.js";
import { counted } from "../../wording/words.js";
import {
  givesOutStrikes,
  holdsFromNow,
  holdsForAttack,
  isToBeGivenOut,
  addToAttack,
} from "../shared/effects-on-an-attack.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** More strikes of the attack, which have no body: those that are faced last. */
    bodylessStrikes: { do: "bodylessStrikes"; strikes: number };
  }
}

defineEffect("bodylessStrikes", {
  isTemporary: true,
  describe: (e) =>
    `give the attack ${counted(e.strikes, "strike")} more; of its strikes as many, faced last, have no body`,
  asks: () => [NOT_EACH],
  possible: isToBeGivenOut,
  fitsTarget: givesOutStrikes,
  apply: (s, f, d) => {
    const attack = addToAttack(s, f, d);
    if (attack) s.fr[attack + AttackFrame.strikes] += d.strikes;
  },
  temporary: {
    automaticAttackBegins: (s, k, attack, note) => {
      if (!holdsFromNow(s, k, attack, note)) return 0;
      s.fr[attack + AttackFrame.strikes] += temporaryEffect(s, k)!.strikes;
      return ALLOW;
    },
    bodylessStrikes: (s, k, attack) => (holdsForAttack(s, k, attack) ? temporaryEffect(s, k)!.strikes : 0),
  },
});

export default special(
  {
    kind: "event",
    id: "METD-79",
    side: "hazard",
    type: "short",
    name: "Velocity of Haste",
    modes: [
      { as: "Dragon", ...onAnyAttack("any", [{ do: "bodylessStrikes", strikes: 1 }]) },
      { as: "Scorba", ...onAnyAttack("Scorba", [{ do: "bodylessStrikes", strikes: 2 }]) },
    ],
  },
  { describe: () => [] },
);
