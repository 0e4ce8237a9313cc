/** The compiled forms of card literals: integers and ready lists. Nothing here is ever changed after loading. */
import type { Effect, Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import { numbersOf } from "./bitwords.js";
import { Numbers } from "./numbers.js";

export const F_UNTAPPED = 1;
export const F_WOUNDED = 2;
export const F_UNWOUNDED = 4;
export const F_HAVEN = 8;
export const F_NOTHAVEN = 16;
export const F_ALLY = 32;
export const F_ALLYONLY = 64;
export const F_OTHER = 128;
/** Of the target of a hazard: Havens are what they count as for playing hazards. */
export const F_FOR_HAZARDS = 1024;
export const F_WITH_WIZARD = 2048;
/** Was wounded this turn by an attack of Undead. */
export const F_BY_UNDEAD = 4096;
export const F_NOT_FACING = 8192;
/** No ally, though he has the skill. */
export const F_NO_ALLY = 16384;
/** Follows nobody. */
export const F_NO_FOLLOWER = 65536;
/** Another than his player's avatar, at one site with him. */
export const F_BESIDE_AVATAR = 524288;
/** The skill or the race. */
export const F_EITHER = 32768;
/** One of his home sites is where the acting agent is. */
export const F_HOME_OF_ACTOR = 131072;
/** At the site of who acts. */
export const F_AT_ACTORS = 262144;
/** Of the heroes' side; with a home site in common with who acts. */
export const F_HERO = 1048576;
/** An agent who is a character. */
export const F_AGENT = 4194304;
export const F_SHARES_HOME = 2097152;
/** One of the servants of Sauron. */
export const F_MINION = 8388608;
/** Of the target of what heals: an ally too, where the rules treat him as a character for that. */
export const F_HEALED = 16777216;

/** A compiled `Who`. Masks of 0 ask nothing. */
export interface Filter {
  skills: number;
  races: number;
  notRaces: number;
  named: number;
  wizard: number;
  flags: number;
  /** Types of which a home of his must be, a bit each; 0 asks nothing. */
  homeTypes: number;
  /** Whom he follows, null asks nothing. */
  follows: Filter | null;
  bears: number;
  /** Classes of items, a bit each. */
  bearsItem: number;
  /** Bears an item that fits one of these; null asks nothing. */
  bearsOneOf: readonly { class: number; keyword: number; rare: number; butNot: number }[] | null;
  bearsNamed: number;
  bearsNot: number;
  notSkill: number;
  already: number;
  at: number;
  notAt: number;
  notAtTypes: number;
  sameSiteAs: number;
  atTypes: number;
  /** 127 asks nothing. */
  mindMost: number;
  mindLeast: number;
  /** -1 asks nothing. */
  prowessOver: number;
  notNamed: number;
  home: number;
  /** A card that he bears and uses, -1 none. */
  wields: number;
  homeIn: readonly number[];
  anywhere: boolean;
  /** 1 who stands for his player, 2 who does not, 0 all. */
  avatar: number;
  /** Rare keywords of which he has one, has none; 0 asks nothing. */
  keyword: number;
  /** The mode he is in; `ANY_MODE`; 0 asks nothing. */
  mode: number;
}
/** In the place of one race as a bit: any of them. */
export const ANYBODY = 0x7fffffff;
/** Of a place where something is played: whatever type of site. */
export const ANY_TYPE = -1;
/** Any site of the Under-deeps. */
export const ANY_DEEPS = -2;
export const ANY_MODE = 255;

/** A compiled `AgentWho`. */
export interface AgentFilter {
  skills: number;
  magic: string;
  flags: number;
  notAt: number;
}
export const A_FACE_UP = 1;
export const A_FACE_DOWN = 2;
export const A_UNTAPPED = 4;
export const A_CAME = 8;
export const A_HERE = 16;

/** A compiled `Cond`: an operation and its operands. */
export interface Need {
  op: number;
  n: number;
  mask: number;
  mask2: number;
  card: number;
  list: readonly number[];
  who: Filter | null;
  bits: number;
  /** Of "anyOf": those of which one must hold. */
  of: readonly Need[];
}

/** In `Mod.least`. */
export const NO_LEAST = -999;
export interface Mod {
  stat: number;
  by: number;
  max: number;
  to: number;
  who: Filter | null;
  races: number;
  when: readonly Need[];
  skill: number;
  /** Counted once for each such character of the company; null once. */
  per: Filter | null;
  /** A loss never takes the value below this; `NO_LEAST` it may. */
  least: number;
  maxTwicePrinted: boolean;
  /** The literal itself, for words that only few cards use. */
  word: Readonly<Record<string, unknown>>;
}

export interface TargetForm {
  of: number;
  who: Filter | null;
  whose: number;
  n: number;
  mask: number;
  bits: number;
  card: number;
  agent: AgentFilter | null;
  /** Of an attack: by one of these beings, or of these creatures; null by whomever. */
  by: { readonly beings: readonly number[]; readonly creatures: readonly number[] } | null;
}

export interface EffectForm {
  op: number;
  who: number;
  by: number;
  prowess: number;
  strikes: number;
  body: number;
  max: number;
  di: number;
  n: number;
  mask: number;
  region: number;
  site: number;
  bits: number;
  word: Readonly<Record<string, unknown>>;
  /** "if": what must hold, and what is done then. */
  when: Need | null;
  does: readonly EffectForm[];
  /** "corruptionCheck": what is done if he passes. */
  onSuccess: readonly EffectForm[];
  only: Filter | null;
  /** Regions or sites the word names: pairs one after the other, sites of a list. */
  list: readonly number[];
  /** Its place among the words of its card that last for the turn, -1 where it does not (set once at load). */
  lasts: number;
  /** "watch": its place among the card's passive conditions (set once at load). */
  trigger: number;
}

/** Cards of a hand, and how many of them are a price. */
export interface HandForm {
  kind: number;
  races: number;
  regions: readonly number[];
  here: boolean;
  skills: number;
  least: number;
  most: number;
}
export interface ModeForm {
  def: number;
  index: number;
  as: string;
  windows: number;
  needs: readonly Need[];
  taps: Filter | null;
  by: Filter | null;
  target: TargetForm | null;
  /** The same mode with its second target (`and`) in place of the first; null without one. */
  second: ModeForm | null;
  /** What each of any number of characters who tap does (`each`): its place among the abilities; -1 without it. */
  each: number;
  cost: number;
  does: readonly EffectForm[];
  skillCard: boolean;
  /** An agent acts: which; what he pays. */
  agent: AgentFilter | null;
  agentPays: number;
  oncePer: number;
  free: boolean;
  /** Never counted against the hazard limit. */
  uncounted: boolean;
  /** May be about a company other than the one where the card is. */
  elsewhere: boolean;
  /** Its words name any company of its player's: also one that is attacked. */
  ofAnyCompany: boolean;
  /** Do its conditions ask about a company? */
  needsCompany: boolean;
  /** How much of the hazard limit it takes, where it counts at all. */
  ofLimit: number;
  side: number;
  /** What of the hand is discarded as a price, null nothing. */
  pays: HandForm | null;
  /** Its resolution brings a strike that may be answered beforehand (Lucky Search, Annotation 24). */
  bringsStrike: boolean;
  /** It changes a body that is checked: 1 of somebody, 2 of a strike; what decides how a strike is faced does not count. */
  changesBody: number;
  /** After an attack somebody untapped must take the card. */
  rescues: boolean;
  /** Only for whom a word of the card has lent it (`grant`); used up by one use. */
  granted: boolean;
  grantedOnce: boolean;
  /** Of a card that is stored, and of no other. */
  ofStored: boolean;
  /** The literal, for words that only few cards use. */
  word: Mode;
}

/** In `Trigger.perRegion`: once for each region of the path, whatever its type. */
export const EVERY_REGION = 6;
export interface Trigger {
  on: number;
  needs: readonly Need[];
  perRegion: number;
  does: readonly EffectForm[];
  def: number;
  index: number;
  /** At most once an attack. */
  once: boolean;
}

/** Marks of `D.STANDS`: Orcs and Trolls; those of the Free Peoples who do not go with them; leaders; Ringwraiths, and all others. */
export const STANDS_ORC = 1,
  STANDS_FREE = 2,
  STANDS_LEADER = 4,
  STANDS_WRAITH = 8,
  STANDS_MORTAL = 16,
  /** A Troll who is a leader; of several together: from this bit on how many lead beside the first. */
  STANDS_TROLL_LEADER = 32,
  STANDS_BESIDE_FROM = 6;
/** An automatic-attack of a site. One out of a hand or out of play has no strikes and no prowess of its own. */
export interface SiteAttackForm {
  race: number;
  strikes: number;
  prowess: number;
  /** Modification of the corruption check of the wounded, -100 without one. */
  check: number;
  /** Kinds of companies that it detains, and that alone meet it (0 all), a bit each. */
  detains: number;
  only: number;
  each: boolean;
  attackerChooses: boolean;
  noCancel: boolean;
  /** Whom it wounds is eliminated. */
  slays: boolean;
  /** It is cancelled as long as one of these holds. */
  cancelledIf: readonly Need[];
  /** A creature of the opponent's hand that is keyed so as printed. */
  fromHand: { sites: number; regions: readonly number[]; notUnique: boolean } | null;
  /** Creatures of which one in play as a permanent-event must attack. */
  fromPlay: readonly number[] | null;
}

export interface KeyForm {
  /** How many regions of each type are needed, 0 none: by region type. */
  regions: readonly number[];
  sites: number;
  regionIds: readonly number[];
  siteIds: readonly number[];
  sitesIn: readonly { region: number; types: number }[];
  between: readonly number[];
  anywhere: boolean;
  when: readonly Need[];
}

export const COSTS = [
  "tapSelf",
  "discardSelf",
  "tapBearer",
  "tapSite",
  "discardStored",
  "untapSelf",
  "discardSecond",
  "discardTarget",
] as const;
export const COST_TAP_SELF = 1;
export const COST_DISCARD_SELF = 2;
export const COST_TAP_BEARER = 4;
export const COST_TAP_SITE = 8;
export const COST_DISCARD_STORED = 16;
export const COST_UNTAP_SELF = 32;
export const COST_DISCARD_SECOND = 64;
export const COST_DISCARD_TARGET = 128;

/** Bit of a condition on path or site: as they count for playing hazards. */
export const FOR_HAZARDS = 256;
export const ONCE = ["", "character", "company", "site", "turn", "attack", "givenTurn", "strike", "phase"] as const;
export const TO = [
  "self",
  "company",
  "everyone",
  "attacks",
  "automaticAttacks",
  "creatures",
  "ownAttack",
  "site",
  "lent",
] as const;
export const TO_LENT = 8;
export const TO_SELF = 0;
export const TO_COMPANY = 1;
export const TO_EVERYONE = 2;
export const TO_ATTACKS = 3;
export const TO_AUTOMATIC = 4;
export const TO_CREATURES = 5;
export const TO_OWN_ATTACK = 6;
export const TARGETS = [
  "character",
  "attack",
  "strike",
  "check",
  "influenceCheck",
  "company",
  "site",
  "faction",
  "region",
  "siteOfType",
  "environment",
  "item",
  "hazardPermanent",
  "corruptionCard",
  "nazgulPermanent",
  "automaticAttack",
  "discarded",
  "declared",
  "nazgulThreat",
  "inHand",
  "dragonEvent",
  "longEvent",
  "agent",
  "influenced",
  "rescueSite",
  "stored",
  "knowledge",
  "fallen",
  "goods",
  "theirs",
] as const;
export const PAYS_TAP = 1;
export const PAYS_DISCARD = 2;
export const TG = numbersOf(TARGETS);
/** Conditions by number; each is defined by its family in `conditions`. */
export const COND = new Numbers<Cond["if"]>("condition");
/** What happens. The bits of `TRIGGER_MASK` only say who may care, so the words after the 32nd share those of the first. */
export const TRIGGER_WORDS = [
  "untapEnd",
  "untapInstead",
  "movementEnd",
  "reveal",
  "woundInCompany",
  "gainsItem",
  "influenceSuccess",
  "checkFailed",
  "companyChanges",
  "moves",
  "deckExhausted",
  "itemAtSite",
  "afterAttack",
  "strikeWounds",
  "strikeSucceeds",
  "bodyCheckEquals",
  "enters",
  "leaves",
  "cardGone",
  "turnEnd",
  "companyMoves",
  "siteLeaves",
  "beforeStrikes",
  "influenceCheck",
  "siteStart",
  "organizationEnd",
  "strikeOver",
  "attackDefeated",
  "siteEntered",
  "bearerWounded",
  "siteUsed",
  "longEventEnd",
  "eventComes",
  "handDiscard",
  "cardComes",
  "rescues",
  "hazardDiscarded",
  "stored",
  "bearerTurnEnd",
  "siteEnds",
  "hasEntered",
  "stagePlayed",
] as const;
export const ON = numbersOf(TRIGGER_WORDS);
/** Fields of an effect that are there or not: their bits in `EffectForm.bits`. */
export const EffectBit = Object.freeze({
  half: 1,
  attackerChooses: 2,
  stayUntapped: 4,
  rollTwice: 8,
  perHead: 16,
  tapped: 32,
  succeed: 64,
  any: 128,
  uncancellable: 256,
  noDirectInfluence: 1024,
  ifRollBeatsAttack: 2048,
  perRegion: 4096,
  ifRegion: 8192,
  perNazgul: 16384,
  notWizards: 32768,
});
export type EffectName = Effect["do"];
/** The words of effects by number; each is defined by its family in `effects`. */
export const EFFECT = new Numbers<EffectName>("effect");
export const WHO = [
  "",
  "target",
  "actor",
  "bearer",
  "everyone",
  "company",
  "wounded",
  "site",
  "othersAtSite",
  "self",
] as const;
export const W_TARGET = 1;
export const W_ACTOR = 2;
export const W_BEARER = 3;
export const W_EVERYONE = 4;
export const W_COMPANY = 5;
export const W_WOUNDED = 6;
export const W_SITE = 7;
export const W_OTHERS = 8;
/** The card itself. */
export const W_SELF = 9;
/** What a card says against Fallen-wizards (`AgainstFallen`). */
export interface AgainstFallenForm {
  /** Of whom: 0 all, 1 its player, 2 whose avatar bears it, 3 the opponents. */
  whose: number;
  /** `of`: `SITES_*`. */
  minionSites: readonly { of: number; over: number }[];
  mostMind: { mind: number; over: number; then: number } | null;
  noKills: { least: number; but: number } | null;
  corruption: readonly { over: number; points: number }[];
  checks: readonly { over: number; by: number }[];
  worthless: number;
}
/** Cards of a Fallen-wizard that bring other points than one: kinds and races a bit each (0 all); `mp` -1: as printed. */
export interface WorthForm {
  /** A bit for each of the kinds of points (`MP_*`), 0 all. */
  kinds: number;
  races: number;
  notRaces: number;
  unique: boolean;
  hero: boolean;
  starred: boolean;
  classes: number;
  keywords: number;
  notKeywords: number;
  mp: number;
  /** Printed points at least and at most. */
  least: number;
  most: number;
  /** For whom alone it holds, a bit each, 0 all. */
  wizards: number;
  hasProwess: boolean;
  ofInformation: boolean;
  withAvatar: boolean;
  ofBearer: boolean;
}
