/**
 * What a ruleset is: plain data. Every difference between them is one field; the frames of the rules ask for
 * a field, never for a name. docs/RULES.md shows the same rows as a table.
 */

/** Index = number of decks (1..4); index 0 is unused; null = this length is not offered, or there is no such number. */
export type PerLength = readonly [null, number | null, number | null, number | null, number | null];
export type OnGuardBan =
  | "returnsCompany"
  | "tapsSite"
  | "tapsCharacter"
  | "endsSitePhase"
  | "removesCharacter"
  | "removesAlly";

export const CARD_SETS = ["METW", "METD", "MEDM", "MELE", "MEAS", "MEWH", "MEBA"] as const;
export type CardSet = (typeof CARD_SETS)[number];

export interface Ruleset {
  /** Its name. */
  readonly name: string;

  // Length and end of the game
  /** Game lengths on offer, in decks. [004:591-597; 000:1561-1575; 001:139-151; coe 1.1] */
  readonly deckCounts: readonly number[];
  /** Length when nobody chooses. [004:591; 001:2258; coe 1.1] */
  readonly defaultDeckCount: number;
  /** Raw points needed to call early. [004:116,593-597; 000:582,1567-1575; 001:61,143-151; coe 10.2.1-10.2.4] */
  readonly callPoints: PerLength;
  /** Own exhaustions needed beside callPoints. [as callPoints] */
  readonly callExhaustionsWithPoints: PerLength;
  /** Own exhaustions that let a player call with any points. [004:115,593-597; 000:581; 001:59; coe 10.2.1-10.2.4] */
  readonly callExhaustionsAlone: PerLength;
  /** When both decks were exhausted this often the council follows the current turn, without a last turn. [004:114; 000:580; 001:56; coe 10.2.1-10.2.4] */
  readonly endExhaustions: PerLength;
  /** How many decks this game lasts (1 to 4). */
  readonly deckCount: number;
  /** Turns of each player after which the Council is held (turns are evened first). [000:2677-2679, time limits, counted in turns] */
  readonly turnLimit: number;
  /** Null: losing the avatar (body or corruption check, even one failed by 0 or 1) loses the game; a number: miscellaneous points he then costs, the game goes on and no second avatar may be revealed. [004:110,450-451; 000:577,598,1237-1239; 001:40,83,1459; coe 2.2, 7.1, 10.3.vi] */
  readonly wizardLostPoints: number | null;
  /** At the council: points of a kind are doubled when the other side has none or fewer (not kill, not misc), then no kind may be over half of the total. [004:567,586-587; 000:1521-1524; 001:122-126; coe 10.3.iii-iv] */
  readonly councilAdjusts: boolean;
  /** The total used for the half cap leaves negative kinds out. [silent in 004, 000, 001; coe 10.3.iv] */
  readonly capIgnoresNegative: boolean;
  /** Cards shown from hand at the council, each -1 to the opponent: unique point cards equal to a unique card he has in play / only when his card scores at least 1. [004:571; 000:1510; 001:128; coe 10.3.v] */
  readonly revealMatches: "none" | "unique" | "scoring";
  /** Cards of one being bar each other, a Dragon's go together, and his lair is empty afterwards. [001:288-324; coe g.man.1, g.man.3; 004, 000 know none] */
  readonly manifestations: boolean;
  /** A stored card matches too. [000:1510 "in play"; 001:247; coe 10.3.v] */
  readonly storedMatches: boolean;

  // Tables of three to five
  /** How more than two sit down: with the Companion's rules / those of the Universal Rules / those of Limited, where hazards are played on one's left. [000:1902-1938; 001:2163-2181; 004:783-791; coe silent] */
  readonly table: "companion" | "universal" | "limited";

  /** At tables of three to five: the hazard-opponent is the neighbour / another one each turn / all play hazards, two in turn. [000:1922 / 1926 / 1928-1936] */
  readonly hazardSeats: "neighbour" | "shifting" | "shared";

  /** At tables of three to five whoever rolls higher chooses first which avatar is his / it is left to who brings the lists. [000:1910; 001:2169; 004:791 "may want to"] */
  readonly avatarChoice: "lists" | "rolls";

  // One player alone
  /** A player alone against a deck of hazards: not / by the Companion and the Universal Rules, two hazards and twice those for the site a company / by Limited, two and those for the site. [Companion, Solitaire Rules; Universal Rules, Solitaire Rules; Limited, Optional Rules; coe silent] */
  readonly solitaire: "none" | "companion" | "limited";
  /** How the hazards come: a hand that is drawn for each company / a row face down, turned over from the front / the same, and a Nazgûl turned up comes into play. [Companion, Solitaire Rules, Playing Hazards, Variants 1 and 2; the others know the first alone] */
  readonly solitaireVariant: "plain" | "row" | "rowNazgul";
  /** What he is after: points until his deck is exhausted for the second time / twenty points in few turns / a Council with twenty, won above four and twice the turns. Only the first ends by exhaustion. [Companion, Solitaire Rules, Object of the Game, Variants 1 and 2; the others know the first alone] */
  readonly solitaireObject: "exhaustion" | "twenty" | "council";

  /** The scenario that is played, by its name (cards/scenarios); none: an ordinary game. [000, part IX] */
  readonly scenario: string;

  // Decks and setup
  /** Sets whose cards may be in a list. [004 and 000 know the first alone; 001:254; coe 1.3] */
  readonly sets: readonly CardSet[];
  /** Fewest resources in the play deck (hazards: the same number; most: 50). [004:172; 000:734; 001:506,2107 (372 says 25); coe 1.5] */
  readonly deckMin: number;
  /** Fewest creatures in the play deck; one that is also an event counts half, sum rounded down. [001:508-514,2104; coe 1.5.1; none in 004, 000] */
  readonly creatureMin: number;
  /** A Spawn permanent-event counts as half a creature there. [001:2148; coe 1.5.1] */
  readonly spawnsCountHalf: boolean;
  /** Versions of one unique resource count as one card of which a deck holds one. [coe 1.3.1; 001:386 of Fallen-wizards alone, by name] */
  readonly versionsAreOneCard: boolean;
  /** The sideboard may hold any number of cards of the one avatar who is there more than once; else they count with those of the play deck. [coe 1.6.2, 1.3.1; 001:208 three in both] */
  readonly sideboardAvatarsFree: boolean;
  /** Cards that the general rule bars from some decks stay out of them, beyond the cards that the list names. [coe 1.5.F6; not among the cards of 001:400-406] */
  readonly barsMore: boolean;
  /** Hazards that have no effect on a minion player by only one of the texts have no effect on him. [001:484; not in coe 1.8.1] */
  readonly sparesMore: boolean;
  /** Half of the hazards of the play deck, rounded up, are creatures; one that is also an event counts half. [000:1912; 001:2171: at tables of three to five] */
  readonly creaturesHalf: boolean;
  /** A card usable as a resource or as a hazard counts for whichever half its owner chooses. [001:2112; coe 1.3.3; silent in 004, 000] */
  readonly dualCardsCountEitherWay: boolean;
  /** Most avatar cards in the play deck (of at most two avatars), and most copies of one avatar in deck and sideboard. [004:175; 000:727,737; 001:208,534 (283 says 2); coe 1.5, 1.6.2] */
  readonly avatarCardsMax: number;
  /** Largest sideboard (0: none in this game). [004:595-601; 000:1571-1581; 001:2135-2141 (over 147,151,208); coe 1.6.1] */
  readonly sideboardMax: PerLength;
  /** Kinds of the one card a tapped avatar may bring straight into the play deck. [004:604; 000:1595; 001:218; coe 2.II.6] */
  readonly wizardFetchesToDeck: readonly ("resource" | "character")[];
  /** At the end of a turn player’s untap phase, if his avatar is in play, the other may take up to 5 hazards to the discard pile or (deck of 5+) 1 into the deck; base hazard limits are then halved, rounded up, for the turn. [001:226-230; coe 2.I.2, 2.IV.iii] */
  readonly hazardSideboardAtUntap: boolean;
  /** Most candidates for starting characters. [004:173; 000:735; 001:2097 (376 says 5); coe 1.7] */
  readonly poolCharactersMax: number;
  /** Fewest starting characters a player must offer. [004:173; 000:735; 001:542; coe 1.7, 1.9] */
  readonly startersMin: number;
  /** All starters shown at once, or one by one in rounds until 5, 20 mind, empty pool or wish; at tables of three to five one after the other, in the open. [004:173, 787; 000:735, 1916; 001:2097 (over 517), 2173; coe 1.9] */
  readonly startingSelection: "simultaneous" | "draft" | "inTurn";
  /** Doubled starters go into the play deck beyond its ten / set aside, the ten deck characters are picked afterwards from all / set aside, any unused pool character may fill the deck up to ten, the rest leave the game. [004:173,175; 000:735,743; 001:2097-2099; coe 1.9] */
  readonly leftoverStarters: "duplicatesIntoDeckFree" | "deckChosenAfter" | "topUpToTen";
  /** Starters may begin as several companies and with followers. [004:173; 000:735; 001:517; coe 1.10.W1, 1.12] */
  readonly startingCompaniesFree: boolean;

  // Organization
  /** Once the Wizard is in play, where a character may come in: any haven or home site / only at the Wizard’s site, or under direct influence. [004:196,211,642; 000:944,1671; 001:649; coe 2.II.2.2] */
  readonly playAfterReveal: "anywhere" | "byWizardOrUnderDirect";
  /** Nobody reveals an avatar whom another player has revealed, even after that one has left play without being eliminated. [001:654; coe g.man.2 only while he is in play, but Ringwraiths by coe 3.I.1.R1; 004, 000 silent] */
  readonly revealedAvatarBars: boolean;
  /** Playing a character without the influence for him: not allowed / allowed, and he goes back to hand (before other excess is discarded) if it is still short at the end of the phase. [004:211; 000:944; 001:649,674; coe 2.II.2.2.1, 2.II.8] */
  readonly playedOverInfluence: "forbidden" | "returnsToHand";
  /** Away from havens a character under general influence may be a company of his own beside another that stands there. [silent in 004, 000, 001; coe 2.II.2.2.1, 2.II.2.3] */
  readonly newCompanyBeside: boolean;
  /** A card that brings a Fallen-wizard one character may bring an Orc or a Troll, without another card that allows them. [001:529, 666; coe 1.9.F2, 2.II.2.2.F2 not; 004, 000 know none] */
  readonly thrallsOfAnyRace: boolean;
  /** Instead of playing a character a non-avatar at a haven or his home site may be discarded. [004:638; 000:1665; 001:662; coe 2.II.2, 2.II.2.4] */
  readonly mayDiscardCharacter: boolean;
  /** A discard for want of influence is the one thing done with characters this turn, wherever he stands. [000:1667; 001:662; coe 2.II.8 not] */
  readonly forcedDiscardIsAction: boolean;
  /** A Fallen-wizard may discard one of his stage cards: at any time of his organization phase / as it ends. [001:551; coe 2.II.F1; 004, 000 know none] */
  readonly stageCardGivenUp: "anyTime" | "atEnd";
  /** Playing or discarding, joining, splitting and shifting form one block per turn; storing, transfers, sideboard and movement stand before or after it. [000:758; 001:555; coe 2.II.1, 2.II.4-2.II.7] */
  readonly organizingIsOneBlock: boolean;
  /** Splitting at a haven: any number may stay / all new companies but one must move. [004:204,898; 000:791,863; 001:822; coe 2.II.3.6] */
  readonly splitAtHaven: "free" | "othersMustMove";
  /** Splitting elsewhere: one may stay, then one home by site path and the rest by regions / all but one move, any way. [004:204,623-626; 000:863,1646-1652; 001:822,838; coe 2.II.3.6] */
  readonly splitOffHaven: "never" | "oneByPathRestByRegions" | "othersMustMove";
  /** Companies that have split may be joined again in the same organization phase: at havens / never. [000:791; coe 2.II.3.6; 001 silent] */
  readonly splitRejoins: "havens" | "never";
  /** Companies meeting at a non-haven: impossible / two, one waiting there or one by path and one by regions / any number; they join after all have moved. [004:202,630-634; 000:861,1656-1661; 001:828-834; coe 2.II.7, 2.IV.6] */
  readonly joinOffHaven: "never" | "twoCompanies" | "any";
  /** May a company go to a site that is no haven and that all of one's companies there leave this turn. [000:1658-1659; 001:830; coe 2.II.7, 2.II.7.2] */
  readonly siteLeftIsOpen: boolean;
  /** May two companies leave one site for one and the same site: only to a haven / never. [000:733,869,1652; 001:836; coe 2.II.7.1] */
  readonly sameOriginSameSite: "havens" | "never";
  /** Companies at one haven may also join after the movement/hazard phases. [004:202,898; 000:791; 001:820; coe 2.IV.6] */
  readonly joinAtHavenAfterMovement: boolean;
  /** Who says which company goes back when a join would break the size limit. [silent in 004, 000; 001:710,834 (chooser silent); coe 2.IV.6.1] */
  readonly illegalJoinChooser: "resourcePlayer" | "hazardPlayer";

  // Movement
  /** Most regions in a region move (0: site paths only). [004:136,648; 000:975,1681; 001:877; coe 2.II.7.ii] */
  readonly regionsPerMove: number;
  /** When kind of movement and regions are fixed. [004:648; 000:1681; 001:877; coe 2.II.7, 2.IV.ii] */
  readonly pathChosen: "organization" | "reveal";
  /** Way into and out of Gorgoroth: no special rule / only by regions, from an Imlad Morgul site or through Nurn or Udûn / no site path, and Imlad Morgul only as first or last region. [optional 004:767-769, 000:1887-1890; coe 2.II.7.i.W1, 2.II.7.ii.W1; 001: none] */
  readonly gorgorothMovement: "free" | "metwOptional" | "coe";
  /** What a short-event says of a named region holds in every path that names it / in the path it was played on. [coe 2.IV.ii.2; 001 silent; 004, 000 silent] */
  readonly namedRegionEverywhere: boolean;
  /** Effects that change the types of regions change the paths printed on site cards, or printed paths stay as they are. [000:2238; coe 2.IV.ii.2; 001, 004 silent] */
  readonly sitePathsChange: boolean;
  /** What a resource of the organization phase says of a company's path or new site holds in each movement/hazard phase of the turn / in the first one. [coe 2.IV.3; 004, 000, 001 silent] */
  readonly pathSaidAgain: boolean;
  /** Own draw for a moving company only if it holds the avatar or a character of this mind (null: always). [004:721; 000:1822; 001:2027; coe 2.IV.v] */
  readonly drawMindMin: number | null;
  /** A company counts as at its new site after its own movement/hazard phase / after those of all companies. [004:932; 000:828,2471; 001:845; coe 2.IV.5] */
  readonly arrivesWhen: "ownPhase" | "allPhases";
  /** While one company acts at its site a card may be about another only if that one has entered its own site. [coe 2.V.9; 000:1348 not; 004, 001 silent] */
  readonly othersMustHaveEntered: boolean;
  /** While one company moves or acts at its site nothing of another may untap a site. [coe 2.IV.2, 2.V.9; 004, 000, 001 silent] */
  readonly othersUntapNoSite: boolean;
  /** May what cancels or changes an attack be used from outside the company that faces it, where a card says any company. [000:2302; coe 2.IV.2, 3.i.3; 004, 001 silent] */
  readonly attackFromOutside: boolean;
  /** A company's site counts as something of it, for cards that cancel a hazard aimed at the company or at anything of it. [000:2226,2236,2302; coe glossary: associated; 004, 001 silent] */
  readonly siteOfCompany: boolean;
  /** A company sent back to its site of origin still has a site phase there. [004:931; 000:827,1632; 001 silent; coe 2.IV.4] */
  readonly returnedCompanyMayAct: boolean;

  // Hazards
  /** Who orders several changes of one hazard limit already in effect. [000:2475; 001:1722; coe 2.IV.iv] */
  readonly hazardLimitModOrder: "hazardPlayer" | "resourcePlayer";
  /** A hazard whose play passes a limit lowered in response fizzles. [001:1722; coe 2.IV.iii.1; silent in 004, 000] */
  readonly hazardLimitRechecked: boolean;
  /** A corruption card may only open a chain of effects. [001:1446,1990; coe 7.2.2] */
  readonly corruptionStartsChain: boolean;
  /** One card per company may be laid on-guard (counts against the limit). [004:725; 000:1826; 001:2003; coe 2.IV.vii.4] */
  readonly onGuard: boolean;
  /** Play that lets an on-guard event be shown: any card bound to the site / a card that would tap it. [004:729; 000:1831; 001:2012; coe 2.V.6] */
  readonly onGuardEventTrigger: "keyedToSite" | "tapsSite";
  /** What such an event may not do. [001:2022; coe 2.V.6 a-e; none in 004, 000] */
  readonly onGuardBans: readonly OnGuardBan[];
  /** Its targets must have been there in the movement/hazard phase. [001:2021; coe 2.V.6, 2.V.6.3] */
  readonly onGuardTargetsExisted: boolean;
  /** It resolves in a chain of its own before the play goes on (else it is an answer inside the chain). [000:1852; 001:1976; coe 2.V.6.1] */
  readonly onGuardOwnChain: boolean;
  /** An on-guard card may also be revealed if it waits for the result of the influence attempt just declared. [coe 2.V.6, 2.V.6.2; not 001:2012, which excludes cards that only set up a passive condition] */
  readonly onGuardWaits: boolean;
  /** Laying a card on guard is an action like any hazard: it may be answered, and be an answer; over the limit when it resolves, the card goes back to the hand. [coe 2.IV.vii.4, 2.IV.vii.4.1; 004, 000, 001 silent] */
  readonly onGuardAnswered: boolean;

  // Site phase
  /** A company at a tapped site: no attack to face, may still act / must enter and face it first. [004:937,942; 000:835,843; 001:563; coe 2.V, 8.1] */
  readonly tappedSite: "actWithoutEntering" | "mustEnter";
  /** In what order agents and creatures from on guard attack: as the hazard player declares, agents first / as the player on turn says, once all are declared. [001:1891; coe 2.V.iii-iv; none in 004, 000] */
  readonly agentAttackOrder: "hazardPlayer" | "resourcePlayer";
  /** A character may tap to cancel one automatic-attack at his named home site. [001:1249; coe 2.V.ii.5] */
  readonly homeSiteCancelsAutoAttack: boolean;
  /** The extra minor item must be the player’s very next action. [004:942; 000:841,1486; 001:1674; coe 2.V.5] */
  readonly minorItemAtOnce: boolean;

  // Combat, corruption, allies
  /** At a site of the Under-deeps the one more item may be any that is played there. [coe 2.V.5.1; 001 silent; 004, 000 know no Under-deeps] */
  readonly deepsExtraItem: boolean;
  /** A company that stays beside the Under-deeps may be robbed of a prisoner who is held there. [coe 3.III.2.1; 001:1293-1295 only one that moves there; 004, 000 know no prisoners] */
  readonly rescueBelowWhoStays: boolean;
  /** A Dragon's events and factions are trophies for who defeats them. [coe 3.IV.1.3; 001:1259 creatures alone; 004, 000 know no trophies] */
  readonly dragonCardsAreTrophies: boolean;
  /** An opponent's Dragon event or faction that is defeated brings servants of Sauron its points too. [coe g.man.3, 3.v.R1, 3.v.B1; 001:117, 312 not; 004, 000 know no servants of Sauron] */
  readonly dragonCardsServeAll: boolean;
  /** Against minions an attack keyed to a Darkhaven detains. [coe 3.II.2.R1, B1; 001:1193 not; 004, 000 know no minions] */
  readonly darkhavenKeyDetains: boolean;
  /** A resource event of heroes may be aimed at a minion resource or site, and the other way round. [001:2029-2089 forbids it to Fallen-wizards alone; coe 9.3.5 to all; 004, 000 know no minions] */
  readonly eventsMeetOtherSide: boolean;
  /** A Nazgûl who is an automatic-attack detains minions too. [001:1191; coe 3.II.4 not; 004, 000 know no minions] */
  readonly nazgulAutomaticDetains: boolean;
  /** What a Fallen-wizard's companies are for cards that say whom an attack detains: what they are to other hazards, or heroes' all. [001:715, 733-741, 2077; coe 2.IV.vii.F1; 004, 000 know no Fallen-wizards] */
  readonly fallenDetainedAs: "whatTheyAre" | "heroes";
  /** Hazards treat a Fallen-wizard's company that is overt only because of a card (not because of an Orc or Troll character) as a minion company. [001:734-736 not; coe 2.IV.vii.F1; 004, 000 know no Fallen-wizards] */
  readonly overtByCardIsMinion: boolean;
  /** The 7 or 8 at which a Ringwraith goes back to the hand is what was rolled, before it is modified. [coe 3.I.1.R1; 001:773 the result; 004, 000 know no minions] */
  readonly mountCheckUnmodified: boolean;
  /** General influence that holds nobody and is added to what is unused of a Ringwraith's or Balrog's player against attempts. [coe 1.12.R1, 1.12.B1: both; 001:2152: The Balrog, at tournaments; 004, 000 know neither] */
  readonly reservedInfluence: readonly ("minion" | "balrog")[];
  /** What a hero item that The Balrog's player has played at a haven of his is worth to him; any other half. [001:448 all of it; coe 10.B1 nothing; 004, 000 know neither] */
  readonly heroItemsOfBalrogsHavens: "half" | "full" | "none";
  /** Untapped characters and allies without a strike of this attack may tap for +1 each. [004:661; 000:1723-1727; 001:1240-1244; coe 3.iv.4] */
  readonly combatSupport: boolean;
  /** Characters of the company may tap for +1 on a corruption check: no / yes / only in their player’s turn and at the council. [004:665; 000:1737,2280; 001:1475; coe 7.1.1, 10.3.i] */
  readonly corruptionSupport: "none" | "always" | "ownTurn";
  /** Roll modifier for trying to remove a corruption card without tapping, once per card and turn (null: must tap). [001:1494-1496; coe 7.3] */
  readonly corruptionRemovalPenalty: number | null;
  /** A wounded ally heals at a haven as a character does. [004:537; 000:1464; 001:1643; coe 2.V.2.2] */
  readonly alliesHeal: boolean;
  /** While a card with several effects resolves, its attack may be answered as any attack may. [000:2458-2467; 001:1999; coe 3.2] */
  readonly attackInsideCard: boolean;
  /**
   * What of an attack nothing may change once its strikes are given out: their number / anything of it as a whole. In the second case nothing
   * else may be done in attacks before the company has entered its site. [004:411; 000:1176,2194; 001:1097; coe 3.i; 001 silent of the latter]
   */
  readonly assignedAttackFixed: "strikes" | "whole";
  /** Passive conditions of a wound come before / after the body check; what the strike itself calls for comes before it always. [000:2430; 001:1181; coe 3.iv.7] */
  readonly woundPassives: "beforeBodyCheck" | "afterBodyCheck";
  /** A body check may be answered by what changes the body that is checked. [000:2430 what changes the roll alone, which no card of the set does; 001:1181,1998 "before anything else", silent of answers; coe 3.I.1] */
  readonly bodyCheckAnswered: boolean;
  /** Whoever was wounded before and is wounded again becomes wounded, for passive conditions. [coe glossary: wound; 004, 000, 001 silent] */
  readonly woundedAgainBecomes: boolean;

  // Influence on the opponent
  /** One attempt per turn on a card of the opponent (not in a first turn, not by an avatar revealed this turn). [004:475,669-671; 000:1749-1751; 001:1521-1523; coe 8.1] */
  readonly influenceOpponent: boolean;
  /** Cards the opponent’s avatar keeps from attempts (he himself always is safe). [000:1755; 001:1525; coe 8.1] */
  readonly wizardShields: readonly ("ally" | "item" | "follower")[];
  /** What a Ringwraith follower controls is kept from attempts as the avatar's is. [coe 8.1 "an avatar", 2.II.2.1.R5; 001:1525 "your avatar"; 004, 000 know no Ringwraiths] */
  readonly followersShieldTheirs: boolean;
  /** Nobody of a player who has attacked a company this turn makes an attempt. [coe 8.1; 001:1332 not; 004, 000 know no such attacks] */
  readonly attackBarsAttempt: boolean;
  /** Agents who are no Elves go to no Wizardhaven in play, and are discarded when they are revealed after having crossed one. [coe 4.4; 001:1802 only havens; 004, 000 know no agents] */
  readonly agentsShunWizardhavens: boolean;
  /** An item with a permanent-event on it may be the target. [001:1658; coe 8.1; no limit in 000:1790-1796] */
  readonly influenceItemWithEvent: boolean;
  /** Where to stand to win away a faction. [004:698; 000:1780; 001:1564; coe 8.1] */
  readonly factionInfluenceSite: "wherePlayed" | "wherePlayable";

  // Timing
  /** A copy that was removed from play bars another of a card that cannot be duplicated. [coe glossary: cannot be duplicated; 004, 000, 001 silent] */
  readonly copyOutOfPlayBars: boolean;
  /** At the end of a turn one player discards and resets his hand, then the other / both discard, then both reset. [000:762,849; 001:559 silent; coe 2.VI] */
  readonly endOfTurnHands: "playerByPlayer" | "stepByStep";
  /** Gloom's second effect asks nothing of the company, by name an exception to the rule that an alternative asks what the card asks. [coe 9.2.2; the card; 004, 000, 001 silent] */
  readonly alternativeStandsAlone: boolean;
  /** Between these steps the player on turn may act. [coe 2.VI] */
  readonly endOfTurnBetween: boolean;
  /** A short-event that resolved and changed nothing goes back to hand. [000:2362; 001:2117-2125; coe 5.1.2, 5.1.3] */
  readonly emptyShortEventReturns: boolean;
  /** A short-event that cannot be duplicated bars: a second one this turn / one on the entity it has an effect on. [000:2388; 001:2125; coe 5.1.4] */
  readonly shortDuplicate: "turn" | "entity";
  /** A discard caused by a passive condition happens at once, not in the next chain. [000:2372; 001 silent; coe 9.6.3] */
  readonly passiveDiscardImmediate: boolean;
  /** Copies of a card in play that wait for the same thing bring its effect once, and each goes as it says. [coe 9.6.7; the others silent] */
  readonly copiesWaitAsOne: boolean;

  // Optional rules of METW (gorgorothMovement is one too): off in every ruleset, switched on by its name (OPTIONAL_RULES)
  /** Equal totals at the council: corruption points of all go up by one, non-avatars check again, until one is ahead. [000:1883-1885] */
  readonly weakestLink: boolean;
  /** The automatic-attacks printed on a site that lies in an opponent’s discard pile: one strike and 1 prowess more for each such opponent. [004:777; 000:1894] */
  readonly visitedSitesStronger: boolean;
  /** The avatar may be a starting character, with a mind of this towards the 20 (0: he may not). [000:1900] */
  readonly wizardStarterMind: number;
  /** Where a player’s unused general influence defends a character, or what one bears, that of a non-avatar of the company may instead. [000:1898] */
  readonly defendingWithInfluence: boolean;
  /** An untapped character may tap and face two strikes of one attack, both at -3. [000:1896; 004:781] */
  readonly twoStrikes: boolean;
  /** A Hobbit may try to get into an untapped site unseen, to tap it and play an item there without its automatic-attack. [000:1892; 004:773] */
  readonly burglary: boolean;
  /** After a fight between companies of which one is all wounded, the other may have it discard an item, and play one of the same being. [001:2161] */
  readonly itemStealing: boolean;
  /** Where all lose their avatars in the checks before the Council, a roll says who wins. [000:598, 2687] */
  readonly lostWizardsRoll: boolean;
  /** A half of the play deck may have fewer cards than `deckMin`, and fewer than the other: its owner has no more. [004:172; 000:734, 2699] */
  readonly shortHalves: boolean;
}
