/**
 * What a queue costs: jobs a second that do nothing, the time until the job of a worker that was killed (`kill -9`) is taken up, and how
 * many games a second one coordinator can take.
 *
 *   node dist/bench/queue.js redis://127.0.0.1:6379
 */
import { spawn } from "node:child_process";
import { planOf } from "../sim/match/plan.js";
import { connectTo, PREFIX } from "../sim/queue/connection.js";
import { JOB_LOCK_MS, STALLED_CHECK_MS } from "../sim/queue/worker.js";
import { CsvRows } from "../sim/summary/rows.js";
import { playGame } from "../sim/match/runner.js";
import { setTable } from "../sim/plans/preparematch.js";
import { Summary } from "../sim/summary/summary.js";

const JOBS = 10_000;
const KILLS = 5;
const RANGE = 100;
const [url = "redis://127.0.0.1:6379", mode] = process.argv.slice(2);

const { bullmq, connect, close } = await connectTo(url);
const settings = {
  prefix: PREFIX,
  lockDuration: JOB_LOCK_MS,
  stalledInterval: STALLED_CHECK_MS,
  maxStalledCount: KILLS + 1,
};
const queueOf = (name: string) => new bullmq.Queue(name, { connection: connect(), prefix: PREFIX });

/** A worker that takes one job and never ends it: it is there to be killed. */
function hold(): void {
  const never = () => new Promise<void>(() => process.stdout.write("held\n"));
  new bullmq.Worker("bench-kill", never, { connection: connect(), ...settings });
}

async function jobs(): Promise<void> {
  for (const concurrency of [1, 16]) {
    const queue = queueOf("bench-jobs");
    await queue.obliterate({ force: true });
    for (let k = 0; k < JOBS; k += 500)
      await queue.addBulk(
        Array.from({ length: 500 }, () => ({ name: "none", data: {}, opts: { removeOnComplete: true } })),
      );
    const start = performance.now();
    let done = 0;
    let ended = () => {};
    const all = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const count = async () => {
      if (++done === JOBS) ended();
    };
    const worker = new bullmq.Worker("bench-jobs", count, { connection: connect(), ...settings, concurrency });
    await all;
    console.log(`${Math.round((JOBS * 1000) / (performance.now() - start))} jobs/s, ${concurrency} at once`);
    await worker.close();
    await queue.obliterate({ force: true });
  }
}

async function kills(): Promise<void> {
  const queue = queueOf("bench-kill");
  await queue.obliterate({ force: true });
  const times: number[] = [];
  for (let k = 0; k < KILLS; k++) {
    const child = spawn(process.execPath, [process.argv[1], url, "hold"], { stdio: ["ignore", "pipe", "inherit"] });
    await queue.add("none", {});
    await new Promise((resolve) => child.stdout.once("data", resolve));
    const others: { close(): Promise<void> }[] = [];
    const killed = performance.now();
    child.kill("SIGKILL");
    await new Promise<void>((resolve) => {
      others.push(new bullmq.Worker("bench-kill", async () => resolve(), { connection: connect(), ...settings }));
    });
    times.push((performance.now() - killed) / 1000);
    for (const other of others) await other.close();
  }
  await queue.obliterate({ force: true });
  console.log(`taken up again after ${times.map((s) => s.toFixed(1)).join(", ")} s`);
}

/** What the coordinator does with a game: reads its row from what was sent, counts it, writes its line. */
async function folding(): Promise<void> {
  const plan = planOf({
    ...{ game: "metw", ruleset: "metw-standard", decks: ["stealth-orcs", "prowess-beasts"] },
    games: 1 << 30,
  });
  const table = await setTable(plan);
  const sent = JSON.stringify(Array.from({ length: RANGE }, (_, i) => playGame(table, i)));
  const [summary, rows] = [new Summary(plan), new CsvRows(plan)];
  let games = 0;
  let start = process.cpuUsage();
  for (let k = 0; k < 400; k++) {
    if (k === 100) [games, start] = [0, process.cpuUsage()];
    for (const result of JSON.parse(sent)) {
      summary.add(result);
      rows.add(result);
      games++;
    }
  }
  const { user, system } = process.cpuUsage(start);
  console.log(
    `${Math.round((games * 1e6) / (user + system))} games a second of processor time are folded, ${Math.round(sent.length / RANGE)} bytes each on the way`,
  );
}

if (mode === "hold") hold();
else {
  await folding();
  await jobs();
  await kills();
  close();
  process.exit(0);
}
