/** Ideas for lists that hold together (sensibledeck.ts): what helps a resource half, and what a hazard half is made of. */
import type * as T from "../cards/vocabulary/terms.js";

/** What a resource half is after: which cards bring its points, and which help it to them, the best first. */
export interface ResourceIdea {
  readonly name: "stealth" | "factions" | "prowess";
  /** Skills its starting characters should have, each at least once. */
  readonly skills: readonly (keyof typeof T.SKILL)[];
  /** Kinds of cards that bring its points, and how much they are preferred. */
  readonly points: Readonly<
    Record<"information" | "ring" | "minor" | "major" | "greater" | "ally" | "faction" | "hold", number>
  >;
  /** Helping cards; whoever lacks the skill for one leaves it out. */
  readonly helps: readonly string[];
}
export const RESOURCE_IDEAS: readonly ResourceIdea[] = [
  {
    name: "stealth",
    skills: ["scout", "scout", "sage", "ranger"],
    points: { information: 5, ring: 4, ally: 3, greater: 2, major: 2, faction: 1, hold: 0, minor: 0 },
    helps: [
      ...[
        "Concealment",
        "Stealth",
        "Ford",
        "Many Turns and Doublings",
        "Secret Passage",
        "Thorough Search",
        "Trickery",
      ],
      ...[
        "Look More Closely Later",
        "Marvels Told",
        "Secret Entrance",
        "A Friend or Three",
        "Smoke Rings",
        "Dark Quarrels",
      ],
    ],
  },
  {
    name: "factions",
    skills: ["diplomat", "diplomat", "warrior", "ranger"],
    points: { faction: 8, ally: 3, information: 0, ring: 0, minor: 0, major: 1, greater: 0, hold: 0 },
    helps: [
      ...[
        "Lordly Presence",
        "Muster",
        "Tempering Friendship",
        "New Friendship",
        "A Friend or Three",
        "Persuasive Words",
      ],
      ...[
        "Old Road",
        "Dark Quarrels",
        "Dodge",
        "Palm to Palm",
        "Master of Esgaroth",
        "Smoke Rings",
        "Concealment",
        "Block",
      ],
    ],
  },
  {
    name: "prowess",
    skills: ["warrior", "warrior", "warrior", "scout"],
    points: { major: 5, greater: 5, hold: 4, ally: 1, faction: 1, information: 0, ring: 0, minor: 0 },
    helps: [
      ...[
        "Risky Blow",
        "Lucky Strike",
        "Dodge",
        "Fellowship",
        "Block",
        "Dark Quarrels",
        "A Friend or Three",
        "Many Foes He Fought",
      ],
      ...[
        "Forewarned Is Forearmed",
        "The Old Thrush",
        "Escape",
        "Smoke Rings",
        "Miruvor",
        "Lapse of Will",
        "Concealment",
      ],
    ],
  },
];

/** A hazard half: creatures of some races, and what makes them more, or lives by the wounds they deal. */
export interface HazardIdea {
  readonly name: "beasts" | "corruption" | "orcs" | "drakes" | "men";
  readonly races: readonly (keyof typeof T.RACE)[];
  /** Of these races too, where its own do not suffice. */
  readonly beside: readonly (keyof typeof T.RACE)[];
  /** Share of creatures, in tenths. */
  readonly creatures: number;
  readonly helps: readonly string[];
}
export const HAZARD_IDEAS: readonly HazardIdea[] = [
  {
    name: "beasts",
    races: ["wolf", "spider", "animal"],
    beside: ["giant", "plant"],
    creatures: 6,
    helps: [
      ...[
        "Wake of War",
        "Lost in the Wilderness",
        "River",
        "Two or Three Tribes Present",
        "Flies and Spiders",
        "Doors of Night",
      ],
      ...[
        "Awaken Denizens",
        "Long Winter",
        "Twilight",
        "A Pack at the Door",
        "Arouse Denizens",
        "Lost in Border-lands",
      ],
    ],
  },
  {
    name: "corruption",
    races: ["undead"],
    beside: ["dragon", "man", "wolf"],
    creatures: 5,
    helps: [
      ...[
        "Lure of the Senses",
        "Lure of Expedience",
        "Lure of Nature",
        "Weariness of the Heart",
        "Despair of the Heart",
        "Icy Touch",
      ],
      ...[
        "Pale Dream-maker",
        "The Burden of Time",
        "Dragon-sickness",
        "Lure of Power",
        "Traitor",
        "Greed",
        "Call of Home",
      ],
    ],
  },
  {
    name: "orcs",
    races: ["orc"],
    beside: ["troll"],
    creatures: 7,
    helps: [
      ...[
        "Minions Stir",
        "Doors of Night",
        "Clouds",
        "Host of Bats",
        "Pierced by Many Wounds",
        "Two or Three Tribes Present",
      ],
      ...[
        "Tribal Totem",
        "Siege",
        "Choking Shadows",
        "Twilight",
        "Lost in Border-lands",
        "The Will of Sauron",
        "Gloom",
      ],
    ],
  },
  {
    name: "drakes",
    races: ["drake", "dragon"],
    beside: ["giant", "animal"],
    creatures: 7,
    helps: [
      ...[
        "Dragon’s Blood",
        "Two or Three Tribes Present",
        "Half an Eye Open",
        "Withered Lands",
        "Lost in the Wilderness",
        "Doors of Night",
      ],
      ...["Dragon-sickness", "River", "Awaken Denizens", "Twilight", "Long Winter", "Arouse Denizens"],
    ],
  },
  {
    name: "men",
    races: ["man", "slayer"],
    beside: ["animal", "wolf"],
    creatures: 6,
    helps: [
      ...[
        "Muster Disperses",
        "Call of Home",
        "Lost in Border-lands",
        "Lost in Free-domains",
        "Foolish Words",
        "River",
        "Siege",
      ],
      ...["Fell Winter", "Weariness of the Heart", "Rank upon Rank", "Doors of Night", "Twilight"],
    ],
  },
];
