/** Words of effects: Dragons that hunt. What they do: `rules/effects/hunt.ts`. */
export type HuntWord =
  /** The opponent finds the creature that was named, and it attacks the actor as if he were alone; no spell helps against it. */
  | { do: "hunt" }
  /** That is over: the actor taps. */
  | { do: "huntOver" };
