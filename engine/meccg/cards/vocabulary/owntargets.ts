/** Numbers of the targets that single cards define in their own files. They follow those of the card language; no file stores them. */
import type { Target } from "../words/words.js";
import { TARGETS, type TargetForm } from "./compiled.js";
import { definedTwice } from "./definedtwice.js";
import { index } from "./lookups.js";

type Pack = (t: Target, out: TargetForm) => void;
const names: string[] = [];
const packs: (Pack | undefined)[] = [];
/** Gives a target of a single card its place among those; `pack` fills its compiled form. Throws where it is defined twice. */
export function addTarget(of: string, pack: Pack | undefined): number {
  if (names.includes(of) || (TARGETS as readonly string[]).includes(of)) definedTwice("target", "of", of);
  packs.push(pack);
  return names.push(of) - 1;
}
/** The number of a target, of the language or of a single card. */
export const targetNumber = (of: string): number =>
  names.includes(of) ? TARGETS.length + names.indexOf(of) : index(TARGETS, of, "target");
/** Fills in what only this target has. */
export const packTarget = (t: Target, out: TargetForm): void => packs[out.of - TARGETS.length]?.(t, out);
