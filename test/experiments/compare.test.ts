import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compare, type CompareAnswer, type CompareOptions } from "../../experiments/compare/compare.js";
import { likelyText } from "../../sim/report/verdicts.js";
import { gamesMore, likelyOf, matchLikely, signsDiffer } from "../../sim/statistics/likely.js";
import { compareReport } from "../../experiments/compare/report.js";
import { compareAdvice, compareLines, compareVerdict } from "../../experiments/compare/format.js";
import { fixed, points } from "../../sim/sentences.js";
import type { Interval } from "../../sim/statistics/wilson.js";
import { run } from "../cli/run.js";
import { filesIn, POKER, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const test = { low: 0, high: 60, alpha: 0.05, beta: 0.05 };
const decks: CompareOptions = {
  ...{ kind: "decks", names: ["High", "Low"], agents: ["rarest", "rarest"], field: ["Even"], fieldName: "Even" },
  ...{ fieldAgent: "random", test, most: 4000, fresh: 100, game: POKER, ruleset: "plain", seed: "test", workers: 0 },
};

describe("a comparison of decks", () => {
  it("says which is better, and by how much on other luck", async () => {
    const out = join(folder, "whole");
    const answer = await compare({ ...decks, out });
    expect(answer.verdict).toBe("better");
    expect([answer.whole, answer.fresh!.games]).toEqual([true, 100]);
    expect(answer.raw.difference.mean).toBeCloseTo(answer.raw.rates[0].rate - answer.raw.rates[1].rate, 10);
    expect(compareVerdict(answer)).toMatch(/^High is better than Low against Even: by \+\d+\.\d points/);
    expect(compareAdvice(answer)).toContain("Take High");
    const seeds = ["test", "fresh"].map((part) => readFileSync(join(out, part, "games.csv"), "utf8").split("\n")[1]);
    expect(seeds.map((row) => row.slice(0, 6))).toEqual(["test,0", '"test,']);
    const half = join(folder, "half");
    let asked = 0;
    expect((await compare({ ...decks, out: half, stop: () => ++asked > 6 })).whole).toBe(false);
    expect(await compare({ ...decks, out: half })).toEqual(answer);
    expect(filesIn(half)).toEqual(filesIn(out));
  });

  it("says so the other way round, that there is no difference, and that it is not known", async () => {
    const turned = await compare({ ...decks, names: ["Low", "High"] });
    expect([turned.verdict, compareVerdict(turned).slice(0, 8)]).toEqual(["worse", "Low is w"]);
    expect(compareAdvice(turned)).toContain("Take High");
    const same = await compare({ ...decks, names: ["High", "High"] });
    expect([same.verdict, same.fresh]).toEqual(["no-difference", null]);
    expect(compareVerdict(same)).toMatch(/^No difference of 0\.0 points or more/);
    const short = await compare({ ...decks, most: 4 });
    expect([short.verdict, short.whole]).toEqual([null, true]);
    expect(compareVerdict(short)).toContain("Undecided: the most games are played (4)");
  });

  it("says which is likely better where the games ran out, and only there", async () => {
    const narrow = { ...decks, test: { ...test, high: 10 }, most: 120 };
    const capped = await compare(narrow);
    expect([capped.verdict, capped.whole, capped.likely?.answer]).toEqual([null, true, "better"]);
    expect(capped.raw.difference.low).toBeGreaterThan(0);
    const { more } = capped.likely!;
    expect(compareVerdict(capped)).toMatch(
      /^High is likely better than Low against Even: the sequential test \(5 % errors\) wanted more than its 120 games, but \+\d+\.\d points \(.*\) of the win rate is more than luck usually gives; about [\d,]+ games more would settle it, if it stays so\.$/,
    );
    expect(compareAdvice(capped)).toContain(`Take High if you must choose now`);
    expect(compareAdvice(capped)).toContain(`(--most ${120 + more!}; with --out another folder)`);
    const foot = { command: "c", seed: "s", version: "v", fingerprint: "f", games: 1, notes: [] };
    expect(compareReport(capped, foot).headline).toBe(compareVerdict(capped));
    const turned = await compare({ ...narrow, names: ["Low", "High"] });
    expect([turned.likely?.answer, compareVerdict(turned).slice(0, 20)]).toEqual(["worse", "Low is likely worse "]);
    expect(compareAdvice(turned)).toContain("Take High if you must choose now");
    // Nothing of the kind where it was stopped on the way, where it was decided, or where too little was played to lean on it.
    let asked = 0;
    const stopped = await compare({ ...narrow, most: 4000, stop: () => ++asked > 100 });
    expect([stopped.verdict, stopped.whole, stopped.likely]).toEqual([null, false, null]);
    expect(compareVerdict(stopped)).toContain("Undecided: it was stopped");
    expect((await compare(decks)).likely).toBe(null);
    expect((await compare({ ...narrow, most: 36 })).likely).toBe(null);
  });

  it("names the lists at which two differ, and nothing where none does", async () => {
    const answer = await compare({ ...decks, most: 40 });
    const shares = (...gaps: number[]) =>
      gaps.map((gap, i) => ({
        deck: `list ${i}`,
        rates: [0.5 + gap, 0.5].map((rate) => ({ rate, low: 0, high: 1 })) as [Interval, Interval],
      }));
    const said = (...gaps: number[]) => compareAdvice({ ...answer, lists: shares(...gaps) });
    expect(said(0, 0, -1e-9)).not.toContain("differ most");
    expect(said(0, 0, -0.04)).toContain("the two differ most at list 2 (-4.0); that");
    expect(said(0.02, 0, -0.04)).toContain("differ most at list 0 (+2.0) and list 2 (-4.0);");
    expect([points(-0.0004), points(0), points(-0.0006), points(0.031)]).toEqual(["0.0", "0.0", "-0.1", "+3.1"]);
    expect([fixed(-0.04, 1), fixed(-0.06, 1), fixed(0.3, 0)]).toEqual(["0.0", "-0.1", "0"]);
    const even = { ...answer.raw, difference: { mean: 0, low: -0.0001, high: 0.2 } };
    const lines = compareLines({ ...answer, raw: even, gain: -0.001, groups: 200, lists: shares(-1e-9, 0) }).join("\n");
    expect(lines).not.toMatch(/[-+]0(\.0+)?(?![\d.])/);
  });

  it("tells how many games more would settle it by how the ratio has grown", () => {
    expect(gamesMore(100, 1, 3)).toBe(200);
    expect([gamesMore(100, -1, 3), gamesMore(100, -1, -3)]).toEqual([null, 200]);
    const seen = { games: 80, most: 80, groups: 20 };
    const bounds: [number, number] = [-3, 3];
    const lean = (low: number, high: number) =>
      likelyOf({ answer: null, ratios: [-2, 1.5], bounds }, { ...seen, low, high });
    expect(lean(-0.5, -0.1)).toEqual({ answer: "worse", more: 80 });
    expect(lean(0.1, 0.5)).toEqual({ answer: "better", more: null });
    expect(lean(-0.1, 0.5)).toBe(null);
    expect(likelyText("+1", 80, 0.01, null)).toMatch(
      /\(1 % errors\).*more games would rather end in no difference worth naming$/,
    );
    const test = { low: 0, high: 10 };
    expect(matchLikely(test, { low: 1, high: 40, groups: 20 })).toBe("better");
    expect(matchLikely(test, { low: -30, high: 9, groups: 20 })).toBe("not-better");
    expect(matchLikely(test, { low: -30, high: 19, groups: 20 })).toBe(null);
    expect(matchLikely(test, { low: 1, high: 40, groups: 9 })).toBe(null);
    // Few groups: only where the sign test shows it, too. Six of six do (3 %), five of five do not (6 %).
    const few = { low: 1, high: 400, groups: 6 };
    expect(matchLikely(test, { ...few, classes: [0, 0, 0, 1, 5] })).toBe("better");
    expect(matchLikely(test, { ...few, classes: [0, 0, 1, 1, 4] })).toBe(null);
    expect(signsDiffer([1, 0, 0, 0, 8])).toBe(true);
    expect(signsDiffer([1, 0, 0, 0, 7])).toBe(false);
    expect(signsDiffer([0, 0, 9, 0, 0])).toBe(false);
  });

  it("asks a second pilot for the fresh games, and says whether he bears the verdict out", async () => {
    const answer = await compare({ ...decks, second: "random" });
    expect([answer.second!.agent, answer.second!.games]).toEqual(["random", 100]);
    expect(answer.second!.difference).not.toEqual(answer.fresh!.difference);
    const said = (mean: number, low: number, high: number) =>
      compareAdvice({ ...answer, second: { ...answer.second!, difference: { mean, low, high } } });
    expect(said(0.2, 0.1, 0.3)).toContain("In the hands of random it is so, too");
    expect(said(-0.2, -0.3, -0.1)).toContain("it is the other way round");
    expect(said(0.05, -0.1, 0.2)).toContain("it is not shown");
    expect((await compare({ ...decks, names: ["High", "High"], second: "random" })).second).toBe(null);
  });

  it("does not promise a size that fresh games do not show", async () => {
    const answer = await compare(decks);
    const unsure: CompareAnswer = {
      ...answer,
      fresh: { ...answer.fresh!, difference: { mean: 0.02, low: -0.05, high: 0.09 } },
    };
    expect(compareAdvice(unsure)).toContain("By how much the fresh games do not tell yet");
    const sure: CompareAnswer = {
      ...answer,
      fresh: { ...answer.fresh!, difference: { mean: 0.1, low: 0.05, high: 0.15 } },
    };
    expect(compareAdvice(sure)).toContain("one game more in about 10");
    // On fresh luck it went the other way, for sure: that is no size of the verdict.
    const against: CompareAnswer = {
      ...answer,
      fresh: { ...answer.fresh!, difference: { mean: -0.1, low: -0.15, high: -0.05 } },
    };
    expect(compareAdvice(against)).not.toContain("one game more");
    for (const one of [unsure, against]) expect(compareVerdict(one)).toContain("fresh games do not tell (seen");
  });
});

describe("mazarbul compare", () => {
  const quick = ["--most", "8", "--workers", "0", "--quiet", "--field", "factions-beasts"];
  it("compares a deck with and without some cards", async () => {
    const asked = ["compare", "prowess-orcs", "--swap", "2 Orc-guard -> 2 Wargs", ...quick];
    expect((await run(...asked, "--until", "midnight")).err).toContain("verdict");
    const result = await run(...asked, "--until", "verdict", "--json");
    const answer = JSON.parse(result.out) as CompareAnswer;
    expect(answer.names).toEqual(["prowess-orcs[2 Orc-guard -> 2 Wargs]", "prowess-orcs"]);
    expect([answer.kind, answer.raw.games, answer.raw.failed]).toEqual(["decks", 8, 0]);
  }, 60_000);

  it("compares agents, each with every list of the field", async () => {
    const told = await run(
      ...["compare", "heuristic@1", "random", "--field", "teaching,teaching-two", "--apart", "200"],
      ...["--most", "200", "--fresh", "8", "--workers", "0", "--quiet"],
    );
    expect(told.code).toBe(0);
    expect(told.out).toMatch(/^heuristic@1 is better than random with the decks of/);
  }, 60_000);

  it.each([
    [["compare", "prowess-orcs"], "it is compared with nothing"],
    [["compare", "prowess-orcs", "heuristic"], "a deck and an agent cannot be compared"],
    [["compare", "prowess-orcs", "stealth-orcs", "--swap", "+1 Wargs"], "two are named"],
    [["compare", "heuristic", "--swap", "+1 Wargs"], "heuristic is an agent"],
    [["compare", "first", "last", "--agent", "random"], "--agent random: it says who plays decks"],
    [["compare", "first", "last", "--field-agent", "random"], "--field-agent random: it says who plays decks"],
    [["compare", "first", "last", "--second", "random"], "--second random: it says who plays decks"],
    [["compare", "prowess-orcs", "--swap", "9 Orc-guard -> 9 Wargs"], "Orc-guard"],
    [["compare", "prowess-orcs", "stealth-orcs", "--apart", "0"], "above zero"],
  ])("refuses %j", async (argv, what) => {
    const told = await run(...argv);
    expect([told.code, told.err]).toEqual([2, expect.stringContaining(what)]);
  });
});
