/**
 * `npm run mutants`: changes one thing at a time on a card and plays the position cases that name it. A change that no case notices
 * ("survived") is a clause without a test.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { Command, InvalidArgumentError } from "commander";
import { hash64Text } from "../../engine/core/hash.js";
import { CARDS, SITE_LIST } from "../../engine/meccg/cards/vocabulary/catalogue.js";
import { ROOT } from "../root.js";
import { programText } from "./bundle.js";
import { mutantsOf, type Plain, wordsOf } from "./literals.js";
import { clausesOf, writeClauses } from "./clauses.js";
import type { Job, Message, Verdict } from "./worker.js";

/** A mutant that takes longer goes round in circles, which counts as noticed. */
const MOST_SECONDS = 60;
/** Mutants that change nothing anybody can see, with the reason why: "ID change" to reason. */
const EQUIVALENT_FILE = join(ROOT, "test/mutants/equivalent.json");

interface Found {
  id: string;
  at: number;
  change: string;
  verdict: Verdict | "equivalent";
  by: string;
}
const literals = [...CARDS, ...SITE_LIST] as unknown as Plain[];
const nameOf = new Map(literals.map((one) => [String(one["id"]), String(one["name"])]));

function whole(text: string): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1) throw new InvalidArgumentError("a whole number from 1 is needed");
  return n;
}
interface Given {
  cards?: string;
  sets?: string;
  all?: boolean;
  draw?: number;
  seed: string;
  quick?: boolean;
  atLeast?: number;
  out?: string;
  write?: boolean;
  again?: boolean;
  workers: number;
}
const options = new Command("npm run mutants --")
  .description("Changes one thing at a time on cards and plays the position cases that name them.")
  .option("--cards <ids>", "these cards and sites, by set and number")
  .option("--sets <sets>", "all cards of these sets")
  .option("--all", "all cards of all sets")
  .option("--draw <n>", "so many mutants of all cards, drawn by the seed", whole)
  .option("--seed <text>", "of --draw", "1")
  .option("--quick", "a first look: what survives is not tried again by a program of its own")
  .option("--at-least <percent>", "exit code 1 if fewer are noticed", whole)
  .option("--out <file>", "append every verdict to this file (JSON lines), and leave out what stands there")
  .option("--write", "of --all: write ledger/clauses, what each clause of each card has")
  .option("--again", "of --out: try again what survived, now that there are more cases")
  .option("--workers <n>", "threads", whole, 2)
  .addHelpText(
    "after",
    `
Examples:
  npm run mutants -- --cards MEAS-23,MEAS-26
  npm run mutants -- --sets MEAS --out runs/mutants/meas.jsonl
  npm run mutants -- --draw 200 --seed 1f3a --at-least 90

A mutant that survives is a clause that no case shows. Write a position for it (docs/TESTING.md), or, if nobody could ever see a
difference, name it with the reason in test/mutants/equivalent.json.`,
  )
  .parse()
  .opts<Given>();

/** The jobs, in the order of the catalogue. */
function jobs(): Job[] {
  if (options.draw !== undefined) return drawn(options.draw, options.seed);
  const ids = [...nameOf.keys()];
  const named = options.cards?.split(",").map((id) => id.trim().toUpperCase());
  const unknown = named?.find((id) => !nameOf.has(id));
  if (unknown !== undefined) {
    console.error(
      `--cards: there is no card ${unknown}\n  name set and number, as "MEAS-23"; find one with: mazarbul card NAME`,
    );
    process.exit(2);
  }
  const sets = options.sets?.split(",").map((set) => set.trim().toUpperCase());
  const noSet = sets?.find((set) => !ids.some((id) => id.startsWith(`${set}-`)));
  if (noSet !== undefined) {
    console.error(
      `--sets: no card is of the set ${noSet}\n  known: ${[...new Set(ids.map((id) => id.split("-")[0]))].join(", ")}`,
    );
    process.exit(2);
  }
  if (!named && !sets && !options.all) {
    console.error("nothing is asked\n  say --cards, --sets, --all or --draw (--help has examples)");
    process.exit(2);
  }
  return ids
    .filter((id) => options.all || named?.includes(id) || sets?.includes(id.split("-")[0]))
    .map((id) => ({ id, from: 0 }));
}
/** So many of all mutants: those whose hash with the seed is least. */
function drawn(count: number, seed: string): Job[] {
  const words = wordsOf(literals);
  const all = literals.flatMap((literal) =>
    mutantsOf(literal, words).map(({ change }, at) => {
      const id = String(literal["id"]);
      return { id, at, order: hash64Text(`${seed} ${id} ${change}`) };
    }),
  );
  all.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
  const by = new Map<string, number[]>();
  for (const { id, at } of all.slice(0, count)) by.set(id, [...(by.get(id) ?? []), at]);
  return [...by].map(([id, only]) => ({ id, from: 0, only: only.sort((a, b) => a - b) }));
}

const equivalent: Readonly<Record<string, string>> = existsSync(EQUIVALENT_FILE)
  ? JSON.parse(readFileSync(EQUIVALENT_FILE, "utf8"))
  : {};
const found: Found[] = [];
const finished = new Set<string>();
function note(one: Found): void {
  const key = `${one.id} ${one.change}`;
  if (one.verdict === "survived" && key in equivalent) one.verdict = "equivalent";
  found.push(one);
  if (options.out) appendFileSync(options.out, `${JSON.stringify(one)}\n`);
  if (one.verdict === "survived") console.log(`survived: ${one.id} ${nameOf.get(one.id)}: ${one.change}`);
}
/** What is known of each mutant: the last that was told of it. */
const last = new Map<string, Found>();
if (options.out) {
  mkdirSync(dirname(options.out), { recursive: true });
  if (existsSync(options.out))
    for (const line of readFileSync(options.out, "utf8").split("\n").filter(Boolean)) {
      const one = JSON.parse(line) as Found & { ended?: boolean };
      if (one.ended) finished.add(one.id);
      else if (one.change !== undefined) last.set(`${one.id} ${one.change}`, one);
    }
  found.push(...last.values());
  // Of a card that was not finished everything is tried again.
  const half = found.filter((one) => !finished.has(one.id));
  for (const one of half) found.splice(found.indexOf(one), 1);
}

/** What mutant `at` of a card changes. */
function changeOf(id: string, at: number): string {
  const literal = literals.find((one) => one["id"] === id)!;
  return mutantsOf(literal, wordsOf(literals))[at].change;
}
if (options.write && !options.all) {
  console.error("--write: it is of all cards\n  add --all, and --out FILE so that it can be gone on with");
  process.exit(2);
}
/** Of cards that are finished, what survived, to be tried again: cases have been added, and those that notice the others are there. A card that is another now is tried anew. */
function survivors(asked: readonly Job[]): Job[] {
  const words = wordsOf(literals);
  const ids = new Set(asked.map(({ id }) => id));
  return literals.flatMap((literal) => {
    const id = String(literal["id"]);
    if (!finished.has(id) || !ids.has(id)) return [];
    const all = mutantsOf(literal, words).map(({ change }) => change);
    const known = new Map(found.filter((one) => one.id === id).map((one) => [one.change, one]));
    const same = all.length === known.size && all.every((change) => known.has(change));
    const only = all.flatMap((change, at) => (known.get(change)?.verdict === "survived" ? [at] : []));
    if (same && only.length === 0) return [];
    if (!same) finished.delete(id);
    for (const one of known.values())
      if (!same || one.verdict === "survived" || !all.includes(one.change)) found.splice(found.indexOf(one), 1);
    return same ? [{ id, from: 0, only }] : [];
  });
}
const asked = jobs();
const again = options.again ? survivors(asked) : [];
const queue = [...asked.filter(({ id }) => !finished.has(id)), ...again].map((job) =>
  options.quick ? { ...job, quick: true } : job,
);
const total = queue.length;
let done = 0;
let hung = 0;
const text = await programText();
const failures: string[] = [];

/** One thread, and another in its place when it hangs, until nothing is left. */
async function serve(): Promise<void> {
  let worker = new Worker(join(ROOT, "dist/test/mutants/worker.js"), { workerData: text });
  let job = queue.shift();
  while (job) {
    const now: Job = job;
    const left = await new Promise<Job | null>((resolve) => {
      let at = now.from;
      let timer: NodeJS.Timeout | undefined;
      // The cases are read, and played with the card as it is, before the first mutant: that has no end of its own.
      const later = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          hung++;
          note({
            id: now.id,
            at,
            change: changeOf(now.id, at),
            verdict: "killed",
            by: `no end within ${MOST_SECONDS} s`,
          });
          void worker.terminate();
          worker = new Worker(join(ROOT, "dist/test/mutants/worker.js"), { workerData: text });
          resolve({ ...now, from: at + 1 });
        }, MOST_SECONDS * 1000);
      };
      worker.removeAllListeners();
      worker.on("error", (thrown) => {
        clearTimeout(timer);
        failures.push(`${now.id}: ${thrown.message}`);
        console.error(`${now.id}: ${thrown.message}`);
        worker = new Worker(join(ROOT, "dist/test/mutants/worker.js"), { workerData: text });
        resolve(null);
      });
      worker.on("message", (message: Message) => {
        if ("began" in message) at = message.began;
        else if ("ended" in message) {
          clearTimeout(timer);
          if (options.out) appendFileSync(options.out, `${JSON.stringify(message)}\n`);
          return resolve(null);
        } else note(message);
        later();
      });
      worker.postMessage(now);
    });
    if (!left) {
      done++;
      if (process.stderr.isTTY || done % 50 === 0) process.stderr.write(`${done} of ${total} cards\n`);
    }
    job = left ?? queue.shift();
  }
  await worker.terminate();
}
await Promise.all(Array.from({ length: Math.min(options.workers, total) }, serve));

if (options.write) {
  const order = new Map([...nameOf.keys()].map((id, k) => [id, k]));
  found.sort((a, b) => order.get(a.id)! - order.get(b.id)! || a.at - b.at);
  writeClauses(clausesOf(found));
}
const count = (verdict: Found["verdict"]): number => found.filter((one) => one.verdict === verdict).length;
const [killed, survived] = [count("killed"), count("survived")];
const share = killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);
const besides = [
  `${count("invalid")} refused by the compiler`,
  `${count("same")} that compile to the same`,
  ...(count("equivalent") ? [`${count("equivalent")} that change nothing (equivalent.json)`] : []),
  ...(hung ? [`${hung} noticed because they have no end`] : []),
];
console.log(`${killed} of ${killed + survived} mutants noticed, ${share.toFixed(1)} %; besides ${besides.join(", ")}`);
if (failures.length > 0) process.exitCode = 2;
else if (share < (options.atLeast ?? 0)) process.exitCode = 1;
