/** Resource and hazard events as they are written. */
import type { Base, Has, Keyed, Mode, On } from "./words.js";
import type { Cond } from "./conditions.js";
import type { AgainstFallen } from "./fallen.js";
import type { CompanyKind, EventType, ItemClass, Keyword, Race, RareKeyword, RegionLetter, RingwraithMode, RowAttack, SiteType, Skill, Who } from "./basics.js";

export interface EventCard extends Base {
  kind: "event"; side: "resource" | "hazard"; type: EventType;
  /** Ways to play it. A long-event or a plain permanent-event may leave this out (its windows are then the rulebook's). */
  modes?: readonly Mode[];
  /** A permanent-event that stays on something, and its own corruption points, tap rules, storing. */
  stays?: "character" | "company" | "site" | "item" | "faction" | "agent" | "event";
  /** On an agent (or, without staying on one, all agents): further actions a turn; a wider home until he is turned face up. */
  agents?: {
    moreActions?: number; uncounted?: true; homeTypes?: readonly SiteType[]; untilFaceUp?: true;
    /** Who lies face up attacks every company that enters where he is; at the end of a turn tapped and wounded ones go back to the hand. */
    mustAttack?: true; returnAtEnd?: true;
    /** They may attack a company at their site that does not enter it. */
    attackOutside?: true;
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
  pointsAs?: "item" | "ally";
  /** Tap and roll more than this to remove (corruption cards); instead of untapping at a Haven. */
  removal?: { moreThan: number; insteadOfUntap?: boolean; /** Once each organization phase, without tapping. */ free?: true;
    /** Not the bearer taps, but such a one in his company. */
    by?: Who;
    /** Whoever taps is rid of it, without a roll. */
    sure?: true;
    /** Only at a Haven; each other untapped character of the company may tap for +1. */
    atHaven?: true; supported?: true };
  /** Of a creature whose attack was cancelled by it, this card becomes an ally: of this mind and body, of its printed prowess changed by so much. */
  tames?: { mind: number; body: number; prowess: number };
  /** Any attempt on a faction (but one) that is played in these regions, or any by a character, is modified, and this card may not be used in it. */
  inAttempts?: { regions: readonly string[]; but?: string; by: number; bars: string; byCharacters?: true };
  /** A Fallen-wizard has no points for it: what it gives is a point of another card, and events of heroes and minions change none of his (001:1217). */
  nothingToFallen?: true;
  /**
   * Played on a strike or an attack, it is discarded unless that strike succeeds; unless it is not defeated, or unless somebody of the
   * company is eliminated by the attack. In these two cases the creature lies off to the side with it, and attacks the bearer's company at the
   * start of each movement/hazard phase in which it could be played; it goes with the card, and the card when it is defeated.
   */
  staysIf?: "succeeds" | "undefeated" | "eliminates";
  /** On a company or a character: it is discarded as soon as one of these does not hold of the company; when somebody of it goes to another company. */
  onlyWhile?: readonly Cond[];
  /** In the organization phase it may come out of the sideboard into the deck, which is shuffled. */
  ofSideboard?: true;
  /**
   * On a character whose company attacks another: a strike of that attack which succeeds against somebody of these races does not wound him, he lies off
   * to the side with it. Without anybody it goes after the attack; where it goes later, they are a company where its bearer is, or goes.
   */
  takesCaptives?: {
    races: readonly Race[];
    /** As a turn of its player begins he rolls for each: over this he is eliminated. */
    eliminatesOver?: number;
    /** As his end-of-turn phase begins he rolls: below this it is discarded. */
    lostBelow?: number;
    /** Its bearer goes to no haven of his player. */
    barsHavens?: true;
    /**
     * It takes one alone, whenever in a fight of companies a character of the other would have his body checked: its player says so, and the bearer
     * taps. What lay on him is discarded.
     */
    instead?: true;
  };
  /** Staying on a character: played by an ally it lies with whoever controls that, and goes with it. */
  withAlly?: true;
  /** What it says against Fallen-wizards, or of their sites. */
  againstFallen?: AgainstFallen;
  /** Its bearer's company is an overt one. */
  overt?: true;
  /** It is the avatar of its player, who has no character as one while it is in play;. */
  isAvatar?: true;
  /** Where a way to play it has no target, it lies alone until the avatar of its player comes into play, and then with him. */
  awaitsAvatar?: true;
  /** The Ringwraith on whom it lies is in this mode. */
  mode?: RingwraithMode;
  /** Whoever bears it has these keywords as well. */
  gives?: readonly RareKeyword[];
  /** Tapped, it stays so until a way of its own untaps it. */
  staysTapped?: true;
  /** Lying on an item, what it gives is the item's: only in use, and it is discarded when that is stored. */
  ofItem?: true;
  /**
   * On a faction, with a site that lies off to the side: attempts to bring in factions at any version of that are modified, and it has an
   * automatic-attack more by the faction's race, which detains companies of the event's player.
   */
  /** On a site: its card is never discarded, and never untaps. */
  keepsSite?: true;
  oncePerTarget?: boolean; cannotBeDuplicated?: boolean;
  /** Factions of these races give more points: those of its player, or everybody's; `each`: only while one of every race is in play. */
  factionPoints?: { races: readonly Race[]; by: number; whose: "mine" | "all"; each?: true; /** Factions of heroes alone. */ hero?: true };
  /** Once stored: items with this keyword give so many more corruption points (none less than 0); automatic-attacks at sites of these types have one strike (of several) and one prowess less. */
  whenStored?: { corruption?: { keyword: Keyword; by: number }; weakens?: readonly SiteType[]; /** It does what it waits for. */ waits?: true; /** For everybody a region, and a site in all its versions, are of these types. */ lands?: { region: string; becomes: RegionLetter; site: string; siteBecomes: SiteType } };
  /** A player has one of them at most. */
  onePerPlayer?: true;
  /** Staying on a character: a company has one of them at most. */
  oncePerCompany?: true;
  /** Items may lie under it, out of play, and are played from there as from the hand: at sites of these types, of the Under-deeps, or wherever they are playable; so many of them are worth points. */
  keepsItems?: {
    /** Items of this class may be stored under it at a Haven; missing: items come there by its ways alone. */
    class?: ItemClass;
    playedAt: readonly SiteType[] | "deeps" | "anywhere";
    /** It is discarded with the first that is played. */
    goesWithFirst?: true;
    /** So many may lie there at once. */
    most?: number;
    points?: { least: number; mp: number };
  };
  /** Whoever controls it may not untap until it is stored, there. */
  heldTapped?: boolean; storeAt?: readonly string[]; storeTypes?: readonly SiteType[]; storedMp?: number; mpOnlyStored?: boolean; /** So many points for each that is stored when one of the name is already, whosever. */ laterMp?: number;
  has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[];
  /** Changes of the map while in play: every region or site of a type counts as another (hazardsOnly: for playing hazards and healing alone). */
  retypes?: readonly { when?: Cond; regions?: Partial<Record<RegionLetter, RegionLetter>>; sites?: Partial<Record<SiteType, SiteType>>; sitesNamed?: Readonly<Record<string, SiteType>>; hazardsOnly?: boolean }[];
  /** Automatic-attacks added or changed while in play. */
  addsAttack?: { at: readonly SiteType[] | readonly string[]; /** At every site of the Under-deeps as well. */ deepsToo?: true; /** At the site on which it lies, every version of it. */ itsSite?: true; /** Against such companies alone. */ kinds?: readonly CompanyKind[]; detainment?: true; race: Race | "none"; /** One strike for each. */ each?: true;
    uncancellable?: true; /** Weapons do not help; staying untapped costs 5. */ weaponless?: true; hard?: true; strikes: number; prowess: number; body?: number; attackerChooses?: boolean; removedWhenDefeated?: boolean;
    /** Not while this event is in play. */
    unless?: string };
  /** Against each company one creature of these races, or one card of a unique Dragon, does not count against the hazard limit. */
  uncounted?: { races: readonly Race[] } | { dragons: true };
  /** Each item of this class, or with this keyword, gives so many more corruption points. */
  itemCorruption?: { class?: ItemClass; keyword?: Keyword; by: number };
  /** One resource of the hand may be played with it, for which the first counts as in play and the second not; both leave play together. */
  playedAsIf?: { card: string; but: string };
  asResourceToo?: boolean;
  /** Once stored: discard a stored card of mine to place it with this item; then it has these. */
  joins?: { item: string; discardsStored: string; mp: number; corruption: number; has?: readonly Has[]; may?: readonly Mode[] };
  /** Every site in play or coming into play (no Haven) that fits one of these lists is tapped. */
  tapsSites?: readonly (readonly Cond[])[];
  /** Corruption points doubled: of items with this keyword, or of one source of each character, his player's choice. */
  doublesCorruption?: Keyword | "oneSource";
  /** So many in a deck at most. */
  mostCopies?: number;
  /** Creatures of these races may also be keyed so, under these conditions. */
  keysToo?: readonly { races?: readonly Race[]; /** Only those that may be keyed to a single region of this type. */ ifKeyed?: RegionLetter; notUnique?: boolean; /** Only those that may be played in a region that is no coastal sea. */ byLand?: boolean; needs?: readonly Cond[]; keyed: Keyed }[];
  /** On a site: companies of its player heal there as at a Haven; the site counts as this type; its own automatic-attacks are gone. */
  /** ofAll: what it says of the site it says of every version of it, for the companies of all. */
  siteBecomes?: SiteType; removesAttacks?: true; ofAll?: true;
  /** It may be in the pool in place of an item, and lie in play when the game begins. */
  mayStart?: true;
  /**
   * As its player's organization phase begins it is discarded, unless he discards a card of his hand with this keyword. Then the
   * opponent may discard one to discard it, against which the player may discard two, and so on.
   */
  /** As long as it lies in play these cards have no effect and are not played. */
  cancels?: readonly string[];
  /** On a site: for companies of its player a haven of theirs, at which every attack on them is cancelled and nothing is playable by what is printed on it; nobody else makes one of it. */
  makesHaven?: true;
  /** No stage card that lies in play at the start. */
  notStarter?: true;
  /** On a site that is a haven of its player: a protected one. */
  protects?: true;
  /** On a site: no other player plays a card that gives points at any version of it, or uses the haven of that name as his own. */
  closes?: true;
  /** It goes with its site card alone: nothing else discards it, its player included. */
  goesWithSite?: true;
  /** On a site: its player plays cards of heroes and of minions there. */
  takesBothSides?: true;
  /** So many points of influence control its bearer, general influence or an avatar's alone. */
  heldFor?: number;
  /**
   * On an avatar: these numbers and skills are his in place of his own, and he has no use of items. `staying`: what staying untapped costs him in place of
   * three; `still`: his company does not move.
   */
  shape?: { prowess: number; body: number; di: number; generalInfluence: number; skills: readonly Skill[]; staying?: number; still?: true };
  /** On a site: its card is never discarded or put back. */
  keepsCard?: true;
  /** On a site: for companies of its player it is a Darkhaven; what is printed on it stays playable. */
  makesDarkhaven?: true;
  /** On a site: what becomes of every version of it for companies of other players: another type; one automatic-attack more. */
  forOthers?: { becomes?: SiteType; attack: RowAttack };
}
