import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { gauntlet, type GauntletAnswer, type GauntletOptions } from "../../experiments/gauntlet/gauntlet.js";
import { NAMED } from "../../experiments/gauntlet/lostto.js";
import { gauntletReport } from "../../experiments/gauntlet/report.js";
import { gauntletAdvice, gauntletLines, gauntletVerdict } from "../../experiments/gauntlet/format.js";
import type { Stacked } from "../../sim/report/report.js";
import { run } from "../cli/run.js";
import { filesIn, POKER, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const FIELD = ["factions-beasts", "stealth-orcs", "prowess-beasts"];
const options: GauntletOptions = {
  ...{ deck: "prowess-orcs", field: FIELD, fieldName: "three lists", agent: "rollout", fieldAgent: "rollout" },
  ...{
    second: "random",
    games: 6,
    rank: 2,
    watch: 12,
    game: "metw",
    ruleset: "metw-standard",
    seed: "test",
    workers: 0,
  },
};
let answer: GauntletAnswer;
/** The row in which each way of losing somebody is counted. */
const NAME_OF = { Combat: "combat", Corruption: "corruption", Influence: "influence", Other: "otherwise" };
const FOOT = { command: "mazarbul gauntlet", seed: "test", version: "", fingerprint: "", games: 18, notes: [] };
beforeAll(async () => {
  answer = await gauntlet({ ...options, out: join(folder, "whole") });
}, 120_000);

describe("a gauntlet", () => {
  it("plays every list of the field and adds the games up", () => {
    expect(answer.lists.map(({ deck }) => deck).sort()).toEqual([...FIELD].sort());
    expect(answer.lists.map(({ games }) => games)).toEqual([6, 6, 6]);
    expect([answer.games, answer.failed, answer.whole]).toEqual([18, 0, true]);
    const mean = answer.lists.reduce((sum, { rate }) => sum + rate / 3, 0);
    expect(answer.rate.rate).toBeCloseTo(mean, 10);
    const rates = answer.lists.map(({ rate }) => rate);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(Object.values(answer.endings).reduce((a, b) => a + b, 0)).toBe(18);
  });

  it("has a second pilot who plays one side of it, too, and none who plays both", async () => {
    const words = ["--game", POKER, "--field", "Even", "--games", "2", "--workers", "0", "--json"];
    const second = async (...pilots: string[]) => {
      const { code, out, err } = await run("gauntlet", "High", ...words, ...pilots, "--second", "random");
      expect(code, err).toBe(0);
      return JSON.parse(out).second?.agent ?? null;
    };
    expect(await second("--agent", "random", "--field-agent", "first")).toBe("random");
    expect(await second("--agent", "random")).toBe(null);
  });

  it("calls the shares of its seats what they are: games won alone, of which a tie is none", () => {
    expect(gauntletLines(answer).join("\n")).toMatch(
      /^over all \S+ % \(.*\); won alone \(a tie is not\): at the first seat \S+ % .*, at the second \S+ %/m,
    );
  });

  it("gives the deck its place among the lists of the field", () => {
    expect(answer.ranking!.map(({ deck }) => deck).sort()).toEqual([...FIELD, "prowess-orcs"].sort());
    for (const { deck, games } of answer.ranking!)
      expect([deck, games]).toEqual([deck, deck === "prowess-orcs" ? 18 : 4]);
    const place = 1 + answer.ranking!.filter(({ rate }) => rate > answer.rate.rate).length;
    expect(gauntletVerdict(answer)).toContain(`place ${place} of 4`);
  });

  it("counts what was denied in the games lost beside those won, and points of both sides", () => {
    const { losses, points } = answer;
    expect(losses!.won + losses!.lost).toBeGreaterThan(8);
    const row = (name: string) => losses!.rows.find((one) => one.name === name)!;
    expect(row("arrivals").lost).toBeGreaterThan(1);
    for (const name of ["tired", "siteless", "limit"]) {
      expect(row(name).lost).toBeGreaterThanOrEqual(0);
      expect(row(name).lost).toBeLessThanOrEqual(1);
    }
    const items = points!.find(({ kind }) => kind === "item")!;
    // The deck lives by items, and has no factions.
    expect(items.mine).toBeGreaterThan(items.theirs);
    expect(points!.find(({ kind }) => kind === "faction")!.mine).toBe(0);
  });

  it("says to what its characters were lost: what stands under one cause adds up to what was lost so", () => {
    const { rows, to, borne } = answer.losses!;
    const row = (name: string) => rows.find((one) => one.name === name)!;
    for (const [cause, name] of Object.entries(NAME_OF))
      for (const side of ["lost", "won"] as const) {
        const of = to.filter((one) => one.cause === cause).reduce((sum, one) => sum + one[side]!, 0);
        expect([name, side, of]).toEqual([name, side, expect.closeTo(row(name)[side]!, 10)]);
      }
    const most = to[0];
    expect(most.lost).toBeGreaterThan(0);
    const games = answer.losses!.lost * most.lost! + answer.losses!.won * most.won!;
    expect(most.who.reduce((sum, [, n]) => sum + n, 0)).toBeCloseTo(games, 8);
    const notes = gauntletLines(answer);
    expect(notes.find((line) => line.startsWith(most.to))).toContain(most.lost!.toFixed(2));
    const others = to.length - NAMED;
    expect(others).toBeGreaterThan(1);
    expect(notes.some((line) => line.startsWith(`${others} others together`))).toBe(true);
    const shown = gauntletReport(answer, FOOT).sections.find(
      ({ heading }) => heading === "To what characters are lost",
    )!;
    expect(shown.table!.rows.map(([name]) => name)).toEqual(to.map((one) => one.to));
    const bars = shown.chart as Stacked;
    const whole = ["combat", "corruption", "influence", "otherwise"].reduce((sum, name) => sum + row(name).lost!, 0);
    expect(bars.rows[0].values.reduce((sum, n) => sum + n, 0)).toBeCloseTo(whole, 10);
    expect(borne.length).toBeGreaterThan(0);
  });

  it("asks a second pilot, who has the same lists on the same luck", () => {
    const { second } = answer;
    expect([second!.agent, second!.games]).toEqual(["random", 18]);
    expect(second!.lists.map(({ deck }) => deck).sort()).toEqual([...FIELD].sort());
    expect(gauntletAdvice(answer)).toContain("In the hands of random on both sides it wins");
    const other = { ...second!, rate: { rate: 0.9, low: 0.85, high: 0.95 } };
    const note = gauntletAdvice({ ...answer, second: other });
    expect(note).toContain("more than in those of rollout, so part of this is the pilot's");
    expect(gauntletAdvice({ ...answer, second: null })).toContain("one pilot (rollout plays both sides)");
  });

  it("is gone on with by the same question, with the same bytes, and refuses another", { tags: "long" }, async () => {
    const out = join(folder, "half");
    let asked = 0;
    const half = await gauntlet({ ...options, out, stop: () => ++asked > 12 });
    expect(half.whole).toBe(false);
    expect(gauntletVerdict(half)).toContain("stopped after");
    expect(await gauntlet({ ...options, out })).toEqual(answer);
    expect(filesIn(out)).toEqual(filesIn(join(folder, "whole")));
    await expect(gauntlet({ ...options, out, seed: "other" })).rejects.toThrow("another question");
  });

  it("says to bring it nowhere for sure where no interval leaves the half", () => {
    const lists = answer.lists.map((one) => ({ ...one, chance: 0.2 }));
    expect(gauntletAdvice({ ...answer, lists })).toContain("against none of its lists");
    const sure = answer.lists.map((one, i) => ({ ...one, rate: i === 0 ? 0.3 : 0.7, chance: 0.01 }));
    const text = gauntletAdvice({ ...answer, lists: sure });
    expect(text).toContain(`Leave it at home where you expect ${sure[0].deck}`);
    expect(text).toContain(`where you expect ${sure[1].deck}, ${sure[2].deck}`);
  });
});

describe("what is told of a gauntlet", () => {
  const lists = (...bounds: [number, number][]) =>
    bounds.map(([low, high], i) => ({ deck: `list ${i}`, games: 20, rate: (low + high) / 2, low, high, chance: 1 }));

  it("names the hardest and the easiest list where luck alone does not make them so", () => {
    expect(gauntletVerdict({ ...answer, lists: lists([0.2, 0.6], [0.4, 0.8]) })).not.toContain("hardest");
    expect(gauntletVerdict({ ...answer, lists: lists([0.2, 0.4], [0.5, 0.8]) })).toContain("hardest list 0 (30 %)");
  });

  it("advises first by what is known over all", () => {
    const over = (low: number, high: number, chance = 1) =>
      gauntletAdvice({
        ...answer,
        rate: { rate: (low + high) / 2, low, high },
        lists: answer.lists.map((one) => ({ ...one, rate: 0.2, chance })),
      });
    expect(over(0.14, 0.35)).toMatch(/^Over all prowess-orcs loses to three lists more than it wins: bring another/);
    expect(over(0.14, 0.35)).not.toContain("play it if you like it");
    expect(over(0.14, 0.35, 0.01)).toMatch(/^Over all prowess-orcs loses .*Leave it at home where you expect/);
    expect(over(0.6, 0.8)).toMatch(/^Over all prowess-orcs wins against three lists/);
    expect(over(0.4, 0.6)).toMatch(/^Whether prowess-orcs is better or worse than even .*play it if you like it/);
    expect(over(0.4, 0.6, 0.01)).toMatch(/^Leave it at home/);
  });

  it("asks of every list how likely it looks so by luck, the more so the more lists there are", () => {
    for (const { rate, chance } of answer.lists) {
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThanOrEqual(1);
      // Six games are three pairs: however they came out, chance does it one time in four at least, and of three lists that is the least.
      expect(chance).toBeGreaterThanOrEqual(rate === 0.5 ? 1 : 0.25);
    }
  });

  it("says nothing of the points of a few games", () => {
    expect(gauntletAdvice(answer)).not.toContain("points a game");
    const losses = { ...answer.losses!, won: 30, lost: 30 };
    expect(gauntletAdvice({ ...answer, losses })).toContain("points a game in");
  });
});

describe("mazarbul gauntlet", () => {
  it("reads a field from a file, names beside it too, and leaves the deck itself out", { tags: "long" }, async () => {
    const home = join(folder, "lists");
    mkdirSync(home);
    writeFileSync(join(home, "mine.deck"), readFileSync("engine/meccg/decks/shipped/stealth-orcs.deck", "utf8"));
    writeFileSync(join(home, "local.field"), "# who comes\nfactions-beasts # often\n\nprowess-orcs\nmine.deck\n");
    const out = join(home, "out");
    const result = await run(
      ...["gauntlet", "prowess-orcs", "--field", join(home, "local.field"), "--games", "2", "--agent", "heuristic@1"],
      ...["--rank", "0", "--watch", "0", "--workers", "0", "--quiet", "--out", out],
    );
    expect([result.code, result.err]).toEqual([0, ""]);
    expect(result.out).toContain("against local.field in the hands of heuristic@1");
    const matrix = await run(
      ...[
        "matrix",
        join(home, "local.field"),
        ..."--games 2 --agents random --second none --workers 0 --json".split(" "),
      ],
    );
    expect([matrix.code, matrix.out.includes(JSON.stringify(join(home, "mine.deck")))]).toEqual([0, true]);
    expect(result.out).toContain("In the hands of neural on both sides it wins");
    const { lists } = JSON.parse(readFileSync(join(out, "answer.json"), "utf8")) as GauntletAnswer;
    expect(lists.map(({ deck }) => deck).sort()).toEqual([join(home, "mine.deck"), "factions-beasts"].sort());
    const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8"));
    expect(report.foot.command).toContain("mazarbul gauntlet prowess-orcs --field");
  });

  it("names what is wrong with a field", async () => {
    const gone = await run("gauntlet", "prowess-orcs", "--field", "nowhere.field");
    expect([gone.code, gone.err]).toEqual([2, expect.stringContaining("there is no such file")]);
    const none = await run("gauntlet", "prowess-orcs", "--field", "prowess-orcs");
    expect([none.code, none.err]).toEqual([2, expect.stringContaining("no list is left to play against")]);
  });
});
