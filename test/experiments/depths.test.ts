import { describe, expect, it } from "vitest";
import { main } from "../../cli/main.js";
import { byRoom, gainOf, JUDGEMENTS, type Met, meet, overruled } from "../../experiments/depths.js";

const options = {
  ...{ agent: "heuristic@1", against: "heuristic@1", decks: ["stealth-orcs", "prowess-corruption", "factions-orcs"] },
  ...{ decisions: 4, worlds: 4, every: 60, seed: "test", ruleset: "metw-standard" },
};

/** A decision with two candidates: what each world says of the first and of the second at the four depths. */
function met(game: number, room: string, ...worlds: [first: number[], second: number[]][]): Met {
  return { game, room, candidates: 2, worlds: worlds.length, worth: Float64Array.from(worlds.flat(2)) };
}
const even = [0.5, 0.5, 0.5, 0];
/** After one turn the second looks better, in the end it loses what the first wins. */
const trap: [number[], number[]] = [
  [0.5, 0.5, 0.5, 1],
  [0.7, 0.5, 0.3, 0],
];
const one = JUDGEMENTS[0].weights;
const end = JUDGEMENTS[3].weights;

describe("how far ahead a search should judge", () => {
  it("a judgement that walks into the trap loses what the game loses", () => {
    const list = [met(0, "a", trap, trap, trap, trap)];
    expect(gainOf(list, one, 2)).toEqual({ gain: -1, error: null });
    expect(gainOf(list, end, 2)).toEqual({ gain: 0, error: null });
    // Looked at after three turns as well, the trap shows.
    expect(gainOf(list, [0.4, 0, 0.6, 0], 2).gain).toBe(0);
    expect(gainOf(list, [0.6, 0, 0.4, 0], 2).gain).toBe(-1);
    expect(overruled(list, one, 2)).toBe(1);
    expect(overruled(list, end, 2)).toBe(0);
  });

  it("looks only at what one rule asks, where it is asked to, and knows no other rules", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const only = "reset hand";
    const list = await meet({ ...options, only, every: 2 });
    expect(list.map(({ room }) => room)).toEqual([only, only, only, only]);
    expect((await meet({ ...options, decisions: 8 })).some(({ room }) => room !== only)).toBe(true);
    // One step of a rule: to call the Council or not, where discards and other things are asked by the same rule.
    const quick = { ...options, agent: "heuristic@3", every: 1 };
    const calls = await meet({ ...quick, only: "end of turn: calling the Council", decisions: 2 });
    expect(calls.map(({ room, candidates }) => [room, candidates])).toEqual(Array(2).fill(["end of turn", 2]));
    const ends = await meet({ ...quick, only: "end of turn", decisions: 5 });
    expect(ends.some(({ candidates }) => candidates > 2)).toBe(true);
    const said: string[] = [];
    const io = { out: () => {}, err: (text: string) => said.push(text), tty: false };
    expect(await main(["depths", "--only", "reset hnd"], io as never)).toBe(2);
    expect(said.join("\n")).toMatch(/there is no rule called "reset hnd"[\s\S]*did you mean "reset hand"/);
    expect(await main(["depths", "--only", "end of turn: calling"], io as never)).toBe(2);
    expect(said.at(-1)).toMatch(/there is no step of a rule called "end of turn: calling"/);
  });

  it("what was chosen in one half of the worlds is counted in the other", () => {
    // In the first half the second candidate wins, in the second half the first: whoever counts where he chose gains 1.
    const good: [number[], number[]] = [even, [0.5, 0.5, 0.5, 1]];
    const bad: [number[], number[]] = [[0.5, 0.5, 0.5, 1], even];
    // The first half takes the second candidate and meets worlds where that loses; the second half takes the first.
    expect(gainOf([met(0, "a", good, good, bad, bad)], end, 2)).toEqual({ gain: -0.5, error: null });
  });

  it("another candidate must be better by a standard error", () => {
    const up: [number[], number[]] = [
      [0.4, 0.5, 0.5, 0],
      [0.6, 0.5, 0.5, 1],
    ];
    const down: [number[], number[]] = [
      [0.6, 0.5, 0.5, 0],
      [0.41, 0.5, 0.5, 1],
    ];
    // A lead of 0.005 with differences of 0.2 and -0.19 says nothing; a lead of 0.2 twice says all.
    expect(gainOf([met(0, "a", up, down, up, down)], one, 2).gain).toBe(0);
    expect(gainOf([met(0, "a", up, up, up, up)], one, 2).gain).toBe(1);
  });

  it("decisions of one game are one group for the error", () => {
    const win: [number[], number[]] = [even, [0.6, 0.5, 0.5, 1]];
    const stay: [number[], number[]] = [even, [0.4, 0.5, 0.5, 1]];
    const won = (game: number) => met(game, "a", win, win, win, win);
    const stayed = (game: number) => met(game, "b", stay, stay, stay, stay);
    // Four decisions, 1 1 0 0: the errors are those of two groups (2 and 0 instead of 1 and 1), or of four.
    expect(gainOf([won(0), won(0), stayed(1), stayed(1)], one, 2)).toEqual({ gain: 0.5, error: Math.sqrt(2) / 4 });
    expect(gainOf([won(0), won(1), stayed(2), stayed(3)], one, 2)).toEqual({ gain: 0.5, error: 0.25 });
    const rooms = byRoom([won(0), stayed(1), won(2)]);
    expect(rooms.map(([room, list]) => [room, list.length])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });

  it("meets the same decisions again; every roll-out ends with a result", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const [list, again] = [await meet(options), await meet(options)];
    expect(again).toEqual(list);
    expect(list).toHaveLength(4);
    for (const { worth, candidates, worlds, room } of list) {
      expect(room).not.toBe("nothing");
      expect(worth).toHaveLength(worlds * candidates * 4);
      worth.forEach((v, k) => {
        if (k % 4 === 3) expect([0, 0.5, 1]).toContain(v);
        else expect(v >= 0 && v <= 1).toBe(true);
      });
    }
    expect(Math.max(...list.map(({ worth }) => new Set(worth).size))).toBeGreaterThan(3);
    expect(await meet({ ...options, seed: "other" })).not.toEqual(list);
    expect(await meet({ ...options, stop: () => true })).toEqual([]);
  });

  it("looks at whole plans as the search does, and only where that does", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const many = { ...options, decks: ["training/factions-beasts-dale"], ruleset: "coe:1", seed: "whole" };
    const rooms = async (agent: string, decisions: number) =>
      (await meet({ ...many, agent, decisions, every: 4, worlds: 2 })).map(({ room }) => room);
    expect(await rooms("heuristic", 8)).toContain("plans");
    expect(await rooms("mcts:sims=2,plans=0", 4)).not.toContain("plans");
  });

  it("the weights of a judgement sum to one", () => {
    expect(JUDGEMENTS).toHaveLength(5);
    for (const { weights } of JUDGEMENTS) expect(weights.reduce((sum, w) => sum + w, 0)).toBeCloseTo(1, 12);
  });
});

describe("mazarbul depths", () => {
  async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
    const said = { out: "", err: "" };
    const io = {
      out: (line: string) => void (said.out += `${line}\n`),
      err: (line: string) => void (said.err += `${line}\n`),
    };
    return { code: await main(["depths", ...argv], io as never), ...said };
  }
  it("prints a row for each judgement, also for one that is asked for", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const few = ["--agent", "heuristic@1", "--decisions", "3", "--worlds", "8", "--every", "60", "--quiet"];
    const { code, out, err } = await run(...few, "--mix", "0.5,0,0.5,0");
    expect([code, err]).toEqual([0, ""]);
    const rows = out.split("\n").filter((line) => line.includes("±"));
    expect(rows.map((row) => row.slice(0, 16).trim())).toEqual([
      "after 1 turn",
      "after 3 turns",
      "after 5 turns",
      "the result",
      "the search's mix",
      "0.5,0,0.5,0",
    ]);
    // The half that tells is of four worlds: it stands last, and by it the other choices are counted.
    expect(out).toMatch(/^ +2 worlds +4 worlds +another$/m);
    const json = JSON.parse((await run(...few, "--json")).out);
    expect(json.judgements[0].gains.map(({ worlds }: { worlds: number }) => worlds)).toEqual([2, 4]);
    expect([json.decisions, json.judgements.length]).toEqual([3, 5]);
  });
  it("knows no interval of decisions from one game alone", { tags: "long" }, async () => {
    const one = ["--agent", "heuristic@1", "--decisions", "2", "--worlds", "4", "--every", "2", "--quiet"];
    const { out } = await run(...one);
    expect(out).toMatch(/^2 decisions of heuristic.* from 1 game$/m);
    expect(out).toContain("of one group no interval is known");
    const rows = out.split("\n").filter((line) => line.includes("±"));
    expect(rows.length).toBe(5);
    for (const row of rows) expect(row).not.toMatch(/± \d/);
    expect((await run(...one, "--decisions", "1")).out).toMatch(/^1 decision of /);
    const { judgements } = JSON.parse((await run(...one, "--json")).out);
    expect(judgements[0].gains[0].error).toBe(null);
  });
  it.each([
    [["--worlds", "9"], "write 10"],
    [["--mix", "1,2,3"], "four numbers"],
    [["--agent", "mtcs"], 'did you mean "mcts"'],
    [["--ruleset", "x"], "ruleset"],
  ])("%j is told how to fix it", async (argv, words) => {
    const { code, err } = await run(...argv, "--decisions", "1");
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});
