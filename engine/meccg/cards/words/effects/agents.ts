

export type AgentWord =
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
