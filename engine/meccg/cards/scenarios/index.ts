/** The scenarios of the Companion in which each player has his task beside an ordinary game (000, part IX). docs/SCENARIOS.md says how to write another. */
import type { Scenario } from "../words/scenarios.js";

const AN_ORDINARY_GAME = "as long as an ordinary game, or until somebody has done it after his deck was exhausted once";

export const SCENARIOS: readonly Scenario[] = [
  {
    name: "friends-in-need",
    title: "Friends in a Time of Need",
    asks: "Gather characters and allies worth seventeen points, each character with an item, and bid for it: after corruption checks fifteen must be left. Nobody comes into play at a haven but who lives there.",
    lasts: AN_ORDINARY_GAME,
    counted: { count: "points", kinds: ["character", "ally"] },
    ranks: [[8], [11], [14], [17]],
    wins: [17],
    lists: ["prowess-beasts", "stealth-orcs"],
    bid: { still: [15], equipped: true },
    comersAtHomeAlone: true,
  },
  {
    name: "barrels-out-of-bond",
    title: "Barrels out of Bond",
    asks: "Free friends out of four dungeons: each Rescue Prisoners is played with characters of the hand under it, who join its bearer when it is stored. Four must be stored that were played at four sites.",
    lasts: AN_ORDINARY_GAME,
    counted: { count: "rescued" },
    units: ["stored", "stored or with somebody", "sites at which those stored were played"],
    ranks: [[1], [2], [3], [3, 4]],
    wins: [4, 4, 4],
    lists: [
      "prowess-orcs[2 Thorough Search -> 2 Rescue Prisoners]",
      "prowess-beasts[2 Thorough Search -> 2 Rescue Prisoners]",
    ],
    prisoners: { card: "Rescue Prisoners", copies: 4 },
  },
  {
    name: "council-of-the-wise",
    title: "Council of the Wise",
    asks: "Gather rings: with seven in play the Council of the Wise may be called at the end of one's turn. There only who bears a ring checks, all gold rings are tested for nothing, and points of rings decide.",
    lasts: "until somebody has called it and the others have had a turn, or every deck was exhausted twice",
    counted: { count: "ringPoints" },
    ringCouncil: { calledWith: 7, exhaustions: 2 },
    lists: [
      "stealth-orcs[2 Ford -> 2 Fair Gold Ring; 2 Fair Travels in Wilderness -> 2 Precious Gold Ring; 1 Tom Bombadil -> 1 Lesser Ring]",
      "stealth-corruption[2 Ford -> 2 Fair Gold Ring; 2 Halfling Stealth -> 2 Precious Gold Ring; 1 Tom Bombadil -> 1 Lesser Ring]",
    ],
  },
  {
    name: "king-beneath-the-mountains",
    title: "The King Beneath the Mountains",
    asks: "Gather Dwarves, Dwarf factions, items and what you have defeated, worth twenty-two points with five Dwarves among them, and bid for it: after corruption checks eighteen must be left.",
    lasts: AN_ORDINARY_GAME,
    counted: {
      count: "points",
      kinds: ["character", "faction", "item", "kill"],
      race: "dwarf",
      twiceWith: ["Iron Hill Dwarves", "Blue Mountain Dwarves"],
    },
    ranks: [[10], [14], [18], [21]],
    wins: [22],
    lists: ["prowess-orcs", "prowess-beasts"],
    bid: { still: [18], people: { race: "dwarf", least: 5 } },
  },
  {
    name: "heirlooms-of-the-past",
    title: "Heirlooms of the Past",
    asks: "Store three items at each of the four havens.",
    lasts: AN_ORDINARY_GAME,
    counted: { count: "storedAtHavens" },
    ranks: [[2], [3, 2], [3, 3, 2], [3, 3, 3, 2]],
    wins: [3, 3, 3, 3],
    lists: ["prowess-orcs", "stealth-orcs"],
  },
  {
    name: "fire-on-amon-din",
    title: "Fire on Amon Dîn",
    asks: "Have nine factions in play.",
    lasts: AN_ORDINARY_GAME,
    counted: { count: "factions" },
    ranks: [[2], [4], [6], [8]],
    wins: [9],
    lists: ["factions-orcs", "factions-beasts"],
  },
];
