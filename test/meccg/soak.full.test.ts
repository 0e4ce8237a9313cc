/** @module-tag long */
import { soakSuite } from "./soak.js";

// Where the short soak ends this one begins; the pairings of decks and rulesets go round with the number of the game.
soakSuite([
  { agent: "random", games: 1000, from: 2 },
  { agent: "random", games: 1000, from: 1004 },
  { agent: "heuristic", games: 500, from: 1 },
  { agent: "random", games: 2000, from: 2, lists: "random" },
  { agent: "heuristic", games: 500, from: 0, lists: "random" },
  ...["first", "last", "rarest"].map((agent) => ({ agent, games: 60, from: 0 })),
]);
