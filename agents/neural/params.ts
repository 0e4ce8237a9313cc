import { count, figure, type Figure, valuesOf } from "../figures.js";

export const FIGURES = {
  width: count(
    5,
    1,
    64,
    "candidates: so many options that the heuristic rates best, of which the network has learned to tell the better",
  ),
  margin: figure(
    0.01,
    0,
    1,
    "how much better than the heuristic's choice another must be rated to be taken, in chance to win",
  ),
} as const satisfies Record<string, Figure>;
export type Settings = Record<keyof typeof FIGURES, number>;
export const DEFAULTS: Settings = valuesOf(FIGURES);
