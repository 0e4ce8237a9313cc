/** What some numbers mean that frames and choices hold. */

/** What a creature is keyed to: the high byte of its key. */
export const KEY_REGION_TYPE = 1,
  KEY_REGION = 2,
  KEY_SITE_TYPE = 3,
  KEY_SITE = 4,
  KEY_BETWEEN = 5,
  KEY_SITE_IN = 6,
  /** To nothing: the company has faced a creature that opens the way for it. */
  KEY_OPENED = 7,
  /** To the site of an agent who tapped for it: his slot. */
  KEY_AGENT = 9,
  /** The same where it does not count against the limit. */
  KEY_AGENT_FREE = 10,
  /** To nothing: it is hunted. Its attack is on one character alone, and no spell helps against it. */
  KEY_HUNTED = 11;

export {
  KEY_PLAIN,
  PLAIN_BREATH,
  PLAIN_FIRM,
  PLAIN_HARD,
  PLAIN_ALOOF,
  PLAIN_COMPANY,
  PLAIN_RETURN,
  PLAIN_STRIKES,
  PLAIN_WEAPONLESS,
} from "../../cards/vocabulary/terms.js";

/** The race of an attack that has just been faced, plus one, in a moment after it; and what attack it was. */
export const FACED_RACE = 63,
  FACED_CREATURE = 64,
  FACED_AUTOMATIC = 128;

/** Results of a strike. */
export const WON = 1,
  TIED = 2,
  LOST = 3,
  CANCELLED = 4;

/** In place of the modification of a check by whoever an attack wounds: he is eliminated. */
export const SLAYS = 99;

/** Stands for the mode where a card on guard is shown that is a creature. */
export const AS_CREATURE = 99;

/** What a strike of an agent that succeeds does instead of wounding: the word `key` of his attack. */
export const TAKES_ITEM = 1,
  TAKES_PRISONER = 2;

/** Most strikes of a company that are faced: what is more is left over. */
export const MOST_PAIRS = 12;
