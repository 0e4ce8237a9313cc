/** Words of effects: agents. What they do: `rules/effects/agents.ts`. */
import type { Skill } from "../basics.js";

export type AgentWord =
  /** A creature of the hand that is keyed to the site of the target, an agent, may be set on him: it attacks him as if he were a character; nobody has points for what comes of it. */
  | { do: "creatureAtAgent" }
  /** The acting agent attacks the company; `instead`: what a strike that succeeds does instead of wounding. */
  | { do: "agentAttacks"; prowess?: number; attackerChooses?: true; instead?: "item" | "prisoner" }
  /**
   * The acting agent tries to influence the target: modifications of his roll, as a diplomat another one, where the target is at
   * home with him another one (`sharing`) or one more (`alsoSharing`).
   */
  | {
      do: "agentInfluences";
      by?: number;
      diplomat?: number;
      sharing?: number;
      alsoSharing?: number;
      succeedsSharing?: true;
      noGeneral?: true;
      toHand?: true;
    }
  /** The target agent taps and is turned face up. */
  | { do: "faceUp" }
  /** The target agent goes back to the hand if his mind is so much, else he is discarded. */
  | { do: "removeAgent"; handFrom: number }
  /** Cards on guard go back to their owners' hands; one by the company is discarded. */
  | { do: "returnGuards" }
  | { do: "discardGuard" }
  /** The acting agent lets creatures of a race be played at his site this turn, which do not count against the limit. */
  | { do: "agentCreatures"; race: "undead" }
  /** Until the end of the turn, attacks by such agents at the company's site. */
  | { do: "agentsHere"; skill: Skill; strikes: number; attackerChooses: true };
