import { ALLOW } from "../../../rules/hooks.js";
import { HUNTED } from "../../../rules/machine/machine.js";
import { STAGE, points, whoPlays } from "../../mewh/stage-words.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import type { Mode } from "../../words/words.js";
import { special } from "../special.js";

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
    says: () => [
      "the opponent discards face up; a creature that he discards in your turn may attack the company of your avatar",
    ],
  },
);
