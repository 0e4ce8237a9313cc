/** Frames of declaring, the chain of effects, attacks, strikes, checks and attempts: their fields, each with who may see it. */
import { frame, word } from "./declare.js";
import { MOST_PAIRS } from "./slots.js";
import { ENTRY_FIELDS } from "./entries.js";

// ---- declaring and the chain ------------------------------------------------------------------------------------
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

// ---- attacks and strikes ----------------------------------------------------------------------------------------
/** One attack on a company. */
export const AttackFrame = frame(22, "attack", {
  company: word("company attacked", "all"),
  creature: word("definition of the creature, -1 none", "all"),
  race: word("race, -1 none", "all"),
  prowess: word("prowess as printed, with the card's own conditions", "all"),
  strikes: word("number of strikes", "all"),
  body: word("body, -1 none", "all"),
  bits: word("bits of AttackBit", "all"),
  key: word(
    "what the creature is keyed to, its kind (KEY_*) in the high byte; of an agent what a strike does instead of wounding",
    "all",
  ),
  plus: word("prowess from cards played on it", "all"),
  victim: word("slot of the only possible target plus one, 0 none", "all"),
  excess: word("until strikes are given out how many are taken off, but for one; then those left over", "all"),
  count: word("strikes assigned (low five bits), strikes defeated (above)", "all"),
  source: word(
    "slot of the card in play it comes from plus one, 0 none (low byte); slot plus one of who came to it (above)",
    "all",
  ),
  bodyPlus: word("body from cards; where the wounded must check, the modification of that", "all"),
});
export const AttackBit = Object.freeze({
  automatic: 1,
  creature: 2,
  /** The attacker gives out the strikes. */
  attackerChooses: 4,
  /** One strike for each character. */
  each: 8,
  noCancel: 16,
  cancelled: 32,
  /** Half its strikes, rounded up. */
  halved: 64,
  /** The number of strikes is settled, they are given out. */
  assigned: 128,
  /** All its strikes fail: nobody faces one, bodies are checked. */
  fails: 256,
  /** Whoever is wounded makes a corruption check. */
  woundCheck: 512,
  /** The victim has nobody with him (a burglar): no other of the company supports, cancels or is aimed at. */
  alone: 1024,
  /** What its own words do before strikes was carried out. */
  wordsDone: 2048,
  /** What its own words do once an attack was done. */
  boosted: 4096,
  /** It copies an automatic-attack and has all that such an attack has, but is none. */
  spied: 32768,
  /** It detains: whom it would wound is tapped. */
  detains: 8192,
  /** Body checks of characters are one higher. */
  bodyCheckPlus: 16384,
});

/** A creature was defeated: who takes its card as a trophy. */
export const TrophyFrame = frame(96, "trophy", {
  company: word("company that has defeated it", "all"),
  creature: word("definition of the creature", "all"),
  owner: word("whose card it is", "all"),
  pile: word("the pile where it lies", "all"),
});

/** One strike against one character or ally. */
export const StrikeFrame = frame(23, "strike", {
  attack: word("base of the attack's frame", "all"),
  target: word("slot of who faces it", "all"),
  plus: word("his prowess from cards and support", "all"),
  body: word("his body from cards", "all"),
  bits: word("bits of StrikeBit", "all"),
  excess: word("left-over strikes used on it", "all"),
  strikePlus: word("prowess of the strike from cards", "all"),
  firstRoll: word("first of two rolls", "all"),
  total: word("roll and prowess", "all"),
  strikeBody: word("body of the strike; before its body check what cards have changed of it", "all"),
  result: word("0 none yet, 1 won, 2 tied, 3 lost, 4 cancelled", "all"),
  before: word("windows that were open before", "all"),
  secondRoll: word("second of two rolls", "all"),
  checks: word("body checks of the one it wounded that are over", "all"),
});
export const StrikeBit = Object.freeze({
  staysUntapped: 1,
  /** Two rolls, of which one counts. */
  twice: 2,
  wasTapped: 4,
  wasWounded: 8,
  cancelled: 16,
  skillUsed: 32,
  /** Fights at -3: to stay untapped, or to face two strikes. */
  minus3: 64,
  rolled: 128,
  /** Neither succeeds nor fails: nothing is rolled. */
  ineffectual: 256,
  /** The agent's roll was made. */
  agentRolled: 512,
  /** If it fails, whoever faced it has his body checked. */
  bloody: 1024,
  /** If it is defeated, those that fail after it are. */
  fells: 2048,
  /** It was defeated. */
  defeated: 4096,
  /** Whom it wounds loses body; from here on: by so many cards, three at most. Nothing stands above. */
  crush: 8192,
});

const PAIRS = Object.fromEntries(
  Array.from({ length: MOST_PAIRS }, (_, k) => [
    `pair${k + 1}`,
    word("slot of who commits a strike plus one (low byte), of who faces it plus one (high byte); 0 none", "all"),
  ]),
) as Record<`pair${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`, ReturnType<typeof word>>;
/** One company attacks another. Right below it lies the attack, and below that what the attackers face in return. */
export const CompanyCombatFrame = frame(110, "company against company", {
  attackers: word("company that attacks", "all"),
  defenders: word("company attacked", "all"),
  ...PAIRS,
});
/** A strike of a company's attack: two rolls. Right below it lies the strike as it is faced, and below that the same from the other side. */
export const CompanyStrikeFrame = frame(111, "strike of a company", {
  rolled: word("what the attacker has rolled", "all"),
});

/** A company of the opponent faces an attack that a card makes in its player's site phase. */
export const FoeFacesFrame = frame(113, "an attack on a foe", {
  attackers: word("company in whose place it attacks", "all"),
  defenders: word("company attacked", "all"),
  race: word("race of the attack", "all"),
  strikes: word("its strikes", "all"),
  prowess: word("their prowess", "all"),
});

/** Items of one eliminated in combat go on to companions. */
export const HeirloomsFrame = frame(24, "items of the fallen", {
  fallen: word("slot of the character", "all"),
  item: word("slot of the item being given", "all"),
  back: word("1 he goes back to the hand for a card that is played, and one item alone goes on", "all"),
});

/** A creature that attacks one character several times. */
export const MultiAttackFrame = frame(43, "several attacks", {
  company: word("company attacked", "all"),
  creature: word("definition of the creature", "all"),
  left: word("attacks left", "all"),
  key: word("what the creature is keyed to", "all"),
  victim: word("slot of its victim plus one, 0 not chosen yet", "all"),
  result: word("of the last attack: 1 defeated, 2 not", "all"),
  lost: word("1 one of them was not defeated", "all"),
  cancels: word("attacks cancelled by tapping", "all"),
  automatic: word("1 when they are an automatic-attack of the site", "all"),
  source: word("slot of the creature off to the side plus one, 0 one that was played", "all"),
  prowess: word("what the card that makes it attack gives each of its attacks", "all"),
  body: word("the same of their body", "all"),
  cancelled: word("1 all that are left are cancelled", "all"),
  joined: word("slot of who came to one of them and pays after the last, plus one, 0 nobody", "all"),
});

/** A card that waited on an attack for somebody wounded by it. */
export const AttachFrame = frame(50, "the wounded", {
  card: word("slot of the card that waits", "all"),
  company: word("company attacked", "all"),
});

/** After its attack somebody must take the card. */
export const BearerFrame = frame(49, "who takes it", {
  player: word("who chooses, and whose card it is", "all"),
  card: word("definition of the card", "all"),
  company: word("company in which it is taken", "all"),
  only: word("slot plus one of the only one who may, 0 anybody", "all"),
  stores: word("1 whoever likes taps, and it is stored", "all"),
});

// ---- checks and attempts ----------------------------------------------------------------------------------------
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

/** A gold ring is tested. */
export const RingTestFrame = frame(30, "ring test", {
  ring: word("slot of the ring", "all"),
  plus: word("modification", "all"),
  rolls: word("2: two rolls, of which one counts", "all"),
  any: word("1: any result, no roll", "all"),
  firstRoll: word("first of two rolls", "all"),
  total: word("result of the test", "all"),
  secondRoll: word("second of two rolls", "all"),
  stores: word("1: the ring was stored, and so is what it proves to be", "all"),
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

// ---- choosing cards that are not in hand --------------------------------------------------------------------------
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

/** An ally may turn on the one who controls it. */
export const AllyTurnsFrame = frame(93, "an ally turns", {
  player: word("who rolls", "all"),
  ally: word("slot of the ally", "all"),
  over: word("what must be overcome beside influence", "all"),
  result: word("of its attack: 1 defeated, 2 not, 0 none yet", "all"),
  at: word("with which prowess plus one it attacks without a race, no roll asked; 0 as the rolls say", "all"),
  hit: word("1 its strike has succeeded", "all"),
});

/** Any number of characters tap for a card that was just declared. */
export const EachFrame = frame(57, "each who taps", {
  player: word("who says", "all"),
  card: word("definition of the card", "all"),
  mode: word("what each does: index among the card's abilities", "all"),
  actor: word("slot of who taps plus one, or definition plus one of the card discarded; 0 not said yet", "player"),
  company: word("the company of which they must be plus one, 0 any", "all"),
});

/** Some of a company untap or are healed. */
export const ReliefFrame = frame(59, "rest", {
  company: word("the company", "all"),
  left: word("how many more may", "all"),
  heals: word("1 wounded ones too, who stay tapped", "all"),
});

/** Somebody rolls in place of being healed. */
export const WithstandFrame = frame(82, "healing withstood", {
  character: word("slot of who would be healed", "all"),
  card: word("slot of the card that withstands it", "all"),
  stayTapped: word("1 he would stay tapped", "all"),
  plus: word("what is added to the roll by support", "all"),
});
/** An ally may come in the place of an agent whose attack has failed. */
export const InHisPlaceFrame = frame(83, "in his place", {
  agent: word("slot of the agent", "all"),
  card: word("definition of the ally", "all"),
  company: word("the company attacked", "all"),
});
/** The top of a deck is looked at and shuffled. */
export const LookFrame = frame(54, "top of a deck", {
  player: word("who looks", "all"),
  deck: word("whose deck", "all"),
  count: word("how many cards from the top", "all"),
  start: word("cards that lay on top before", "all"),
  choice: word(
    "1 while he says which deck; 2 cards are turned over for all, of which he takes one; 3 of which a creature attacks",
    "all",
  ),
  below: word("of the cards in an order on top how many lie below what is looked at", "all"),
  company: word("company that the creature attacks", "all"),
  prowess: word("what its attack gains where it could not be played", "all"),
  creature: word("definition of that creature while its key is asked for", "all"),
});
/** Random cards of a hand, or a discard pile, are shown, one after the other. Those shown wait at the far end of the chain's words. */
export const ShowFrame = frame(55, "shown cards", {
  player: word("whose hand", "all"),
  left: word("cards left to show", "all"),
  shown: word("cards shown so far", "all"),
  picker: word("of a discard pile: who may take one of them out of the game, plus one", "all"),
  goes: word(
    "of a discard pile: the kind of card that leaves the game when it is turned up, plus one (a scenario)",
    "all",
  ),
});

/** A player searches piles, or his hand for a faction that an event lets him bring in. */
export const SearchFrame = frame(39, "search", {
  player: word("who searches", "all"),
  manner: word("1 piles, 2 agents in piles, 7 a faction from hand (SEARCH_FACTION), 8 from afar", "player"),
  piles: word("piles: 1 deck, 2 discard pile; for a faction from hand the slot of who tries", "player"),
  what: word("what is looked for (bits); for a faction from hand the modification", "player"),
  left: word("how many more; for a faction from hand the company", "player"),
  bearer: word("slot of who gets it plus one, 0 none", "player"),
  creature: word(
    "race plus one of the creature looked for, 0 any card, -1 one's avatar, -2 a card of magic, -3 a character",
    "player",
  ),
  beside: word(
    "another class plus one; from bit 3 on a keyword plus one; bit 10 into play with the bearer, bit 11 stored instead",
    "player",
  ),
  card: word("the card whose words let him search, 0 none", "all"),
});

/** Cards come from the sideboard. */
export const SideboardFrame = frame(
  29,
  "sideboard",
  {
    player: word("whose sideboard", "all"),
    sides: word("cards of which sides (SIDE_*)", "all"),
    taken: word("cards taken so far", "all"),
  },
  "player",
);

/** An item is lost. */
export const PickFrame = frame(35, "lose an item", {
  player: word("who chooses", "all"),
  manner: word("from whom, and which (PICK_*)", "all"),
  from: word("slot of the character, or the company", "all"),
});

/** Cards of the deck are turned over until an item is found. Those before it wait at the far end of the chain's words. */
export const LuckyFrame = frame(51, "lucky search", {
  player: word("whose deck", "all"),
  scout: word("slot of who searches", "all"),
  company: word("company of the scout", "all"),
  shown: word("cards turned over", "all"),
  found: word("definition of the item found plus one, 0 none", "all"),
  got: word("slot of the item plus one, 0 none", "all"),
  plus: word("prowess that answers have given the scout", "all"),
  body: word("body that answers have given the scout", "all"),
  card: word("definition of the card by which he searches", "all"),
});

/** A pile of the opponent is revealed card by card, and its creatures attack. */
export const GreatHuntFrame = frame(117, "great hunt", {
  player: word("who hunts", "all"),
  owner: word("whose pile it is", "all"),
  chance: word("which pile: what chance is asked for", "all"),
  left: word("how many may still come", "all"),
  card: word("definition plus one of the creature that came last", "all"),
  copies: word("its copies in the pile then", "all"),
  back0: word("a creature that is back in the pile: its definition plus one", "all"),
  back1: word("another", "all"),
  back2: word("another", "all"),
  back3: word("another", "all"),
  back4: word("another", "all"),
});
/** A creature was discarded out of a hand, and may attack the hunter. */
export const HuntedFrame = frame(118, "a discard hunted", {
  player: word("who hunts", "all"),
  owner: word("whose card it is", "all"),
  card: word("its definition", "all"),
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
