import { seedStreams } from "../../engine/core/streams.js";
import { genericSuite } from "../generic/suite.js";
import { PIG_RULES, pig } from "./pig.js";
import { POKER_DECKS, POKER_RULES, poker } from "./poker.js";
import { RACE_DECKS, RACE_RULES, race } from "./race.js";

genericSuite("tiny-poker", () => ({
  game: poker,
  setups: [
    [0, 1],
    [1, 2],
    [2, 2],
  ].map(([a, b], i) => ({
    label: `${POKER_DECKS[a].name} against ${POKER_DECKS[b].name}`,
    setup: { ruleset: POKER_RULES, decks: [POKER_DECKS[a], POKER_DECKS[b]], streams: seedStreams("tiny", i, 2) },
  })),
}));

for (const seats of [2, 3])
  genericSuite(`tiny-pig of ${seats}`, () => ({
    game: pig,
    hidden: false,
    setups: [{ label: "no lists", setup: { ruleset: PIG_RULES, seats, streams: seedStreams("tiny", seats, 3) } }],
  }));

genericSuite("tiny-race", () => ({
  game: race,
  hidden: false,
  setups: [
    [0, 1],
    [0, 0],
  ].map(([a, b]) => ({
    label: `${RACE_DECKS[a].name} against ${RACE_DECKS[b].name}`,
    setup: { ruleset: RACE_RULES, decks: [RACE_DECKS[a], RACE_DECKS[b]], streams: new Uint32Array(0) },
  })),
}));
