import { mayBegin } from "../../../rules/effects/attacks.js";
import { UNDECLARED } from "../../../rules/effects/asked.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { searchBanned } from "../../../rules/facts/play/searching.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { creatureFromTop } from "../../../rules/piles/looking.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { counted, signed } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** So many cards of the top of the player's deck are turned over, and a creature of them attacks the company. */
    creatureFromTop: { do: "creatureFromTop"; count: number; prowess: number };
  }
}

defineEffect("creatureFromTop", {
  describe: (e) =>
    `turn over ${counted(e.count, "card")} of the top of your deck; one of them, a Nazgûl, a Dragon or a creature that is not unique, which may be keyed to a region other than coastal sea, must attack the company, whatever it is keyed to, with ${signed(e.prowess)} prowess where it could not be played on it; the others go back on top, shuffled`,
  asks: () => [UNDECLARED],
  possible: (s, _m, _d, cx) => mayBegin(s) && !searchBanned(s, cx.player),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) creatureFromTop(s, s.fr[f + ResolveFrame.player], d.n, company, d.prowess);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-70",
    side: "hazard",
    type: "short",
    name: "Long Dark Reach",
    modes: [
      {
        when: ["hazard"],
        needs: [{ if: "moving" }, { if: "path", region: "w", least: 1 }, { if: "deck", least: 10 }],
        target: { of: "company" },
        does: [{ do: "creatureFromTop", count: 7, prowess: -4 }],
      },
    ],
  },
  { describe: () => [] },
);
