import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ProgramFault } from "../../agents/exec/program.js";
import { parseRecord } from "../../engine/core/record.js";
import { replay } from "../../engine/core/replay.js";
import type { GameModule } from "../../sim/match/gamemodule.js";
import { loadGame } from "../../sim/plans/games.js";
import { exportParquet } from "../../sim/storage/parquet.js";
import { blockOf, gamesForEach, gamesInAll, type Plan, rotationsFor, seatingOf } from "../../sim/match/plan.js";
import { planText, readRunPlan, runPlanOf } from "../../sim/plans/planfile.js";
import { commonColumns, resultOf, rowOf } from "../../sim/summary/rows.js";
import { type GameResult, playGame, tableOf } from "../../sim/match/runner.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { simulate } from "../../sim/simulate.js";
import { Summary } from "../../sim/summary/summary.js";
import { PIG_RULES } from "../tiny/pig.js";
import { PIG, read, temporaryFolder } from "./helpers.js";
import { AGENTS, alternatePlan, dicePlan, pairPlan, PLANS, threePlan } from "./tableplans.js";

const folder = temporaryFolder();
let count = 0;
const fresh = () => join(folder, `run-${count++}`);
const here = { workers: 0 };

describe("who sits where", () => {
  it("everybody sits in every seat on one luck, with what is his", () => {
    const seated = [0, 1, 2, 3].map((n) => seatingOf(threePlan(), n));
    expect(seated.map(({ entrantAt }) => entrantAt.join(""))).toEqual(["012", "201", "120", "012"]);
    expect(seated.map(({ deckAt }) => deckAt.join(""))).toEqual(["012", "201", "120", "012"]);
    expect(seated.map(({ pair, seedGroup: luck, pairing }) => [pair, luck, pairing].join())).toEqual([
      "0,0,0",
      "0,0,0",
      "0,0,0",
      "1,1,0",
    ]);
    expect(seatingOf(dicePlan(), 1)).toMatchObject({ entrantAt: [2, 0, 1], deckAt: [] });
    expect([0, 1].map((n) => seatingOf(pairPlan(), n).entrantAt)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
  it("two agents have every place in every seat on one luck, first one the even places, then the other", () => {
    const plan = alternatePlan();
    const block = Array.from({ length: blockOf(plan) }, (_, n) => seatingOf(plan, n));
    expect(block.map(({ entrantAt }) => entrantAt.join(""))).toEqual(["010", "001", "100", "101", "110", "011"]);
    expect(block.map(({ deckAt }) => deckAt.join(""))).toEqual(["012", "201", "120", "012", "201", "120"]);
    expect(new Set(block.map(({ seedGroup: luck }) => luck))).toEqual(new Set([0]));
    expect(seatingOf(plan, 6).seedGroup).not.toBe(0);
    // Nobody is in two seats: A at a place is another than A at the next.
    for (const { agentAt } of block) expect(new Set(agentAt).size).toBe(3);
    const drawn = alternatePlan({ decks: ["North", "South", "Home", "East", "West"] });
    const tables = [0, 5, 6].map((n) => [...seatingOf(drawn, n).deckAt].sort().join());
    expect(tables[0]).toBe(tables[1]);
    expect(tables[2]).not.toBe(tables[0]);
  });
  it("what an agent has won is what all its seats have", () => {
    const plan = alternatePlan();
    const summary = new Summary(plan);
    // At seats 0, 1, 2 the agents are A B A, A A B, B A A, then the other way round: A wins wherever it sits alone or in two.
    for (let n = 0; n < 6; n++) {
      const { entrantAt, pair } = seatingOf(plan, n);
      const returns = n < 3 ? [1 / 3, 1 / 3, 1 / 3] : entrantAt.map((e) => Number(e === 0));
      summary.add({
        ...{ number: n, pair, entrantAt, outcome: { returns, how: "truce", scores: [0, 0, 0] }, failure: null },
        ...{ decisions: 1, choices: 1, steps: 1, hash: "", details: {}, cut: [0, 0, 0], record: null, recordHash: "" },
      });
    }
    expect([summary.fair, summary.rate(0).rate, summary.rate(1).rate]).toEqual([
      0.5,
      expect.closeTo((3 * (2 / 3) + 3) / 6, 10),
      expect.closeTo(1 / 6, 10),
    ]);
    expect(summary.entrants.map(({ wins }) => wins)).toEqual([3, 0]);
  });
  it("plays whole rounds, and says what the least is", () => {
    expect([threePlan(), dicePlan(), pairPlan()].map(blockOf)).toEqual([3, 3, 2]);
    expect(gamesForEach(dicePlan(), 100)).toBe(102);
    expect(gamesInAll(dicePlan(), 100)).toBe(99);
    expect(() => gamesInAll(dicePlan(), 2)).toThrow(/2 games in all: everybody in every seat takes 3/);
  });
  it("a game may have its own say, and a plan that sits otherwise is refused", async () => {
    const rotations = [
      [0, 1, 2],
      [0, 2, 1],
    ];
    const plan = dicePlan({ rotations });
    expect([0, 1, 2].map((n) => seatingOf(plan, n).entrantAt.join(""))).toEqual(["012", "021", "012"]);
    expect([blockOf(plan), seatingOf(plan, 2).seedGroup]).toEqual([2, 1]);
    const pig = await loadGame(PIG);
    const own: GameModule = { ...pig, rotations: () => rotations };
    expect(rotationsFor(own, 3)).toEqual({ rotations });
    expect(tableOf(plan, own, () => null).views).toHaveLength(3);
    expect(() => tableOf(dicePlan(), own, () => null)).toThrow(/its own say of who sits where/);
    expect(() => tableOf(plan, pig, () => null)).not.toThrow();
    const lame: GameModule = { ...pig, rotations: () => [[0, 1, 1]] };
    expect(() => rotationsFor(lame, 3)).toThrow(/do not seat each of 3 once/);
  });
  it("refuses what cannot sit down", async () => {
    await expect(setTable(threePlan({ seats: 2, agents: ["random", "first"] }))).rejects.toThrow(
      /tiny-truce.*played by 3, and here sit 2\n.*mazarbul simulate --game/,
    );
    await expect(setTable(dicePlan({ seats: 4, agents: [...AGENTS, "first"] }))).rejects.toThrow(
      /played by 2 or 3, and here sit 4\n.*name 2 or 3 agents/,
    );
    await expect(setTable(threePlan({ decks: [] }))).rejects.toThrow(/tiny-truce.*a seat needs a list/);
    await expect(setTable(dicePlan({ seats: 1, agents: ["random"] }))).rejects.toThrow(/two at least/);
    await expect(setTable(pairPlan({ decks: ["a", "b"] }))).rejects.toThrow(/tiny-pig.*nobody brings a list/);
  });
});

describe("a game at one table", () => {
  it("is one row with a column for each seat, read back as it was", async () => {
    const plan = threePlan();
    const table = await setTable(plan);
    const result = playGame(table, 1);
    const row = rowOf(plan, result);
    expect(row).toMatchObject({ deck_0: "Home", deck_1: "North", agent_2: "first", entrant_0: "C", entrant_2: "B" });
    expect([...commonColumns(dicePlan())].filter((name) => /_\d$/.test(name))).toEqual(
      ["agent", "entrant", "score"].flatMap((name) => [0, 1, 2].map((seat) => `${name}_${seat}`)),
    );
    const cells = Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell)]));
    expect(resultOf(plan, 1, cells)).toEqual({ ...result, record: null });
  });
  it("tells choices cut short of every seat, and reads them back", async () => {
    const plan = dicePlan();
    const result: GameResult = { ...playGame(await setTable(plan), 0), cut: [1, 0, 7] };
    const row = rowOf(plan, result);
    expect(row["message"]).toBe("choices cut short by a time limit, by seat: 1, 0 and 7");
    const cells = Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell)]));
    expect(resultOf(plan, 0, cells).cut).toEqual([1, 0, 7]);
  });
  it("that a program loses is won by all others, in equal parts, also when it is read back", async () => {
    const plan = dicePlan();
    const table = await setTable(plan);
    table.agents[1] = {
      name: "broken",
      looks: false,
      choose: () => {
        throw new ProgramFault("a program", "program-died", 1, "it is gone", "start it again");
      },
    };
    const result = playGame(table, 0);
    expect([result.outcome!.returns, result.forfeit!.seat]).toEqual([[0.5, 0, 0.5], 1]);
    const row = rowOf(plan, result);
    expect([row["winner_seat"], row["winner"]]).toEqual(["0.5 0 0.5", "tie"]);
    const cells = Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell)]));
    expect(resultOf(plan, 0, cells).forfeit).toEqual(result.forfeit);
  });
  it.each(PLANS)("of %s has a record that replays from its text alone", async (_name, planned) => {
    const plan = planned({ records: 1 });
    const { record } = playGame(await setTable(plan), 0);
    const parsed = parseRecord(record!);
    expect([parsed.agents, parsed.decks.length]).toEqual([
      plan.each ? [...plan.agents, plan.agents[0]] : plan.agents,
      plan.decks.length,
    ]);
    const { game } = await loadGame(plan.game);
    const { difference, state } = replay(game, parsed, { verify: true });
    expect([difference, state.players]).toEqual([null, plan.seats ?? 2]);
  });
});

describe("what a table's games say", () => {
  /** Games of a plan in which these entrants share the win. */
  const described = (plan: Plan, shares: readonly (readonly number[])[]): Summary => {
    const summary = new Summary(plan);
    shares.forEach((of, number) => {
      const { pair, entrantAt } = seatingOf(plan, number);
      const returns = entrantAt.map((entrant) => of[entrant]);
      summary.add({
        ...{ number, pair, entrantAt, failure: null, decisions: 1, choices: 1, steps: 1, hash: "", record: null },
        ...{ outcome: { returns, how: "goal", scores: [0, 0, 0] }, recordHash: "", cut: [0, 0, 0] },
        details: Object.fromEntries(entrantAt.map((entrant, seat) => [`worth_${seat}`, entrant])),
      });
    });
    return summary;
  };
  it("a fair share is a third: half of the wins is more, a fifth is less", () => {
    const half = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? [1, 0, 0] : [0, 0.4, 0.6]));
    const summary = described(dicePlan({ games: 60 }), half);
    expect([0, 1, 2].map((e) => summary.rate(e).rate)).toEqual([0.5, 0.2, 0.3].map((x) => expect.closeTo(x, 9)));
    expect(summary.rate(0).low).toBeGreaterThan(1 / 3);
    const text = summary.lines().join("\n");
    expect(text).toContain("a fair share among 3 is 33.3 %; more: A; less: B; not told apart from it: C");
    expect(text).toContain("60 games, 30 won by nobody alone, 0 failed");
    expect(text).not.toMatch(/half|ties/);
  });
  it("the games of one luck count as one group: what each wins in his best seat tells less than it seems", () => {
    // Whoever sits first wins: within a luck everybody wins once, and nobody is better.
    const rows = [0, 1, 2].map((e) => [0, 1, 2].map((one) => (one === e ? 1 : 0)));
    const plan = dicePlan({ games: 330 });
    const first = Array.from({ length: 330 }, (_, n) => rows[seatingOf(plan, n).entrantAt[0]]);
    const even = described(plan, first);
    expect([0, 1, 2].map((e) => even.rate(e).rate)).toEqual([1, 1, 1].map((x) => expect.closeTo(x / 3, 9)));
    // Whoever has the luck wins all three: groups are as wide as a third as many games.
    const block = Array.from({ length: 330 }, (_, n) => rows[Math.floor(n / 3) % 3]);
    const lucky = described(plan, block);
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    expect(width(lucky.rate(0))).toBeGreaterThan(
      1.6 *
        width(
          described(
            plan,
            Array.from({ length: 330 }, (_, n) => rows[(n + Math.floor(n / 3)) % 3]),
          ).rate(0),
        ),
    );
    expect(lucky.gain).toBeCloseTo(1 / 3, 1);
  });
  it("keeps wins by seat and columns by seat for whoever sat there", () => {
    const json = described(threePlan({ games: 3 }), [
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ]).toJSON();
    expect(json["entrants"]).toMatchObject([
      { entrant: "A", deck: "North", wins: 2, winsBySeat: [1, 1, 0], mean: { worth: 0 } },
      { entrant: "B", deck: "South", wins: 1, winsBySeat: [1, 0, 0], mean: { worth: 1 } },
      { entrant: "C", deck: "Home", wins: 0, winsBySeat: [0, 0, 0], mean: { worth: 2 } },
    ]);
    expect(json["meanBySeat"]).toEqual({ worth: [1, 1, 1] });
    expect(Object.keys(json)).not.toContain("pairings");
  });
  it("before the first game everybody has a fair share", () => {
    expect(new Summary(dicePlan()).rate(2)).toEqual({ rate: 1 / 3, low: 0, high: 1 });
  });
});

it("games without a result are counted, and named by their luck", async () => {
  const summary = await simulate(dicePlan({ games: 9, seed: "doom", ruleset: "throws:1" }), here);
  expect([summary.games, summary.failed, summary.failures.map(({ game }) => game)]).toEqual([9, 3, [3, 4, 5]]);
});

it("a plan that was written by hand is refused by name", async () => {
  const out = fresh();
  await simulate(dicePlan({ games: 3 }), { ...here, out });
  const { plan, ...begun } = readRunPlan(out);
  const wrong: [Partial<Plan>, RegExp][] = [
    [{ agents: ["random"] }, /its agents cannot be read/],
    [{ seats: 1 }, /its seats cannot be read/],
    [{ seats: 27 }, /its seats cannot be read/],
    [{ decks: ["one"] }, /its decks cannot be read/],
    [{ each: true }, /its decks cannot be read/],
    [{ rotations: [[0, 1, 1]] }, /its rotations cannot be read/],
  ];
  for (const [change, said] of wrong) {
    writeFileSync(join(out, "plan.json"), planText({ ...begun, plan: { ...plan, ...change } }));
    expect(() => readRunPlan(out)).toThrow(said);
  }
});

it("rows of three go to a table of columns as they are", async () => {
  const out = fresh();
  await simulate(threePlan({ games: 6 }), { ...here, out });
  expect(await exportParquet(out)).toMatchObject({ rows: 6, finished: true });
});

it("a plan of two says nothing of seats, as it always was", async () => {
  const plan = pairPlan({ games: 2 });
  expect(Object.keys(runPlanOf(await setTable(plan)).plan)).not.toContain("seats");
  expect(JSON.stringify(PIG_RULES)).toBe(JSON.stringify((await loadGame(PIG)).rulesetByName("plain")));
  const out = fresh();
  await simulate(plan, { ...here, out });
  expect(read(out, "games.csv").split("\n")[0]).not.toContain("deck");
});
