import type { Settings } from "./params.js";

/**
 * The figures of the versions that can always be played again by name (`heuristic@1`). A version is its figures and
 * its code: a change that makes it choose otherwise anywhere is a new version, and the old code then moves to a folder
 * of its own (a test compares the choices of whole games).
 */
export const VERSION_1: Settings = {
  caution: 0.63,
  wizard: 22,
  wound: 1.1,
  tap: 0.26,
  skill: 0.19,
  greed: 1.6,
  harm: 1.3,
  tapping: 0.088,
  spend: 0.04,
  onward: 0.75,
  draw: 0.08,
  road: 0.68,
  heal: 0.91,
  checks: 0.91,
  join: 0,
  lonely: 2.9,
  balance: 0.74,
  margin: 0.72,
  discard: 1.1,
  split: 99,
  lead: 0.023,
  reveal: 0,
  idle: 0.61,
  stuck: 0.78,
};

/** Every figure zero. */
export const NOTHING = Object.fromEntries(Object.keys(VERSION_1).map((name) => [name, 0])) as Settings;
