import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { beforeAll, describe, expect, it } from "vitest";
import { exportParquet } from "../../../sim/storage/parquet.js";
import { simulate } from "../../../sim/simulate.js";
import { run } from "../../cli/run.js";
import { pokerPlan, temporaryFolder } from "../helpers.js";

const folder = temporaryFolder();
const out = join(folder, "run");

/** What another program, which knows Parquet and nothing of us, answers. */
async function asked(sql: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson() as Record<string, unknown>[];
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

beforeAll(() => simulate(pokerPlan({ games: 40, ruleset: "throws:3", seed: "doom" }), { workers: 0, out }));

describe("the rows of a run as Parquet", () => {
  it("say in SQL what games.csv says, cell by cell", async () => {
    const { code, out: stored } = await run("export", out, "--parquet", "--json");
    expect(code).toBe(0);
    const { file, rows, finished } = JSON.parse(stored);
    expect([file, rows, finished]).toEqual([join(out, "games.parquet"), 40, true]);
    const [csv, parquet] = [`read_csv('${join(out, "games.csv")}', all_varchar = true)`, `read_parquet('${file}')`];
    const names = (await asked(`SELECT column_name FROM (DESCRIBE SELECT * FROM ${parquet})`)).map(
      (r) => r["column_name"],
    );
    expect(names).toContain("hash");
    expect(names).not.toContain("check");
    const cells = names.map((name) => `CAST("${name}" AS VARCHAR) AS "${name}"`).join(", ");
    const texts = (rows: Record<string, unknown>[]) =>
      rows.map((row) =>
        Object.fromEntries(
          // A number is the same number whether it is written 3 or 3.0; no cell is no cell.
          Object.entries(row).map(([k, v]) => [
            k,
            v === "" ? null : typeof v === "string" ? v.replace(/^(-?\d+)\.0$/, "$1") : v,
          ]),
        ),
      );
    const [theirs, ours] = await Promise.all([
      asked(`SELECT ${cells} FROM ${parquet} ORDER BY parquet.game`.replace("parquet.game", "CAST(game AS INT)")),
      asked(`SELECT ${names.map((name) => `"${name}"`).join(", ")} FROM ${csv} ORDER BY CAST(game AS INT)`),
    ]);
    expect(texts(theirs)).toEqual(texts(ours));
    expect(theirs).toHaveLength(40);
  });

  it("have numbers as numbers, and nulls where a game has no result", async () => {
    const { file } = await exportParquet(out, join(folder, "numbers.parquet"));
    const [row] = await asked(
      `SELECT typeof(any_value(game)) g, typeof(any_value(score_0)) s, count(*) n, count(winner) won, sum(decisions) d FROM '${file}'`,
    );
    expect(row).toMatchObject({ g: "INTEGER", s: "DOUBLE", n: "40", won: "38" });
    expect(Number(row["d"])).toBeGreaterThan(0);
  });

  it("are not written when a digit of the run was changed, and go when the run does", async () => {
    const own = join(folder, "own");
    const plan = pokerPlan({ games: 20 });
    await simulate(plan, { workers: 0, out: own });
    await exportParquet(own);
    expect(existsSync(join(own, "games.parquet"))).toBe(true);
    await simulate(plan, { workers: 0, out: own, overwrite: true });
    expect(existsSync(join(own, "games.parquet"))).toBe(false);
    const path = join(own, "games.csv");
    const text = readFileSync(path, "utf8");
    // The check itself, so that nothing else of the row is wrong.
    writeFileSync(path, `${text.slice(0, -2)}${text.at(-2) === "0" ? "1" : "0"}\n`);
    await expect(exportParquet(own)).rejects.toThrow("its check is another");
    expect(existsSync(join(own, "games.parquet"))).toBe(false);
    expect(existsSync(join(own, "games.parquet.part"))).toBe(false);
  });

  it("are refused for a folder that holds no run", async () => {
    expect((await run("export", folder, "--parquet")).err).toContain("this is not the folder of a run");
    expect((await run("export", out)).err).toContain("add --parquet");
  });
});
