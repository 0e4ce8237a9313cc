import type { Io } from "../../cli/io.js";
import { main } from "../../cli/main.js";

/** The command line in this process: its exit code and what it said. */
export async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const [lines, errors]: [string[], string[]] = [[], []];
  const io: Io = { out: (l) => lines.push(l), err: (l) => errors.push(l), live: null };
  const code = await main(argv, io);
  return { code, out: lines.join("\n"), err: errors.join("\n") };
}
