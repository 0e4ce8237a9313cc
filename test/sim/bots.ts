import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { agentText, parseAgent } from "../../agents/registry.js";
import { temporaryFolder, until } from "./helpers.js";

/** For one test file (this one is loaded once for several): bots, and paths in a folder that goes away after its tests. */
export function bots(): {
  fresh(what?: string): string;
  /** The spec of a bot, and the file in which those that start from now on leave the numbers of their processes. */
  bot(mode: string, more?: string): { spec: string; pids: string };
} {
  const folder = temporaryFolder();
  let count = 0;
  const fresh = (what = "run"): string => join(folder, `${what}-${count++}`);
  return {
    fresh,
    bot(mode, more = "") {
      const pids = fresh("pids");
      process.env["BOT_PIDS"] = pids;
      const command = `node test/sim/bot.mjs ${mode}`;
      return { spec: agentText(parseAgent(`exec:"${command}"${more}`)), pids };
    },
  };
}
/** The numbers of the processes that have started. */
export const numbersIn = (pids: string): number[] =>
  existsSync(pids) ? readFileSync(pids, "utf8").trim().split("\n").map(Number) : [];
/** Does a process run? One that is dead and that nobody has asked for does not. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) [ZX] /.test(existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : "");
  } catch {
    return false;
  }
}
/** When none of them runs any more. */
export const gone = (pids: string) => until(() => !numbersIn(pids).some(runs));
