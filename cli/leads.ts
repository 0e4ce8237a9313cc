import "../sim/nodeadapters.js";
import { type Command, InvalidArgumentError } from "commander";
import { ALL_RULES, leadsOf, type RuleLeads } from "../experiments/leads.js";
import { signed } from "../sim/sentences.js";
import { margin as halfWidth } from "../sim/person/weighing.js";
import { type Acting, EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { Progress, stopOnInterrupt } from "./progress.js";

interface Options {
  network: string;
  margins: number[];
  least: number;
  json?: boolean;
  quiet?: boolean;
}

function marginsIn(text: string): number[] {
  const margins = text.split(",").map(Number);
  if (margins.some((one) => !(one >= 0 && one <= 1)) || text.trim() === "")
    throw new InvalidArgumentError("It must be chances to win with commas between them, such as 0,0.002,0.01.");
  return margins;
}

const HELP = `
Examples:
  mazarbul leads runs/samples
  mazarbul leads runs/samples --network runs/net/network.bin --margins 0,0.004
${EXIT_HELP}`;

/** The options of `mazarbul leads`. */
function leadsCommand(program: Command): Command {
  return program
    .command("leads")
    .argument("<folder>", "games that mazarbul samples has tried out, best some that the network did not learn from")
    .summary("what a network's choices are worth, rule by rule")
    .description(
      "Looks with a network at every decision that was tried out. Where it rates another option so much better than the " +
        "heuristic's that it would take it (a margin), the play-outs tell what that gains: in percent of a game won for " +
        "each decision of a rule, with its 95 % interval, and how often another option is taken.",
    )
    .option("--network <name>", "one that ships, or a file", "policy")
    .option("--margins <list>", "margins, commas between them", marginsIn, [0, 0.001, 0.002, 0.003, 0.005, 0.01])
    .option("--least <n>", "rules with fewer decisions are not told", wholeNumber(1), 200)
    .option("--json", "print the gains as JSON and nothing else")
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul leads`: what a network's choices are worth by play-outs, rule by rule. */
export function addLeads(program: Command, io: Io, done: (code: number) => void): void {
  leadsCommand(program)
    .addHelpText("after", HELP)
    .action((folder: string, options: Options) => runLeads({ io, done }, folder, options));
}

async function runLeads({ io, done }: Acting, folder: string, options: Options): Promise<void> {
  const progress = new Progress(io, options.quiet ?? options.json ?? false);
  const interrupt = stopOnInterrupt(io);
  try {
    const found = await leadsOf(folder, options.network, options.margins, {
      onGame: (k, all) => progress.tick(k, all, () => ""),
      stop: interrupt.stop,
    });
    progress.end();
    const told = found.filter(({ rule, decisions }) => rule === ALL_RULES || decisions >= options.least);
    if (options.json) io.out(JSON.stringify(told, null, 2));
    else for (const line of table(told, options.margins)) io.out(line);
    done(interrupt.stop() ? EXIT.stopped : EXIT.ok);
  } finally {
    interrupt.release();
  }
}

function table(rules: readonly RuleLeads[], margins: readonly number[]): string[] {
  const width = Math.max(...rules.map(({ rule }) => rule.length), 4);
  const head = `${"rule".padEnd(width)}  decisions${margins.map((one) => `margin ${one}`.padStart(25)).join("")}`;
  const rows = rules.map(({ rule, decisions, at }) => {
    const cells = at.map(({ gain, error, another }) => {
      const interval = error === null ? "?" : (100 * halfWidth(error)).toFixed(3);
      return `${signed(100 * gain, 3)} ± ${interval} (${(100 * another).toFixed(0)} %)`.padStart(25);
    });
    return `${rule.padEnd(width)}${String(decisions).padStart(11)}${cells.join("")}`;
  });
  return ["gain of a decision, in percent of a game won, and how often another option is taken", "", head, ...rows];
}
