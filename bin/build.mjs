// Compiles the program into `dist`: `npm run build`. With --tests also what the tests are made of (dist/test: small games, boards,
// programs that tests start), which the test runner and the threads it starts take from there (vitest.config.ts); with --page also the
// page that browsers are shown in tests (dist/page). By source maps, traces name lines of the sources; --no-maps leaves them out, for the
// package, which has no sources.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { writeStamp } from "./stamp.mjs";

const root = resolve(import.meta.dirname, "..");
const tests = process.argv.includes("--tests");
const hasMaps = !process.argv.includes("--no-maps");

function run(...argv) {
  const { status } = spawnSync(process.execPath, argv, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
rmSync(resolve(root, "dist"), { recursive: true, force: true });
run(
  "node_modules/typescript-native/lib/tsc.js",
  "-p",
  tests ? "tsconfig.test.json" : "tsconfig.json",
  "--sourceMap",
  String(hasMaps),
);
run("bin/inline.mjs");
run("bin/bundle.mjs", ...(hasMaps ? [] : ["--no-maps"]));
if (process.argv.includes("--page"))
  await (await import("vite")).build({
    root: resolve(root, "web"),
    logLevel: "error",
    build: { outDir: resolve(root, "dist/page/whole") },
  });
writeStamp(root, tests);
