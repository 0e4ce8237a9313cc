/** `npm run test:map`: plays every position file, and test files that are asked for, and records which functions of the program each runs. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { ROOT } from "../root.js";
import { casesIn, faultsOf, isPosition, positionNames } from "./positions.js";
import { emptyRecord, type Ran, readRecord, Recorder, Watcher, writeRecord } from "./record.js";

/** Test files that reach most of the rules: by their imports alone every change would run them. */
const WIDE = ["test/meccg/golden.test.ts", "test/meccg/cards", "test/meccg/rules", "test/meccg/scope"];

async function recordPositions(recorder: Recorder, names: readonly string[]): Promise<void> {
  const watcher = new Watcher();
  await watcher.begin();
  for (const [k, name] of names.entries()) {
    await watcher.look();
    const from = performance.now();
    faultsOf(name);
    const seconds = (performance.now() - from) / 1000;
    recorder.add(name, { seconds, cases: casesIn(name) }, await watcher.look());
    if ((k + 1) % 100 === 0) console.log(`recorded ${k + 1} of ${names.length} position files`);
  }
  await watcher.end();
}
function recordTests(recorder: Recorder, files: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "mazarbul-ran-"));
  spawnSync(process.execPath, [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--reporter=dot", ...files], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, MAZARBUL_RAN: folder },
  });
  for (const one of readdirSync(folder)) {
    const { name, seconds, ran } = JSON.parse(readFileSync(join(folder, one), "utf8")) as {
      name: string;
      seconds: number;
      ran: [string, Ran extends Map<string, infer V> ? V : never][];
    };
    recorder.add(name, { seconds, cases: 0 }, new Map(ran));
  }
  rmSync(folder, { recursive: true });
}
const { positions, wide, all } = new Command("npm run test:map --")
  .description(
    "Records which functions of the program each position file and each wide test file runs, for npm run test:changed.",
  )
  .option("--positions", "position files alone (about a minute)")
  .option("--wide", "test files that reach most of the rules alone")
  .option("--all", "also every other test file: takes longer than npm run unit")
  .addHelpText(
    "after",
    "\nExamples:\n  npm run test:map\n  npm run test:map -- --positions\n  npm run test:map -- --all",
  )
  .parse()
  .opts<{ positions?: boolean; wide?: boolean; all?: boolean }>();

const recorder = new Recorder(readRecord() ?? emptyRecord());
if (!wide) {
  for (const name of Object.keys(recorder.record.runs)) if (isPosition(name)) delete recorder.record.runs[name];
  await recordPositions(recorder, positionNames());
  // What took so long is kept even where the tests that follow are stopped.
  writeRecord(recorder.record);
}
if (!positions) recordTests(recorder, all ? [] : WIDE);
writeRecord(recorder.record);
console.log(`recorded ${Object.keys(recorder.record.runs).length} files`);
