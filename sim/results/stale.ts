import { availableParallelism } from "node:os";
import { UserError } from "../../engine/core/errors.js";
import { Pool } from "../threads/pool.js";
import { shippedResults, staleLines } from "./shipped.js";

/**
 * Plays the samples of the results under a folder again and names those that come out otherwise: `npm run results:stale`, or
 * `node dist/sim/results/stale.js FOLDER`. How far it is stands on the standard error. Exit code 1 if there is one.
 */
const under = process.argv[2] ?? "results";
const pool = new Pool({ workers: availableParallelism() });
try {
  const lines = await staleLines(under, Number.POSITIVE_INFINITY, pool, (line) => console.error(line));
  for (const line of lines) console.log(line);
  console.error(`${lines.length} of ${shippedResults(under).length} results do not play again`);
  process.exitCode = lines.length > 0 ? 1 : 0;
} catch (thrown) {
  if (!(thrown instanceof UserError)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 2;
} finally {
  await pool.close();
}
