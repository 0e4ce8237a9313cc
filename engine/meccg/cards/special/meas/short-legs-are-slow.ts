import { ALLOW } from "../../../rules/hooks.js";
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "MEAS-37",
    side: "hazard",
    type: "permanent",
    name: "Short Legs Are Slow",
    cannotBeDuplicated: true,
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }],
  },
  {
    hooks: {
      slow(s, _card, c) {
        let more = 0;
        for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) more += D.RACE_OF[s.iDef[i]] === T.RACE.hobbit ? 1 : -1;
        return more >= 0 ? ALLOW : 0;
      },
    },
    describe: () => [
      `a company with at least as many Hobbits as other characters moves through one region less, and uses no site path if the ruleset has region movement`,
    ],
  },
);
