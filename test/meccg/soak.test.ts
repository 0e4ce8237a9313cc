import { soakSuite } from "./soak.js";

// A few; soak.full.test.ts plays thousands.
soakSuite([
  { agent: "random", games: 2 },
  { agent: "random", games: 3, lists: "random" },
  { agent: "heuristic", games: 1, lists: "random" },
  { agent: "rarest", games: 1 },
]);
