/** Frames of the site phase: what is played and done at sites: their fields, each with who may see it. */
import { frame, word } from "../declare.js";

/** Prisoners at the start of their player's untap phase. */
export const CaptivesFrame = frame(60, "prisoners", {
  player: word("whose prisoners", "all"),
  host: word("slot of the host under way, 255 before the first", "all"),
  prisoner: word("slot of the prisoner", "all"),
});
/** A company rescues prisoners. */
export const RescueFrame = frame(61, "rescue", {
  company: word("the company", "all"),
  host: word("slot of the host", "all"),
  begun: word("rescue-attacks begun so far", "all"),
});

/** The site phase. */
export const SitePhaseFrame = frame(17, "site phase", {});
/** One company at its site. */
export const CompanySiteFrame = frame(18, "company at its site", {
  company: word("the company", "all"),
  windows: word("windows that were open before", "all"),
  speaker: word("slot of who tries to influence a card of the other", "all"),
  burglar: word("slot plus one of who tries a burglary", "all"),
  byCard: word(
    "what is added to the roll of a burglary by a card, plus 100; 1 once it has succeeded; 0 by the optional rule",
    "all",
  ),
  trading: word("items still to be given up", "all"),
});
/** An item, ally or faction is played at a site. */
export const PlayAtSiteFrame = frame(34, "play at the site", {
  player: word("who plays", "all"),
  card: word("the card", "player"),
  way: word("how it is played (WAY_*)", "player"),
  company: word("the company", "player"),
});
/** A character of a company is given an item. */
export const GiveFrame = frame(52, "give an item", {
  player: word("who gives", "all"),
  card: word("the item", "all"),
  company: word("the company", "all"),
  played: word("1 it is played at the site of the company", "all"),
});

/** An item is played out of the usual way: which. */
export const BesidesFrame = frame(63, "an item besides", {
  player: word("who plays it", "all"),
  what: word("which items may be played so", "all"),
  bearer: word("slot of whom it is played with", "all"),
  source: word("slot plus one of the card that is given up for it", "all"),
});

/** A card is given up for several items that come to a company: which, and to whom. */
export const GoodsFrame = frame(98, "goods for one", {
  player: word("who plays them", "all"),
  company: word("the company to which they come", "all"),
  source: word("slot plus one of the card that is given up for the first, 0 when it is gone", "all"),
  most: word("how many may still come", "all"),
  card: word("definition of the one of which it is asked who takes it, 0 none", "all"),
});

/** An item is played where another must leave the game for it: which. */
export const ItemForItemFrame = frame(64, "an item for an item", {
  player: word("who plays", "all"),
  company: word("the company at whose site", "all"),
});
