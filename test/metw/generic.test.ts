import { seedStreams } from "../../engine/core/streams.js";
import { loadDeck, metw, rulesetByName } from "../../engine/metw/index.js";
import { withRareCards } from "../../sim/rare.js";
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
    })).concat(
      // The same with cards that no shipped list has.
      CASES.map(([rules, a, b], i) => ({
        label: `${rules} ${a} against ${b}, rare cards`,
        setup: {
          ruleset: rulesetByName(rules),
          decks: [withRareCards(loadDeck(a), i), withRareCards(loadDeck(b), i + 9)],
          streams: seedStreams("rare", i, 2),
          unchecked: true,
        },
      })),
    ),
  }),
  { games: 1, every: 17, timeout: 120_000 },
);
