/**
 * Ten million games summarised from Parquet: how long it takes and how much memory.
 *
 *   node dist/bench/rows.js RUN [ROWS]
 *
 * RUN is the folder of a run with its games.parquet (mazarbul export RUN --parquet). Its rows are repeated, with numbers of games and of
 * luck of their own, into a file beside it, which is then asked for shares, means and what intervals are made of, in a process of its own.
 */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";

/** What a summary holds, from the side of entrant A: by pairing its games, share, the variance between groups of one luck, turns and choices. */
const SUMMARY = (file: string): string => `
  WITH groups AS (
    SELECT pairing, luck, count(*) AS n, sum(CASE winner WHEN 'A' THEN 1.0 WHEN 'B' THEN 0.0 ELSE 0.5 END) AS points,
      sum(turns) AS turns, sum(choices) AS choices
    FROM '${file}' WHERE NOT starts_with(how, 'failed') GROUP BY pairing, luck
  )
  SELECT pairing, sum(n) AS games, sum(points) / sum(n) AS share, var_samp(points / n) AS between_groups,
    sum(turns) / sum(n) AS turns, sum(choices) / sum(n) AS choices
  FROM groups GROUP BY pairing ORDER BY pairing`;

async function ask(sql: string): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: "1500MB", threads: "2" });
  const connection = await instance.connect();
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
  connection.closeSync();
  instance.closeSync();
  return rows;
}

const [folder, count = "10000000", asked] = process.argv.slice(2);
if (folder === undefined || !existsSync(join(folder, "games.parquet"))) {
  console.error("name the folder of a run with its games.parquet: mazarbul export RUN --parquet");
  process.exitCode = 2;
} else if (asked !== undefined) {
  const start = performance.now();
  const rows = await ask(SUMMARY(asked));
  const seconds = (performance.now() - start) / 1000;
  console.table(rows.slice(0, 5));
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const peak = maxRSS / 1024;
  const busy = (userCPUTime + systemCPUTime) / 1e6;
  console.log(
    `summarised in ${seconds.toFixed(1)} s by the clock, ${busy.toFixed(1)} s of processor time, ${peak.toFixed(0)} MiB resident at most (the whole process)`,
  );
} else {
  const [from, wide] = [join(folder, "games.parquet"), join(folder, "wide.parquet")];
  const [{ n }] = (await ask(`SELECT count(*) AS n FROM '${from}'`)) as [{ n: string }];
  const times = Math.ceil(Number(count) / Number(n));
  await ask(`COPY (SELECT * REPLACE (game + k * ${n} AS game, luck + k * ${n} AS luck, pair + k * ${n} AS pair)
    FROM '${from}', range(${times}) AS repeated(k) LIMIT ${count}) TO '${wide}' (FORMAT parquet, COMPRESSION snappy)`);
  console.log(`${count} rows of ${n} real ones, ${(statSync(wide).size / 1e6).toFixed(0)} MB of Parquet`);
  spawnSync(process.execPath, [process.argv[1], folder, count, wide], { stdio: "inherit" });
  rmSync(wide);
}
