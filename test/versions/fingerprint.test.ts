import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AROUND, countedFiles, counts, fingerprintOf, ownFingerprint } from "../../sim/fingerprint.js";
import { planText, readRunPlan } from "../../sim/planfile.js";
import { shippedResults, staleLines } from "../../sim/results.js";
import { resume, simulate } from "../../sim/simulate.js";
import { filesIn, pokerPlan, read, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const here = { workers: 0 };
const other = "0123456789abcdef";

describe("the fingerprint", () => {
  const files = [
    { path: "a.ts", text: "one" },
    { path: "b.ts", text: "two" },
    { path: "c.ts", text: "" },
  ];
  const of = fingerprintOf(files);

  it("is the same for the same contents, in whatever order they were read and with whatever line ends", () => {
    expect(of).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprintOf([...files].reverse())).toBe(of);
    expect(fingerprintOf([{ path: "x", text: "1\r\n2" }])).toBe(fingerprintOf([{ path: "y", text: "1\n2" }]));
  });
  it("differs when a file changes, comes, goes, or gives its end to the next", () => {
    const others = [
      files.map((file, i) => (i === 1 ? { ...file, text: "two " } : file)),
      files.slice(1),
      [...files, { path: "d.ts", text: "" }],
      [{ path: "a.ts", text: "onet" }, { path: "b.ts", text: "wo" }, files[2]!],
    ];
    expect(new Set([of, ...others.map(fingerprintOf)]).size).toBe(others.length + 1);
  });
  it("counts engine, rules, cards, agents, decks and the counting of games, and nothing around them", () => {
    const paths = countedFiles().map((file) => file.path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "engine/core/game.ts",
        "engine/metw/game.ts",
        "engine/metw/cards/metw/creatures.ts",
        "engine/metw/decks/stealth-orcs.deck",
        "agents/registry.ts",
        "agents/heuristic/fight.ts",
        "sim/runner.ts",
        "sim/plan.ts",
        "packages/seedrandom",
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !/^(engine|agents|sim|packages)\//.test(path))).toEqual([]);
    for (const name of AROUND) expect(paths).not.toContain(`sim/${name}.ts`);
    expect(counts("sim/something-new.js")).toBe(true);
    expect(counts("agents/mcts/worker.js")).toBe(true);
    // What is for people alone changes no result; what states are made of does.
    for (const room of ["position", "screen", "text"]) expect(counts(`engine/metw/${room}/words.js`)).toBe(false);
    expect(counts("engine/metw/state/layout.js")).toBe(true);
    expect(ownFingerprint()).toBe(fingerprintOf(countedFiles()));
  });
  it("leaves out only files that are there", () => {
    expect(AROUND.filter((name) => !existsSync(`sim/${name}.ts`) && !existsSync(`sim/${name}.mjs`))).toEqual([]);
  });
});

describe("a run", () => {
  it("names its fingerprint from the first moment, and goes on by no other program", async () => {
    const out = join(folder, "run");
    let asked = 0;
    await simulate(pokerPlan({ games: 20 }), { ...here, out, stop: () => ++asked > 4 });
    expect(readRunPlan(out)).toMatchObject({ format: 2, fingerprint: ownFingerprint() });
    const mine = read(out, "plan.json");
    writeFileSync(join(out, "plan.json"), planText({ ...readRunPlan(out), fingerprint: other }));
    const before = filesIn(out);
    for (const unchecked of [false, true])
      await expect(resume(out, { ...here, unchecked })).rejects.toThrow(
        new RegExp(`fingerprint ${other}, and this one has ${ownFingerprint()}: .*two\n.*--overwrite`),
      );
    expect(filesIn(out)).toEqual(before);
    writeFileSync(join(out, "plan.json"), mine);
    expect((await resume(out, here)).summary.games).toBe(20);
  });
});

describe("shipped results", () => {
  it("are listed when they are by another program, or nobody knows by which", async () => {
    const results = join(folder, "results");
    const place = async (name: string, change: (plan: string) => string) => {
      const out = join(results, name);
      await simulate(pokerPlan({ games: 2 }), { ...here, out });
      writeFileSync(join(out, "plan.json"), change(read(out, "plan.json")));
      return out;
    };
    const own = await place("own", (text) => text);
    const replan = (given: object) => (text: string) => {
      const { seal: _, ...run } = JSON.parse(text);
      return planText({ ...run, ...given });
    };
    await place("deep/other", replan({ fingerprint: other }));
    await place("old", replan({ format: 1, fingerprint: undefined, game: { name: "tiny-poker", version: "0.1.0" } }));
    await place("spoilt", (text) => text.replace('"games": 2', '"games": 4'));
    mkdirSync(join(results, "words"));
    writeFileSync(join(results, "words", "README.md"), "no run");

    const all = shippedResults(results);
    expect(all.find((one) => one.folder === own)?.stale).toBe(null);
    expect(staleLines(results)).toEqual([
      `${join(results, "deep/other")}: made by ${other} (tiny-poker 1.0.0, rules 1)`,
      `${join(results, "old")}: made before fingerprints (tiny-poker 0.1.0, rules 1)`,
      expect.stringMatching(/spoilt: .*plan\.json: it was changed since the run began$/),
      `3 of 4 results are not by this program (fingerprint ${ownFingerprint()})`,
    ]);
    // With the other's eyes it is the other way round.
    expect(staleLines(results, other).at(-1)).toBe(`3 of 4 results are not by this program (fingerprint ${other})`);
    expect(shippedResults(results, other).find((one) => one.folder === own)?.stale).toContain(ownFingerprint());
    rmSync(results, { recursive: true });
    expect(() => shippedResults(results)).toThrow(/there is no such folder/);
  });
});
