/** The program as a terminal starts it, without building it first. */
import { main } from "../../cli/main.js";

process.exitCode = await main(process.argv.slice(2));
