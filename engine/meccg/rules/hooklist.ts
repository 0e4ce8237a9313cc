/**
 * The places where a card may change the rulebook, by name: what is asked, which cards are asked, and what an answer means. Rules ask by
 * `hooks.ts`. The numbers of hooks follow the order of this list; no file stores them.
 */
import { HOOK_WORDS } from "../cards/vocabulary/columns.js";

export type HookKind = "ask" | "may" | "instead" | "after";
/**
 * Which cards are asked: `events` on the table, in order of play (a company's, a site's and a faction's among them); `bearer`: cards on a
 * character; `items`: items in play; `self`: the card in question alone; `site`: the site card in question, as \`card\`.
 */
export type HookScope = "events" | "bearer" | "items" | "self" | "site";
interface Hook {
  readonly kind: HookKind;
  readonly scope: HookScope;
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

/** How an item that was played at a site has left it. */
export const SITE_TAPPED = 1;
export const SITE_LEFT_UNTAPPED = 2;

/** How a company has changed: somebody came or left; for another company; perhaps from the table too; or it is only looked at again. */
export const COMPANY_GROWN = 0;
export const COMPANY_SPLIT = 1;
export const COMPANY_LEFT = 2;
export const COMPANY_CHECKED = 3;

const hook = <K extends HookKind>(kind: K, scope: HookScope, about: string): Hook & { readonly kind: K } => ({
  kind,
  scope,
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
    "self",
    "the creature that strikes; subject: who faces the strike, detail: his prowess; the change of it",
  ),
  bodyCheckRoll: hook(
    "ask",
    "self",
    "the creature that has wounded; subject: whose body is checked; what is added to the roll",
  ),
  mind: hook("ask", "bearer", "subject: a character, detail: his mind; the change of the mind by which he is held"),
  removalRoll: hook(
    "may",
    "events",
    "subject: who tries to remove a corruption card; ALLOW: others of his company may tap to support his roll",
  ),
  attackStrikes: hook("ask", "self", "the agent who attacks; how many strikes he may have more"),
  attackProwess: hook(
    "ask",
    "events",
    "subject: the base of the frame of an automatic-attack; the change of its prowess, by the first card that says anything",
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
    "self",
    "the avatar and the allies of his company, subject: the avatar; how many followers he holds without influence",
  ),
  moveToll: hook("ask", "events", "subject: a company that moves or splits; how many of it must still tap first"),
  playToll: hook(
    "ask",
    "events",
    "subject: a company that plays an item or ally at its site; how many of it must still tap first",
  ),
  move: hook("may", "events", "subject: a company, detail: a site; FORBID: it does not go there"),
  moveByRegions: hook("may", "self", "subject: the character; FORBID: his company uses no region movement"),
  follow: hook("may", "bearer", "subject: a character; FORBID: nobody controls him by direct influence"),
  standWith: hook("may", "bearer", "subject: a character; FORBID: nobody else is in his company"),
  play: hook("may", "events", "subject: a player, detail: the definition that he would play; FORBID"),
  playAt: hook(
    "may",
    "self",
    "the ally or item that is played; subject: a company, detail: its site; FORBID, or ALLOW: even though it is tapped",
  ),
  target: hook(
    "may",
    "events",
    "subject: a card that would be the target, detail: the definition that is played on it; FORBID",
  ),
  bear: hook("may", "self", "the item; subject: a character; FORBID: he cannot bear it"),
  use: hook("may", "bearer", "subject: an item of a bearer who has no use of it; ALLOW: he has"),
  leaveSiteUntapped: hook(
    "may",
    "events",
    "the site card is asked too; subject: a company, detail: the definition of an item played at its site; ALLOW: the site does not tap",
  ),
  attackCompany: hook(
    "may",
    "events",
    "subject: a company, detail: the company that it would attack, minions both; ALLOW",
  ),
  detain: hook(
    "may",
    "events",
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
  takeOver: hook("may", "self", "the item that would be stolen, or the faction that would be influenced; FORBID"),
  heal: hook(
    "may",
    "events",
    "the site card is asked too; subject: a company, detail: its site; ALLOW: it heals there",
  ),
  see: hook("may", "self", "the character; ALLOW: all players see what the opponents of his player discard"),
  actAgain: hook("may", "self", "subject: the agent; how many more actions he has"),
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
    "self",
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
  checkMade: hook("after", "bearer", "subject: who has made a corruption check; ALLOW: the card is discarded"),
  companyChanged: hook("after", "events", "subject: the company, detail: COMPANY_*; ALLOW: the card is discarded"),
  moved: hook("after", "self", "subject: the site to which its bearer has moved; ALLOW: the card is discarded"),
  cardCame: hook("after", "events", "subject: the definition of a creature or event that has been played"),
  isStored: hook("after", "self", "subject: the character who bore it"),
  heldFree: hook(
    "may",
    "events",
    "subject: a company, detail: one of it or, from SLOTS on, the definition of one who comes; ALLOW: no influence is needed to hold him",
  ),
  attacksApart: hook("may", "self", "of a creature's definition; ALLOW: each of its attacks is on the whole company"),
  severalAttacks: hook("may", "events", "FORBID: of several attacks a company faces only one"),
  detainAt: hook("may", "events", "subject: a site; FORBID: no attack there detains a company of minions"),
  agentComesTo: hook(
    "may",
    "events",
    "subject: a company; ALLOW: an agent may come to it as a character at a haven, or start the game in it; the site card is asked too: at that site, under direct influence",
  ),
  standardMods: hook(
    "ask",
    "self",
    "subject: the definition of a faction; what other factions in play add to an attempt on it",
  ),
  timesStandardMods: hook("ask", "events", "how often standard modifications of factions count"),
  attemptChanges: hook("may", "events", "FORBID: nothing but influence itself changes influence attempts"),
  attemptRolls: hook("ask", "events", "how many rolls more are made for an attempt on a faction; the best counts"),
  lead: hook(
    "may",
    "bearer",
    "subject: a character; FORBID, by his own card: nobody follows him; ALLOW, by a card on him: they may all the same",
  ),
  followFree: hook("may", "self", "of a character's definition; ALLOW: he follows his avatar without influence"),
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
    "self",
    "the creature that attacks (FORBID: it spares him) and he who would be given a strike (ALLOW: though tapped or wounded); subject: him",
  ),
  guard: hook("may", "self", "the ally; ALLOW: it takes a strike before its controller may be given one"),
  takeFirstStrike: hook(
    "may",
    "bearer",
    "subject: a character under attack; ALLOW: the attacker may give him the first strike",
  ),
  tapToCancel: hook(
    "may",
    "self",
    "the creature that has several attacks; subject: who faces them; ALLOW: he too may tap to cancel one",
  ),
  cancelStrike: hook(
    "may",
    "self",
    "the creature that strikes; subject: the base of the frame of the strike; ALLOW: the untapped may tap to cancel it",
  ),
  playDragon: hook("may", "events", "subject: the definition of a card of a Dragon; FORBID"),
  playAnyTime: hook("may", "self", "the card that is played; ALLOW: at any time, not counted against the hazard limit"),
  helpBringIn: hook(
    "may",
    "self",
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
    "self",
    "an event on a company that is taken for minions; a roll greater than this discards it",
  ),
  lendMagic: hook("may", "events", "subject: a character; ALLOW: he may use magic that he does not know"),
  siteUsed: hook(
    "after",
    "events",
    "the site card is asked too; subject: a company that has played an item at its site, detail: SITE_TAPPED or SITE_LEFT_UNTAPPED; ALLOW ends the question",
  ),
  liesWith: hook("after", "self", "subject: the card in play with which it comes to lie"),
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
    "self",
    "subject: another item of its company that would be discarded; ALLOW: it may go in its place",
  ),
  takesBack: hook(
    "may",
    "self",
    "subject: the definition of a short-event that this character has used; ALLOW: it goes back into the play deck",
  ),
  healsCompany: hook(
    "may",
    "self",
    "subject: the company of this character, in which somebody was healed; ALLOW: all its wounded are healed",
  ),
  ownPoints: hook(
    "ask",
    "self",
    "the marshalling points that the card gives as it lies; 0: the points printed on it; of a site card, subject: its player",
  ),
  resourceCame: hook("after", "events", "subject: the player who has played it, detail: its definition"),
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
    "self",
    "the agent who attacks; subject: the company; what a strike of his that succeeds takes instead of wounding: TAKES_*",
  ),
  attackOver: hook(
    "after",
    "self",
    "the agent who has attacked, and is still there; subject: the company, detail: STRIKES_SUCCEEDED or AGENT_BEATEN",
  ),
  playAtOwnHavens: hook("may", "self", "of an ally's definition; ALLOW: it is played at every haven of its player"),
  playFree: hook(
    "may",
    "self",
    "the ally that is played; subject: a character; ALLOW: he plays it at any site, tapped or not, and neither he nor that taps",
  ),
  bringInFactions: hook("may", "self", "the ally; ALLOW: it attempts to bring in factions as a character does"),
  letPlay: hook(
    "may",
    "self",
    "the ally; subject: a definition; ALLOW: it is played on the ally's company wherever that is, and whoever is in it",
  ),
  yield: hook(
    "may",
    "self",
    "the character or ally; subject: a definition that is played; ALLOW: he does not hinder it, and returns to the hand for it",
  ),
  wound: hook(
    "ask",
    "self",
    "the creature whose strike succeeds, subject: the one it would wound; WOUNDS_NOBODY (he taps if facing it taps him) or ONLY_TAPS",
  ),
  takeWound: hook(
    "ask",
    "bearer",
    "subject: the bearer, whom a strike would wound; the card takes the wound, and a roll greater than this discards it",
  ),
  playInAddition: hook(
    "may",
    "self",
    "the item; subject: a company; ALLOW: it is played in addition to what came into play there, tapped site or not",
  ),
  comeByStoredTest: hook("may", "self", "of a special ring's definition; FORBID: no test of a stored ring brings it"),
  comeWithoutCheck: hook(
    "may",
    "self",
    "of a faction's definition; ALLOW: it comes into play without an influence check",
  ),
  enterAtSite: hook(
    "instead",
    "self",
    "of the item or ally that somebody has played at a site; subject: who, detail: in which way; ALLOW: the card has done something instead",
  ),
  bringInAt: hook("may", "events", "subject: a company, detail: its site; FORBID: no faction is brought in there"),
  store: hook(
    "may",
    "self",
    "subject: a site, detail: 1 if it lies stored there already; ALLOW: there too, with its points for being stored",
  ),
} as const satisfies Readonly<Record<string, Hook>>;
export type HookName = keyof typeof HOOKS;
export const HOOK_NAMES = Object.keys(HOOKS) as HookName[];
if (HOOK_NAMES.length > 32 * HOOK_WORDS)
  throw new Error(`${HOOK_NAMES.length} hooks do not fit into ${HOOK_WORDS} words`);

/** The number of each hook. */
export const HOOK = Object.freeze(Object.fromEntries(HOOK_NAMES.map((name, k) => [name, k]))) as {
  readonly [P in HookName]: number;
};
