/** Frames of other tables (a board, a chase, a race, a scenario): their fields, each with who may see it. */
import { frame, word, FIRST_FIELD } from "../declare.js";
import { row } from "../../../../core/declare.js";

/** A game on a board (000, There and Back Again). */
export const BoardFrame = frame(68, "game on a board", {
  place: word(
    "one plus where the company stands: twice the place in the row of regions, one more at the site under it",
    "all",
  ),
  homeward: word("1 once who leads the company has had the treasure", "all"),
  lures: word("lures that make the automatic-attacks of this turn stronger", "all"),
  ...row("stirred", FIRST_FIELD + 3, "creatures of a group that attacked so far", "all"),
});
/** The company on a board goes on by a step, or stays. */
export const BoardStepFrame = frame(69, "a step on the board", {
  company: word("the company", "all"),
  leave: word("how many more leave it", "all"),
});
/** Hazards are turned over against the company on a board, one by one. */
export const BoardHazardsFrame = frame(70, "hazards on the board", {
  company: word("the company", "all"),
  after: word("one plus the place in the row of the last one that was looked at", "all"),
  left: word("how many more are drawn", "all"),
  windows: word("windows that were open before", "all"),
});
/** How a chase begins: who the thief is, what he takes, where he goes (000, A Pilferer at the Prancing Pony). */
export const ChaseBeginsFrame = frame(
  71,
  "how the chase begins",
  { player: word("who says it: the thief's player", "all") },
  "player",
);
/** A round of a chase: both organize, then each does the rest of his turn. */
export const ChaseRoundFrame = frame(99, "round of a chase", {});
/** Somebody of the hand is to be won at his home. */
export const WinsOverFrame = frame(100, "winning somebody over", {
  player: word("whose hand", "all"),
  card: word("who is to come", "all"),
});
/** A bid for a scenario: corruption checks, then what is left decides. */
export const BidFrame = frame(124, "bid for a scenario", { player: word("who bids", "all") });
/** Equal ranks in a race (000, part VII): the higher of two rolls says who has another turn. */
export const RaceTieFrame = frame(127, "equal ranks", {
  thrower: word("who rolls next", "all"),
  thrown: word("the first roll", "all"),
  chooser: word("one plus who says whose turn is next, 0 not decided", "all"),
});
