// `npm test`: lint beside the build, then types and arrows beside the tests, so that no core waits. What runs beside something else says
// what it has to say when it is done. Arguments go to the test runner.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const took = (began) => `${((Date.now() - began) / 1000).toFixed(0)} s`;

/** Runs a script of package.json to its end, and says whether it went well; with `quiet` its words come all at once. */
async function script(name, { quiet = false, argv = [] } = {}) {
  const began = Date.now();
  const child = spawn("npm", ["run", "-s", name, ...(argv.length > 0 ? ["--", ...argv] : [])], {
    cwd: root,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    // The compiler collects its garbage less often (bin/build.mjs).
    env: { GOGC: "400", ...process.env },
    shell: process.platform === "win32",
  });
  // What runs beside something else gives way to it, so that no test is slow because of it.
  if (quiet && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece) => said.push(piece));
  const [status] = await once(child, "close");
  if (quiet) process.stdout.write(Buffer.concat(said));
  console.log(`== npm run ${name}: ${status === 0 ? "passed" : "FAILED"}, ${took(began)}`);
  return status === 0;
}
const each = async (...runs) => (await Promise.all(runs)).every(Boolean);
const inTurn = async (...names) => {
  let good = true;
  for (const name of names) good = (await script(name, { quiet: true })) && good;
  return good;
};

const began = Date.now();
const good =
  (await each(script("build:test"), script("lint", { quiet: true }))) &&
  (await each(script("unit", { argv: process.argv.slice(2) }), inTurn("typecheck", "arrows")));
console.log(`npm test ${good ? "passed" : "FAILED"}, ${took(began)}`);
process.exitCode = good ? 0 : 1;
