/** Frames of the movement/hazard phase, of companies under way and hazards: their fields, each with who may see it. */
import { frame, word, FIRST_FIELD } from "../declare.js";
import { row } from "../../../../core/declare.js";

/** The movement/hazard phase. */
export const MovementFrame = frame(14, "movement/hazard", {});
/** One company's movement and hazards. */
export const CompanyMovesFrame = frame(15, "company moves", {
  company: word("the company", "all"),
  windows: word("windows that were open before", "all"),
  drawn: word("cards drawn by the one who draws", "all"),
  passes: word("passes in a row", "all"),
  now: word("who acts now", "all"),
  drawer: word("who draws now", "all"),
  most: word("cards he may draw at most", "all"),
  early: word("hazards played on it before its limit was settled", "all"),
  own: word("cards its player has drawn for its movement", "all"),
  meant: word("the new site whose place another has taken since, plus one; 0 none", "all"),
  phases: word("movement/hazard phases that it has completed before this one", "all"),
  below: word("1 it was let move on by a way of the Under-deeps alone", "all"),
  round: word(
    "where all share the hazards: how many he who plays them now has played on it, from 16 on how many others have played none in a row, from 256 on who played the last, plus one",
    "all",
  ),
});
/** Another card takes the place of a company's new site. */
export const NewSiteFrame = frame(66, "new site", {
  player: word("out of whose location deck", "all"),
  company: word("the company", "all"),
  path: word("type of region that the path of the site must have plus one, 0 none", "all"),
  near: word("1 it must lie in the region of the present new site or next to it", "all"),
  over: word("a roll must be over this, 0 there is none", "all"),
  plus: word("what is added to the roll", "all"),
});
/** A company that is taken for one of minions may go where one of them goes. */
export const FollowsFrame = frame(114, "a company follows", {
  company: word("the company", "all"),
  to: word("the site to which the other goes", "all"),
});
/** To what a creature is keyed. */
export const KeyingFrame = frame(42, "keying", {
  player: word("who plays", "all"),
  card: word("the creature", "player"),
  company: word("the company it attacks", "player"),
});
/** An agent moves, returns home, or is turned face up at home: where to. */
export const AgentFrame = frame(62, "an agent", {
  player: word("whose agent", "all"),
  agent: word("slot of the agent", "all"),
  act: word("what he does (ACT_* of state/agents.ts)", "all"),
});
/** The hazard player shows the hazards that alone he may play on a company. */
export const ShownHazardsFrame = frame(73, "hazards shown", {
  player: word("who shows them", "all"),
  company: word("the company", "all"),
  card: word("definition of the card that asks for it", "all"),
  word: word("place of its word among those that last", "all"),
});
/** The order in which environments change a path. */
export const EnvironmentOrderFrame = frame(40, "order of environments", {
  company: word("the company", "all"),
  ...row("applied", FIRST_FIELD + 1, "an event that was applied, slot plus one, 0 none", "all"),
});
