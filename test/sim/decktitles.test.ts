/** What decks are called in what people read (sim/match/decktitles.ts). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { titleOf } from "../../sim/match/decktitles.js";
import { deckTitle, listed, loadGame } from "../../sim/plans/games.js";
import { temporaryFolder } from "./helpers.js";

const folder = temporaryFolder();

it("a deck that ships keeps the name by which it is chosen, one of a folder of decks too; a file has the name written in it", async () => {
  const module = listed(await loadGame("metw"));
  const shipped = "validation/prowess-corruption-raiders";
  expect([deckTitle(module, shipped), titleOf(shipped)]).toEqual([shipped, shipped]);
  const file = join(folder, "mine.txt");
  writeFileSync(file, module.deckText!(module.loadDeck(shipped)));
  expect(deckTitle(module, file)).toBe((module.loadDeck(shipped) as { name: string }).name);
  expect(titleOf(file)).not.toBe(file);
});
