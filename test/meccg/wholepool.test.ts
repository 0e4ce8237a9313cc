/** @module-tag long */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { built, ROOT } from "../root.js";

const run = promisify(execFile);
const folder = join(ROOT, "../shared/facts");
const thereAreFacts = existsSync(join(folder, "characters.json"));
if (!thereAreFacts)
  console.log("the facts are not here (../shared/facts): the pool of all printed cards was not loaded");

interface Loaded {
  printed: number;
  blanks: number;
  definitions: number;
  sites: number;
  places: number;
  lost: string[];
  bytes: number;
  highest: number[];
  rivendells: (string | null)[];
  dain: string[];
  said: string[];
  moria: string[][];
  sides: string[];
  stranger: string;
  seen: number[];
  game: string;
}
/** The engine, in a process of its own, without the blanks of cards that have no literal, or with them at one end of all lists. */
const load = async (where: "without" | "after" | "before"): Promise<Loaded> => {
  const { stdout } = await run(process.execPath, [built("test/meccg/wholepool-child.js"), where, folder]);
  return JSON.parse(stdout) as Loaded;
};

describe.skipIf(!thereAreFacts)("all 1,657 printed cards, blanks for those without a literal", () => {
  let without: Loaded, after: Loaded, before: Loaded;
  beforeAll(async () => {
    [without, after, before] = await Promise.all([load("without"), load("after"), load("before")]);
  }, 60_000);

  it("are loaded", () => {
    expect(after.printed).toBe(1657);
    expect(after.definitions).toBeGreaterThan(1300);
    expect(after.sites).toBeGreaterThanOrEqual(220);
    expect(after.definitions + after.sites).toBe(without.definitions + without.sites + after.blanks);
  });
  it("are found by set and number, and by name with the alignment where a hero's card has the plain one", () => {
    expect(after.lost).toEqual([]);
    expect(before.lost).toEqual([]);
    expect(after.rivendells).toEqual(["METW-421", "MEAS-160"]);
    expect(without.rivendells).toEqual(["METW-421", "MEAS-160"]);
  });
  it("are meant by a site's name in every version, and one by a name with an alignment", () => {
    expect(without.dain).toEqual(["METW-403", "MELE-383"]);
    expect(after.dain.length).toBeGreaterThan(1);
    expect(after.dain).toContain(without.dain[0]);
    expect(after.said).toEqual(without.said);
    expect(without.moria[0]).toEqual(["Moria", "Moria (balrog)", "Moria (minion)"]);
    expect(after.moria).toEqual([["Moria", "Moria (balrog)", "Moria (minion)"], ["Moria (minion)"]]);
  });
  it("say which side a list is of, and both players know it before the first choice", () => {
    // A hero's list may hold items of minions.
    expect(after.sides).toEqual(["hero", "hero", "minion", "fallen-wizard", "balrog"]);
    expect(after.stranger).toBe("Gimli");
    expect(after.seen).toEqual([1, 0]);
  });
  it("fit into a state of 16 KiB", () => {
    expect(after.bytes).toBeLessThanOrEqual(16384);
    expect(after.bytes).toBe(without.bytes);
  });
  it("change no game of those that are there, whose numbers may be as high as can be", () => {
    expect(after.game).toBe(without.game);
    expect(before.highest[0] - without.highest[0]).toBe(before.definitions - without.definitions);
    expect(before.highest[1] - without.highest[1]).toBe(before.sites - without.sites);
    expect(before.game).toBe(without.game);
  });
});
