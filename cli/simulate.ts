import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { agentText, parseAgent, splitAgents } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { loadGame } from "../sim/games.js";
import { DEFAULT_CAP, planOf } from "../sim/plan.js";
import { simulate } from "../sim/simulate.js";
import { EXIT, EXIT_HELP, type Io, RULESET_NAMES, wholeNumber } from "./io.js";
import { Progress, stopOnInterrupt } from "./progress.js";

interface Options {
  games: number;
  agents: string;
  seed: string;
  workers: number;
  ruleset?: string;
  out?: string;
  records: number;
  cap: number;
  game: string;
  quiet?: boolean;
}

/** "random" or "random,heuristic:caution=2": one agent for both, or one each. */
function bothAgents(list: string): [string, string] {
  const named = splitAgents(list);
  const where = `--agents "${list}"`;
  if (named.length > 2) throw new UserError(where, `${named.length} agents are named`, "name one or two");
  if (named.includes(""))
    throw new UserError(where, "a name is missing", "write one name, or two with a comma between");
  const specs = named.map((spec) => agentText(parseAgent(spec)));
  return [specs[0]!, specs[1] ?? specs[0]!];
}

/** `mazarbul simulate`: many games between two entrants. */
export function addSimulate(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("simulate")
    .summary("play many games between two decks")
    .description(
      "Plays games in pairs: the same luck at each seat, the entrants change places.\n" +
        "The same seed gives the same games whatever the number of workers.",
    )
    .argument("<deckA>", "name of a deck (see: mazarbul decks) or path of a deck file")
    .argument("<deckB>", "the other one; may be the same")
    .option("--games <n>", "how many", wholeNumber(1), 100)
    .option("--agents <A,B>", "who plays deck A and deck B; one name serves both", "random")
    .option("--seed <text>", "any text", "mazarbul")
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0), availableParallelism())
    .option("--ruleset <name>", `the rules to play by: ${RULESET_NAMES}`)
    .option("--out <dir>", "folder for games.csv, summary.json and records")
    .option("--records <n>", "keep records of the first n games (needs --out)", wholeNumber(0), 0)
    .option("--cap <n>", "decisions after which a game counts as a fault", wholeNumber(1), DEFAULT_CAP)
    .option("--game <name>", "the game, or the file: address of a module with one", "metw")
    .option("--quiet", "no progress, only the result")
    .addHelpText(
      "after",
      `
Examples:
  mazarbul simulate stealth-orcs prowess-beasts --games 1000 --agents heuristic
  mazarbul simulate teaching teaching-two --agents heuristic,random --seed "second try" --out runs/second
  mazarbul simulate my.deck factions-orcs --ruleset coe:2 --games 20 --records 20 --out runs/look
${EXIT_HELP}`,
    )
    .action(async (deckA: string, deckB: string, options: Options) => {
      if (options.records > 0 && options.out === undefined) {
        throw new UserError("--records", "there is no folder to write records to", "add --out DIR");
      }
      const agents = bothAgents(options.agents);
      const ruleset = options.ruleset ?? (await loadGame(options.game)).defaultRuleset;
      const { game, games, seed, cap, records } = options;
      const plan = planOf({ game, ruleset, seed, games, decks: [deckA, deckB], agents, cap, records });
      const progress = new Progress(io, options.quiet ?? false);
      const interrupt = stopOnInterrupt(io);
      try {
        const summary = await simulate(plan, {
          workers: options.workers,
          out: options.out,
          stop: interrupt.stop,
          onProgress: (now) =>
            progress.tick(now.games, games, () => {
              const [a, b] = [now.rate(0).rate, now.rate(1).rate];
              return `A ${(a * 100).toFixed(1)} %, B ${(b * 100).toFixed(1)} %${now.failed ? `, ${now.failed} failed` : ""}`;
            }),
        });
        const seconds = progress.end();
        io.out(`rules ${ruleset}, seed "${seed}"`);
        for (const line of summary.lines()) io.out(line);
        if (!options.quiet) io.out(`${seconds.toFixed(1)} s, ${(summary.games / seconds).toFixed(1)} games/s`);
        if (options.out !== undefined) {
          const kept = records > 0 || summary.failed > 0 ? `, ${options.out}/records` : "";
          io.out(`written: ${options.out}/games.csv, ${options.out}/summary.json${kept}`);
        }
        done(summary.failed > 0 ? EXIT.gamesFailed : EXIT.ok);
      } finally {
        interrupt.release();
      }
    });
}
