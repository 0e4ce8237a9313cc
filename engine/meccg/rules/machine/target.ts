/** Targets that single cards define in their own files. */
import { TARGETS, type ModeForm, type TargetForm } from "../../cards/vocabulary/compiled.js";
import { addTarget } from "../../cards/vocabulary/owntargets.js";
import type { OwnTargets } from "../../cards/words/words.js";
import type { Context } from "../state/context.js";
import type { Table } from "../state/table.js";

/** Writes the targets of one kind; returns how many. Allocates nothing. */
export type Lister = (s: Table, m: ModeForm, t: TargetForm, cx: Context, out: Int32Array) => number;
/** One target. */
export interface TargetParts<W extends keyof OwnTargets> {
  /** What the number of a target is: a slot in play, the definition of a card, or a site. */
  readonly is: "slot" | "card" | "site";
  /** It is no target any more when its slot is free. */
  readonly leaves?: true;
  /** The target as part of a sentence: "a site for prisoners". */
  describe(t: TargetForm): string;
  list: Lister;
  /** Packs what only this target has into its compiled form, once, when the cards are compiled. */
  pack?(t: OwnTargets[W], out: TargetForm): void;
}
type OwnTarget = Omit<TargetParts<never>, "pack">;

const OWN: OwnTarget[] = [];
/** Enters a target of a single card. Throws where it is defined twice. */
export function defineTarget<W extends keyof OwnTargets>(of: W, parts: TargetParts<W>): void {
  OWN[addTarget(of, parts.pack as Parameters<typeof addTarget>[1])] = parts;
}
/** A target of a single card by its number (`TargetForm.of`); undefined for one of the card language. */
export const ownTarget = (of: number): OwnTarget | undefined =>
  of < TARGETS.length ? undefined : OWN[of - TARGETS.length];
