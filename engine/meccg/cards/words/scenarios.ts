/** What a scenario of the Companion may say (000, part IX): what is counted, for which ranks, and what wins. Types alone. */
import type { ItemClass, Race, RegionLetter } from "./basics.js";

/** The kinds of marshalling points. */
export type PointKind = "character" | "item" | "faction" | "ally" | "kill" | "misc";

/**
 * What a player has of what a scenario counts: factions in play; items stored at havens, haven by haven; marshalling points of some kinds, those of
 * characters and factions perhaps of one race alone, which count twice with all of `twiceWith` in play; cards with prisoners: stored, in play or
 * stored, and at how many sites those that are stored were played; points of rings; points of
 * factions that a `Stewardship` asks for, and greater items stored; tasks of a `Quest` that are done, and whether who was sent out is at home; whether
 * what a `Hunt` is for is with somebody of his; whether who leads on a `Board` bears its treasure, and whether he is at home;
 * in a `Chase` whether somebody of his stands untapped where the thief is.
 */
export type Counted =
  | { readonly count: "factions" }
  | { readonly count: "storedAtHavens" }
  | { readonly count: "rescued" }
  | { readonly count: "ringPoints" }
  | { readonly count: "hosts" }
  | { readonly count: "errands" }
  | { readonly count: "hunted" }
  | { readonly count: "treasure" }
  | { readonly count: "found" }
  | {
      readonly count: "points";
      readonly kinds: readonly PointKind[];
      readonly race?: Race;
      readonly twiceWith?: readonly string[];
    };

/** So much of it at least; of havens one number each, the most first; of prisoners one for each thing that is counted. */
export type Goal = readonly number[];

/** Who has as much as wins may bid for it at the end of his turn: his characters check, and he must still have so much. */
export interface Bid {
  readonly still: Goal;
  /** Each character bears an item, before and after. */
  readonly equipped?: true;
  /** So many characters of a race must be in play. */
  readonly people?: { readonly race: Race; readonly least: number };
}

/** A Council of rings in place of the Council: only who bears a ring checks, gold rings are tested, and points of rings decide. */
export interface RingCouncil {
  /** Rings in play with which it is called at the end of one's turn. */
  readonly calledWith: number;
  /** Else it is held when every deck was exhausted so often. */
  readonly exhaustions: number;
}

/** A count of the rounds of turns: each brings hazards something that stays, and the last ends the game with nobody's victory. */
export interface CountOfDoom {
  readonly rounds: number;
  /** The hazard limit of every company is so much more, from the beginning. */
  readonly limit: number;
  /** After so many rounds all regions are one step worse for hazards, and again one. */
  readonly worse: readonly number[];
  /** After so many rounds attacks of a race have one strike and one prowess more. */
  readonly stronger: readonly { readonly race: Race; readonly after: number }[];
  /** After so many rounds twice as many cards are drawn for a company that moves. */
  readonly drawsTwice: number;
}
/** A Council that is called with so many points of some factions and so many greater items stored; there the factions count twice. */
export interface Stewardship {
  readonly points: number;
  readonly greaterItems: number;
  /** Only factions that are played in one of these regions, or at one of these sites. */
  readonly regions: readonly string[];
  readonly sites: readonly string[];
}

/** One of a race is sent out alone, and all who come to him stand in his one company; no avatar is revealed. Who loses him for good has lost. */
export interface Quest {
  readonly race: Race;
  /** An ally of whom each player may have several, with which he may begin, and which comes at havens too. */
  readonly pony: string;
  /** One item of each of these classes goes with him from the start, out of the pool or the play deck. */
  readonly gear: readonly ItemClass[];
  /** The region where his companions must be if he is to come back to them. */
  readonly land: string;
  /** Hands are so much larger. */
  readonly hand: number;
  /** One card more may be drawn for each region of this type on his way. */
  readonly drawsThrough: RegionLetter;
}

/** One player has resources and characters alone, who alone has turns, the other hazards alone; they are after one item, and decks end nothing. */
export interface Hunt {
  readonly item: string;
  readonly seeker: {
    readonly hand: number;
    readonly resources: number;
    readonly characters: number;
    readonly wizards: number;
  };
  readonly hunter: { readonly hand: number; readonly hazards: number };
  /** A strike that is to steal an item is so much weaker. */
  readonly steals: number;
  /** A Nazgûl in play turns up so many cards of the other's discard pile. */
  readonly finds: { readonly cards: number; readonly kind: "item" };
}

/** A region of a board, and the site under it. */
export interface BoardPlace {
  readonly region: string;
  readonly site?: string;
  /** For so many of its type it counts. */
  readonly counts?: 2;
  /** Hazards more that are drawn for who comes there. */
  readonly hazards?: number;
}
/** Attacks of some races are stronger once so many creatures of them were drawn and attacked. */
export interface Stirred {
  readonly races: readonly Race[];
  readonly after: number;
  readonly strikes: number;
  readonly prowess: number;
}
/**
 * One player alone leads one company over a row of regions, a step a turn, against a deck of hazards that are turned over one by one: what cannot
 * attack lies open, and does as soon as it can. A treasure is brought from one site to another by who leads.
 */
export interface Board {
  readonly row: readonly BoardPlace[];
  /** One of a race leads, whose loss is the game's; all others are of another, each counting half. */
  readonly leader: Race;
  readonly others: Race;
  /** General influence, and direct influence that each of such a mind has besides. */
  readonly influence: number;
  readonly granted: { readonly mind: number; readonly di: number };
  /** Where the treasure is, of which class of items it is, and how many of the others leave whenever the company comes to a region with it. */
  readonly treasure: { readonly site: string; readonly class: ItemClass; readonly leave: number };
  readonly hand: number;
  readonly hazards: number;
  /** Lies open until the site of the treasure is entered: its automatic-attacks are so much stronger for each. */
  readonly lure: { readonly card: string; readonly prowess: number; readonly strikes: number };
  readonly stirred: readonly Stirred[];
  /** The two decks. */
  readonly resources: number;
  readonly wizards: number;
  readonly lures: number;
  readonly creatures: readonly {
    readonly keyed: RegionLetter;
    readonly times: number;
    readonly cards: number;
    readonly copies: number;
  }[];
}

/**
 * One player's character robs the other's and is pursued. No Wizards; whoever else comes is won by a roll at his home, and costs no influence. Both
 * say in one organization phase after the other where they go, then one after the other does everything else.
 */
export interface Chase {
  /** So great a mind at most have those two. */
  readonly mind: number;
  /** What whoever is robbed reveals, of which one is taken. */
  readonly items: number;
  /** Whoever robs chooses among so many characters. */
  readonly guises: number;
  readonly influence: number;
  /** Corruption checks in the company of who robs are so much better. */
  readonly steady: number;
  readonly characters: number;
  /** Cards of the play decks: of who is robbed at most, of the other at least. */
  readonly most: number;
  readonly least: number;
  /** How often a deck must be exhausted until whoever robs has got away: his own, the other's. */
  readonly away: readonly [own: number, others: number];
}

/** A scenario in which each player has the same task beside an ordinary game. */
export interface Scenario {
  /** The word behind the name of a ruleset. */
  readonly name: string;
  readonly title: string;
  /** What it asks, in a sentence. */
  readonly asks: string;
  /** How long it lasts, in a sentence. */
  readonly lasts: string;
  readonly counted: Counted;
  /** Ranks one to four, where it has them. */
  readonly ranks?: readonly [Goal, Goal, Goal, Goal];
  /** What wins, once one's play deck has been exhausted once; `bid`: not by itself. None: another thing decides. */
  readonly wins?: Goal;
  readonly bid?: Bid;
  /** Two lists that ship and have something of what it asks. */
  readonly lists: readonly [string, string];
  /** Characters do not come into play at havens that are not their homes. */
  readonly comersAtHomeAlone?: true;
  readonly ringCouncil?: RingCouncil;
  readonly countOfDoom?: CountOfDoom;
  readonly stewardship?: Stewardship;
  /** Starting characters begin here, and Wizards come here, both nowhere else. */
  readonly home?: string;
  readonly quest?: Quest;
  readonly hunt?: Hunt;
  /** One plays it alone: his list, and a deck of hazards. */
  readonly board?: Board;
  readonly chase?: Chase;
  /** Nobody influences the factions of others. */
  readonly factionsStay?: true;
  /** A card under which characters of the hand lie until it is stored, and how many of it a list may hold. */
  readonly prisoners?: { readonly card: string; readonly copies: number };
  /** What the numbers of a goal are, where they are of several things. */
  readonly units?: readonly string[];
}
