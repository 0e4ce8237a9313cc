import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../cli/main.js";
import { meccg } from "../../engine/meccg/index.js";
import { answer, puzzlesIn, scores } from "../../experiments/puzzles.js";
import { puzzleText } from "../puzzles/load.js";
import { ask, expectWeighed, puzzles } from "./search.js";
import { ROOT } from "../root.js";

const FOLDER = join(ROOT, "engine/meccg/presentation/puzzles");

describe("agents and puzzles", () => {
  it("the search says what it weighed", () => {
    const search = ask("mcts:sims=100", "puzzles", puzzles.slice(0, 8));
    expect(search).toHaveLength(8);
    expectWeighed(search);
  });

  it("the golden score of an agent that never changes, and scores that can be counted by hand", () => {
    const [{ right, of }] = scores(ask("heuristic@1")) as [ReturnType<typeof scores>[number]];
    expect(`${right[0]} of ${of}`).toBe("71 of 108");
    const legal = new Int32Array(meccg.maxChoices);
    const firstIsRight = puzzles.filter(({ state, best }) => {
      state.legal(legal);
      return best.includes(meccg.choiceToText(state, legal[0]));
    });
    expect(firstIsRight.length).toBeGreaterThan(0);
    expect(scores(ask("first"))[0]).toEqual({ agent: "first", right: [firstIsRight.length], of: puzzles.length });
  });

  it("an answer depends on the agent, the puzzle, the seed and the time alone", { tags: "long" }, () => {
    const all = ask("random");
    for (const k of [3, 11]) {
      const [again] = puzzlesIn(puzzleText(puzzles[k].file), puzzles[k].file);
      expect(answer(again, "random", "puzzles")).toEqual(all[k]);
    }
    const others = puzzles.map((puzzle) => answer(puzzle, "random", "puzzles", 1).taken);
    expect(others).not.toEqual(all.map((one) => one.taken));
    expect(ask("random", "other seed").map((one) => one.taken)).not.toEqual(all.map((one) => one.taken));
  });

  it("tells the opponent's list to an agent that is to know it, and to no other", () => {
    const puzzle = puzzles.find(({ file }) => file === "plans/road-to-the-sword.yaml")!;
    const unknown = puzzlesIn(puzzleText(puzzle.file).replace("list: prowess-orcs", "deck: []"), "unknown.yaml")[0];
    const values = (of: typeof puzzle, count: number) =>
      answer(of, `mcts:sims=80,told=${count}`, "x").candidates.map((c) => c.value);
    expect(values(puzzle, 1)).not.toEqual(values(puzzle, 0));
    // Where the file names no list there is nothing to tell, and the agent plays all the same.
    expect(values(unknown, 1).length).toBeGreaterThan(1);
  });
});

describe("mazarbul puzzles", () => {
  const run = async (...argv: string[]): Promise<{ code: number; out: string; err: string }> => {
    const [lines, errors]: [string[], string[]] = [[], []];
    const io = { out: (l: string) => lines.push(l), err: (l: string) => errors.push(l), live: null };
    const code = await main(["puzzles", "--quiet", ...argv], io);
    return { code, out: lines.join("\n"), err: errors.join("\n") };
  };
  const two = ["plans/axe-for-the-dwarf.yaml", "hazards/key-past-the-cloak.yaml"].map((name) => join(FOLDER, name));

  it("says for each what each agent takes, and the scores of each room", async () => {
    const { code, out } = await run(...two, "--agents", "heuristic@1,first", "--all");
    expect(code).toBe(0);
    expect(out.split("\n")).toEqual([
      "Durin's Axe (plans/axe-for-the-dwarf.yaml)",
      "  an item for the right bearer; right: by Glóin",
      "    heuristic@1  right",
      expect.stringMatching(/^ {4}first {8}/),
      "The cloak hides in the wild (hazards/key-past-the-cloak.yaml)",
      "  keying; right: keyed to border-land",
      "    heuristic@1  wrong: keyed to wilderness",
      expect.stringMatching(/^ {4}first {8}/),
      "",
      "right of       heuristic@1  first",
      expect.stringMatching(/^plans {7}1 {12}1 {6}[01]$/),
      expect.stringMatching(/^hazards {5}1 {12}0 {6}[01]$/),
      expect.stringMatching(/^all {9}2 {12}1 {6}[012]$/),
    ]);
  });
  it("leaves out what nobody misses unless it is asked for", async () => {
    const { out } = await run(...two, "--agents", "heuristic@1");
    expect(out).not.toContain("Durin's Axe");
    expect(out).toContain("wrong: keyed to wilderness");
    expect(out).toContain("1 of 2 that nobody misses are not shown");
  });
  it("sets as many agents beside each other as a line holds", async () => {
    const agents = [
      "random",
      "first",
      "last",
      "rarest",
      "rollout",
      "heuristic@1",
      "heuristic@2",
      "heuristic@3",
      "control",
    ];
    const { out } = await run(...two, "--agents", agents.join(","));
    const table = out.split("\n").slice(out.split("\n").findIndex((line) => line.startsWith("right of")));
    for (const line of table) expect(line.length).toBeLessThanOrEqual(80);
    const heads = table.filter((line) => line.startsWith("right of")).map((line) => line.split(/ +/).slice(2));
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.flat()).toEqual(agents);
  });
  it("explains: the reason, and how the search weighed every candidate", async () => {
    const { out } = await run(two[1], "--agents", "mcts:sims=40", "--explain");
    expect(out).toContain("The cloak cancels a strike");
    expect(out).toMatch(/^ {6}\d+\.\d % ± \d+, \d+x: keyed to border-land {3}<- right$/m);
    expect(out).toMatch(/^ {6}\d+\.\d % ± \d+, \d+x: keyed to wilderness$/m);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });
  it("asks again with other luck, and gives means and the range", async () => {
    const { out } = await run(...two, "--agents", "random", "--times", "9");
    expect(out).toMatch(/^ {4}random {2}right [1-8] of 9; [1-8]x /m);
    expect(out).toMatch(/^all +2 +[01]\.\d$/m);
    expect(out).toMatch(/^random: [01] to [12] right in 9 times$/m);
  });
  it("prints all answers as JSON", async () => {
    const json = JSON.parse((await run(...two, "--agents", "heuristic@1,random", "--json")).out);
    expect(json.scores[0]).toEqual({ agent: "heuristic@1", right: [1], of: 2 });
    expect(json.rooms.map(({ room }: { room: string }) => room)).toEqual(["plans", "hazards"]);
    expect(json.rooms[0].scores[0]).toEqual({ agent: "heuristic@1", right: [1], of: 1 });
    expect(json.answers).toHaveLength(4);
  });
  it.each([
    [["no/such.yaml"], /no\/such\.yaml: there is no such file/],
    [[join(ROOT, "test/positions/printed")], /there is no puzzle in it/],
    [["--agents", "heuristik"], /did you mean "heuristic"/],
    [["--agents", "random,random"], /an agent is named twice/],
    [["--times", "0"], /whole number, 1 or more/],
  ])("names what is wrong in %j", async (argv, words) => {
    const { code, err } = await run(...argv);
    expect(err).toMatch(words);
    expect(code).toBe(2);
  });
});
