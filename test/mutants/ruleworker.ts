/** Plays the cases that reach a changed place of the rules, with a program in which it is changed. */
import { parentPort, workerData } from "node:worker_threads";
import { freshProgram, type ProgramOf } from "./bundle.js";
import { Suite } from "./cases.js";
import type { Site } from "./sites.js";

export interface RuleJob {
  at: number;
  site: Site;
  /** The cases that reach it, by file and place in the order of the suite. */
  cases: readonly number[];
}
export interface RuleTold {
  at: number;
  /** The case that noticed; "" for none. */
  by: string;
}
const text = workerData as string;

function noticed({ site, cases }: RuleJob): string {
  let program: ProgramOf;
  try {
    program = freshProgram(text.slice(0, site.from) + site.instead + text.slice(site.to));
    const all = new Suite(program).all();
    for (const k of cases) {
      const one = all[k]!;
      let wrong: readonly string[];
      try {
        wrong = one.play();
      } catch (thrown) {
        wrong = [String(thrown)];
      }
      if (wrong.length > 0) return `${one.file}: ${one.name}`;
    }
  } catch (thrown) {
    return `the program does not start: ${String(thrown)}`;
  }
  return "";
}
parentPort!.on("message", (job: RuleJob) =>
  parentPort!.postMessage({ at: job.at, by: noticed(job) } satisfies RuleTold),
);
