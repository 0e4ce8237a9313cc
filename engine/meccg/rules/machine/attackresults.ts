/** Frames that wait for the result of an attack which they began and which is not of a creature's card. */
import { KINDS } from "./machine.js";

/** By kind of frame: its word that keeps the result, 1 defeated, 2 not; 0: it does not wait for one. */
export const RESULT_WORD = new Uint8Array(KINDS);
/** Frames of this kind keep the result of their attack in this word. */
export function notesResult(kind: number, word: number): void {
  RESULT_WORD[kind] = word;
}
