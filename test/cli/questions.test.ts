import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { ask, commandLine } from "../../cli/questions.js";
import type { CompareAnswer } from "../../experiments/compare/compare.js";
import type { EvolveAnswer } from "../../experiments/evolve/evolve.js";
import { evolveBehind } from "../../experiments/evolve/format.js";
import { matchText } from "../../sim/report/verdicts.js";
import { gamesBehind } from "../../experiments/compare/moregames.js";
import { bots } from "../sim/bots.js";
import { temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

const { bot } = bots();

const folder = temporaryFolder();
const list = readFileSync("engine/meccg/decks/shipped/prowess-orcs.deck", "utf8");
const common = ["--agent", "random", "--workers", "0", "--quiet"];
const gauntlet = (deck: string, out: string, ...more: string[]) =>
  run("gauntlet", deck, "--field", "factions-beasts", "--games", "2", "--watch", "0", ...common, "--out", out, ...more);

describe("the folder of a question", () => {
  it("does not answer for a list that was edited since, though all its games are played", {
    tags: "long",
  }, async () => {
    const [mine, out] = [join(folder, "mine.deck"), join(folder, "edited")];
    writeFileSync(mine, list);
    expect((await gauntlet(mine, out)).code).toBe(0);
    expect((await gauntlet(mine, out)).code).toBe(0);
    writeFileSync(mine, list.replaceAll("Orc-guard", "Wargs"));
    const result = await gauntlet(mine, out);
    expect([result.code, result.err]).toEqual([2, expect.stringContaining("is not what it was when the run began")]);
    expect(result.err).toContain("name another folder");
    const [decks, field] = [[mine, "factions-beasts", "stealth-orcs"], join(folder, "field")];
    const matrix = () =>
      run("matrix", ...decks, ..."--games 2 --agents random --second none --workers 0 --out".split(" "), field);
    expect((await matrix()).code).toBe(0);
    writeFileSync(mine, list);
    const other = await matrix();
    expect([other.code, other.err]).toEqual([2, expect.stringContaining("is not what it was when the run began")]);
  });

  it("is not taken for another question, nor a run's, and a damaged answer is written anew", async () => {
    const out = join(folder, "other");
    await gauntlet("prowess-orcs", out);
    const answer = readFileSync(join(out, "answer.json"), "utf8");
    const compare = ["compare", "prowess-orcs", "stealth-orcs", "--field", "factions-beasts", "--most", "4", ...common];
    const told = await run(...compare, "--out", out);
    expect([told.code, told.err]).toEqual([2, expect.stringContaining('it holds the answer of "gauntlet"')]);
    expect(readFileSync(join(out, "answer.json"), "utf8")).toBe(answer);
    const inRun = await run(...compare, "--out", join(out, "games"));
    expect([inRun.code, inRun.err]).toEqual([2, expect.stringContaining("it is the folder of a run")]);
    writeFileSync(join(out, "answer.json"), answer.slice(0, 40));
    expect((await gauntlet("prowess-orcs", out)).code).toBe(0);
    expect(readFileSync(join(out, "answer.json"), "utf8")).toBe(answer);
  }, 60_000);

  it("keeps the whole command, with which the same is played again", async () => {
    const out = join(folder, "command");
    await gauntlet("prowess-orcs", out, "--rank", "0", "--seed", "it's $HOME");
    const { command } = JSON.parse(readFileSync(join(out, "report.json"), "utf8")).foot;
    expect(command).toContain(" --rank 0 --watch 0 ");
    expect(command).toContain(" --seed 'it'\\''s $HOME'");
  }, 60_000);
});

describe("a command line", () => {
  it.skipIf(process.platform === "win32")("comes out of a shell as it went in", () => {
    const words = ["plain", "two words", "it's", 'so "called"', "$HOME `id` \\ !", "Bûrat", "", "a,b", "[2 A -> 2 B]"];
    const note = execFileSync("/bin/sh", ["-c", `printf '%s\\n' ${commandLine(words)}`], { encoding: "utf8" });
    expect(note).toBe(`${words.join("\n")}\n`);
  });
});

describe("a field", () => {
  it("is named in errors as the option that it came by", async () => {
    const result = await run("tune-hazards", "prowess-orcs", "--held-out", "nowhere.field");
    expect([result.code, result.err]).toEqual([2, expect.stringContaining("--held-out nowhere.field")]);
  });

  it("is read before the first game: a mistake in a list to be tuned is told", async () => {
    const home = join(folder, "faulty");
    mkdirSync(home);
    const bad = join(home, "bad.deck");
    writeFileSync(bad, list.replace(/^\d+ Orc-guard$/m, "9 Orc-guard"));
    const told = await run("tune-hazards", bad, "--budget", "600", "--quiet", "--workers", "0");
    expect([told.code, told.err]).toEqual([2, expect.stringContaining("Orc-guard")]);
  }, 60_000);
});

it("games that are lost because a program fails are told, and are no success", { tags: "long" }, async () => {
  const program = join(folder, "dies.mjs");
  writeFileSync(
    program,
    `import { createInterface } from "node:readline";
let left = 20;
createInterface({ input: process.stdin }).on("line", (line) => {
  const { type, options } = JSON.parse(line);
  if (type === "hello") console.log(JSON.stringify({ type: "ready", name: "dies" }));
  if (type === "choose" && --left < 0) process.exit(3);
  if (type === "choose") console.log(JSON.stringify({ choice: options[0].index }));
});`,
  );
  const played = ["--agent", `exec:"node ${program}"`, "--field-agent", "random", "--workers", "0", "--quiet"];
  const field = ["--field", "factions-beasts"];
  const one = await run("gauntlet", "stealth-orcs", ...field, ...played, "--games", "2", "--watch", "0");
  const two = await run("compare", "stealth-orcs", "prowess-orcs", ...field, ...played, "--most", "4");
  for (const { code, out } of [one, two])
    expect([code, out.split("\n")[0], out.split("\n")[2]]).toEqual([
      3,
      expect.stringContaining("lost because a program failed"),
      // No deck is recommended for what a fault decided.
      expect.stringMatching(/^Fix what went wrong first\. \d games? ended by a fault/),
    ]);
  expect(one.out).toContain("2 of these games were lost");
});

it("a ruleset that nobody has named is told where it is not the usual one", {
  tags: "long",
  timeout: 240_000,
}, async () => {
  const quick = ["--agents", "random", "--games", "2", "--workers", "0"];
  const told = /^rules universal:2: the lists ask for it \(--ruleset names another\)$/m;
  const later = await run("simulate", "published", ...quick);
  expect([later.code, later.err]).toEqual([0, expect.stringMatching(told)]);
  expect((await run("simulate", "published", ...quick, "--ruleset", "universal:2")).err).not.toMatch(told);
  expect((await run("simulate", "published", ...quick, "--quiet")).err).toBe("");
  expect((await run("simulate", "stealth-orcs", "prowess-orcs", ...quick)).err).not.toMatch(/rules/);
});

describe("how to be surer", () => {
  const quick = ["--workers", "0", "--quiet"];
  const more = (games: string): RegExp =>
    new RegExp(`^to be surer: ${games} games more would about halve the intervals`, "m");
  it("stands below every answer with an interval, decided or not", async () => {
    const two = ["prowess-orcs", "stealth-orcs"];
    const seats = ["--agent", "random", "--second", "none", ...quick];
    const unsure = await run("compare", ...two, "--field", "factions-beasts", "--most", "8", ...seats);
    expect(unsure.out).toMatch(more("24"));
    const played = await run("simulate", ...two, "--agents", "random", "--games", "10", ...quick);
    expect(played.out).toMatch(more("30"));
    expect(played.out).not.toContain("games/s");
    const match = ["match", "random", "rarest", "--decks", "teaching,teaching-two", "--most", "8", ...quick];
    expect((await run(...match)).out).toMatch(more("24"));
  });

  it("is not said of a match that was decided, and likely words say what would settle one that was not", {
    tags: "long",
  }, async () => {
    const match = ["match", "heuristic@1", "random", "--decks", "teaching,teaching-two", ...quick];
    const decided = await run(...match, "--bounds", "0,400", "--most", "200");
    expect(decided.out).toMatch(/is stronger than random/);
    expect(decided.out).not.toContain("to be surer");
    const capped = await run(...match, "--bounds", "0,4", "--most", "48");
    expect(capped.out).toMatch(
      /^heuristic@1 is likely stronger than random: the sequential test \(5 % errors\) wanted more than its 48 games, .*about [\d,]+ games more/m,
    );
    expect(capped.out).toMatch(more("144"));
  });

  it("speaks of the fault where a program lost games by one", { tags: "long" }, async () => {
    const { spec } = bot("beyond");
    const two = ["teaching", "teaching-two", "--agents", `${spec},random`, "--games", "4", ...quick];
    const { code, out } = await run("simulate", ...two);
    expect(code).toBe(3);
    expect(out).toMatch(/4 games were lost by a fault of a program/);
    expect(out).toMatch(/^to be surer: fix what went wrong first. 4 games ended by a fault/m);
    expect(out).not.toContain("halve");
    const match = ["match", spec, "random", "--decks", "teaching,teaching-two", "--most", "8", ...quick];
    expect((await run(...match)).out).toMatch(
      / 8 of these games were lost because a program failed: they say nothing of play\.$/m,
    );
  });

  it("counts the games whose interval is told, and none where these lean", () => {
    const seen = (games: number) => ({ games }) as CompareAnswer["raw"];
    const of = (verdict: CompareAnswer["verdict"], fresh: number | null) =>
      gamesBehind({ verdict, raw: seen(80), fresh: fresh === null ? null : seen(fresh) });
    expect([of(null, null), of("no-difference", null)]).toEqual([80, 0]);
    expect([of("better", 200), of("worse", null)]).toEqual([200, 0]);
    const games = { search: 900, report: 100, cells: 20, again: 3, second: 50 };
    expect(evolveBehind({ games } as EvolveAnswer)).toBe(123);
  });
});

it("an agent is not matched with itself, however it is named", async () => {
  for (const [a, b] of [
    ["heuristic", "heuristic"],
    ["random", "random"],
    ["heuristic", "heuristic:harmWeight=1.59"],
    ["mcts:sims=50,form=flat", "mcts:form=flat,sims=50"],
  ] as const) {
    const result = await run("match", a, b, "--decks", "teaching,teaching-two");
    expect([result.code, result.out]).toEqual([2, ""]);
    expect(result.err).toMatch(/the two are the same agent, .*\n.*set one of its figures/);
  }
});

it("a match says what its bounds ask, also below zero", () => {
  const of = (low: number, high: number) =>
    (["better", "not-better"] as const).map((verdict) => matchText(verdict, ["a", "b"], { low, high }));
  expect(of(0, 10)).toEqual(["a is stronger than b", "a is not stronger than b by 10 normalised Elo or more"]);
  expect(of(20, 30)).toEqual([
    "a is stronger than b by more than 20 normalised Elo",
    "a is not stronger than b by 30 normalised Elo or more",
  ]);
  expect(of(-500, -300)).toEqual([
    "a is not weaker than b by 500 normalised Elo or more",
    "a is weaker than b by more than 300 normalised Elo",
  ]);
  expect(of(-10, 0)[1]).toBe("a is weaker than b");
});

it("two that are the same are not compared", async () => {
  for (const name of ["prowess-orcs", "heuristic"]) {
    const result = await run("compare", name, name);
    expect([result.code, result.err]).toEqual([2, expect.stringContaining("both are the same")]);
  }
});

it("the time left is that of all parts that are known, or else of the part that is played, by its own speed", async () => {
  const lines: string[] = [];
  const io = { out: () => {}, err: () => {}, live: (line: string) => lines.push(line) };
  let seconds = 0;
  const time = vi.spyOn(performance, "now").mockImplementation(() => 1000 * seconds);
  const report = { format: 1, title: "", headline: "", paragraphs: [], sections: [], foot: {} } as never;
  const parts = [
    { part: "search", games: 10 },
    { part: "check", games: 10 },
  ];
  const played = async (told: Parameters<Parameters<typeof ask>[3]>[0]) => {
    for (const [part, speed] of [
      ["search", 1],
      ["check", 2],
    ] as const)
      for (let done = 1; done <= 10; done++) {
        seconds += 1 / speed;
        told(part, done, 10, () => `the ${done}th`);
      }
    return { answer: {}, lines: [], report, whole: true, failed: 0, games: 0 };
  };
  try {
    expect(await ask(io, {}, "gauntlet", played)).toBe(0);
    expect(await ask(io, {}, "gauntlet", played, parts)).toBe(0);
  } finally {
    time.mockRestore();
  }
  expect(lines).toContain("5/10 games, 1.0 games/s, 5 s left of this part; search: the 5th");
  expect(lines).toContain("6/10 games, 2.0 games/s, 2 s left of this part; check: the 6th");
  expect(lines).toContain("part 1 of 2: 5/10 games, 1.0 games/s, 15 s left in all; search: the 5th");
  expect(lines).toContain("part 2 of 2: 6/10 games, 2.0 games/s, 2 s left; check: the 6th");
});
