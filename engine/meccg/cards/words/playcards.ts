/** The cards of a play deck as they are written: characters, agents, allies, items, factions and creatures; events stand beside. */
import type { Base, Has, Keyed, Mode, On } from "./words.js";
import type { Cond } from "./conditions.js";
import type { CompanyKind, HomeKind, ItemClass, Keyword, Magic, Race, RegionLetter, SiteType, Skill, Who } from "./basics.js";
import type { EventCard } from "./eventcards.js";
import type { RegionCard, SiteCard } from "./sitecards.js";

export interface CharacterCard extends Base {
  kind: "character"; race: Race; skills: readonly Skill[]; mind: number | null;
  prowess: number; body: number; di: number; home: readonly string[];
  has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[];
  mpIfEliminated?: number; homeOnly?: boolean;
  /** Homes beside those of `home`. */
  homeIs?: HomeKind;
  /** As an avatar in play he gives his player this general influence (001:620; coe 2.II.2.1.F2). */
  generalInfluence?: number;
  /** Results of a body check that discard him. */
  discardedOn?: readonly number[];
  /** In a turn in which one of these has come into play he may come too, beside the one character of the turn. */
  comesBeside?: readonly string[];
  magic?: readonly Magic[];
  /** May not be a starting character. */
  notStarter?: boolean;
}
/** Between two heroes an agent is a hazard; what only a minion's player could do with him is left out. */
export interface AgentCard extends Base {
  kind: "agent"; race: Race; skills: readonly Skill[]; mind: number; prowess: number; body: number; di: number;
  home: readonly string[];
  magic?: readonly Magic[];
  /** Nobody plays him as a character. */
  hazardOnly?: true;
  /** Where he may go beside, or instead of, where any agent may. */
  moves?: { havens?: true; notTo?: readonly SiteType[]; onlyTo?: { sites: readonly string[]; regions: readonly string[] } };
  /** The attacker gives out his strikes. */
  attackerChooses?: boolean;
  /** Results of a body check that discard him. */
  discardedOn?: readonly number[];
  has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[];
}
export interface AllyCard extends Base {
  kind: "ally"; mind: number; prowess: number | null; body: number | null; skills?: readonly Skill[]; race?: Race;
  at?: readonly string[]; atRegions?: readonly string[]; atTypes?: readonly SiteType[]; tappedSiteToo?: boolean;
  /** Played at sites of the Under-deeps of these types. */
  inDeeps?: readonly SiteType[];
  /** May not be attacked at all; by automatic-attacks and attacks keyed to his site; by automatic-attacks and by anything while its company is at a site. */
  spared?: "always" | "site" | "atSite";
  /** Played at sites of such a type, or of the Under-deeps, that have an automatic-attack by such a race. */
  atGuarded?: readonly { type: SiteType | "deeps"; race: Race }[];
  /** It makes its company overt. */
  overt?: true;
  /** A company has one of its name at most. Who plays it does not tap the site. */
  oncePerCompany?: true; leavesSite?: true;
  /** Who may play it, and what must hold. */
  playedBy?: Who; needs?: readonly Cond[];
  /** With it a Ringwraith is in this mode: as a Black Rider where each Ringwraith of the company has such a one, as a Fell Rider where he has nobody with him and no ally but this one. */
  rides?: "black-rider" | "fell-rider";
  /** So many in a deck at most. */
  mostCopies?: number;
  /** Regions, and sites by name, that it does not leave. */
  staysIn?: readonly string[];
  mount?: true;
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
  /** As long as it lies in play these cards have no effect and are not played. */
  cancels?: readonly string[];
  /** Only playable here (special items). */
  at?: readonly string[]; atTypes?: readonly SiteType[]; tappedSiteToo?: boolean; notAt?: readonly SiteType[];
  /** Of a special item: played too at every site with an automatic-attack by one of these. */
  guardedBy?: readonly Race[];
  /** Laid on a site (`staysHere`), it says this of it until the site card leaves the table. */
  onSite?: Pick<EventCard, "siteBecomes" | "removesAttacks" | "ofAll" | "addsAttack">;
  /** Not among the items of a starting company, or of a hero's. */
  notStarter?: boolean | "hero";
  /** Playable at every site of the Under-deeps, or at those of these types. */
  inDeeps?: "any" | readonly SiteType[];
  playedBy?: Who;
  /** Stored: where (default any Haven; [] never), and worth how much. */
  storeAt?: readonly string[]; storeTypes?: readonly SiteType[]; storedMp?: number;
  transferable?: boolean; storable?: boolean; 
  /** A card of one's own that must be stored for it to be played; with `anyDeeps`: with which it is playable at every site of the Under-deeps too. */
  withStored?: { card: string; anyDeeps?: true };
  /** A creature of less printed prowess than this that its bearer's company has defeated may be placed with it; stored, it has its points only with one. */
  keepsCreature?: { under: number };
  /** Who played it may not untap until it is stored, or gone. */
  heldTapped?: true;
  /** When it is stored in the organization phase, a character of the company may tap to play an item of hand or discard pile: see `StoringBrings`. */
  storingBrings?: StoringBrings;
  oncePerCharacter?: boolean;
  /** A company has one of its name at most. Who plays it at its site does not tap that. */
  oncePerCompany?: true; leavesSite?: true;
  /** With this card, which was stored, placed with it, it has other points. */
  restored?: { by: string; mp: number; corruption: number };
  /** Points and corruption for a bearer of a race. */
  forRace?: { race: Race; mp: number; corruption: number };
  ringTest?: readonly { ring: Keyword | "spirit-ring"; results: readonly number[] | "any" }[];
  /** A ring that any test brings may come out of deck or discard pile as well. */
  testFinds?: "lesser-ring";
  /** A Fallen-wizard has no points for it, whatever other cards say. */
  nothingToFallen?: true;
  discardIfCompanyBelow?: number;
}
export interface FactionCard extends Base {
  kind: "faction"; race: Race; number: number; at: readonly string[];
  mods?: Partial<Record<Race, number>>; playedBy?: Who;
  needs?: readonly Cond[];
  tappedSiteToo?: boolean;
  /** Played at every site (none of the Under-deeps) that is so, as it counts just now, beside those of `at`. */
  where?: FactionPlace;
  /** Its number for whoever tries to win it over once it is in play. */
  numberInPlay?: number;
  /** Modifications as long as another faction of one of these names, of either side's version, is in play, whosever it is; a name that no card has is nobody's. */
  beside?: Readonly<Record<string, number>>;
  /** Modifications by what the one who tries gives up: one item of such a class that he bears. */
  gifts?: readonly { class: ItemClass; by: number }[];
  /** Won by a leader of Orcs or Trolls it may stay under him; then no site taps, it goes when he moves or leaves play, and three or more give two points more. */
  underLeader?: true;
  /** A Dragon: no attack by a card of his stands against companies of its player. */
  sparesItsOwn?: true;
  /** What it does to companies on their way. */
  on?: readonly On[];
  /** Further modifications of the check: by such a one, or where this is one's own Wizard in play. */
  bonuses?: readonly { by: number; who?: Who; wizard?: string }[];
  may?: readonly Mode[];
}
export interface FactionPlace { /** At protected havens of its player alone. */ ownHaven?: "protected"; /** Sites of the Under-deeps of these types too. */ deepsToo?: true; regions?: readonly string[]; inType?: RegionLetter; types?: readonly SiteType[]; notTypes?: readonly SiteType[] }
export interface CreatureCard extends Base {
  kind: "creature"; race: Race; /** It is of these races as well: whatever speaks of attacks or creatures of one of them speaks of it. */ racesToo?: readonly Race[]; strikes: number | "each"; prowess: number; body?: number | null; keyed: Keyed;
  attackerChooses?: boolean;
  /** Several attacks of so many strikes, all on one character; a tap of another cancels up to this many of them. */
  attacks?: number; tapCancels?: number;
  /** A company that has faced it faces that card of this turn with so much prowess more. */
  strengthens?: { card: string; prowess: number };
  /** It is never played on a company for which this holds. */
  barredBy?: Cond;
  /** Creatures of these races may then be played on a company that has faced it, and do not count against the hazard limit. */
  opens?: { races: readonly Race[]; notUnique?: true };
  /** Its attack detains (001:1187; coe 3.II): a strike taps instead of wounding, and the creature is never defeated. */
  detainment?: true;
  /** Its attack detains such companies alone. */
  detains?: readonly CompanyKind[];
  has?: readonly Has[]; on?: readonly On[];
  /** Played as a permanent- or short-event instead. */
  asEvent?: { type: "permanent" | "short"; needs?: readonly Cond[]; modes?: readonly Mode[]; may?: readonly Mode[]; has?: readonly Has[]; on?: readonly On[];
    /** What it says as an event lying in play, as events do. */
    describe?: Pick<EventCard, "itemCorruption">;
    /** After "becomeLongEvent": as on an event. */
    retypes?: EventCard["retypes"] };
}

export type PlayCard = CharacterCard | AgentCard | AllyCard | ItemCard | FactionCard | CreatureCard | EventCard;
export type Card = PlayCard | SiteCard | RegionCard;
