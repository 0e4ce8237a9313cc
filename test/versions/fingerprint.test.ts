import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AGENTS, makeAgent } from "../../agents/registry.js";
import { metw } from "../../engine/metw/index.js";
import {
  AROUND,
  agentFiles,
  counts,
  differs,
  engineFiles,
  fingerprintOf,
  type Program,
  programOf,
  simFiles,
} from "../../sim/fingerprint.js";
import { planText, readRunPlan } from "../../sim/planfile.js";
import { exampleReport } from "../../experiments/report/example.js";
import { saveReport } from "../../experiments/report/file.js";
import { shippedResults, staleLines } from "../../sim/results.js";
import { resume, simulate } from "../../sim/simulate.js";
import { filesIn, POKER, pokerPlan, read, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const here = { workers: 0 };
const other = "0123456789abcdef";

const filesOf = (room: string) =>
  readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${room}/${name.replaceAll("\\", "/")}`)
    .sort();

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
  const pathsOf = (files: { path: string }[]) => files.map((file) => file.path);
  it("counts engine, rules and cards of the game, and nothing for people alone", () => {
    const paths = pathsOf(engineFiles("metw"));
    expect(paths).toEqual(
      expect.arrayContaining([
        "engine/core/game.ts",
        "engine/metw/game.ts",
        "engine/metw/cards/metw/creatures.ts",
        "engine/metw/state/layout.ts",
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    // What is for people alone changes no result; what states are made of does. Lists have hashes of their own in the plan.
    expect(paths.filter((path) => /^engine\/metw\/(position|screen|text|decks)\//.test(path))).toEqual([]);
    // Of a game from elsewhere its module counts.
    expect(pathsOf(engineFiles(POKER)).filter((path) => !path.startsWith("engine/core/"))).toEqual([POKER]);
  });
  it("counts of the simulator what deals, plays and counts games", () => {
    const paths = pathsOf(simFiles());
    expect(paths).toEqual(expect.arrayContaining(["sim/runner.ts", "sim/plan.ts", "packages/seedrandom"]));
    for (const name of AROUND) expect(paths).not.toContain(`sim/${name}.ts`);
    expect(counts("sim/something-new.js")).toBe(true);
  });
  it("counts of the agents those that play, with all that they are made of and read", () => {
    expect(pathsOf(agentFiles("random"))).toEqual(["agents/random.ts"]);
    const [heuristic, mcts] = ["heuristic:caution=2", "mcts"].map((spec) => pathsOf(agentFiles(spec)));
    const room = (files: string[], name: string) => files.filter((path) => path.startsWith(name)).sort();
    // Every file of its room is of use to it, but for what judges positions in a search.
    const own = filesOf("agents/heuristic").filter((path) => !path.endsWith("/standing.ts"));
    expect(room(heuristic!, "agents/heuristic/")).toEqual(own);
    expect(heuristic!.filter((path) => !/^agents\/(heuristic\/|figures)/.test(path))).toEqual([]);
    expect(room(mcts!, "agents/mcts/")).toEqual(
      filesOf("agents/mcts").filter((path) => !/\/policy-(guide|prior)\.ts$/u.test(path)),
    );
    expect(room(mcts!, "agents/heuristic/").length).toBeGreaterThan(20);
    // It supposes that the opponent has one of the lists that it was trained with.
    expect(mcts).toContain("engine/metw/decks/training/prowess-orcs-axes.deck");
    // A network counts by its bytes.
    expect(pathsOf(agentFiles("neural"))).toEqual(expect.arrayContaining(["files/policy", "agents/neural/encoder.ts"]));
  });
  it("knows of every agent where it is made", () => {
    for (const { name } of AGENTS) {
      const maker = makeAgent(name, metw as never).constructor.name;
      const texts = agentFiles(name).map((file) => file.text);
      expect(
        texts.some((text) => text.includes(`class ${maker}`)),
        `${name} is a ${maker}`,
      ).toBe(true);
    }
  });
  it("says which part of two programs differs", () => {
    const plan = { game: "metw", agents: ["heuristic", "random"] };
    const mine = programOf(plan);
    expect(differs(mine, programOf(plan), plan.agents)).toBe("");
    expect(differs({ ...mine, engine: other }, mine, plan.agents)).toBe("another engine (rules or cards)");
    expect(differs({ ...mine, sim: other }, mine, plan.agents)).toBe("another simulator");
    expect(differs({ ...mine, agents: [mine.agents[0]!, other] }, mine, plan.agents)).toBe("another random");
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
    const begun = readRunPlan(out);
    expect(begun).toMatchObject({ format: 3, program: programOf(begun.plan) });
    const mine = read(out, "plan.json");
    const programs: [Program, string][] = [
      [{ ...begun.program!, engine: other }, "another engine"],
      [{ ...begun.program!, agents: [begun.program!.agents[0]!, other] }, "another random"],
    ];
    for (const [program, said] of programs) {
      writeFileSync(join(out, "plan.json"), planText({ ...begun, program }));
      const before = filesIn(out);
      for (const unchecked of [false, true])
        await expect(resume(out, { ...here, unchecked })).rejects.toThrow(
          new RegExp(`with ${said}.* than this one: .*two\n.*--overwrite`),
        );
      expect(filesIn(out)).toEqual(before);
    }
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
    const changed = { ...programOf(pokerPlan()), sim: other };
    await place("deep/other", replan({ program: changed }));
    await place("former", replan({ format: 2, program: undefined, fingerprint: other }));
    await place("old", replan({ format: 1, program: undefined, game: { name: "tiny-poker", version: "0.1.0" } }));
    await place("spoilt", (text) => text.replace('"games": 2', '"games": 4'));
    const answer = (name: string, { engine, sim, agents }: Program) => {
      mkdirSync(join(results, name));
      const fingerprint = `engine ${engine}, sim ${sim}, random ${agents[0]}`;
      const report = exampleReport();
      const foot = { ...report.foot, version: "tiny-poker 1.0.0, rules 1", fingerprint };
      saveReport(join(results, name), { ...report, foot });
    };
    const named = programOf({ game: "tiny-poker", agents: ["random", "random"] });
    answer("answer", named);
    answer("question", { ...named, engine: other, agents: [other, other] });
    answer("question-changed", named);
    const path = join(results, "question-changed", "report.json");
    writeFileSync(path, readFileSync(path, "utf8").replace("Eagles is", "Nobody is"));
    mkdirSync(join(results, "words"));
    writeFileSync(join(results, "words", "README.md"), "no run");

    const all = shippedResults(results);
    expect(all.find((one) => one.folder === own)?.stale).toBe(null);
    expect(staleLines(results)).toEqual([
      `${join(results, "deep/other")}: made by a program with another simulator (tiny-poker 1.0.0, rules 1)`,
      `${join(results, "former")}: made by a program with the fingerprint ${other} of an older kind (tiny-poker 1.0.0, rules 1)`,
      `${join(results, "old")}: made before fingerprints (tiny-poker 0.1.0, rules 1)`,
      `${join(results, "question")}: made by a program with another engine (rules or cards), another random (tiny-poker 1.0.0, rules 1)`,
      expect.stringMatching(/question-changed: .*report\.json: it is not as it was written$/),
      expect.stringMatching(/spoilt: .*plan\.json: it was changed since the run began$/),
      "6 of 8 results are not by this program",
    ]);
    // With the other's eyes it is the other way round.
    expect(staleLines(results, () => changed).at(-1)).toBe("7 of 8 results are not by this program");
    expect(shippedResults(results, () => changed).find((one) => one.folder === own)?.stale).toContain(
      "another simulator",
    );
    rmSync(results, { recursive: true });
    expect(() => shippedResults(results)).toThrow(/there is no such folder/);
  });
});
