import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HAZARD_FIGURES } from "../../agents/heuristic/params.js";
import { parseAgent } from "../../agents/registry.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meanOf } from "../../experiments/play/duels.js";
import { parametersOf, withValues } from "../../experiments/play/parameters.js";
import { meanPoint, Spsa, type Tunable } from "../../experiments/play/spsa.js";
import { type PlayAnswer, type PlayOptions, sharesOf, tunedFile, tunePlay } from "../../experiments/play/tune.js";
import { playAdvice, playVerdict } from "../../experiments/play/format.js";
import { run } from "../cli/run.js";
import { filesIn, temporaryFolder } from "../sim/helpers.js";
import "../../sim/nodeadapters.js";

const folder = temporaryFolder();
const tunable = (name: string, value: number, least: number, most: number): Tunable => ({ name, value, least, most });

describe("simultaneous perturbation", () => {
  const three = [tunable("a", 1, 0, 4), tunable("b", 0, 0, 1), tunable("c", -1, -2, 2)];
  /** Who is nearer to (2, 0.5, 1) wins more, with the noise of a few games. */
  const better = (plus: number[], minus: number[], random: OwnStream): number => {
    const off = ([a, b, c]: number[]) => Math.abs(a - 2) / 4 + Math.abs(b - 0.5) + Math.abs(c - 1) / 4;
    const noise = (random.below(2001) / 1000 - 1) * 0.3;
    return Math.max(-1, Math.min(1, 2 * (off(minus) - off(plus)) + noise));
  };
  it("goes towards what wins, through noise", () => {
    const [spsa, random] = [new Spsa(three, "climb", 600), new OwnStream("noise", 0, "test")];
    const way: number[][] = [];
    while (spsa.step < 600) {
      const [plus, minus] = spsa.points();
      spsa.learn(better(plus, minus, random));
      way.push([...spsa.at]);
    }
    const [a, b, c] = meanPoint(way.slice(300));
    expect(Math.abs(a - 2)).toBeLessThan(0.4);
    expect(Math.abs(b - 0.5)).toBeLessThan(0.15);
    expect(Math.abs(c - 1)).toBeLessThan(0.4);
    expect(spsa.moved([1, 0, -1])).toEqual([0, 0, 0]);
    expect(spsa.moved([2, 0, -1])[0]).toBe(4);
  });
  it("tries points on both sides within the ranges, as far apart at an end as in the middle", () => {
    const spsa = new Spsa(three, "edge", 100);
    for (let n = 0; n < 100; n++) {
      const [plus, minus] = spsa.points();
      for (const [k, { least, most }] of three.entries()) {
        for (const value of [plus[k], minus[k]]) expect(value >= least && value <= most).toBe(true);
        expect(plus[k]).not.toBe(minus[k]);
      }
      if (n === 0) expect(three.map((_, k) => Math.abs(plus[k] - minus[k]))).toEqual([0.5, 0.1, 0.5]);
      // Whatever wins for sure drives the numbers against their ends, and no farther.
      spsa.learn(1);
      for (const [k, { least, most }] of three.entries()) expect(spsa.at[k] >= least && spsa.at[k] <= most).toBe(true);
    }
  });
  it("tries the same for the same seed and answers, and something else for another seed", () => {
    const trace = (seed: string): number[][] => {
      const spsa = new Spsa(three, seed, 20);
      return Array.from({ length: 10 }, (_, n) => {
        const points = spsa.points().flat();
        spsa.learn(n % 3 === 0 ? 0.25 : -0.5);
        return points;
      });
    };
    expect(trace("one")).toEqual(trace("one"));
    expect(trace("one")).not.toEqual(trace("two"));
  });
});

describe("the parameters that are tuned", () => {
  const names = (agent: string, only: string) => parametersOf(agent, only, "coe:2").map(({ name }) => name);
  it("are a group, all but counts and what is off, or those that are named; they begin where the agent has them", () => {
    expect(names("heuristic", "hazards")).toEqual([...HAZARD_FIGURES]);
    const all = names("heuristic", "all");
    expect(all).toEqual(expect.arrayContaining(["lossWeight", "hazardThreshold"]));
    for (const name of ["companyPlanRule", "laterSetsRule", "splitSize", "bluffValue"]) expect(all).not.toContain(name);
    expect(parametersOf("heuristic:harmWeight=2", "harmWeight, killPointsWeight", "coe:2")).toMatchObject([
      { name: "harmWeight", value: 2, least: 0.2, most: 3 },
      { name: "killPointsWeight", value: 1.77 },
    ]);
    // In games of one deck it has others, but what is set on it holds there too.
    expect(parametersOf("heuristic:harmWeight=2", "harmWeight, killPointsWeight", "coe:1")).toMatchObject([
      { value: 2 },
      { value: 2.21 },
    ]);
  });
  it("are refused where there are none of that name, with the way out", () => {
    const fault = (agent: string, only: string) => () => parametersOf(agent, only, "coe:2");
    expect(fault("heuristic", "hazzards")).toThrow(/--only hazzards: there is no parameter.*\n.*"hazards"/);
    expect(fault("heuristic", "companyPlanRule")).toThrow(/companyPlanRule is a count/);
    expect(fault("heuristic@3", "hazards")).toThrow(/heuristic@3 has no parameters.*\n.*name heuristic,/);
    expect(fault("random", "all")).toThrow(/random has no parameters/);
    expect(fault("mcts", "hazards")).toThrow(/no parameter called "hazards"/);
  });
  it("make an agent of other values that keeps all its others", () => {
    const parameters = parametersOf("heuristic:lossWeight=2", "harm,killPointsWeight", "coe:2");
    expect(withValues("heuristic:lossWeight=2", parameters, [1.5, 0])).toBe(
      "heuristic:lossWeight=2,killPointsWeight=0,harmWeight=1.5",
    );
    expect(withValues("heuristic", parametersOf("heuristic", "harm,killPointsWeight", "coe:2"), [1.59, 1.77])).toBe(
      "heuristic",
    );
  });
});

describe("shares of duels", () => {
  it("have a mean without the lucks that failed, and a difference luck by luck", () => {
    expect(meanOf([0.5, Number.NaN, 1, 0.75]).mean).toBeCloseTo(0.75);
    const both = meanOf([0.5, 0.75, 1, 0.25], [0.25, 0.5, 0.75, Number.NaN]);
    expect(both.mean).toBeCloseTo(0.25);
    expect(both.low).toBeLessThan(0.25);
  });
});

const lists = (decks: string[]) => ({ name: "some", decks, without: [] });
/** So little that it says nothing, and all parts are played. */
const small = (given: Partial<PlayOptions> = {}): PlayOptions => ({
  ...{
    agent: "rollout:hazardThreshold=2",
    only: "hazardThreshold",
    parameters: parametersOf("rollout:hazardThreshold=2", "hazardThreshold", "coe:2"),
    against: [],
  },
  ...{ train: lists(["stealth-orcs", "prowess-beasts"]), field: lists(["factions-orcs", "stealth-beasts"]) },
  ...{ others: ["first"], budget: 24, batch: 4, ruleset: "metw-standard", seed: "small", workers: 0, command: "c" },
  ...given,
});

describe("a tuning", () => {
  it("shares its budget out", () => {
    const { steps, blocks, look, other, searched } = sharesOf(small({ budget: 10_000, batch: 32 }));
    expect(searched + 4 * 4 * look + 2 * 4 * other).toBeLessThan(10_000 * 0.8);
    expect(searched).toBe(steps * blocks * 4);
    expect(sharesOf(small({ budget: 10_000, batch: 32, against: ["rollout"] })).blocks).toBe(4);
  });

  it("is the same where it was stopped and asked again, and what is kept in its folder is not another's", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const [whole, stopped] = [join(folder, "whole"), join(folder, "stopped")];
    const answer = await tunePlay(small({ out: whole }));
    expect(answer).toMatchObject({ whole: true, failed: 0, games: { search: 16, checkpoints: 32 } });
    let asked = 0;
    const half = await tunePlay(small({ out: stopped, stop: () => ++asked > 9 }));
    expect([half.whole, half.found]).toEqual([false, false]);
    expect(playVerdict(half)).toMatch(/^Stopped while tuning/);
    // A line that was being written when the power went is played again.
    appendFileSync(join(stopped, "search.jsonl"), '{"what":"sea');
    expect(await tunePlay(small({ out: stopped }))).toEqual(answer);
    expect(readFileSync(join(stopped, "search.jsonl"), "utf8")).toBe(readFileSync(join(whole, "search.jsonl"), "utf8"));
    const before = filesIn(whole);
    for (const other of [{ seed: "other" }, { batch: 8 }, { others: [] }])
      await expect(tunePlay(small({ out: whole, ...other }))).rejects.toThrow(/trials of another question/);
    expect(filesIn(whole)).toEqual(before);
    const file = join(stopped, "search.jsonl");
    const lines = readFileSync(file, "utf8").split("\n");
    writeFileSync(file, [lines[0], "{", ...lines.slice(2)].join("\n"));
    await expect(tunePlay(small({ out: stopped }))).rejects.toThrow(/search.jsonl:2: this trial is damaged/);
    truncateSync(file, 0);
    rmSync(stopped, { recursive: true });
  });

  it("meets others than itself where they are named", { tags: "long" }, async () => {
    const answer = await tunePlay(small({ against: ["first"], others: [] }));
    expect(answer).toMatchObject({ whole: true, against: ["first"], others: [], games: { search: 32 } });
  });
});

/** An answer in which something was found, for the words. */
const found = (verdict: "better" | "worse" | "no-difference" | null, given: object = {}): PlayAnswer => {
  const seen = (rate: number, low: number, high: number) => ({
    ...{ games: 1000, failed: 0, forfeited: 0 },
    rates: [
      { rate, low, high },
      { rate: 1 - rate, low: 1 - high, high: 1 - low },
    ],
    difference: { mean: 2 * rate - 1, low: 2 * low - 1, high: 2 * high - 1 },
  });
  return {
    ...{ question: "tune-play", agent: "heuristic", only: "hazards", against: [], trainName: "training" },
    ...{ fieldName: "validation", ruleset: "coe:1", seed: "s", budget: 10_000, failed: 0, found: true, whole: true },
    games: { search: 5500, checkpoints: 1200, heldOut: 2000, others: 1000 },
    parameters: parametersOf("heuristic", "harmWeight,hazardThreshold", "coe:2").map((one) => ({ ...one, after: 1 })),
    ...{ tuned: "heuristic:hazardThreshold=1,harmWeight=1", path: [] },
    checkpoints: [
      { steps: 10, games: 320, share: { mean: 0.56, low: 0.52, high: 0.6 }, moved: [0.2, -3], taken: true },
    ],
    heldOut: { verdict, edge: 0.03, whole: true, raw: seen(0.55, 0.52, 0.58), fresh: seen(0.53, 0.51, 0.55) },
    others: [],
    ...given,
  } as unknown as PlayAnswer;
};

describe("what is said of a tuning", () => {
  it("is the gain on fresh luck, no gain, or a loss", () => {
    expect(playVerdict(found("better"))).toBe(
      "Tuned, it wins 53.0 % (51.0 to 55.0) against heuristic with the lists of validation, which the search never saw.",
    );
    expect(playVerdict(found("worse"))).toMatch(/^What was found is worse .*only what it was tuned on/);
    expect(playVerdict(found("no-difference"))).toMatch(/^No gain: .*1.5 points/);
    const likely = (side: "better" | "worse") => {
      const one = found(null);
      Object.assign(one.heldOut!, { fresh: null, test: { alpha: 0.05 }, likely: { answer: side, more: 1200 } });
      return one;
    };
    expect(playVerdict(likely("better"))).toMatch(/^Likely better: .*55.0 %.*about 1,200 games more would settle it/);
    expect(playAdvice(likely("better"))).toMatch(/^If you must choose now, play with the tuned agent/);
    expect(playAdvice(likely("worse"))).toMatch(/^Keep heuristic as it is: what was found is likely worse/);
    const even = found(null);
    even.heldOut!.fresh!.rates[0].low = 0.49;
    expect(playVerdict(even)).toMatch(/^No gain shown: .*may be luck/);
    expect(playVerdict(found(null, { found: false, heldOut: null }))).toMatch(
      /^No gain: nothing better .* 5,500 games/,
    );
  });
  it("names what went farthest, the luck of the choice, and what others make of it", () => {
    const other = (mean: number, low: number, high: number) => ({
      others: [{ agent: "neural", games: 800, difference: { mean, low, high } }],
    });
    const better = playAdvice(found("better"));
    expect(better).toContain("Play with the tuned agent");
    expect(better).toMatch(/hazardThreshold -0.0251 to 1 \(what a hazard must bring.*harmWeight 1.59 to 1/);
    expect(better).toContain("seen at 56.0 % (52.0 to 60.0): part of that was luck");
    expect(better).toContain("checked against heuristic alone");
    expect(playAdvice(found("better", other(0.03, 0.01, 0.05)))).toContain("Against neural it brings +3.0 points");
    expect(playAdvice(found("better", other(-0.03, -0.05, -0.01)))).toContain("it costs -3.0 points");
    expect(playAdvice(found("better", other(-0.01, -0.03, 0.01)))).toContain("good against its like alone");
    expect(playAdvice(found(null))).toMatch(/^Keep heuristic as it is; or give/);
  });
  it("says where the tuned agent lies, and only of a file that there is", () => {
    expect(playAdvice(found("better"), "my.agent")).toMatch(/^Play with the tuned agent: it is kept as my\.agent\./);
    const likely = found(null);
    Object.assign(likely.heldOut!, { fresh: null, likely: { answer: "better", more: 1200 } });
    expect(playAdvice(likely, "my.agent")).toContain("(it is kept as my.agent)");
    for (const answer of [found("better"), likely]) {
      expect(playAdvice(answer)).toContain("it is not kept: ask again with --out DIR or --save FILE");
      expect(playAdvice(answer)).not.toContain("kept as");
    }
  });
  it("stands in the file of the tuned agent, which every command takes", () => {
    const path = join(folder, "found.agent");
    writeFileSync(path, tunedFile(found("better"), "mazarbul tune-play"));
    expect(parseAgent(path).params).toEqual(parseAgent("heuristic:hazardThreshold=1,harmWeight=1").params);
    expect(readFileSync(path, "utf8")).toContain("wins 53.0 % (51.0 to 55.0) against heuristic");
  });
});

describe("mazarbul tune-play", () => {
  const described = async (...words: string[]) => {
    const { code, err } = await run("tune-play", ...words, "--workers", "0");
    return [code, err];
  };
  it("tells mistakes before the first game", async () => {
    expect(await described("heuristic@3")).toEqual([2, expect.stringContaining("name heuristic")]);
    expect(await described("--only", "hazardThreshold", "--field", "training")).toEqual([
      2,
      expect.stringMatching(/--train training: 0 lists of it are left/),
    ]);
    expect(await described("--save", "my.yaml")).toEqual([2, expect.stringContaining("ends with .agent")]);
    expect(await described("--save", join(folder, "no", "my.agent"))).toEqual([
      2,
      expect.stringContaining("no folder"),
    ]);
    expect(await described("--minutes", "1", "--budget", "5000")).toEqual([2, expect.stringContaining("--budget")]);
    expect(await described("--budget", "10")).toEqual([2, expect.stringContaining("1000")]);
    expect(await described("--second", "nobody")).toEqual([2, expect.stringContaining("nobody")]);
  }, 60_000);
});
