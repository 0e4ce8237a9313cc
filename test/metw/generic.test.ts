import { seedStreams } from "../../engine/core/streams.js";
import { loadDeck, metw, rulesetByName } from "../../engine/metw/index.js";
import { genericSuite } from "../generic/suite.js";

/** The generic suite over METW: each ruleset once, with different decks. */
const CASES = [
  ["metw-starter", "example-jessica", "example-jason"],
  ["metw-standard", "stealth-orcs", "prowess-corruption"],
  ["universal:1", "factions-beasts", "stealth-corruption"],
  ["coe:2", "prowess-orcs", "factions-corruption"],
] as const;

genericSuite(
  "metw",
  () => ({
    game: metw,
    setups: CASES.map(([rules, a, b], i) => ({
      label: `${rules} ${a} against ${b}`,
      setup: {
        ruleset: rulesetByName(rules),
        decks: [loadDeck(a), loadDeck(b)],
        streams: seedStreams("generic", i, 2),
      },
    })),
  }),
  { games: 1, every: 17, timeout: 120_000 },
);
