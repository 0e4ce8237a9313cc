import { NOT_EACH } from "../../../rules/effects/asked.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { attackSaidOf } from "../../../rules/state/temporaryeffects.js";
import { onAnyAttack } from "../../metd/dragon-hazards.js";
import { signed } from "../../wording/words.js";
import { givesOutStrikes, holdsFromNow, isToBeGivenOut, addToAttack } from "../shared/effects-on-an-attack.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** One strike that the attacker gives out may go to one who has a strike of the attack already, changed by so much. */
    secondStrike: { do: "secondStrike"; by?: number };
  }
}

defineEffect("secondStrike", {
  isTemporary: true,
  describe: (e) =>
    `of the strikes that the attacker gives out one may go to a character who has one already${e.by ? `, at ${signed(e.by)} prowess` : ""}`,
  asks: () => [NOT_EACH],
  possible: isToBeGivenOut,
  fitsTarget: givesOutStrikes,
  apply: (s, f, d) => {
    addToAttack(s, f, d);
  },
  temporary: {
    automaticAttackBegins: (s, k, attack, note) => (holdsFromNow(s, k, attack, note) ? ALLOW : 0),
    secondStrike: (s, k, attack) => (attackSaidOf(s, k) === attack ? ALLOW : 0),
  },
});

export default special(
  {
    kind: "event",
    id: "METD-12",
    side: "hazard",
    type: "short",
    name: "Deftness of Agility",
    modes: [
      { as: "Dragon", ...onAnyAttack("any", [{ do: "secondStrike", by: -3 }]) },
      { as: "Bairanax", ...onAnyAttack("Bairanax", [{ do: "secondStrike" }]) },
    ],
  },
  { describe: () => [] },
);
