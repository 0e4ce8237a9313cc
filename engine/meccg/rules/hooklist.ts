/**
 * The places where a card may change the rulebook, by name: what is asked, which cards are asked, and what an answer means. Rules ask by
 * `hooks.ts`. Numbers of hooks follow the order of this list and only grow: a new hook comes last.
 */
import { HOOK_WORDS } from "../cards/vocabulary/columns.js";

export type HookKind = "ask" | "may" | "instead" | "after";
/**
 * Which cards are asked: `events` on the table, in order of play (a company's, a site's and a faction's among them); `bearer`: cards on a
 * character; `items`: items in play; `self`: the card in question alone; `stored`: cards in marshalling point piles.
 */
export type HookScope = "events" | "bearer" | "items" | "self" | "stored";
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

const hook = <K extends HookKind>(kind: K, scope: HookScope, about: string): Hook & { readonly kind: K } => ({
  kind,
  scope,
  about,
});
/** All hooks, in the order of their numbers: a new one comes last. */
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
  influence: hook(
    "ask",
    "events",
    "subject: a character or, from SLOTS on, a player; the change of the influence he has",
  ),
  corruption: hook(
    "ask",
    "events",
    "subject: an item or event with corruption points, detail: its bearer; the change of its points",
  ),
  removalRoll: hook(
    "may",
    "events",
    "subject: who tries to remove a corruption card; ALLOW: others of his company may tap to support his roll",
  ),
  attempt: hook(
    "ask",
    "events",
    "subject: who makes an influence attempt, detail: on which card; what is added to the roll",
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
  hazardLimit: hook("ask", "events", "subject: a company; the change of its hazard limit"),
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
  adjacentSites: hook("ask", "events", "subject: a site, detail: another; ALLOW if they are adjacent"),
  siteType: hook("ask", "events", "subject: a site, detail: a company; its type plus one"),
  points: hook("ask", "events", "subject: a player, detail: a kind of marshalling points; the change of his points"),
  cardPoints: hook("ask", "events", "subject: a card with marshalling points; the change of its points"),
  stagePoints: hook("ask", "events", "subject: a player; the change of his stage points"),
  skills: hook("ask", "events", "subject: a character; skills that he has more, a bit each"),
  withoutSkills: hook("may", "bearer", "subject: a character; FORBID: he has no skills but magic"),
  keywords: hook("ask", "bearer", "subject: a character; keywords that he has more, a bit each"),
  countsAs: hook("ask", "events", "subject: a definition; the definition plus one that it counts as"),
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
  beAt: hook("may", "self", "subject: the character or ally, detail: a site; FORBID: he cannot be there"),
  comeIntoPlay: hook("may", "events", "subject: a player, detail: the definition of a character; FORBID or ALLOW"),
  comeAt: hook("may", "events", "subject: a player, detail: a site; ALLOW: characters may be brought into play there"),
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
    "subject: a company, detail: the definition played; ALLOW: the site does not tap",
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
  cancelAttack: hook("may", "events", "subject: the base of the frame of an attack; FORBID: it cannot be cancelled"),
  search: hook(
    "may",
    "events",
    "subject: a player, detail: whose play deck and discard pile, -1 nobody's; FORBID: he cannot search or look through them",
  ),
  store: hook("may", "self", "the card that would be stored; FORBID"),
  takeOver: hook("may", "self", "the item that would be stolen, or the faction that would be influenced; FORBID"),
  heal: hook("may", "events", "subject: a company, detail: its site; ALLOW: it heals there"),
  onGuard: hook("may", "events", "subject: a company; FORBID: no card is placed on guard there"),
  see: hook("may", "self", "the character; ALLOW: all players see what the opponents of his player discard"),
  actAgain: hook("may", "self", "subject: the agent; how many more actions he has"),
  leavesPlay: hook(
    "instead",
    "events",
    "subject: a card that would leave play, detail: where it goes; ALLOW: the card has done something instead",
  ),
  isWounded: hook(
    "instead",
    "events",
    "subject: a character who would be wounded; ALLOW: the card has done something instead",
  ),
  isHealed: hook(
    "instead",
    "bearer",
    "subject: a character who would heal; ALLOW: the card has done something instead",
  ),
  longEventEnds: hook("instead", "events", "subject: a long-event that would be discarded; ALLOW: it stays"),
  siteLeaves: hook("instead", "events", "subject: a player, detail: the site whose card would go; ALLOW: it stays"),
  isDiscardedFromHand: hook(
    "instead",
    "events",
    "subject: a player, detail: the definition; ALLOW: the card has done something instead",
  ),
  itemIsPlayed: hook("instead", "self", "subject: who would bear the item; ALLOW: the card has done something instead"),
  attackEnded: hook("after", "events", "subject: the base of the frame of the attack"),
  strikeEnded: hook("after", "events", "subject: the base of the frame of the strike"),
  checkMade: hook("after", "events", "subject: who has made the check, detail: which check"),
  companyChanged: hook("after", "events", "subject: the company"),
  moved: hook("after", "self", "subject: the company that has moved"),
  cardCame: hook("after", "events", "subject: the slot of the card, or -1, detail: its definition"),
  isStored: hook("after", "self", "subject: the player"),
  wasDiscarded: hook("after", "events", "subject: the player, detail: the definition"),
  phaseBegan: hook("after", "events", "subject: the player on turn, detail: the phase"),
  phaseEnded: hook("after", "events", "subject: the player on turn, detail: the phase"),
  siteUsed: hook("after", "events", "subject: a company, detail: how its site was used"),
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
    "subject: a company; ALLOW: an agent may come to it as a character at a haven, or start the game in it",
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
} as const satisfies Readonly<Record<string, Hook>>;
export type HookName = keyof typeof HOOKS;
export const HOOK_NAMES = Object.keys(HOOKS) as HookName[];
if (HOOK_NAMES.length > 32 * HOOK_WORDS)
  throw new Error(`${HOOK_NAMES.length} hooks do not fit into ${HOOK_WORDS} words`);

/** The number of each hook. */
export const HOOK = Object.freeze(Object.fromEntries(HOOK_NAMES.map((name, k) => [name, k]))) as {
  readonly [P in HookName]: number;
};
