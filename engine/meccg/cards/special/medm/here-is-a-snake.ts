import { reveal } from "../../../rules/changes/agents.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AGENT } from "../../../rules/machine/machine.js";
import { ACT_REVEAL, isAgent, isFaceDown } from "../../../rules/state/agents.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target agent taps and is turned face up. */
    faceUp: { do: "faceUp" };
  }
}

defineEffect("faceUp", {
  describe: () => "he taps and is turned face up",
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target < 0 || !isAgent(s, target) || !isFaceDown(s, target)) return;
    if ((s.iStat[target] & L.Status.wounded) === 0) s.iStat[target] |= L.Status.tapped;
    if (s.iSite[target] >= 0) reveal(s, target, -1);
    else s.push(AGENT, s.iOwner[target], target, ACT_REVEAL);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-137",
    side: "resource",
    type: "short",
    name: "Here Is a Snake!",
    modes: [
      { as: "hazards", when: ["movement"], target: { of: "company" }, does: [{ do: "onlyShown" }] },
      {
        as: "agent",
        when: ["always"],
        target: { of: "agent", agent: { faceDown: true, untapped: true }, whose: "opponents" },
        does: [{ do: "faceUp" }],
      },
    ],
  },
  { describe: () => [] },
);
