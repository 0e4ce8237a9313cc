import { shippedSuite } from "./shipped.js";

// One game of each result whose agents play at a glance; all games of all samples play in shipped.full.test.ts.
shippedSuite(1, false);
