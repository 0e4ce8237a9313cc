import { leavesPile } from "../../../rules/effects/fallen.js";
import { IN_HAND, pileOfGoods } from "../../../rules/facts/play/goods.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { learn } from "../../../rules/machine/known.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { handAdd } from "../../../rules/state/lists.js";
import { ENTERED } from "../../mewh/mines.js";
import { STAGE } from "../../mewh/stage-words.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The item or ally (the target "goods") comes to its player's hand, for all to see. */
    takesGoods: { do: "takesGoods" };
  }
}

defineEffect("takesGoods", {
  describe: () => "it comes to your hand",
  apply: (s, f) => {
    const player = s.fr[f + ResolveFrame.player];
    const m = D.ABILITIES[s.fr[f + ResolveFrame.card]][s.fr[f + ResolveFrame.mode]];
    const def = s.fr[f + ResolveFrame.target];
    const pile = def > 0 ? pileOfGoods(s, player, m, def) : -1;
    if (pile < 0 || pile === IN_HAND) return;
    leavesPile(s, player, pile, def);
    handAdd(s, player, def);
    learn(s, player, L.Known.hand, def, 1);
  },
});

export default special(
  {
    ...STAGE,
    id: "MEWH-67",
    name: "Earth-eater",
    mp: 1,
    keywords: ["technology"],
    modes: [
      {
        when: ["site"],
        needs: [...ENTERED, { if: "owns", card: "Delver’s Harvest", than: "Earth-eater" }],
        does: [],
      },
    ],
    may: [
      {
        when: ["always"],
        cost: ["tapSelf"],
        target: {
          of: "goods",
          from: ["discard", "sideboard"],
          kind: "item",
          minion: true,
          itemClass: "major",
          gear: true,
          notUnique: true,
        },
        does: [{ do: "takesGoods" }],
      },
    ],
  },
  { describe: () => [] },
);
