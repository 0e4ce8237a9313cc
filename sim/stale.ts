import { UserError } from "../engine/core/errors.js";
import { staleLines } from "./results.js";

/**
 * Names the results that this program would not play again as they are: `npm run results:stale`, or
 * `node dist/sim/stale.js FOLDER`. The exit code is 0 whatever it finds: old results are no fault.
 */
try {
  for (const line of staleLines(process.argv[2] ?? "results")) console.log(line);
} catch (thrown) {
  if (!(thrown instanceof UserError)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 2;
}
