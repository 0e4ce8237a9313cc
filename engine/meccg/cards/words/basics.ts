/** The plain words of cards: races, skills, sites, and whom a card speaks of. */


export type Race =
  | "elf" | "hobbit" | "dwarf" | "dunadan" | "man" | "wizard"
  | "orc" | "troll" | "wolf" | "spider" | "animal" | "undead" | "dragon" | "nazgul"
  | "giant" | "plant" | "pukel" | "slayer" | "ent" | "eagle" | "wose" | "special"
  | "drake" | "balrog" | "ringwraith" | "fallen-wizard" | "maia";
export type Skill = "warrior" | "scout" | "ranger" | "sage" | "diplomat";
/** w wilderness, s shadow-land, d dark-domain, b border-land, f free-domain, c coastal sea. */
export type RegionLetter = "w" | "s" | "d" | "b" | "f" | "c";
export type SiteType =
  | "haven" | "free-hold" | "border-hold" | "ruins-and-lairs" | "shadow-hold" | "dark-hold";
/**
 * What a company is to its enemies: a hero's, a minion's, and of a minion's whether one sees at once whose servants they are (overt) or not
 * (covert) (001:713-741; coe 3.4).
 */
export type CompanyKind = "hero" | "minion" | "covert" | "overt";
/** Which side of the war a player, or a version of a card, is on (001:40, 83). */
export type Alignment = "hero" | "minion" | "fallen-wizard" | "balrog";
/** The Fallen-wizards, of whom a player is one from the start on (001:500; coe 1.8.F1). */
export type FallenWizard = "Alatar" | "Gandalf" | "Pallando" | "Radagast" | "Saruman";
/** Whose alone a card may be. */
export type Holder = FallenWizard | "The Balrog";
export type ItemClass = "minor" | "major" | "greater" | "gold-ring" | "special";
/** Words that other cards refer to: those for which the words of cards may ask by a bit. */
export type Keyword =
  | "weapon" | "armor" | "shield" | "helmet" | "ring" | "magic-ring" | "dwarven-ring" | "lesser-ring"
  | "the-one-ring" | "gold-ring" | "palantir" | "environment" | "corruption" | "spell" | "information"
  | "hoard" | "ritual" | "light-enchantment" | "dark-enchantment" | "riddling" | "offering" | "flattery" | "burglary"
  | "lost-knowledge" | "stolen-knowledge";
/** Those for which few cards ask, each by a word of its own. */
export type RareKeyword =
  | "spawn" | "leader" | "uruk-hai" | "olog-hai" | "half-troll" | "half-orc" | "technology" | "command" | "spirit-ring" | "mind-ring"
  | "sorcery" | "shadow-magic" | "spirit-magic" | "shapeshifter" | "demon-fana";
export type AnyKeyword = Keyword | RareKeyword;

/** Homes that a card does not name one by one: sites of these types, in these regions, of the Under-deeps or not. All parts must hold. */
export interface HomeKind {
  types?: readonly SiteType[];
  regions?: readonly string[];
  deeps?: boolean;
  /** In a region of this type. */
  inType?: RegionLetter;
  /** No lair of a Dragon. */
  notLairs?: true;
}
/** Which characters (or allies, where they count as characters) a card speaks of. All parts must hold. */
export interface Who {
  skill?: Skill;
  race?: Race | readonly Race[];
  /** The skill or the race will do. */
  either?: true;
  notRace?: Race | readonly Race[];
  /** Exactly this character; anybody but this one. */
  named?: string;
  notNamed?: string;
  /** true: only a Wizard; false: never a Wizard. */
  wizard?: boolean;
  untapped?: boolean;
  wounded?: boolean;
  unwounded?: boolean;
  atHaven?: boolean;
  notAtHaven?: boolean;
  /** Bears a card with this keyword. */
  bears?: Keyword;
  /** Bears an item of one of these classes. */
  bearsItem?: readonly ItemClass[];
  /** Bears an item that is one of these. */
  bearsOneOf?: readonly { class?: ItemClass; keyword?: AnyKeyword; butNot?: Keyword }[];
  /** Follows such a one. */
  follows?: Who;
  /** Follows nobody. */
  follower?: false;
  /** Bears this card. */
  bearsNamed?: string;
  /** Does not bear this card. */
  bearsNot?: string;
  /** Allies qualify too (skills, combat, healing). Default false. */
  ally?: boolean;
  /** Only allies. */
  allyOnly?: boolean;
  /** Not the actor, nor the bearer of the card that asks (support, "another character"). */
  other?: boolean;
  /** Was wounded this turn by an attack of Undead. */
  woundedBy?: "undead";
  /** Lacks this skill. */
  notSkill?: Skill;
  /** Stands in the company of his player's Wizard (or is he). */
  withWizard?: true;
  /** Is at the site where his player's avatar stands, and another than he. */
  besideAvatar?: true;
  /** No ally, though he has the skill. */
  noAlly?: true;
  /** Is not the one who faces the strike under way. */
  notFacing?: true;
  /** Is at the site where this character stands, whoever's he is. */
  sameSiteAs?: string;
  /** Has this skill by something else than the card that asks. */
  already?: Skill | Magic;
  /** Has this site as a home site. */
  home?: string;
  /** At the site of the one who acts, whichever version of it is whose. */
  atActors?: true;
  /** An agent who is a character. */
  agent?: true;
  /** Has a home site of one of these types, as printed. */
  homeTypes?: readonly SiteType[];
  /** A hero in the hands of his player: of a Fallen-wizard's, whoever is no Orc or Troll, but not he himself. */
  hero?: true;
  /** A minion in the hands of his player: all of a minion player's and The Balrog's, of a Fallen-wizard's Orcs and Trolls. */
  minion?: true;
  /** Has a home site in common with the one who acts. */
  sharesHome?: true;
  /** Has a home site where the acting agent is. */
  homeOfActor?: true;
  /** Bears this card and uses it. */
  wields?: string;
  /** Has a home site in one of these regions. */
  homeIn?: readonly string[];
  /** Is (or is not) at this site, by name. */
  at?: string;
  notAt?: string;
  /** Can use this kind of magic. */
  magic?: Magic;
  /** Stands for his player (no follower of another avatar); or does not. */
  avatar?: boolean;
  /** Has one of these keywords: a leader. */
  keyword?: RareKeyword | readonly RareKeyword[];
  /** A Ringwraith in this mode; in any; in none. */
  mode?: RingwraithMode | "any";
  /** Of this mind at least (no Wizard). */
  mindLeast?: number;
  /** Of this mind at most (no Wizard). */
  mindMost?: number;
  /** Of a prowess greater than this just now. */
  prowessOver?: number;
  /** Is at a site of these types, not on his way. */
  atTypes?: readonly SiteType[];
  /** Is not at a site of these types. */
  notAtTypes?: readonly SiteType[];
  /** In `by`: any character of mine in play, not only one of the acting company. */
  anywhere?: boolean;
}

/** Which agents a card speaks of. All parts must hold. */
export interface AgentWho {
  skill?: Skill;
  magic?: Magic;
  faceUp?: true;
  faceDown?: true;
  untapped?: true;
  /** Came into play this turn. */
  came?: true;
  /** At the site of the company, the new one while it moves. */
  here?: true;
  /** Not at a site of these types. */
  notAt?: readonly SiteType[];
}
/** How a Ringwraith who leaves a Darkhaven shows himself (001:765, 914; coe 2.II.7.R1): by a card that lies on him. */
export type RingwraithMode = "black-rider" | "fell-rider" | "heralded-lord";
/** What an agent knows of magic, for cards that ask for it. */
export type Magic = "shadow-magic" | "spirit-magic" | "sorcery";

/** What a card is: its set and number, as `METW-126`. Its name is for people. */
export type CardId = `${"METW" | "METD" | "MEDM" | "MELE" | "MEAS" | "MEWH" | "MEBA"}-${number}`;

/** One of a row of attacks: a race, strikes and their prowess. */
export type RowAttack = readonly [race: Race, strikes: number, prowess: number];
/** How long an event lasts. */
export type EventType = "short" | "long" | "permanent";
