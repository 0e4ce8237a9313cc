/** Frames of getting ready for the game: their fields, each with who may see it. */
import { frame, word, FIRST_FIELD } from "../declare.js";
import { row } from "../../../../core/declare.js";

/** Getting ready for the game. */
export const SetupFrame = frame(48, "getting ready", {
  player: word("whose turn it is in a step that each player has", "all"),
  ...row("rolled", FIRST_FIELD + 1, "what each player rolled for the first turn", "all"),
});
/** Starting characters are chosen and shown. */
export const DraftFrame = frame(2, "starting characters", {
  player: word("who chooses now", "all"),
  mark: word(
    "choosing: who has stopped in this round (bits); the deck's characters: the place in his list",
    "rule:draft",
  ),
  ...row("aside", FIRST_FIELD + 2, "a character that was set aside, plus one, 0 none", "all"),
});
/** Starting characters get minor items. */
export const StartItemsFrame = frame(3, "starting items", {
  player: word("who gives items now", "all"),
  given: word("items he has given so far", "all"),
  item: word("the item being given", "all"),
});
/** Starting characters are shared out among the sites where they may begin. */
export const StartSitesFrame = frame(89, "starting sites", {
  player: word("whose characters", "all"),
  placed: word("characters placed so far", "all"),
});
/** Starting stage cards come to lie on somebody, or on a site (Fallen-wizards: coe 1.9.F4). */
export const StartStageFrame = frame(115, "starting stage cards", {
  player: word("whose cards", "all"),
  onSite: word("0 those that lie on somebody, 1 those that lie on a site", "all"),
  card: word("slot of the card", "all"),
});
/** Of more than two each chooses whom he plays, whoever rolled higher before the others (000:1910; 001:2169). */
export const AvatarsFrame = frame(128, "avatars", {
  turn: word("how many have chosen", "all"),
});
