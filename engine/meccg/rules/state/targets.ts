/**
 * What an action is aimed at, as one number: a kind and an index of twelve bits. The kind says in which numbering the index
 * counts, so that a definition, however high its number, is never taken for an entry of the chain. This is the only place
 * that packs and unpacks it.
 */
import { values } from "./declare.js";
import * as T from "../../cards/vocabulary/terms.js";

/**
 * `thing`: what the form of the target says (slot, site, company, region of the path, definition); `entry`: an entry of the
 * chain; `twin`: a slot, and the identical card is shown from hand; `attack`: the attack
 * under way.
 */
export const TargetKind = values("TargetKind", 7, ["thing", "entry", "twin", "attack"]);
const INDEX = 0xfff;

/** A target as one number (below 2^15: a frame's field holds it). A thing is its own index. */
export const targetCode = (kind: number, index: number): number => (kind << 12) | index;
export const targetKind = (code: number): number => code >> 12;
export const targetIndex = (code: number): number => code & INDEX;
/** An entry of the chain as a target. */
export const entryTarget = (n: number): number => targetCode(TargetKind.entry, n);
/** Is it an entry of the chain? A missing target (-1) is none. */
export const isEntryTarget = (code: number): boolean => code >= 0 && targetKind(code) === TargetKind.entry;
/** Choosing a target, and the target that was chosen. */
export const targetChoice = (code: number): number => T.choice(T.V_TARGET, targetIndex(code), targetKind(code));
export const chosenTarget = (choice: number): number => targetCode(T.bOf(choice), T.aOf(choice));
