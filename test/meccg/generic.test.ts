import "../../sim/outside.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { randomDeck } from "../../engine/meccg/decks/randomdeck.js";
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
    game: meccg,
    setups: CASES.map(([rules, a, b], i) => ({
      label: `${rules} ${a} against ${b}`,
      setup: {
        ruleset: rulesetByName(rules),
        decks: [loadDeck(a), loadDeck(b)],
        streams: seedStreams("generic", i, 2),
      },
    })).concat(
      // The rules of all sets with lists drawn from the whole pool: cards that no shipped list has.
      CASES.slice(2).map(([rules], i) => {
        const ruleset = rulesetByName(rules);
        const decks = ["a", "b"].map((seat) => randomDeck(new OwnStream("generic", i, `list ${seat}`), ruleset));
        return {
          label: `${rules}, random lists`,
          setup: { ruleset, decks, streams: seedStreams("random lists", i, 2) },
        };
      }),
    ),
  }),
  { games: 1, every: 60, timeout: 120_000 },
);
