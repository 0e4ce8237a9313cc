import { soakSuite } from "./soak.js";

soakSuite([
  { agent: "random", games: 200 },
  { agent: "heuristic", games: 40 },
  { agent: "random", games: 150, lists: "random" },
  { agent: "heuristic", games: 30, lists: "random" },
  ...["first", "last", "rarest"].map((agent) => ({ agent, games: 15 })),
]);
