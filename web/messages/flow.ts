/** What page and worker say to each other of answers to several questions at once, and of orders that stand. */

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
/** Several questions that are answered at once. */
/** What ends an answer that waits for its questions: the other plays something, one's own are hurt, or nothing does; null: nothing comes between. */
export type Until = "act" | "hurt" | "gone" | null;
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
    }
  | {
      is: "pick";
      title: string;
      items: { text: string; most: number }[];
      least: number;
      most: number;
      inOrder: boolean;
      until: Until;
    };
/** The rows in their order, each with its option; or the items, each as often as it was picked. */
export type Filled = { rows: { row: number; option: number }[] } | { items: number[] };

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
