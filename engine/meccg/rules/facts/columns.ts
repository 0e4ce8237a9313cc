/**
 * The state as columns, for whoever must name all of it: the encoder of a network makes an input of every word that was declared, so that
 * none is forgotten. Whoever wants to know how a game stands asks `board.ts`.
 */
import * as L from "../state/layout.js";
import { FRAMES_DECLARED } from "../state/declare.js";
import type { Table } from "../state/table.js";
import "../state/frames/all.js";

export { BITS_DECLARED, FRAMES_DECLARED, TABLES } from "../state/declare.js";
export { frameName, KINDS, STEPS, stepName, UNKNOWN_STEP } from "../machine/machine.js";

/** What a card in play may be there, by the number that `roleOf` gives. */
export const ROLE_NAMES: readonly string[] = Object.entries(L.Role)
  .sort((a, b) => a[1] - b[1])
  .map(([name]) => name);
export const roleOf = (s: Table, i: number): number => s.iRole[i];

/** The words of a table (`TABLES`), and where the row of a player or a company begins in them. */
export const headerWords = (s: Table): Int32Array => s.h;
export const playerWords = (s: Table): Int16Array => s.pw;
export const playerRow = (p: number): number => p * L.PlayerWord.width;
export const companyWords = (s: Table): Int16Array => s.co;
export const companyRow = (c: number): number => c * L.CompanyWord.width;

/** Questions on the stack, the one asked now last. */
export const depthOf = (s: Table): number => s.h[L.Header.depth];
/** Where question `n` of them lies. */
export const questionNumber = (n: number): number => n * L.FRAME_WORDS;
/** A field of it, at its declared place. */
export const fieldOf = (s: Table, f: number, at: number): number => s.fr[f + at];
/** The declared frame of this label; undefined where none is called so. */
export const frameCalled = (label: string): (typeof FRAMES_DECLARED)[number] =>
  FRAMES_DECLARED.find((one) => one?.label === label);
