/**
 * What may have to hold for a card, or a part of it, to be used; each word has its test in `rules/conditions`.
 */
import type { EntityName } from "./entities.js";
import type { Alignment, CompanyKind, FallenWizard, Holder, ItemClass, Keyword, Race, RareKeyword, RegionLetter, RingwraithMode, SiteType, Who } from "./basics.js";

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
  | { if: "attackProwess"; least: number }
  /** The current strike, everything counted. */
  | { if: "strikeProwess"; least: number }
  /** now: with what cards in play add; one for each character, where each faces one. */
  | { if: "attackStrikes"; least: number; now?: true }
  /** The current attack is by this very card. */
  | { if: "attackNamed"; names: readonly string[] }
  /** The current attack is an agent's; one of several attacks of a creature. */
  | { if: "attackByAgent"; not?: true }
  | { if: "attackOfSeveral" }
  /** A strike of the attack that is just over failed. */
  | { if: "strikeFailed" }
  /** The current attack detains the company; it does not. */
  | { if: "attackDetains"; not?: true }
  /** Another company makes the current attack; none does. */
  | { if: "attackByCompany"; not?: true }
  /** The company that fights against the acting one is of one of these kinds, has such a character. */
  | { if: "opposing"; kinds?: readonly CompanyKind[]; has?: Who }
  /** A company of the opponent, of one of these kinds and with such a character, is at the site of the acting one, whichever version it stands at. */
  | { if: "foeHere"; kinds: readonly CompanyKind[]; has: Who }
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
  /** It has more strikes than the company has characters and allies. */
  | { if: "attackOutnumbers" }
  /** It is a creature's, played, which has one strike in each of its attacks. */
  | { if: "attackOfOneStrike" }
  /** Weapons do not help against the current attack. */
  | { if: "weaponless" }
  /** The attack that is about to end was faced, and not all of its strikes were defeated. */
  | { if: "attackUndefeated" }
  /** The mind of the one who faces the strike is no more than the strike's prowess. */
  | { if: "mindAtMostStrike" }
  /** Whoever controls the asking ally faces the strike, and it was given one of the same attack too. */
  | { if: "bothStruck" }
  /** Who faces the strike has chosen to stay untapped, and pays for it. */
  | { if: "stayedUntapped" /** Where that costs five. */; hard?: true }
  /** He faces the strike under way, and taps for it. */
  | { if: "tapsForStrike" }
  /** The current strike is against a character of this kind. */
  | { if: "strikeAgainst"; is: Who }
  /** The strike under way has more prowess than whoever faces it, as both stand. */
  | { if: "strikeStronger" }
  /** A company of who acts, with such a one in it, attacks another. */
  | { if: "attackOfOurs"; has: Who }
  /** The current strike is against this card, or against who bears it; against itself alone. */
  | { if: "strikeAgainstOwn"; itself?: true }
  /** The company has already faced an attack by this race (or this very card) this turn. */
  | { if: "faced"; race: Race | readonly Race[] }
  | { if: "facedCard"; names: readonly string[] }
  /** An attack by one of these races on the company has ended just now. */
  | { if: "justFaced"; race?: readonly Race[]; notRace?: readonly Race[]; /** It was a hazard creature's; an automatic-attack. */ by?: "creature" | "automatic"; /** And was defeated. */ defeated?: true }
  /** In a fight a strike of a Ringwraith on the company has failed. */
  | { if: "struckInVain" }
  /** The company has faced an attack of an agent all of whose strikes failed. */
  | { if: "agentFailed" };

export type CardCond =
  | { if: "inPlay"; card: string }
  | { if: "notInPlay"; card: string }
  /** One of this card was defeated, or is out of play for good (whoever's it was). */
  | { if: "defeated"; card: string }
  | { if: "deck"; least: number; whose?: "opponents" }
  | { if: "cardInDiscard"; spell?: boolean; creature?: boolean; hazard?: boolean }
  /** A card that the asking one cancels was played this turn. */
  | { if: "voidedThisTurn" }
  /** I have this card stored; `at`: stored at that site. */
  | { if: "stored"; card: string; at?: string; /** Stored at the site of the company. */ here?: true }
  /** Nobody has one of this card stored as of the company's site, any version of that. */
  | { if: "noneFoundHere"; card: string }
  | { if: "noneStoredHere"; card: string }
  /** No card lies under the one that asks. */
  | { if: "nothingUnder" }
  /** The company, of another player, moves to a site where the ally under this card is played. */
  | { if: "boundForItsAlly" }
  /** The card that asks is untapped; its company is elsewhere than where it was tapped. */
  | { if: "selfUntapped" }
  | { if: "elsewhereThanTapped" }
  /** The card that asks lies turned over; it has remembered something this turn, or nothing. */
  | { if: "selfTurned" }
  | { if: "selfNotTurned" }
  | { if: "remembers" }
  | { if: "remembersNot" }
  /** It remembers something of the site phase under way, before its company had entered. */
  | { if: "remembersBefore" }
  /** No copy of the card that asks, nor itself, has been tapped (turned over); a stored one has been. */
  | { if: "noneTapped" }
  | { if: "noneTurned" }
  /** The card that has just come is an item of this class, has this keyword, is this very card. */
  | { if: "comes"; class?: ItemClass; keyword?: Keyword; named?: string }
  /** The player who acts has more marshalling points than his opponent, who is on one of these sides. */
  | { if: "aheadOf"; alignments: readonly Alignment[] }
  /** The acting player has not revealed his Wizard. */
  | { if: "wizardHidden" }
  /** The acting player has no avatar, and has shown no character to be his. */
  | { if: "avatarHidden" }
  /** The avatar of the acting player is an event in play. */
  | { if: "isSauron" }
  /** The card that asks has not been used so this turn. */
  | { if: "unused" }
  /** The item has with it the card that restores it, or not. */
  | { if: "restored" }
  | { if: "notRestored" }
  /** The corruption check under way is asked for by a card with this keyword. */
  | { if: "checkBy"; keyword: Keyword }
  /** The acting player has played this card this turn. */
  | { if: "playedThisTurn"; card: string };

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
  /** More cards with this keyword are in play than there are characters in the company. */
  | { if: "outnumbered"; by: RareKeyword }
  /** This turn its player has brought in a unique faction at the site of the company. */
  /** any: or one that is not. */
  | { if: "factionCame"; any?: true; /** One of heroes. */ hero?: true }
  /** Characters and allies counted by head. */
  | { if: "companyHeads"; least: number }
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
  /** It is the company's own movement/hazard phase, or site phase, that is under way. */
  | { if: "underWay" }
  /** The company plays a new site card this turn / moved this turn. */
  | { if: "moving" /** In its movement/hazard phase. */; now?: true }
  /** Of an effect that comes in place of one for a moving company: the same, where an alternative asks what the card asks. */
  | { if: "movingOrAlone" }
  | { if: "notMoving" }
  /** In its movement/hazard phase that is under way, or just over, it has come from one site to another. */
  | { if: "movedNow" }
  /** The company is on its way by region movement. */
  | { if: "byRegions" }
  | { if: "movedToHaven" }
  /** In this or an earlier movement/hazard phase of the turn (Bridge). */
  | { if: "movedToHavenThisTurn" }
  /** The company is to move to a site in one of these regions, told already or not. */
  | { if: "boundFor"; regions: readonly string[] }
  /** It is at, or moves to, a site of the Under-deeps; is at one or at a site adjacent to one. */
  | { if: "underDeeps" }
  | { if: "notUnderDeeps" }
  | { if: "besideDeeps"; not?: true }
  /** It has moved to a site of the Under-deeps this turn; it moves to or from one; it has come from one to another. */
  | { if: "movedToDeeps" }
  | { if: "deepsJourney" }
  | { if: "noDeepsJourney" }
  | { if: "betweenDeeps" }
  /** It is to move to a site of the Under-deeps, told already or not. */
  | { if: "boundForDeeps" }
  /** It has come from a site that is none of the Under-deeps to another such. */
  | { if: "cameAbove" }
  /** The company moves through one of these regions; while that event is in play also through `more` of them, or through one of these types. */
  | { if: "movesIn"; regions: readonly string[]; more?: { with: string; regions: readonly string[]; types?: string } }
  /** By region movement the company goes out of, or through and on from, one of these regions. */
  | { if: "leavesRegion"; regions: readonly string[] }
  /** By region movement it goes through the region where the faction under the card is played, or one next to it; not in the turn the card came. */
  /** now: by whatever way, in that turn too. */
  | { if: "nearItsFaction"; now?: true }
  /** The printed path of the company's site (moving or not) holds at least n such regions. */
  | { if: "sitePath"; region: RegionLetter; least: number }
  /** The company's own site path of this turn holds at least n such regions. */
  | { if: "path"; region: RegionLetter; least: number }
  /** The company moves through one of these regions, by name. */
  /** The company's site path of this turn holds no two regions running that are not of this type. */
  | { if: "pathNoTwoWithout"; region: RegionLetter }
  /** The company does not move to a site in a region of this type, as environments in play make it. */
  | { if: "notBoundFor"; region: RegionLetter };

export type SiteCond =
  /** Type of the company's new site (its current one if it does not move), environments counted. */
  | { if: "site"; types: readonly SiteType[] }
  | { if: "siteInRegion"; names: readonly string[] }
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
  /** The company, of another player, is at the site where this card lies. */
  | { if: "atItsSite" }
  /** The company's site contains a hoard; is (or is not) the lair of a named Dragon, fallen or not. */
  /** It has an automatic-attack. */
  | { if: "automaticAttack" }
  | { if: "siteNotInRegion"; names: readonly string[] }
  | { if: "hoard" }
  /** A named Dragon at home in this lair was beaten, in any turn. */
  | { if: "dragonBeatenHere" }
  /** This turn the company has beaten a named Dragon at home here, but this one. */
  | { if: "hasBeatenHere"; but: EntityName }
  | { if: "lair" }
  | { if: "notLair" }
  | { if: "information" }
  /** The site has an automatic-attack that stands fast (none that a creature of a hand would be). */
  | { if: "siteGuarded" }
  /** The site is no Dragon's lair and none of the Under-deeps. */
  | { if: "plainSite" }
  /** It is the site phase, and the company has entered its site. */
  | { if: "hasEntered"; /** And it has not entered yet. */ not?: true }
  /** The company is at a site where items of this class are playable. */
  | { if: "siteHolds"; class: ItemClass }
  /** A faction of mine was brought into play at the company's site. */
  | { if: "factionHere" }
  | { if: "siteUntapped" }
  | { if: "siteTapped" }
  /** The company is at a haven of its player; at a protected one. */
  | { if: "atOwnHaven"; protected?: true }
  /** It is at the site, its player's, where the card lies that asks; it may play allies at tapped sites. */
  | { if: "atSiteOfThis" }
  | { if: "playsAlliesAtTapped" }
  /** It is at no site of these names. */
  | { if: "siteNotNamed"; names: readonly string[] }
  /** It is at the site where the card lies that asks, any version of it. */
  | { if: "atAnyVersionOfThis" }
  /** This card of its player lies on the site; or (`below`) on one of the Under-deeps that leads up to it. About no company: the site of the card that asks. */
  | { if: "liesHere"; card: string; below?: true; not?: true };

export type SubjectCond =
  /** About the character a modifier is asked for (bearer or himself). */
  | { if: "subject"; is: Who }
  | { if: "notSubject"; is: Who }
  /** About whoever bears the card that asks, whomever a modifier is asked for. */
  | { if: "borneBy"; is: Who; not?: true }
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
  /** Its player's avatar, in the company, may hold one more follower who is an avatar's card without influence. */
  | { if: "holdsOneMore" }
  /** He holds so many followers at most who are avatars' cards. */
  | { if: "avatarFollowers"; most: number }
  /** The Ringwraith is in this mode. */
  | { if: "inMode"; mode: RingwraithMode }
  /** The asking card lies with an item that is in use; with none. */
  | { if: "withItem" }
  | { if: "withoutItem" }
  /** The asking card is tapped. */
  | { if: "selfTapped" }
  /** The bearer's character is at a Dwarf-hold. */
  | { if: "atDwarfHold" }
  | { if: "atHaven" }
  /** The bearer's character is at this very site. */
  | { if: "at"; site: string }
  /** The attempt to influence under way is made on such a card of an opponent: an item, an ally, a faction of one of these races. */
  | { if: "attemptOn"; items?: true; allies?: true; factionRaces?: readonly Race[] }
  /** The bearer may use Palantíri just now. */
  | { if: "palantirEnabled" };

export type PlayerCond =
  /** Who acts has so many allies and unique factions together, of factions those that are played in the region of the company's site or one next to it. */
  | { if: "friendsNear"; least: number }
  /** Of what an event in play gives to everyone: it is about a card of the player of this very event. */
  | { if: "ofThisPlayer" }
  /** The corruption check under way is asked for by a card of magic. */
  | { if: "checkByMagic" }
  /** No copy of the card that asks lies before it with the same bearer. */
  | { if: "firstCopy" }
  /** Of what an event in play gives to everyone: it is about a card of the player of the event. */
  | { if: "ofItsPlayer" }
  /** He and his opponent have the same kind of location deck: heroes' sites, minions' (the Balrog's too), a Fallen-wizard's. */
  | { if: "sameSites" }
  /** The site phase of the opponent of who acts. */
  | { if: "opponentsSitePhase" }
  /** Who acts, or his opponent, plays one of these sides. */
  | { if: "playerIs"; sides: readonly Alignment[]; whose?: "opponents" }
  /** A Fallen-wizard who acts has more than so many stage points; so many at least. */
  | { if: "stagePoints"; over: number }
  | { if: "stagePoints"; least: number }
  /** The opponent of who acts has so many stage points at least, and more than one stage card that he might discard. */
  | { if: "stageOfOpponent"; least: number; several: true }
  /** Who acts plays as one of these Fallen-wizards; as none of them. */
  | { if: "playsAs"; one: readonly FallenWizard[]; not?: true }
  /** He has come as far as calling the Council asks for. */
  | { if: "mayCall"; whose?: "opponents" }
  /** Who acts has so many of this card in play; more of it than of another. */
  | { if: "owns"; card: string; least?: number }
  | { if: "ownsMore"; card: string; than: string }
  /** So many factions or characters of his own are in play; he has companies at so many different protected havens of his. */
  | { if: "ownCount"; of: "factions" | "characters" | "protectedHavens"; least: number; /** Fewer than that. */ not?: true };

export type EitherCond = { if: "anyOf"; of: readonly Cond[] };

/** Conditions of single cards, by name: the card's own file in `cards/special` declares each (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: the files of cards/special add to it
export interface OwnConditions {}
/** Something that must hold, at declaration and again at resolution (active conditions). */
export type Cond = OwnConditions[keyof OwnConditions] | CompanyCond | JourneyCond | SiteCond | AttackCond | SubjectCond | CardCond | PlayerCond | EitherCond;
