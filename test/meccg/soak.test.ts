import { soakSuite } from "./soak.js";

// A dozen; soak.full.test.ts plays thousands.
soakSuite([
  { agent: "random", games: 4 },
  { agent: "heuristic", games: 1 },
  { agent: "random", games: 3, lists: "random" },
  { agent: "heuristic", games: 1, lists: "random" },
  ...["first", "last", "rarest"].map((agent) => ({ agent, games: 1 })),
]);
