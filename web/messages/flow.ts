/** What page and worker say to each other of answers to several questions at once, and of orders that stand. */

import type { Counts } from "../../engine/meccg/presentation/screen/formparts.js";
import type { SceneCompany } from "../../engine/meccg/presentation/screen/scene.js";

/** How a choice is meant beside itself. */
export interface Manner {
  /** As often as it is offered in this turn. */
  again?: boolean;
  /** Which of its ways. */
  way?: number;
  /** He plays nothing on top of it. */
  lets?: boolean;
  /** The last hazard against this company. */
  last?: boolean;
  /** With all that the guide would answer at once, or with what completes the choice alone, as he would answer it. */
  guided?: "all" | "act";
}
/** A choice with what completes it, in words; by its place among the choice's ways. */
export interface WayShown {
  text: string;
}
export interface RowShown {
  name: string;
  options: string[];
  /** Which of them is so already; -1: none. */
  now: number;
}
/** What ends an answer that waits for its questions: the other plays something, one's own are hurt, or nothing does; null: nothing comes between. */
export type Until = "act" | "hurt" | "gone" | null;
/** Several questions that are answered at once. `note`, `card`: what one who does not know the thing would ask, and its name. */
export type FormShown =
  | {
      is: "rows";
      title: string;
      ordered: boolean;
      rows: RowShown[];
      /** The choice it begins with; "" for none. */
      first: string;
      /** What leaving all as it is would be called. */
      same: string;
      until: Until;
      /** Whatever is offered now but passing is an answer of it: the single choices need not be shown beside it. */
      covers: boolean;
    }
  | {
      is: "pick";
      title: string;
      items: { text: string; most: number; note: string; card: string | null }[];
      least: number;
      most: number;
      inOrder: boolean;
      until: Until;
      covers: boolean;
      /** What is counted as one picks; null: only how many. */
      counts: Counts | null;
    };
/** The rows in their order, each with its option; or the items, each as often as it was picked. */
export type Filled = { rows: { row: number; option: number }[] } | { items: number[] };

/** One step of a way: the type of a region, and its name where that is known. */
export type Step = SceneCompany["path"][0];
/** A way to a site and the answer that takes it: a choice, with which of its ways; or an option of a row of a form. */
export interface GoalWay {
  /** "by regions", "stays here". */
  by: string;
  path: Step[];
  is: { choice: number; way: number | null } | { form: number; row: number; option: number };
}
/** Where a company may go, with what one would ask about the site. */
export interface GoalShown {
  company: number;
  site: string;
  facts: string[];
  ways: GoalWay[];
}

/** What stands in advance. */
export interface FlowShown {
  order: "something" | "turn" | "no more" | null;
  /** Answers that wait for their questions. */
  waiting: number;
  /** A choice is taken wherever it is offered in this turn. */
  repeats: boolean;
  /** How often was passed for him since he was last asked. */
  passed: number;
}
