import { noTrophy } from "../../../rules/combat/trophies.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { PriorityFrame, ResolveFrame } from "../../../rules/state/frames/chain.js";
import { enter, NONE, place } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { countOf } from "../../../rules/state/lists.js";
import { opponentOf } from "../../../rules/state/seats.js";
import type { Table } from "../../../rules/state/table.js";
import { takeFromPile } from "../../../rules/state/won.js";
import { OURS } from "../../mele/minion-words.js";
import * as D from "../../vocabulary/defs.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The creature that was just defeated comes to lie under this card. */
    takeSpoils: { do: "takeSpoils" };
  }
}

/** The creature of the attack after which somebody has the word, or -1. */
function justDefeated(s: Table): number {
  for (let f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS; f >= 0; f -= L.FRAME_WORDS)
    if (s.fr[f] === PriorityFrame.kind && s.fr[f + PriorityFrame.race] > 0)
      return s.fr[f + PriorityFrame.defeated] === 1 ? s.fr[f + PriorityFrame.creature] - 1 : -1;
  return -1;
}
const isWorthToHeroes = (def: number): boolean => def > 0 && D.MP[def] > 0 && (D.BITS_2[def] & D.B2_STARRED) === 0;
defineEffect("takeSpoils", {
  describe: () =>
    "the creature that was defeated lies with this card, which gives the marshalling points that a hero would have for it",
  asks: () => ["a creature that has marshalling points for heroes"],
  possible: (s, _m, _d, cx) => {
    const def = justDefeated(s);
    const opponent = opponentOf(s, cx.player);
    return isWorthToHeroes(def) && countOf(s, opponent, L.Pile.out, def) + countOf(s, opponent, L.Pile.won, def) > 0;
  },
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const def = justDefeated(s);
    const opponent = opponentOf(s, s.fr[f + ResolveFrame.player]);
    const pile = countOf(s, opponent, L.Pile.out, def) > 0 ? L.Pile.out : L.Pile.won;
    if (source < 0 || def <= 0 || countOf(s, opponent, pile, def) === 0) return;
    takeFromPile(s, opponent, pile, def, s.fr[f + ResolveFrame.player]);
    noTrophy(s, def);
    place(s, enter(s, def, opponent, L.Role.under), source);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-221",
    name: "Remnants of Old Robberies",
    ...OURS,
    type: "permanent",
    modes: [
      {
        when: ["afterAttack"],
        needs: [{ if: "justFaced", by: "creature", defeated: true, notRace: ["wolf", "animal", "nazgul"] }],
        does: [{ do: "takeSpoils" }],
      },
    ],
  },
  {
    hooks: {
      /** The points that a hero would have for the creature that lies under it. */
      ownPoints(s, card) {
        const creature = s.iRole[card] === L.Role.event ? s.iFirst[card] : NONE;
        return creature === NONE || D.BITS_2[s.iDef[creature]] & D.B2_STARRED ? 0 : D.MP[s.iDef[creature]];
      },
    },
    describe: () => [],
  },
);
