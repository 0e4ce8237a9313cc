import "../../sim/nodeadapters.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { randomDeck } from "../../engine/meccg/decks/randomdeck.js";
import { genericSuite } from "../generic/suite.js";

const CASES = [
  ["metw-starter", "example-jessica", "example-jason"],
  ["metw-standard", "stealth-orcs", "prowess-corruption"],
  ["universal:1", "factions-beasts", "stealth-corruption"],
  ["coe:2", "prowess-orcs", "factions-corruption"],
] as const;
/** The games of the generic suite: each ruleset once with lists that ship, and rules of all sets with lists drawn from the whole pool. */
const GAMES = [
  ...CASES.map(([rules, a, b], i) => ({ rules, i, lists: [a, b] as readonly string[] | null })),
  ...CASES.slice(2).map(([rules], i) => ({ rules, i, lists: null })),
];

/** The generic suite over METW with those of its games that `which` takes. */
export function meccgSuite(which: (at: number) => boolean): void {
  const subject = () => ({
    game: meccg,
    setups: GAMES.filter((_, at) => which(at)).map(({ rules, i, lists }) => {
      const ruleset = rulesetByName(rules);
      // Drawn lists have cards that no shipped one has.
      const decks = lists
        ? lists.map((name) => loadDeck(name))
        : ["a", "b"].map((seat) => randomDeck(new OwnStream("generic", i, `list ${seat}`), ruleset));
      return {
        label: lists ? `${rules} ${lists.join(" against ")}` : `${rules}, random lists`,
        setup: { ruleset, decks, streams: seedStreams(lists ? "generic" : "random lists", i, 2) },
      };
    }),
  });
  genericSuite("metw", subject, { games: 1, every: 60, timeout: 120_000 });
}
