/** `npm run test:changed`: plays the position files and runs the test files that a change affects, the nearest first, within a minute. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import type { FileReport } from "../reporter.js";
import { ROOT } from "../root.js";
import { changedFiles, textAt } from "./changes.js";
import { type Chosen, choose } from "./choose.js";
import { Graph } from "./graph.js";
import { faultsOf, positionNames } from "./positions.js";
import { FOLDER, type Record_, readRecord } from "./record.js";
import { within } from "./within.js";

/** What the test runner needs before its first test, and a test file of which no time is known: one that starts processes, and another. */
const START_SECONDS = 4,
  UNKNOWN_SECONDS = 2,
  STARTER_SECONDS = 8;
/** So long before its time a run of tests is stopped: it ends with the test that it is in. */
const END_SECONDS = 5;
/** So many position files that do not hold are shown. */
const MOST_FAULTY = 8;
const TIMES = join(FOLDER, "times.json");
const ROOMS = ["engine", "agents", "sim", "experiments", "cli", "bench", "web", "test"];

function positive(text: string): number {
  const n = Number(text);
  if (!(n > 0)) throw new InvalidArgumentError("a number of seconds above 0 is needed");
  return n;
}
const { since, seconds, list } = new Command("npm run test:changed --")
  .description(
    "Runs the tests that your changes affect, the nearest first. `npm test` alone proves that everything passes.",
  )
  .option("--since <ref>", "compare with this commit instead of HEAD; changes that are not committed count too", "HEAD")
  .option("--seconds <n>", "time for everything, building included", positive, 60)
  .option("--list", "print what would run, and run nothing")
  .addHelpText(
    "after",
    "\nExamples:\n  npm run test:changed\n  npm run test:changed -- --since main\n  npm run test:changed -- --seconds 180\n  npm run test:changed -- --list",
  )
  .parse()
  .opts<{ since: string; seconds: number; list?: boolean }>();

/** bin/test-changed.mjs says when it began: building counts. */
const began = Number(process.env["MAZARBUL_BEGAN"] ?? Date.now());
const passed = (): number => (Date.now() - began) / 1000;

function textsOfSources(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const room of ROOMS)
    for (const name of readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" }))
      if (/\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
        texts.set(`${room}/${name}`, readFileSync(join(ROOT, room, name), "utf8"));
  return texts;
}
function builtText(file: string): string {
  const path = join(ROOT, "dist", file.replace(/\.tsx?$/, ".js"));
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
const readTimes = (): Record<string, number> =>
  existsSync(TIMES) ? (JSON.parse(readFileSync(TIMES, "utf8")) as Record<string, number>) : {};

/** Prints what was chosen, the files of one reason in one line. */
function print(what: string, chosen: readonly Chosen[], of: number): void {
  console.log(`${what}: ${chosen.length} of ${of} affected`);
  const byReason = new Map<string, string[]>();
  for (const { file, why } of chosen) byReason.set(why, [...(byReason.get(why) ?? []), file]);
  const MOST = 4;
  for (const [why, files] of byReason)
    console.log(
      `  ${why}: ${files.slice(0, MOST).join(", ")}${files.length > MOST ? ` and ${files.length - MOST} more` : ""}`,
    );
}
/** Plays position files until the time is over: how many were played, and how many do not hold. */
function playPositions(chosen: readonly Chosen[], until: number): { played: Chosen[]; wrong: number } {
  const played: Chosen[] = [];
  let wrong = 0;
  for (const one of chosen) {
    // More than these show the same fault again.
    if (wrong === MOST_FAULTY) {
      console.log(`stopped after ${wrong} position files that do not hold`);
      break;
    }
    // What was changed itself is always played.
    if (passed() > until && one.why !== "changed itself") break;
    const faults = faultsOf(one.file);
    if (faults.length > 0) {
      wrong++;
      console.log(`failed: ${one.file}\n${faults.map((line) => `    ${line}`).join("\n")}`);
    }
    played.push(one);
  }
  return { played, wrong };
}
/** Runs test files until the time is over: those that were not finished, and whether the others passed. */
function runTests(
  files: readonly string[],
  { times, slower, isLong }: { times: Record<string, number>; slower: number; isLong: boolean },
): { good: boolean; unfinished: string[]; isOver: boolean } {
  const folder = mkdtempSync(join(tmpdir(), "mazarbul-changed-"));
  const report = join(folder, "report.json");
  // A file that is long as a whole is changed itself: it is run in the mode that knows it.
  const mode = isLong || files.some((file) => file.endsWith(".full.test.ts")) ? ["--mode", "all"] : [];
  const reporters = ["--reporter=dot", "--reporter=./test/affected/deadline.ts"];
  const program = join(ROOT, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [program, "run", ...mode, ...reporters, ...files], {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      MAZARBUL_CHANGED_REPORT: report,
      MAZARBUL_ORDER: files.join(","),
      MAZARBUL_DEADLINE: String(began + (seconds - END_SECONDS) * 1000),
    },
  });
  const reports = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as FileReport[]) : [];
  rmSync(folder, { recursive: true });
  const isOver = passed() > seconds - END_SECONDS;
  // A file that was stopped has tests that passed too: only where the time was not over is its own known.
  const finished = reports.filter((one) => one.passed + one.failed.length > 0);
  if (!isOver) for (const one of finished) times[one.file] = one.seconds / slower;
  else for (const file of files) times[file] = Math.max(times[file] ?? 0, UNKNOWN_SECONDS) * 1.2;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(TIMES, JSON.stringify(times));
  const known = new Set(finished.map(({ file }) => file));
  const unfinished = isOver ? files.filter((file) => !known.has(file)) : [];
  const failed = reports.some((one) => one.failed.length > 0);
  return { good: !failed && (status === 0 || isOver), unfinished, isOver };
}

function main(record: Record_): number {
  const changes = changedFiles(ROOT, since);
  if (changes.length === 0) {
    console.log(`nothing changed since ${since}: nothing to run`);
    return 0;
  }
  const positions = new Map(positionNames().map((name) => [name, readFileSync(join(ROOT, name), "utf8")]));
  const graph = new Graph(textsOfSources());
  const choice = choose({
    changes,
    graph,
    record,
    positions,
    before: (file) => textAt(ROOT, since, file),
    built: builtText,
  });
  const shown = changes.slice(0, 5).map(({ file }) => file);
  const more = changes.length > shown.length ? ` and ${changes.length - shown.length} more` : "";
  console.log(`changed since ${since}: ${shown.join(", ")}${more}`);
  if (choice.everything) {
    console.log(`everything is affected: ${choice.everything}\n  to test it: npm test`);
    return 2;
  }
  const times = readTimes();
  const cost = (file: string): number =>
    times[file] ?? record.runs[file]?.seconds ?? (graph.startsOthers(file) ? STARTER_SECONDS : UNKNOWN_SECONDS);
  // A third of the time is for positions; with none, or with few, the test files have the rest.
  const share = passed() + Math.max(0, seconds - passed()) / 3;
  const { played, wrong } = list ? { played: choice.positions, wrong: 0 } : playPositions(choice.positions, share);
  print("positions", played, choice.positions.length);
  // On a busy machine tests take longer: about half of what its load says. A wrong guess does no harm, because the run stops at its time.
  const slower = Math.min(3, Math.max(1, loadavg()[0] / availableParallelism() / 2));
  const tests = within(choice.tests, (file) => cost(file) * slower, seconds - passed() - START_SECONDS * slower);
  // Nearly all tests of the page in a browser are long: the nearest file is begun all the same.
  const ofPage = changes.some(({ file }) => file.startsWith("web/")) ? choice.long.slice(0, 1) : [];
  for (const one of ofPage) if (!tests.some(({ file }) => file === one.file)) tests.unshift(one);
  print("test files", tests, new Set([...tests, ...choice.tests]).size);
  if (played.length + tests.length === 0)
    console.log("no test is known that this change affects, or none fits the time: run npm test");
  if (list) return 0;
  const { good, unfinished, isOver } =
    tests.length > 0
      ? runTests(
          tests.map(({ file }) => file),
          { times, slower, isLong: ofPage.length > 0 },
        )
      : { good: true, unfinished: [], isOver: false };
  if (isOver) console.log(`the run was stopped at ${passed().toFixed(0)} s: its other tests were skipped`);
  if (unfinished.length > 0) console.log(`not finished in time: ${unfinished.join(", ")}`);
  if (choice.long[0] && ofPage.length === 0)
    console.log(`long tests too: npx vitest run --mode all ${choice.long[0].file}`);
  const ran = new Set(tests.map(({ file }) => file));
  const left = choice.positions.length - played.length + choice.tests.filter(({ file }) => !ran.has(file)).length;
  if (left > 0) console.log(`left out: ${left} files (--seconds N for more, npm test for all)`);
  const all = good && wrong === 0;
  console.log(
    `${all ? "passed" : "failed"} in ${passed().toFixed(0)} s. Types (npm run typecheck) and most tests tagged long were left out.`,
  );
  return all ? 0 : 1;
}

try {
  process.exitCode = main(readRecord() ?? { files: {}, runs: {} });
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exitCode = 2;
}
