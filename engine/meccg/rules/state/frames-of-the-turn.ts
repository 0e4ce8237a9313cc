/** Frames of setup, turn and phases: their fields, each with who may see it. */
import { row } from "../../../core/declare.js";
import { FIRST_FIELD, frame, word } from "./declare.js";

/** Getting ready for the game. */
export const SetupFrame = frame(48, "getting ready", {
  player: word("whose turn it is in a step that each player has", "all"),
  ...row("rolled", FIRST_FIELD + 1, "what each player rolled for the first turn", "all"),
});
/** Starting characters are chosen and shown. */
export const DraftFrame = frame(2, "starting characters", {
  player: word("who chooses now", "all"),
  mark: word(
    "choosing: who has stopped in this round (bits); the deck's characters: the place in his list",
    "rule:draft",
  ),
  ...row("aside", FIRST_FIELD + 2, "a character that was set aside, plus one, 0 none", "all"),
});
/** Starting characters get minor items. */
export const StartItemsFrame = frame(3, "starting items", {
  player: word("who gives items now", "all"),
  given: word("items he has given so far", "all"),
  item: word("the item being given", "all"),
});
/** Starting characters are shared out among the sites where they may begin. */
export const StartSitesFrame = frame(89, "starting sites", {
  player: word("whose characters", "all"),
  placed: word("characters placed so far", "all"),
});
/** Starting stage cards come to lie on somebody, or on a site (Fallen-wizards: coe 1.9.F4). */
export const StartStageFrame = frame(115, "starting stage cards", {
  player: word("whose cards", "all"),
  onSite: word("0 those that lie on somebody, 1 those that lie on a site", "all"),
  card: word("slot of the card", "all"),
});
/** Characters at one site say whom they follow and where they stand. */
export const ArrangeFrame = frame(4, "arrange", {
  player: word("whose characters", "all"),
  site: word("the site", "all"),
  groups: word("groups so far", "all"),
  free5: word("unused", "all"),
  placed: word("characters placed so far", "all"),
  inSetup: word("1 before the game begins", "all"),
});
/** Who still has to draw how many cards. */
export const DrawFrame = frame(5, "draw", {
  player: word("who draws", "all"),
  left: word("cards left to draw", "all"),
});
/** The play deck is exhausted. */
export const ExhaustFrame = frame(6, "exhaust", {
  player: word("whose deck", "all"),
  exchanges: word("cards exchanged with the sideboard so far", "all"),
  held: word("the card just taken out of the sideboard, plus one", "rule:exhaust"),
  early: word("1 it is before the game, at a table of more than two: cards of the play deck are exchanged", "all"),
});

/** The root of the stack: turn after turn. */
export const GameFrame = frame(1, "game", {
  down: word("one player alone: hazards of the row that lie face down", "all"),
  ...row(
    "row",
    FIRST_FIELD + 1,
    "one player alone: a hazard of the row that lies open, plus one, the front first",
    "all",
  ),
});
/** A game on a board (000, There and Back Again). */
export const BoardFrame = frame(68, "game on a board", {
  place: word(
    "one plus where the company stands: twice the place in the row of regions, one more at the site under it",
    "all",
  ),
  homeward: word("1 once who leads the company has had the treasure", "all"),
  lures: word("lures that make the automatic-attacks of this turn stronger", "all"),
  ...row("stirred", FIRST_FIELD + 3, "creatures of a group that attacked so far", "all"),
});
/** The company on a board goes on by a step, or stays. */
export const BoardStepFrame = frame(69, "a step on the board", {
  company: word("the company", "all"),
  leave: word("how many more leave it", "all"),
});
/** Hazards are turned over against the company on a board, one by one. */
export const BoardHazardsFrame = frame(70, "hazards on the board", {
  company: word("the company", "all"),
  after: word("one plus the place in the row of the last one that was looked at", "all"),
  left: word("how many more are drawn", "all"),
  windows: word("windows that were open before", "all"),
});
/** How a chase begins: who the thief is, what he takes, where he goes (000, A Pilferer at the Prancing Pony). */
export const ChaseBeginsFrame = frame(
  71,
  "how the chase begins",
  { player: word("who says it: the thief's player", "all") },
  "player",
);
/** A round of a chase: both organize, then each does the rest of his turn. */
export const ChaseRoundFrame = frame(99, "round of a chase", {});
/** Somebody of the hand is to be won at his home. */
export const WinsOverFrame = frame(100, "winning somebody over", {
  player: word("whose hand", "all"),
  card: word("who is to come", "all"),
});
/** A turn: its phases. */
export const TurnFrame = frame(7, "turn", {});
/** The untap phase. */
export const UntapFrame = frame(8, "untap", {});
/** The long-event phase. */
export const LongEventsFrame = frame(13, "long-events", {
  windows: word("windows that were open before", "all"),
});
/** The end of the turn. */
export const EndTurnFrame = frame(27, "end of turn", {
  windows: word("windows that were open before", "all"),
});
/** A hand is drawn up, or discarded down, to its size. */
export const ResetHandFrame = frame(16, "reset hand", {
  player: word("whose hand", "all"),
});
/** A player must discard from his hand. */
export const DiscardHandFrame = frame(32, "discard from hand", {
  player: word("who discards", "all"),
  left: word("cards left to discard", "all"),
  byChance: word("1 if chance picks them", "all"),
  creatures: word("0 any card, 1 a creature, otherwise 2 plus the race of the creature that will do", "all"),
  orCard: word("slot plus one of a card in play that goes if nothing is discarded, 0 none", "all"),
});

/** The organization phase. */
export const OrganizeFrame = frame(9, "organization", {
  windows: word("windows that were open before", "all"),
  gaveUp: word("a stage card was given up", "all"),
});
/** Too little influence at the end of the organization phase. */
export const ExcessFrame = frame(31, "excess influence", {
  player: word("who has too little", "all"),
});
/** Where a company goes. */
export const PlanFrame = frame(11, "plan movement", {
  player: word("who plans", "all"),
  company: word("the company", "player"),
  to: word("the new site", "player"),
  regions: word("regions of its way so far", "player"),
  ...row("way", FIRST_FIELD + 4, "a region of its way", "player"),
});
/** A character or avatar is brought into play. */
export const PlayCharacterFrame = frame(10, "play a character", {
  player: word("who plays", "all"),
  card: word("the character", "player"),
  site: word("site plus one, 0 not chosen yet", "player"),
  company: word("company he comes to by a card plus one, 0 he comes as usual", "player"),
  race: word("race plus one that the card names, 0 any", "player"),
  named: word("definition of the only one who may come by the card, 0 anybody", "player"),
  source: word("slot plus one of the card that goes to him who comes, 0 none", "player"),
  again: word("1: by the card any number may come", "player"),
  pile: word(
    "where he comes from: 0 the hand, 1 the discard pile, 2 the sideboard, 3 from under a card that was stored",
    "player",
  ),
});
/** An item changes hands. */
export const HandOverFrame = frame(12, "transfer", {
  item: word("slot of the item", "all"),
});

/** The movement/hazard phase. */
export const MovementFrame = frame(14, "movement/hazard", {});
/** One company's movement and hazards. */
export const CompanyMovesFrame = frame(15, "company moves", {
  company: word("the company", "all"),
  windows: word("windows that were open before", "all"),
  drawn: word("cards drawn by the one who draws", "all"),
  passes: word("passes in a row", "all"),
  now: word("who acts now", "all"),
  drawer: word("who draws now", "all"),
  most: word("cards he may draw at most", "all"),
  early: word("hazards played on it before its limit was settled", "all"),
  own: word("cards its player has drawn for its movement", "all"),
  meant: word("the new site whose place another has taken since, plus one; 0 none", "all"),
  phases: word("movement/hazard phases that it has completed before this one", "all"),
  below: word("1 it was let move on by a way of the Under-deeps alone", "all"),
  round: word(
    "where all share the hazards: how many he who plays them now has played on it, from 16 on how many others have played none in a row, from 256 on who played the last, plus one",
    "all",
  ),
});
/** Region after region to where an event is used as the site card. */
export const PlaceFrame = frame(67, "way to a place", {
  player: word("whose company", "all"),
  company: word("the company", "all"),
  source: word("slot of the event", "all"),
  type: word("type of the last region", "all"),
  first: word("the place of the event in the first region of the map", "all"),
  regions: word("regions of its way so far", "all"),
  ...row("way", FIRST_FIELD + 6, "a region of its way", "all"),
});
/** Another card takes the place of a company's new site. */
export const NewSiteFrame = frame(66, "new site", {
  player: word("out of whose location deck", "all"),
  company: word("the company", "all"),
  path: word("type of region that the path of the site must have plus one, 0 none", "all"),
  near: word("1 it must lie in the region of the present new site or next to it", "all"),
  over: word("a roll must be over this, 0 there is none", "all"),
  plus: word("what is added to the roll", "all"),
});
/** An item is stolen after a fight between companies (optional). */
export const StealFrame = frame(119, "an item stolen", {
  company: word("the company that may steal", "all"),
  from: word("the company whose characters are all wounded", "all"),
  thief: word("slot plus one of who has tapped for it", "all"),
  item: word("definition of the item that was discarded", "all"),
});
/** A company that is taken for one of minions may go where one of them goes. */
export const FollowsFrame = frame(114, "a company follows", {
  company: word("the company", "all"),
  to: word("the site to which the other goes", "all"),
});
/** To what a creature is keyed. */
export const KeyingFrame = frame(42, "keying", {
  player: word("who plays", "all"),
  card: word("the creature", "player"),
  company: word("the company it attacks", "player"),
});
/** Prisoners at the start of their player's untap phase. */
export const CaptivesFrame = frame(60, "prisoners", {
  player: word("whose prisoners", "all"),
  host: word("slot of the host under way, 255 before the first", "all"),
  prisoner: word("slot of the prisoner", "all"),
});
/** A company rescues prisoners. */
export const RescueFrame = frame(61, "rescue", {
  company: word("the company", "all"),
  host: word("slot of the host", "all"),
  begun: word("rescue-attacks begun so far", "all"),
});
/** An agent moves, returns home, or is turned face up at home: where to. */
export const AgentFrame = frame(62, "an agent", {
  player: word("whose agent", "all"),
  agent: word("slot of the agent", "all"),
  act: word("what he does (ACT_* of state/agents.ts)", "all"),
});
/** A creature is set on an agent, who stands for a company of one as long as it attacks. */
export const SetOnFrame = frame(84, "an agent set upon", {
  player: word("whose creature", "all"),
  agent: word("slot of the agent", "all"),
  company: word("the company he stands for plus one, 0 none", "all"),
  site: word("what his column `site` held", "all"),
  turn: word("what his column `turn` held", "all"),
  control: word("what his column `control` held", "all"),
  host: word("what his column `host` held", "all"),
  acts: word("what his column `strike` held", "all"),
});
/** The hazard player shows the hazards that alone he may play on a company. */
export const ShownHazardsFrame = frame(73, "hazards shown", {
  player: word("who shows them", "all"),
  company: word("the company", "all"),
  card: word("definition of the card that asks for it", "all"),
  word: word("place of its word among those that last", "all"),
});
/** Where a card of a hand goes that was discarded openly. */
export const WhereToFrame = frame(76, "where a discard goes", {
  player: word("whose card", "all"),
  card: word("its definition", "all"),
});
/** The same of one that chance has picked, and that is in the hand still. */
export const PickedFrame = frame(77, "where a card picked goes", {
  player: word("whose card", "all"),
  card: word("its definition", "player"),
});
/** An event is kept, or lost, by cards of hands that are discarded in turn. */
export const BiddingFrame = frame(78, "kept by discards", {
  card: word("slot of the event", "all"),
  player: word("whose turn it is to discard", "all"),
  need: word("how many he must discard for it", "all"),
  paid: word("how many of them he has discarded", "all"),
}); /** The order in which environments change a path. */
export const EnvironmentOrderFrame = frame(40, "order of environments", {
  company: word("the company", "all"),
  ...row("applied", FIRST_FIELD + 1, "an event that was applied, slot plus one, 0 none", "all"),
});

/** The site phase. */
export const SitePhaseFrame = frame(17, "site phase", {});
/** One company at its site. */
export const CompanySiteFrame = frame(18, "company at its site", {
  company: word("the company", "all"),
  windows: word("windows that were open before", "all"),
  speaker: word("slot of who tries to influence a card of the other", "all"),
  burglar: word("slot plus one of who tries a burglary", "all"),
  byCard: word(
    "what is added to the roll of a burglary by a card, plus 100; 1 once it has succeeded; 0 by the optional rule",
    "all",
  ),
  trading: word("items still to be given up", "all"),
});
/** The automatic-attacks of a site. */
export const AutoAttacksFrame = frame(37, "automatic-attacks", {
  company: word("the company", "all"),
  begun: word("attacks begun so far", "all"),
  cancelled: word("1 if the next one is cancelled", "all"),
  alone: word("slot plus one of who faces them without the company, 0 nobody", "all"),
  creature: word("definition plus one of a creature of the hand that attacks, 0 none", "all"),
  slot: word("slot plus one of a creature in play that attacks, 0 none", "all"),
  again: word("how often the last one was faced once more", "all"),
  only: word("the only one that is faced plus one, 0 all are", "all"),
  spied: word(
    "1 when they attack on the way, or whoever rescues prisoners, and are no automatic-attacks; 2 faced again, even if the site is tapped",
    "all",
  ),
  plus: word("prowess that each of them has besides", "all"),
  taker: word("slot plus one of the card under which whoever is hit is taken, 0 none", "all"),
  fights: word("1 they detain nobody", "all"),
});
/** An item, ally or faction is played at a site. */
export const PlayAtSiteFrame = frame(34, "play at the site", {
  player: word("who plays", "all"),
  card: word("the card", "player"),
  way: word("how it is played (WAY_*)", "player"),
  company: word("the company", "player"),
});
/** A character of a company is given an item. */
export const GiveFrame = frame(52, "give an item", {
  player: word("who gives", "all"),
  card: word("the item", "all"),
  company: word("the company", "all"),
  played: word("1 it is played at the site of the company", "all"),
});

/** An item is played out of the usual way: which. */
export const BesidesFrame = frame(63, "an item besides", {
  player: word("who plays it", "all"),
  what: word("which items may be played so", "all"),
  bearer: word("slot of whom it is played with", "all"),
  source: word("slot plus one of the card that is given up for it", "all"),
});

/** A card is given up for several items that come to a company: which, and to whom. */
export const GoodsFrame = frame(98, "goods for one", {
  player: word("who plays them", "all"),
  company: word("the company to which they come", "all"),
  source: word("slot plus one of the card that is given up for the first, 0 when it is gone", "all"),
  most: word("how many may still come", "all"),
  card: word("definition of the one of which it is asked who takes it, 0 none", "all"),
});

/** An item is played where another must leave the game for it: which. */
export const ItemForItemFrame = frame(64, "an item for an item", {
  player: word("who plays", "all"),
  company: word("the company at whose site", "all"),
});

/** A ring is put aside under an event. */
export const RingAsideFrame = frame(92, "a ring aside", {
  player: word("whose ring", "all"),
  event: word("slot of the event", "all"),
});

/** A card that is of no use against The Balrog's player has left the hand: what of the sideboard comes for it. */
export const ExchangeFrame = frame(123, "for a barred card", {
  player: word("whose sideboard", "all"),
});

/** What is stored brings an item. */
export const OnStoringFrame = frame(87, "what storing brings", {
  player: word("who has stored", "all"),
  stored: word("definition of what was stored", "all"),
  company: word("the company", "all"),
  item: word("definition plus one of the item, 0 not yet named", "all"),
  whence: word("1 it is one of the discard pile, 2 it lies under an event", "all"),
});

/** An item must be discarded, and another may go in its stead. */
export const InSteadFrame = frame(88, "in its stead", {
  item: word("slot of the item that must go", "all"),
});

/** A player may skip his turn to be rid of a card that shakes him. */
export const SkipsFrame = frame(103, "a turn skipped", {
  player: word("whose turn", "all"),
  card: word("definition of the card", "all"),
  owner: word("whose card it is", "all"),
});

/** Cards of a company are stored at once, where no Haven is. */
export const StoreNowFrame = frame(104, "stored at once", {
  player: word("whose company", "all"),
  company: word("the company", "all"),
  items: word("1 items too", "all"),
  card: word("slot plus one of what is to be stored if the check is passed, 0 none", "all"),
});

/** A card is taken under which characters of the hand come to lie (000, Barrels out of Bond). */
export const PrisonersFrame = frame(125, "who lies under the card", {
  player: word("whose card it is", "all"),
  card: word("slot of the card", "all"),
});
/** It was stored: they join its bearer's company, as far as there is influence. */
export const FreedFrame = frame(126, "prisoners are freed", {
  player: word("whose card it is", "all"),
  card: word("slot of the card", "all"),
  company: word("the company of its bearer", "all"),
});
/** A bid for a scenario: corruption checks, then what is left decides. */
export const BidFrame = frame(124, "bid for a scenario", { player: word("who bids", "all") });
/** The Council of the Wise tests all gold rings (000, part IX). */
export const RingCouncilFrame = frame(109, "rings before the Council", {
  first: word("who had the last turn", "all"),
  thrower: word("one plus who rolled last for who tests first, 0 nobody yet", "all"),
  now: word("one plus whose rings are tested, 0 nobody's yet", "all"),
  roll0: word("the roll of the first player for it", "all"),
  roll1: word("of the second", "all"),
  roll2: word("of the third", "all"),
  roll3: word("of the fourth", "all"),
  roll4: word("of the fifth", "all"),
});
/** Equal ranks in a race (000, part VII): the higher of two rolls says who has another turn. */
export const RaceTieFrame = frame(127, "equal ranks", {
  thrower: word("who rolls next", "all"),
  thrown: word("the first roll", "all"),
  chooser: word("one plus who says whose turn is next, 0 not decided", "all"),
});
/** Of more than two each chooses whom he plays, whoever rolled higher before the others (000:1910; 001:2169). */
export const AvatarsFrame = frame(128, "avatars", {
  turn: word("how many have chosen", "all"),
});
/** The Free Council. */
export const CouncilFrame = frame(28, "council", {
  how: word("1 the Council was called or is due, 2 the turn limit is reached", "all"),
  player: word("whose characters check now", "all"),
  done: word("players whose checks are over", "all"),
  link: word("corruption points that a tie has added to every character (the weakest link)", "all"),
  thrower: word("who rolls next to break a tie", "all"),
  thrown: word("the best of these rolls so far", "all"),
  ahead: word("1 + who rolled it, 0 nobody alone", "all"),
  came: word("who came to the Council, a bit a seat", "all"),
  level: word("who is level at the top and rolls, a bit a seat", "all"),
});
