/**
 * Marks that a card's literal leaves in words of 31 bits, a column each (columns.ts): it has something to say; what it says stands in a
 * table of its own. A group that is longer than a word goes on in another; by what a mark is called it is known where it stands: `B_AVATAR`
 * in `BITS`, `B2_STARRED` in `BITS_2`. Names alone are declared, each gets the next bit (bitwords.ts).
 */
import { marks } from "./bitwords.js";

// ---- `BITS`, `BITS_2`: what is said of the card by itself
export const [
  B_ATTACKER_CHOOSES,
  B_EACH,
  B_HOME_ONLY,
  B_NOT_DOUBLED,
  B_ONCE_PER_TARGET,
  B_HELD,
  B_INSTEAD_OF_UNTAP,
  B_NO_TRANSFER,
  B_NO_STORE,
  B_ONCE_PER_CHARACTER,
  B_MP_ONLY_STORED,
  B_TAPPED_SITE_TOO,
  B_AS_RESOURCE,
  B_AVATAR,
  B_CORRUPTION_CARD,
  B_NAZGUL,
  B_HAS_RETYPES,
] = marks("BITS");
export const [
  /** It makes the company of its bearer an overt one. */
  B2_OVERT,
  /** Its points are those of the servants of Sauron who defeat it. */
  B2_STARRED,
  /** A faction whose places are told by what must be so there. */
  B2_PLACE_BY_NEEDS,
  /** Attacks by cards of its being on companies of its player do not stand. */
  B2_SPARES_OWN,
  /** It works once on a strike. */
  B2_ONCE_A_STRIKE,
  /** Who plays it at a site does not tap that. */
  B2_LEAVES_SITE,
  /** It lets a Ringwraith have one more of them as a follower. */
  /** Who controlled it goes to the hand with it. */
  /** An item for Ringwraiths, which is of use to them. */
  B2_LORDS_OWN,
  /** It may come out of the sideboard into the deck. */
  B2_OF_SIDEBOARD,
  /** An event that is the avatar of its player. */
  B2_AVATAR_EVENT,
  /** Played while the avatar of its player is not in play, it goes to him when he comes. */
  B2_AWAITS_AVATAR,
  /** Played by an ally it lies with whoever controls that. */
  B2_WITH_ALLY,
  /** It lies with the card in play on which it is played. */
  B2_KEEPS_EVENT,
  /** Agents must attack if they may; they may attack a company that stays outside; they return to the hand at the end of the turn. */
  B2_AGENTS_ATTACK,
  B2_AGENTS_OUTSIDE,
  B2_AGENTS_RETURN,
  /** No card is laid on guard; one that would return to the hand is discarded. */
  B2_NO_GUARD,
  B2_GUARD_DISCARDED,
  /** A faction that may stay under a leader. */
  B2_LED,
] = marks("BITS_2");

// ---- `SPECIAL`, `SPECIAL_2`: words that only change how something is counted
export const [
  SP_BALANCE,
  SP_PALANTIR_CORRUPTION,
  SP_KEYS_TOO,
  SP_NOT_STARTER,
  SP_FREE_REMOVAL,
  SP_ONE_PER_PLAYER,
  SP_MOUNT,
  SP_ONCE_PER_COMPANY,
  /** A resource event that asks for a card which another may stand in for. */
  SP_ASKS_AS_IF,
  /** What it gives is the item's on which it lies. */
  SP_OF_ITEM,
  /** Tapped, it does not untap by itself. */
  SP_STAYS_TAPPED,
] = marks("SPECIAL");
export const [
  /** It leaves the game for another card of its being, which stays free to come. */
  /** It may lie in play when the game begins, in place of a starting item. */
  SP2_MAY_START,
  /** A creature lies under it, whose points it gives. */
  /** It is an ally as long as an attack lasts. */
  SP2_CONJURED,
  /** No hero begins with it. */
  SP2_NOT_HERO_STARTER,
  /** It has no effect on a minion player. */
  SP2_SPARES_MINIONS,
  /** The same where the ruleset spares them more (`sparesMore`). */
  SP2_MAY_SPARE_MINIONS,
] = marks("SPECIAL_2");

// ---- sites of which a Fallen-wizard may have to use the minion version
export const SITES_HAVENS = 1,
  SITES_FREE = 2,
  SITES_BORDER = 4;

// ---- `STAYS_IF`: with which outcome of a strike or an attack a card that was played on it stays
export const IF_SUCCEEDS = 1,
  IF_UNDEFEATED = 2,
  IF_ELIMINATED = 4;

// ---- `STAYS`: with what a card stays
export const STAY_NONE = 0,
  STAY_CHARACTER = 1,
  STAY_COMPANY = 2,
  STAY_SITE = 3,
  STAY_ITEM = 4,
  STAY_FACTION = 5,
  STAY_AGENT = 6;

// ---- `SITE_SAYS`: what an event on a site says of it
export const [
  SITE_NO_ATTACKS,
  SITE_BECOMES,
  /** What it says it says of every version, for all. */
  SITE_OF_ALL,
  /** Its card is never discarded, and never untaps. */
  SITE_KEPT,
  /** Its card is never discarded or put back. */
  SITE_CARD_KEPT,
  /** It says something for the companies of others (`FOR_OTHERS`). */
  SITE_FOR_OTHERS,
] = marks("SITE_SAYS", 16);

// ---- `HAVEN_SAYS`: what an event on a site makes of it for its player, a Fallen-wizard
export const [
  /** A haven of his. */
  HAVEN_MADE,
  /** A protected one. */
  HAVEN_PROTECTED,
  /** No other plays cards that give points there, or has a haven of that name. */
  HAVEN_CLOSED,
  /** Cards of both sides are played there. */
  HAVEN_BOTH_SIDES,
  /** It goes with the site card alone. */
  HAVEN_FIRM,
  /** A Darkhaven of The Balrog's player: a haven, and nothing else. */
  HAVEN_DARK,
] = marks("HAVEN_SAYS", 8);
