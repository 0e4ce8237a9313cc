/** Where the program under test stands. Helpers of tests are compiled into dist/test, so that they find files from here and not from themselves. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

function above(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : above(dirname(folder));
}
/** The folder that holds package.json. */
export const ROOT = above(dirname(fileURLToPath(import.meta.url)));

/** The command line, as a process: `node MAZARBUL ...`. */
export const MAZARBUL = join(ROOT, "bin", "mazarbul");

/** A compiled file by its path from the root ("test/honesty/study.js"). */
export const built = (path: string): string => join(ROOT, "dist", path);

/** The same as an address, as modules of games are named. */
export const builtUrl = (path: string): string => pathToFileURL(built(path)).href;

/** Milliseconds of processor time of this process so far: what bounds hold for that must not hang on what else the machine does. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Settings of V8 for tests of seconds: most functions run for a second or less, and each thread and process compiles its own. With the usual
 * settings up to half of the processor time of `npm test` goes into optimised code that is hardly used. With these a function has to be fifteen times
 * as busy, and takes less of others into itself. Tests of minutes keep the usual ones.
 */
export const SELDOM_OPTIMISED: readonly string[] = [
  "--interrupt-budget=1000000",
  "--max-inlined-bytecode-size-cumulative=400",
];
