/** @module-tag long */
import { seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, wotr } from "../../engine/wotr/index.js";
import { genericSuite } from "../generic/suite.js";
import { packs } from "./tinypack.js";

packs();
const seatsOf = (ruleset: string): number => (ruleset === "wotr-three" ? 3 : 2);
/** The luck of each is one that shows every kind of chance in the first game. */
for (const [ruleset, pack, every, luck] of [
  ["wotr-character", "tiny", 5, 0],
  ["wotr-character", "reconstructed", 41, 4],
  ["wotr-campaign", "tiny", 23, 0],
  ["wotr-three", "tiny", 31, 1],
] as const)
  genericSuite(
    `${ruleset} on ${pack}, further`,
    () => ({
      game: wotr,
      setups: [
        {
          label: `${ruleset} ${pack}`,
          setup: {
            ruleset: rulesetByName(`${ruleset}@${pack}`),
            seats: seatsOf(ruleset),
            streams: seedStreams("wotr", luck, seatsOf(ruleset)),
          },
        },
      ],
    }),
    { games: 2, every, timeout: 120_000 },
  );
