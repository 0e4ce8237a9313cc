import { searchBanned } from "../../../rules/facts/play/searching.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { beginHunt } from "../../../rules/piles/creaturereveals.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { points, STAGE, whoPlays } from "../../mewh/stage-words.js";
import type { Mode } from "../../words/words.js";
import { special } from "../special.js";
import { ALLOW } from "../../../rules/hooks.js";
import { HUNTED } from "../../../rules/machine/machine.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The opponent reveals his deck, or his discard pile, card by card: each creature attacks the avatar's company, `most` of them at most. */
    greatHunt: { do: "greatHunt"; pile: "deck" | "discard"; most: number };
  }
}

defineEffect("greatHunt", {
  describe: (e) =>
    `the opponent reveals the cards of his ${e.pile === "deck" ? "play deck, which is shuffled then," : "discard pile"} one by one: each creature attacks the company of your avatar at once, until ${e.most} have come or all are revealed`,
  asks: () => ["that nothing forbids to look through the pile"],
  possible: (s, _m, _d, cx) => !searchBanned(s, cx.player, -1),
  apply: (s, f, d) => {
    const player = s.fr[f + ResolveFrame.player];
    if (searchBanned(s, player, -1)) return;
    beginHunt(s, player, opponentOf(s, player), d.word.pile, d.word.most);
  },
});
const hunt = (as: string, pile: "deck" | "discard"): Mode => ({
  as,
  when: ["organization"],
  needs: [whoPlays("Alatar"), points(12)],
  does: [{ do: "greatHunt", pile, most: 5 }],
});

export default special(
  {
    ...STAGE,
    id: "MEWH-91",
    name: "The Great Hunt",
    specific: "Alatar",
    stage: 3,
    mp: 1,
    cannotBeDuplicated: true,
    modes: [hunt("their deck", "deck"), hunt("their discard pile", "discard")],
  },
  {
    hooks: {
      showDiscards: (s, card, player) => (s.iOwner[card] === player ? 0 : ALLOW),
      handCardDiscarded(s, card, player, def) {
        if (player === s.active || s.iOwner[card] !== s.active || D.KIND[def] !== T.K_CREATURE) return 0;
        s.push(HUNTED, s.active, player, def);
        return ALLOW;
      },
    },
    describe: () => [
      "the opponent discards face up; a creature that he discards in your turn may attack the company of your avatar",
    ],
  },
);
