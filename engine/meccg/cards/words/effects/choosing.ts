/** Words of effects: one of a company, or one card, that its player chooses. What they do: `rules/effects/choosing.ts`. */
import type { Race } from "../basics.js";

export type ChoosingWord =
  /** An untapped character of the company (of one of these races), whom its player chooses, taps. */
  | { do: "tapOne"; races?: readonly Race[] };
