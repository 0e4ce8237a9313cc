import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { agentsOf } from "../match/plan.js";
import { PLAN_FILE, readRunPlan } from "../plans/planfile.js";
import { type GamePool, Pool } from "../threads/pool.js";
import { ANSWER_SAMPLE, type Shipped, shippedResults, whyStale } from "./shipped.js";
import { SAMPLE_FILE, SAMPLE_RECORD, sampleOf, sampleRows, thinksLong } from "../replaycheck/sample.js";
import { simulate } from "../simulate.js";
import { GAMES_FILE, SUMMARY_FILE } from "../storage/store.js";

const [under = "results", runs] = process.argv.slice(2);

/**
 * Plays the shipped runs that do not play again anew, says of which the figures have changed, and writes the samples that are missing:
 * `npm run results:renew`, or `node dist/sim/results/renew.js FOLDER [RUNS]`; the runs themselves, with every game, are left in the folder RUNS, each under
 * its name, for who asks more of them (`mazarbul matrix --out` goes on with those of a championship). What is said of them in words (README.md) and their
 * pictures stay as they are, so that whoever sees "other figures" reads the page again and draws anew. Runs of a search, which take hours,
 * are left alone; so are answers to questions (`report.json`), whose report names the command.
 */
async function renew({ folder, kind }: Shipped, why: string, pool: GamePool): Promise<string> {
  if (kind === "report") return `left alone: an answer, ${why}; its page has the command`;
  const { plan } = readRunPlan(folder);
  if (agentsOf(plan).some(thinksLong)) return `left alone: a search plays, ${why}; its page has the command`;
  const out = runs === undefined ? mkdtempSync(join(tmpdir(), "mazarbul-renew-")) : join(runs, folder);
  try {
    await simulate(plan, { workers: availableParallelism(), out, overwrite: true });
    const figures = (at: string): string => {
      const { seal: _, files: __, ...rest } = JSON.parse(readFileSync(join(at, SUMMARY_FILE), "utf8"));
      return JSON.stringify(rest);
    };
    const same = figures(out) === figures(folder);
    for (const name of [PLAN_FILE, SUMMARY_FILE, "matrix.csv", GAMES_FILE])
      if (existsSync(join(folder, name)) && existsSync(join(out, name)))
        copyFileSync(join(out, name), join(folder, name));
    await writeSample(folder, pool);
    return same ? "the same figures" : "OTHER FIGURES: read its page again, and draw its pictures anew";
  } finally {
    if (runs === undefined) rmSync(out, { recursive: true, force: true });
  }
}

/** The record of the first game; and rows where the folder does not hold them all. */
async function writeSample(folder: string, pool: GamePool): Promise<void> {
  const { plan } = readRunPlan(folder);
  const whole = existsSync(join(folder, GAMES_FILE));
  const { rows, record } = await sampleOf(plan, whole ? 1 : undefined, pool);
  writeFileSync(join(folder, SAMPLE_RECORD), record);
  if (!whole) writeFileSync(join(folder, SAMPLE_FILE), rows);
}

const pool = new Pool({ workers: availableParallelism() });
try {
  for (const one of shippedResults(under)) {
    const { folder, kind } = one;
    const sampled = kind === "report" ? join(folder, ANSWER_SAMPLE) : folder;
    const why = await whyStale(one, Number.POSITIVE_INFINITY, pool);
    if (why !== null) console.log(`${folder}: ${await renew(one, why, pool)}`);
    else if (sampleRows(sampled) !== null && !existsSync(join(sampled, SAMPLE_RECORD))) {
      await writeSample(sampled, pool);
      console.log(`${folder}: plays again; the record of its first game is written`);
    } else console.log(`${folder}: plays again`);
  }
} catch (thrown) {
  if (!(thrown instanceof UserError)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 2;
} finally {
  await pool.close();
}
