/** Frames of checks, attempts, and rolls that decide: their fields, each with who may see it. */
import { ENTRY_FIELDS } from "../entries.js";
import { frame, word } from "../declare.js";

/** One corruption check of one character. */
export const CheckFrame = frame(25, "corruption check", {
  character: word("slot of who checks", "all"),
  plus: word("modification", "all"),
  free4: word("unused", "all"),
  cause: word("definition of the card that caused it plus one, 0 none", "all"),
  free6: word("unused", "all"),
  outcome: word(
    "what failing or passing does besides: 1 a ring goes, 2 the One Ring goes, 3 it is destroyed, 4 free",
    "all",
  ),
  bits: word("bits of CheckBit", "all"),
});
export const CheckBit = Object.freeze({
  succeeds: 1,
});

/** Several characters must check, one after the other. */
export const ChecksFrame = frame(45, "corruption checks", {
  scope: word("who must check (W_* of compiled.ts); 0 those who are marked", "all"),
  plus: word("modification", "all"),
  company: word("company, where only one must", "all"),
  declarer: word("player of the card that asks for them", "all"),
  player: word("player whose turn it is to choose", "all"),
  item: word("definition plus one of an item whose corruption points are taken off, 0 none", "all"),
  bothSupport: word("1 characters of either player may be supported", "all"),
});

/** A roll to be rid of a corruption card. */
export const RemovalFrame = frame(47, "removing corruption", {
  card: word("slot of the card", "all"),
  plus: word("modification", "all"),
  by: word("slot of who tries plus one, 0 nobody", "all"),
});

/** An influence check: for a faction, or on a card of the opponent. */
export const InfluenceFrame = frame(26, "influence", {
  ...ENTRY_FIELDS,
  otherRoll: word("the opponent's roll", "all"),
  firstRoll: word("best of the rolls before of who tries (low byte), and how many there were (above)", "all"),
});

/** A roll, or somebody goes home (a faction is dispersed). */
export const RollOrFrame = frame(38, "roll or leave", {
  slot: word("slot of the character or faction", "all"),
  number: word("number to reach", "all"),
  outcome: word("2: discarded, else back to the hand", "all"),
  coast: word("so much less with a coastal sea in the path", "all"),
  company: word("company under way, -1 none", "all"),
  item: word("slot of the item being saved", "all"),
  rolls: word("rolls with which it happens whatever is added, a bit each", "all"),
  defender: word("slot plus one of who defends him in place of general influence, -1 nobody, 0 not asked yet", "all"),
});

/** A roll decides: over a number, or below it, something happens. */
export const DecideFrame = frame(53, "a roll decides", {
  player: word("who rolls", "all"),
  outcome: word(
    "1 below the number the company may not move, 2 above it the attack's strikes fail, 9 unless above it an attack is faced, 13 above it a character is eliminated (35 by a body check), 14 is wounded (or if he was already eliminated)",
    "all",
  ),
  number: word("the number", "all"),
  plus: word("what is added to the roll", "all"),
  company: word("the company", "all"),
  race: word("race of an attack that it may bring", "all"),
  strikes: word("its strikes", "all"),
  prowess: word("its prowess", "all"),
  limit: word("by how much the hazard limit of the company falls where an attack is cancelled", "all"),
  goes: word("at this or less a card is discarded, 0 none", "all"),
  card: word("slot of that card", "all"),
  again: word("1 another roll is to come, of which the better counts; above that the first one plus two", "all"),
});

/** A card has a player choose one of his company, or one of his cards. */
export const OneOfFrame = frame(94, "one of a company", {
  player: word("who chooses", "all"),
  manner: word(
    "1 who taps, 2 an item that is lost or who is wounded, 3 who goes, 4 a ring that is lost, 5 an item worth something, 6 a card that a company may have but once (ONE_*)",
    "all",
  ),
  company: word("the company, -1 none", "all"),
  what: word(
    "by the manner: races, a bit each; class of the item; slot of who is spared; how much it is worth at least; the card",
    "all",
  ),
});
/** Somebody of a company may tap, and a card on it goes. */
export const TapAgainstFrame = frame(85, "tapped against", {
  company: word("the company", "all"),
  event: word("slot of the card", "all"),
  definition: word("its definition", "all"),
  skills: word("skills of whom may tap, a bit each", "all"),
  keeps: word("1 the card goes unless somebody taps, and is tapped if it stays; 2 it goes unless somebody taps", "all"),
  race: word("race of whom may tap, one more, 0 any", "all"),
  resolves: word("base of the frame that goes on only if it stays", "all"),
});
