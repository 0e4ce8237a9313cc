import { spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ended, filesIn, temporaryFolder, until } from "../helpers.js";

/** A built copy of the project that a test may change: what runs in it is the program as users run it. */
const folder = temporaryFolder();
const project = join(folder, "project");
beforeAll(() => {
  if (!existsSync("dist/cli/program.js")) throw new Error("dist is missing: run `npm run build` first");
  mkdirSync(project);
  for (const path of [
    "dist",
    "bin",
    "package.json",
    "engine/meccg/decks/shipped",
    "engine/wotr/packs",
    "agents/neural/networks",
  ])
    cpSync(path, join(project, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
});
const begin = (...argv: string[]) =>
  spawn(process.execPath, [join(project, "bin", "mazarbul"), ...argv], { stdio: ["ignore", "ignore", "pipe"] });
async function run(...argv: string[]): Promise<{ code: unknown; err: string }> {
  const it = begin(...argv);
  let err = "";
  it.stderr.on("data", (piece) => {
    err += piece;
  });
  return { code: await ended(it), err };
}
const plan = [
  "simulate",
  "teaching",
  "teaching-two",
  "--agents",
  "heuristic",
  "--games",
  "200",
  "--workers",
  "1",
  "--quiet",
  "--out",
];
const rows = (out: string) => (existsSync(out) ? readFileSync(out, "utf8").split("\n").length : 0);

describe("a run", { timeout: 120_000 }, () => {
  it("is played and gone on with by the program that began it, whatever is built meanwhile", {
    tags: "long",
  }, async () => {
    const [whole, out] = [join(folder, "whole"), join(folder, "run")];
    expect((await run(...plan, whole)).code).toBe(0);
    expect(existsSync(join(whole, "program"))).toBe(false);
    const first = begin(...plan, out);
    await until(() => rows(join(out, "games.csv")) > 4);
    // Somebody builds: what is loaded from now on is not what began the run.
    const rolls = join(project, "dist/engine/core/streams.js");
    const built = readFileSync(rolls, "utf8");
    writeFileSync(rolls, built.replace("return x % n", "return (x + 1) % n"));
    const worker = join(project, "dist/sim/threads/worker.js");
    const plays = readFileSync(worker, "utf8");
    writeFileSync(worker, `${plays}throw new Error("a worker of the new program");\n`);
    first.kill("SIGKILL");
    await ended(first);
    expect(rows(join(out, "games.csv"))).toBeLessThan(201);
    const again = await run("resume", out, "--workers", "1", "--quiet");
    expect(again).toEqual({ code: 0, err: "" });
    expect(filesIn(out)).toEqual(filesIn(whole));
    writeFileSync(rolls, built);
    writeFileSync(worker, plays);
  });

  it("ends with that program when the command that goes on with it is told to", { tags: "long" }, async () => {
    const out = join(folder, "told");
    const first = begin(...plan, out);
    await until(() => rows(join(out, "games.csv")) > 4);
    first.kill("SIGKILL");
    await ended(first);
    const rolls = join(project, "dist/engine/core/streams.js");
    const built = readFileSync(rolls, "utf8");
    writeFileSync(rolls, built.replace("return x % n", "return (x + 1) % n"));
    try {
      const before = rows(join(out, "games.csv"));
      const second = begin("resume", out, "--workers", "1", "--quiet");
      await until(() => rows(join(out, "games.csv")) > before + 4);
      second.kill("SIGTERM");
      // The copy ends as after Ctrl-C: what is in hand is finished and kept.
      expect(await ended(second)).toBe(5);
      expect(rows(join(out, "games.csv"))).toBeLessThan(201);
      // If it still played, the folder would be taken.
      expect(await run("resume", out, "--workers", "1", "--quiet")).toEqual({ code: 0, err: "" });
    } finally {
      writeFileSync(rolls, built);
    }
  });

  it("is refused in one sentence by a program that is not whole, which says what is missing", {
    tags: "long",
  }, async () => {
    const [packs, away] = ["engine/wotr/packs", "engine/wotr/away"].map((path) => join(project, path));
    renameSync(packs, away);
    try {
      const { code, err } = await run(...plan, join(folder, "torn"));
      expect(code).toBe(2);
      expect(err).toMatch(
        /project: the program is not whole: engine.wotr.packs.reconstructed is missing.*\n.*copy the whole folder/,
      );
      expect(err).not.toMatch(/ENOENT/);
    } finally {
      renameSync(away, packs);
    }
  });

  it("is refused without that program, and by a copy of it that was changed", { tags: "long" }, async () => {
    const out = join(folder, "other");
    const first = begin(...plan, out);
    await until(() => rows(join(out, "games.csv")) > 4);
    first.kill("SIGKILL");
    await ended(first);
    appendFileSync(join(out, "program/dist/engine/meccg/meccg.js"), "// another\n");
    const { code, err } = await run("resume", out, "--quiet");
    expect([code, err]).toEqual([2, expect.stringContaining("another engine (rules or cards) than this one")]);
  });
});
