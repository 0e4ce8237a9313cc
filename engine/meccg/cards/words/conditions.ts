/**
 * What may have to hold for a card, or a part of it, to be used; each word has its test in `rules/conditions`.
 */
import type { EntityName } from "./entities.js";
import type { Alignment, CompanyKind, FallenWizard, Holder, ItemClass, Keyword, Race, RegionLetter, RingwraithMode, SiteType, Who } from "./basics.js";

export type AttackCond =
  /** The current attack. */
  | { if: "attackBy"; races: readonly Race[] }
  | { if: "attackNotBy"; races: readonly Race[] }
  /** It is keyed to such a type of region, or to such a type of site; not to one by its name, unless that (`named`) is of such a type. */
  | { if: "attackKeyedTo"; regions: string; sites?: readonly SiteType[]; named?: true }
  | { if: "automatic" }
  | { if: "notAutomatic" }
  /** `played`: that was played, no card in play that attacks as one does. */
  | { if: "creature"; played?: true; notUnique?: true }
  /** The current attack is not keyed to a site, nor an automatic-attack. */
  | { if: "attackNotKeyedToSite" }
  /** The current attack is an automatic-attack, or keyed to a site (of these types). */
  | { if: "attackAtSite"; types?: readonly SiteType[] }
  /** The current attack is by a card of this being, or (`dragon`) of any named Dragon; `atHome`: as an automatic-attack. */
  | { if: "attackOf"; entity?: EntityName; dragon?: true; atHome?: true; not?: true }
  /** now: with what cards in play add; one for each character, where each faces one. */
  | { if: "attackStrikes"; least: number; now?: true }
  /** The current attack is by this very card. */
  | { if: "attackNamed"; names: readonly string[] }
  /** The current attack is an agent's; it is not. */
  | { if: "attackByAgent"; not?: true }
  /** The current attack detains the company; it does not. */
  | { if: "attackDetains"; not?: true }
  /** Another company makes the current attack; none does. */
  | { if: "attackByCompany"; not?: true }
  /** The company that fights against the acting one is of one of these kinds, has such a character. */
  | { if: "opposing"; kinds?: readonly CompanyKind[]; has?: Who }
  /** The attacker of the current attack gives out its strikes. */
  | { if: "attackerChooses" }
  /** The current attack is keyed to one of these regions by name. */
  | { if: "attackKeyedIn"; regions: readonly string[] }
  /** In this turn the company has faced an attack by one of these races, keyed to such a type of region or site (`there`: or to anything in or at one); or to no site at all. */
  | {
      if: "followsAttack";
      races: readonly Race[];
      regions?: string;
      sites?: readonly SiteType[];
      there?: true;
      notSite?: true;
    }
  /** It is a creature's, played, which has one strike in each of its attacks. */
  | { if: "attackOfOneStrike" }
  /** Who faces the strike has chosen to stay untapped, and pays for it. */
  | { if: "stayedUntapped" /** Where that costs five. */; hard?: true }
  /** He faces the strike under way, and taps for it. */
  | { if: "tapsForStrike" }
  /** The current strike is against a character of this kind. */
  | { if: "strikeAgainst"; is: Who }
  /** The current strike is against this card, or against who bears it; against itself alone. */
  | { if: "strikeAgainstOwn"; itself?: true }
  /** The company has already faced an attack by this race (or this very card) this turn. */
  | { if: "faced"; race: Race | readonly Race[] }
  | { if: "facedCard"; names: readonly string[] }
  /** An attack by one of these races on the company has ended just now. */
  | { if: "justFaced"; race?: readonly Race[]; notRace?: readonly Race[]; /** It was a hazard creature's; an automatic-attack. */ by?: "creature" | "automatic"; /** And was defeated. */ defeated?: true };

export type CardCond =
  | { if: "inPlay"; card: string }
  | { if: "notInPlay"; card: string }
  /** One of this card was defeated, or is out of play for good (whoever's it was). */
  | { if: "defeated"; card: string }
  | { if: "deck"; least: number; whose?: "opponents" }
  /** I have this card stored; `at`: stored at that site. */
  | { if: "stored"; card: string; at?: string; /** Stored at the site of the company. */ here?: true }
  /** Nobody has one of this card stored as of the company's site, any version of that. */
  | { if: "noneStoredHere"; card: string }
  /** The card that asks is untapped. */
  | { if: "selfUntapped" }
  /** The card that asks lies turned over; it does not. */
  | { if: "selfTurned"; not?: true }
  /** It has remembered something this turn (`before`: in the site phase under way, before its company had entered), or nothing. */
  | { if: "remembers"; before?: true; not?: true }
  /** No copy of the card that asks, nor itself, has been tapped, or turned over; a stored one has been. */
  | { if: "noCopy"; status: "tapped" | "turned" }
  /** The card that has just come is an item of this class, has this keyword, is this very card. */
  | { if: "comes"; class?: ItemClass; keyword?: Keyword; named?: string }
  /** The player who acts has more marshalling points than his opponent, who is on one of these sides. */
  | { if: "aheadOf"; alignments: readonly Alignment[] }
  /** The acting player has no avatar, and has shown no character to be his. */
  | { if: "avatarHidden" }
  /** The avatar of the acting player is an event in play. */
  | { if: "isSauron" }
  /** The card that asks has not been used so this turn. */
  | { if: "unused" }
  /** The item has with it the card that restores it, or not. */
  | { if: "restored"; not?: true }
  /** The corruption check under way is asked for by a card with this keyword, or by a card of magic. */
  | { if: "checkBy"; keyword?: Keyword; magic?: true };

export type CompanyCond =
  /** The acting company contains such a character. */
  | { if: "company"; has: Who }
  | { if: "companyLacks"; has: Who }
  /** With an ally who lets this event be played on his company. */
  | { if: "letPlay"; card: string }
  | { if: "companySize"; most: number }
  /** So many such characters (no allies) at most; or at least. */
  | { if: "companyCount"; is: Who; most: number }
  | { if: "companyCount"; is: Who; least: number }
  /** So many characters at most, Hobbits counted whole. */
  | { if: "companyCharacters"; most: number }
  /** This turn its player has brought in a unique faction at the site of the company. */
  /** any: or one that is not. */
  | { if: "factionCame"; any?: true; /** One of heroes. */ hero?: true }
  /** So many characters at most in the company (not company size), or one Hobbit more; and no ally but this one, and the one named. */
  | { if: "fewCharacters"; most: number; plusHobbit?: true; butAlly?: string }
  /** The company's player is no minion player (nor The Balrog's). */
  | { if: "notOfMinions" }
  /** It is a company of one of these kinds. */
  | { if: "companyIs"; kinds: readonly CompanyKind[] }
  /** Nobody else of the company has a higher mind than the bearer. */
  | { if: "mindHighest" }
  /** A gold ring test is possible in the actor's company. */
  | { if: "goldRingInCompany" }
  /** Somebody in play (a character, or an ally with `ally`) is such; of mine only, or anyone's. */
  | { if: "someone"; is: Who; whose?: "mine" }
  /** Nobody of the opponents (of mine) is such. */
  | { if: "nobody"; is: Who; whose: "opponents" | "mine" };

export type JourneyCond =
  /** The company plays a new site card this turn / moved this turn. */
  | { if: "moving" /** In its movement/hazard phase. */; now?: true }
  | { if: "notMoving" }
  | { if: "movedToHaven"; /** In this or an earlier movement/hazard phase of the turn. */ thisTurn?: true }
  /** The company is to move to a site in one of these regions, told already or not. */
  | { if: "boundFor"; regions: readonly string[] }
  /** It is at, or moves to, a site of the Under-deeps; is at one or at a site adjacent to one. */
  | { if: "underDeeps" }
  | { if: "notUnderDeeps" }
  | { if: "besideDeeps"; not?: true }
  /** It has moved to a site of the Under-deeps this turn; it moves to or from one, or does not; it has come from one to another. */
  | { if: "movedToDeeps" }
  | { if: "deepsJourney"; not?: true }
  | { if: "betweenDeeps" }
  /** It has come from a site that is none of the Under-deeps to another such. */
  | { if: "cameAbove" }
  /** The company moves through one of these regions; while that event is in play also through `more` of them, or through one of these types. */
  | { if: "movesIn"; regions: readonly string[]; more?: { with: string; regions: readonly string[]; types?: string } }
  /** By region movement it goes through the region where the faction under the card is played, or one next to it; not in the turn the card came. */
  /** now: by whatever way, in that turn too. */
  | { if: "nearItsFaction"; now?: true }
  /** The printed path of the company's site (moving or not) holds at least n such regions. */
  | { if: "sitePath"; region: RegionLetter; least: number }
  /** The company's own site path of this turn holds at least n such regions. */
  | { if: "path"; region: RegionLetter; least: number }
  /** The company does not move to a site in a region of this type, as environments in play make it. */
  | { if: "notBoundFor"; region: RegionLetter };

export type SiteCond =
  /** Type of the company's new site (its current one if it does not move), environments counted. */
  | { if: "site"; types: readonly SiteType[] }
  | { if: "siteInRegion"; names: readonly string[]; not?: true }
  /** The site lies in a region that is of this type just now. */
  | { if: "siteInRegionType"; region: RegionLetter }
  /** The site is of one of these types as printed; it is this side's version of it. */
  | { if: "sitePrinted"; types: readonly SiteType[] }
  | { if: "siteOf"; alignment: Alignment }
  /** The site is a haven of the company's player, a Fallen-wizard's; one that is not protected. */
  | { if: "siteIsHaven"; protected?: false }
  /** The company is at such a site; on its way between two it is at none (Annotation 25, 000:2471; coe 2.IV.5). */
  | { if: "siteNot"; types: readonly SiteType[] }
  /** The company is at such a site, not on its way. */
  | { if: "atSite"; types: readonly SiteType[] }
  /** The company is at a site, not on its way. */
  | { if: "atAnySite" }
  | { if: "siteNamed"; names: readonly string[] }
  /** The site has an automatic-attack by one of these. */
  | { if: "automaticAttackBy"; races: readonly Race[] /** The new site of a company on its way, too. */; ahead?: true }
  /** The company's site contains a hoard; is (or is not) the lair of a named Dragon, fallen or not. */
  | { if: "hoard" }
  | { if: "lair"; not?: true }
  | { if: "information" }
  /** The site is no Dragon's lair and none of the Under-deeps. */
  | { if: "plainSite" }
  /** It is the site phase, and the company has entered its site. */
  | { if: "hasEntered"; /** And it has not entered yet. */ not?: true }
  /** The company is at a site where items of this class are playable. */
  | { if: "siteHolds"; class: ItemClass }
  | { if: "siteUntapped" }
  | { if: "siteTapped" }
  /** The company is at a haven of its player; at a protected one. */
  | { if: "atOwnHaven"; protected?: true }
  /** It is at the site, its player's, where the card lies that asks. */
  | { if: "atSiteOfThis" }
  /** This card of its player lies on the site; or (`below`) on one of the Under-deeps that leads up to it. About no company: the site of the card that asks. */
  | { if: "liesHere"; card: string; below?: true; not?: true };

export type SubjectCond =
  /** About the character a modifier is asked for (bearer or himself). */
  | { if: "subject"; is: Who }
  | { if: "notSubject"; is: Who }
  /** The other side of a direct-influence question: whom it is used against. */
  | {
      if: "against";
      race?: Race | readonly Race[];
      named?: string;
      character?: boolean;
      faction?: boolean;
      homeSite?: string;
      /** One character alone, whose printed mind and prowess are less than the bearer's. */
      weaker?: true;
      /** A card that is this one's alone. */
      specific?: Holder;
      /** A faction that is played at this site. */
      factionAt?: string;
      /** With `character`: nobody of another company. */
      companion?: true;
      /** A faction that is played at a site of these regions. */
      playableIn?: readonly string[];
    }
  /** He bears Dwarven Rings as a Dwarf does, this turn. */
  | { if: "asDwarf" }
  /** He stands for his player: he is no follower of another avatar. */
  | { if: "asAvatar" }
  /** He holds so many followers at most who are avatars' cards. */
  | { if: "avatarFollowers"; most: number }
  /** The Ringwraith is in this mode. */
  | { if: "inMode"; mode: RingwraithMode }
  /** The asking card is tapped. */
  | { if: "selfTapped" }
  | { if: "atHaven" }
  /** The bearer's character is at this very site. */
  | { if: "at"; site: string }
  /** The bearer may use Palantíri just now. */
  | { if: "palantirEnabled" };

export type PlayerCond =
  /** Of what an event in play gives to everyone: it is about a card of the player of this very event. */
  | { if: "ofThisPlayer" }
  /** He and his opponent have the same kind of location deck: heroes' sites, minions' (the Balrog's too), a Fallen-wizard's. */
  | { if: "sameSites" }
  /** Who acts, or his opponent, plays one of these sides. */
  | { if: "playerIs"; sides: readonly Alignment[]; whose?: "opponents" }
  /** A Fallen-wizard who acts has more than so many stage points; so many at least. */
  | { if: "stagePoints"; over: number }
  | { if: "stagePoints"; least: number }
  /** Who acts plays as one of these Fallen-wizards; as none of them. */
  | { if: "playsAs"; one: readonly FallenWizard[]; not?: true }
  /** Who acts has so many of this card in play, or (`than`) more of it than of another. */
  | { if: "owns"; card: string; least?: number; than?: string }
  /** So many factions or characters of his own are in play; he has companies at so many different protected havens of his. */
  | { if: "ownCount"; of: "factions" | "characters" | "protectedHavens"; least: number; /** Fewer than that. */ not?: true };

export type EitherCond = { if: "anyOf"; of: readonly Cond[] };

/** Conditions of single cards, by name: the card's own file in `cards/special` declares each (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: the files of cards/special add to it
export interface OwnConditions {}
/** Something that must hold, at declaration and again at resolution (active conditions). */
export type Cond = OwnConditions[keyof OwnConditions] | CompanyCond | JourneyCond | SiteCond | AttackCond | SubjectCond | CardCond | PlayerCond | EitherCond;
