import { describe, expect, it } from "vitest";
import { makeEncoding } from "../../../agents/neural/shape.js";
import { OwnStream } from "../../../engine/core/streams.js";
import { Batch, Flag, type Labels } from "../../../sim/training/network/batch.js";
import { lossesOf, type LossSettings } from "../../../sim/training/network/losses.js";
import { Judge, reportLines } from "../../../sim/training/report.js";
import { scalarTrainKernel } from "../../../sim/training/network/scalar.js";
import { rateAt } from "../../../sim/training/network/trainer.js";
import { smallNames } from "../../agents/neural-helpers.js";
import { add, ownTrainer, randomBatch, SETTINGS } from "./helpers.js";

const ALL: LossSettings = { value: 1, differences: 1, policy: 1, temperature: 1, huber: 0 };

/** Positions with options that have no entries: their labels are all that counts. */
function batchOf(...list: (Partial<Labels> & { options: number })[]): Batch {
  const batch = new Batch();
  for (const { options, ...labels } of list) {
    const e = makeEncoding({ bag: 0, plain: 0, options, optBag: 0, optPlain: 0 });
    e.options = options;
    const zero = new Float32Array(options);
    const none = { value: 0.5, valueWeight: 0, target: zero, weight: zero, policy: null, policyWeight: 0 };
    add(batch, 0, e, { ...none, flags: new Uint8Array(options), ...labels });
  }
  return batch;
}

describe("losses", () => {
  it("of the value: cross-entropy, each position by its weight", () => {
    const batch = batchOf({ options: 0, value: 1, valueWeight: 3 }, { options: 0, value: 0.25, valueWeight: 1 });
    const [x, y] = [0.7, -1.2];
    const cross = (logit: number, target: number) => {
      const chance = 1 / (1 + Math.exp(-logit));
      return -(target * Math.log(chance) + (1 - target) * Math.log(1 - chance));
    };
    expect(lossesOf(batch, ALL, { logits: [x, y], scores: [] }).value).toBeCloseTo(
      (3 * cross(x, 1) + cross(y, 0.25)) / 4,
      6,
    );
    // Far out, where e^x is too large for a number.
    expect(lossesOf(batch, ALL, { logits: [-800, 800], scores: [] }).value).toBeCloseTo((3 * 800 + 0.75 * 800) / 4, 6);
  });
  it("of differences: a shift of all scores or targets of a position is nothing", () => {
    const labels = { options: 3, target: Float32Array.of(1, 2, 6), weight: Float32Array.of(1, 1, 2) };
    const batch = batchOf(labels, { options: 2, target: Float32Array.of(9, 9), weight: Float32Array.of(0, 0) });
    const at = (scores: number[], settings = ALL) => lossesOf(batch, settings, { logits: [0, 0], scores }).differences;
    expect(at([1, 2, 6, 5, -5])).toBeCloseTo(0, 10);
    expect(at([101, 102, 106, 0, 0])).toBeCloseTo(0, 10);
    // Off by 4, 0 and 0: their mean is 1, so 3, -1 and -1 twice are left.
    expect(at([5, 2, 6, 0, 0])).toBeCloseTo((9 + 1 + 2) / 4, 10);
    expect(at([5, 2, 6, 0, 0], { ...ALL, huber: 2 })).toBeCloseTo((2 * 2 * 3 - 4 + 1 + 2) / 4, 10);
  });
  it("of the policy: cross-entropy of the scores, only where there is a policy", () => {
    const batch = batchOf(
      { options: 2, policy: Float32Array.of(0.75, 0.25), policyWeight: 2 },
      { options: 3, policyWeight: 5 },
      { options: 1, policy: Float32Array.of(1), policyWeight: 2 },
    );
    const scores = [1000, 1000 + 2 * Math.log(3), 5, 6, 7, 3];
    // With a temperature of 2 the second has three times the chance of the first.
    const wanted = -(0.75 * Math.log(0.25) + 0.25 * Math.log(0.75));
    expect(lossesOf(batch, { ...ALL, temperature: 2 }, { logits: [0, 0, 0], scores }).policy).toBeCloseTo(
      wanted / 2,
      6,
    );
  });
  it("have slopes that are their own differences", () => {
    const stream = new OwnStream("slopes", 0, "test");
    for (const settings of [
      { ...ALL, temperature: 1.3 },
      { value: 0.5, differences: 2, policy: 3, temperature: 2, huber: 0.3 },
    ]) {
      const batch = randomBatch(smallNames(), stream, 16);
      const logits = Float64Array.from({ length: 16 }, () => stream.below(100) / 40 - 1);
      const scores = Float64Array.from({ length: batch.options }, () => stream.below(100) / 40 - 1);
      const [dLogits, dScores] = [new Float32Array(16), new Float32Array(batch.options).fill(7)];
      lossesOf(batch, settings, { logits, scores }, { logits: dLogits, scores: dScores });
      for (const [list, slopes] of [
        [logits, dLogits],
        [scores, dScores],
      ] as const)
        list.forEach((was, i) => {
          const at = (x: number) => {
            list[i] = x;
            return lossesOf(batch, settings, { logits, scores }).total;
          };
          expect(slopes[i]).toBeCloseTo((at(was + 1e-4) - at(was - 1e-4)) / 2e-4, 4);
          list[i] = was;
        });
    }
  });
});

describe("a step of training", () => {
  it("follows Adam, decays what is used, and leaves what nothing uses", () => {
    const settings = { ...SETTINGS, decay: 0.5 };
    const trainer = ownTrainer(scalarTrainKernel, { settings });
    const { memory } = trainer;
    const { kernel, layout, shape } = memory;
    kernel.floats.fill(0.5, layout.bias2.at, layout.bias2.at + shape.narrow);
    const e = makeEncoding({ bag: 1, plain: 0, options: 0, optBag: 0, optPlain: 0 });
    e.bagCount = 1;
    [e.bagCard[0], e.bagZone[0], e.bagWeight[0]] = [3, 2, 1];
    const batch = new Batch();
    const nothing = new Float32Array(0);
    const labels = { target: nothing, weight: nothing, policy: null, policyWeight: 0, flags: new Uint8Array(0) };
    add(batch, 0, e, { value: 1, valueWeight: 1, ...labels });
    const [m, v] = [new Float64Array(layout.size), new Float64Array(layout.size)];
    for (let t = 1; t <= 6; t++) {
      const before = kernel.floats.slice(0, layout.size);
      trainer.step(batch);
      const now = kernel.floats.slice(0, layout.size);
      const rate = rateAt(SETTINGS, t - 1);
      const row = (name: "zones" | "ids" | "dense2" | "bias2", i: number) => layout[name].at + i;
      const used = [row("zones", 2 * shape.embed * shape.hidden + 5), row("dense2", 40), row("bias2", 3)];
      for (const i of used) {
        const g = kernel.floats[memory.grads + i];
        m[i] = 0.9 * m[i] + 0.1 * g;
        v[i] = 0.999 * v[i] + 0.001 * g * g;
        const step = (rate * m[i]) / (1 - 0.9 ** t) / (Math.sqrt(v[i] / (1 - 0.999 ** t)) + 1e-8);
        const decay = i === row("bias2", 3) ? 0 : rate * settings.decay;
        expect(now[i]).toBeCloseTo(before[i] * (1 - decay) - step, 6);
      }
      for (const i of [row("zones", 5), row("ids", 4 * shape.embed)]) expect(now[i]).toBe(before[i]);
    }
  });
  it("leaves out the rows of some cards, others each step, about as many as it is told", () => {
    const trainer = ownTrainer(undefined, { names: smallNames({ cards: 200 }) });
    const { memory } = trainer;
    const { ids } = memory.layout;
    const e = makeEncoding({ bag: 200, plain: 0, options: 0, optBag: 0, optPlain: 0 });
    e.bagCount = 200;
    for (let i = 0; i < 200; i++) [e.bagCard[i], e.bagWeight[i]] = [i, 0.1];
    const batch = new Batch();
    const nothing = new Float32Array(0);
    const labels = { target: nothing, weight: nothing, policy: null, policyWeight: 0, flags: new Uint8Array(0) };
    add(batch, 0, e, { value: 1, valueWeight: 1, ...labels });
    const left = Array.from({ length: 5 }, () => {
      const before = memory.kernel.floats.slice(ids.at, ids.at + 200 * ids.width);
      trainer.step(batch);
      const now = memory.kernel.floats.slice(ids.at, ids.at + 200 * ids.width);
      const same = (card: number) =>
        [...Array(ids.width).keys()].every((i) => now[card * ids.width + i] === before[card * ids.width + i]);
      return [...Array(200).keys()].filter(same);
    });
    for (const cards of left) {
      expect(cards.length).toBeGreaterThan(20);
      expect(cards.length).toBeLessThan(65);
    }
    expect(left[1]).not.toEqual(left[0]);
  });
  it("has a rate that rises, then falls as it is told", () => {
    const at = (fall: "cosine" | "steps" | "line", step: number) =>
      rateAt({ ...SETTINGS, steps: 90, rate: { start: 1, end: 0.01, warmUp: 10, fall } }, step);
    for (const fall of ["cosine", "steps", "line"] as const) {
      expect([0, 4, 9, 10].map((step) => at(fall, step))).toEqual([0.1, 0.5, 1, 1]);
      expect(at(fall, 1e6)).toBeLessThan(0.07);
    }
    expect(at("line", 50)).toBeCloseTo(0.505, 10);
    for (const step of [10, 17, 30, 50, 63, 90])
      expect(at("cosine", step)).toBeCloseTo(0.01 + (0.99 * (1 + Math.cos((Math.PI * (step - 10)) / 80))) / 2, 12);
    expect([40, 49, 50, 60, 70, 80].map((step) => at("steps", step))).toEqual([1, 1, 0.5, 0.25, 0.125, 0.0625]);
  });
});

describe("the report on held-out games", () => {
  it("tells what the network's choice is worth beside the prior's", () => {
    const option = (target: number[], prior: number, weight = target.map(() => 1)) => ({
      options: target.length,
      ...{ target: Float32Array.from(target), weight: Float32Array.from(weight) },
      flags: Uint8Array.from(target, (_, k) => (k === prior ? Flag.prior : 0)),
    });
    const batch = batchOf(
      option([1, 3, 2], 0), // the prior is not best; the network takes the second best
      option([5, 4], 0), // the prior is best; the network is wrong
      option([0, 2], 0), // the prior is not best; the network takes it too
      option([0, 9, 1], 0, [1, 0, 1]), // what carries no label is no choice; the network is right
      option([2, 8, 0], 0), // worse than the prior
      { options: 2 },
    );
    const scores = [0, 1, 2, 0, 1, 4, 1, 0, 99, 1, 1, 0, 2, 0, 0];
    const judge = new Judge(ALL);
    judge.add(batch, new Float32Array(6), scores);
    const { differences, overrides, positions } = judge.report();
    expect(positions).toBe(6);
    expect(differences).toMatchObject({
      decisions: 5,
      regret: (1 + 1 + 2 + 0 + 8) / 5,
      priorRegret: (2 + 0 + 2 + 1 + 6) / 5,
    });
    expect(overrides).toEqual({ decisions: 4, better: 2 / 4, same: 1 / 4, regret: 11 / 4, priorRegret: 11 / 4 });
  });
  it("tells how much of the differences is explained", () => {
    const labels = { options: 3, target: Float32Array.of(1, 2, 6), weight: Float32Array.of(1, 1, 1) };
    const explained = (scores: number[]) => {
      const judge = new Judge(ALL);
      judge.add(batchOf(labels), [0], scores);
      return judge.report().differences.explained;
    };
    expect(explained([11, 12, 16])).toBeCloseTo(1, 10);
    expect(explained([4, 4, 4])).toBeCloseTo(0, 10);
    expect(explained([2, 1, 6])).toBeCloseTo(1 - 2 / 14, 10);
  });
  it("tells whether chances came as they were foretold", () => {
    const logit = (chance: number) => Math.log(chance / (1 - chance));
    const judge = new Judge(ALL);
    const values = [1, 0, 1, 1, 0];
    const batch = batchOf(...values.map((value) => ({ options: 0, value, valueWeight: 1 })));
    judge.add(batch, [0.72, 0.74, 0.76, 0.78, 0.21].map(logit), []);
    const { value } = judge.report();
    expect(value.bins[7]).toMatchObject({ weight: 4, came: 0.75 });
    expect(value.bins[7].foretold).toBeCloseTo(0.75, 6);
    expect(value.bins[2]).toMatchObject({ weight: 1, came: 0 });
    expect(value.calibration).toBeCloseTo(0.21 / 5, 6);
    const cross = -[0.72, 0.26, 0.76, 0.78, 0.79].reduce((sum, chance) => sum + Math.log(chance), 0) / 5;
    expect(value.logLoss).toBeCloseTo(cross, 6);
    expect(value.base).toBeCloseTo(-(0.6 * Math.log(0.6) + 0.4 * Math.log(0.4)), 6);
    expect(reportLines(judge.report(), { ...ALL, differences: 0, policy: 0 })).toHaveLength(4);
  });
  it("tells how often the policy's first choice is the network's", () => {
    const judge = new Judge(ALL);
    const policy = (...chances: number[]) => ({
      options: chances.length,
      policy: Float32Array.from(chances),
      policyWeight: 1,
    });
    const batch = batchOf(policy(0.25, 0.75), policy(0.5, 0, 0.5), { options: 2, policyWeight: 1 });
    judge.add(batch, [0, 0, 0], [0, 1, 1, 2, 3, 0, 0]);
    expect(judge.report().policy.agreement).toBe(0.5);
  });
});
