import { soakSuite } from "./soak.js";

// A few; soak.full.test.ts plays thousands.
soakSuite([{ agent: "random", games: 1, lists: "random" }]);
