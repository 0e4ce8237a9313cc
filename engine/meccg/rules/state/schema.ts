/**
 * The state, said once: every table, word and bit with what it means and who may see it. `layout.ts` lays the tables into
 * the buffer, `knowledge` makes views from what is seen, docs/STATE.md is printed from here. Frames are declared beside
 * this file (frames/, one file a chapter); a frame that serves one card, in the file of that card.
 */
import { bits, column, span, values, word, words } from "./declare.js";

/** The first two words of every frame; its own fields follow (`FIRST_FIELD`). */
export const Frame = Object.freeze({
  /** Which kind of frame it is. */
  kind: 0,
  /** The step it stands at. */
  step: 1,
});

/** Where the game stands. `s.h[Header.turn]` */
export const Header = words("header", 32, "where the game stands", {
  steps: word("steps taken so far, forced ones and chance included (hidden choices take more or fewer)", "nobody"),
  depth: word("how many frames are on the stack", "all"),
  chooser: word("seat that chooses, -1 chance (only when asked for), -2 the game is over", "all"),
  how: word("how the game ended: index into `ENDINGS`, 0 while it goes on", "all"),
  winner: word("winner's seat, -1 none; below that several who share the win: -1 less their bits", "all"),
  turn: word("number of the turn, counted over all players", "all"),
  active: word("seat of the player on turn (in the Council: of the player who checks)", "all"),
  phase: word("the phase: see `Phase`", "all"),
  first: word("seat that had the first turn", "all"),
  rolled: word("sum of the last two dice", "all"),
  chanceKind: word(
    "chance that is due: 0 none, 1 two dice, 2 a draw, 3 a random card of a hand, 4 a card turned over, 5 the same below the top, 6 a random card of a discard pile",
    "all",
  ),
  chancePlayer: word("for whom", "all"),
  lasting: word("places in use of what lasts for this turn", "all"),
  company: word("company under way, -1 none", "all"),
  chainCount: word("entries in the chain", "all"),
  events: word("first slot of the list of events on the table, 255 none", "all"),
  result: word(
    "result handed from one frame to the one below: 1 passed, 2 failed; for a moment the card just drawn",
    "all",
  ),
  caller: word("seat that called the Council plus one; 100 when the turn limit called it", "all"),
  lastTurn: word("number of the last turn, 0 while nobody has called", "all"),
  windowsActive: word("windows open for the player on turn (bits `WIN` in terms.ts)", "all"),
  windowsOther: word("windows open for the other player", "all"),
  attack: word("base of the frame of the attack under way, 0 none", "all"),
  strike: word("base of the frame of the strike under way, 0 none", "all"),
  turnBits: word("marks of this turn: see `TurnBit`; from 256 on how many short-events went back to a hand", "all"),
  queueCount: word("entries in the trigger queue", "all"),
  isolated: word("base of the frame of the attack that a card has left of several, 0 none", "all"),
  fallen: word(
    "Dragons that fell this turn, a bit each by their number (cards/vocabulary/beings.ts), 1 a card of a unique Dragon was played; from bit 16 on those who were beaten at home in this game",
    "all",
  ),
  failed: word(
    "who failed a corruption check last: his prowess, his company in the second byte, his race in the third (Traitor)",
    "all",
  ),
  shown: word("definition plus one of the card that rolled or was shown last, for texts", "all"),
  attacksRaces: word("races whose attacks are stronger this turn", "all"),
  attacksPlus: word("by how much: prowess in the low byte, strikes above it", "all"),
  windowCode: word("which pair of windows is open: an index into the table of priority.ts", "all"),
  kindled: word(
    "gained for the attack under way alone: prowess of all, of the Wizard from bit 5 on; from bit 10 on the same for the attack that it has interrupted, from bit 20 on for that one's",
    "all",
  ),
  seating: word(
    "at a table of more than two: who sits to the left of each seat, three bits a seat; from bit 15 on a bit for each player who is out of the game, from 20 on for who is to get up; three bits each, a seat plus one: who plays the hazards now, from 25 on, and who of those who look on has the word, from 28 on",
    "all",
  ),
  stood: word(
    "how everything stood when a short-event began to work that may turn out to have done nothing; 0 none",
    "nobody",
  ),
});
/**
 * Unions over the cards in play. A bit that is not set means that no card asks for it; a bit that is set means "perhaps", because bits are
 * cleared only when a turn begins. They follow from what lies in play, so the hash of a state leaves them out. `s.summary[Summary.hooks]`
 */
export const Summary = words("summary", 32, "unions over the cards in play", {
  triggers: word("union of the trigger words of all cards in play: a quick 'nobody waits for this'", "all"),
  touches: word("union of the stats that cards in play change for others than who bears them, a bit each", "all"),
  hooks: span(9, "union of the hooks that cards in play and temporary effects answer (hooks.ts), a bit each", "all"),
});
export const TurnBit = bits(
  "TurnBit",
  "header.turnBits",
  {
    character: "a character was played or given up",
    influence: "an influence attempt was made",
    organizing: "the block of organizing has begun (organizingIsOneBlock)",
    sideboardByOther: "the opponent used his sideboard: limits are halved",
    arranged: "arranging is done until something irreversible happens",
    organized: "the block of organizing is over",
    common: "one more character, not unique, was played or given up (The Balrog)",
    avatarLeft: "the avatar of the player on turn left play as he organized, and was not eliminated",
  },
  8,
);
/** From here on: how many short-events went back to a hand this turn because they had done nothing. */
export const TURN_RETURNS = 256;
/** In a note of what may not be doubled: it ends with the attack; twice that, with the attack that this one has interrupted, three times with that one's. */
export const NOTE_ATTACK = 8192;

/** Sizes and marks of a player. `s.pget(p, PlayerWord.hand)` */
export const PlayerWord = words("player", 16, "sizes and marks of each player", {
  hand: word("cards in hand", "all"),
  pile: span(7, "sizes of the seven piles", "rule:draft"),
  exhausted: word("how often the play deck was exhausted", "all"),
  bits: word("marks: see `PlayerBit`", "rule:draft"),
  avatar: word("slot of the avatar in play plus one", "all"),
  avatarTurn: word("turn in which he came", "all"),
  turns: word("turns of his own so far", "all"),
  revealed: word(
    "definition plus one of the avatar revealed; of whom a scenario sends out: on a quest, on a board who leads, in a chase the thief or the victim",
    "all",
  ),
  handChange: word("change of the hand size until the next untap phase; less 256 for each card fewer for good", "all"),
  captives: word("points lost for good with characters who died as prisoners", "all"),
  agents: word("his agents in play", "all"),
  ordered: word("cards on top of his deck that lie there in an order, and 256 for each that lies at its bottom", "all"),
  declared: word(
    "the Fallen-wizard he has said he plays (`FALLEN_WIZARDS`) plus one; from the fifth bit on, in a race, the scenario plus one; 0 none",
    "all",
  ),
  nextTo: word(
    "the site plus one beside which his site lies that is next to one alone (Ancient Deep-hold); 0 not said",
    "all",
  ),
});
/** In `declared`: the bits of the Fallen-wizard, and how many they are. */
export const DECLARED_BITS = 4;
export const DECLARED = (1 << DECLARED_BITS) - 1;
export const PlayerBit = bits("PlayerBit", "player.bits", {
  draftDone: "done with choosing starting characters",
  avatarLost: "his avatar was eliminated",
  minion: "he plays a Ringwraith's side; without a mark of alignment he plays a Wizard's",
  deckKnown: "something known lies in his deck, or may lie there and not in hand (a draw must then loosen it)",
  topHidden: "the opponent set cards on top of this deck that its owner has not seen",
  noDeck: "neither deck nor discard pile is left: the next card discarded is the deck (coe 2.4.1)",
  fallen: "he plays a Fallen-wizard's side",
  balrog: "he plays the Balrog's side",
  gaveWay: "a character of his has left the game for another card of the same being",
  hasAttacked: "a company of his has attacked another this turn",
  avatarChosen: "whose avatar is told (`revealed`) was chosen before the game, and has not yet come",
  hunts: "he has hazards alone, and no turns; or he is the thief (scenarios)",
});

/** A company. `s.cget(c, CompanyWord.site)` */
export const CompanyWord = words(
  "company",
  16,
  "each company; words other than site, owner and first (and the mark of a tapped Haven) are emptied when a turn begins",
  {
    site: word("where it is; while it moves, where it comes from", "all"),
    destination: word("new site, -1 none", "rule:destination", -2),
    owner: word("seat", "all"),
    bits: word("marks: see `CompanyBit`", "all"),
    limit: word("hazard limit", "all"),
    spent: word("what was played against it", "all"),
    guard: word("definition plus one of the card on guard, 0 none; another's is -1, a card", "rule:guard", -1),
    pathLength: word("regions in its path", "rule:destination"),
    regions: span(8, "up to eight regions: see `regionWord`", "rule:destination"),
    siteType: word("type the site has become this turn: see `siteTypeWord`", "all"),
    faced: span(2, "races whose attacks it has faced this turn", "all"),
    restrictions: span(
      2,
      "what cards have said of it for this turn, a bit for each saying (cards/vocabulary/restrictions.ts)",
      "all",
    ),
    home: word("site of origin this turn", "all"),
    autoAttacks: word("four bits for each automatic-attack: what its prowess gains, and halved strikes", "all"),
    limitChange: word(
      "changes of the limit that wait for the path; in the site phase a creature shown from on guard plus one",
      "all",
    ),
    guarder: word("who laid the card on guard", "all"),
    once: span(6, "cards that may not be doubled on it this turn, plus one", "all"),
    facedCards: span(2, "creatures that cards ask about which it has faced, a bit each (`FACED_BIT`)", "all"),
    attacksPlus: word(
      "what every attack on it gains this turn (low byte, signed), attacks by creatures besides above it",
      "all",
    ),
    first: word("first character, 255 when there is no such company", "all"),
    joined: word("company plus one that it joined this turn: its card on guard lies there still", "all"),
    marks: word("further marks: see `CompanyMark`", "all"),
    rivers: word("how many cards bar its site phase unless a ranger taps for each", "all"),
    parted: word("which of its player's companies it parted from this turn (bits)", "all"),
    followed: word(
      "attacks it has faced this turn that creatures may follow, a bit each (`FOLLOWED` in cards/vocabulary/packs.ts)",
      "all",
    ),
  },
);
/** All 16: the word is never compared or shifted as a whole, only tested bit by bit. */
export const CompanyBit = bits(
  "CompanyBit",
  "company.bits",
  {
    moved: "has moved",
    planned: "its movement is planned",
    revealed: "its new site is revealed",
    movementDone: "its movement/hazard phase is over",
    siteDone: "its site phase is over",
    entered: "has entered its site",
    sentBack: "was sent back to where it came from",
    tappedSite: "a card that taps the site was played: one more minor item",
    byRegions: ["moves by regions", "rule:destination"],
    guarded: "a card was laid on guard",
    thorough: "one more item may be played, tapped site or not",
    guardCreature: "a creature shown from on guard waits to attack",
    left: "its site of origin was given up; it counts as there until all have moved",
    arranged: "stands at a site that was arranged since the last thing that cannot be undone",
    havenTapped: "the Haven card with it is tapped; it stays so while the company is there",
    movesAgain: "moves again this turn",
  },
  16,
);

/** Further marks of a company, in a word of their own. */
export const CompanyMark = bits("CompanyMark", "company.marks", {
  traded:
    "has given up items at its site, so that one of another class may be played there; or has played the minor item there that does not tap it; or has rescued somebody below, so that the one more item is a minor one",
  agentHeld: "a strike of the agent's attack under way has not failed",
  agentFailed: "has faced an agent's attack all of whose strikes failed",
  beatDragon: "has beaten a named Dragon at home at its site",
  leftBehind:
    "parted from another on its way: its movement/hazard phase has a limit of one, and it may rejoin that one",
  siteReplaced: "another site took the place of its new one: its path leads elsewhere",
  agentMissed: "a strike of the agent's attack under way has not succeeded",
  agentBeaten: "a strike of the agent's attack under way has failed",
  strikeFailed: "a strike of the attack under way, or just over, has failed",
});
/** What the players' lists, piles and knowledge are made of: rows of bytes, a byte a name. */
export const Pile = values("Pile", 7, ["deck", "discard", "sideboard", "top", "pool", "out", "won"]);
/** What the others surely know of a player's hidden cards: counts of four bits a name, two a byte. */
export const Known = values("Known", 6, ["hand", "top", "deck", "discard", "loose", "where"]);

/** A card in play, stored, or lying on a company or site: columns of bytes, `s.iRole[i]`. */
export const SlotColumn = words("slot", 8, "each card in play; its definition stands in a column of its own", {
  owner: word("seat", "all"),
  role: word("what it is there: see `Role`", "all"),
  status: word("see `Status`", "all"),
  host: word(
    "bearer or company it lies on; of a character: direct influence gained this turn, and 128 if Undead wounded him in it",
    "all",
  ),
  next: word("next in its list: company, bearer, events", "all"),
  first: word("first card he bears", "all"),
  company: word("company of a character", "all"),
  control: word("whom a character follows, or the item an event lies on; 255 nobody", "all"),
  turn: word("marks of this turn: see `TurnMark`", "all"),
  strike: word(
    "strike marks (`state/strikemarks.ts`); while arranging 128 plus the group; of a card that makes a lair rich how often it was turned and, four times, the items it spared the site",
    "all",
  ),
  onceOn: word("cards that may not be doubled on him this turn, a bit each (`ONCE_ON`)", "all"),
  boost: word(
    "until the end of the turn: prowess plus 8 in the low half, body plus 8 in the high half; of an item 0x88 plus how often it was transferred",
    "all",
  ),
});
export const Role = values("Role", 16, [
  "free",
  "character",
  "item",
  "ally",
  "attached",
  "event",
  "faction",
  "stored",
  "under",
  "onCompany",
  "onSite",
  "agent",
  "prisoner",
  "aside",
]);
export const Status = bits("Status", "slot.status", {
  tapped: "tapped",
  wounded: "wounded",
  held: "may not untap until something is stored, or gone",
  cameThisTurn: "came into play this turn",
  outOfUse:
    "another of its kind is in use; of a character: wounded by an attack that another has interrupted; of a card for somebody wounded: laid on such an attack",
  protected: "protected this turn; of shapes and commands: has sent another back to the hand",
  cameAtSite: "came during this turn's site phase; of events: has become a long-event; of free slots: was just left",
  uncontrolled:
    "nobody controls him; of a hero item of The Balrog's player: played at a haven of his; of an item on a quest: it was there from the start; in a chase: it was stolen",
});
export const TurnMark = bits("TurnMark", "slot.turn", {
  corrupted: "got a corruption card this turn",
  removalTried:
    "its removal was tried; of a character and of a card for somebody wounded: as `outOfUse`, where another attack within has interrupted the second one too",
  burgled:
    "has tried a burglary this turn (an optional rule); of an item: the strike under way is to steal it (a scenario)",
  wounded: "wounded by the attack under way",
  palantir:
    "may use Palantíri this turn; of events: what it waits for on the journey under way was the case when last looked at",
  searched: "has tapped for a search by which nobody has played an item yet; of events: has lent magic this turn",
  used: "taken up, or used instead of untapping; still has to check at the Council; of events: has attacked on the journey under way",
  mustCheck:
    "has to check; of events: a card that it cancels was played, or it waits for what comes of a strike, an attack or of entering a site",
});

/** Columns that are not made of named words. */
export const Column = {
  streams: column("streams", 32, "two generators of four words for each player: draws, dice", "nobody"),
  list: column(
    "list",
    16,
    "names a player's cards can have, definitions in rising order, then 32767",
    "rule:names",
    32767,
  ),
  definition: column("definition", 16, "what card lies in each slot", "rule:agents"),
  site: column(
    "site",
    16,
    "site of a stored card, of a faction, of an event on a site; company from which a character came that joined his; where an agent is, -1 at home; -1 none",
    "rule:agents",
  ),
  ways: column(
    "ways",
    8,
    "site cards on agents, in the order they were laid: slot of the agent plus one, site plus one (0 not seen); 0 none",
    "rule:agents",
  ),
  chain: column("chain", 16, "entries of the chain of effects: what is declared is open", "all"),
  queue: column(
    "queue",
    16,
    "passive conditions that wait: slot, index of the trigger, whom it happened to, how often",
    "all",
  ),
  lasting: column(
    "lasting",
    16,
    "what cards have said for this turn: definition, its word (64 in the organization phase by a resource short-event, 128 asleep, 256 a limit undone), whom it holds for (kind in the top bits), a note",
    "all",
  ),
  plans: column(
    "plans",
    16,
    "what resource short-events of this turn's organization phase go on giving, beside what lasts: kind (32 asleep), whom it is about, how much",
    "all",
  ),
  piles: column("piles", 8, "five rows a player, a byte a name; the last, out of play and won, is open", "rule:piles"),
  known: column("known", 8, "what the others surely know of a player's hidden cards", "rule:names"),
  order: column(
    "order",
    16,
    "the cards on top of a deck that lie in an order, the lowest first: definitions, and bits (state/decktops.ts)",
    "rule:piles",
  ),
  won: column(
    "won",
    16,
    "of more than two players: defeated cards (definition plus one) and whose they are with who has their points",
    "all",
  ),
  met: column("met", 8, "creatures that were discarded for all to see: a bit a name of the list", "rule:names"),
  hands: column("hands", 16, "definitions in rising order", "owner"),
  sites: column(
    "sites",
    8,
    "location deck, a byte a site: 1 in it, 2 on the table, 3 discarded; 4 tapped; 8 seen by others; 16 stored",
    "rule:sites",
  ),
} as const;

/** What chance is asked for (`Header.chanceKind`). */
export const CH_NONE = 0;
export const CH_ROLL = 1;
export const CH_DRAW = 2;
export const CH_RANDOM_HAND = 3;
/** A card of the deck is turned over; the frame that asked takes it. */
export const CH_REVEAL = 4;
/** The same, but below the cards that lie on top. */
export const CH_BELOW = 5;
/** A random card of a discard pile; the frame that asked takes it. */
export const CH_RANDOM_DISCARD = 6;
/**
 * The next creature of a deck, or of a discard pile, as its cards are revealed. The frame that asked for it takes the
 * result.
 */
export const CH_HUNTED_DECK = 7;
export const CH_HUNTED_DISCARD = 8;
