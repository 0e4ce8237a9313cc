import { main } from "../../cli/main.js";

/** The command line in a process of its own, from the sources: for tests that kill it. */
process.exitCode = await main(process.argv.slice(2));
