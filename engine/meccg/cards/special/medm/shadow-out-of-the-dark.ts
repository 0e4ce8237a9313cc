import { actingAgent } from "../../../rules/facts/company/agentactors.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AgentMark } from "../../../rules/state/agents.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The acting agent lets creatures of a race be played at his site this turn, which do not count against the limit. */
    agentCreatures: { do: "agentCreatures"; race: "undead" };
  }
}

defineEffect("agentCreatures", {
  describe: (e) =>
    `until the end of the turn creatures that are ${e.race} may be played at his site, not counted against the hazard limit`,
  apply: (s, f) => {
    const actor = actingAgent(s, s.fr[f + ResolveFrame.actor], s.fr[f + ResolveFrame.source]);
    if (actor >= 0) s.iTurn[actor] |= AgentMark.undead;
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-89",
    side: "hazard",
    type: "permanent",
    name: "Shadow out of the Dark",
    notAgainst: ["minion", "balrog"],
    stays: "agent",
    modes: [
      {
        when: ["hazard"],
        target: { of: "agent", agent: { faceUp: true, magic: "shadow-magic" }, whose: "mine" },
        does: [],
      },
    ],
    may: [
      {
        when: ["hazard"],
        uncounted: true,
        agent: { faceUp: true, untapped: true, notAt: ["free-hold", "haven"] },
        agentPays: "tap",
        does: [{ do: "agentCreatures", race: "undead" }],
      },
    ],
  },
  { describe: () => [] },
);
