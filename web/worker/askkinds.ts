/** Kinds of what a page asks of a hosted game. */
import type { Ask } from "../messages/table.js";

/** What may be asked while the screen is covered: nothing that shows a hand. */
export const WHILE_COVERED: readonly Ask["do"][] = [
  "lists",
  "offers",
  "names",
  "plates",
  "pictures",
  "begin",
  "claim",
  "resume",
  "load",
  "stops",
  "warn",
  "ready",
  "leave",
];

/** Asks that do not begin, keep or end a game, and tell of the game under way. */
export type TableAsk = Exclude<
  Ask,
  {
    do:
      | "lists"
      | "offers"
      | "names"
      | "plates"
      | "pictures"
      | "begin"
      | "resume"
      | "load"
      | "claim"
      | "concede"
      | "record"
      | "leave";
  }
>;
