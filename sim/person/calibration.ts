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

/** Judges whose chances people are told: a search's best candidate (hint, curve, costs), and a network's one look (luck). */
export type Told = "search" | "glance";

/** Level of the opponent, from 1: games of two alike. Higher ones, and agents that are no level, are taken as the last. */
const MEASURED: Readonly<Record<Told, readonly Calibration[]>> = {
  search: [AS_SAID],
  glance: [AS_SAID],
};

/** What puts a judge's chances right in a game of these agents (specs, as in a record): measured in games of such levels. */
export function calibrationFor(agents: readonly string[], told: Told): Calibration {
  const levels = agents.flatMap((spec) => /^level:(?:level=)?(\d)/.exec(spec)?.[1] ?? []).map(Number);
  const measured = MEASURED[told];
  return measured[Math.min(levels.length > 0 ? Math.min(...levels) : measured.length, measured.length) - 1]!;
}
