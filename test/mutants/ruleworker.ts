/** Plays the cases that reach a changed place of the rules, with a program in which it is changed, and then whole games. */
import { parentPort, workerData } from "node:worker_threads";
import { freshProgram, type ProgramOf } from "./bundle.js";
import { Suite } from "./cases.js";
import type { Game } from "./games.js";
import type { Site } from "./sites.js";

export interface RuleJob {
  at: number;
  site: Site;
  /** The files whose cases reach it. */
  sources: readonly string[];
}
export interface RuleTold {
  at: number;
  /** The case that noticed; "" for none. */
  by: string;
}
const { text, games } = workerData as { text: string; games: readonly Game[] };

const CARD_GAME = "engine/meccg/";

/** The case that notices the change, or the game if no case does. */
function noticed({ site, sources }: RuleJob): string {
  let program: ProgramOf;
  try {
    program = freshProgram(text.slice(0, site.from) + site.instead + text.slice(site.to));
  } catch (thrown) {
    return `the program does not start: ${String(thrown)}`;
  }
  const suite = new Suite(program);
  for (const source of sources)
    try {
      for (const one of suite.of(source)) if (one.play().length > 0) return `${one.file}: ${one.name}`;
    } catch (thrown) {
      return `${source}: ${String(thrown)}`;
    }
  if (site.file.startsWith(CARD_GAME))
    for (const game of games) {
      let differs: string;
      try {
        differs = program.differsIn(game);
      } catch (thrown) {
        differs = `game ${game.number}: ${String(thrown)}`;
      }
      if (differs) return differs;
    }
  return "";
}
parentPort!.on("message", (job: RuleJob) =>
  parentPort!.postMessage({ at: job.at, by: noticed(job) } satisfies RuleTold),
);
