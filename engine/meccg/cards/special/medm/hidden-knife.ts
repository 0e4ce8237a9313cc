import { UNDECLARED } from "../../../rules/effects/asked.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { SET_ON } from "../../../rules/machine/machine.js";
import { isAgent } from "../../../rules/state/agents.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A creature of the hand that is keyed to the site of the target, an agent, may be set on him: it attacks him as if he were a character; nobody has points for what comes of it. */
    creatureAtAgent: { do: "creatureAtAgent" };
  }
}

defineEffect("creatureAtAgent", {
  describe: () =>
    "you may play a creature of your hand that may be keyed to the site of the agent: it attacks him at once as if he were a character, and nobody has points for what comes of it",
  asks: () => [UNDECLARED],
  possible: (s) => s.h[L.Header.attack] === 0 && s.h[L.Header.chainCount] === 0,
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target >= 0 && isAgent(s, target)) s.push(SET_ON, s.fr[f + ResolveFrame.player], target);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-138",
    side: "resource",
    type: "short",
    name: "Hidden Knife",
    modes: [
      {
        when: ["site"],
        target: { of: "agent", agent: { faceUp: true }, whose: "opponents" },
        does: [{ do: "creatureAtAgent" }],
      },
    ],
  },
  { describe: () => [] },
);
