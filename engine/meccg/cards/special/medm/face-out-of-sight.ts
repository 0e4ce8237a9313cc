import { guardReturns } from "../../../rules/changes/guards.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Cards on guard go back to their owners' hands. */
    returnGuards: { do: "returnGuards" };
  }
}

defineEffect("returnGuards", {
  describe: () => "all cards on guard go back to the hands of their owners",
  apply: (s) => {
    for (let c = 0; c < s.companies; c++) guardReturns(s, c);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-127",
    side: "resource",
    type: "long",
    name: "Face Out of Sight",
    cannotBeDuplicated: true,
    onGuard: "none",
    agents: { returnAtEnd: true },
    on: [{ on: "enters", does: [{ do: "returnGuards" }] }],
  },
  { describe: () => [] },
);
