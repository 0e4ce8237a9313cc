import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GameModule, loadGame } from "../../sim/plans/games.js";
import { decksIn } from "../../sim/plans/namedlists.js";

describe("a folder of lists", () => {
  const folder = mkdtempSync(join(tmpdir(), "mazarbul-lists-"));
  let module: GameModule;
  beforeAll(async () => {
    module = await loadGame("metw");
    for (const name of ["second.deck", "first.txt", "README.md"]) writeFileSync(join(folder, name), "");
    mkdirSync(join(folder, "empty"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("stands for every list in it, in the order of their names, beside others", () => {
    expect(decksIn(["stealth-orcs", folder], module)).toEqual([
      "stealth-orcs",
      join(folder, "first.txt"),
      join(folder, "second.deck"),
    ]);
  });
  it("is refused where it holds none, with what to put there", () => {
    expect(() => decksIn([join(folder, "empty")], module)).toThrow(/a folder that holds no list[\s\S]*\.deck, \.txt/);
  });
});
