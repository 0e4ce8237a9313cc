import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { compare, deckFaults, gauntlet, simulate, UserError } from "../../experiments/library.js";
import { Summary } from "../../sim/summary/summary.js";
import { run } from "./run.js";
import { ROOT } from "../root.js";

const root = ROOT;
const folder = mkdtempSync(join(tmpdir(), "mazarbul-library-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the library", () => {
  it("gives the answers of the command line: the same games, the same words", { timeout: 120_000 }, async () => {
    const here = await simulate(["stealth-orcs", "prowess-beasts"], { games: 2, seed: "lib", workers: 0 });
    const words = ["stealth-orcs", "prowess-beasts", "--games", "2", "--seed", "lib", "--workers", "0", "--json"];
    const there = JSON.parse((await run("simulate", ...words)).out);
    expect(JSON.parse(JSON.stringify(here.json))).toEqual(there);
    expect(here.pairings).toHaveLength(1);
    expect(here.pairings[0].share.rate).toBe(here.share.rate);
  });

  it("counts of a pairing the games that its share is of, without those that failed", async () => {
    const { between } = Summary.prototype;
    const some = vi.spyOn(Summary.prototype, "between").mockImplementation(function (this: Summary, a, b) {
      const it = between.call(this, a, b);
      return it && { ...it, games: it.games + 3, failed: it.failed + 3 };
    });
    const asked = { games: 2, seed: "lib", workers: 0, agents: "random" };
    const { pairings } = await simulate(["stealth-orcs", "prowess-beasts"], asked);
    some.mockRestore();
    expect(pairings.map(({ games }) => games)).toEqual([2]);
  });

  it("compares and weighs with the numbers of the command line, and says the verdict in a sentence", {
    timeout: 180_000,
  }, async () => {
    const asked = { field: ["factions-orcs"], seed: "lib", workers: 0, second: null } as const;
    const here = await compare("stealth-orcs", "prowess-beasts", { ...asked, most: 4, fresh: 0 });
    const words = ["--field", "factions-orcs", "--seed", "lib", "--workers", "0", "--second", "none", "--json"];
    const result = await run("compare", "stealth-orcs", "prowess-beasts", "--most", "4", "--fresh", "0", ...words);
    const { sentence, ...answer } = here;
    expect(JSON.parse(JSON.stringify(answer))).toEqual(JSON.parse(result.out));
    expect(sentence.length).toBeGreaterThan(20);
    const worth = await gauntlet("stealth-orcs", { ...asked, games: 2 });
    const other = await run("gauntlet", "stealth-orcs", "--games", "2", ...words);
    const { sentence: _, ...weighed } = worth;
    expect(JSON.parse(JSON.stringify(weighed))).toEqual(JSON.parse(other.out));
  });

  it("says what may not be played as the command line does", async () => {
    await expect(simulate(["stealth-orcs", "no such list"])).rejects.toThrow(UserError);
    await expect(simulate(["stealth-orcs"])).rejects.toThrow("a second one is missing");
    await expect(compare("stealth-orcs", "stealth-orcs")).rejects.toThrow("both are the same");
    await expect(simulate(["stealth-orcs", "teaching"], { agents: "nobody" })).rejects.toThrow("nobody");
  });

  it("finds all faults of a list, each with its line", async () => {
    const file = join(folder, "wrong.deck");
    const text = readFileSync(join(root, "engine/meccg/decks/shipped/teaching.deck"), "utf8");
    writeFileSync(file, text.replace("1 Aragorn II", "4 Aragorn II").replace("1 Elladan", "1 Eladan"));
    const faults = await deckFaults(file);
    expect(faults.length).toBeGreaterThan(1);
    for (const fault of faults) expect(fault.message).toMatch(/wrong\.deck/);
    expect(await deckFaults("teaching")).toEqual([]);
  });
});
