import { strikeFrame } from "../../../rules/changes/discards.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { attackNote, attackSaidOf, FOR_CHARACTER, addTemporary } from "../../../rules/state/temporaryeffects.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** If the strike succeeds, the actor makes a body check besides. */
    sharesWound: { do: "sharesWound" };
  }
}

defineEffect("sharesWound", {
  isTemporary: true,
  settledByRoll: true,
  describe: (_e, names) => `if the strike succeeds, ${whom("actor", names)} makes a body check besides`,
  apply: (s, f, d) => {
    const strike = strikeFrame(s);
    const actor = s.fr[f + ResolveFrame.actor];
    if (strike && isPerson(s, actor))
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, actor, attackNote(strike));
  },
  temporary: { shareWound: (s, k, strike) => (attackSaidOf(s, k) === strike ? ALLOW : 0) },
});

export default special(
  {
    kind: "event",
    id: "MEDM-151",
    side: "resource",
    type: "short",
    name: "No Waiting to Wonder",
    modes: [
      {
        when: ["strike"],
        taps: { race: "hobbit", ally: true, notFacing: true },
        target: { of: "strike" },
        does: [{ do: "strike", strikeProwess: -4, strikeBody: -1 }, { do: "sharesWound" }],
      },
    ],
  },
  { describe: () => [] },
);
