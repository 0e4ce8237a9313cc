/** @module-tag long */
import { soakSuite } from "../meccg/soak.js";

/**
 * Games of the soak that broke once, by their numbers, played again with every invariant checked. What was wrong has a test of
 * its own beside the rule (the first: `attack-within-an-attack`); a game stays here even when later rules lead it elsewhere.
 */
soakSuite([
  { agent: "heuristic", games: 1, from: 1640, lists: "random" },
  { agent: "heuristic@2", games: 1, from: 1094, lists: "random" },
]);
