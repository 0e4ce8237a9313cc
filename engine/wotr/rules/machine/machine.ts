/** The frames of the wargame and their steps (`core/frames.ts` says what they are). */
import { frameTables, type PlacedStep as PlacedStepOf, type Step as StepOf } from "../../../core/frames.js";
import { ASK, GO, type Machine } from "./state.js";

export { ASK, GO };
export type Step = StepOf<Machine>;
export type PlacedStep = PlacedStepOf<Machine>;
export const STEPS = 16;
export const KINDS = 32;
export const FRAME_TABLES = frameTables<Machine>(KINDS, STEPS);
export const { frameName, stepName, step, defineFrame } = FRAME_TABLES;

/** What a last step does: the frame is done. */
export function leave(s: Machine): number {
  s.pop();
  return GO;
}
