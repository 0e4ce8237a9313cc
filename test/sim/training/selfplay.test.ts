import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Encoder } from "../../../agents/neural/encoder.js";
import { readNetwork, writeNetwork } from "../../../agents/neural/file.js";
import { Network, type TensorName } from "../../../agents/neural/network.js";
import { networkOf } from "../../../agents/neural/networks.js";
import { makeEncoding } from "../../../agents/neural/shape.js";
import { PRIOR } from "../../../agents/neural/prior.js";
import { today } from "../../../agents/neural/today.js";
import { OwnStream } from "../../../engine/core/streams.js";
import { meccg, MeccgView } from "../../../engine/meccg/index.js";
import * as M from "../../../engine/meccg/rules/machine/machine.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import * as T from "../../../engine/meccg/cards/vocabulary/terms.js";
import { firstNetwork } from "../../../sim/training/selfplay/first.js";
import { learnedGame, SELF } from "../../../sim/training/selfplay/game.js";
import { learn } from "../../../sim/training/selfplay/lesson.js";
import { readPlan } from "../../../sim/training/selfplay/plan.js";
import { learningCurve, roundLine, type RoundRow } from "../../../sim/training/selfplay/report.js";
import { FILES, selfPlay, type Watch } from "../../../sim/training/selfplay/run.js";
import { Sampler } from "../../../sim/training/selfplay/sampler.js";
import { Sheets } from "../../../sim/training/selfplay/sheets.js";
import { Batch, Bytes, Flag, type Labels } from "../../../sim/training/network/batch.js";
import { Memory } from "../../../sim/training/network/memory.js";
import { seatedIn, startOf } from "../../../sim/training/samples/guidedgames.js";
import { OwnEngine } from "../../../sim/training/network/own.js";
import { scalarTrainKernel } from "../../../sim/training/network/scalar.js";
import { freshNetwork, Trainer } from "../../../sim/training/network/trainer.js";
import { smallNames } from "../../agents/neural-helpers.js";
import { run } from "../../cli/run.js";
import { temporaryFolder } from "../helpers.js";

const folder = temporaryFolder();
const SMALL = { widths: { embed: 16, hidden: 16, narrow: 16 }, games: 2, rounds: 3, batch: 64, passes: 1 };
const planOf = (out: string, more: object = {}) => readPlan("", "test", { out: join(folder, out), ...SMALL, ...more });
const QUIET: Watch = { onGame: () => {}, onResumed: () => {}, onRound: () => {}, stop: () => false };
const left = (out: string) =>
  [FILES.network, FILES.checkpoint, FILES.log, FILES.curve].map((name) =>
    readFileSync(join(folder, out, name)).toString("base64"),
  );

describe("what is told of rounds", () => {
  const row = (round: number, against: RoundRow["against"]): RoundRow => ({
    ...{ round, games: 1, samples: 9, spread: 0.1, against },
    losses: { value: 0.5, differences: 0, policy: 0, gain: 0, total: 0.5 },
  });
  const rows = [row(0, { self: { games: 1, won: 0.5 } }), row(1, { "heuristic@3": { games: 1, won: 1 } })];
  it("has no share against whom none of them has met", () => {
    expect(roundLine(rows)).toMatch(/; 100\.0 % against heuristic@3$/);
    expect(roundLine([rows[1], ...Array.from({ length: 20 }, (_, k) => row(k + 2, {}))])).toMatch(
      /; no game against heuristic@3$/,
    );
    expect(learningCurve(rows, planOf("told"))).not.toContain("NaN");
  });
});

/** A decision of two options without any entries, of which `taken` was chosen with chances `policy`. */
const labelsOf = (policy: number[], taken: number): Labels => ({
  ...{ value: 0, valueWeight: 1, policyWeight: 0 },
  target: new Float32Array(policy.length),
  weight: new Float32Array(policy.length),
  policy: Float32Array.from(policy),
  flags: Uint8Array.from(policy, (_, k) => (k === taken ? Flag.taken : 0)),
});
const bare = (options: number, feature = false) => {
  const e = makeEncoding({ bag: 0, plain: 0, options, optBag: 0, optPlain: options });
  e.options = options;
  if (!feature) return e;
  for (let k = 0; k < options; k++) {
    e.optPlainAt[k + 1] = k + 1;
    e.optPlainFeature[k] = k;
    e.optPlainValue[k] = 1;
  }
  return e;
};

describe("what was gained by a choice", () => {
  it("is the change of the chance to win since, what comes later by lambda less", () => {
    const sheets = new Sheets(7);
    sheets.keep(0.5, bare(2), labelsOf([0.5, 0.5], 0));
    sheets.pass(0.6);
    sheets.keep(0.4, bare(2), labelsOf([0.9, 0.1], 1));
    const { words, starts } = sheets.finish(1, 0.5);
    const batch = new Batch();
    for (const at of starts) batch.add(new Bytes(words), at);
    expect(Array.from(batch.game.subarray(0, 2))).toEqual([7, 7]);
    // Changes: +0.1, -0.2, and +0.6 at the end.
    expect(batch.policyWeight[0]).toBeCloseTo(0.1 + 0.5 * (-0.2 + 0.5 * 0.6), 6);
    expect(batch.policyWeight[1]).toBeCloseTo(0.6, 6);
    expect(batch.value[0]).toBeCloseTo(0.65, 6);
    expect(batch.value[1]).toBeCloseTo(1, 6);
  });

  it("makes the choice likelier that wins, whatever stood before", () => {
    const names = smallNames();
    const memory = new Memory(
      freshNetwork(new Network(names, new Float32Array(names.cards.length * names.facts.length), SMALL.widths), "x"),
      scalarTrainKernel(64),
    );
    const engine = new OwnEngine(memory);
    const gain = { share: 1, clip: 0.2, entropy: 0 };
    const trainer = new Trainer(memory, engine, {
      losses: { value: 1, differences: 0, policy: 0, temperature: 1, huber: 0, gain },
      ...{ steps: 1e6, rate: { start: 0.02, end: 0.02, warmUp: 1, fall: "line" as const } },
      ...{ decay: 0, idDropout: 0, seed: "x" },
    });
    const random = new OwnStream("bandit", 0, "test");
    const chancesNow = (): number[] => {
      const batch = new Batch();
      const sheets = new Sheets(0);
      sheets.keep(0.5, bare(3, true), labelsOf([1, 1, 1], 0));
      const { words, starts } = sheets.finish(0, 1);
      batch.add(new Bytes(words), starts[0]);
      const scores = engine.answers(batch).scores.slice(0, 3);
      const all = scores.reduce((sum, s) => sum + Math.exp(s), 0);
      return Array.from(scores, (s) => Math.exp(s) / all);
    };
    const plan = planOf("bandit", { batch: 32 });
    const before = chancesNow();
    for (let round = 0; round < 12; round++) {
      const chances = chancesNow();
      const samples = Array.from({ length: 64 }, (_, n) => {
        const sheets = new Sheets(n);
        let at = random.below(1000) / 1000;
        let taken = 0;
        while (taken < 2 && at >= chances[taken]) at -= chances[taken++];
        sheets.keep(0.5, bare(3, true), labelsOf(chances, taken));
        // The last wins three games of four, the others one.
        return sheets.finish(random.below(4) < (taken === 2 ? 3 : 1) ? 1 : 0, 1);
      });
      learn(trainer, [{ number: 0, against: SELF, won: 0, decisions: 64, samples }], round, plan);
    }
    expect(before[2]).toBeLessThan(0.5);
    expect(chancesNow()[2]).toBeGreaterThan(0.8);
  });
});

describe("a game that is learned from", { timeout: 240_000 }, () => {
  const { names, facts } = today();
  const network = firstNetwork(new Network(names, facts, SMALL.widths), "first");
  const set = { width: 8, plans: "network" as const, settled: 0.98, values: 20 };
  const game = (number: number) => learnedGame("test", number, new Sampler(network, set), [SELF, "heuristic@3"], 0.95);

  it("is the same again, at both seats against itself and at one against others", () => {
    const own = game(0);
    expect(game(0)).toEqual(own);
    expect(own.samples.length).toBe(2);
    expect([game(1), game(3)].map(({ against, samples }) => [against, samples.length])).toEqual([
      ["heuristic@3", 1],
      ["heuristic@3", 1],
    ]);
    const kept = own.samples.reduce((sum, { starts }) => sum + starts.length, 0);
    expect(kept).toBeGreaterThan(50);
    expect(kept).toBeLessThan(own.decisions);
    const batch = new Batch();
    for (const { words, starts } of own.samples) for (const at of starts) batch.add(new Bytes(words), at);
    let others = 0;
    for (let p = 0; p < batch.positions; p++) {
      let [sum, taken] = [0, -1];
      for (let k = batch.optAt[p]; k < batch.optAt[p + 1]; k++) {
        sum += batch.policy[k];
        if (batch.flags[k] & Flag.taken) taken = k;
      }
      expect(sum).toBeCloseTo(1, 4);
      expect(batch.policy[taken]).toBeGreaterThan(0);
      if (!(batch.flags[taken] & Flag.prior)) others++;
    }
    // Most choices are the heuristic's, some are not.
    expect(others).toBeGreaterThan(batch.positions * 0.02);
    expect(others).toBeLessThan(batch.positions * 0.5);
  });

  it("leaves plans to the heuristic where that is asked for, and nothing else", () => {
    // A network that likes best what the heuristic likes least.
    const contrary = firstNetwork(new Network(names, facts, SMALL.widths), "first");
    contrary.tensor("skip").forEach((weight, k, all) => {
      all[k] = -weight;
    });
    /** Decisions about plans and others, and how many of each are the heuristic's first choice; companies arranged against it. */
    const counted = (plans: "network" | "heuristic") => {
      const sampler = new Sampler(contrary, { ...set, plans });
      const encoder = new Encoder(PRIOR);
      const state = startOf(seatedIn("plans", 3), "plans", 3);
      const [view, choices, random] = [
        new MeccgView(2),
        new Int32Array(meccg.maxChoices),
        new OwnStream("plans", 0, "test"),
      ];
      const seen = { plans: 0, plansFirst: 0, rest: 0, restFirst: 0, arranged: 0 };
      while (state.chooser() >= 0) {
        const count = state.legal(choices);
        view.show(state, state.chooser());
        if (count === 1) {
          state.apply(choices[0]);
          continue;
        }
        encoder.encode(view, choices, count, set.width);
        const first = choices[encoder.places[0]];
        const taken = sampler.choose(view, choices, count, random, new Sheets(0));
        const frame = view.fr[(view.h[L.Header.depth] - 1) * L.FRAME_WORDS];
        const [of, its] =
          frame === M.PLAN || frame === M.ARRANGE
            ? (["plans", "plansFirst"] as const)
            : (["rest", "restFirst"] as const);
        seen[of]++;
        if (taken === first) seen[its]++;
        else if (of === "rest" && T.verbOf(taken) === T.V_ARRANGE) seen.arranged++;
        state.apply(taken);
      }
      return seen;
    };
    const left = counted("heuristic");
    expect(left.plans).toBeGreaterThan(5);
    expect(left.plansFirst).toBe(left.plans);
    expect(left.arranged).toBe(0);
    expect(left.restFirst).toBeLessThan(left.rest);
    const own = counted("network");
    expect(own.plansFirst).toBeLessThan(own.plans);
    expect(own.arranged).toBeGreaterThan(0);
  });
});

describe("mazarbul selfplay", { timeout: 120_000 }, () => {
  it("comes to the same bytes when it is stopped, or killed between its files, and goes on", {
    tags: "long",
  }, async () => {
    const { rows, done } = await selfPlay(planOf("whole"), 0, QUIET);
    expect(done).toBe(true);
    expect(rows.map(({ round, games }) => [round, games])).toEqual([0, 1, 2].map((round) => [round, 2]));
    expect(rows[0].against["heuristic@3"].games).toBe(1);
    await selfPlay(planOf("parts", { rounds: 1 }), 0, QUIET);
    let count = 0;
    expect((await selfPlay(planOf("parts", { rounds: 2 }), 0, { ...QUIET, onResumed: (n) => (count = n) })).done).toBe(
      true,
    );
    expect(count).toBe(1);
    for (const name of [FILES.network, FILES.log]) rmSync(join(folder, "parts", name));
    await selfPlay(planOf("parts"), 0, QUIET);
    expect(left("parts")).toEqual(left("whole"));
    const network = readNetwork(new Uint8Array(readFileSync(join(folder, "whole", FILES.network))), today(), "it");
    const first = firstNetwork(new Network(today().names, today().facts, SMALL.widths), planOf("x").seed);
    expect(network.weights).not.toEqual(first.weights);
    await expect(selfPlay(planOf("whole", { lambda: 0.5 }), 0, QUIET)).rejects.toThrow(/other settings/);
  });

  it("begins with a network whose ratings are sharpened, and nothing else of it is; what comes out is not", async () => {
    const { names, facts } = today();
    const begun = firstNetwork(new Network(names, facts, SMALL.widths), "sharp");
    const from = join(folder, "begun.network");
    writeFileSync(from, writeNetwork(begun));
    const still = { rounds: 1, from, rate: 1e-9, decay: 0, batch: 16 };
    await selfPlay(planOf("sharp", { ...still, sharpen: 8 }), 0, QUIET);
    const ratio = (file: string, name: TensorName): number => {
      const after = readNetwork(new Uint8Array(readFileSync(join(folder, "sharp", file))), today(), "it");
      const [a, b] = [begun.tensor(name), after.tensor(name)];
      const at = a.findIndex((weight) => Math.abs(weight) > 1e-3);
      return b[at] / a[at];
    };
    // Who plays is sharp; what comes out rates in chances to win again, as margins do.
    for (const name of ["scoreWeights", "skip"] as const) {
      expect(ratio("round-1.network", name), name).toBeCloseTo(8, 3);
      expect(ratio(FILES.network, name), name).toBeCloseTo(1, 3);
    }
    for (const name of ["ids", "factWeights"] as const) expect(ratio("round-1.network", name), name).toBeCloseTo(1, 3);
  });

  it("begins with a network that ships by its name, and says so of one that there is not", async () => {
    const still = { rounds: 1, rate: 1e-9, decay: 0, batch: 16 };
    await selfPlay(planOf("named", { ...still, from: "policy" }), 0, QUIET);
    const after = readNetwork(new Uint8Array(readFileSync(join(folder, "named", FILES.network))), today(), "it");
    const shipped = networkOf("policy");
    expect(after.shape).toEqual(shipped.shape);
    const [a, b] = [after.tensor("factWeights"), shipped.tensor("factWeights")];
    for (let k = 0; k < a.length; k += 97) expect(a[k]).toBeCloseTo(b[k], 4);
    await expect(selfPlay(planOf("none", { ...still, from: "polcy" }), 0, QUIET)).rejects.toThrow(/polcy/);
  });

  it("says what is wrong with a plan", async () => {
    const config = join(folder, "plan.yaml");
    writeFileSync(config, "against: self,heuristc\nout: somewhere\n");
    expect((await run("selfplay", config)).err).toMatch(/heuristc/);
    writeFileSync(config, "lamda: 0.5\nout: somewhere\n");
    expect((await run("selfplay", config)).err).toMatch(/lambda/);
    expect((await run("selfplay")).err).toMatch(/add --out FOLDER/);
  });
});
