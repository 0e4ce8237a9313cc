import { defineEffect } from "../../../rules/machine/effect.js";
import { learn } from "../../../rules/machine/known.js";
import { EntryBit } from "../../../rules/state/entries.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { addTo, countOf } from "../../../rules/state/lists.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { takeFromPile } from "../../../rules/state/won.js";
import { special } from "../special.js";
import { defineTarget } from "../../../rules/machine/target.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as D from "../../vocabulary/defs.js";
import { bit } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import { raceOf } from "../../wording/words.js";
import type { Race } from "../../words/basics.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target, an eliminated card of the player, goes to the player's discard pile, and this card to the opponent's marshalling points. */
    bringBack: { do: "bringBack" };
  }
}

defineEffect("bringBack", {
  describe: () => "the target goes to your discard pile, and this card to the opponent's marshalling points",
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

declare module "../../words/words.js" {
  interface OwnTargets {
    /** One's own creature of this race that lies in play as an event. */
    creatureEvent: { of: "creatureEvent"; race: Race };
  }
}

defineTarget("creatureEvent", {
  is: "slot",
  leaves: true,
  describe: (t) => `a ${T.RACES.filter((_, k) => t.mask & (1 << k)).map(raceOf)} of yours in play as an event`,
  list(s, _m, t, cx, out) {
    let count = 0;
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (D.KIND[s.iDef[e]] === T.K_CREATURE && s.iOwner[e] === cx.player && t.mask & (1 << D.RACE_OF[s.iDef[e]]))
        out[count++] = e;
    return count;
  },
  pack(t, out) {
    out.mask = bit(T.RACE, t.race, "race");
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
  { describe: () => [] },
);
