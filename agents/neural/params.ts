import { count, figure, type Figure, valuesOf } from "../figures.js";

export const FIGURES = {
  sims: count(
    0,
    0,
    1e6,
    "simulations of a search around the look, which tries the network's choice first and prefers it; 0: one look alone",
  ),
  version: count(
    4,
    3,
    4,
    "version of the heuristic whose choice stands where the network knows no better, and that plays the roll-outs of a search",
  ),
  width: count(
    5,
    1,
    64,
    "candidates: so many options that the heuristic rates best, of which the network has learned to tell the better",
  ),
  margin: figure(
    0.003,
    0,
    1,
    "how much better than the heuristic's choice another must be rated to be taken, in chance to win",
  ),
  hand: figure(0.002, 0, 1, "the same of cards to let go, where it knows best"),
  organization: figure(0.01, 0, 1, "the same in the organization phase, where small leads are not to be trusted"),
} as const satisfies Record<string, Figure>;
export type Settings = Record<keyof typeof FIGURES, number>;
/** What a look alone asks for. */
export type LookSettings = Pick<Settings, "width" | "margin" | "hand" | "organization"> &
  Partial<Pick<Settings, "version">>;
export const DEFAULTS: Settings = valuesOf(FIGURES);
