import { asSaid } from "../../../rules/effects/asked.js";
import { effectCompany } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { shape } from "../../mewh/stage-shapes.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Corruption checks of the company under way are eased by two until its player's next organization phase is over, as long as the bearer has this shape. */
    watchesOver: { do: "watchesOver" };
  }
}

const WATCHED = 2;
// Where it lies the card keeps which company it is.
defineEffect("watchesOver", {
  describe: () =>
    "corruption checks of the company are at +2 until the next organization phase of its player is over, as long as this card lies there",
  possible: (s, _m, _d, cx) => cx.company >= 0 && cx.source >= 0 && s.iSite[cx.source] !== cx.company,
  asks: asSaid,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    if (source >= 0 && effectCompany(s, f) >= 0) s.iSite[source] = effectCompany(s, f);
  },
});

export default special(
  {
    ...shape({
      as: "watch",
      when: ["movement"],
      elsewhere: true,
      needs: [
        { if: "moving", now: true },
        { if: "path", region: "w", least: 1 },
      ],
      cost: ["tapBearer"],
      target: { of: "company" },
      does: [{ do: "watchesOver" }],
    }),
    id: "MEWH-115",
    name: "Shifter of Hues",
    shape: { prowess: 6, body: 10, di: 3, generalInfluence: 27, skills: ["warrior", "diplomat"], still: true },
    has: [{ stat: "handSize", by: 1 }],
  },
  {
    hooks: {
      corruptionChecks: (s, card, company) => (s.iSite[card] === company ? WATCHED : 0),
      hasOrganized: (s, card) => {
        s.iSite[card] = -1;
        return 0;
      },
    },
    describe: () => [],
  },
);
