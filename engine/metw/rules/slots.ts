/** Slots of the frames that several rooms look into (attack and strike), and what the numbers in them mean. */
export const A_COMPANY = 2;
export const A_DEF = 3; // creature, or -1
export const A_RACE = 4;
export const A_PROWESS = 5; // as printed (with the card's own conditions)
export const A_STRIKES = 6;
export const A_BODY = 7; // -1 none
export const A_BITS = 8;
export const A_KEY = 9;
export const A_PLUS = 10; // prowess from cards played on it
export const A_VICTIM = 11; // slot of the only possible target plus one, or 0
export const A_EXCESS = 12;
export const A_COUNT = 13; // assigned | defeated << 5 | resolved << 10
export const A_SOURCE = 14; // slot of the card in play it comes from plus one, or 0
export const A_BODYPLUS = 15;

export const AB_AUTO = 1,
  AB_CREATURE = 2,
  AB_CHOOSES = 4,
  AB_EACH = 8,
  AB_NOCANCEL = 16,
  AB_CANCELLED = 32,
  AB_HALF = 64,
  AB_ASSIGNED = 128,
  AB_FAIL = 256,
  AB_WOUND_CHECK = 512,
  AB_ONGUARD = 1024,
  AB_NOSTRIKES = 2048,
  AB_BOOSTED = 4096,
  AB_HAZARD_PLAYER = 8192,
  AB_BODY_CHECK_1 = 16384;

export const KEY_REGION_TYPE = 1,
  KEY_REGION = 2,
  KEY_SITE_TYPE = 3,
  KEY_SITE = 4,
  KEY_BETWEEN = 5,
  KEY_SITE_IN = 6;

export const S_ATTACK = 2;
export const S_TARGET = 3;
export const S_PLUS = 4;
export const S_BODY = 5;
export const S_BITS = 6;
export const S_EXCESS = 7;
export const S_STRIKE_PLUS = 8;
export const S_FIRST_ROLL = 9;
export const S_SUM = 10;
export const S_ENEMY = 11;
export const S_RESULT = 12;

export const SB_STAY = 1,
  SB_TWICE = 2,
  SB_WAS_TAPPED = 4,
  SB_WAS_WOUNDED = 8,
  SB_CANCELLED = 16,
  SB_SKILL_USED = 32,
  SB_MINUS3 = 64,
  SB_ROLLED = 128,
  SB_BODY_ROLLED = 256;

/** Results of a strike. */
export const WON = 1,
  TIED = 2,
  LOST = 3,
  CANCELLED = 4;

// Chain entries.
export const E_KIND = 0,
  E_PLAYER = 1,
  E_DEF = 2,
  E_INST = 3,
  E_MODE = 4,
  E_ACTOR = 5,
  E_TARGET = 6,
  E_BITS = 7,
  E_PLUS = 8,
  E_COMPANY = 9,
  E_EXTRA = 10,
  E_TWO = 11;
export const EK_CARD = 1,
  EK_ABILITY = 2,
  EK_CREATURE = 3,
  EK_CHECK = 4,
  EK_FACTION = 5,
  EK_INFLUENCE = 6,
  EK_SITE_CARD = 7,
  EK_TRIGGER = 8,
  EK_GUARD = 9,
  EK_SUPPORT = 10,
  EK_CHARACTER = 11,
  EK_STORE = 12,
  EK_ROLL = 13,
  EK_ATTACK = 14;
export const EB_NEGATED = 1,
  EB_TWICE = 2,
  EB_SUCCEED = 4,
  EB_TWO_ROLLS = 8,
  EB_TAP_SITE = 16,
  EB_REVEALED = 32,
  EB_NO_DI = 64,
  EB_UNCOUNTED = 128,
  EB_WAS_GUARD = 256,
  EB_TARGETED = 512,
  EB_DRAWS = 1024,
  EB_OUT = 2048,
  /** Counts against the hazard limit. */
  EB_COUNTED = 4096,
  /** Something was declared after it in its chain. */
  EB_ANSWERED = 8192;
