// `npm run test:changed`: brings `dist` up to date with the files that changed, and runs what test/affected/main.ts chooses. Without a
// record of what each position file runs it makes one first, once.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildPart } from "./build-part.mjs";

const root = resolve(import.meta.dirname, "..");
const given = process.argv.slice(2);
const run = (file, argv, began) =>
  spawnSync(process.execPath, [join(root, "dist/test/affected", file), ...argv], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, MAZARBUL_BEGAN: String(began) },
  }).status ?? 1;

let began = Date.now();
const isHelp = given.some((one) => one === "--help" || one === "-h");
try {
  if (!isHelp || !existsSync(join(root, "dist/test/affected/main.js"))) {
    const { files, why } = await buildPart();
    if (why) console.log(`built everything: ${why}`);
    else if (files > 0) console.log(`built ${files} changed files in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
  if (!isHelp && !existsSync(join(root, "node_modules/.cache/mazarbul/ran.json.gz"))) {
    console.log("there is no record yet of what each position file runs: making it, once (about three minutes)");
    const status = run("map.js", ["--positions"], began);
    if (status !== 0)
      console.log("the record could not be made: choosing by imports alone (npm run test:map shows why)");
  }
  // The time is for tests: a build that was long leaves them as much.
  began = Date.now();
  process.exitCode = run("main.js", given, began);
} catch (thrown) {
  console.error(`${thrown.message}\n  to fix it: npm run build:test builds everything and shows every error`);
  process.exitCode = 2;
}
