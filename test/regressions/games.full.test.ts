/** @module-tag long */
import { soakSuite } from "../meccg/soak.js";

// As games.test.ts says of its own.
soakSuite([{ agent: "heuristic@2", games: 1, from: 1094, lists: "random" }]);
