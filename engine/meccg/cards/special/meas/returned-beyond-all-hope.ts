import { defineTarget } from "../../../rules/machine/target.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import { bit } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import { raceOf } from "../../wording/words.js";
import type { Race } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnTargets {
    /** One's own creature of this race that lies in play as an event. */
    creatureEvent: { of: "creatureEvent"; race: Race };
  }
}

defineTarget("creatureEvent", {
  is: "slot",
  leaves: true,
  says: (t) => `a ${T.RACES.filter((_, k) => t.mask & (1 << k)).map(raceOf)} of yours in play as an event`,
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
  { says: () => [] },
);
