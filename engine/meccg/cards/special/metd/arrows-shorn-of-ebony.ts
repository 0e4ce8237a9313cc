import { strikeFrame } from "../../../rules/changes/discards.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackFrame, StrikeBit, StrikeFrame } from "../../../rules/state/frames/combat.js";
import { attackNote, FOR_COMPANY, addTemporary } from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { holdsForAttack } from "../shared/effects-on-an-attack.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** If the strike is defeated, all of the attack that fail after it are. */
    fellsRest: { do: "fellsRest" };
  }
}

defineEffect("fellsRest", {
  isTemporary: true,
  settledByRoll: true,
  describe: () => "if the strike is defeated, so is every later one of the attack that fails",
  asks: asSaid,
  possible: (s) => s.h[L.Header.strike] !== 0,
  apply: (s, f, d) => {
    const strike = strikeFrame(s);
    const attack = s.h[L.Header.attack];
    if (!strike || s.fr[strike + StrikeFrame.bits] & StrikeBit.fells) return;
    s.fr[strike + StrikeFrame.bits] |= StrikeBit.fells;
    addTemporary(
      s,
      s.fr[f + ResolveFrame.card],
      d.lasts,
      FOR_COMPANY,
      s.fr[attack + AttackFrame.company],
      attackNote(attack),
    );
  },
  temporary: { defeatStrikes: (s, k, attack) => (holdsForAttack(s, k, attack) ? ALLOW : 0) },
});

export default special(
  {
    kind: "item",
    id: "METD-99",
    name: "Arrows Shorn of Ebony",
    class: "minor",
    corruption: 1,
    keywords: ["hoard"],
    may: [
      {
        when: ["strike"],
        needs: [{ if: "subject", is: { skill: "warrior" } }, { if: "creature" }, { if: "attackNotKeyedToSite" }],
        cost: ["discardSelf"],
        target: { of: "strike" },
        does: [{ do: "strike", strikeProwess: -1, strikeBody: -2 }, { do: "fellsRest" }],
      },
    ],
  },
  { describe: () => [] },
);
