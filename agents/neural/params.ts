import { figure, type Figure, valuesOf } from "../figures.js";

export const FIGURES = {
  margin: figure(
    0,
    0,
    1,
    "how much better than the heuristic's choice another must be rated to be taken, in chance to win",
  ),
} as const satisfies Record<string, Figure>;
export type Settings = Record<keyof typeof FIGURES, number>;
export const DEFAULTS: Settings = valuesOf(FIGURES);
