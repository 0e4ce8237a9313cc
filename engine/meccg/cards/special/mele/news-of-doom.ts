import { defineEffect } from "../../../rules/machine/effect.js";
import { ROLL_OR } from "../../../rules/machine/machine.js";
import { RollOrFrame } from "../../../rules/state/frames/checks.js";
import { nextSlot } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import { orOf } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Each player rolls for each of his factions: it is discarded with a roll among these, or if roll and unused general influence are below the number. */
    rollForFactions: { do: "rollForFactions"; below: number; rolls: readonly number[] };
  }
}

/** The next faction in play from slot `from` on, or -1. */
function nextFaction(s: Table, from: number): number {
  for (let i = nextSlot(s, from); i < L.SLOTS; i = nextSlot(s, i + 1)) if (s.iRole[i] === L.Role.faction) return i;
  return -1;
}
defineEffect("rollForFactions", {
  describe: (e) =>
    `each player rolls for each of his factions: it is discarded with a roll of ${orOf(e.rolls.map(String))}, or if the roll and his unused general influence are below ${e.below}`,
  asks: () => ["a faction in play"],
  possible: (s) => nextFaction(s, 0) >= 0,
  apply: (s, _f, d) => {
    let rolls = 0;
    for (let k = 0; k < d.word.rolls.length; k++) rolls |= 1 << d.word.rolls[k];
    for (let i = nextFaction(s, 0); i >= 0; i = nextFaction(s, i + 1))
      s.fr[s.push(ROLL_OR, i, d.n, 2, 0, -1) + RollOrFrame.rolls] = rolls;
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-127",
    side: "hazard",
    type: "short",
    name: "News of Doom",
    unique: true,
    modes: [
      { when: ["hazard"], does: [{ do: "rollForFactions", below: 10, rolls: [2, 3] }, { do: "removeFromGame" }] },
    ],
  },
  { describe: () => [] },
);
