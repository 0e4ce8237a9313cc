// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";
import type { AgentWho } from "../words/basics.js";

/** A mode of a hazard for which an agent at the company's site taps. */
const tapped = (agent: AgentWho, rest: Pick<Mode, "does" | "target" | "as">): Mode => ({ when: ["hazard"], agent: { untapped: true, ...agent }, agentPays: "tap", ...rest });
const ANY = ["ally", "faction", "character"] as const;

/** Events about agents. */
export const AGENT_EVENTS: readonly EventCard[] = [
  special("MEDM-138", "Hidden Knife"),
  { kind: "event", id: "MEDM-43", side: "hazard", type: "short", name: "An Article Missing", notAgainst: ["minion", "balrog"],
    modes: [tapped({ skill: "scout", here: true }, { does: [{ do: "agentAttacks", prowess: 4, attackerChooses: true, instead: "item" }] })] },
  { kind: "event", id: "MEDM-50", side: "hazard", type: "short", name: "Cunning Foes", notAgainst: ["minion", "balrog"],
    modes: [tapped({ skill: "warrior", here: true }, { does: [{ do: "agentAttacks", prowess: 3, attackerChooses: true }] })] },
  { kind: "event", id: "MEDM-61", side: "hazard", type: "short", name: "Good Sense Revolts", notAgainst: ["minion", "balrog"],
    modes: [tapped({}, { as: "attempt", target: { of: "influenced", kinds: ANY }, does: [{ do: "agentInfluences", by: 4, sharing: 8 }] }),
      { as: "modify", when: ["influence"], target: { of: "influenceCheck", whose: "mine", byAgent: true }, does: [{ do: "modifyCheck", by: 4 }] }] },
  { kind: "event", id: "MEDM-62", side: "hazard", type: "long", name: "Great Need or Purpose", cannotBeDuplicated: true, agents: { moreActions: 1 } },
  { kind: "event", id: "MEDM-68", side: "hazard", type: "permanent", name: "Inner Cunning", notAgainst: ["minion", "balrog"], stays: "agent", agents: { homeTypes: ["shadow-hold", "dark-hold"], untilFaceUp: true },
    modes: [{ as: "on an agent", when: ["hazard"], target: { of: "agent", agent: { faceDown: true, came: true }, whose: "mine" }, does: [] },
      { as: "from the deck", when: ["hazard"], short: true, does: [{ do: "seek", in: ["deck"], agent: ["shadow-hold", "dark-hold"], shown: true, to: "hand" }] }] },
  { kind: "event", id: "MEDM-74", side: "hazard", type: "permanent", name: "Never Seen Him", notAgainst: ["minion", "balrog"], stays: "agent", oncePerTarget: true, agents: { moreActions: 1, uncounted: true },
    modes: [{ when: ["hazard"], target: { of: "agent", agent: { faceUp: true }, whose: "mine" }, does: [] }] },
  { kind: "event", id: "MEDM-76", side: "hazard", type: "permanent", name: "Nobody’s Friend", notAgainst: ["minion", "balrog"], stays: "agent", agents: { homeTypes: ["border-hold", "free-hold"], untilFaceUp: true },
    modes: [{ as: "on an agent", when: ["hazard"], target: { of: "agent", agent: { faceDown: true, came: true }, whose: "mine" }, does: [] },
      { as: "from the deck", when: ["hazard"], short: true, does: [{ do: "seek", in: ["deck"], agent: ["free-hold", "border-hold"], shown: true, to: "hand" }] }] },
  { kind: "event", id: "MEDM-87", side: "hazard", type: "short", name: "Seek without Success", notAgainst: ["minion", "balrog"],
    modes: [{ when: ["hazard"], needs: [{ if: "moving" }], agent: { skill: "ranger", here: true }, agentPays: "discard", does: [{ do: "returnToOrigin" }] }] },
  special("MEDM-91", "Sudden Fury"),
  { kind: "event", id: "MEDM-96", side: "hazard", type: "short", name: "Twisted Tales", notAgainst: ["minion", "balrog"],
    modes: [tapped({ skill: "diplomat" }, { target: { of: "influenced", kinds: ["faction"] }, does: [{ do: "agentInfluences", by: 6, succeedsSharing: true }] })] },
  { kind: "event", id: "MEDM-101", side: "hazard", type: "short", name: "Will not Come Down", notAgainst: ["minion", "balrog"],
    modes: [tapped({}, { target: { of: "influenced", kinds: ANY }, does: [{ do: "agentInfluences", noGeneral: true, toHand: true }] })] },
  { kind: "event", id: "MEDM-104", side: "hazard", type: "short", name: "Your Welcome Is Doubtful", notAgainst: ["minion", "balrog"],
    modes: [tapped({}, { target: { of: "influenced", kinds: ["ally", "character"] }, does: [{ do: "agentInfluences", by: 6, diplomat: 10, alsoSharing: 7 }] })] },
  special("MEDM-89", "Shadow out of the Dark"),
  special("MEDM-127", "Face Out of Sight"),
  special("MEDM-144", "I Know Much about You"),
  { kind: "event", id: "MEDM-152", side: "resource", type: "permanent", name: "Ordered to Kill", cannotBeDuplicated: true, onGuard: "discarded", agents: { mustAttack: true },
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }] },
  special("MEDM-165", "Withdrawn to Mordor"),
];
