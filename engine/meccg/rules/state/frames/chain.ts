/** Frames of declaring, the chain of effects and what a player may answer: their fields, each with who may see it. */
import { ENTRY_FIELDS } from "../entries.js";
import { frame, word } from "../declare.js";

/** What a player is about to declare, until its price is paid. */
export const DeclareFrame = frame(19, "declare", {
  player: word("who declares", "all"),
  source: word("slot of the card in play plus one, 0 from hand, -1 lent by a card for this turn", "player"),
  card: word("definition of the card", "player"),
  mode: word("mode of the card or ability", "player"),
  company: word("company it is about plus one, 0 none", "player"),
  actor: word("slot of who taps or acts plus one, 0 none", "player"),
  target: word("target plus one, 0 none", "player"),
  second: word("second target plus one, 0 none", "player"),
  paid: word("cards of the hand named so far as a price", "player"),
  first: word("definition of the first of them", "player"),
  another: word("definition of the second", "player"),
});

/** A chain of effects: who may answer, then what was declared last resolves first. */
export const ChainFrame = frame(20, "chain", {
  first: word("index of its first entry", "all"),
  next: word("who may answer", "all"),
  passes: word("passes in a row", "all"),
});

/** One entry that resolves: a copy of it, and how far it has come. */
export const ResolveFrame = frame(21, "resolve", {
  ...ENTRY_FIELDS,
  next: word("the next of its effects; of an attempt: 1 it has been made", "all"),
  begun: word("1 its conditions were asked and hold", "all"),
});

/** Passive conditions that wait: they are put in order and begin a chain. */
export const OrderFrame = frame(33, "order", {
  first: word("index of the chain's first entry", "all"),
});

/** Both players may act until both pass. */
export const PriorityFrame = frame(36, "window", {
  first: word("who begins", "all"),
  code: word("which windows are open (W_*)", "all"),
  before: word("windows that were open before", "all"),
  now: word("who acts", "all"),
  passes: word("passes in a row", "all"),
  race: word("after an attack: its race plus one", "all"),
  defeated: word("after an attack: 1 it was defeated", "all"),
  creature: word("after an attack: definition of its creature plus one", "all"),
});

/** After its attack somebody must take the card. */
export const BearerFrame = frame(49, "who takes it", {
  player: word("who chooses, and whose card it is", "all"),
  card: word("definition of the card", "all"),
  company: word("company in which it is taken", "all"),
  only: word("slot plus one of the only one who may, 0 anybody", "all"),
  stores: word("1 whoever likes taps, and it is stored", "all"),
});

/** Any number of characters tap for a card that was just declared. */
export const EachFrame = frame(57, "each who taps", {
  player: word("who says", "all"),
  card: word("definition of the card", "all"),
  mode: word("what each does: index among the card's abilities", "all"),
  actor: word("slot of who taps plus one, or definition plus one of the card discarded; 0 not said yet", "player"),
  company: word("the company of which they must be plus one, 0 any", "all"),
});

/** A card on guard may be shown. */
export const GuardFrame = frame(44, "on guard", {
  company: word("company it lies by", "all"),
  moment: word(
    "1 the company faces the automatic-attacks, 2 a card is played at the site, 3 a burglary is announced, 4 a card that takes a scout, 5 an item, ally or faction is played",
    "all",
  ),
  mode: word("mode in which it will be played", "rule:guard"),
  row: word("company on which it was laid: that one, or one that joined it", "all"),
  shown: word("1 when another company's card was declared, and the chain is still to be opened", "all"),
});
