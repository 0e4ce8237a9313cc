import type { Figure } from "../heuristic/params.js";

const figure = (value: number, least: number, most: number, about: string): Figure => ({ value, least, most, about });

/** Names are those of the options: `mcts:sims=400,horizon=3`. */
export const FIGURES = {
  sims: figure(200, 1, 1e6, "simulations for a choice: roll-outs in all, over all candidates"),
  width: figure(8, 2, 64, "candidates that are tried, the best rated first"),
  horizon: figure(2, 0, 999, "turns that a roll-out looks ahead, the present one included; 0: to the end of the game"),
  trust: figure(1, 0, 9, "standard errors by which a candidate must beat the best rated one before it is preferred"),
  told: figure(0, 0, 1, "1: the opponent's list is known; 0: any of the decks that ship"),
} as const satisfies Record<string, Figure>;

export type Knob = keyof typeof FIGURES;
export type Settings = Record<Knob, number>;

export const DEFAULTS: Settings = Object.fromEntries(
  Object.entries(FIGURES).map(([name, f]) => [name, f.value]),
) as Settings;
