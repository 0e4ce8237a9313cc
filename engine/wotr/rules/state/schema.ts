/**
 * The state, said once: every table, word and bit with what it means and who may see it. `layout.ts` lays the tables into the
 * buffer, `knowledge` makes views from what is seen. Frames are declared beside this file (`frames.ts`).
 */
import { bits, column, span, values, word, words } from "./declare.js";

/** The first two words of every frame; its own fields follow. */
export const Frame = Object.freeze({ kind: 0, step: 1 });

/** Where the game stands. `s.h[Header.turn]` */
export const Header = words("header", 32, "where the game stands", {
  steps: word("steps taken so far, forced ones and chance included (hidden choices take more or fewer)", "nobody"),
  depth: word("how many frames are on the stack", "all"),
  chooser: word("seat that chooses, -1 chance (only when asked for), -2 the game is over", "all"),
  how: word("how the game ended: index into `ENDINGS`, 0 while it goes on", "all"),
  winner: word("winner's seat, -1 none", "all"),
  turn: word("number of the Game-Turn", "all"),
  active: word("seat whose Player-Turn or phase it is", "all"),
  phase: word("the phase: see `Phase`", "all"),
  rolled: word("the last die", "all"),
  chanceKind: word("chance that is due: see `Chance`, 0 none", "all"),
  chancePlayer: word("for whom", "all"),
  chanceOf: word("whose hand it is out of, a seat; above its three bits a card that does not count", "all"),
  drawn: word("what chance has drawn, for a moment", "nobody"),
  result: word("result handed from one frame to the one below", "all"),
  turnBits: word("what holds in this Game-Turn: see `TurnBit`", "all"),
  gameBits: word("what has been done once in the game: see `GameBit`", "all"),
  letter: word("Shadow Points Letter of this turn plus one, 0 none", "rule:shadow"),
  total: word("Shadow Points available", "rule:shadow"),
  spent: word("Shadow Points spent", "all"),
  shadowRoll: word("the die that was rolled for them", "all"),
  lastLetter: word("the Letter of the turn before plus one, shown in D.6", "all"),
  bearer: word("card of the Ringbearer, 0 nobody", "rule:bearer"),
  bearerMay: word("who may bear the Ring, as far as the Dark Power Player can tell: a bit a card (card - 1)", "all"),
  ringHex: word("hex in which the Ring lies, 0 it is borne", "all"),
  worn: word("1 the Ring is worn", "all"),
  fatigue: word("boxes of the Ringbearer marked for wearing the Ring", "all"),
  gollum: word("who controls Gollum: see `Allegiance`", "all"),
  mobilized: word("Game-Turn in which Mordor was mobilized, 0 not yet", "all"),
  groups: span(
    4,
    "Game-Turn in which Gondor, Rohan, the Elves and their allies, Saruman were mobilized, 0 not yet",
    "all",
  ),
  whiteTurn: word("Game-Turn in which Gandalf the White appears, 0 none", "all"),
  sarumanHeld: word("last Game-Turn in which Saruman may not be moved", "all"),
  searched: word("Search Cards turned over so far", "all"),
  searchCard: word("the Search Card of this turn less 96, 0 none", "all"),
  deck: word("cards in the Event Deck", "all"),
  down: word("discards that lie face-down", "all"),
  bands: word("first band that is free", "all"),
  mind: word("Shadow Points that Mind Battles have taken in this Game-Turn (R.20, Y.4)", "all"),
  mindAt: word("Shadow Points that were spent before the last of them", "all"),
  mindLeast: word("Shadow Points that were there at least, as what was spent between them shows", "all"),
  ents: span(
    2,
    "army combat dice that the Ents may still change, for the Fellowship and the Dark Power (Nr. 87)",
    "all",
  ),
});
export const TurnBit = bits("TurnBit", "header.turnBits", {
  passes: "the Misty Passes are open (N.5)",
  storms: "fierce storms (N.6)",
  floods: "rivers are flooded (N.7)",
  gate: "the Gate of Morannon is open to all (N.10)",
  pipeweed: "Hobbits stay for a pipeweed cache (N.9)",
  shadow: "the Shadow of Sauron is abroad (N.14)",
  sarumanSeized: "Saruman has tried to seize the Ring",
  gandalfSeized: "Gandalf has tried to seize the Ring",
  shadowed: ["and lies on the Ringbearer, who was near Barad-dur", "rule:bearer"],
  bemused: "Theoden and the Rohirrim stay where they are (R.8)",
  challenged: "Sauron looks for Aragorn alone (R.16)",
  doom: "Denethor has seen doom (R.17)",
});
export const GameBit = bits("GameBit", "header.gameBits", {
  peered: "somebody has peered into a Palantir (L.4)",
  gandalfDied: "Gandalf the Grey has died",
  sarumanMoved: "Saruman or his Orcs have been moved",
  theoden: "Gandalf has come to Theoden (R.6)",
  paths: "Aragorn has gone through the Paths of the Dead (R.10)",
  fangorn: ["a Hobbit or Gandalf has been in Fangorn (R.11)", "rule:who"],
  fangornSeen: "and everybody knows it",
  woses: "the Woses show the way through Druadan Forest (R.15)",
  orthanc: "the Palantir of Orthanc may be taken (R.19)",
});
/** Where a Game-Turn stands: D. */
export const Phase = values("Phase", 8, [
  "setUp",
  "ring",
  "events",
  "search",
  "fellowship",
  "dark",
  "indication",
  "saruman",
]);
export const Allegiance = values("Allegiance", 8, ["none", "fellowship", "dark", "neither"]);

/**
 * A counter on the map: a place that everybody can tell from others. Which character it stands for is hidden while it lies face-down;
 * counters of one hex that lie face-down are one stack, whose places are given out anew (`changes/stacks.ts`).
 */
export const CounterWord = words(
  "counter",
  16,
  "each counter, by its place: 1 to 10 the Fellowship, others by their card",
  {
    hex: word("where it is, 0 not on the map", "all"),
    who: word("card of the character it stands for", "rule:who"),
    bits: word("see `CounterBit`", "all"),
    may: word("who it may be, as far as the Dark Power Player can tell: a bit a card (card - 1)", "all"),
    band: word("band that holds it captive plus one, 0 it is free, 255 a prisoner in Isengard", "all"),
  },
);
export const CounterBit = bits("CounterBit", "counter.bits", {
  spotted: "it has been spotted (J.1)",
  up: "it lies face-up",
  moved: "it has been moved in this Player-Turn",
  moving: "it is being moved",
  fought: "it has had its Individual Combat in this Player-Turn",
  tried: "a capture was tried since it came into this hex",
  stayed: "its hex was searched after movement in this Player-Turn",
  lembas: "it is fed with Lembas in this Player-Turn (L.6)",
  travelled: "it has been moved in this Game-Turn, in which an ally leads the forces of both (X.1)",
});
/** A character, by card. */
export const PersonWord = words("person", 8, "each character, by card", {
  at: word("its counter, 0 none", "rule:who"),
  wounds: word("boxes marked for wounds that last", "all"),
  slashes: word("a Nazgul's boxes marked for wounds that heal (E.3)", "all"),
  bits: word("see `PersonBit`", "all"),
});
export const PersonBit = bits("PersonBit", "person.bits", {
  inPlay: "is in the game",
  dead: "has been killed",
  grounded: "a Nazgul without its Flying Beast (N.19)",
  wraith: "is a Semi-Ringwraith (M.4)",
  marching: "has the Ring and goes where it must (E.5, E.9, E.10)",
});
/** A magic card, by its number less 42. */
export const MagicWord = words("magic", 16, "each magic card, by its number less 42", {
  holder: word("card of the character who possesses it, 0 in a box, 255 out of the game", "rule:magic"),
  may: word("who may possess it, as the Dark Power Player can tell: a bit a card (card - 1), `IN_BOX` in a box", "all"),
  bits: word("see `MagicBit`", "all"),
});
export const MagicBit = bits("MagicBit", "magic.bits", {
  traded: ["it has changed hands in this Game-Turn", "rule:magic"],
  gone: "it is out of the game",
});
/** Event cards by their number less 56: where each is, and where each seat thinks that it may be (bits of `Zone`). */
export const EventWord = words("event", 8, "each event card, by its number less 56", {
  zone: word("where it is: see `Zone`", "rule:events"),
  known: span(3, "where a seat thinks that it may be, a bit for each `Zone`", "rule:seat"),
});
export const Zone = values("Zone", 8, ["unused", "deck", "hand0", "hand1", "hand2", "down", "open", "out"]);
/** The stack of discards that lie face-down, the lowest first. */
export const DownWord = words("down", 8, "each discard that lies face-down, the lowest first", {
  card: word("which card", "rule:down"),
  by: word("seat that laid it there plus one", "all"),
});
/** A band of Orcs; in the Campaign strength points of one kind in one hex. */
export const BandWord = words("band", 16, "each band of Orcs, or strength points of one kind in a hex", {
  hex: word("where it is, 0 none", "all"),
  kind: word("2 Eye-Orcs, 3 Hand-Orcs (numbers of FORCES)", "all"),
  points: word("strength points", "all"),
  bits: word("1 moved in this Player-Turn, 2 being moved, 4 has fought in it", "all"),
});

/** What there is in the Three-Player Game alone (V to Z). */
export const ThirdWord = words("third", 16, "what there is in the Three-Player Game alone", {
  ally: word("seat that is allied with Saruman plus one, 0 none (X.1)", "all"),
  was: word("seat that was allied with him until this Events Phase plus one, 0 none", "all"),
  lead: word("who leads the forces of both allies: a seat plus one, 0 each his own", "all"),
  hostile: word("1 Saruman has committed a belligerent act against the Dark Power (Y.5)", "all"),
  nazgul: word("Nazgul that follow Saruman: a bit each, the Lord's the first (W.2)", "all"),
  gollum: word("1 whoever has Gollum from the Dark Power's side is Saruman (W.2)", "all"),
  fate: word("1 Saruman has been killed, 2 and has come back (Y.6)", "all"),
  wore: word("1 Saruman has worn the Ring (Z)", "all"),
  won: word("who has won: a bit a seat (Z)", "all"),
  fallen: word("strength points of Saruman's Orcs that were eliminated in army combat (Y.6)", "all"),
  used: word("1 a Mind Battle, 2 persuasion in this Player-Turn (Y.3, Y.4)", "all"),
});

/** Rows of single bytes. */
export const Column = Object.freeze({
  hands: column("hands", 8, "event cards that each seat holds", "all"),
  control: column("control", 8, "who controls each town and citadel: a seat plus one", "all"),
  eyes: column("eyes", 8, "each Eye: 0 its card lies face-down, a card face-up, 255 nothing is there", "all"),
  boxes: column("boxes", 8, "magic cards beside a Palantir that are left in each box", "all"),
  search: column(
    "search deck",
    8,
    "cards of the search deck in order, as far as they were turned over; 0 unknown",
    "all",
  ),
  streams: column("streams", 32, "where chance comes from", "nobody"),
});
/** How a duel ended: `Header.result`. */
export const DuelEnd = values("DuelEnd", 8, ["none", "STOPPED", "MINE_DOWN", "THEIRS_DOWN", "BOTH_DOWN", "SLIPPED"]);
/** What chance may have to bring. */
export const Chance = values("Chance", 8, ["none", "die", "event", "magic", "search", "servant", "shown"]);
/** In `magic.may`: it may lie in a box still. */
export const IN_BOX = 1 << 14;
/** In `magic.holder`: out of the game. */
export const GONE = 255;
/** In `counter.band`: a prisoner in Isengard, whom only Eagles free (N.11); no band has this number. */
export const IMPRISONED = 255;
