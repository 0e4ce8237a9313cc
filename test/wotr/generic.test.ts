import { seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, wotr } from "../../engine/wotr/index.js";
import { genericSuite } from "../generic/suite.js";
import { packs } from "./tinypack.js";

packs();
const ruleset = rulesetByName("wotr-character@tiny");
/** One game, whose luck shows every kind of chance. The Campaign, our own map and more games: generic.full.test.ts. */
genericSuite(
  "wotr-character on tiny",
  () => ({
    game: wotr,
    setups: [{ label: ruleset.name, setup: { ruleset, seats: 2, streams: seedStreams("wotr", 0, 2) } }],
  }),
  { games: 1, every: 41 },
);
