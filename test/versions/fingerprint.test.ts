import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeAgent } from "../../agents/registry.js";
import { AGENTS } from "../../agents/kinds.js";
import { wotr } from "../../engine/wotr/index.js";
import { meccg } from "../../engine/meccg/index.js";
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
import { planText, readRunPlan } from "../../sim/plans/planfile.js";
import { resume, simulate } from "../../sim/simulate.js";
import { run } from "../cli/run.js";
import { filesIn, POKER, pokerPlan, read, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const here = { workers: 0 };
const other = "0123456789abcdef";

const filesOf = (room: string) =>
  readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${room}/${name.replaceAll("\\", "/").replace(/ts$/, "js")}`)
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
      [{ path: "a.ts", text: "onet" }, { path: "b.ts", text: "wo" }, files[2]],
    ];
    expect(new Set([of, ...others.map(fingerprintOf)]).size).toBe(others.length + 1);
  });
  const pathsOf = (files: { path: string }[]) => files.map((file) => file.path);
  it("counts engine, rules and cards of the game, and nothing for people alone", () => {
    const paths = pathsOf(engineFiles("metw"));
    expect(paths).toEqual(
      expect.arrayContaining([
        "engine/core/game.js",
        "engine/meccg/game.js",
        "engine/meccg/cards/metw/creatures.js",
        "engine/meccg/rules/state/layout.js",
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    // What is for people alone changes no result; what states are made of does. Lists have hashes of their own in the plan.
    expect(paths.filter((path) => /^engine\/meccg\/(presentation|text|decks\/shipped)\//.test(path))).toEqual([]);
    // Of a game from elsewhere its module counts.
    expect(pathsOf(engineFiles(POKER)).filter((path) => !path.startsWith("engine/core/"))).toEqual([POKER]);
  });
  it("counts of the simulator what deals, plays and counts games", () => {
    const paths = pathsOf(simFiles());
    expect(paths).toEqual(expect.arrayContaining(["sim/match/runner.js", "sim/match/plan.js", "packages/seedrandom"]));
    for (const name of AROUND) expect(paths).not.toContain(`sim/${name}.js`);
    for (const path of ["sim/something-new.js", "sim/match/something-new.js"]) expect(counts(path)).toBe(true);
    for (const room of ["files", "report", "storage", "threads", "training/network"])
      expect(counts(`sim/${room}/something-new.js`)).toBe(false);
  });
  it("counts of the agents those that play, with all that they are made of and read", () => {
    expect(pathsOf(agentFiles("random"))).toEqual(["agents/random.js"]);
    const [heuristic, mcts] = ["heuristic:lossWeight=2", "mcts"].map((spec) => pathsOf(agentFiles(spec)));
    const room = (files: string[], name: string) => files.filter((path) => path.startsWith(name)).sort();
    // Every file of its room is of use to it, but for what judges positions and keeps proposals in a search.
    const own = filesOf("agents/heuristic").filter((path) => !/\/(evaluation|proposals|formernames)\.js$/.test(path));
    expect(room(heuristic, "agents/heuristic/")).toEqual(own);
    expect(heuristic.filter((path) => !/^agents\/(heuristic\/|figures)/.test(path))).toEqual([]);
    expect(room(mcts, "agents/mcts/")).toEqual(
      filesOf("agents/mcts").filter((path) => !/\/policy-(guide|prior)\.js$/u.test(path)),
    );
    expect(room(mcts, "agents/heuristic/").length).toBeGreaterThan(20);
    // It supposes that the opponent has one of the lists that it was trained with.
    expect(mcts).toContain("engine/meccg/decks/shipped/training/prowess-orcs-axes.deck");
    // A network counts by its bytes.
    expect(pathsOf(agentFiles("neural"))).toEqual(expect.arrayContaining(["files/policy", "agents/neural/encoder.js"]));
  });
  it("knows of every agent where it is made", () => {
    for (const { name, games = [] } of AGENTS) {
      const game = games.includes(wotr.name) ? wotr : meccg;
      const maker = makeAgent(name, game as never).constructor.name;
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
    expect(differs({ ...mine, agents: [mine.agents[0], other] }, mine, plan.agents)).toBe("another random");
  });
  it("leaves out only files that are there", () => {
    expect(AROUND.filter((name) => !existsSync(`sim/${name}.ts`))).toEqual([]);
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
      [{ ...begun.program!, agents: [begun.program!.agents[0], other] }, "another random"],
    ];
    for (const [program, text] of programs) {
      writeFileSync(join(out, "plan.json"), planText({ ...begun, program }));
      const before = filesIn(out);
      for (const unchecked of [false, true])
        await expect(resume(out, { ...here, unchecked })).rejects.toThrow(
          new RegExp(`with ${text}.* than this one\n.*--other-program .*--overwrite`),
        );
      expect(filesIn(out)).toEqual(before);
    }
    // Whoever says so goes on with it, and the last game is looked at all the same.
    const rows = read(out, "games.csv");
    const command = ["resume", out, "--workers", "0", "--quiet"];
    // Without the copy of its program, which would go on with it.
    rmSync(join(out, "program"), { recursive: true });
    const refused = await run(...command);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("--other-program lets this one go on")]);
    expect((await run(...command, "--other-program")).code).toBe(0);
    expect(readRunPlan(out).program).toEqual({ ...begun.program!, agents: [begun.program!.agents[0], other] });
    expect(read(out, "games.csv").startsWith(rows)).toBe(true);
    writeFileSync(join(out, "plan.json"), mine);
    expect((await resume(out, here)).finished).toBe(true);
  });
});
