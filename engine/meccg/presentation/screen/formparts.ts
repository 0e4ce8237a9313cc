/** The parts of forms: options, rows and things to pick; choices with what they answer. */
import type { Meccg } from "../../meccg.js";
import { type Ahead, type Moment, momentOf, type Way } from "./ahead.js";

/** One answer of a row: the choices it stands for, and in words. */
export interface Option extends Way {
  text: string;
}
/** A choice that was said in advance, and the question that it answers; null: the next one, whichever it is. */
export interface Intent {
  choice: number;
  at: Moment | null;
  /** The first of what belongs together (a row, a thing picked): what follows it is not taken before it. */
  begins?: boolean;
}
/**
 * What ends an answer whose questions have others between them: the other does something but pass, or somebody is hurt; or that alone.
 * "gone": nothing does; what is not to be had any more is left out.
 */
export type Until = "act" | "hurt" | "gone";
/** Somebody or something that is asked about: a company, a character. */
export interface Row {
  name: string;
  options: Option[];
  /** Which of the options is so already, or what is mostly wanted; -1: none. */
  now: number;
}
/** Pick some of a number of things. */
export interface PickForm {
  is: "pick";
  title: string;
  /** `most`: so often it can be picked. */
  items: (Option & { most: number })[];
  least: number;
  most: number;
  /** What is answered when all that are wanted are picked; empty: nothing. */
  then: number[];
  /** As in `RowsForm`; they are taken in the order in which they were picked. */
  waits: Until | null;
  /** What is counted as one picks; missing: only how many. */
  counts?: Counts;
}
/** Of starting characters: so many of so many are chosen, with so many points of mind left for others; what each of the items costs of them. */
export interface Counts {
  chosen: number;
  of: number;
  left: number;
  costs: number[];
}
/** Answer each row. `ordered`: the order of the rows is chosen too. */
export interface RowsForm {
  is: "rows";
  title: string;
  ordered: boolean;
  rows: Row[];
  /** Choices before those of the rows. */
  first: number[];
  /** What it is to leave every row as it is, in words. */
  same: string;
  /** So many groups are there already: a number of its own for each. */
  groups: number;
  /** Null: nothing comes between the rows. Else dice fall and others are asked, and what was said waits for its question, until that. */
  waits: Until | null;
}
export type Form = PickForm | RowsForm;

/** What may be chosen. */
export const choicesOf = ({ legal, count }: Ahead): number[] => Array.from(legal.subarray(0, count));
/** A field of the frame on top of the stack. */
export const fieldOf = (s: Meccg, word: number): number => s.fr[s.top() + word];
/** The first of the two depths at which forms look ahead, see `ahead`. */
export const DEPTH = 21;
/** A choice that nothing completes. */
export const alone = (s: Meccg, choice: number): Way => ({ choices: [choice], at: [momentOf(s)] });
