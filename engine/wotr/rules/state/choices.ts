/** Choices as integers: a verb in the high byte and two operands of twelve bits, which name cards, hexes and counters. */
export const choice = (verb: number, a = 0, b = 0): number => (verb << 24) | (a << 12) | b;
export const verbOf = (c: number): number => c >>> 24;
export const aOf = (c: number): number => (c >>> 12) & 4095;
export const bOf = (c: number): number => c & 4095;

export const V_PASS = 1,
  V_LETTER = 2,
  V_DRAW = 3,
  V_DISCARD = 4,
  V_EVENT = 5,
  V_SEARCH = 6,
  V_PLACE = 7,
  V_GROUP = 8,
  V_JOIN = 9,
  V_ALL = 10,
  V_GO = 11,
  V_STEP = 12,
  V_STOP = 13,
  V_USE = 14,
  V_ROPE = 15,
  V_RING = 16,
  V_REMOVE = 17,
  V_FIGHT = 18,
  V_PICK = 19,
  V_STRIKE = 20,
  V_SORCERY = 21,
  V_CEASE = 22,
  V_ON = 23,
  V_FLY = 24,
  V_TO = 25,
  V_WALK = 26,
  V_BAND = 27,
  V_REDUCE = 28,
  V_SEIZE = 29,
  V_TAKE = 30,
  V_GIVE = 31,
  V_BEAR = 32,
  V_PEER = 33,
  V_PUT = 34,
  V_ENGAGE = 35,
  V_BOAT = 36,
  V_FORCE = 37,
  V_POINTS = 38,
  V_SWAP = 39,
  V_CHANCE = 40,
  V_SHOW = 41,
  V_MIND = 42,
  V_PERSUADE = 43,
  V_ALLY = 44,
  V_ACCEPT = 45,
  V_REFUSE = 46,
  V_TRADE = 47,
  V_CEDE = 48,
  V_ROUSE = 49,
  V_HEAL = 50;
/** `V_DRAW`: from where. */
export const FROM_DECK = 0,
  FROM_DISCARDS = 1,
  SHUFFLED = 2;
/** Second operand of a card, or of the Ents, in an army combat: whether it adds to the die or takes from it. */
export const ADDS = 1,
  TAKES = 2;
export const PASS = choice(V_PASS);
