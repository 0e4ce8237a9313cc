/** Frames of the organization phase, for companies, characters, and cards that are stored or tested: their fields, each with who may see it. */
import { frame, word, FIRST_FIELD } from "../declare.js";
import { row } from "../../../../core/declare.js";

/** A gold ring is tested. */
export const RingTestFrame = frame(30, "ring test", {
  ring: word("slot of the ring", "all"),
  plus: word("modification", "all"),
  rolls: word("2: two rolls, of which one counts", "all"),
  any: word("1: any result, no roll", "all"),
  firstRoll: word("first of two rolls", "all"),
  total: word("result of the test", "all"),
  secondRoll: word("second of two rolls", "all"),
  stores: word("1: the ring was stored, and so is what it proves to be", "all"),
});

/** Some of a company untap or are healed. */
export const ReliefFrame = frame(59, "rest", {
  company: word("the company", "all"),
  left: word("how many more may", "all"),
  heals: word("1 wounded ones too, who stay tapped", "all"),
});

/** Somebody rolls in place of being healed. */
export const WithstandFrame = frame(82, "healing withstood", {
  character: word("slot of who would be healed", "all"),
  card: word("slot of the card that withstands it", "all"),
  stayTapped: word("1 he would stay tapped", "all"),
  plus: word("what is added to the roll by support", "all"),
});

/** Characters at one site say whom they follow and where they stand. */
export const ArrangeFrame = frame(4, "arrange", {
  player: word("whose characters", "all"),
  site: word("the site", "all"),
  groups: word("groups so far", "all"),
  free5: word("unused", "all"),
  placed: word("characters placed so far", "all"),
  inSetup: word("1 before the game begins", "all"),
});

/** The organization phase. */
export const OrganizeFrame = frame(9, "organization", {
  windows: word("windows that were open before", "all"),
  gaveUp: word("a stage card was given up", "all"),
});
/** Too little influence at the end of the organization phase. */
export const ExcessFrame = frame(31, "excess influence", {
  player: word("who has too little", "all"),
});
/** Where a company goes. */
export const PlanFrame = frame(11, "plan movement", {
  player: word("who plans", "all"),
  company: word("the company", "player"),
  to: word("the new site", "player"),
  regions: word("regions of its way so far", "player"),
  ...row("way", FIRST_FIELD + 4, "a region of its way", "player"),
});
/** A character or avatar is brought into play. */
export const PlayCharacterFrame = frame(10, "play a character", {
  player: word("who plays", "all"),
  card: word("the character", "player"),
  site: word("site plus one, 0 not chosen yet", "player"),
  company: word("company he comes to by a card plus one, 0 he comes as usual", "player"),
  race: word("race plus one that the card names, 0 any", "player"),
  named: word("definition of the only one who may come by the card, 0 anybody", "player"),
  source: word("slot plus one of the card that goes to him who comes, 0 none", "player"),
  again: word("1: by the card any number may come", "player"),
  pile: word(
    "where he comes from: 0 the hand, 1 the discard pile, 2 the sideboard, 3 from under a card that was stored",
    "player",
  ),
});
/** An item changes hands. */
export const HandOverFrame = frame(12, "transfer", {
  item: word("slot of the item", "all"),
});
/** Region after region to where an event is used as the site card. */
export const PlaceFrame = frame(67, "way to a place", {
  player: word("whose company", "all"),
  company: word("the company", "all"),
  source: word("slot of the event", "all"),
  type: word("type of the last region", "all"),
  first: word("the place of the event in the first region of the map", "all"),
  regions: word("regions of its way so far", "all"),
  ...row("way", FIRST_FIELD + 6, "a region of its way", "all"),
});

/** What is stored brings an item. */
export const OnStoringFrame = frame(87, "what storing brings", {
  player: word("who has stored", "all"),
  stored: word("definition of what was stored", "all"),
  company: word("the company", "all"),
  item: word("definition plus one of the item, 0 not yet named", "all"),
  whence: word("1 it is one of the discard pile, 2 it lies under an event", "all"),
});

/** Cards of a company are stored at once, where no Haven is. */
export const StoreNowFrame = frame(104, "stored at once", {
  player: word("whose company", "all"),
  company: word("the company", "all"),
  items: word("1 items too", "all"),
  card: word("slot plus one of what is to be stored if the check is passed, 0 none", "all"),
});

/** A card is taken under which characters of the hand come to lie (000). */
export const PrisonersFrame = frame(125, "who lies under the card", {
  player: word("whose card it is", "all"),
  card: word("slot of the card", "all"),
});
/** It was stored: they join its bearer's company, as far as there is influence. */
export const FreedFrame = frame(126, "prisoners are freed", {
  player: word("whose card it is", "all"),
  card: word("slot of the card", "all"),
  company: word("the company of its bearer", "all"),
});
