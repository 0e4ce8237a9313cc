import { isTaken } from "../../../rules/facts/play/unique.js";
import { isKnown } from "../../../rules/machine/known.js";
import { defineTarget } from "../../../rules/machine/target.js";
import * as L from "../../../rules/state/layout.js";
import { isMet } from "../../../rules/state/met.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnTargets {
    /** A hazard creature, by name, that the opponent has discarded for all to see, and that may be hidden with him. */
    met: { of: "met" };
  }
}

defineTarget("met", {
  is: "card",
  says: () => "a hazard creature, by name, that the opponent has discarded for all to see and that is hidden with him",
  list(s, _m, _t, cx, out) {
    const opponent = opponentOf(s, cx.player);
    let count = 0;
    for (let k = 0; k < L.NAMES && s.list[opponent * L.NAMES + k] !== L.END_OF_LIST; k++) {
      const def = s.list[opponent * L.NAMES + k];
      if (isMet(s, opponent, k) && isKnown(s, opponent, k) && !isTaken(s, def)) out[count++] = def;
    }
    return count;
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-143",
    side: "resource",
    type: "short",
    name: "The Hunt",
    modes: [
      {
        when: ["organization", "organizationEnd"],
        by: { named: "Alatar" },
        target: { of: "met" },
        does: [{ do: "hunt" }, { do: "huntOver" }],
      },
    ],
  },
  { says: () => [] },
);
