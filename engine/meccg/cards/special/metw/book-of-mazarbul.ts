import { isRuled } from "../../../rules/facts/sites/changedlairs.js";
import { ALLOW } from "../../../rules/hooks.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { signed } from "../../wording/words.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The hand size of the player changes until his next untap phase. */
    handSize: { do: "handSize"; by: number };
  }
}

defineEffect("handSize", {
  describe: (e) => `change your hand size by ${signed(e.by)} until your next untap phase`,
  apply: (s, f, d) => {
    s.padd(s.fr[f + ResolveFrame.player], L.PlayerWord.handChange, d.by);
  },
});

export default special(
  {
    kind: "item",
    id: "METW-201",
    name: "Book of Mazarbul",
    class: "special",
    unique: true,
    mp: 1,
    corruption: 2,
    at: ["Moria"],
    storeAt: ["Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold"],
    storedMp: 5,
    may: [
      {
        when: ["organization"],
        needs: [{ if: "subject", is: { skill: "sage" } }],
        cost: ["tapSelf"],
        does: [{ do: "handSize", by: 1 }],
      },
    ],
  },
  {
    hooks: {
      // Where it lies stored, it was stored as long as the lair was ruled.
      storeHere: (s, _card, site, lies) => ((lies === 1 ? D.LAIR_OF[site] !== 0 : isRuled(s, site)) ? ALLOW : 0),
    },
    describe: () => [
      "it may be stored too, for the same, at a lair that a King under the Mountain has made a Dwarf-hold",
    ],
  },
);
