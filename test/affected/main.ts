/** `npm run test:changed`: plays the position files and runs the test files that a change affects, the nearest first, within a minute. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import type { FileReport } from "../reporter.js";
import { counted } from "../../sim/sentences.js";
import { ROOT } from "../root.js";
import { changedFiles, textAt } from "./changes.js";
import { alwaysRuns, type Chosen, type Choice, choose } from "./choose.js";
import { Graph } from "./graph.js";
import { faultsOf, positionNames } from "./positions.js";
import { FOLDER, type Record_, readRecord } from "./record.js";
import { THREADS, within } from "./within.js";

/** What the test runner needs before its first test, and a test file of which no time is known: one that starts processes, and another. */
const START_SECONDS = 4,
  UNKNOWN_SECONDS = 2,
  STARTER_SECONDS = 8,
  POSITION_SECONDS = 0.1;
/** So long before its time a run of tests is stopped: it ends with the test that it is in. */
const END_SECONDS = 5;
/** So many position files that do not hold are shown. */
const MOST_FAULTY = 8;
const TIMES = join(FOLDER, "times.json");
/** Names of the files that failed when they ran last. */
const FAILED = join(FOLDER, "failed.json");
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
  .option("--seconds <n>", "time for the tests; the build comes before it", positive, 60)
  .option("--list", "print what would run, and run nothing")
  .addHelpText(
    "after",
    "\nExamples:\n  npm run test:changed\n  npm run test:changed -- --since main\n  npm run test:changed -- --seconds 180\n  npm run test:changed -- --list",
  )
  .parse()
  .opts<{ since: string; seconds: number; list?: boolean }>();

/** bin/test-changed.mjs says when the build was done. */
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
const readFailed = (): Set<string> =>
  new Set(existsSync(FAILED) ? (JSON.parse(readFileSync(FAILED, "utf8")) as string[]) : []);
/** Remembers which of the files that ran failed, for the next run. */
function keepFailed(failed: Set<string>, ran: readonly string[], wrong: readonly string[]): void {
  for (const file of ran) failed.delete(file);
  for (const file of wrong) failed.add(file);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FAILED, JSON.stringify([...failed]));
}

/** Prints what was chosen, the files of one reason in one line. */
function print(what: string, chosen: readonly Chosen[], of: number): void {
  const late = of - chosen.length;
  console.log(`${what}: ${of} affected${late > 0 ? `, of which ${chosen.length} fit into ${seconds} s` : ""}`);
  const byReason = new Map<string, string[]>();
  for (const { file, why } of chosen) byReason.set(why, [...(byReason.get(why) ?? []), file]);
  const MOST = 4;
  for (const [why, files] of byReason)
    console.log(
      `  ${why}: ${files.slice(0, MOST).join(", ")}${files.length > MOST ? ` and ${files.length - MOST} more` : ""}`,
    );
}
/** Plays position files until the time is over: which were played, and which do not hold. */
function playPositions(chosen: readonly Chosen[], until: number): { played: Chosen[]; wrong: string[] } {
  const played: Chosen[] = [];
  const wrong: string[] = [];
  for (const one of chosen) {
    // More than these show the same fault again.
    if (wrong.length === MOST_FAULTY) {
      console.log(`stopped after ${wrong.length} position files that do not hold`);
      break;
    }
    // What was changed itself or failed last time is always played.
    if (passed() > until && !alwaysRuns(one)) break;
    const faults = faultsOf(one.file);
    if (faults.length > 0) {
      wrong.push(one.file);
      console.log(`failed: ${one.file}\n${faults.map((line) => `    ${line}`).join("\n")}`);
    }
    played.push(one);
  }
  return { played, wrong };
}
interface Ran {
  good: boolean;
  /** Files that ran to their end, and those of them that failed. */
  finished: string[];
  wrong: string[];
  unfinished: string[];
  isOver: boolean;
}
/** Runs test files until the time is over: those that were not finished, and whether the others passed. */
function runTests(
  files: readonly string[],
  { times, slower, isLong }: { times: Record<string, number>; slower: number; isLong: boolean },
): Ran {
  const folder = mkdtempSync(join(tmpdir(), "mazarbul-changed-"));
  const report = join(folder, "report.json");
  // A file that is long as a whole is changed itself: it is run in the mode that knows it.
  const mode = isLong || files.some((file) => file.endsWith(".full.test.ts")) ? ["--mode", "all"] : [];
  // In a pipe a dot for each test would be thousands.
  const reporters = [
    `--reporter=${process.stdout.isTTY ? "dot" : "minimal"}`,
    "--reporter=./test/affected/deadline.ts",
  ];
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
  const wrong = reports.filter((one) => one.failed.length > 0).map(({ file }) => file);
  return { good: wrong.length === 0 && (status === 0 || isOver), finished: [...known], wrong, unfinished, isOver };
}
/** The command that runs what did not fit: with as many seconds as the files that are affected take, about. */
function commandForAll({ positions, tests }: Choice, cost: (file: string) => number): string {
  const sum = (list: readonly Chosen[], of: (file: string) => number): number =>
    list.reduce((total, { file }) => total + of(file), 0);
  // Positions have a third of the time, tests the rest.
  const needed = 1.5 * (sum(positions, () => POSITION_SECONDS) + sum(tests, cost) / THREADS + START_SECONDS);
  const ref = since === "HEAD" ? "" : ` --since ${since}`;
  return `npm run test:changed --${ref} --seconds ${Math.max(2 * seconds, Math.ceil(needed / 60) * 60)}`;
}
/** Says how many affected files were not run, and which command runs them; false where all ran. */
function printLeft({ positions, tests }: Choice, ran: ReadonlySet<string>, command: string): boolean {
  const left = [
    counted(positions.filter(({ file }) => !ran.has(file)).length, "affected position file"),
    counted(tests.filter(({ file }) => !ran.has(file)).length, "affected test file"),
  ].filter((text) => !text.startsWith("0 "));
  if (left.length > 0) console.log(`not run: ${left.join(" and ")}\n  to run them: ${command}`);
  return left.length > 0;
}

function main(record: Record_): number {
  const changes = changedFiles(ROOT, since);
  if (changes.length === 0) {
    console.log(`nothing changed since ${since}: nothing to run`);
    return 0;
  }
  const positions = new Map(positionNames().map((name) => [name, readFileSync(join(ROOT, name), "utf8")]));
  const graph = new Graph(textsOfSources());
  const failed = readFailed();
  const choice = choose({
    changes,
    graph,
    record,
    positions,
    failed,
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
  const { played, wrong } = list ? { played: choice.positions, wrong: [] } : playPositions(choice.positions, share);
  print("positions", played, choice.positions.length);
  // On a busy machine tests take longer: about half of what its load says. A wrong guess does no harm, because the run stops at its time.
  const slower = Math.min(3, Math.max(1, loadavg()[0] / availableParallelism() / 2));
  const tests = within(choice.tests, (file) => cost(file) * slower, seconds - passed() - START_SECONDS * slower);
  // Nearly all tests of the page in a browser are long: the nearest file is begun all the same.
  const ofPage = changes.some(({ file }) => file.startsWith("web/")) ? choice.long.slice(0, 1) : [];
  for (const one of ofPage) if (!tests.some(({ file }) => file === one.file)) tests.unshift(one);
  print("test files", tests, new Set([...tests, ...choice.tests]).size);
  if (choice.positions.length + choice.tests.length + tests.length === 0) {
    console.log("no test is known that this change affects: run npm test");
    return 0;
  }
  if (list) return 0;
  const {
    good,
    finished,
    wrong: wrongTests,
    unfinished,
    isOver,
  } = tests.length > 0
    ? runTests(
        tests.map(({ file }) => file),
        { times, slower, isLong: ofPage.length > 0 },
      )
    : { good: true, finished: [], wrong: [], unfinished: [], isOver: false };
  const position = played.map(({ file }) => file);
  keepFailed(failed, [...position, ...finished], [...wrong, ...wrongTests]);
  if (isOver) console.log(`the run was stopped at ${passed().toFixed(0)} s: its other tests were skipped`);
  if (unfinished.length > 0) console.log(`not finished in time: ${unfinished.join(", ")}`);
  if (choice.long[0] && ofPage.length === 0)
    console.log(`long tests too: npx vitest run --mode all ${choice.long[0].file}`);
  const left = printLeft(choice, new Set([...position, ...finished]), commandForAll(choice, cost));
  const isGood = good && wrong.length === 0;
  const isNothing = left && (choice.tests.length > 0 ? finished : position).length === 0;
  const verdict = !isGood ? "failed" : isNothing ? "not a pass, because no affected test file ran:" : "passed";
  const rest = "Types (npm run typecheck) and most tests tagged long were left out.";
  console.log(`${verdict}${isGood && isNothing ? " stopped" : ""} in ${passed().toFixed(0)} s. ${rest}`);
  return isGood && !isNothing ? 0 : 1;
}

try {
  process.exitCode = main(readRecord() ?? { files: {}, runs: {} });
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exitCode = 2;
}
