/** Frames of the game, its turns and the hands of players: their fields, each with who may see it. */
import { frame, word, FIRST_FIELD } from "../declare.js";
import { row } from "../../../../core/declare.js";

/** Who still has to draw how many cards. */
export const DrawFrame = frame(5, "draw", {
  player: word("who draws", "all"),
  left: word("cards left to draw", "all"),
});
/** The play deck is exhausted. */
export const ExhaustFrame = frame(6, "exhaust", {
  player: word("whose deck", "all"),
  exchanges: word("cards exchanged with the sideboard so far", "all"),
  held: word("the card just taken out of the sideboard, plus one", "rule:exhaust"),
  early: word("1 it is before the game, at a table of more than two: cards of the play deck are exchanged", "all"),
});

/** The root of the stack: turn after turn. */
export const GameFrame = frame(1, "game", {
  down: word("one player alone: hazards of the row that lie face down", "all"),
  ...row(
    "row",
    FIRST_FIELD + 1,
    "one player alone: a hazard of the row that lies open, plus one, the front first",
    "all",
  ),
});
/** A turn: its phases. */
export const TurnFrame = frame(7, "turn", {});
/** The untap phase. */
export const UntapFrame = frame(8, "untap", {});
/** The long-event phase. */
export const LongEventsFrame = frame(13, "long-events", {
  windows: word("windows that were open before", "all"),
});
/** The end of the turn. */
export const EndTurnFrame = frame(27, "end of turn", {
  windows: word("windows that were open before", "all"),
});
/** A hand is drawn up, or discarded down, to its size. */
export const ResetHandFrame = frame(16, "reset hand", {
  player: word("whose hand", "all"),
});
/** A player must discard from his hand. */
export const DiscardHandFrame = frame(32, "discard from hand", {
  player: word("who discards", "all"),
  left: word("cards left to discard", "all"),
  byChance: word("1 if chance picks them", "all"),
  creatures: word("0 any card, 1 a creature, otherwise 2 plus the race of the creature that will do", "all"),
  orCard: word("slot plus one of a card in play that goes if nothing is discarded, 0 none", "all"),
});
/** Where a card of a hand goes that was discarded openly. */
export const WhereToFrame = frame(76, "where a discard goes", {
  player: word("whose card", "all"),
  card: word("its definition", "all"),
});
/** The same of one that chance has picked, and that is in the hand still. */
export const PickedFrame = frame(77, "where a card picked goes", {
  player: word("whose card", "all"),
  card: word("its definition", "player"),
});
/** An event is kept, or lost, by cards of hands that are discarded in turn. */
export const BiddingFrame = frame(78, "kept by discards", {
  card: word("slot of the event", "all"),
  player: word("whose turn it is to discard", "all"),
  need: word("how many he must discard for it", "all"),
  paid: word("how many of them he has discarded", "all"),
});

/** A player may skip his turn to be rid of a card that shakes him. */
export const SkipsFrame = frame(103, "a turn skipped", {
  player: word("whose turn", "all"),
  card: word("definition of the card", "all"),
  owner: word("whose card it is", "all"),
});
