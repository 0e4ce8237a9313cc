import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { PLAN_FILE, readRunPlan } from "../../sim/planfile.js";
import { shippedResults } from "../../sim/results.js";
import { simulate } from "../../sim/simulate.js";
import { GAMES_FILE, SUMMARY_FILE } from "../../sim/store.js";
import { SAMPLE_FILE, sampleOf } from "./sample.js";

/**
 * Plays the shipped runs that are not by this program again, and says of which the figures have changed: `npm run results:renew`, or
 * `node dist/experiments/report/renew.js FOLDER`. What is said of them in words (README.md) and their pictures stay as they are, so that
 * whoever sees "other figures" reads the page again and draws anew. Runs of before there were fingerprints, and those of a search, which
 * take hours, are left alone; so are answers to questions (`report.json`), whose report names the command.
 */
async function renew(folder: string): Promise<string> {
  const { plan, format } = readRunPlan(folder);
  if (format < 2) return "left alone: made before fingerprints";
  if (plan.agents.some((agent) => /^(mcts|neural:|level:[89])/.test(agent))) return "left alone: a search plays";
  const out = mkdtempSync(join(tmpdir(), "mazarbul-renew-"));
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
    writeFileSync(join(folder, SAMPLE_FILE), await sampleOf(plan));
    return same ? "the same figures" : "OTHER FIGURES: read its page again, and draw its pictures anew";
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const under = process.argv[2] ?? "results";
try {
  for (const { folder, kind, stale } of shippedResults(under))
    if (stale === null && (kind === "report" || existsSync(join(folder, SAMPLE_FILE))))
      console.log(`${folder}: by this program`);
    else if (kind === "report") console.log(`${folder}: left alone: an answer, ${stale}; its page has the command`);
    else console.log(`${folder}: ${await renew(folder)}`);
} catch (thrown) {
  if (!(thrown instanceof UserError)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 2;
}
