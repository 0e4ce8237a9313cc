/** Numbers for the words of the card literals. Order is part of the compiled form only. */
import { numbered, WORD_BITS } from "./bitwords.js";
import type { Stat, Window } from "../words/words.js";
import type {
  FallenWizard,
  Holder,
  Alignment,
  CompanyKind,
  ItemClass,
  Keyword,
  Magic,
  Race,
  RareKeyword,
  RegionLetter,
  RingwraithMode,
  SiteType,
  Skill,
} from "../words/basics.js";

/** Words that stand in bytes, a bit each. */
const BYTE_BITS = 8;

export const RACES = [
  "elf",
  "hobbit",
  "dwarf",
  "dunadan",
  "man",
  "wizard",
  "orc",
  "troll",
  "wolf",
  "spider",
  "animal",
  "undead",
  "dragon",
  "nazgul",
  "giant",
  "plant",
  "pukel",
  "slayer",
  "ent",
  "eagle",
  "wose",
  "special",
  "drake",
  "balrog",
  "ringwraith",
  "fallen-wizard",
  "maia",
] as const satisfies readonly Race[];
export const RACE = numbered("races", RACES, WORD_BITS);
/** In place of a race: of a card that is of none, so that no mask of races holds it. */
export const NO_RACE = WORD_BITS;
export const SKILLS = ["warrior", "scout", "ranger", "sage", "diplomat"] as const satisfies readonly Skill[];
export const SKILL = numbered("skills", SKILLS, BYTE_BITS);
/** Kinds of magic that characters can use stand in the same byte as their skills. */
export const MAGIC = Object.freeze({ sorcery: 5, "spirit-magic": 6, "shadow-magic": 7 } satisfies Record<
  Magic,
  number
>);
export const MAGICS = ["sorcery", "spirit-magic", "shadow-magic"] as const satisfies readonly Magic[];
export const ALL_MAGIC = 0b11100000;
export const REGION_LETTERS = ["w", "s", "d", "b", "f", "c"] as const satisfies readonly RegionLetter[];
export const REGION = numbered("types of regions", REGION_LETTERS, BYTE_BITS);
export const SITE_TYPES = [
  "haven",
  "free-hold",
  "border-hold",
  "ruins-and-lairs",
  "shadow-hold",
  "dark-hold",
] as const satisfies readonly SiteType[];
export const SITE = numbered("types of sites", SITE_TYPES, BYTE_BITS);
export const HAVEN = SITE.haven;
export const ALIGNMENTS = ["hero", "minion", "fallen-wizard", "balrog"] as const satisfies readonly Alignment[];
export const ALIGNMENT = numbered("alignments", ALIGNMENTS, BYTE_BITS);
/** Of a card that is of no side: in the place of one of `ALIGNMENTS`. */
export const NEUTRAL = 255;
/** Modes of a Ringwraith, from 1; 0 none. */
export const MODES = ["", "black-rider", "fell-rider", "heralded-lord"] as const satisfies readonly (
  | RingwraithMode
  | ""
)[];
export const MODE = numbered("modes of Ringwraiths", MODES, BYTE_BITS);
export const FALLEN_WIZARDS = [
  "Alatar",
  "Gandalf",
  "Pallando",
  "Radagast",
  "Saruman",
] as const satisfies readonly FallenWizard[];
export const FALLEN_WIZARD = numbered("Fallen-wizards", FALLEN_WIZARDS, BYTE_BITS);
/** Who is named by cards that his player alone may have, and in the column of those the number behind the Fallen-wizards'. */
export const THE_BALROG = "The Balrog";
export const BALROGS_OWN = FALLEN_WIZARDS.length + 1;
export const HOLDERS = [...FALLEN_WIZARDS, THE_BALROG] as const satisfies readonly Holder[];
export const COMPANY_KINDS = ["hero", "minion", "covert", "overt"] as const satisfies readonly CompanyKind[];
export const COMPANY_KIND = numbered("kinds of companies", COMPANY_KINDS, BYTE_BITS);
export const ITEM_CLASSES = [
  "minor",
  "major",
  "greater",
  "gold-ring",
  "special",
] as const satisfies readonly ItemClass[];
export const ITEM_CLASS = numbered("classes of items", ITEM_CLASSES, BYTE_BITS);
export const KEYWORDS = [
  "weapon",
  "armor",
  "shield",
  "helmet",
  "ring",
  "magic-ring",
  "dwarven-ring",
  "lesser-ring",
  "the-one-ring",
  "gold-ring",
  "palantir",
  "environment",
  "corruption",
  "spell",
  "information",
  "hoard",
  "ritual",
  "light-enchantment",
  "dark-enchantment",
  "riddling",
  "offering",
  "flattery",
  "burglary",
  "lost-knowledge",
  "stolen-knowledge",
] as const satisfies readonly Keyword[];
export const KEYWORD = numbered("keywords", KEYWORDS, WORD_BITS);
/** In the second word of a card's keywords (`RARE_KEYWORDS_OF`). */
export const RARE_KEYWORDS = [
  "spawn",
  "leader",
  "uruk-hai",
  "olog-hai",
  "half-troll",
  "half-orc",
  "technology",
  "command",
  "spirit-ring",
  "mind-ring",
  "sorcery",
  "shadow-magic",
  "spirit-magic",
  "shapeshifter",
  "demon-fana",
] as const satisfies readonly RareKeyword[];
export const RARE_KEYWORD = numbered("rare keywords", RARE_KEYWORDS, WORD_BITS);
export const STATS = [
  "prowess",
  "body",
  "di",
  "corruptionCheck",
  "corruption",
  "mp",
  "handSize",
  "influence",
  "skill",
  "attackProwess",
  "attackStrikes",
  "attackStrikesTimes",
  "attackBody",
  "limit",
  "drawOwn",
  "drawOpponent",
  "ringTest",
  "generalInfluence",
  "palantir",
  "weapons",
  "strikeBody",
  "bodyCheck",
  "bodyChecks",
  "riddling",
  "offering",
  "burglary",
  "deepsRoll",
  "mind",
  "strikeProwess",
  "bodyRoll",
  "foeBody",
] as const satisfies readonly Stat[];
export const STAT = numbered("stats", STATS, WORD_BITS);

export const WINDOWS = [
  "organization",
  "organizationEnd",
  "longEvent",
  "hazard",
  "movement",
  "movementEnd",
  "attack",
  "attackHazard",
  "assigned",
  "strikeHazard",
  "strike",
  "check",
  "influence",
  "site",
  "endOfTurn",
  "untap",
  "response",
  "always",
  "enter",
  "deepsRoll",
  "endBegins",
  "afterAttack",
  "attackFaced",
  "fight",
  "inItsStead",
] as const satisfies readonly Window[];
/** One bit a window. */
export const WIN = Object.freeze(
  Object.fromEntries(Object.entries(numbered("windows", WINDOWS, WORD_BITS)).map(([w, i]) => [w, 1 << i])) as Record<
    Window,
    number
  >,
);

export const KINDS = ["character", "ally", "item", "faction", "creature", "event", "agent"] as const;
export const K_CHARACTER = 0;
export const K_ALLY = 1;
export const K_ITEM = 2;
export const K_FACTION = 3;
export const K_CREATURE = 4;
export const K_EVENT = 5;
/** A character that is a hazard between heroes (001:1769-1773; coe 1.3.W2). */
export const K_AGENT = 6;
/** Of `NO_CARD`. */
export const K_NONE = 255;

/** Kinds of marshalling points. */
export const MP_CHARACTER = 0;
export const MP_ITEM = 1;
export const MP_FACTION = 2;
export const MP_ALLY = 3;
export const MP_KILL = 4;
export const MP_MISC = 5;
export const MP_KINDS = ["character", "item", "faction", "ally", "kill", "misc"] as const;

export const SIDE_RESOURCE = 1;
export const SIDE_HAZARD = 2;
export const SIDE_CHARACTER = 4;

export const SHORT = 0;
export const LONG = 1;
export const PERMANENT = 2;

// Phases.
export const PHASE_SETUP = 0;
export const PHASE_UNTAP = 1;
export const PHASE_ORGANIZATION = 2;
export const PHASE_LONG = 3;
export const PHASE_MOVEMENT = 4;
export const PHASE_SITE = 5;
export const PHASE_END = 6;
export const PHASE_COUNCIL = 7;

// Verbs of a choice: choice = verb << 24 | a << 12 | b.
export const V_PASS = 0;
export const V_PLAY = 1;
export const V_USE = 2;
export const V_TARGET = 3;
export const V_ACTOR = 4;
export const V_SITE = 5;
export const V_CONTROL = 6;
export const V_GROUP = 7;
export const V_DRAW = 8;
export const V_STAY = 9;
/** With `ON_TOP`: not to the discard pile, but on top of the deck. */
export const V_DISCARD = 10;
export const ON_TOP = 1;
/** At the bottom of the deck, unseen by its owner. */
export const AT_BOTTOM = 2;
/** Of a card of the sideboard: it comes to lie aside. */
export const ASIDE = 3;
/** Of a card of the sideboard: it comes into play with somebody. */
export const TO_HIM = 4;
export const V_ASSIGN = 11;
/** In `V_ASSIGN` in place of a number: a second strike. */
export const SECOND_STRIKE = 99;
export const V_STRIKE = 12;
export const V_EXCESS = 13;
export const V_TAP = 14;
export const V_UNTAPPED = 15;
export const V_SUPPORT = 16;
export const V_COMPANY = 17;
export const V_ENTER = 18;
export const V_REGION = 19;
export const V_STORE = 20;
export const V_TRANSFER = 21;
export const V_REMOVE = 22;
export const V_GUARD = 23;
export const V_REVEAL = 24;
export const V_CALL = 25;
export const V_DRAFT = 26;
export const V_INFLUENCE = 27;
export const V_SIDEBOARD = 28;
export const V_ORDER = 29;
export const V_ARRANGE = 30;
export const V_ROLL = 31;
export const V_KEY = 32;
export const V_ITEM = 33;
export const V_RELEASE = 34;
export const V_FETCH = 37;
export const V_SWITCH = 38;
export const V_TAKE = 39;
export const V_CARD = 40;
export const V_BYPATH = 41;
export const V_LOOK = 42;
export const V_LENT = 43;
export const V_BURGLE = 44;
/** Number of an automatic-attack that is left of several. */
export const V_ATTACK = 45;
/** A card of the hand is played with one in play that stands in for another; as `V_PLAY`. */
export const V_WITH = 46;
export const V_NAME = 47;
/** An agent is played face down; something one does (`state/agents.ts`, ACT_*). */
export const V_AGENT = 48;
export const V_ACT = 49;
/** Rescue of the prisoners under a host. */
export const V_RESCUE = 51;
/** Items are given up so that others may be played at the site (Hermit's Hill). */
export const V_TRADE = 50;
/** Two characters tap to untap their site (The Worthy Hills). */
export const V_UNTAP_SITE = 61;
/** Who taps at a site that lets a ring be tested, and which ring. */
export const V_TEST_HERE = 72;
/** Of the attacks of an event one alone is faced. */
export const V_ALONE = 54;
/** A discarded hazard leaves the game. */
export const V_UNMAKE = 55;
/** An item of the discard pile. */
export const V_OF_DISCARDS = 60;
/** A weary character rolls to untap. */
export const V_REST = 52;

/** A turn is skipped (Will Shaken). */
export const V_SKIP = 67;

/** On a board: an avatar's card of the hand helps one who is tapped or wounded, or (`CANCELS`) cancels the attack (a scenario). */
export const V_HELP = 78;
export const CANCELS = 0xfff;

/** Of company against company: who faces a strike, and who commits it. */
export const V_PAIR = 77;

/** In `V_REMOVE` from here on: the slot of who tries it for the bearer; from the second on he does not tap. */
export const REMOVED_BY = 256;
export const REMOVED_UNTAPPED = 1024;

export function choice(verb: number, a = 0, b = 0): number {
  return (verb << 24) | (a << 12) | b;
}
export const verbOf = (c: number): number => c >>> 24;
export const aOf = (c: number): number => (c >>> 12) & 0xfff;
export const bOf = (c: number): number => c & 0xfff;

/** In the place of a key, of an attack without a creature: bits of what is special about it. */
export const KEY_PLAIN = 8;
/** Weapons do not help against it; whoever does not tap has -5 instead of -3. */
export const PLAIN_WEAPONLESS = 1,
  PLAIN_HARD = 2,
  /** Neither the attack nor its strikes can be cancelled. */
  PLAIN_FIRM = 4,
  /** No other card has an effect on the attack. */
  PLAIN_ALOOF = 8,
  /** It is the attack of a company; and, of the two frames of one, what the attackers face in return. */
  PLAIN_COMPANY = 16,
  PLAIN_RETURN = 32,
  /** Its prowess stays what it was set to; whoever faces it fights with his body. */
  PLAIN_BREATH = 64,
  /** Strikes that are no attack: nothing that speaks of attacks changes them, is played on them or remembers them. */
  PLAIN_STRIKES = 128;
