// Compiles the program into `dist`: `npm run build`. With --tests also what the tests are made of (dist/test: small games, boards,
// programs that tests start), which the test runner and the threads it starts take from there (vitest.config.ts); with --page also the
// page that browsers are shown in tests (dist/page). By source maps, traces name lines of the sources; --no-maps leaves them out, for the
// package, which has no sources.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { writeStamp } from "./stamp.mjs";

const root = resolve(import.meta.dirname, "..");
const tests = process.argv.includes("--tests");
const hasMaps = !process.argv.includes("--no-maps");

/** The compiler collects its garbage less often: it takes a quarter less processor time. */
const options = { cwd: root, stdio: "inherit", env: { GOGC: "400", ...process.env } };
function run(...argv) {
  const { status } = spawnSync(process.execPath, argv, options);
  if (status !== 0) process.exit(status ?? 1);
}
rmSync(resolve(root, "dist"), { recursive: true, force: true });
// As long as this file is there, `bin/mazarbul` reports that the build failed instead of running what is there of the program.
const unfinished = resolve(root, "dist/unfinished");
mkdirSync(resolve(root, "dist"));
writeFileSync(unfinished, "");
run(
  "node_modules/typescript-native/lib/tsc.js",
  "-p",
  tests ? "tsconfig.test.json" : "tsconfig.json",
  "--sourceMap",
  String(hasMaps),
);
run("bin/inline.mjs");
// The page holds nothing of what the bundles replace, so both are made side by side.
const bundles = once(spawn(process.execPath, ["bin/bundle.mjs", ...(hasMaps ? [] : ["--no-maps"])], options), "exit");
if (process.argv.includes("--page"))
  await (await import("vite")).build({
    root: resolve(root, "web"),
    logLevel: "error",
    build: { outDir: resolve(root, "dist/page/whole") },
  });
const [bundled] = await bundles;
if (bundled !== 0) process.exit(bundled ?? 1);
writeStamp(root, tests);
rmSync(unfinished);
