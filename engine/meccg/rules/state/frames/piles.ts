/** Frames of choosing cards that are not in hand: their fields, each with who may see it. */
import { frame, word } from "../declare.js";

/** The top of a deck is looked at and shuffled. */
export const LookFrame = frame(54, "top of a deck", {
  player: word("who looks", "all"),
  deck: word("whose deck", "all"),
  count: word("how many cards from the top", "all"),
  start: word("cards that lay on top before", "all"),
  choice: word(
    "1 while he says which deck; 2 cards are turned over for all, of which he takes one; 3 of which a creature attacks",
    "all",
  ),
  below: word("of the cards in an order on top how many lie below what is looked at", "all"),
  company: word("company that the creature attacks", "all"),
  prowess: word("what its attack gains where it could not be played", "all"),
  creature: word("definition of that creature while its key is asked for", "all"),
});
/** Random cards of a hand, or a discard pile, are shown, one after the other. Those shown wait at the far end of the chain's words. */
export const ShowFrame = frame(55, "shown cards", {
  player: word("whose hand", "all"),
  left: word("cards left to show", "all"),
  shown: word("cards shown so far", "all"),
  picker: word("of a discard pile: who may take one of them out of the game, plus one", "all"),
  goes: word(
    "of a discard pile: the kind of card that leaves the game when it is turned up, plus one (a scenario)",
    "all",
  ),
});

/** Somebody searches piles; or, by a card, his hand for a faction. */
export const SearchFrame = frame(39, "search", {
  player: word("who searches", "all"),
  manner: word("1 piles, 2 agents in piles, 7 a faction from hand (SEARCH_FACTION), 8 from afar", "player"),
  piles: word("piles: 1 deck, 2 discard pile; for a faction from hand the slot of who tries", "player"),
  what: word("what is looked for (bits); for a faction from hand the modification", "player"),
  left: word("how many more; for a faction from hand the company", "player"),
  bearer: word("slot of who gets it plus one, 0 none", "player"),
  creature: word(
    "race plus one of the creature looked for, 0 any card, -1 one's avatar, -2 a card of magic, -3 a character",
    "player",
  ),
  beside: word(
    "another class plus one; from bit 3 on a keyword plus one; bit 10 into play with the bearer, bit 11 stored instead",
    "player",
  ),
  card: word("the card whose words let him search, 0 none", "all"),
});

/** Cards come from the sideboard. */
export const SideboardFrame = frame(
  29,
  "sideboard",
  {
    player: word("whose sideboard", "all"),
    sides: word("cards of which sides (SIDE_*)", "all"),
    taken: word("cards taken so far", "all"),
  },
  "player",
);

/** An item is lost. */
export const PickFrame = frame(35, "lose an item", {
  player: word("who chooses", "all"),
  manner: word("from whom, and which (PICK_*)", "all"),
  from: word("slot of the character, or the company", "all"),
});

/** Cards of the deck are turned over until an item is found. Those before it wait at the far end of the chain's words. */
export const LuckyFrame = frame(51, "lucky search", {
  player: word("whose deck", "all"),
  scout: word("slot of who searches", "all"),
  company: word("company of the scout", "all"),
  shown: word("cards turned over", "all"),
  found: word("definition of the item found plus one, 0 none", "all"),
  got: word("slot of the item plus one, 0 none", "all"),
  plus: word("prowess that answers have given the scout", "all"),
  body: word("body that answers have given the scout", "all"),
  card: word("definition of the card by which he searches", "all"),
});

/** A pile of the opponent is revealed card by card, and its creatures attack. */
export const GreatHuntFrame = frame(117, "great hunt", {
  player: word("who hunts", "all"),
  owner: word("whose pile it is", "all"),
  chance: word("which pile: what chance is asked for", "all"),
  left: word("how many may still come", "all"),
  card: word("definition plus one of the creature that came last", "all"),
  copies: word("its copies in the pile then", "all"),
  back0: word("a creature that is back in the pile: its definition plus one", "all"),
  back1: word("another", "all"),
  back2: word("another", "all"),
  back3: word("another", "all"),
  back4: word("another", "all"),
});
/** A creature was discarded out of a hand, and may attack the hunter. */
export const HuntedFrame = frame(118, "a discard hunted", {
  player: word("who hunts", "all"),
  owner: word("whose card it is", "all"),
  card: word("its definition", "all"),
});

/** A ring is put aside under an event. */
export const RingAsideFrame = frame(92, "a ring aside", {
  player: word("whose ring", "all"),
  event: word("slot of the event", "all"),
});

/** A card that is of no use against The Balrog's player has left the hand: what of the sideboard comes for it. */
export const ExchangeFrame = frame(123, "for a barred card", {
  player: word("whose sideboard", "all"),
});
