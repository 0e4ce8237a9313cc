/**
 * The vocabulary of card literals: the rulebook's own words as plain data.
 *
 * A card is written once, in the files of its set, and compiled at load (see `../vocabulary/compile.ts`) to integers. The engine
 * never looks a card up by name while it plays. A card that needs a special case in the engine means that a word is missing here.
 */
import type { FallenWizard, AgentWho, Alignment, AnyKeyword, CardId, CompanyKind, EventType, ItemClass, Keyword, Magic, Race, RareKeyword, RegionLetter, SiteType, Skill, Who, Holder } from "./basics.js";
import type { Cond } from "./conditions.js";
import type { EntityName } from "./entities.js";
import type { AgentWord } from "./effects/agents.js";
import type { AttemptWord } from "./effects/attempts.js";
import type { CardWord } from "./effects/cards.js";
import type { CheckWord } from "./effects/checks.js";
import type { ChoosingWord } from "./effects/choosing.js";
import type { CombatWord } from "./effects/combat.js";
import type { DealWord } from "./effects/deals.js";
import type { FallenWord } from "./effects/fallen.js";
import type { FoeWord } from "./effects/foes.js";
import type { InfluenceWord } from "./effects/influence.js";
import type { LossWord } from "./effects/losses.js";
import type { MovementWord } from "./effects/movement.js";
import type { PeopleWord } from "./effects/people.js";
import type { RestrictWord } from "./effects/restrictions.js";
import type { RevealWord } from "./effects/revealing.js";
import type { ServantWord } from "./effects/servants.js";
import type { SiteWord } from "./effects/sites.js";


export type Stat =
  | "prowess" | "body" | "di" | "corruptionCheck" | "corruption" | "mp" | "handSize" | "influence"
  | "skill" | "attackProwess" | "attackStrikes" | "attackStrikesTimes" | "attackBody" | "limit"
  | "drawOwn" | "drawOpponent" | "ringTest" | "generalInfluence"
  /** Body of a strike against him, where it has one. */
  | "strikeBody"
  /** Prowess of a strike against him. */
  | "strikeProwess"
  /** Of an attack: what is added to rolls of body checks of characters it wounds; one more such check each, with that added. */
  | "bodyCheck" | "bodyChecks"
  /** What is added to attempts of that kind by the character. */
  | "riddling" | "offering" | "burglary"
  /** May use Palantíri (by 1). */
  | "palantir"
  /** Weapons that may be used at once (one, without it); with two of them no shield. */
  | "weapons"
  /** Rolls to move between adjacent sites of the Under-deeps. */
  | "deepsRoll"
  /** Of characters and allies of a company. */
  | "mind"
  /** What is added to rolls of body checks against him. */
  | "bodyRoll"
  /** Body of a defender on whom he has a strike, where his company attacks another; `who` says which defenders. */
  | "foeBody";

/** A continuous modification, true as long as its card is in play (and, for an item, in use). */
export interface Has {
  stat: Stat;
  by: number;
  /** Prowess or body may not be raised above this by the modification. */
  max?: number;
  /** For whom: the bearer (or the character himself), the bearer's company, everyone, all attacks, or the card's own attack. */
  /** lent: for the company to which an event lends it for the turn. */
  to?: "self" | "company" | "everyone" | "attacks" | "automaticAttacks" | "creatures" | "ownAttack" | "site" | "lent";
  who?: Who;
  races?: readonly Race[];
  when?: readonly Cond[];
  /** Of stat "limit": so much for each card over one that the company's player has drawn for its movement. */
  perDrawn?: true;
  /** A reduction goes no lower than this. */
  least?: number;
  /** For stat "skill". */
  skill?: Skill | Magic;
  /** May not raise it above twice the character's printed number. */
  maxTwicePrinted?: boolean;
  /** So much for each such character of the company: the subject's, or of the card's own attack the one that faces it. */
  perEach?: Who;
  /** For stat "attackBody": the body is halved, rounded up (`by` is 0 then). */
  halved?: boolean;
}

/** When an action may be declared. A card may list several. */
export type Window =
  /** Own organization phase; at its end; own long-event phase. */
  | "organization" | "organizationEnd" | "longEvent"
  /** Opponent's movement/hazard phase (hazards); own movement/hazard phase (resources). */
  | "hazard" | "movement" | "movementEnd"
  /** A site was revealed to which or from which one goes through the Under-deeps, before the roll. */
  | "deepsRoll"
  /** While a company faces an attack, before strikes are assigned. */
  | "attack" | "attackHazard"
  /** After strikes are assigned, before any is resolved (rare). */
  | "assigned"
  /** The strike sequence: attacker's step, defender's step. */
  | "strikeHazard" | "strike"
  /** In response to a corruption check, an influence check (of a faction or of an opponent's card) under way. */
  | "check" | "influence"
  /** Own site phase, after entering; before it, in place of facing the automatic-attacks. */
  | "site" | "enter"
  /** At any time of one's end-of-turn phase; before hands are seen to alone. */
  | "endOfTurn" | "endBegins" | "untap"
  /** In response to something that is declared in the chain (cancelling it), any time. */
  | "response" | "always"
  /** Right after an attack on a company of one's own, before anything else. */
  | "afterAttack"
  /** Of a hazard in play: a company of the opponent faces an attack of any kind, in whichever phase, before strikes are assigned. */
  | "attackFaced"
  /** A company of one's own attacks another: before its strikes are given out, and before the defender may do anything. */
  | "fight"
  /** A company of one's own may attack another, last of all in its site phase: in place of that attack. */
  | "inItsStead";

/** Targets of single cards, by name: the card's own file in `cards/special` declares each (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: the files of cards/special add to it
export interface OwnTargets {}
export type Target = OwnTargets[keyof OwnTargets]
  | { of: "character"; who?: Who; whose?: "mine" | "company" | "anyones" }
  /** ahead: in the movement/hazard phase also an automatic-attack of the site (000:1352; coe 9.3.2.3), by these races or any. */
  | { of: "attack"; ahead?: true; /** An automatic-attack alone: the one under way, or while no attack is one that a company of one's own has still ahead (coe 9.3.2.3). */ automatic?: true; /** With `ahead`: shown from on guard too, where automatic-attacks are about to be faced. */ onGuardToo?: true; races?: readonly Race[]; /** Only one still ahead of a named Dragon at home: of any, or of this one. */ atHome?: true | EntityName; /** Only one by this being in whatever shape. */ entity?: EntityName; /** Only one by such a being in whatever shape, or by such a creature. */ by?: { beings: readonly EntityName[]; creatures: readonly string[] } } | { of: "strike" } | { of: "check"; who?: Who; /** By somebody of the bearer's company. */ sameCompany?: true; /** By its bearer. */ bearers?: true; /** By somebody of the bearer's company, or who stands at the same site. */ sameSite?: true }
  | { of: "influenceCheck"; who?: Who; whose?: "mine" | "opponents"; /** Somebody of the bearer's company makes it; of the opponent's it is aimed at. */ sameCompany?: true; byAgent?: true; /** It is aimed at somebody, or something, of the company of who acts. */ actorsCompany?: true; /** It is about a faction, of the hand or of the opponent. */ faction?: true; /** Its bearer makes it, to bring a faction into play. */ bearers?: true; /** Any influence check, also one that is no attempt on a card (flattery). */ flattery?: true }
  /** At the end of the organization phase: one of my companies; else the company under way. */
  /** attackable: a company of the opponent, of one of these kinds, that it might attack now. */
  | { of: "company"; attackable?: readonly CompanyKind[] }
  | { of: "site" }
  /** playedAt: as printed at a site of such a type. */
  | { of: "faction"; whose: "mine" | "opponents" | "anyones"; unique?: true; races?: readonly Race[]; notRaces?: readonly Race[]; playedAt?: readonly SiteType[]; but?: string }
  /** One region of the company's site path, of this type; or its site, if of this type. */
  | { of: "region"; type: RegionLetter } | { of: "siteOfType"; type: SiteType }
  /** An environment in play, or one declared earlier in this chain. */
  | { of: "environment" }
  /** sameSite: borne at the actor's site, in whichever company. */
  | { of: "item"; named?: string; who?: Who; keyword?: Keyword; class?: ItemClass; /** Of foes: borne in the company that fights against the one that acts. */ whose?: "company" | "mine" | "opponents" | "foes"; sameSite?: boolean; tapped?: true; /** Borne by the actor; by one whose corruption check was declared; giving so many corruption points at least as printed. */ actors?: true; checked?: true; corruption?: number }
  /** on: only one that lies on the company, its site, or a character or item of it; on a character of it alone. */
  /** long: long-events too. */
  | { of: "hazardPermanent"; on?: "company" | "character"; long?: true; notEnvironment?: true }
  | { of: "longEvent"; side: "resource" | "hazard"; whose?: "mine" }
  | { of: "corruptionCard"; who?: Who; whose?: "mine" | "company" } | { of: "nazgulPermanent"; tapped?: boolean; whose?: "mine" }
  | { of: "automaticAttack" }
  /** A card of my own hand, chosen by name: of this kind and race. */
  /** An ally only if it can be attacked at all. */
  | { of: "inHand"; kind: "creature" | "character" | "ally"; race?: Race }
  /** An item of my own hand of this class. */
  | { of: "inHand"; kind: "item"; class: ItemClass }
  /** Any card of my own hand. */
  | { of: "inHand"; any: true }
  /** A card of my own hand with this keyword. */
  | { of: "inHand"; rare: RareKeyword }
  /** A card of my own hand of this name. */
  | { of: "inHand"; named: string }
  /** A card with this keyword that the acting company controls: on it, or on somebody of it. */
  | { of: "knowledge"; keyword: Keyword }
  /** A character, no avatar, whom a body check has eliminated this turn, beside the one who acts: a card that stays on a character brings him back to the company, tapped. */
  | { of: "fallen" }
  /** A card in my own discard pile, chosen by name. */
  /** eliminated: of those of one's own that were beaten or have left the game. */
  | { of: "discarded"; eliminated?: true; hazard?: boolean; character?: true; /** Cards of this named Dragon, or of any. */ dragons?: "any" | EntityName; creature?: boolean; /** Creatures of these races; only such a one that has attacked the company this turn. */ races?: readonly Race[]; faced?: true; spell?: boolean; resource?: boolean; item?: boolean; classes?: readonly ItemClass[]; keywords?: readonly AnyKeyword[]; types?: readonly EventType[]; /** One of these by name; a faction; an item with none of these words. */ named?: readonly string[]; faction?: true; butNot?: readonly Keyword[] }
  /** A Nazgûl that is an event, in play or declared; or the attack of one on the company of who acts. */
  | { of: "nazgulThreat"; /** An event alone. */ event?: true }
  /** A named Dragon's card in play: as he hunts, or at home. */
  | { of: "dragonEvent"; manner: "ahunt" | "atHome" }
  /** A card declared earlier in this chain. */
  /** returning: only an effect that would return the company to its site of origin. */
  /** short: only a short-event that is a resource; minion: of minions alone. */
  | { of: "declared"; hazardOn?: "company"; returning?: boolean; short?: "resource"; minion?: true; /** Of this side, by a player of a Fallen-wizard. */ fallens?: "hero" | "minion"; /** Any event that is a hazard, and was not on guard. */ hazardEvent?: true; /** A card that asks for somebody of this skill; one that would cancel an attack; what takes the tapping of an agent. */ skill?: Skill; cancels?: true; agentTaps?: true }
  /** An agent in play; a card of the opponent that the acting agent may try to influence. */
  | { of: "agent"; agent?: AgentWho; whose?: "mine" | "opponents" | "anyones" }
  /** A site for prisoners, its card in the own location deck: of these types, near the company's way; or a home of the acting agent. */
  | { of: "rescueSite"; types?: readonly SiteType[]; agentHome?: true; /** The company's own site, the new one while it moves. */ here?: true }
  /** A stored card of the opponent: an item, or a resource permanent-event that is played where information can be had alone. */
  | { of: "stored"; what: "item" | "information" }
  | { of: "influenced"; kinds: readonly ("character" | "ally" | "faction")[] }
  /** An item or ally out of these piles of one's own, such as all of this says; `notTwin`: none of which the bearer has a copy. */
  | { of: "goods"; from: readonly ("hand" | "discard" | "sideboard")[]; kind: "item" | "ally"; minion?: true; itemClass?: ItemClass; rare?: RareKeyword; mind?: number; gear?: true; notUnique?: true; notHoard?: true; notTwin?: true }
  /** A card of this name that another player has in play. */
  | { of: "theirs"; named: string };

/** Cards of a hand: creatures, perhaps of these races, or playable at the company's site (`here`); factions played in these regions. */
export interface InHand { kind: "creature" | "faction" | "character"; races?: readonly Race[]; factionIn?: readonly string[]; here?: true; /** Characters of this skill. */ skill?: Skill }

/** What an action does when it resolves, in the order listed (Annotation 24). The words stand beside what they do. */
/** Effects of single cards, by name: the card's own file in `cards/special` declares each (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: the files of cards/special add to it
export interface OwnEffects {}
export type Effect = OwnEffects[keyof OwnEffects]
  | AgentWord | CombatWord | CheckWord | PeopleWord | MovementWord | SiteWord | CardWord | InfluenceWord | ControlWord | RestrictWord | AttemptWord | FoeWord | DealWord | RevealWord | ChoosingWord | LossWord | ServantWord | FallenWord;

/** One way to play a card or to use one that is in play. */
export interface Mode {
  /** What the choice is called in texts, when a card has several. */
  as?: string;
  when: readonly Window[];
  needs?: readonly Cond[];
  /** Somebody of the acting company must tap (untapped at declaration, still there and tapped at resolution). */
  taps?: Who;
  /** Somebody must be there, without tapping ("Sage only", "Wizard only"). The one facing the strike, where there is a strike. */
  by?: Who;
  target?: Target;
  /** A second target, of another kind than the first: each effect acts on the one it fits. */
  and?: Target;
  /** Any number of one's characters may tap when it is declared, and each does this to a target of its own. */
  /** discards: not somebody taps, but a card of the hand is discarded, each counted against the hazard limit; one at least. */
  each?: { taps?: Who; discards?: true; target: Target; does: readonly Effect[]; /** What is targeted may not be used in answer. */ bars?: boolean };
  /** Price beside tapping somebody. */
  /** Only when it lies on guard, and such an attempt is announced. */
  /** `goods`: when an item, ally or faction is played. */
  /** `play`: when a card is played that is bound to the site; `attack`: when automatic-attacks are about to be faced. */
  /** `cancel`: when something is declared in the site phase that would cancel an attack; `outside`: when a company stays outside its site. */
  onGuardAt?: "burglary" | "scout" | "play" | "goods" | "attack" | "cancel" | "outside";
  /** Cards of the hand discarded as a price, so many at least (at most two). */
  discards?: { what: InHand; least: 1; most: 1 | 2 };
  /** discardSecond: the second target, a card of the hand, shown to all; discardTarget: the target, of the hand or on the table. */
  cost?: readonly ("discardSecond" | "untapSelf" | "tapSelf" | "discardSelf" | "tapBearer" | "tapSite" | "discardStored" | "discardTarget")[];
  does: readonly Effect[];
  /** "Cannot be duplicated" on this, this turn. */
  /** givenTurn: whatever the rules make of "turn", none but one. */
  /** phase: once in each movement/hazard phase of a company, of which one that moves again has a second. */
  oncePer?: "character" | "company" | "site" | "turn" | "attack" | "givenTurn" | "strike" | "phase";
  /** Offered also to a card outside the company under way; "any": its words name any company, also one that is attacked. */
  elsewhere?: boolean | "any";
  /** A hazard that counts so much against the hazard limit, in place of one. */
  ofLimit?: 0 | 2;
  /** A card in play only: usable in the opponent's phase too. */
  free?: boolean;
  /** A hazard's: not counted against the hazard limit. */
  uncounted?: boolean;
  /** An agent of one's own does it, turned face up when it is declared; he taps for it or is discarded. */
  agent?: AgentWho; agentPays?: "tap" | "discard";
  /** Of a card that is stored, and of no other. */
  stored?: true;
  /** Of a resource: played so it is a hazard. */
  asHazard?: true;
  /** Played so, the card is a short-event whatever its type. */
  short?: true;
}

/** A passive condition of a card in play (Annotations 9 and 10). */
export interface On {
  on:
    | "untapEnd" | "untapInstead" | "movementEnd" | "reveal" | "woundInCompany" | "gainsItem"
    | "influenceSuccess" | "checkFailed" | "companyChanges" | "moves" | "deckExhausted" | "itemAtSite"
    | "afterAttack" | "strikeWounds" | "strikeSucceeds" | "bodyCheckEquals" | "enters" | "leaves" | "cardGone"
    /** The attack stands and no strike has been assigned yet. */
    | "beforeStrikes"
    /** The bearer makes an influence check; a site phase of a company at this site begins; its organization phase ends. */
    | "influenceCheck" | "siteStart" | "organizationEnd"
    | "turnEnd" | "companyMoves" | "siteLeaves"
    /** An attack was defeated: only for cards that go then. A company enters the site, before its automatic-attacks. */
    | "attackDefeated" | "siteEntered"
    /** A strike that was not cancelled is over. */
    | "strikeOver"
    /** The bearer is wounded; his company uses its site: a resource is played that taps it, is played at it or asks for it. */
    | "bearerWounded" | "siteUsed"
    /** The long-event phase of the opponent of its player ends. */
    | "longEventEnd"
    /** An event that lies open has come into play. */
    | "eventComes"
    /** An item, Knowledge, or what is won by an attack is played with the company; it has freed prisoners; a hazard of the opponent is discarded for all to see. */
    | "cardComes" | "rescues" | "hazardDiscarded"
    /** This item was stored. */
    | "stored"
    /** The turn of the bearer's player ends. */
    | "bearerTurnEnd"

    /** Of an event on a site: the site phase of a company there is about to end. */
    /** Of what lies on a character: his player has played a stage card. */
    | "stagePlayed"
    | "siteEnds"
    /** The company has entered its site: its automatic-attacks, and what else attacks it there, are over. */
    | "hasEntered"
    /** The bearer's player discards a card of his hand in his turn. */
    | "handDiscard";
  needs?: readonly Cond[];
  /** At most once an attack; of "reveal": at most once a movement/hazard phase. */
  once?: boolean;
  /** Times: once for each such region of the site path. */
  perRegion?: RegionLetter | "any";
  does: readonly Effect[];
}

/** How creatures may be keyed (004 I.10, 000 I.10). */
export interface Keyed {
  /** "w" one wilderness, "ww" two of them; a list by blanks: "b w s". */
  regions?: string;
  sites?: readonly SiteType[];
  regionsNamed?: readonly string[];
  sitesNamed?: readonly string[];
  /** Any site of the Under-deeps; with "andBeside" also the sites adjacent to one. The sites adjacent to this one. */
  deeps?: true | "andBeside"; besideDeeps?: string;
  /** Sites in these regions: of these types, or any. */
  sitesIn?: { regions: readonly string[]; types?: readonly SiteType[] };
  /** Any site in these regions too, beside `sitesIn`. */
  sitesInToo?: readonly string[];
  movingBetween?: readonly [string, string];
  /** Wherever the company is: only with a condition of its own. */
  anywhere?: true;
  /** A further way that needs a condition. */
  also?: readonly { when: Cond; keyed: Keyed }[];
}
/** What every card of a play deck has. */
export interface Base { id: CardId; name: string; unique?: boolean; keywords?: readonly AnyKeyword[]; mp?: number; /** The being it is one card of (cards/words/entities.ts). */ entity?: EntityName | (string & {}); /** Whose version of the card it is; missing: a hero's, or anybody's. */ alignment?: Alignment; /** A resource of all sides alike. */ dual?: true; /** Of those whose lists might hold it these may not. */ notFor?: readonly Alignment[]; /** Nor these, where the ruleset bars more cards (`barsMore`). */ notAlwaysFor?: readonly Alignment[]; /** Nobody plays it against a player of one of these sides. */ notAgainst?: readonly Alignment[]; /** It has no effect on a player of minions, the Balrog's included. */ sparesMinions?: true; /** The same where the ruleset spares them more cards (`sparesMore`). */ maySpareMinions?: true; /** Whoever of the servants of Sauron defeats it has its points, and no hero. */ starred?: true;
  /** Stage points that its player has of it as long as it is in play (001:423). A Fallen-wizard's card that is neither avatar nor site is a stage card. */ stage?: number;
  /** Held and played by this Fallen-wizard alone; an event in play goes when he does (001:408, 2055; coe 1.3.F2, 2.2.F1). By a player of The Balrog alone, whether he is in play or not (001:437). */ specific?: Holder;
  /** What other cards of its player, a Fallen-wizard, are worth in place of the one point that they bring him (001:1217; coe 10.F1). */ worth?: readonly Worth[] }
/** Cards of a Fallen-wizard that are worth more than one point: all parts must hold. */
export interface Worth {
  kind?: "item" | "ally" | "faction" | "character" | "kill";
  races?: readonly Race[]; notRaces?: readonly Race[];
  unique?: true;
  /** A hero's card. */
  hero?: true;
  /** What bears an asterisk too, which is worth nothing to him else. */
  starred?: true;
  classes?: readonly ItemClass[];
  keywords?: readonly Keyword[]; notKeywords?: readonly Keyword[];
  /** So many points; missing: as printed. */
  mp?: number;
  /** Of so many printed points at least, at most. */
  least?: number; most?: number;
  /** Only for one who plays as this Fallen-wizard. */
  as?: FallenWizard;
  /** Of other kinds than this. */
  notKind?: "character";
  /** With a prowess; a permanent-event that asks for a site where information can be had. */
  hasProwess?: true; ofInformation?: true;
  /** In the company of the avatar of its player; only as long as the card that says so lies with that avatar. */
  withAvatar?: true; ofBearer?: true;
}

/** Words that lend a way of play or a passive condition, and so hold further words. What they do: `rules/effects/control.ts`. */
export type ControlWord =
  /** Only if this holds at resolution. */
  | { do: "if"; when: Cond; does: readonly Effect[] }
  /** Negate a card declared earlier in this chain. */
  | { do: "negate" }
  /** Until the end of the turn the target company (or, without one, the player) may also do this. */
  | { do: "grant"; modes: readonly Mode[]; once?: boolean; to?: "player" }
  /** Until the end of the turn this passive condition holds for the target site. */
  /** classes: of an item that is played there, only of these; again: though the site is watched by such a card already. */
  | { do: "watch"; on: On; classes?: readonly ItemClass[]; again?: true }
  /** Until the end of the turn what the card changes with `to: "lent"` is so of the target company. */
  /** all: of all companies of its player. */
  | { do: "lendHas"; all?: true }
  /** A corruption check of these. */
  | { do: "corruptionCheck"; who: "target" | "actor" | "bearer" | "everyone" | "company" | "wounded" | "othersAtSite"; by?: number; only?: Who; lessItem?: boolean;
      /** Of everybody: the card lets characters of both players be supported, whosever turn it is. */
      bothSupport?: true;
      /** `discarded`: he who would be eliminated is discarded. */
      onFail?: "discardRing" | "discardTheOneRing" | "discarded";
      /** What is done if he passes. */
      onSuccess?: readonly Effect[] }
  | { do: "winByRing" };
