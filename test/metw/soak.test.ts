import { soakSuite } from "./soak.js";

soakSuite([
  { agent: "random", games: 200 },
  { agent: "heuristic", games: 40 },
  ...["first", "last", "rarest"].map((agent) => ({ agent, games: 15 })),
]);
