/**
 * The places where a card may change the rulebook, by name: what is asked, which cards are asked, and what an answer means. Rules ask by
 * `hooks.ts`. The numbers of hooks follow the order of this list; no file stores them.
 */
export type HookKind = "ask" | "may" | "instead" | "after";
/**
 * Which cards are asked. A card of another kind may not answer (`hookscopes.ts`), because no rule would ask it.
 *
 * - `events`: events on the table, in order of play, also those on a company, a site or a faction;
 * - `bearer`: cards on a character; `items`: items in play; `factions`: factions in play; `stored`: cards that lie stored;
 * - `temporary`: temporary effects, in the order of their places; `site`: the site card in question, as `card`;
 * - `creature`, `event`, `agent`, `character`, `ally`, `item`, `faction`: the card in question alone, which is of this kind;
 * - `self`: the card in question alone, where cards of many kinds may be in question. Only the rule that asks knows which; no kind is refused.
 */
export type HookScope =
  | "events"
  | "bearer"
  | "items"
  | "factions"
  | "stored"
  | "temporary"
  | "site"
  | "creature"
  | "event"
  | "agent"
  | "character"
  | "ally"
  | "item"
  | "faction"
  | "self";
interface Hook {
  readonly kind: HookKind;
  readonly scopes: readonly HookScope[];
  /** What `subject` and `detail` are, and what the numbers of an answer mean. 0 always means "nothing to say". */
  readonly about: string;
}
/** An answer that forbids. */
export const FORBID = -1;
/** An answer that grants. */
export const ALLOW = 1;
/** Who assigns the strikes of an attack (`assignStrikes`). */
export const DEFENDER = 0,
  ATTACKER = 1;

/** How the attack of an agent went: every strike succeeded; one failed, and he is not defeated. */
export const STRIKES_SUCCEEDED = 1;
export const AGENT_BEATEN = 2;
/** What a strike does that would wound (`wound`). */
export const WOUNDS_NOBODY = 1;
export const ONLY_TAPS = 2;

/** Which strikes of an attack carry off whom they hit (`carryOff`): all; one, as the attacker says; the one of which he has said so. */
export const EVERY_STRIKE = 1,
  ONE_STRIKE = 2,
  THIS_STRIKE = 3;

/** How an item that was played at a site has left it. */
export const SITE_TAPPED = 1;
export const SITE_LEFT_UNTAPPED = 2;

/** Where the second of two sites begins in a number that holds both. */
export const TO_SHIFT = 16;

/** How a company has changed: somebody came or left; for another company; perhaps from the table too; or it is only looked at again. */
export const COMPANY_GROWN = 0;
export const COMPANY_SPLIT = 1;
export const COMPANY_LEFT = 2;
export const COMPANY_CHECKED = 3;

const hook = <K extends HookKind>(
  kind: K,
  asked: HookScope | readonly HookScope[],
  about: string,
): Hook & { readonly kind: K } => ({
  kind,
  scopes: typeof asked === "string" ? [asked] : asked,
  about,
});
/** All hooks. Each is asked by a rule and answered by a card (test/meccg/special-cards.test.ts). */
export const HOOKS = {
  untap: hook(
    "may",
    "events",
    "subject: a character who would untap in the untap phase; FORBID, or n: only if 2d6 + mind is greater than n",
  ),
  prowess: hook(
    "ask",
    ["creature", "event", "agent"],
    "the creature that strikes; subject: who faces the strike, detail: his prowess; the change of it",
  ),
  bodyCheckRoll: hook(
    "ask",
    ["creature", "event", "agent"],
    "the creature that has wounded; subject: whose body is checked; what is added to the roll",
  ),
  mind: hook("ask", "bearer", "subject: a character, detail: his mind; the change of the mind by which he is held"),
  removalRoll: hook(
    "may",
    "events",
    "subject: who tries to remove a corruption card; ALLOW: others of his company may tap to support his roll",
  ),
  attackStrikes: hook("ask", "agent", "the agent who attacks; how many strikes he may have more"),
  agentAttack: hook(
    "ask",
    "temporary",
    "subject: a site, detail: the definition of an agent who attacks there; how many strikes more his attack has, and the attacker assigns all of them",
  ),
  attackProwess: hook(
    "ask",
    "events",
    "subject: the base of the frame of an automatic-attack; the change of its prowess, by the first card that says anything",
  ),
  attackBody: hook(
    "ask",
    "events",
    "subject: races of an attack without body, a bit each; the body that it has then, to which other changes are added",
  ),
  siteAttacks: hook(
    "ask",
    "events",
    "subject: a company, detail: its site; how often it faces the first printed automatic-attack once more, after the others",
  ),
  timesFaced: hook(
    "ask",
    "events",
    "subject: a company, detail: the race of an automatic-attack at its site, or -1; how many times more it is faced",
  ),
  draws: hook(
    "ask",
    "events",
    "subject: a moving company, detail: who draws and how the change works (`DRAWS`); how many cards more or fewer",
  ),
  handSize: hook("ask", "items", "subject: a player; the change of his hand size"),
  regions: hook(
    "ask",
    "events",
    "in the organization phase; the change of the regions through which companies may move, but two are left",
  ),
  cardPoints: hook("ask", "events", "subject: an item, detail: its definition; the change of its marshalling points"),
  skills: hook("ask", "events", "subject: a character; skills that he has more, a bit each"),
  withoutSkills: hook("may", "bearer", "subject: a character; FORBID: he has no skills but magic"),
  companyRoom: hook("may", "events", "subject: a company; ALLOW: it may be of any size"),
  leaders: hook(
    "ask",
    "events",
    "subject: a company, detail: 0 leaders of any kind, 1 Trolls; how many more leaders it may hold",
  ),
  followers: hook(
    "ask",
    ["character", "ally"],
    "the avatar and the allies of his company, subject: the avatar; how many followers he holds without influence",
  ),
  moveToll: hook("ask", "events", "subject: a company that moves or splits; how many of it must still tap first"),
  playToll: hook(
    "ask",
    "events",
    "subject: a company that plays an item or ally at its site; how many of it must still tap first",
  ),
  move: hook("may", "events", "subject: a company, detail: a site; FORBID: it does not go there"),
  moveByRegions: hook("may", "character", "subject: the character; FORBID: his company uses no region movement"),
  follow: hook("may", "bearer", "subject: a character; FORBID: nobody controls him by direct influence"),
  standWith: hook("may", "bearer", "subject: a character; FORBID: nobody else is in his company"),
  play: hook("may", "events", "subject: a player, detail: the definition that he would play; FORBID"),
  playAt: hook(
    "may",
    ["ally", "item"],
    "the ally or item that is played; subject: a company, detail: its site; FORBID, or ALLOW: even though it is tapped",
  ),
  target: hook(
    "may",
    "events",
    "subject: a card that would be the target, detail: the definition that is played on it; FORBID",
  ),
  bear: hook("may", "item", "the item; subject: a character; FORBID: he cannot bear it"),
  use: hook("may", "bearer", "subject: an item of a bearer who has no use of it; ALLOW: he has"),
  leaveSiteUntapped: hook(
    "may",
    ["events", "site", "temporary"],
    "subject: a company, detail: the definition of an item played at its site; ALLOW: the site does not tap; the site card is asked first, then temporary effects, which are used up",
  ),
  attackCompany: hook(
    "may",
    "events",
    "subject: a company, detail: the company that it would attack, minions both; ALLOW",
  ),
  detain: hook(
    "may",
    ["events", "character"],
    "subject: a company that faces an automatic-attack, or the avatar of its player any; ALLOW: it detains, FORBID: it does not",
  ),
  assignStrikes: hook(
    "may",
    "events",
    "subject: races of an attack, a bit each, detail: DEFENDER or ATTACKER; ALLOW: he may assign all strikes",
  ),
  cancelAttack: hook(
    "may",
    "events",
    "subject: an event that adds an automatic-attack; FORBID: that attack cannot be cancelled",
  ),
  search: hook(
    "may",
    "events",
    "subject: a player, detail: whose play deck and discard pile, -1 nobody's; FORBID: he cannot search or look through them",
  ),
  takeOver: hook(
    "may",
    ["item", "faction"],
    "the item that would be stolen, or the faction that would be influenced; FORBID",
  ),
  heal: hook(
    "may",
    ["events", "site"],
    "the site card is asked too; subject: a company, detail: its site; ALLOW: it heals there",
  ),
  see: hook("may", "character", "the character; ALLOW: all players see what the opponents of his player discard"),
  actAgain: hook("may", "agent", "subject: the agent; how many more actions he has"),
  leavesPlay: hook(
    "instead",
    "events",
    "subject: a card that would leave play, detail: where it goes; ALLOW: the card has done something instead",
  ),
  isHealed: hook(
    "instead",
    "bearer",
    "subject: a character who would heal; ALLOW: the card has done something instead",
  ),
  longEventEnds: hook(
    "instead",
    "events",
    "subject: the player in whose long-event phase the hazard long-events would be discarded; ALLOW: they stay",
  ),
  siteLeaves: hook(
    "instead",
    "event",
    "subject: a player, detail: the site whose card has left; ALLOW: this card stays",
  ),
  isDiscardedFromHand: hook(
    "instead",
    "events",
    "subject: a player who discards a card of his hand; ALLOW: it may go on top of his play deck",
  ),
  itemIsPlayed: hook(
    "instead",
    "events",
    "subject: a company that would play an item at its site; ALLOW: another item of the hand must leave the game",
  ),
  strikeEnded: hook("after", "bearer", "subject: whom a strike has failed against; ALLOW: the card is discarded"),
  corruptionChecks: hook(
    "ask",
    "bearer",
    "a card on an avatar; subject: a company of his player; what the first such card adds to its corruption checks",
  ),
  hasOrganized: hook(
    "after",
    "bearer",
    "a card on an avatar; subject: his player, at the end of the organization phase",
  ),
  checkMade: hook("after", "bearer", "subject: who has made a corruption check; ALLOW: the card is discarded"),
  companyChanged: hook(
    "after",
    ["events", "bearer"],
    "subject: the company, detail: COMPANY_*; ALLOW: the card is discarded",
  ),
  moved: hook("after", "bearer", "subject: the site to which its bearer has moved; ALLOW: the card is discarded"),
  cardCame: hook("after", "events", "subject: the definition of a creature or event that has been played"),
  isStored: hook("after", "self", "subject: the character who bore it"),
  heldFree: hook(
    "may",
    "events",
    "subject: a company, detail: one of it or, from SLOTS on, the definition of one who comes; ALLOW: no influence is needed to hold him",
  ),
  attacksApart: hook(
    "may",
    "creature",
    "of a creature's definition; ALLOW: each of its attacks is on the whole company",
  ),
  severalAttacks: hook("may", "events", "FORBID: of several attacks a company faces only one"),
  detainAt: hook("may", "events", "subject: a site; FORBID: no attack there detains a company of minions"),
  agentComesTo: hook(
    "may",
    ["events", "site"],
    "subject: a company; ALLOW: an agent may come to it as a character at a haven, or start the game in it; the site card is asked too: at that site, under direct influence",
  ),
  standardMods: hook(
    "ask",
    "faction",
    "subject: the definition of a faction; what other factions in play add to an attempt on it",
  ),
  timesStandardMods: hook("ask", "events", "how often standard modifications of factions count"),
  attemptChanges: hook("may", "events", "FORBID: nothing but influence itself changes influence attempts"),
  attemptRolls: hook("ask", "events", "how many rolls more are made for an attempt on a faction; the best counts"),
  lead: hook(
    "may",
    ["bearer", "character"],
    "subject: a character; FORBID, by his own card: nobody follows him; ALLOW, by a card on him: they may all the same",
  ),
  followFree: hook("may", "character", "of a character's definition; ALLOW: he follows his avatar without influence"),
  springs: hook(
    "ask",
    "events",
    "subject: a player; through how many regions a company of his moves that has no region movement by a character in it",
  ),
  directInfluence: hook("may", "bearer", "subject: a character; FORBID: he has no direct influence"),
  raisedMind: hook("ask", "items", "subject: a character; the change of his mind"),
  slow: hook(
    "may",
    "events",
    "subject: a company; ALLOW: it uses no site path and moves through one region less, but two are left",
  ),
  smallWays: hook(
    "may",
    "events",
    "subject: a company; ALLOW: it goes by no site path and through few regions, and fewer hazards are played on it",
  ),
  takeStrike: hook(
    "may",
    ["creature", "event", "agent", "character", "ally"],
    "the creature that attacks (FORBID: it spares him) and he who would be given a strike (ALLOW: though tapped or wounded); subject: him",
  ),
  guard: hook("may", "ally", "the ally; ALLOW: it takes a strike before its controller may be given one"),
  takeFirstStrike: hook(
    "may",
    "bearer",
    "subject: a character under attack; ALLOW: the attacker may give him the first strike",
  ),
  tapToCancel: hook(
    "may",
    "creature",
    "the creature that has several attacks; subject: who faces them; ALLOW: he too may tap to cancel one",
  ),
  cancelStrike: hook(
    "may",
    ["creature", "event", "agent"],
    "the creature that strikes; subject: the base of the frame of the strike; ALLOW: the untapped may tap to cancel it",
  ),
  playDragon: hook("may", "events", "subject: the definition of a card of a Dragon; FORBID"),
  playAnyTime: hook("may", "self", "the card that is played; ALLOW: at any time, not counted against the hazard limit"),
  helpBringIn: hook(
    "may",
    "faction",
    "the faction that would be brought in; subject: a player, detail: the definition that he would use in it; FORBID",
  ),
  ward: hook("may", "bearer", "subject: a character; ALLOW: dark enchantments are kept from him"),
  huntAlly: hook(
    "ask",
    "bearer",
    "subject: an ally of the company that is fought; it is discarded by a roll greater than this",
  ),
  fightStarred: hook(
    "may",
    "events",
    "subject: a player; ALLOW: hazards with an asterisk fight his companies, and count for him alone",
  ),
  storeAtEnd: hook(
    "ask",
    "events",
    "sides, a bit each, whose characters may store at the end of the turn what they may store while organizing",
  ),
  alliesAtTapped: hook("may", "events", "subject: a company; ALLOW: it plays allies at a tapped site too"),
  influenceFromAfar: hook("may", "events", "subject: an avatar; ALLOW: he tries to influence wherever he is"),
  discardByBodyCheck: hook("may", "bearer", "subject: a character; FORBID: no body check discards him"),
  lieOnCompany: hook("may", "events", "subject: a company; FORBID: no resource permanent-event lies on it"),
  stillPlans: hook(
    "may",
    "events",
    "subject: a company, -1 any; ALLOW: what short-events of the organization phase go on doing is cancelled for it",
  ),
  passForMinions: hook(
    "ask",
    "event",
    "an event on a company that is taken for minions; a roll greater than this discards it",
  ),
  grantMagic: hook("may", "events", "subject: a character; ALLOW: he may use magic that he does not know"),
  siteUsed: hook(
    "after",
    ["events", "site"],
    "the site card is asked too; subject: a company that has played an item at its site, detail: SITE_TAPPED or SITE_LEFT_UNTAPPED; ALLOW ends the question",
  ),
  liesWith: hook(
    "after",
    "self",
    "subject: the card in play with which it comes to lie, detail: of a character, his company or -1",
  ),
  leave: hook("may", "events", "subject: a character who would be discarded or returned to a hand; FORBID: he stays"),
  isEliminated: hook(
    "instead",
    "events",
    "subject: a character who would be discarded; ALLOW: the card has eliminated him instead",
  ),
  bearerLeaves: hook(
    "instead",
    "self",
    "subject: the character whom it lies with, who leaves play; ALLOW: it returns to its player's hand",
  ),
  hasLeft: hook("after", "self", "`card` is its former slot; subject: the character whom it lay with, or NONE"),
  goesInstead: hook(
    "may",
    "item",
    "subject: another item of its company that would be discarded; ALLOW: it may go in its place",
  ),
  takesBack: hook(
    "may",
    ["character", "ally"],
    "subject: the definition of a short-event that this character has used; ALLOW: it goes back into the play deck",
  ),
  healsCompany: hook(
    "may",
    "character",
    "subject: the company of this character, in which somebody was healed; ALLOW: all its wounded are healed",
  ),
  strikesFaced: hook(
    "after",
    "temporary",
    "subject: base of the frame of an attack all strikes of which have been faced",
  ),
  attackOver: hook(
    "after",
    "temporary",
    "subject: base of the frame of an attack that is over; what was said of it alone ends now",
  ),
  turnsOnController: hook(
    "ask",
    "temporary",
    "subject: base of the frame of an attack that is over; the prowess with which the ally that this is about attacks who controls it",
  ),
  prowessInAttack: hook(
    "ask",
    "temporary",
    "subject: who faces a strike, detail: base of the frame of the attack; the change of his prowess in it",
  ),
  bodyInAttack: hook(
    "ask",
    "temporary",
    "subject: who is wounded, detail: base of the frame of the attack; the change of his body in it",
  ),
  bodyChecksInAttack: hook(
    "ask",
    "temporary",
    "subject: base of the frame of an attack; what is added to the body checks of those it wounds",
  ),
  woundedBody: hook(
    "ask",
    "temporary",
    "subject: base of the frame of an attack; what those it wounds lose of their body until the end of the turn",
  ),
  influenceForTurn: hook(
    "ask",
    "temporary",
    "subject: a character, detail: the definition of the card that he influences, -1 none; the change of his direct influence",
  ),
  lendStats: hook(
    "may",
    "temporary",
    "subject: a company, detail: a player, either of them -1; ALLOW: it gives the company, or those of the player, the changes of its card",
  ),
  uncountedHazard: hook(
    "may",
    "temporary",
    "subject: a company, detail: the definition of a hazard; ALLOW: one such hazard does not count against the limit of the company",
  ),
  detainKeyed: hook(
    "may",
    "temporary",
    "subject: a company of minions, detail: the type of site to which a creature is keyed; FORBID: that does not detain the company",
  ),
  bearAsDwarf: hook("may", "temporary", "subject: a character; ALLOW: he bears Dwarven Rings as a Dwarf does"),
  giveWay: hook(
    "may",
    "character",
    "of a character's definition; ALLOW: if the character has left the game for another one of the same being, that one may come",
  ),
  keepItemsAside: hook(
    "may",
    "events",
    "subject: a player; ALLOW: the items of an avatar of that player wait under the card",
  ),
  ownPoints: hook(
    "ask",
    ["self", "site"],
    "the marshalling points that the card gives as it lies; 0: the points printed on it; of a site card, subject: its player",
  ),
  useItem: hook("may", "temporary", "subject: an item; FORBID: nobody has any use of it"),
  bodylessStrikes: hook(
    "ask",
    "temporary",
    "subject: the base of the frame of an attack; how many of its strikes, those that are faced last, have no body",
  ),
  automaticAttackBegins: hook(
    "after",
    "temporary",
    "subject: the base of the frame of an automatic-attack, detail: the note of what was said of it before (`aheadNote`)",
  ),
  secondStrike: hook(
    "may",
    "temporary",
    "subject: the base of the frame of an attack; ALLOW: the attacker may give a second strike of it to one who has one, or has given it",
  ),
  faceAllStrikes: hook(
    "may",
    "temporary",
    "subject: the base of the frame of an attack; ALLOW: the one for whom the effect holds faces all strikes of it that are left",
  ),
  defeatStrikes: hook(
    "may",
    "temporary",
    "subject: the base of the frame of an attack; ALLOW: each strike of it that fails is defeated without a body check",
  ),
  shareWound: hook(
    "may",
    "temporary",
    "subject: the base of the frame of a strike; ALLOW: if it succeeds, the one for whom the effect holds makes a body check too",
  ),
  carryOff: hook(
    "may",
    "temporary",
    "subject: the base of the frame of a strike, detail: EVERY_STRIKE, ONE_STRIKE or THIS_STRIKE; ALLOW: it discards whom it hits, in place of wounding him",
  ),
  cancelCreature: hook(
    "may",
    "temporary",
    "subject: a company, detail: the definition of a creature that attacks it; ALLOW: all its attacks are cancelled, and the effect ends",
  ),
  stayUntapped: hook(
    "may",
    "temporary",
    "subject: the base of the frame of an attack; FORBID: nobody may face a strike of it and stay untapped",
  ),
  strikeFails: hook(
    "after",
    "temporary",
    "subject: who has faced a strike that fails, detail: the base of the frame of the attack",
  ),
  excessStrike: hook(
    "ask",
    "temporary",
    "subject: the base of the frame of an attack; what the first excess strike on a character takes from his prowess beyond its 1",
  ),
  support: hook(
    "ask",
    "temporary",
    "subject: who taps in support of a character who faces a strike, detail: their company; the prowess that he gives in place of 1",
  ),
  creatureReturns: hook(
    "may",
    "temporary",
    "subject: a company against which a creature that is not defeated has attacked; ALLOW: the creature goes to its player's hand; used up",
  ),
  creatureTaken: hook(
    "ask",
    "temporary",
    "subject: the base of the frame of an attack that ends; the definition of an item: the creature goes to the defender's marshalling points, and he may play that item",
  ),
  hasAttacked: hook(
    "after",
    "self",
    "`card` has attacked by this card, its own temporary effect on the attack; subject: 1 if the attack was defeated, or 0",
  ),
  itsAttackOver: hook(
    "after",
    "events",
    "its own temporary effect was on the attack; subject: the company, detail: 0 if cancelled or defeated, otherwise 1 plus the excess strikes; ALLOW: the card is discarded",
  ),
  combatOver: hook("after", "temporary", "subject: the company that attacked another one in the combat"),
  longEventPhase: hook(
    "after",
    "events",
    "subject: the player whose long-event phase begins; ALLOW: the card is discarded",
  ),
  costsNothing: hook(
    "may",
    "event",
    "subject: a character who lies off to the side with the card; ALLOW: he does not cost his player marshalling points",
  ),
  automaticProwess: hook(
    "ask",
    "temporary",
    "subject: the site of an automatic-attack; what is added to the prowess of the attack",
  ),
  containHoard: hook("may", "temporary", "subject: a site; ALLOW: it contains a hoard"),
  rideByRegions: hook("may", "temporary", "subject: the company of a Ringwraith; ALLOW: it may use region movement"),
  seeNewSite: hook("may", "temporary", "subject: a company; ALLOW: all players see its new site before it is revealed"),
  pathRegions: hook(
    "ask",
    "temporary",
    "subject: a company, detail: a type of region; how many fewer of these regions are in its site path",
  ),
  resourceCame: hook("after", "events", "subject: the player who has played it, detail: its definition"),
  checkAfterAttack: hook(
    "may",
    "temporary",
    "subject: a company that has faced an attack; ALLOW: who holds the effect makes a corruption check, modified by its `by`",
  ),
  comeUncounted: hook(
    "may",
    "temporary",
    "subject: a company, detail: the definition of a character; ALLOW: any number of such characters come to it this turn",
  ),
  beforeTurnEnds: hook(
    "instead",
    "temporary",
    "the turn is about to end; ALLOW: the effect has done something before that",
  ),
  attackEnds: hook("after", "temporary", "subject: base of the frame of an attack that is over"),
  partAfterAttack: hook(
    "ask",
    "temporary",
    "subject: base of the frame of an attack that is over; each character of the company rolls, adds his mind and parts from it below this number",
  ),
  beforeJourneyEnds: hook(
    "after",
    "temporary",
    "subject: a company whose movement/hazard phase ends; ALLOW ends the question",
  ),
  siteIsRevealed: hook("after", "temporary", "subject: a company whose new site has been revealed"),
  influenceToControl: hook(
    "ask",
    "events",
    "subject: a player, detail: the rare keywords of a character; the change of the influence that controls him",
  ),
  influenceInReserve: hook(
    "ask",
    "events",
    "subject: a player; general influence of his that controls nobody, and counts as unused against attempts",
  ),
  comeAtHavens: hook(
    "may",
    "events",
    "subject: a Fallen-wizard's player, detail: the definition of a character; ALLOW: he comes at havens, wherever the avatar is",
  ),
  orcsCome: hook("may", "events", "subject: a Fallen-wizard's player; ALLOW: he brings Orcs and Trolls into play"),
  regionType: hook("ask", "events", "subject: a region; its type plus one, for everybody; the first counts"),
  moreStagePoints: hook(
    "ask",
    "self",
    "a card that gives stage points, subject: whom it gives them; with so many or more he has one stage point more",
  ),
  mostPoints: hook(
    "ask",
    "events",
    "subject: a card, -1 a defeated one, detail: 1 as the end of the game counts, else 0; it gives so many marshalling points at most",
  ),
  factionComes: hook("after", "events", "subject: a faction that was brought into play"),
  showDiscards: hook("may", "events", "subject: a player; ALLOW: what he discards from his hand is seen by all"),
  handCardDiscarded: hook(
    "after",
    "events",
    "subject: a player, detail: the definition that he has discarded from his hand; ALLOW ends the question",
  ),
  deepsNumber: hook(
    "ask",
    "events",
    "subject: a player, detail: a site, and from bit TO_SHIFT on another; the number for moving between them below",
  ),
  lieOnOthersSite: hook("may", "event", "the event on a site; ALLOW: the site is another player's than the event"),
  fullPoints: hook(
    "may",
    "events",
    "subject: a Fallen-wizard's stored card; ALLOW: it has its full points, wherever it was stored",
  ),
  goWith: hook(
    "may",
    "events",
    "subject: a card in play; ALLOW: this card lies with it, keeps it when long-events are discarded, and leaves play with it",
  ),
  isLeaving: hook("after", "event", "the event is about to leave play; subject: its player"),
  attackAt: hook("may", "event", "an event that adds an automatic-attack; subject: a site; ALLOW: it adds it there"),
  attackRace: hook(
    "ask",
    "event",
    "an event that adds an automatic-attack; subject: who faces it; its race plus one, in place of that of the event",
  ),
  attackDetains: hook("may", "event", "an event that adds an automatic-attack; subject: a company; ALLOW: it detains"),
  journeyEnds: hook("after", "events", "subject: a company whose movement/hazard phase is over"),
  goWithHaven: hook("may", "event", "the event on the card of a haven; ALLOW: it goes with that card"),
  barFactions: hook(
    "may",
    "self",
    "a card in play, subject: a site; ALLOW: no faction is brought in at any version of it",
  ),
  wait: hook(
    "may",
    "bearer",
    "subject: a character; ALLOW: he costs no general influence, gives no character points, and his company does not move",
  ),
  avatarComesHome: hook(
    "may",
    "events",
    "subject: a player; ALLOW: his avatar comes into play at his home site alone, and the card is discarded then",
  ),
  mountRegions: hook(
    "ask",
    "ally",
    "the mount, subject: a company in which everybody has one; through how many regions more it moves",
  ),
  regionsTo: hook("ask", "events", "subject: a company, detail: a site; through how many regions more it moves there"),
  companyCame: hook(
    "after",
    "events",
    "subject: a company, detail: the site to which it has come; ALLOW: the card is discarded",
  ),
  turnEnds: hook("after", "events", "a turn is over; ALLOW: the card is discarded"),
  adjacentAbove: hook(
    "ask",
    "events",
    "subject: a player, detail: a site of the Under-deeps; types of sites in the region above, a bit each, that are adjacent to it",
  ),
  openWayUp: hook(
    "may",
    "events",
    "subject: a company, detail: a site of the Under-deeps; ALLOW: it needs no roll to come up from there",
  ),
  neverStray: hook("may", "ally", "the ally; ALLOW: it is at home everywhere"),
  takeAllyAnywhere: hook(
    "may",
    "character",
    "the character who controls an ally, subject: that; ALLOW: it goes where he goes",
  ),
  store: hook("may", "self", "the card that would be stored; FORBID"),
  factionPoints: hook("ask", "events", "subject: a faction in play; the change of its marshalling points"),
  attemptOn: hook("ask", "events", "subject: a faction in play; the change of attempts to influence it"),
  useInAttempt: hook(
    "may",
    "events",
    "subject: the definition of a faction, detail: that of a card; FORBID: it may not be used in an attempt on the faction",
  ),
  gather: hook(
    "may",
    "events",
    "subject: a player, detail: the definition of a faction that he brings in; ALLOW: it lies under this card",
  ),
  ruleLair: hook(
    "ask",
    "self",
    "a card in play, subject: the lair of a Dragon; its type plus one where the card rules it: a Dwarf-hold without attacks",
  ),
  playItemsHere: hook(
    "may",
    "self",
    "the card that rules a lair, subject: a character; FORBID: he plays no items there",
  ),
  madeHaven: hook(
    "ask",
    "events",
    "a site plus one: a Haven for healing and for characters who come, for everybody, and it untaps",
  ),
  skillsLacked: hook("ask", "events", "subject: a character or ally; skills that he lacks where he is, a bit each"),
  useCard: hook(
    "may",
    "events",
    "subject: a character, detail: a definition; FORBID: he has no use of such a card where he is",
  ),
  countAs: hook(
    "may",
    "events",
    "subject: the definition of an event, detail: 1 if a hazard asks, else 0; ALLOW: it counts as in play, FORBID: it does not",
  ),
  actsFor: hook(
    "ask",
    "event",
    "the definition that may count as in play by this event; subject: -1, or the one that has left play and hindered it",
  ),
  keepTapped: hook("may", "self", "the card on somebody; ALLOW: he does not untap as long as it lies there"),
  anyNumberComes: hook(
    "may",
    "event",
    "the event that is an avatar, subject: its player; ALLOW: any number of characters come while he organizes",
  ),
  keptBy: hook(
    "ask",
    "event",
    "an event that goes unless cards are discarded as its player organizes; keywords of such cards, a bit each",
  ),
  goToPoints: hook(
    "may",
    "self",
    "a card of a hand that the opponent has seen by a card; ALLOW: it goes to his points",
  ),
  skipTurn: hook(
    "may",
    "self",
    "a card of a player among the points of another; ALLOW: he may skip a turn to have it discarded",
  ),
  stayAfterAttack: hook(
    "may",
    "self",
    "a card that came for an attack, subject: the races of that; ALLOW: it stays; else it is discarded",
  ),
  rollToHeal: hook(
    "ask",
    "bearer",
    "subject: a character who would be healed; he rolls instead, and is healed with more than this",
  ),
  healSupport: hook("ask", "self", "the card that asks for that roll, subject: a character; what he adds if he taps"),
  healBonus: hook("ask", "self", "the card that asks for that roll, subject: a company; what is added to the roll"),
  attemptsAt: hook("ask", "events", "subject: a site; the change of attempts to bring in factions there"),
  tapSite: hook("may", "site", "subject: a company there; FORBID: the site does not tap"),
  untapSite: hook(
    "may",
    "site",
    "subject, detail: two untapped characters of a company there; ALLOW: they may tap in its site phase to untap the site",
  ),
  testRing: hook(
    "may",
    "site",
    "subject: an untapped character there; ALLOW: he may tap in the site phase to test a gold ring of his company",
  ),
  ringTestRoll: hook("ask", "site", "subject: who has tapped for `testRing`; what is added to the roll of that test"),
  stayOnTable: hook(
    "may",
    "site",
    "subject: a player; ALLOW: the card, once it lies on the table, never leaves it, and never untaps",
  ),
  tappedCardGoes: hook(
    "ask",
    "site",
    "what becomes of the tapped card, which its company has left, instead of being discarded: IN_LOCATION_DECK, SITE_STORED",
  ),
  keyCreatures: hook(
    "may",
    "site",
    "subject: a company; ALLOW: creatures may be keyed to the site whatever other cards forbid",
  ),
  hazardTypes: hook("ask", "site", "types, a bit each, as which the site counts for hazards beside its own"),
  callCharacters: hook(
    "ask",
    "site",
    "subject: an avatar there; races, a bit each: he may tap to bring one of them out of the discard pile, in a company of his own",
  ),
  wayFrom: hook(
    "may",
    "site",
    "of the Under-deeps; subject: a player, detail: another site; ALLOW: his companies come from there without a roll",
  ),
  wayTo: hook(
    "may",
    "site",
    "of the Under-deeps; subject: a player, detail: another site; ALLOW: his companies go there without a roll",
  ),
  strikesTake: hook(
    "ask",
    "agent",
    "the agent who attacks; subject: the company; what a strike of his that succeeds takes instead of wounding: TAKES_*",
  ),
  agentAttackOver: hook(
    "after",
    "agent",
    "the agent who has attacked, and is still there; subject: the company, detail: STRIKES_SUCCEEDED or AGENT_BEATEN",
  ),
  playAtOwnHavens: hook("may", "ally", "of an ally's definition; ALLOW: it is played at every haven of its player"),
  playFree: hook(
    "may",
    "ally",
    "the ally that is played; subject: a character; ALLOW: he plays it at any site, tapped or not, and neither he nor that taps",
  ),
  bringInFactions: hook("may", "ally", "the ally; ALLOW: it attempts to bring in factions as a character does"),
  letPlay: hook(
    "may",
    "ally",
    "the ally; subject: a definition; ALLOW: it is played on the ally's company wherever that is, and whoever is in it",
  ),
  yield: hook(
    "may",
    ["character", "ally"],
    "the character or ally; subject: a definition that is played; ALLOW: he does not hinder it, and returns to the hand for it",
  ),
  wound: hook(
    "ask",
    ["creature", "event", "agent"],
    "the creature whose strike succeeds, subject: the one it would wound; WOUNDS_NOBODY (he taps if facing it taps him) or ONLY_TAPS",
  ),
  takeWound: hook(
    "ask",
    "bearer",
    "subject: the bearer, whom a strike would wound; the card takes the wound, and a roll greater than this discards it",
  ),
  playInAddition: hook(
    "may",
    "item",
    "the item; subject: a company; ALLOW: it is played in addition to what came into play there, tapped site or not",
  ),
  comeByStoredTest: hook("may", "item", "of a special ring's definition; FORBID: no test of a stored ring brings it"),
  comeWithoutCheck: hook(
    "may",
    "faction",
    "of a faction's definition; ALLOW: it comes into play without an influence check",
  ),
  enterAtSite: hook(
    "instead",
    ["item", "ally"],
    "of the item or ally that somebody has played at a site; subject: who, detail: in which way; ALLOW: the card has done something instead",
  ),
  bringInAt: hook("may", "events", "subject: a company, detail: its site; FORBID: no faction is brought in there"),
  storeHere: hook(
    "may",
    "self",
    "subject: a site, detail: 1 if it lies stored there already; ALLOW: there too, with its points for being stored",
  ),
  // ---- answered by fields of the card language (`defineGeneralAnswer`), not by cards of their own
  keywords: hook("ask", "bearer", "subject: a character; rare keywords that he has more, a bit each"),
  controlFor: hook(
    "ask",
    "bearer",
    "subject: a character; the influence that it takes to control him, whatever his mind; the lowest counts",
  ),
  avatarShape: hook("may", "bearer", "subject: an avatar; ALLOW: the card gives him another shape (`D.SHAPE`)"),
  avatarEvent: hook("may", "event", "of an event's definition; ALLOW: it is the avatar of its player"),
  generalInfluence: hook(
    "ask",
    ["events", "bearer"],
    "its own and cards on characters; subject: the player, detail: his general influence so far; the change of it",
  ),
  eventHandSize: hook("ask", "events", "its own; subject: the player, detail: his hand size so far; the change of it"),
  itemCorruption: hook("ask", "events", "subject: the definition of an item; the change of its corruption points"),
  raiseLimit: hook("ask", "events", "subject: a company; what is added to the hazard limit for it"),
  lowerLimit: hook(
    "ask",
    "events",
    "subject: a company; what is taken from the hazard limit for it, of which two are left",
  ),
  passLimit: hook(
    "may",
    "events",
    "subject: a company, detail: the definition of a hazard; ALLOW: one such hazard does not count against the limit of the company",
  ),
  layOnGuard: hook("may", "events", "FORBID: no card is laid on guard"),
  discardGuard: hook("may", "events", "ALLOW: a card on guard that would go back to the hand is discarded"),
  agentsMustAttack: hook("may", "events", "ALLOW: agents that lie face up and may attack a company do so"),
  agentsAttackOutside: hook("may", "events", "ALLOW: agents may attack a company that does not enter their site"),
  agentsReturn: hook("may", "events", "ALLOW: at the end of the turn tapped and wounded agents return to the hand"),
  standIn: hook(
    "may",
    "events",
    "ALLOW: a resource may be played with the card, as if another card were in play (`D.PLAYED_AS_IF`)",
  ),
  inAttempts: hook(
    "may",
    "events",
    "ALLOW: the card changes influence attempts on some factions and bars a card from them (`D.IN_ATTEMPTS`)",
  ),
  onlyWhile: hook("may", "event", "subject: its company; FORBID: the company is not any more as the card demands"),
  awaitAvatar: hook("may", "events", "subject: a player; ALLOW: the card comes to lie with his avatar when he comes"),
  withAlly: hook(
    "may",
    "event",
    "of an event's definition; ALLOW: played by an ally it lies with whoever controls that",
  ),
  stayIf: hook(
    "ask",
    "bearer",
    "it was played on a strike or an attack; the outcome with which it stays: IF_SUCCEEDS, IF_UNDEFEATED, IF_ELIMINATED",
  ),
  cancelCard: hook("may", ["events", "items"], "items too; subject: a definition; ALLOW: that card has no effect"),
  lieWithTarget: hook(
    "may",
    "event",
    "of an event's definition; ALLOW: it lies with the card in play on which it is played",
  ),
  keepItems: hook(
    "may",
    "events",
    "subject: a player, detail: the definition of an item; ALLOW: he may put it under the card",
  ),
  siteWithoutAttacks: hook(
    "may",
    "events",
    "subject: a company, detail: its site; ALLOW: the automatic-attacks of the site are removed for it",
  ),
  siteBecomes: hook(
    "ask",
    "events",
    "subject: a company, detail: a site; the type of the site for the company, plus one; the last counts",
  ),
  keepSite: hook(
    "ask",
    "events",
    "subject: a player, detail: a site; SITE_KEPT or SITE_CARD_KEPT: that site card of his is not discarded",
  ),
  siteForOthers: hook(
    "may",
    "events",
    "the card changes its site for companies of other players (`D.FOR_OTHERS`); subject: such a company, detail: its site; ALLOW",
  ),
  siteForOwner: hook(
    "ask",
    "events",
    "subject: a site; what the card on it makes of the site for its own player: HAVEN_MADE and others, a bit each",
  ),
  takePrisoners: hook("may", "events", "ALLOW: the card takes prisoners, who lie under it (`D.HOST`)"),
  takeCaptives: hook(
    "may",
    "bearer",
    "subject: a character who attacks; ALLOW: his attack takes characters off to the side (`D.CAPTOR`)",
  ),
  againstFallen: hook(
    "may",
    ["events", "bearer"],
    "cards on a Fallen-wizard too; subject: a Fallen-wizard's player; ALLOW: the card restricts him (`D.AGAINST_FALLEN`)",
  ),
  useFaction: hook("may", "factions", "ALLOW: the faction may be used"),
  stayUnderLeader: hook(
    "may",
    "faction",
    "of a faction's definition; ALLOW: a leader who wins it may keep it under him",
  ),
  watchJourneys: hook("may", "factions", "ALLOW: the faction has passive conditions on companies that move"),
  spareOwn: hook(
    "may",
    "factions",
    "subject: a player, detail: the definition of a Dragon that attacks; ALLOW: the attack does not affect his companies",
  ),
  factionDiscarded: hook(
    "after",
    "events",
    "subject: the definition of a faction that is discarded; ALLOW: the card is discarded too",
  ),
  useStored: hook("may", "stored", "ALLOW: the card may be used where it lies stored"),
  hazardDiscarded: hook("may", "stored", "subject: the player whose hazard is discarded; ALLOW: the card waits for it"),
  storedCorruption: hook("ask", "stored", "subject: the definition of an item; the change of its corruption points"),
  weakenAttacks: hook(
    "ask",
    "stored",
    "subject: a type of site; what is taken from the strikes and the prowess of each automatic-attack there",
  ),
  storedRegionType: hook("ask", "stored", "subject: a region; its type plus one, for everybody"),
  storedSiteType: hook("ask", "stored", "subject: a site; its type plus one, for everybody"),
} as const satisfies Readonly<Record<string, Hook>>;
export type HookName = keyof typeof HOOKS;
export const HOOK_NAMES = Object.keys(HOOKS) as HookName[];

/** The number of each hook. The build writes the numbers into the compiled files (`bin/inline.mjs`), so this file imports nothing. */
export const HOOK = Object.freeze(Object.fromEntries(HOOK_NAMES.map((name, k) => [name, k]))) as {
  readonly [P in HookName]: number;
};
