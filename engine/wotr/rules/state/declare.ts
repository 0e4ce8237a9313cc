/** What the wargame declares of its state (`core/declare.ts` says how). */
import { declarations } from "../../../core/declare.js";

export { type Declared, FIRST_FIELD, FRAME_WIDTH, row, type Sees, span, values, word } from "../../../core/declare.js";

export const { TABLES, COLUMNS, BITS_DECLARED, FRAMES_DECLARED, column, words, bits, frame } = declarations();
