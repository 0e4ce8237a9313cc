/** Scenarios that change who has what (000, part IX): views, worlds made from them, copies and saved states hold there as in any game. */
import "../../sim/nodeadapters.js";
import { genericSuite } from "../generic/suite.js";
import { seedStreams } from "../../engine/core/streams.js";
import { SCENARIOS } from "../../engine/meccg/cards/scenarios/index.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";

const NAMES = ["a-hobbits-quest", "fate-of-isildurs-bane", "there-and-back-again", "pilferer-at-the-prancing-pony"];
// Each by itself: whoever knows no list supposes one that the scenario takes.
for (const [i, name] of NAMES.entries())
  genericSuite(
    name,
    () => ({
      game: meccg,
      setups: [
        {
          label: name,
          // Hardly anything is left to the deck of hazards.
          ...(name === "there-and-back-again" && { asked: [0] }),
          setup: {
            ruleset: rulesetByName(`metw-standard+${name}:2`),
            decks: SCENARIOS.find((one) => one.name === name)!.lists.map((list) => loadDeck(list)),
            streams: seedStreams("generic scenario", i, 2),
          },
        },
      ],
    }),
    {
      games: name === "there-and-back-again" ? 6 : 1,
      every: name === "there-and-back-again" ? 7 : 40,
      timeout: 120_000,
    },
  );
