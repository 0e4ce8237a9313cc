import { strikeProwess, facingProwess } from "../../../rules/facts/combat/strikes.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The strike under way has more prowess than whoever faces it, as both stand. */
    strikeStronger: { if: "strikeStronger" };
  }
}

defineCondition("strikeStronger", {
  describe: () => "a strike with more prowess than whoever faces it",
  holds: (s) => {
    const f = s.h[L.Header.strike];
    return f !== 0 && strikeProwess(s, f) > facingProwess(s, f);
  },
});

export default special(
  {
    kind: "event",
    id: "MEBA-18",
    side: "hazard",
    type: "permanent",
    name: "Fled into Darkness",
    stays: "character",
    withAlly: true,
    cannotBeDuplicated: true,
    modes: [
      {
        when: ["strikeHazard"],
        needs: [{ if: "strikeStronger" }],
        target: { of: "character", who: { race: "balrog", ally: true }, whose: "company" },
        does: [{ do: "cancelStrike" }, { do: "tap", who: "target" }],
      },
    ],
    on: [{ on: "untapInstead", does: [{ do: "discard", what: "self" }] }],
  },
  { describe: () => [] },
);
