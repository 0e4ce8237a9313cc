import { describe, expect, it } from "vitest";
import type { Agent } from "../../../engine/core/agent.js";
import type { Stream } from "../../../engine/core/game.js";
import { nextBits, OwnStream, seedStreams } from "../../../engine/core/streams.js";
import { agentStream } from "../../../sim/match/agentstream.js";
import { parseRecord } from "../../../engine/core/record.js";
import { replay } from "../../../engine/core/replay.js";
import { resultOf, rowOf } from "../../../sim/summary/rows.js";
import { playGame, type Table } from "../../../sim/match/runner.js";
import { setTable } from "../../../sim/plans/preparematch.js";
import { poker } from "../../tiny/poker.js";
import { pokerPlan, RACE } from "../helpers.js";
import { builtUrl } from "../../root.js";

async function tableWith(agent: Partial<Agent>, given = {}): Promise<Table> {
  const table = await setTable(pokerPlan(given));
  const first = table.agents[0];
  const made: Agent = { name: "made", looks: false, choose: (v, c, n, s) => first.choose(v, c, n, s), ...agent };
  return { ...table, agents: [made, table.agents[1]] };
}

describe("the runner", () => {
  it("plays a game to its end and counts", async () => {
    const table = await setTable(pokerPlan({ records: 1 }));
    const result = playGame(table, 0);
    expect(result.failure).toBe(null);
    expect(result.outcome!.how).toBe("rounds");
    expect(result.details).toEqual({
      chips_0: result.outcome!.scores[0],
      chips_1: result.outcome!.scores[1],
      turns: 3,
    });
    expect(result.choices).toBeGreaterThan(0);
    expect(result.choices).toBeLessThanOrEqual(result.decisions);
    expect(result.steps).toBeGreaterThan(result.decisions);
    expect(playGame(table, 0)).toEqual(result);
    expect(playGame(table, 1).record).toBe(null);
  });

  it("marks the row and the record of a game in which a time limit cut choices short", async () => {
    const table = await tableWith({ cutShort: () => 3 }, { records: 4 });
    const [first, second] = [playGame(table, 0), playGame(table, 1)];
    // The entrant with the limit sits second in the second game.
    expect([first.cut, second.cut]).toEqual([
      [3, 0],
      [0, 3],
    ]);
    expect(parseRecord(first.record!).agents).toEqual(["random:cut=3", "random"]);
    const row = rowOf(table.plan, second);
    expect(row["message"]).toBe("choices cut short by a time limit, by seat: 0 and 3");
    const back = resultOf(table.plan, 1, Object.fromEntries(Object.entries(row).map(([k, v]) => [k, String(v)])));
    expect(back).toEqual({ ...second, record: null });
    expect(rowOf(table.plan, playGame(await setTable(pokerPlan()), 0))["message"]).toBe("");
  });

  it("keeps its own list of choices: what an agent writes into the one it gets is not offered", async () => {
    const table = await tableWith({
      choose(_view, choices) {
        choices.fill(77);
        return 77;
      },
    });
    const { failure } = playGame(table, 0);
    expect(failure).toMatchObject({ kind: "bad-choice", message: "made at seat 0 took 77, which was not offered" });
  });

  it("shows agents rules and lists that nobody can change", async () => {
    const table = await tableWith({
      looks: true,
      told: true,
      begin: (_seat, { lists }) => {
        (lists![0] as { name: string }).name = "mine";
      },
    });
    expect(playGame(table, 0).failure).toMatchObject({ kind: "threw", message: expect.stringMatching(/read only/) });
    expect(() => ((table.ruleset as Record<string, unknown>)["rounds"] = 99)).toThrow(/read only|not extensible/);
  });

  it("gives an agent a stream that shows nothing but its numbers, and none of the game's", async () => {
    const streams: Stream[] = [];
    const seen: number[][] = [];
    const table = await tableWith({
      begin: () => void seen.push([]),
      choose(_view, choices, count, stream) {
        streams.push(stream);
        const n = stream.next();
        seen.at(-1)!.push(n);
        return choices[(n >>> 0) % count];
      },
    });
    for (const number of [0, 1, 2]) playGame(table, number);
    expect([Object.keys(streams[0]), JSON.stringify(streams[0]), structuredClone({ ...streams[0] })]).toEqual([
      [],
      "{}",
      {},
    ]);
    // The same luck gives the same numbers at either seat, another luck others.
    const least = Math.min(...seen.map((one) => one.length));
    expect(seen[1].slice(0, least)).toEqual(seen[0].slice(0, least));
    expect(seen[2][0]).not.toBe(seen[0][0]);
    // None of the streams that come straight from the seed, the game's and the setups', begins so.
    const begins = new Set(seen.map((one) => one[0]));
    for (let game = 0; game < 50; game++) {
      const words = seedStreams(table.plan.seed, game, 2);
      for (let at = 0; at < words.length; at += 4) expect(begins.has(nextBits(words.slice(at, at + 4), 0))).toBe(false);
      for (const entrant of [0, 1])
        expect(begins.has(new OwnStream(table.plan.seed, game, `agent of entrant ${entrant}`).next())).toBe(false);
    }
    // Against another agent, under other rules and with other lists it is the same: so agents can be compared on one luck.
    const other = { ...table.plan, decks: ["Low", "Even"], agents: [table.plan.agents[0], "last"] as [string, string] };
    expect(agentStream(other, 0, 0).next()).toBe(seen[0][0]);
    expect(agentStream({ ...table.plan, seed: "other" }, 0, 0).next()).not.toBe(seen[0][0]);
  });

  it("keeps the shares of a win that is nobody's alone, in the row and back", async () => {
    const table = await setTable(pokerPlan());
    const result = playGame(table, 1);
    const with_ = (returns: number[]) => ({ ...result, outcome: { ...result.outcome!, returns } });
    for (const [returns, seat, winner] of [
      [[0.25, 0.75], "0.25 0.75", "tie"],
      [[0.5, 0.5], "", "tie"],
      [[0, 1], 1, "A"],
      [[1, 0], 0, "B"],
    ] as const) {
      const row = rowOf(table.plan, with_([...returns]));
      expect([row["winner_seat"], row["winner"]]).toEqual([seat, winner]);
      const back = resultOf(table.plan, 1, Object.fromEntries(Object.entries(row).map(([k, v]) => [k, String(v)])));
      expect(back.outcome!.returns).toEqual(returns);
    }
  });

  it("refuses a game that two cannot play", async () => {
    const game = builtUrl("test/tiny/truceModule.js");
    const error = setTable(pokerPlan({ game, decks: ["North", "East"] }));
    await expect(error).rejects.toThrow(/tiny-truce.*played by 3/);
  });

  it("writes a record that verifies", async () => {
    const result = playGame(await setTable(pokerPlan({ records: 2 })), 1);
    const record = parseRecord(result.record!);
    expect(record.decks.map((deck) => deck.name)).toEqual(["High", "Even"]);
    const again = replay(poker, record, { verify: true });
    expect(again.difference).toBe(null);
    expect(again.state.outcome()).toMatchObject(result.outcome!);
    expect(again.played).toBe(result.decisions);
  });

  it("shows a view only to agents that look, and tells every agent its seat", async () => {
    const seen: (number | null)[] = [];
    const seats: number[] = [];
    const choose: Agent["choose"] = (view, choices) => {
      seen.push(view?.player ?? null);
      return choices[0];
    };
    playGame(await tableWith({ choose, looks: true, begin: (seat) => seats.push(seat) }), 1);
    expect(seats).toEqual([1]);
    expect(new Set(seen)).toEqual(new Set([1]));
    seen.length = 0;
    playGame(await tableWith({ choose }), 1);
    expect(new Set(seen)).toEqual(new Set([null]));
  });

  it("types a choice that was not offered, and records the game up to it", async () => {
    let asked = 0;
    const choose: Agent["choose"] = (_v, choices) => (++asked > 1 ? 12345 : choices[0]);
    const result = playGame(await tableWith({ choose }), 0);
    expect(result.failure).toMatchObject({ kind: "bad-choice" });
    expect(result.failure!.message).toContain("12345");
    expect(result.outcome).toBe(null);
    const record = parseRecord(result.record!);
    expect(record.end).toMatchObject({ kind: "failed", failure: "bad-choice" });
    expect(replay(poker, record, { verify: true })).toMatchObject({ played: result.decisions, difference: null });
  });

  it("types an agent that throws", async () => {
    const choose: Agent["choose"] = () => {
      throw new Error("lost my way");
    };
    const result = playGame(await tableWith({ choose }), 0);
    expect(result.failure!.kind).toBe("threw");
    expect(result.failure!.message).toMatch(/^lost my way/);
    expect(result.failure!.message).not.toMatch(/file:|\/\w+\/\w+/);
    expect(parseRecord(result.record!).end).toMatchObject({ failure: "threw" });
  });

  it("types rules that throw before the first choice", async () => {
    const result = playGame(await setTable(pokerPlan({ ruleset: "throws:3", seed: "doom" })), 6);
    expect(result.failure!.kind).toBe("threw");
    expect(parseRecord(result.record!).moves).toEqual([]);
  });

  it("types a game that passes the cap", async () => {
    const result = playGame(await setTable(pokerPlan({ cap: 3 })), 0);
    expect(result.failure).toMatchObject({ kind: "cap" });
    expect(result.decisions).toBe(3);
  });

  it.each([
    ["offers nothing", { legal: () => 0 }, "no choice"],
    ["does not go on", { apply: () => {} }, "did not go on"],
    ["asks for chance unasked", { chooser: (): number => -1 }, "asks for chance"],
    ["ends without an outcome", { chooser: (): number => -2, outcome: () => null }, "no outcome"],
  ])("types a game that %s", async (_what, broken, words) => {
    const table = await setTable(pokerPlan());
    const game = Object.create(table.module.game, {
      start: { value: (setup: never) => Object.assign(poker.start(setup), broken) },
    });
    const result = playGame({ ...table, module: { ...table.module, game } }, 0);
    expect(result.failure).toMatchObject({ kind: "stalled" });
    expect(result.failure!.message).toContain(words);
  });

  it("plays a game without chance", async () => {
    const table = await setTable(pokerPlan({ game: RACE, decks: ["Steady", "Leaper"] }));
    expect(playGame(table, 0).outcome!.how).toMatch(/home|time/);
  });

  it("names what is unknown before it plays", async () => {
    await expect(setTable(pokerPlan({ decks: ["Evne", "High"] }))).rejects.toThrow(/did you mean "Even"/);
    await expect(setTable(pokerPlan({ agents: ["random", "lest"] }))).rejects.toThrow(/did you mean "last"/);
    await expect(setTable(pokerPlan({ game: "mewt" }))).rejects.toThrow(/did you mean "metw"/);
  });
});
