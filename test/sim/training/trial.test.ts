import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeNetwork } from "../../../agents/neural/file.js";
import { Network } from "../../../agents/neural/network.js";
import { today } from "../../../agents/neural/today.js";
import { ratingLine, type Trial, trialLines, trialOf } from "../../../sim/training/trial.js";
import { meccg } from "../../../engine/meccg/index.js";
import "../../../sim/nodeadapters.js";
import { temporaryFolder } from "../helpers.js";
import { run } from "../../cli/run.js";

const folder = temporaryFolder();
const HOOKS = { onGame: () => {}, stop: () => false };
/** A network of which every weight is zero. */
function blank(): string {
  const { names, facts } = today();
  const { name, version, rulesVersion } = meccg;
  const path = join(folder, "blank.network");
  writeFileSync(path, writeNetwork(new Network(names, facts, undefined, undefined, { name, version, rulesVersion })));
  return path;
}

it("a network without an opinion wins half against the heuristic, game by game", { timeout: 240_000 }, async () => {
  let count = 0;
  const trial = await trialOf(blank(), 4, 0, { ...HOOKS, onGame: (done) => (count = done) });
  expect(trial).toMatchObject({ against: "heuristic@3", lists: "validation", games: 4, failed: 0 });
  expect([trial!.share.rate, count]).toEqual([0.5, 4]);
  expect(await trialOf(blank(), 4, 0, { ...HOOKS, stop: () => true })).toBe(null);
});

it("says with its interval what so many games tell, and no more", () => {
  const lines = (low: number, high: number): string =>
    trialLines({
      ...{ against: "heuristic@3", lists: "validation", ruleset: "coe:1", games: 312, failed: 0 },
      share: { rate: (low + high) / 2, low, high },
    } satisfies Trial)[0];
  expect(lines(0.51, 0.59)).toBe(
    "against heuristic@3: 55.0 % (51.0 to 59.0) of 312 games on the validation lists: it plays better",
  );
  expect(lines(0.41, 0.49)).toMatch(/it plays worse$/);
  const failed = { ...{ against: "heuristic@3", lists: "validation", ruleset: "coe:1", games: 300, failed: 12 } };
  expect(ratingLine(7, { ...failed, share: { rate: 0.5, low: 0.4, high: 0.6 } })).toBe(
    "step 7: 50.0 % (40.0 to 60.0) of 300 games against heuristic@3; 12 games failed",
  );
  expect(lines(0.48, 0.58)).toMatch(/do not tell which of them plays better$/);
});

it("train --match ends with it, and says why where it cannot", { tags: "long", timeout: 120_000 }, async () => {
  const samples = join(folder, "samples");
  const few = ["--games", "2", "--decisions", "20", "--worlds", "1", "--workers", "0", "--quiet"];
  expect((await run("samples", samples, ...few)).code).toBe(0);
  const net = (out: string) => ["train", "--samples", samples, "--out", out, "--steps", "1", "--quiet"];
  const config = join(folder, "one.yaml");
  writeFileSync(
    config,
    "heldOut: { percent: 0 }\nwidths: { embed: 16, hidden: 16, narrow: 16 }\nbatch: 4\nevery: 1\nbackend: own\n",
  );
  const [command, ...options] = net(join(folder, "net"));
  const { code, out } = await run(command, config, ...options, "--match", "4");
  expect(code).toBe(0);
  expect(out).toMatch(/^against heuristic@3: [\d.]+ % \([\d.]+ to [\d.]+\) of 4 games on the validation lists: /m);
  mkdirSync(join(folder, "with blank"));
  const [, ...there] = net(join(folder, "with blank", "net"));
  const { err, out: without } = await run(command, config, ...there, "--match", "4");
  expect(err).toContain("no games are played");
  expect(without).not.toContain("against");

  // On the way, after every report; what is learned does not hang on it.
  const rated = join(folder, "rated");
  const [, ...on] = net(rated);
  const result = await run(
    command,
    config,
    ...on.filter((word) => word !== "--quiet"),
    "--steps",
    "2",
    "--rating",
    "4",
  );
  expect(result.err).toMatch(/^step 2: [\d.]+ % \([\d.]+ to [\d.]+\) of 4 games against heuristic@3$/m);
  const [head, ...rows] = readFileSync(join(rated, "ratings.csv"), "utf8").trimEnd().split("\n");
  expect(head).toBe("step,games,share,low,high");
  expect(rows.map((row) => row.split(",").slice(0, 2).join(" "))).toEqual(["1 4", "2 4"]);
  const [, ...plain] = net(join(folder, "plain"));
  await run(command, config, ...plain, "--steps", "2");
  expect(readFileSync(join(rated, "network.bin"))).toEqual(readFileSync(join(folder, "plain", "network.bin")));
  expect(readdirSync(rated).filter((name) => name.startsWith("rated"))).toEqual([]);
});
