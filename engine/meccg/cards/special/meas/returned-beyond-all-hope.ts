import { defineEffect } from "../../../rules/machine/effect.js";
import { learn } from "../../../rules/machine/known.js";
import { EntryBit } from "../../../rules/state/entries.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { addTo, countOf } from "../../../rules/state/lists.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { takeFromPile } from "../../../rules/state/won.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target, an eliminated card of the player, goes to the player's discard pile, and this card to the opponent's marshalling points. */
    bringBack: { do: "bringBack" };
  }
}

defineEffect("bringBack", {
  says: () => "the target goes to your discard pile, and this card to the opponent's marshalling points",
  apply: (s, f) => {
    const player = s.fr[f + ResolveFrame.player];
    const def = s.fr[f + ResolveFrame.target];
    const pile = countOf(s, player, L.Pile.won, def) > 0 ? L.Pile.won : L.Pile.out;
    if (countOf(s, player, pile, def) === 0) return;
    takeFromPile(s, player, pile, def, opponentOf(s, player));
    addTo(s, player, L.Pile.discard, def);
    learn(s, player, L.Known.discard, def, 1);
    s.fr[f + ResolveFrame.bits] |= EntryBit.won;
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-35",
    side: "hazard",
    type: "short",
    name: "Returned Beyond All Hope",
    mp: 2,
    modes: [
      {
        as: "creature",
        when: ["hazard"],
        target: { of: "discarded", creature: true, races: ["maia", "elf", "dwarf", "dunadan"] },
        does: [{ do: "fromDiscard", to: "hand", count: 1 }],
      },
      { as: "event", when: ["hazard"], target: { of: "creatureEvent", race: "maia" }, does: [{ do: "toHand" }] },
      {
        as: "eliminated",
        when: ["hazard"],
        target: { of: "discarded", eliminated: true, creature: true, races: ["elf", "maia"] },
        does: [{ do: "goesOnOver", over: 8 }, { do: "bringBack" }],
      },
    ],
  },
  { says: () => [] },
);
