import { seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, wotr } from "../../engine/wotr/index.js";
import { genericSuite } from "../generic/suite.js";
import { packs } from "./tinypack.js";

packs();
for (const [pack, every, luck] of [
  ["tiny", 5, 0],
  ["reconstructed", 41, 2],
] as const)
  genericSuite(
    `wotr on ${pack}`,
    () => ({
      game: wotr,
      setups: [
        {
          label: pack,
          setup: { ruleset: rulesetByName(`wotr-character@${pack}`), seats: 2, streams: seedStreams("wotr", luck, 2) },
        },
      ],
    }),
    { games: 2, every, timeout: 120_000 },
  );
