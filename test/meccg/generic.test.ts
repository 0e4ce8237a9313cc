import { meccgSuite } from "./genericgames.js";

/** What holds of every game: one by the rules of the first set, one by those of all with drawn lists; the others in generic.full.test.ts. */
meccgSuite((at) => at === 1 || at === 4);
