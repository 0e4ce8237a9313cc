import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readNetwork } from "../../../agents/neural/file.js";
import { Forward } from "../../../agents/neural/forward.js";
import { makeEncoding } from "../../../agents/neural/shape.js";
import { readPlan, type TrainPlan } from "../../../sim/training/plan.js";
import { FILES, train, type Watch } from "../../../sim/training/run.js";
import { networkFile } from "../../../sim/nodeadapters.js";
import { run } from "../../cli/run.js";
import { SOURCE, strength, UNSEEN, writeRule } from "./rule.js";
import { builtUrl } from "../../root.js";

let folder = "";
let samples = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "train-"));
  samples = join(folder, "samples");
  mkdirSync(samples);
  writeRule(samples, 6000);
  // A training that was never cut.
  await train(planOf("whole"), QUIET);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const QUIET: Watch = { print: () => {}, onStep: () => {}, onResumed: () => {}, onRow: () => {}, stop: () => false };
const SHORT = { steps: 60, every: 20, batch: 32, backend: "own", widths: { embed: 16, hidden: 32, narrow: 16 } };
const planOf = (out: string, more: object = {}): TrainPlan =>
  readPlan("", "test", { samples, out: join(folder, out), ...SHORT, ...more });
/** Everything that a training leaves, but where. */
const left = (out: string) =>
  Object.values(FILES)
    .filter((name) => name !== FILES.plan)
    .map((name) => readFileSync(join(folder, out, name)).toString("base64"));

it("the trainings that ship can be repeated: their fields are fields, what they begin with is there", () => {
  const configs = ["agents/neural/networks", "results/learning"].flatMap((at) =>
    readdirSync(at)
      .filter((name) => name.endsWith(".yaml"))
      .map((name) => join(at, name)),
  );
  expect(configs).toHaveLength(5);
  for (const file of configs) {
    const { from } = readPlan(readFileSync(file, "utf8"), file);
    expect(existsSync(networkFile(from)), `${file} begins with ${from}`).toBe(true);
  }
});

describe("a training", () => {
  it("learns a rule, also for cards that it never met", async () => {
    const more = { steps: 900, every: 300, batch: 64, rate: { start: 0.005, end: 0.0001, warmUp: 20 }, idDropout: 0.3 };
    const { report, rows, done } = await train(planOf("rule", more), QUIET);
    expect(done).toBe(true);
    expect(rows.map(({ step }) => step)).toEqual([300, 600, 900]);
    const { value, differences, overrides } = report!;
    expect(differences.explained).toBeGreaterThan(0.9);
    expect(differences.regret).toBeLessThan(0.2 * differences.priorRegret);
    expect(overrides.decisions).toBeGreaterThan(200);
    expect(overrides.better).toBeGreaterThan(0.9);
    // The labels are chances themselves: no one comes nearer than their entropy.
    expect(value.logLoss).toBeLessThan(value.base - 0.05);
    expect(value.calibration).toBeLessThan(0.05);

    const bytes = new Uint8Array(readFileSync(join(folder, "rule", FILES.network)));
    const forward = new Forward(readNetwork(bytes, SOURCE, "network"));
    const e = makeEncoding({ bag: 0, plain: 0, options: 4, optBag: 4, optPlain: 0 });
    e.options = 4;
    for (let k = 0; k < 4; k++) {
      e.optBagAt[k + 1] = k + 1;
      e.optBagCard[k] = UNSEEN + k;
      e.optBagWeight[k] = 1;
    }
    forward.run(e);
    for (let k = 1; k < 4; k++) {
      const wanted = strength(UNSEEN + k) - strength(UNSEEN);
      expect(Math.abs(forward.scores[k] - forward.scores[0] - wanted)).toBeLessThan(0.4);
    }
  });

  it("comes to the same bytes from the same seed, and to others from another", async () => {
    await train(planOf("again"), QUIET);
    await train(planOf("other", { seed: "other" }), QUIET);
    expect(left("again")).toEqual(left("whole"));
    expect(left("other")).not.toEqual(left("whole"));
  });

  it("comes to the same bytes when it is stopped and goes on", async () => {
    let steps = 0;
    for (const most of [7, 31, 1000]) {
      const { done } = await train(planOf("stopped"), { ...QUIET, onStep: () => steps++, stop: () => steps >= most });
      expect(done).toBe(most === 1000);
    }
    expect(steps).toBe(60);
    expect(left("stopped")).toEqual(left("whole"));
    // As if it had been killed between the checkpoint and the rest.
    for (const name of [FILES.network, FILES.log, FILES.curve, FILES.report]) rmSync(join(folder, "stopped", name));
    await train(planOf("stopped"), { ...QUIET, onStep: () => steps++ });
    expect(steps).toBe(60);
    expect(left("stopped")).toEqual(left("whole"));
  });

  it("comes to the same bytes when it is killed and goes on", { tags: "long", timeout: 240_000 }, async () => {
    const plan = planOf("killed");
    const code = `
      import { train } from ${JSON.stringify(builtUrl("sim/training/run.js"))};
      await train(${JSON.stringify(plan)}, { print() {}, onRow() {}, onResumed() {}, stop: () => false,
        onStep(n) {
          process.stdout.write("step " + n + ";");
          if (n === 27) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
        } });`;
    const file = join(folder, "killed.mjs");
    writeFileSync(file, code);
    const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = new Promise<string | null>((resolve) => child.on("exit", (_code, signal) => resolve(signal)));
    let note = "";
    child.stdout.on("data", (text) => {
      note += text;
      if (note.includes("step 27;")) child.kill("SIGKILL");
    });
    expect(await ended).toBe("SIGKILL");
    expect(existsSync(join(plan.out, FILES.report))).toBe(false);
    let from = 0;
    await train(plan, { ...QUIET, onResumed: (steps) => (from = steps) });
    expect(from).toBeGreaterThanOrEqual(20);
    expect(left("killed")).toEqual(left("whole"));
  });

  it("may begin with a network that there is, whose widths it takes", async () => {
    const first = join(folder, "whole", FILES.network);
    // Nothing is learned, so that what the first one says is what this one says.
    const still = { from: first, widths: {}, steps: 1, rate: { start: 0, end: 0 } };
    const { report } = await train(planOf("further", still), QUIET);
    expect(report).toEqual(JSON.parse(readFileSync(join(folder, "whole", FILES.report), "utf8")));
    const fresh = await train(planOf("fresh", { ...still, from: "", widths: SHORT.widths }), QUIET);
    expect(fresh.report).not.toEqual(report);
    await expect(train(planOf("further", { ...still, seed: "other" }), QUIET)).rejects.toThrow(/other settings/);
    await expect(train(planOf("gone", { from: join(folder, "none.bin") }), QUIET)).rejects.toThrow(/no such file/);
  });

  it("writes a network between the one it began with and what was learned, also when it goes on where nothing is left", async () => {
    const from = join(folder, "whole", FILES.network);
    const weights = (file: string) => readNetwork(new Uint8Array(readFileSync(file)), SOURCE, "network").weights;
    await train(planOf("learned", { from, seed: "blend" }), QUIET);
    const between = planOf("blended", { from, seed: "blend", blend: 0.25 });
    await train(between, QUIET);
    const [first, learned, blended] = [
      from,
      ...["learned", "blended"].map((at) => join(folder, at, FILES.network)),
    ].map(weights);
    expect(learned.some((w, i) => Math.abs(w - first[i]) > 0.001)).toBe(true);
    blended.forEach((w, i) => {
      expect(Math.abs(w - (0.25 * first[i] + 0.75 * learned[i]))).toBeLessThan(1e-5);
    });
    const before = left("blended");
    await train(between, QUIET);
    expect(left("blended")).toEqual(before);
    expect(() => planOf("none", { blend: 0.5 })).toThrow(/no network to take a share of/);
  });
  it("begins without an opinion of options, from nothing as from the positions of another network", async () => {
    const still = { steps: 1, rate: { start: 0, end: 0 } };
    const nothing = await train(planOf("nothing", still), QUIET);
    expect(nothing.report!.differences.explained).toBe(0);
    expect(nothing.report!.differences.regret).toBe(nothing.report!.differences.priorRegret);
    const taught = { ...still, from: join(folder, "whole", FILES.network), widths: {} };
    const { report: kept } = await train(planOf("kept", taught), QUIET);
    const { report: half } = await train(planOf("half", { ...taught, choices: "fresh" }), QUIET);
    expect(kept!.differences.explained).not.toBe(0);
    expect(half!.differences.explained).toBe(0);
    expect(half!.value).toEqual(kept!.value);
  });

  it("needs no held-out games, and then has no report", async () => {
    const { report, rows } = await train(planOf("all", { steps: 20, heldOut: { percent: 0 } }), QUIET);
    expect(report).toBeNull();
    expect(rows.map(({ heldOut }) => heldOut)).toEqual([null]);
    expect(readFileSync(join(folder, "all", FILES.log), "utf8").split("\n")[1]).toMatch(
      /^20,[^,]+,[^,]+,[^,]+,[^,]+,,,$/,
    );
  });

  it("says why TensorFlow's own library is not used, where it is not there", async () => {
    const said: string[] = [];
    const { backend } = await train(planOf("auto", { steps: 1, every: 1, backend: "auto" }), {
      ...QUIET,
      print: (line) => said.push(line),
    });
    if (backend === "tfjs-node") return;
    expect(said[0]).toMatch(/^tfjs-node is not used .*: ./);
    expect(backend).toMatch(/^own kernels/);
    await expect(train(planOf("node", { backend: "tfjs-node" }), QUIET)).rejects.toThrow(
      /backend tfjs-node: it does not work here/,
    );
  });

  it("does not go on from another training, nor over a network of somebody", async () => {
    await expect(train({ ...planOf("whole"), decay: 0.5 }, QUIET)).rejects.toThrow(/other settings or other samples/);
    const own = join(folder, "own");
    mkdirSync(own);
    writeFileSync(join(own, FILES.network), "mine");
    await expect(train(planOf("own"), QUIET)).rejects.toThrow(/there is a network in this folder/);
    const torn = join(folder, "torn");
    mkdirSync(torn);
    const bytes = readFileSync(join(folder, "whole", FILES.checkpoint));
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(join(torn, FILES.checkpoint), bytes);
    await expect(train(planOf("torn"), QUIET)).rejects.toThrow(/damaged/);
  });

  it("can be given to TensorFlow.js, with losses that are nearly the same", { tags: "long" }, async () => {
    const few = { steps: 4, every: 2, batch: 8, idDropout: 0 };
    const own = await train(planOf("tf-own", few), QUIET);
    for (const backend of ["tfjs-cpu", "tfjs-wasm"]) {
      const tf = await train(planOf(backend, { ...few, backend }), QUIET);
      expect(tf.backend).toBe(backend);
      tf.rows.forEach((row, i) => {
        expect(row.training.total).toBeCloseTo(own.rows[i].training.total, 3);
        expect(row.heldOut!.total).toBeCloseTo(own.rows[i].heldOut!.total, 3);
      });
    }
  });
});

describe("mazarbul train", () => {
  it("trains by a config, tells what it does, and goes on where nothing is left to do", async () => {
    const config = join(folder, "net.yaml");
    const out = join(folder, "by-config");
    writeFileSync(
      config,
      `samples: ${samples}\nsteps: 1000\nevery: 10\nbatch: 16\nbackend: own\nlosses: { policy: 0.5 }\n`,
    );
    const first = await run("train", config, "--out", out, "--steps", "20");
    expect(first.err).toMatch(/positions to train on, \d+ held out, by game; with own kernels/);
    expect(first.err).toMatch(/step 10: training value [\d.]+, differences [\d.]+, policy 0.0000, total/);
    expect(first.out).toMatch(/where the prior is not best: better than it in/);
    expect(first.out).toContain(`written: ${out}/network.bin`);
    expect(first.code).toBe(0);
    const log = readFileSync(join(out, FILES.log), "utf8").split("\n");
    expect(log[0]).toMatch(/^step,rate,training value,.*held-out total$/);
    expect(log.slice(1, 3).map((line) => line.split(",")[0])).toEqual(["10", "20"]);
    expect(readFileSync(join(out, FILES.curve), "utf8")).toMatch(/<polyline[^>]+points="[\d., -]+"/);
    const second = await run("train", config, "--out", out, "--steps", "20");
    expect(second.out).toMatch(/holds a finished training/);
    const json = await run("train", config, "--out", out, "--steps", "20", "--json");
    expect(JSON.parse(json.out)).toEqual(JSON.parse(readFileSync(join(out, FILES.report), "utf8")));
  });

  const wrong: [string, RegExp][] = [
    ["stepz: 3", /no field called "stepz"[\s\S]*"steps"/],
    ["losses: { valu: 3 }", /no field called "valu"/],
    ["steps: many", /steps: it must be a whole number from 1/],
    ["rate: { fall: sinus }", /no word called "sinus"/],
    ["rate: 3", /rate: fields with values were expected/],
    ["losses: { value: 0, differences: 0 }", /nothing is to be learned/],
    ["backend: gpu", /no word called "gpu"/],
    ["seed: 3", /seed: it must be a text/],
    ["[", /net.yaml: /],
    ["widths: { hidden: 40 }", /multiple of 16/],
  ];
  it.each(wrong)("refuses a config: %s", async (text, why) => {
    const config = join(folder, "wrong-net.yaml");
    writeFileSync(config, text);
    const { code, err } = await run("train", config, "--samples", samples, "--out", join(folder, "nowhere"));
    expect(err).toMatch(why);
    expect(code).toBe(2);
  });
  it("asks for samples and for a place", async () => {
    expect((await run("train")).err).toMatch(/no folder with samples is named/);
    expect((await run("train", "--samples", samples)).err).toMatch(/no folder for the network/);
    expect((await run("train", "--samples", join(folder, "gone"), "--out", "x")).err).toMatch(/no such folder/);
    const node = ["--samples", samples, "--out", join(folder, "node"), "--backend", "tfjs-nodes"];
    expect((await run("train", ...node)).err).toMatch(/did you mean "tfjs-node"/);
  });
});
