/** Kinds of frames with their fields, in the order of the rulebook's sections. */
import { FIRST_FIELD, frame, row, word } from "./declare.js";

/** Hexes that are searched with one Search Card at most (ours: no force is as large). */
export const MOST_SEARCHED = 8;

/** D: a Game-Turn. */
export const TurnFrame = frame(1, "game-turn", {});
/** D.1, M: the Ring Phase. */
export const RingFrame = frame(2, "ring phase", {
  healing: word("1 the Fellowship is asked whom Aragorn heals (E.4)", "all"),
});
/** D.2, N.1 to N.3: a player draws an event card. */
export const EventsFrame = frame(3, "events phase", {
  player: word("who draws", "all"),
});
/** D.3, I.1, J.1: the Search Phase. */
export const SearchFrame = frame(4, "search phase", {
  left: word("Nazgul or points of Orcs that may still be sent", "all"),
  count: word("hexes searched so far", "all"),
  ...row("hex", FIRST_FIELD + 2, "a hex that was searched", "all", MOST_SEARCHED),
  third: word("1 Saruman searches (Y.1)", "all"),
});
/** J.1, J.2, J.4: one hex is searched, and spotted characters may be captured. */
export const AttemptFrame = frame(5, "search of a hex", {
  hex: word("the hex", "all"),
  force: word("what searches: a number of FORCES", "all"),
  size: word("Nazgul or points of Orcs, 0 other armies search as if a Nazgul were there", "all"),
  placing: word("1 in the Search Phase: the force comes if somebody is spotted", "all"),
  result: word("result of the search: a number of SEARCH_RESULTS", "all"),
  band: word("band plus one that captures", "all"),
  at: word("counter whose capture is tried", "all"),
  placed: word("Nazgul placed so far", "all"),
  third: word("1 Saruman searches", "all"),
});
/** D.4: the Fellowship Player-Turn. */
export const FellowshipFrame = frame(6, "fellowship player-turn", {
  at: word("counter that tries to escape", "all"),
});
/** F: some counters move together. */
export const MoveFrame = frame(7, "movement", {
  player: word("who moves them", "all"),
  hex: word("where they are", "all"),
  spent: word("half movement points spent (what the Ringbearer pays more tells that he is there)", "rule:mover"),
  last: word("card that joined last: later ones only", "rule:mover"),
  start: word("where they began", "all"),
  ways: word("1 Lembas, 2 the Rope was used", "all"),
  entered: word("1 a hex has just been entered", "all"),
  counter: word("the only counter that moves, 0 several (bit `moving`)", "all"),
  band: word("band plus one that moves, 0 none", "all"),
});
/** D.5: the Dark Power Player-Turn. */
export const DarkFrame = frame(8, "dark power player-turn", {
  card: word("Nazgul that is about to fly", "all"),
  third: word("1 it is that of Saruman (V.4)", "all"),
});
/** G: combats after movement, hex by hex. */
export const CombatsFrame = frame(9, "individual combats", {
  player: word("who is asked now", "all"),
  passed: word("1 the one before has passed", "all"),
});
/** G.2: Individual Combat in one hex. */
export const CombatFrame = frame(10, "individual combat", {
  hex: word("where", "all"),
  initiator: word("who wants it: 0 the Fellowship, 1 the Dark Power, 2 a Servant of Sauron, 3 Saruman", "all"),
  servant: word("card of the Servant, 0 none", "all"),
  mine: word("card of the Fellowship's fighter, 0 not chosen", "all"),
  theirs: word("card of the other fighter, 0 not chosen", "all"),
  first: word("seat that chooses first", "all"),
  declined: word("1 who wears the Ring has declined: only those fight who can be matched", "all"),
  pair: word("0 the Fellowship against the Dark Power, 1 against Saruman, 2 Saruman against the Dark Power", "all"),
  refused: word("1 Saruman has refused, 2 he fights this time (Y.2)", "all"),
});
/** G.1, H.1: a duel. */
export const DuelFrame = frame(11, "duel", {
  mine: word("card of the Fellowship's fighter (or of who bears the Ring)", "all"),
  theirs: word("card of the other fighter", "all"),
  hex: word("where", "all"),
  death: word("1 to the death: somebody tries to seize the Ring, or has seized it and cannot avoid combat", "all"),
  round: word("rounds so far", "all"),
  magic: word("1 the first uses sorcery, 2 the second", "all"),
  roll: word("die of the first", "all"),
  wants: word("1 the first one asked wants to stop", "all"),
  owner: word("seat that fights for the first", "all"),
  other: word("seat that fights for the second", "all"),
  open: word("1 Individual Combat of G: who fights counts as spotted", "all"),
  seizing: word("1 somebody tries to seize the Ring", "all"),
});
/** M.3, G.3: an attempt to seize the Ring. */
export const SeizeFrame = frame(12, "attempt to seize the Ring", {
  card: word("who tries", "all"),
  owner: word("seat that has him try", "all"),
  hex: word("where they fight", "all"),
});
/** M.1: a new Ringbearer is selected. */
export const BearerFrame = frame(13, "new Ringbearer", {
  hex: word("where the last one fell", "all"),
});
/** E.12: a Servant of Sauron. */
export const ServantFrame = frame(14, "Servant of Sauron", {
  hex: word("where", "all"),
});
/** L.2: cards of a box are given out. */
export const BoxFrame = frame(15, "magic cards of a box", {
  player: word("who takes them", "all"),
  hex: word("where", "all"),
  card: word("the card in hand, less 42", "rule:mover"),
});
/** L.1: what the dead possessed is retrieved. */
export const RetrieveFrame = frame(16, "retrieving magic cards", {
  player: word("who retrieves", "all"),
  hex: word("where", "all"),
  dead: word("card of who possessed them", "all"),
  card: word("card that somebody gets who must surrender another, less 42", "rule:mover"),
  who: word("he who gets it", "rule:mover"),
});
/** N.4: players may play event cards, and put on the Ring, at a point of somebody else's doing. */
export const WindowFrame = frame(17, "window for events", {
  player: word("who is asked now", "all"),
  code: word("what is about to happen: see `When`", "all"),
  hex: word("where, 0 nowhere", "all"),
  passed: word("seats that have passed", "all"),
});
/** N: an event card is carried out. */
export const EventFrame = frame(18, "event", {
  player: word("who played it", "all"),
  card: word("its number less 56", "all"),
  hex: word("hex that was named, 0 none", "all"),
  left: word("cards still to be shown", "all"),
  last: word("the card shown last, less 56", "all"),
});
/** K.2, K.3: the citadel is reduced. */
export const ReductionFrame = frame(19, "citadel reduction", {
  hex: word("the citadel", "all"),
  total: word("Citadel Reduction Total", "all"),
  at: word("counter that is placed", "all"),
});
/** C.3: first hands are drawn: three cards for the Dark Power, then three for the Fellowship. */
export const SetUpFrame = frame(20, "set-up", {
  drawn: word("cards drawn so far", "all"),
});
/** S.2: a force moves. */
export const MarchFrame = frame(21, "movement of a force", {
  player: word("who moves it", "all"),
  hex: word("where it is", "all"),
  spent: word("half movement points spent", "all"),
  start: word("where it began", "all"),
  last: word("kind that was asked for last", "all"),
  card: word("character that joined last", "rule:mover"),
  halted: word("1 once it has entered a citadel of another player", "all"),
});
/** S.3: army combats of a Player-Turn, hex by hex. */
export const BattlesFrame = frame(22, "army combats", {
  player: word("who attacks", "all"),
});
/** S.3, S.4: army combat in one hex. */
export const BattleFrame = frame(23, "army combat", {
  hex: word("where", "all"),
  attacker: word("seat that attacks", "all"),
  half: word("1 the Dark Power defends at half strength", "all"),
  rounds: word("dice rolled so far", "all"),
  stage: word("0 the defender, 1 the attacker is asked whether he stays", "all"),
  at: word("counter that is placed after its army is gone", "all"),
  spell: word("what sorcery adds to the attacker's leader for this die", "all"),
  counter: word("what it adds to the defender's", "all"),
  defender: word("of three: seat that defends plus one", "all"),
  add: word("what event cards add to this die, or take from it", "all"),
  ghosts: word("points of the Dead who fight beside Aragorn (R.10)", "all"),
});
/** T: reinforcements come. */
export const ReinforceFrame = frame(24, "reinforcements", {
  player: word("whose", "all"),
  at: word("place in the list of the pack", "all"),
});
/** X.1: alliances with Saruman are declared. */
export const AllianceFrame = frame(25, "alliances", {
  at: word("which of those who may make an offer", "all"),
  asked: word("who is asked, a seat plus one", "all"),
  lead: word("who shall lead the forces of both, a seat plus one, 0 each his own", "all"),
});
/** X.2: allies exchange cards. */
export const TradeFrame = frame(26, "exchange of cards", {
  player: word("who offers", "all"),
  ally: word("to whom", "all"),
  card: word("event card that is offered, less 56", "rule:mover"),
  magic: word("magic card that Saruman gives, less 42", "all"),
});
/** Y.3, Y.4: persuasion and Mind Battle. */
export const CounselFrame = frame(27, "counsels of Saruman", {
  counter: word("captive who is persuaded", "all"),
  kinds: word("1 an event card is asked of him, 2 a magic card", "all"),
});
/** S.4: a citadel has been captured, and characters of others are in it. */
export const CapturedFrame = frame(28, "captured citadel", {
  hex: word("the citadel", "all"),
  captor: word("seat that controls it now", "all"),
  at: word("counter that is placed", "all"),
});
