import { defineEffect } from "../../../rules/machine/effect.js";
import { nextSlot } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Every item in play taps. */
    tapItems: { do: "tapItems" };
  }
}

const isUntappedItem = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.item && (s.iStat[i] & L.Status.tapped) === 0;
defineEffect("tapItems", {
  touchesItems: true,
  describe: () => "tap every item in play",
  asks: () => ["an item that is not tapped"],
  possible: (s) => {
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) if (isUntappedItem(s, i)) return true;
    return false;
  },
  apply: (s) => {
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.item) s.iStat[i] |= L.Status.tapped;
  },
});

export default special(
  {
    kind: "event",
    id: "MEAS-38",
    side: "hazard",
    type: "short",
    name: "Slip Treacherously",
    modes: [{ when: ["hazard"], does: [{ do: "tapItems" }] }],
  },
  { describe: () => [] },
);
