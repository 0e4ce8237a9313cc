import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { seedStreams } from "../../engine/core/streams.js";
import { loadDeck } from "../../engine/metw/setup/decklist.js";
import { metw } from "../../engine/metw/game.js";
import { checkGame } from "../../engine/metw/position/position.js";
import { rulesetByName } from "../../engine/metw/setup/ruleset.js";

const file = "test/records/example-of-play.yaml";

it("plays the Companion's example of play (P01)", () => {
  const ruleset = rulesetByName("metw-starter");
  const deck = (name: string) => loadDeck(`example-${name}`);
  const lines = checkGame(readFileSync(file, "utf8"), file, (script) => {
    const modes = { showForced: true, script };
    return metw.start({
      ruleset,
      decks: [deck("jessica"), deck("jason")],
      streams: seedStreams("example of play", 0, 2),
      ...modes,
    });
  });
  expect(lines).toEqual([]);
});
