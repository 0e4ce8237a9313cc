import { discardInstance } from "../../../rules/changes/leaving.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { FORBID } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target's allies are discarded. */
    alliesGo: { do: "alliesGo" };
  }
}

defineEffect("alliesGo", {
  describe: () => "the target's allies are discarded",
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    for (let j = isPerson(s, target) ? s.iFirst[target] : NONE; j !== NONE; ) {
      const goes = s.iRole[j] === L.Role.ally;
      const next = s.iNext[j];
      if (goes) discardInstance(s, j);
      j = goes ? s.iFirst[target] : next;
    }
  },
});

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-58",
    name: "Flame of Udûn",
    type: "permanent",
    keywords: ["demon-fana"],
    stays: "character",
    modes: [
      {
        when: ["organization"],
        target: { of: "character", who: { race: "balrog" }, whose: "mine" },
        does: [{ do: "othersToHand", keyword: "demon-fana" }, { do: "alliesGo" }],
      },
    ],
    has: [
      { stat: "prowess", by: 3 },
      { stat: "di", by: -2 },
      { stat: "strikeBody", by: -1 },
      { stat: "foeBody", by: -1 },
    ],
    may: [{ as: "take back", when: ["organization"], does: [{ do: "backToHand" }] }],
  },
  {
    hooks: {
      standWith: () => FORBID,
    },
    describe: () => [`outside the organization phase no other character or ally is in the company of the bearer`],
  },
);
