import { asSaid } from "../../../rules/effects/asked.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ALLY_TURNS } from "../../../rules/machine/machine.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * The player of the card rolls and adds the mind of the target, an ally: with more than `over`, the unused general influence of its player and
     * the unused direct influence of who controls it, it attacks him: one strike, its own prowess and a roll. Not defeated it is discarded.
     */
    allyTurns: { do: "allyTurns"; over: number };
  }
}

defineEffect("allyTurns", {
  removesAlly: true,
  describe: (e) =>
    `roll and add the mind of the ally: with more than ${e.over} and the unused general influence of its player and the unused direct influence of who controls it, it attacks him (one strike; its own prowess and a roll; detainment against a hero), and unless it is defeated it is discarded`,
  asks: asSaid,
  fitsTarget: (s, _d, t) => s.iRole[t] === L.Role.ally,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target >= 0 && target < L.SLOTS && s.iRole[target] === L.Role.ally)
      s.push(ALLY_TURNS, s.fr[f + ResolveFrame.player], target, d.word.over);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-140",
    side: "hazard",
    type: "short",
    name: "Stay Her Appetite",
    modes: [
      {
        when: ["hazard"],
        target: { of: "character", who: { allyOnly: true }, whose: "company" },
        does: [{ do: "allyTurns", over: 5 }],
      },
    ],
  },
  { describe: () => [] },
);
