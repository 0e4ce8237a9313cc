import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeNetwork } from "../../../agents/neural/file.js";
import { Network } from "../../../agents/neural/network.js";
import { today } from "../../../agents/neural/today.js";
import { Flag } from "../../../sim/training/network/batch.js";
import { Samples } from "../../../sim/training/samples/data.js";
import { encodeAll, type MakePlan, makeSamples } from "../../../sim/training/samples/make.js";
import { readPlayed } from "../../../sim/training/samples/playedfile.js";
import { type PlayedGame, playedGame } from "../../../sim/training/samples/playouts.js";
import { GuidedGame, seatedIn } from "../../../sim/training/samples/guidedgames.js";
import { HeuristicAgent } from "../../../agents/heuristic/heuristic.js";
import { PRIOR, priorOf } from "../../../agents/neural/prior.js";
import { frameName } from "../../../engine/meccg/rules/machine/machine.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { ended, temporaryFolder, until } from "../helpers.js";

const folder = temporaryFolder();
const plan: MakePlan = {
  seed: "test",
  learner: "",
  width: 3,
  worlds: 1,
  decisions: 6,
  judge: "",
  later: 3,
  only: [],
  every: 1,
  late: 0.5,
  values: 100,
  turns: false,
  lists: "training",
  teacher: "",
  version: 3,
  unplanned: false,
};
const made = (name: string, games: number, stop = () => false, set = plan) =>
  makeSamples(join(folder, name), set, games, 0, { onGame: () => undefined, stop });
const bytes = (name: string, file: string) => readFileSync(join(folder, name, file)).toString("base64");

describe("games that are tried out", { timeout: 240_000 }, () => {
  it("are the same again, and judge candidates that stand for choices of their decisions", () => {
    const game = playedGame("test", 1, plan);
    expect(playedGame("test", 1, plan)).toEqual(game);
    expect(game.decisions.length).toBeGreaterThan(2);
    for (const { tried, options } of game.decisions) {
      expect(tried.length).toBeGreaterThan(1);
      expect(tried.length).toBeLessThanOrEqual(Math.min(options, 2 * plan.width));
      expect(new Set(tried.map(([choice]) => choice)).size).toBe(tried.length);
      for (const [, near, late] of tried) expect(near >= 0 && near <= 1 && late >= 0 && late <= 1).toBe(true);
    }
    // Candidates are not all worth the same.
    expect(game.decisions.some(({ tried }) => tried.some(([, , late]) => late !== tried[0][2]))).toBe(true);
  });

  it("are judged by a network where one is named", { tags: "long" }, async () => {
    const { names, facts } = today();
    const network = new Network(names, facts, { embed: 16, hidden: 16, narrow: 16 });
    // Whoever chooses has a chance of 0.7.
    network.tensor("valueBias")[0] = Math.log(0.7 / 0.3);
    const file = join(folder, "judge.network");
    writeFileSync(file, writeNetwork(network));
    const { decisions } = playedGame("test", 3, { ...plan, decisions: 12, judge: file });
    const judged = decisions.flatMap(({ tried }) => tried.flatMap(([, near, late]) => [near, late]));
    expect(judged.length).toBeGreaterThan(10);
    // All but those that reached the end of the game.
    const known = judged.filter((it) => Math.abs(it - 0.7) < 1e-4 || Math.abs(it - 0.3) < 1e-4);
    expect(known.length).toBeGreaterThan(judged.length * 0.7);
    expect(new Set(known.map((it) => it.toFixed(2))).size).toBe(2);
    const set = { ...plan, judge: file };
    await made("judged", 1, undefined, set);
    network.tensor("valueBias")[0] = 0;
    const other = join(folder, "other.network");
    writeFileSync(other, writeNetwork(network));
    await expect(made("judged", 1, undefined, { ...plan, judge: other })).rejects.toThrow(/other settings/);
  });

  it("are of the rules that are named, all or one in so many, and judged at the turn that is named", {
    tags: "long",
  }, () => {
    const set = { ...plan, only: ["reset hand", "draw"], decisions: 0, width: 2 };
    const all = playedGame("test", 4, set);
    /** The rule that asks at each decision that was tried out. */
    const rules = (game: PlayedGame): string[] => {
      const again = new GuidedGame("test", 4, seatedIn("test", 4), new HeuristicAgent(PRIOR), { written: game.taken });
      const out: string[] = [];
      while (again.next()) {
        const { fr, h } = again.state;
        if (game.decisions.some(({ at }) => at === again.taken.length))
          out.push(frameName(fr[(h[L.Header.depth] - 1) * L.FRAME_WORDS]));
        again.go();
      }
      return out;
    };
    expect(all.decisions.length).toBeGreaterThan(5);
    expect(rules(all)).toHaveLength(all.decisions.length);
    expect(rules(all)).toContain("reset hand");
    expect(rules(all).filter((rule) => !set.only.includes(rule))).toEqual([]);
    const few = playedGame("test", 4, { ...set, every: 4 });
    expect(few.decisions.length).toBeGreaterThan(0);
    expect(few.decisions.length).toBeLessThan(all.decisions.length / 2);
    // The first decision meets the same luck: the end of its turn is judged alike, a turn further on is not.
    const soon = playedGame("test", 4, { ...set, later: 1 });
    const worth = (game: PlayedGame, k: 1 | 2) => game.decisions[0].tried.map((one) => one[k]);
    expect(worth(soon, 1)).toEqual(worth(all, 1));
    expect(worth(soon, 2)).not.toEqual(worth(all, 2));
  });

  it("are of the version that is named, which may play on without its plans", { tags: "long" }, () => {
    // Game 6 is one in which nobody strays.
    const set = { ...plan, version: 4, lists: "wide" as const, decisions: 8 };
    const fourth = playedGame("test", 6, set);
    const agent = priorOf(4);
    const again = new GuidedGame("test", 6, seatedIn("test", 6, "wide"), agent, { written: fourth.taken });
    const random = { below: () => 0, next: () => 0 };
    while (again.next()) {
      expect(agent.choose(again.seen(), again.choices, again.count, random)).toBe(fourth.taken[again.taken.length]);
      again.go();
    }
    expect(playedGame("test", 6, { ...set, version: 3 }).taken).not.toEqual(fourth.taken);
    // The game itself is the same, what its choices are worth is not.
    const hasty = playedGame("test", 6, { ...set, unplanned: true });
    expect(hasty.taken).toEqual(fourth.taken);
    expect(hasty.decisions.map(({ at }) => at)).toEqual(fourth.decisions.map(({ at }) => at));
    expect(hasty.decisions).not.toEqual(fourth.decisions);
  });

  it("become samples, the same ones after any stop", { tags: "long" }, async () => {
    const samples = await made("whole", 3);
    let n = 0;
    expect(await made("parts", 3, () => n++ > 1)).toBe(null);
    expect(readPlayed(join(folder, "parts", "games.txt")).length).toBe(2);
    // Cut off in the middle of a line.
    appendFileSync(join(folder, "parts", "games.txt"), "12345678 {half");
    expect(await made("parts", 3)).toBe(samples);
    expect(bytes("parts", "games.txt")).toBe(bytes("whole", "games.txt"));
    expect(bytes("parts", "games.samples")).toBe(bytes("whole", "games.samples"));

    const data = new Samples(join(folder, "whole"), 0, "order");
    expect(data.training).toBe(samples);
    // Files of a game each hold the same samples; what somebody put beside them stays, what was made before does not.
    const parts = join(folder, "parts");
    writeFileSync(join(parts, "mine.samples"), readFileSync(join(folder, "whole", "games.samples")));
    const hooks = { stop: () => false };
    expect(await encodeAll(parts, readPlayed(join(parts, "games.txt")), { set: plan, hooks, shard: 1 })).toBe(samples);
    const files = readdirSync(parts).filter((name) => name.endsWith(".samples"));
    expect(files.sort()).toEqual(["games-0000.samples", "games-0001.samples", "games-0002.samples", "mine.samples"]);
    expect(new Samples(parts, 0, "order").training).toBe(2 * samples!);
    const stopped = { stop: () => true };
    expect(await encodeAll(parts, readPlayed(join(parts, "games.txt")), { set: plan, hooks: stopped })).toBe(null);
    expect(readdirSync(parts).filter((name) => name.endsWith(".samples"))).toEqual(["mine.samples"]);
    const games = readPlayed(join(folder, "whole", "games.txt"));
    const batch = new Samples(join(folder, "whole"), 0, "order").order(0);
    const { Batch } = await import("../../../sim/training/network/batch.js");
    const all = new Batch();
    batch.fill(all, data.training);
    let targets = 0;
    let priors = 0;
    for (let k = 0; k < all.options; k++) {
      if (all.weight[k] > 0) targets++;
      if (all.flags[k] & Flag.prior) priors++;
    }
    expect(targets).toBe(games.flatMap((game) => game.decisions).reduce((sum, one) => sum + one.tried.length, 0));
    // What is there for the game's result alone shows no options.
    expect(priors).toBe(games.flatMap((game) => game.decisions).length);
  });

  it("are looked at by a search where one is named: what it finds beside the best rated choice becomes targets", {
    tags: "long",
  }, async () => {
    const set = { ...plan, decisions: 20, teacher: "mcts:sims=16,plans=0", lists: "mixed" as const };
    const game = playedGame("test", 1, set);
    expect(playedGame("test", 1, set)).toEqual(game);
    expect(game.decisions.length).toBeGreaterThan(2);
    for (const { tried } of game.decisions) {
      // The best rated one is what the others are compared with; with plans, the best of those that begin with it would stand here.
      expect(tried[0].slice(1)).toEqual([0, 0, 1]);
      for (const [, lead, , weight] of tried) {
        expect(Math.abs(lead)).toBeLessThan(1);
        expect(weight! > 0 && weight! <= 1).toBe(true);
      }
    }
    expect(game.decisions.some(({ tried }) => tried.some(([, lead]) => lead !== 0))).toBe(true);
    expect(() => playedGame("test", 3, { ...set, teacher: "heuristic" })).toThrow("heuristic is no flat search");
    expect(() => playedGame("test", 3, { ...set, teacher: "mcts:form=trees" })).toThrow("is no flat search");
    expect(await made("looked", 1, undefined, set)).toBeGreaterThan(2);
  });

  it("may be for the results alone: the first decision of every turn, and some others in which there is a choice", async () => {
    const set = { ...plan, decisions: 0, values: 1e9, lists: "mixed" as const };
    expect(await made("none", 2, undefined, set)).toBe(0);
    const turns = await made("turns", 2, undefined, { ...set, turns: true });
    expect(turns).toBeGreaterThan(20);
    const all = await made("values", 2, undefined, { ...set, values: 10 });
    expect(all).toBeGreaterThan(20);
    const data = new Samples(join(folder, "turns"), 0, "order");
    const { Batch } = await import("../../../sim/training/network/batch.js");
    const batch = new Batch();
    data.order(0).fill(batch, data.training);
    expect([batch.positions, batch.options]).toEqual([turns, 0]);
    // Whoever won, both players' views are in it.
    const values = new Set(batch.value.slice(0, batch.positions));
    expect([...values].filter((v) => v !== 0 && v !== 0.5 && v !== 1)).toEqual([]);
    expect([values.has(0), values.has(1)]).toEqual([true, true]);
  });

  it("are refused when they are damaged, or of other settings", async () => {
    await made("damaged", 1);
    const path = join(folder, "damaged", "games.txt");
    await expect(made("damaged", 1, undefined, { ...plan, worlds: 2 })).rejects.toThrow("played with other settings");
    writeFileSync(path, readFileSync(path, "utf8").replace('"game":0', '"game":1'));
    await expect(made("damaged", 1)).rejects.toThrow("games.txt, line 1: it is not as it was written");
  });
});

it("stopped by Ctrl-C while games wait for threads, mazarbul samples ends in order and keeps what was played", {
  tags: "long",
}, async () => {
  const out = join(folder, "stopped");
  const words = [out, "--games", "400", "--decisions", "0", "--workers", "2", "--quiet"];
  const samples = spawn(process.execPath, ["bin/mazarbul", "samples", ...words], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let text = "";
  samples.stderr.on("data", (piece) => {
    text += piece;
  });
  const played = join(out, "games.txt");
  await until(() => samples.exitCode !== null || (existsSync(played) && readFileSync(played, "utf8").includes("\n")));
  samples.kill("SIGINT");
  expect([await ended(samples), text]).toEqual([5, expect.stringContaining("to resume: mazarbul resume")]);
  expect(readPlayed(played).length).toBeGreaterThan(0);
});
