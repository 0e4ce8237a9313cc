import { rollDecides, TAPS_ABOVE } from "../../../rules/checks/decidingrolls.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { mindOf } from "../../../rules/facts/company/mind.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import { isUntapped } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { BY_DRAGON_OR_DRAKE, onAttack } from "../../metd/dragon-hazards.js";
import * as T from "../../vocabulary/terms.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The player of the card rolls, two more if the attack is a Dragon's: over his mind the target taps. */
    terrify: { do: "terrify"; who: "target" };
  }
}

defineEffect("terrify", {
  describe: (_e, names) =>
    `the player of the card rolls, +2 if the attack is a Dragon's: with more than the mind of ${whom("target", names)} he taps`,
  asks: asSaid,
  fitsTarget: (s, _d, t) => isUntapped(s, t),
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    const attack = s.h[L.Header.attack];
    if (!isPerson(s, target) || attack === 0) return;
    const plus = s.fr[attack + AttackFrame.race] === T.RACE.dragon ? 2 : 0;
    rollDecides(s, s.fr[f + ResolveFrame.player], TAPS_ABOVE, Math.max(0, mindOf(s, target)), plus, target);
  },
});

export default special(
  {
    kind: "event",
    id: "METD-17",
    side: "hazard",
    type: "short",
    name: "Dragon’s Terror",
    keywords: ["dark-enchantment"],
    modes: [
      onAttack([BY_DRAGON_OR_DRAKE, { if: "creature" }], {
        each: {
          discards: true,
          target: { of: "character", who: { wizard: false, untapped: true }, whose: "company" },
          does: [{ do: "terrify", who: "target" }],
        },
        does: [],
      }),
    ],
  },
  { describe: () => [] },
);
