/** The words that files of a pack may use, each in the order of its number in the compiled world. */

/** What lies in a hex. Mountain, lake and sea are closed (F.4). */
export const TERRAINS = ["", "clear", "forest", "rough", "marsh", "pass", "mountain", "lake", "sea"] as const;
/** What lies along the side of a hex or crosses it. */
export const SIDE_WORDS = ["minor", "major", "ford", "road", "trail", "tunnel", "closed"] as const;
/** What a hex is besides its terrain. */
export const MARKS = ["town", "citadel", "eye", "port", "dark", "druadan"] as const;
/** Places that a rule names; each must have exactly one hex. */
export const ROLES = [
  "rivendell",
  "barad-dur",
  "orodruin",
  "minas-tirith",
  "minas-morgul",
  "durthang",
  "dol-guldur",
  "isengard",
  "dol-amroth",
  "helms-deep",
  "edoras",
  "lothlorien",
  "thranduil",
  "white-returns",
  "gollums-lair",
  "misty-pass",
  "morannon-west",
  "morannon-east",
  "dunharrow",
  "paths-of-the-dead",
  "ithilien-box",
  "umbar",
  "hobbiton",
  "iron-hills",
  "dale",
  "east-emnet",
  "south-ithilien",
] as const;
export type Role = (typeof ROLES)[number];
/** Provinces that a rule names. */
export const NAMED_PROVINCES = ["Lorien", "Nurn", "Gorgoroth", "Fangorn"] as const;
export type NamedProvince = (typeof NAMED_PROVINCES)[number];
/** Provinces of Gondor and of Rohan, which a force of the Dark Power rouses (T.1, T.2). */
export const ROUSED = {
  gondor: ["Anfalas", "Belfalas", "Lamedon", "Lebennin", "Anorien"],
  rohan: ["Rohan", "East Emnet"],
} as const;
/** Provinces of Mordor (T.5): the two that the rulebook names, and those that our map has besides. */
export const MORDOR_PROVINCES = ["Gorgoroth", "Nurn", "Lithlad", "Udun"] as const;
/** The citadels whose fall wins the Character Game (O.2), and the places that win the Campaign (U). */
export const THREATENED = ["minas-tirith", "dol-amroth", "helms-deep"] as const;
export const STAKES = ["barad-dur", "isengard", ...THREATENED, "thranduil", "hobbiton"] as const;
/** What wins the Three-Player Game for the Dark Power, and what Saruman needs besides the Nazgul (Z). */
export const STAKES_OF_THREE = [...STAKES, "durthang", "minas-morgul", "dol-guldur"] as const;
export const SARUMANS_STAKES = ["isengard", "helms-deep", "edoras"] as const;

export const PLAYERS = ["fellowship", "dark", "either"] as const;
export const CHARACTER_KINDS = [
  "",
  "hobbit",
  "man",
  "wizard",
  "dwarf",
  "elf",
  "gollum",
  "nazgul",
  "servant",
  "rumor",
  "leader",
] as const;
/** Events by what they do; N.5 to N.20, R.8 to R.20. */
export const EVENTS = [
  "",
  "misty-passes",
  "fierce-storms",
  "rivers-flooded",
  "elven-boats",
  "pipeweed",
  "gate-of-morannon",
  "saruman-summons",
  "wizard-palantir",
  "eagles",
  "shadow-of-sauron",
  "boromir-seizes",
  "gollum-seizes",
  "sauron-palantir",
  "tom-bombadil",
  "flying-beast-killed",
  "escape-from-orcs",
  "rohan-mobilizes",
  "gondor-mobilizes",
  "corsairs",
  "wormtongue",
  "battle-frenzy",
  "dead-men",
  "ents",
  "resurrected-orcs",
  "woses",
  "sauron-challenged",
  "denethors-doom",
  "saruman-escapes",
  "mind-battle",
] as const;
/** Magic cards by what they do; L.4 to L.11. */
export const MAGIC = [
  "",
  "ring",
  "palantir",
  "sword",
  "anduril",
  "lembas",
  "mithril",
  "cloak",
  "rope",
  "light",
  "athelas",
  "shadowfax",
] as const;
/** What searches: J.1. */
export const FORCES = ["", "nazgul", "eye", "hand"] as const;
/** Who controls Gollum: E.9. */
export const ALLEGIANCES = ["", "fellowship", "dark", "neither"] as const;
/** Results of a search: J.7. */
export const SEARCH_RESULTS = ["", "nothing", "spots", "captures"] as const;
/** Single numbers of `tables.csv` under "rule". */
export const RULE_NUMBERS = {
  turns: [1, 200],
  "storm-adds-to-search": [0, 6],
  "beast-killed-movement": [1, 12],
  "orc-movement": [1, 12],
  "mordor-mobilizes": [1, 200],
} as const;
export type RuleNumber = keyof typeof RULE_NUMBERS;
/** Numbers of event cards, in `tables.csv` under "event": what a die of an army combat is changed by, and how much else a card brings. */
export const EVENT_NUMBERS = {
  "ents-die": [1, 6],
  "ents-dice": [1, 12],
  "ents-reach": [0, 60],
  "frenzy-die": [1, 6],
  "eagles-die": [1, 6],
  "dead-points": [1, 200],
  "risen-points": [1, 200],
  "druadan-cost": [1, 20],
} as const;
export type EventNumber = keyof typeof EVENT_NUMBERS;
/** What costs shadow points: I.3. */
export const COSTS = [
  "nazgul",
  "orcs",
  "character",
  "captives",
  "reduction",
  "palantir",
  "army-move",
  "army-attack",
  "army-defence",
] as const;
/** Kinds of army units, by number; bands of a search are of the kinds 2 and 3 (numbers of FORCES). */
export const ARMIES = [
  "",
  "",
  "orcs",
  "hand-orcs",
  "uruks",
  "hand-uruks",
  "trolls",
  "haradrim",
  "haradrim-horse",
  "mumakil",
  "easterlings",
  "variags",
  "dunlendings",
  "gondor",
  "gondor-horse",
  "rohan",
  "rohan-horse",
  "elves",
  "dwarves",
  "men",
  "hobbits",
] as const;
/** Groups that mobilize together (T.1 to T.5), and the kinds of each. */
export const GROUPS: Readonly<Record<string, readonly (typeof ARMIES)[number][]>> = {
  gondor: ["gondor", "gondor-horse"],
  rohan: ["rohan", "rohan-horse"],
  elves: ["elves", "dwarves", "men", "hobbits"],
  saruman: ["hand-orcs", "hand-uruks", "dunlendings"],
  mordor: ["orcs", "uruks", "trolls", "haradrim", "haradrim-horse", "mumakil", "easterlings", "variags"],
};
export const GROUP_NAMES = ["gondor", "rohan", "elves", "saruman", "mordor"] as const;
