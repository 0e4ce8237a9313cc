/** Entries of the chain of effects: the words of one, its kinds, its bits. Frames that work on an entry hold a copy of it. */
import { word } from "./declare.js";

/** The words of an entry in their order; a frame that carries an entry begins with the same fields. */
export const ENTRY_FIELDS = {
  sort: word("what was declared (EntryKind); 0 an entry that is gone", "all"),
  player: word("who declared it", "all"),
  card: word("definition of the card; of a card laid on guard none", "all"),
  source: word("slot of the card in play it comes from, -1 none", "all"),
  mode: word("mode of the card, ability or trigger; the way a card is played at a site", "all"),
  actor: word("slot of who acts or taps, -1 none", "all"),
  target: word("what it is aimed at, -1 none; see `state/targets.ts`", "all"),
  bits: word("bits of EntryBit", "all"),
  plus: word("modification of the roll, or of a strike to come", "all"),
  company: word("company it is about, -1 none", "all"),
  extra: word(
    "key of a creature, what a check is for, body of a strike to come; of an attempt slot plus one of who defends in place of general influence, -1 nobody",
    "all",
  ),
  second: word("a second card or slot, -1 none", "all"),
};
type EntryWord = keyof typeof ENTRY_FIELDS;
/** Place of each word after the base of an entry. */
export const Entry = Object.freeze(
  Object.fromEntries(Object.keys(ENTRY_FIELDS).map((name, at) => [name, at])),
) as Readonly<Record<EntryWord, number>>;

/** What was declared. */
export const EntryKind = Object.freeze({
  card: 1,
  ability: 2,
  creature: 3,
  check: 4,
  faction: 5,
  /** An attempt on a card of the opponent. */
  influence: 6,
  /** An item or ally played at a site. */
  siteCard: 7,
  trigger: 8,
  /** Somebody taps to support a check. */
  support: 10,
  character: 11,
  /** A card laid face down on guard: it lies with its company already, and the entry names no card. */
  guard: 12,
});

export const EntryBit = Object.freeze({
  negated: 1,
  /** Two rolls, of which one counts. */
  twice: 2,
  succeeds: 4,
  /** An attempt by an agent against which no general influence counts; what he wins over goes to its owner's hand. */
  noGeneral: 8,
  /** And of a card that is resolved: it goes back to its player's hand. */
  toHand: 16,
  /** The card goes to the points of its player's opponent when it is resolved. */
  won: 32,
  noDirectInfluence: 64,
  /** Its price took away the card it came from. */
  uncounted: 128,
  wasOnGuard: 256,
  /** It has another environment as its target. */
  targeted: 512,
  /** Draws a card if it succeeds. */
  draws: 1024,
  /** The card leaves the game when it is resolved. */
  out: 2048,
  /** Of a check or an attempt: a card of which it takes one has changed it. */
  joined: 2048,
  /** Of a passive condition: one of a second copy, of which nothing is done but that the copy goes. */
  copy: 2048,
  /** Counts against the hazard limit. */
  counted: 4096,
  /** Something was declared after it in its chain. */
  answered: 8192,
  /** A corruption check that others of the company may support, whosever turn it is. */
  supported: 16384,
  /** The card goes back into its player's deck when it is resolved; of an attempt on a faction of the hand, the faction where that fails. */
  intoDeck: 32768,
});
