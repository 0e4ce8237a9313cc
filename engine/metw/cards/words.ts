/**
 * The vocabulary of card literals: the rulebook's own words as plain data.
 *
 * A card is written once, here and in the files beside this one, and compiled at load (see
 * `../compile.ts`) to integers. The engine never looks a card up by name while it plays.
 * A card that needs a special case in the engine means that a word is missing below.
 */
import type { EntityName } from "./entities.js";
import type { AttackCond } from "../conditions/attacks.js";
import type { CardCond } from "../conditions/cards.js";
import type { CompanyCond } from "../conditions/company.js";
import type { EitherCond } from "../conditions/either.js";
import type { JourneyCond } from "../conditions/journey.js";
import type { SiteCond } from "../conditions/sites.js";
import type { SubjectCond } from "../conditions/subject.js";
import type { AgentWord } from "../effects/agents.js";
import type { AttemptWord } from "../effects/attempts.js";
import type { CardWord } from "../effects/cards.js";
import type { CheckWord } from "../effects/checks.js";
import type { CombatWord } from "../effects/combat.js";
import type { ControlWord } from "../effects/control.js";
import type { DealWord } from "../effects/deals.js";
import type { FoeWord } from "../effects/foes.js";
import type { HuntWord } from "../effects/hunt.js";
import type { InfluenceWord } from "../effects/influence.js";
import type { LairWord } from "../effects/lairs.js";
import type { MovementWord } from "../effects/movement.js";
import type { PeopleWord } from "../effects/people.js";
import type { ReliefWord } from "../effects/relief.js";
import type { Restriction, RestrictWord } from "../effects/restrictions.js";
import type { RevealWord } from "../effects/revealing.js";
import type { SiteWord } from "../effects/sites.js";

export type Race =
  | "elf" | "hobbit" | "dwarf" | "dunadan" | "man" | "wizard"
  | "orc" | "troll" | "wolf" | "spider" | "animal" | "undead" | "dragon" | "nazgul"
  | "giant" | "plant" | "pukel" | "slayer" | "ent" | "eagle" | "wose" | "special"
  | "drake" | "balrog";
export type Skill = "warrior" | "scout" | "ranger" | "sage" | "diplomat";
/** w wilderness, s shadow-land, d dark-domain, b border-land, f free-domain, c coastal sea. */
export type RegionLetter = "w" | "s" | "d" | "b" | "f" | "c";
export type SiteType =
  | "haven" | "free-hold" | "border-hold" | "ruins-and-lairs" | "shadow-hold" | "dark-hold";
export type ItemClass = "minor" | "major" | "greater" | "gold-ring" | "special";
/** Words that other cards refer to. */
export type Keyword =
  | "weapon" | "armor" | "shield" | "helmet" | "ring" | "magic-ring" | "dwarven-ring" | "lesser-ring"
  | "the-one-ring" | "gold-ring" | "palantir" | "environment" | "corruption" | "spell" | "information"
  | "hoard" | "ritual" | "light-enchantment" | "dark-enchantment" | "riddling" | "offering" | "flattery" | "burglary"
  | "lost-knowledge" | "stolen-knowledge" | "spawn";

/** Which characters (or allies, where they count as characters) a card speaks of. All parts must hold. */
export interface Who {
  skill?: Skill;
  race?: Race | readonly Race[];
  /** The skill or the race will do. */
  either?: true;
  notRace?: Race | readonly Race[];
  /** Exactly this character; anybody but this one. */
  named?: string;
  notNamed?: string;
  /** true: only a Wizard; false: never a Wizard. */
  wizard?: boolean;
  untapped?: boolean;
  wounded?: boolean;
  unwounded?: boolean;
  atHaven?: boolean;
  notAtHaven?: boolean;
  /** Bears a card with this keyword. */
  bears?: Keyword;
  /** Bears an item of one of these classes. */
  bearsItem?: readonly ItemClass[];
  /** Bears this card. */
  bearsNamed?: string;
  /** Does not bear this card. */
  bearsNot?: string;
  /** Allies qualify too (skills, combat, healing). Default false. */
  ally?: boolean;
  /** Only allies. */
  allyOnly?: boolean;
  /** Not the actor, nor the bearer of the card that asks (support, "another character"). */
  other?: boolean;
  /** Was tapped or wounded: needs healing or untapping. */
  needsHealing?: boolean;
  /** Was wounded this turn by an attack of Undead. */
  woundedBy?: "undead";
  /** Has a corruption card on him. */
  corrupted?: boolean;
  /** Lacks this skill. */
  notSkill?: Skill;
  /** Stands in the company of his player's Wizard (or is he). */
  withWizard?: true;
  /** No ally, though he has the skill. */
  noAlly?: true;
  /** Is not the one who faces the strike under way. */
  notFacing?: true;
  /** Is at the site where this character stands, whoever's he is. */
  sameSiteAs?: string;
  /** Has this skill by something else than the card that asks. */
  already?: Skill;
  /** Has this site as a home site. */
  home?: string;
  /** Is (or is not) at this site, by name. */
  at?: string;
  notAt?: string;
  /** Of this mind at least (no Wizard). */
  mindLeast?: number;
  /** Of this mind at most (no Wizard). */
  mindMost?: number;
  /** Is at a site of these types, not on his way. */
  atTypes?: readonly SiteType[];
  /** Is not at a site of these types. */
  notAtTypes?: readonly SiteType[];
  /** In `by`: any character of mine in play, not only one of the acting company. */
  anywhere?: boolean;
}

/**
 * Something that must hold, at declaration and again at resolution (active conditions). Each stands beside its test.
 */
export type Cond = CompanyCond | JourneyCond | SiteCond | AttackCond | SubjectCond | CardCond | EitherCond;

export type Stat =
  | "prowess" | "body" | "di" | "corruptionCheck" | "corruption" | "mp" | "handSize" | "influence"
  | "skill" | "attackProwess" | "attackStrikes" | "attackStrikesTimes" | "attackBody" | "limit"
  | "drawOwn" | "drawOpponent" | "ringTest" | "generalInfluence"
  /** Body of a strike against him, where it has one. */
  | "strikeBody"
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
  | "mind";

/** A continuous modification, true as long as its card is in play (and, for an item, in use). */
export interface Has {
  stat: Stat;
  by: number;
  /** Prowess or body may not be raised above this by the modification. */
  max?: number;
  /** For whom: the bearer (or the character himself), the bearer's company, everyone, all attacks, or the card's own attack. */
  to?: "self" | "company" | "everyone" | "attacks" | "automaticAttacks" | "creatures" | "ownAttack" | "site";
  who?: Who;
  races?: readonly Race[];
  when?: readonly Cond[];
  /** So much for each character of the subject's company. */
  perHead?: true;
  /** Of stat "limit": so much for each card over one that the company's player has drawn for its movement. */
  perDrawn?: true;
  /** A reduction goes no lower than this. */
  least?: number;
  /** For stat "skill". */
  skill?: Skill;
  /** May not raise it above twice the character's printed number. */
  maxTwicePrinted?: boolean;
  /** For stat "attackBody": an attack without body has this one. */
  orElse?: number;
  /** Of the card's own attack: so much for each such character of the company. */
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
  | "afterAttack";

export type Target =
  | { of: "character"; who?: Who; whose?: "mine" | "company" | "anyones" }
  /** ahead: in the movement/hazard phase also an automatic-attack of the site (000:1352; coe 9.3.2.3), by these races or any. */
  | { of: "attack"; ahead?: true; races?: readonly Race[]; /** Only one still ahead of a named Dragon at home: of any, or of this one. */ atHome?: true | EntityName } | { of: "strike" } | { of: "check"; who?: Who; /** By somebody of the bearer's company. */ sameCompany?: true; /** By its bearer. */ bearers?: true }
  | { of: "influenceCheck"; who?: Who; whose?: "mine" | "opponents"; /** Somebody of the bearer's company makes it; of the opponent's it is aimed at. */ sameCompany?: true; byAgent?: true; /** It is about a faction, of the hand or of the opponent. */ faction?: true }
  /** At the end of the organization phase: one of my companies; else the company under way. */
  | { of: "company" }
  | { of: "site" }
  | { of: "faction"; whose: "opponents" | "anyones"; unique?: true }
  /** One region of the company's site path, of this type; or its site, if of this type. */
  | { of: "region"; type: RegionLetter } | { of: "siteOfType"; type: SiteType }
  /** An environment in play, or one declared earlier in this chain. */
  | { of: "environment" }
  /** sameSite: borne at the actor's site, in whichever company. */
  | { of: "item"; named?: string; who?: Who; keyword?: Keyword; class?: ItemClass; whose?: "company" | "mine" | "opponents"; sameSite?: boolean; tapped?: true; /** Borne by the actor; by one whose corruption check was declared; giving so many corruption points at least as printed. */ actors?: true; checked?: true; corruption?: number }
  /** on: only one that lies on the company, its site, or a character or item of it. */
  /** long: long-events too. */
  | { of: "hazardPermanent"; on?: "company"; long?: true; notEnvironment?: true }
  | { of: "longEvent"; side: "resource" | "hazard"; whose?: "mine" }
  | { of: "corruptionCard"; who?: Who; whose?: "mine" | "company" } | { of: "nazgulPermanent"; tapped?: boolean; whose?: "mine" }
  | { of: "automaticAttack" }
  /** A card of my own hand, chosen by name: of this kind and race. */
  | { of: "inHand"; kind: "creature" | "character"; race: Race }
  /** An item of my own hand of this class. */
  | { of: "inHand"; kind: "item"; class: ItemClass }
  /** A card of my own hand that serves as one with this keyword where such a one is given up. */
  | { of: "inHand"; servesAs: Keyword }
  /** A card with this keyword that the acting company controls: on it, or on somebody of it. */
  | { of: "knowledge"; keyword: Keyword }
  /** A hazard creature, by name, that the opponent has discarded for all to see, and that may be hidden with him. */
  | { of: "met" }
  /** A card in my own discard pile, chosen by name. */
  | { of: "discarded"; hazard?: boolean; /** Cards of this named Dragon, or of any. */ dragons?: "any" | EntityName; creature?: boolean; /** Creatures of these races. */ races?: readonly Race[]; spell?: boolean; resource?: boolean; item?: boolean; classes?: readonly ItemClass[]; keywords?: readonly Keyword[]; types?: readonly EventCard["type"][] }
  /** A Nazgûl that is an event, in play or declared; or the attack of one on the company of who acts. */
  | { of: "nazgulThreat" }
  /** A named Dragon's card in play: as he hunts, or at home. */
  | { of: "dragonEvent"; manner: "ahunt" | "atHome" }
  /** A card declared earlier in this chain. */
  /** returning: only an effect that would return the company to its site of origin. */
  /** short: only a short-event that is a resource. */
  | { of: "declared"; hazardOn?: "company"; returning?: boolean; short?: "resource"; /** A card that asks for somebody of this skill; one that would cancel an attack; what takes the tapping of an agent. */ skill?: Skill; cancels?: true; agentTaps?: true }
  /** An agent in play; a card of the opponent that the acting agent may try to influence. */
  | { of: "agent"; agent?: AgentWho; whose?: "mine" | "opponents" | "anyones" }
  /** A site for prisoners, its card in the own location deck: of these types, near the company's way; or a home of the acting agent. */
  | { of: "rescueSite"; types?: readonly SiteType[]; agentHome?: true; /** The company's own site, the new one while it moves. */ here?: true }
  /** A stored card of the opponent: an item, or a resource permanent-event that is played where information can be had alone. */
  | { of: "stored"; what: "item" | "information" }
  | { of: "influenced"; kinds: readonly ("character" | "ally" | "faction")[] };

/** Cards of a hand: creatures, perhaps of these races, or playable at the company's site (`here`); factions played in these regions. */
export interface InHand { kind: "creature" | "faction" | "character"; races?: readonly Race[]; factionIn?: readonly string[]; here?: true }

/** What an action does when it resolves, in the order listed (Annotation 24). The words stand beside what they do. */
export type Effect =
  | AgentWord | CombatWord | CheckWord | PeopleWord | MovementWord | SiteWord | CardWord | InfluenceWord | ControlWord | RestrictWord | AttemptWord | FoeWord | ReliefWord | DealWord | LairWord | RevealWord | HuntWord;
export type { Restriction };

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
  /** `play`: when a card is played that is bound to the site. */
  onGuardAt?: "burglary" | "scout" | "play";
  /** Cards of the hand discarded as a price, so many at least (at most two). */
  discards?: { what: InHand; least: 1; most: 1 | 2 };
  /** discardSecond: the second target, a card of the hand, shown to all; discardTarget: the target, of the hand or on the table. */
  cost?: readonly ("discardSecond" | "untapSelf" | "tapSelf" | "discardSelf" | "tapBearer" | "tapSite" | "woundTarget" | "discardStored" | "discardTarget")[];
  does: readonly Effect[];
  /** Counts as a card that requires skill (one a strike). Set by the compiler when `by` or `taps` names a skill. */
  skillCard?: boolean;
  /** "Cannot be duplicated" on this, this turn. */
  /** givenTurn: whatever the rules make of "turn", none but one. */
  oncePer?: "character" | "company" | "site" | "turn" | "attack" | "givenTurn";
  /** Offered also to a card outside the company under way. */
  elsewhere?: boolean;
  /** A hazard that counts so much against the hazard limit, in place of one. */
  ofLimit?: 0 | 2;
  /** A card in play only: usable in the opponent's phase too. */
  free?: boolean;
  /** A hazard's: not counted against the hazard limit. */
  uncounted?: boolean;
  /** An agent of one's own does it, turned face up when it is declared; he taps for it or is discarded. */
  agent?: AgentWho; agentPays?: "tap" | "discard";
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

/** What a card is: its set and number, as `METW-126`. Its name is for people. */
export type CardId = `${"METW" | "METD" | "MEDM" | "MELE" | "MEAS" | "MEWH" | "MEBA"}-${number}`;
interface Base { id: CardId; name: string; unique?: boolean; keywords?: readonly Keyword[]; mp?: number; /** The being it is one card of (cards/entities.ts). */ entity?: EntityName }

export interface CharacterCard extends Base {
  kind: "character"; race: Race; skills: readonly Skill[]; mind: number | null;
  prowess: number; body: number; di: number; home: readonly string[];
  has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[];
  mpIfEliminated?: number; homeOnly?: boolean;
  /** May not be a starting character. */
  notStarter?: boolean;
  /** What heals one of his company heals all who are wounded in it. */
  healsCompany?: boolean;
  /** While in play the opponent's discards are seen by both. */
  opponentDiscardsOpen?: boolean;
}
/** Which agents a card speaks of. All parts must hold. */
export interface AgentWho {
  skill?: Skill;
  magic?: Magic;
  faceUp?: true;
  faceDown?: true;
  untapped?: true;
  /** Came into play this turn. */
  came?: true;
  /** At the site of the company, the new one while it moves. */
  here?: true;
  /** Not at a site of these types. */
  notAt?: readonly SiteType[];
}
/** What an agent knows of magic, for cards that ask for it. */
export type Magic = "shadow-magic" | "spirit-magic" | "sorcery";
/** Between two heroes an agent is a hazard; what only a minion's player could do with him is left out. */
export interface AgentCard extends Base {
  kind: "agent"; race: Race; skills: readonly Skill[]; mind: number; prowess: number; body: number; di: number;
  home: readonly string[];
  magic?: readonly Magic[];
  /** Where he may go beside, or instead of, where any agent may. */
  moves?: { havens?: true; notTo?: readonly SiteType[]; onlyTo?: { sites: readonly string[]; regions: readonly string[] } };
  /** The attacker gives out his strikes; one that succeeds takes an item of the company instead of wounding. */
  attackerChooses?: boolean; takesItem?: boolean;
  /** All his strikes succeed against a company with a ring: he and a ring that his player picks are discarded. */
  takesRing?: true;
  /** A strike of his fails, and he is not defeated: somebody of the company may tap to bring this ally of the hand, and he is discarded. */
  mayBecome?: string;
  /** He may tap for a second strike. */
  extraStrike?: boolean;
  /** Face up he has one more action a turn, not counted against the limit. */
  moreFaceUp?: boolean;
  /** A body check that comes out at this discards him. */
  discardedOn?: number;
  has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[];
}
export interface AllyCard extends Base {
  kind: "ally"; mind: number; prowess: number | null; body: number | null; skills?: readonly Skill[]; race?: Race;
  at?: readonly string[]; atRegions?: readonly string[]; atTypes?: readonly SiteType[]; tappedSiteToo?: boolean;
  /** May not be attacked at all / by automatic-attacks and attacks keyed to his site. */
  spared?: "always" | "site";
  staysIn?: readonly string[];
  /** A mount: where everybody of a company has one (and somebody one that says how far), it may go through so many regions more. */
  mount?: true; mountsRegions?: number;
  /** Takes a strike before his controller may be given one, tapped or not. */
  bodyguard?: true;
  /** Sites that he goes to beside those of `staysIn`. */
  staysAt?: readonly string[];
  has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[];
}
/**
 * Which item: one (not special) of the same name as one that the opponent has stored, which he loses, and which is never stored
 * itself; or with one of these keywords, neither unique nor special.
 */
export type StoringBrings = "twinOfStored" | readonly Keyword[];
export interface ItemCard extends Base {
  kind: "item"; class: ItemClass; corruption: number;
  /** Ways to play it that are no playing at a site. */
  modes?: readonly Mode[];
  has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[];
  /** Skill or race needed to use it (anyone may bear it). */
  usableBy?: Who;
  /** Only playable here (special items). */
  at?: readonly string[]; atTypes?: readonly SiteType[]; tappedSiteToo?: boolean; notAt?: readonly SiteType[];
  /** Not among the items of a starting company. Played here too, where the site is tapped. */
  notStarter?: boolean; tappedToo?: readonly string[];
  /** Playable at every site of the Under-deeps, or at those of these types. */
  inDeeps?: "any" | readonly SiteType[];
  playedBy?: Who;
  /** Stored: where (default any Haven; [] never), and worth how much. */
  storeAt?: readonly string[]; storeTypes?: readonly SiteType[]; storedMp?: number;
  transferable?: boolean; storable?: boolean;
  /** A card of one's own that must be stored for it to be played; with `anyDeeps`: with which it is playable at every site of the Under-deeps too. */
  withStored?: { card: string; anyDeeps?: true };
  /** When a card has another item of the company discarded, no special one, this one may go in its stead. */
  goesInStead?: true;
  /** Who played it may not untap until it is stored, or gone. */
  heldTapped?: true;
  /** When it is stored in the organization phase, a character of the company may tap to play an item of hand or discard pile: see `StoringBrings`. */
  storingBrings?: StoringBrings;
  oncePerCharacter?: boolean;
  /** Nobody but a Wizard may have it. */
  wizardBears?: true;
  /** In use it cancels dark enchantments aimed at its bearer, and takes off those that lie on him. */
  wardsDark?: true;
  /** With this card, which was stored, placed with it, it has other points. */
  restored?: { by: string; mp: number; corruption: number };
  /** Points and corruption for a bearer of a race. */
  forRace?: { race: Race; mp: number; corruption: number };
  ringTest?: readonly { ring: Keyword; results: readonly number[] | "any" }[];
  discardIfCompanyBelow?: number; discardIfBearerMoves?: boolean;
  /** Played only in addition to such a card brought into play at the same site this turn (the site is tapped by then). */
  inAdditionTo?: readonly ("ally" | "faction")[];
}
export interface FactionCard extends Base {
  kind: "faction"; race: Race; number: number; at: readonly string[];
  mods?: Partial<Record<Race, number>>; mayBeInfluenced?: boolean; playedBy?: Who;
  /** Comes into play without an influence check (`number` is 0 then). */
  noCheck?: boolean;
  needs?: readonly Cond[];
  tappedSiteToo?: boolean;
}
export interface CreatureCard extends Base {
  kind: "creature"; race: Race; strikes: number | "each"; prowess: number; body?: number | null; keyed: Keyed;
  attackerChooses?: boolean;
  /** Several attacks of so many strikes, all on one character; a tap of another cancels up to this many of them. */
  attacks?: number; tapCancels?: number; cancelledByDefenderToo?: boolean;
  /** For "each": whom it spares; fought with mind instead of prowess; wounds only tap. */
  spares?: Who; byMind?: boolean; onlyTaps?: boolean; harmless?: boolean;
  /** Several attacks that are not all on one character. */
  attacksApart?: true;
  /** Added to the body checks of characters whom its strikes wound. */
  bodyCheck?: 1;
  /** It is never played on a company for which this holds. */
  barredBy?: Cond;
  /** Creatures of these races may then be played on a company that has faced it, and do not count against the hazard limit. */
  opens?: { races: readonly Race[]; notUnique?: true };
  /** Its attack detains (001:1187; coe 3.II): a strike taps instead of wounding, and the creature is never defeated. */
  detainment?: true;
  has?: readonly Has[]; on?: readonly On[];
  /** Played as a permanent- or short-event instead. */
  asEvent?: { type: "permanent" | "short"; needs?: readonly Cond[]; modes?: readonly Mode[]; may?: readonly Mode[]; has?: readonly Has[]; on?: readonly On[];
    /** After "becomeLongEvent": as on an event. */
    retypes?: EventCard["retypes"] };
}
export interface EventCard extends Base {
  kind: "event"; side: "resource" | "hazard"; type: "short" | "long" | "permanent";
  /** Ways to play it. A long-event or a plain permanent-event may leave this out (its windows are then the rulebook's). */
  modes?: readonly Mode[];
  /** A permanent-event that stays on something, and its own corruption points, tap rules, storing. */
  stays?: "character" | "company" | "site" | "item" | "faction" | "agent";
  /** On an agent (or, without staying on one, all agents): further actions a turn; a wider home until he is turned face up. */
  agents?: {
    moreActions?: number; uncounted?: true; homeTypes?: readonly SiteType[]; untilFaceUp?: true;
    /** Who lies face up attacks every company that enters where he is; at the end of a turn tapped and wounded ones go back to the hand. */
    mustAttack?: true; returnAtEnd?: true;
  };
  /** A hazard host: a strike that succeeds against its target takes him prisoner instead of wounding him. */
  takesPrisoner?: {
    /** Race "none": that of the agent whose strike it was. */
    attacks: readonly { race: Race | "none"; strikes: number; prowess: number }[];
    /** It lies on a site of the opponent's and takes whom attacks hit that it brings; the automatic-attacks of the site are its rescue-attacks. Empty it goes with the site card. */
    ofSite?: true;
    /** He does not keep a ring. */
    ringsToo?: true;
    /** In his untap phases: a body check; then free with more than this on a roll and his body; a ring is lost below this. */
    bodyCheck?: number; escapesOver?: number; ringBelow?: number;
  };
  /** Cards on guard: none is laid, and those that lie there go back; what was not shown is discarded instead of going back. */
  onGuard?: "none" | "discarded";
  corruption?: number;
  /** Points of another kind than a hazard's, where it comes to give the opponent some. */
  pointsAs?: "item";
  /** Tap and roll more than this to remove (corruption cards); instead of untapping at a Haven. */
  removal?: { moreThan: number; insteadOfUntap?: boolean; /** Once each organization phase, without tapping. */ free?: true;
    /** Not the bearer taps, but such a one in his company. */
    by?: Who;
    /** Only at a Haven; each other untapped character of the company may tap for +1. */
    atHaven?: true; supported?: true };
  /**
   * Whatever would heal its bearer lets him roll instead: with more than `over` he is healed, and the card goes. `atHaven` is added at one, `each` for
   * each such character of his company who taps in support.
   */
  withstands?: { over: number; atHaven: number; each: number; by: Who };
  /** Its bearer has no skills; no direct influence; never becomes untapped, what would untap him leaves him tapped. */
  takesSkills?: true; mute?: true; keepsTapped?: true;
  /** Any attempt on a faction (but one) that is played in these regions is modified, and this card may not be used in it. */
  inAttempts?: { regions: readonly string[]; but?: string; by: number; bars: string };
  /** Such a faction that its player brings in lies under it and gives so many points more; it is discarded with the first of these that is. */
  gathersFactions?: { points: number };
  /**
   * Played on a strike or an attack, it is discarded unless that strike succeeds; unless it is not defeated, or unless somebody of the
   * company is eliminated by the attack. In these two cases the creature lies off to the side with it, and attacks the bearer's company at the
   * start of each movement/hazard phase in which it could be played; it goes with the card, and the card when it is defeated.
   */
  staysIf?: "succeeds" | "undefeated" | "eliminates";
  /** On a company: it is discarded as soon as one of these does not hold of the company; when somebody of it goes to another company. */
  onlyWhile?: readonly Cond[];
  untilSplit?: true;
  /** On a company: whoever taps in support of somebody else's roll to be rid of a corruption card gives +1. */
  supportsRemovals?: true;
  /** On a company: it may be of any size; such characters of it need no influence to be controlled. */
  anySize?: true;
  needNoInfluence?: Who;
  /** What lies on a company with such a one, and is no hazard, is discarded; no such permanent-event may be played there. */
  barsOnCompanyOf?: Who;
  /** Tapped, it stays so until a way of its own untaps it. */
  staysTapped?: true;
  /** This site is a Haven for healing and for characters who come (no Wizard), untaps in its player's untap phase, and goes back to the location deck when it would be discarded. */
  havenFor?: string;
  /** Its points are those of an item. Lying on an item, what it gives is the item's: only in use, and it is discarded when that is stored. */
  itemPoints?: true; ofItem?: true;
  /** Whoever plays an item at one of these sites takes another out of the game, of his hand, that could be played there. */
  itemForItemAt?: readonly string[];
  /**
   * With a Dragon at home: his attack cannot be cancelled. In his lair so many items do not tap the site, by how often the card was turned, once
   * for each card of his that is played; it goes with the next item. He is turned over in place of being discarded, till it goes.
   */
  richLair?: readonly number[];
  /** On a character, in the lair where his company has beaten a Dragon: that counts as this type and as a Dwarf-hold, no Dragon attacks there by himself, and these alone play items there. */
  rulesLair?: { type: SiteType; items: Race };
  /** Played on an attack, with somebody who comes to the company: after it the card is discarded, unless the attack was by one of these. */
  staysAfter?: readonly Race[];
  /** It goes when its bearer has made a corruption check. */
  untilCheck?: true;
  oncePerTarget?: boolean; cannotBeDuplicated?: boolean;
  /** Its bearer costs no general influence, gives no character points and keeps his company where it is. */
  awaits?: true;
  /** Factions of these races give more points: those of its player, or everybody's; `each`: only while one of every race is in play. */
  factionPoints?: { races: readonly Race[]; by: number; whose: "mine" | "all"; each?: true };
  /** Of the hand it serves as a card with this keyword where one is given up. */
  servesAs?: Keyword;
  /** Once stored: items with this keyword give so many more corruption points (none less than 0); automatic-attacks at sites of these types have one strike (of several) and one prowess less. */
  whenStored?: { corruption?: { keyword: Keyword; by: number }; weakens?: readonly SiteType[]; /** It does what it waits for. */ waits?: true };
  /** In play: what is stored while organizing may be stored at the end of a turn too. */
  storesAtEnd?: true;
  /** Its player's Wizard comes into play at his home site alone, and then it is discarded. */
  wizardAtHome?: true;
  /** A player has one of them at most. */
  onePerPlayer?: true;
  /** Staying on a character: a company has one of them at most. */
  oncePerCompany?: true;
  /** When it is stored its player may search his deck or discard pile for his Wizard and play him there, beyond the one character a turn. */
  storedBringsWizard?: true;
  /** Items of this class may be kept under it, stored there at a Haven, and played from there as from the hand at sites of these types; so many of them are worth points. */
  keepsItems?: { class: ItemClass; at: readonly SiteType[]; points: { least: number; mp: number } };
  /** Discarded when its bearer's company has more characters than this. */
  discardIfCompanyAbove?: number;
  /** Whoever bears it cannot be controlled by direct influence. */
  noFollower?: true;
  /** Whoever controls it may not untap until it is stored, there. */
  heldTapped?: boolean; storeAt?: readonly string[]; storeTypes?: readonly SiteType[]; storedMp?: number; mpOnlyStored?: boolean;
  has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[];
  /** Changes of the map while in play: every region or site of a type counts as another (hazardsOnly: for playing hazards and healing alone). */
  retypes?: readonly { when?: Cond; regions?: Partial<Record<RegionLetter, RegionLetter>>; sites?: Partial<Record<SiteType, SiteType>>; sitesNamed?: Readonly<Record<string, SiteType>>; hazardsOnly?: boolean }[];
  /** Automatic-attacks added or changed while in play. */
  addsAttack?: { at: readonly SiteType[] | readonly string[]; /** At every site of the Under-deeps as well. */ deepsToo?: true; race: Race | "none"; /** One strike for each. */ each?: true;
    uncancellable?: true; /** Weapons do not help; staying untapped costs 5. */ weaponless?: true; hard?: true; strikes: number; prowess: number; body?: number; attackerChooses?: boolean; removedWhenDefeated?: boolean;
    /** Not while this event is in play. */
    unless?: string };
  /** Against each company one creature of these races, or one card of a unique Dragon, does not count against the hazard limit. */
  uncounted?: { races: readonly Race[] } | { dragons: true };
  /** A moving company's player draws so many cards fewer, but at least one (if he may draw any); `through`: one that moves through such a region, down to none. */
  drawsFewer?: number | { by: number; through: RegionLetter };
  /** What resource short-events played in the organization phase go on doing is cancelled, in the movement/hazard and site phases, for each company with such a region in its path. */
  stillsPlans?: RegionLetter;
  /** Whoever is at a site in one of these regions (by type or by name), or on his way through one, lacks this skill and has no use of cards with these keywords. */
  benights?: { types: readonly RegionLetter[]; regions: readonly string[]; skill: Skill; bars: readonly Keyword[] };
  /** Each item of this class gives so many more corruption points. */
  itemCorruption?: { class: ItemClass; by: number };
  /** Only one card of a unique Dragon may be played in a turn. */
  oneDragonATurn?: boolean;
  /** `card` counts as in play, unless `but` is; `but` counts as out of play for every question but what may be done to it. */
  pretends?: { card: string; but: string };
  /** One resource of the hand may be played with it, for which the first counts as in play and the second not; both leave play together. */
  playedAsIf?: { card: string; but: string };
  asResourceToo?: boolean;
  /** Hazard long-events stay while it is in play. */
  keepsHazardLongEvents?: boolean;
  /** Once stored: discard a stored card of mine to place it with this item; then it has these. */
  joins?: { item: string; discardsStored: string; mp: number; corruption: number; has?: readonly Has[]; may?: readonly Mode[] };
  /** Every site in play or coming into play (no Haven) that fits one of these lists is tapped. */
  tapsSites?: readonly (readonly Cond[])[];
  /** Corruption points doubled: of items with this keyword, or of one source of each character, his player's choice. */
  doublesCorruption?: Keyword | "oneSource";
  /** So many in a deck at most. */
  mostCopies?: number;
  /** No character at a Haven may be discarded or returned to a hand. */
  shieldsAtHavens?: boolean;
  /** Creatures of these races may also be keyed so, under these conditions. */
  keysToo?: readonly { races?: readonly Race[]; /** Only those that may be keyed to a single region of this type. */ ifKeyed?: RegionLetter; notUnique?: boolean; /** Only those that may be played in a region that is no coastal sea. */ byLand?: boolean; needs?: readonly Cond[]; keyed: Keyed }[];
  /** Of several automatic-attacks of a site (no Dragon's lair), and of several attacks of a hazard, one alone is faced: the hazard player says which, and it cannot be cancelled. The card goes when it is defeated. */
  isolatesAttacks?: true;
  /** On a site: companies of its player heal there as at a Haven; the site counts as this type; its own automatic-attacks are gone. */
  /** On a Haven: after its movement/hazard phase a company of its player there may untap or heal (he stays tapped) one of it. */
  restsHere?: true;
  healsHere?: true; siteBecomes?: SiteType; removesAttacks?: true;
  /** Region movement goes through so many regions fewer (twice so many with Doors of Night in play), but two at least. */
  regionsFewer?: number;
  /** The defender may give out every strike of a creature's attack, whoever would and to whomever. */
  defenderChooses?: true;
  /** An item lies aside under it, which its owner may play at sites of the Under-deeps as if it were in his hand; then this is discarded. */
  keepsItem?: true;
  /** No card with this keyword can be played. */
  barsKeyword?: Keyword;
  /**
   * As its player's organization phase begins it is discarded, unless he discards a card of his hand with this keyword. Then the
   * opponent may discard one to discard it, against which the player may discard two, and so on.
   */
  keptBy?: Keyword;
  /** Whoever discards a card of his hand may lay it face down on top of his play deck instead. */
  discardsOnTop?: true;
  /** Characters, no Wizards, who are not at sites of these types untap in the untap phase only by a roll and their mind over this number. */
  weary?: { over: number; spares: readonly SiteType[] };
  /** It lies with another event, which is not discarded in long-event phases; if that leaves play, so does this. */
  keepsEvent?: true;
  /** With this event in play the hazard player may draw one card more for each over one that the mover has drawn. */
  answersDraws?: string;
  /** A moving company may draw one card more for each region less than this in its site path. */
  drawsForShortWays?: number;
  /** As long as it lies in play these cards have no effect and are not played. */
  cancels?: readonly string[];
  /** Automatic-attacks by these races are faced twice. */
  doublesAttacks?: readonly Race[];
  /** Cancels every effect that searches through or looks at a play deck or discard pile. */
  bansSearch?: boolean;
  /** May be played at any time by anyone, not counted against the hazard limit (Twilight). */
  anyTime?: boolean;
}
/** An automatic-attack, as its site names it. */
export type SiteAttack =
  /** cancelledIf: cancelled as long as one of these holds. */
  | { race: Race; strikes: number; prowess: number; woundedCheck?: number; detainment?: true; cancelledIf?: readonly Cond[] }
  /** One creature of the opponent's hand, if he likes: one that as printed may be keyed to such a site or region. */
  | { fromHand: Pick<Keyed, "sites" | "regions">; notUnique?: true }
  /** A creature that lies in play as a permanent-event (one of these, or any of the race): it must attack, and is discarded. */
  | { fromPlay: { race?: Race; named?: readonly string[] } };
export interface SiteCard {
  kind: "site"; id: CardId; name: string; type: SiteType; haven?: string; path?: string;
  /** Every site but those of the Under-deeps lies in one. */
  region?: string;
  /** A site of the Under-deeps: its adjacent sites (or all of a region), each with the number to be rolled; 0 is its surface. */
  deeps?: readonly ({ to: string; number: number } | { region: string; number: number })[];
  havens?: readonly { to: string; path: string }[];
  draws: readonly [own: number, opponent: number];
  items?: readonly ItemClass[]; onlyItems?: { class: ItemClass; keyword?: Keyword; named?: string };
  information?: boolean;
  attacks?: readonly SiteAttack[];
  /** It contains a hoard. */
  hoard?: true;
  /** Its card goes back to the location deck even if it is tapped. */
  neverDiscarded?: true;
  /** Items may be played although it is tapped. */
  itemsIfTapped?: true;
  /** So many items of a class may be discarded by a company here; then an item of the other class may be played here this turn. */
  trade?: { give: ItemClass; count: number; get: ItemClass };
  /** Creatures of these races may be played here, whatever else they are keyed to. */
  creatures?: readonly Race[];
  /** Tests of gold rings here are changed by this. */
  ringTest?: number;
  /** Its card is not discarded but stored, for so many points. */
  storedMp?: number;
  /** No card of a location deck: this event is used as the site card; without a region of its own, in any region (`PLACES` of its set). */
  byCard?: string;
  /** Nobody leaves it but by region movement. */
  leftByRegions?: true;
  healsAll?: boolean; limit?: number; creaturesAlways?: boolean; dwarfHold?: boolean;
}
export interface RegionCard { kind: "region"; id: CardId; name: string; type: RegionLetter; adjacent: readonly string[] }

export type PlayCard = CharacterCard | AgentCard | AllyCard | ItemCard | FactionCard | CreatureCard | EventCard;
export type Card = PlayCard | SiteCard | RegionCard;
