/** @module-tag long */
import { meccgSuite } from "./genericgames.js";

/** What holds of every game: those that generic.test.ts leaves out. */
meccgSuite((at) => at !== 1 && at !== 4);
