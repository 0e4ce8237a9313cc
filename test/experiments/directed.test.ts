import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseRecord, named, writeRecord } from "../../engine/core/record.js";
import { recordGame, replay } from "../../engine/core/replay.js";
import { meccg } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/cards/vocabulary/defs.js";
import { calledOf, type Directed, playDirected, setupOf, Tally } from "../../experiments/directed/directed.js";
import { DIRECTED, readDirected } from "../../experiments/directed/table.js";

/** Cards without a directed game, and why. */
const NONE: Readonly<Record<string, string>> = {
  "METD-126": "a Dwarf's company must beat a Dragon at home: not met in 2,000 games; test/positions plays it",
  "MEDM-176":
    "Galadriel and a bearer of Star-glass must stand at one Haven: not met in 2,000 games; test/positions plays it",
  "MELE-91": "its creature may not be played against heroes",
  "MELE-107": "nothing of it is meant for heroes",
};
const games = readDirected(readFileSync(DIRECTED, "utf8"));

/** The game as a record, and the record played again with every roll, draw and choice compared. */
function replayed(game: Directed, choices: readonly number[]): string {
  const setup = setupOf(game);
  const header = {
    game: meccg.name,
    gameVersion: meccg.version,
    rulesVersion: meccg.rulesVersion,
    ruleset: named(setup.ruleset.name, setup.ruleset),
    seed: `directed ${game.card}`,
    number: game.number,
    streams: setup.streams,
    decks: setup.decks!.map((deck) => named(deck.name, deck)),
    agents: ["director", "director"],
  };
  const record = parseRecord(writeRecord(recordGame(meccg, setup, header, choices)));
  const { difference } = replay(meccg, record, { verify: true });
  return difference ? `${difference.what}: ${difference.recorded} / ${difference.played}` : "";
}

describe("the directed run", () => {
  it("has a game for every card, site and region", () => {
    const ids = [...D.CARDS, ...D.SITE_LIST, ...D.REGION_LIST].map((c) => c.id as string);
    const told = new Set<string>(games.map((g) => g.card));
    const missing = ids.filter((id) => !told.has(id));
    for (const id of missing) if (NONE[id]) console.log(`no directed game: ${id} ${calledOf(id)}: ${NONE[id]}`);
    expect(missing.filter((id) => !NONE[id]).map((id) => `${id} ${calledOf(id)}`)).toEqual([]);
    expect(Object.keys(NONE).filter((id) => told.has(id))).toEqual([]);
  });
  // One after the other in a few tests: a test for each would take longer to tell than to run.
  const parts = Array.from({ length: 16 }, (_, k) => games.filter((_, i) => i % 16 === k));
  function holds(_: number, part: readonly Directed[]): void {
    const wrong: string[] = [];
    for (const game of part) {
      const { reached, choices } = playDirected(game, new Tally());
      const fault = reached ? replayed(game, choices) : "not reached any more: run the search for directed games";
      if (fault) wrong.push(`${game.card} ${calledOf(game.card)}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  }
  const told = "plays and carries out every card, and its records hold (part %i of 16)";
  it.each(parts.slice(0, 1).map((part, k) => [k + 1, part] as const))(told, holds);
  it.each(parts.slice(1).map((part, k) => [k + 2, part] as const))(told, { tags: "long" }, holds);
});
