import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { agentText, parseAgent } from "../agents/registry.js";
import { demo, demoTable } from "../experiments/demo.js";
import { demoPicture } from "../experiments/picture.js";
import { checkWritable, writeText } from "./files.js";
import { EXIT, EXIT_HELP, type Io, RULESET_NAMES, wholeNumber } from "./io.js";
import { Progress, stopOnInterrupt } from "./progress.js";

interface Options {
  games: number;
  agent?: string;
  seed: string;
  workers: number;
  ruleset?: string;
  game: string;
  quiet?: boolean;
  svg?: string;
}

/** The command that makes the same picture again. */
function commandOf(options: Options, agent: string, ruleset: string): string {
  const seed = /^[\w.-]+$/.test(options.seed) ? options.seed : JSON.stringify(options.seed);
  const game = options.game === "metw" ? "" : ` --game ${options.game}`;
  return `mazarbul demo --games ${options.games} --agent ${agent} --ruleset ${ruleset} --seed ${seed}${game} --svg FILE`;
}

/** `mazarbul demo`: the archetype decks against each other. */
export function addDemo(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("demo")
    .summary("the archetype decks against each other, with a table")
    .description("Plays every deck against every other and prints win rates with their 95 % intervals.")
    .option("--games <n>", "how many in all, at least two for each pair of decks", wholeNumber(2), 1000)
    .option("--agent <name>", "who plays, on both sides (default: heuristic if there is one, else random)")
    .option("--seed <text>", "any text", "demo")
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0), availableParallelism())
    .option("--ruleset <name>", `the rules to play by: ${RULESET_NAMES}`)
    .option("--svg <file>", "draw the result: every deck against every other, and each over all")
    .option("--game <name>", "the game, or the file: address of a module with one", "metw")
    .option("--quiet", "no progress, only the result")
    .addHelpText(
      "after",
      `\nExamples:\n  mazarbul demo\n  mazarbul demo --games 200 --agent rarest\n  mazarbul demo --games 3600 --svg demo.svg\n${EXIT_HELP}`,
    )
    .action(async (options: Options) => {
      const agent = options.agent === undefined ? undefined : agentText(parseAgent(options.agent));
      if (options.svg !== undefined) checkWritable(options.svg);
      const progress = new Progress(io, options.quiet ?? false);
      const interrupt = stopOnInterrupt(io);
      try {
        const result = await demo({
          ...options,
          agent,
          stop: interrupt.stop,
          onProgress: (played, games) => progress.tick(played, games, () => ""),
        });
        const seconds = progress.end();
        const played = result.meetings.reduce((sum, one) => sum + one.games, 0);
        const failed = result.meetings.flatMap((one) => one.failures);
        io.out(`${played} games, ${result.agent} on both sides, rules ${result.ruleset}`);
        io.out("");
        for (const line of demoTable(result)) io.out(line);
        if (options.svg !== undefined) {
          writeText(options.svg, demoPicture(result, commandOf(options, result.agent, result.ruleset)));
          io.out(`\ndrawn: ${options.svg}`);
        }
        if (!options.quiet) io.out(`\n${seconds.toFixed(1)} s, ${(played / seconds).toFixed(1)} games/s`);
        for (const { game, kind, message } of failed.slice(0, 5)) io.out(`game ${game} ${kind}: ${message}`);
        done(failed.length > 0 ? EXIT.gamesFailed : EXIT.ok);
      } finally {
        interrupt.release();
      }
    });
}
