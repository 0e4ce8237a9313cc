import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { measure, planOfRow, type Standing, type StrengthOptions } from "../../experiments/strength/strength.js";
import { checkTable, onValidation, type RowAsk, STANDING } from "../../experiments/strength/table.js";
import { strengthCsv, strengthJson, strengthLines, strengthPage } from "../../experiments/strength/format.js";
import { filesIn, POKER, temporaryFolder } from "../sim/helpers.js";

// Short games, on a machine that may have other work.
vi.setConfig({ testTimeout: 60_000 });
const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);

const row = (name: string, agent: string, against: string, goal: number | null, games: number): RowAsk => ({
  ...{ name, agent, against, lists: "Even,High", ruleset: "plain", goal, games, quick: games },
});
/** Poker of the tests: whoever raises always, who passes always, who does anything. */
const ROWS = [
  row("above", "last", "random", 10, 4000),
  row("below", "random", "last", 90, 4000),
  row("few", "random", "first", null, 12),
];

function options(name: string, given: Partial<StrengthOptions> = {}): StrengthOptions {
  return {
    ...{ rows: ROWS, play: new Set(ROWS.map((one) => one.name)), quick: false, margin: 80, error: 0.05 },
    ...{ game: POKER, seed: "test", out: at(name), workers: 0 },
    ...given,
  };
}
const figures = ({ rows }: Standing) => rows.map(({ figures }) => figures);

describe("the standing table", () => {
  it("can be played as it is: names, agents, and lists that neither training nor tuning has seen", () => {
    checkTable(STANDING, "here");
    for (const { lists } of STANDING) expect(lists).toMatch(/^(wide-)?sealed(\/\w+-\*)?$/);
    for (const { lists } of onValidation(STANDING)) expect(lists).toMatch(/^(wide-)?validation(\/\w+-\*)?$/);
    for (const { games, quick } of STANDING) expect(quick).toBeLessThan(games);
  });
  it("plays whole fours, without mirrors, and ends when strength and goal are told", () => {
    const plan = planOfRow({ ...ROWS[0], games: 9 }, ["Even", "High"], options("x"));
    expect(plan).toMatchObject({ games: 12, each: true, mirrors: false, order: "rounds" });
    expect(plan.until).toEqual({ low: 0, high: 80, alpha: 0.05, beta: 0.05, sides: 2, share: 0.1 });
    expect(planOfRow(ROWS[2], ["Even", "High"], options("x")).until).not.toHaveProperty("share");
  });
});

describe("a table of strength", () => {
  it("tells goals that are reached and missed, and who is stronger, before the games are up", async () => {
    const standing = await measure(options("told"));
    const [above, below, few] = figures(standing);
    expect([above, below, few].map((one) => [one!.goal, one!.verdict])).toEqual([
      ["reached", expect.stringMatching(/^(better|worse|no-difference)$/)],
      ["missed", expect.stringMatching(/^(better|worse|no-difference)$/)],
      [null, null],
    ]);
    // The same two the other way round: what one wins the other loses.
    expect(above!.games).toBeLessThan(4000);
    expect(few).toMatchObject({ games: 12, whole: true });
    expect(standing.whole).toBe(true);
    expect(strengthPage(standing, "mazarbul strength")).toMatch(
      /\| `random` \| `last` \| `Even,High` \| .* \| 90 %: missed \|/,
    );
    expect(strengthCsv(standing).split("\n")[1]).toMatch(
      /^above,last,random,"Even,High",plain,0\.\d+,\d+,.*,10,reached,4000,1,0$/,
    );
  });

  it("goes on after a stop to the same bytes, with any number of workers; half groups are in no figure", {
    tags: "long",
  }, async () => {
    const two = { rows: [ROWS[0], ROWS[2]] };
    const whole = await measure(options("whole", two));
    let seen = 0;
    const stopped = await measure(
      options("stopped", { ...two, onGame: (_, played) => (seen = played), stop: () => seen >= 10 && seen % 4 !== 0 }),
    );
    const [first, ...others] = figures(stopped);
    expect(stopped.whole).toBe(false);
    expect([first!.games % 4, first!.whole, others]).toEqual([0, false, [null]]);
    expect(first!.games).toBeGreaterThan(0);
    // The file holds more: games of a group that is not whole.
    const rows =
      readFileSync(join(at("stopped"), "rows", "above", "games.csv"), "utf8")
        .trimEnd()
        .split("\n").length - 1;
    expect(rows % 4).not.toBe(0);
    expect(first!.games).toBe(rows - (rows % 4));
    const said = strengthLines(stopped).join("\n");
    expect(said).toContain("not played yet: few");
    expect(said).toMatch(/not played to the end: above \(\d+ of at most 4000 games\)/);
    const done: string[] = [];
    const after = await measure(options("stopped", { ...two, onRow: (_, what) => done.push(what) }));
    expect(done).toEqual(["gone on with", "played"]);
    expect(JSON.stringify(strengthJson(after))).toBe(JSON.stringify(strengthJson(whole)));
    expect(filesIn(at("stopped"))).toEqual(filesIn(at("whole")));
    // By threads the same: one row, for they take long to start.
    await measure(options("threads", { rows: [ROWS[2]], workers: 2 }));
    expect(filesIn(join(at("threads"), "rows", "few"))).toEqual(filesIn(join(at("whole"), "rows", "few")));
    const again: string[] = [];
    await measure(options("stopped", { ...two, onRow: (_, what) => again.push(what) }));
    expect(again).toEqual(["kept", "kept"]);
  });

  it("plays the rows that are named, shows what lies there of the others, and goes on where a table has more games", async () => {
    await measure(options("some", { play: new Set(["few"]) }));
    const more = ROWS.map((one) => (one.name === "few" ? { ...one, games: 24 } : one));
    const read = await measure(options("some", { rows: more, play: new Set() }));
    expect(figures(read)).toEqual([null, null, expect.objectContaining({ games: 12, whole: false })]);
    const done: string[] = [];
    const longer = options("some", { rows: more, play: new Set(["few"]), onRow: (_, what) => done.push(what) });
    expect(figures(await measure(longer))[2]).toMatchObject({ games: 24, whole: true });
    expect(done).toEqual(["gone on with"]);
    const fresh = await measure(options("fresh", { rows: more, play: new Set(["few"]) }));
    expect(figures(fresh)[2]).toEqual(figures(await measure({ ...longer, play: new Set() }))[2]);
  });

  it("plays a row anew whose plan is damaged, and refuses one of another plan before the first game", async () => {
    await measure(options("other", { play: new Set(["few"]) }));
    await expect(measure(options("other", { seed: "else" }))).rejects.toThrow(
      /few: it holds row "few" of another plan: seed "test" and not "else"\n.*--out/,
    );
    const fewer = ROWS.map((one) => ({ ...one, games: 8 }));
    await expect(measure(options("other", { rows: fewer }))).rejects.toThrow(/number of games 12 and not 8/);
    writeFileSync(join(at("other"), "rows", "few", "plan.json"), "nothing");
    const done: string[] = [];
    await measure(options("other", { play: new Set(["few"]), onRow: (_, what) => done.push(what) }));
    expect(done[0]).toMatch(/^played anew: .*damaged/);
    rmSync(at("other"), { recursive: true });
  });
});
