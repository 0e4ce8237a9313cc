import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { INDEX, resultsIndex } from "./indexpage.js";

/** Writes the index of the shipped results: `npm run results:index`, or `node dist/sim/results/index-results.js FOLDER`. */
const under = process.argv[2] ?? "results";
try {
  writeFileSync(join(under, INDEX), await resultsIndex(under));
  console.log(`written: ${join(under, INDEX)}`);
} catch (thrown) {
  if (!(thrown instanceof UserError)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 2;
}
