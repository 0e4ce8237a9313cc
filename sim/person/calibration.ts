/** Chances to win that people are told: what a judge says, put right by what became of games in which it said so. */
import { exp, log } from "../../engine/core/numbers.js";

/** A line in log odds: `intercept + slope * log odds`. Slope 1 and intercept 0 change nothing; a slope below 1 takes boldness away. */
export interface Calibration {
  slope: number;
  intercept: number;
}
export const AS_SAID: Calibration = { slope: 1, intercept: 0 };

/** Nearer to 0 and 1 no judge is believed. */
const NEAREST = 1e-4;

/** Log odds of a chance 0..1; a chance nearer to its ends than one in ten thousand counts as that. */
export function logOdds(chance: number): number {
  const p = Math.min(1 - NEAREST, Math.max(NEAREST, chance));
  return log(p / (1 - p));
}
/** The chance of these log odds. */
export function chanceOf(odds: number): number {
  return 1 / (1 + exp(-odds));
}
/** A judge's chance put right, 0..1. */
export function corrected(chance: number, by: Calibration): number {
  return chanceOf(by.intercept + by.slope * logOdds(chance));
}
/** The standard error of a corrected chance, from that of the judge's (to first order); both 0..1. */
export function correctedError(chance: number, error: number, by: Calibration): number {
  const p = Math.min(1 - NEAREST, Math.max(NEAREST, chance));
  const put = corrected(chance, by);
  return Math.min(0.5, (error * Math.abs(by.slope) * put * (1 - put)) / (p * (1 - p)));
}

/**
 * What puts right the chances that people are told: those of a search's best candidates (hint, curve, costs), and those of a network's one
 * look (luck). Fitted to games of levels 1 to 6 as they were in 0.7, each against its like; one line for all, for they differ by
 * little more than their intervals: docs/research/calibration.md has the command, the intervals, and the games that were held out.
 */
export const CALIBRATION = {
  search: { slope: 0.834, intercept: -0.015 },
  glance: { slope: 0.845, intercept: -0.234 },
} as const satisfies Record<string, Calibration>;
/** What puts right a search's chances in a game of so many seats: the line was fitted to games of two, those of more are told as the search has them. */
export const searchLine = (seats: number): Calibration => (seats === 2 ? CALIBRATION.search : AS_SAID);
