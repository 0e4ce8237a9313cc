import "../sim/outside.js";
import { basename } from "node:path";
import type { Command } from "commander";
import { agentText, makeAgent, parseAgent, splitAgents } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { metw } from "../engine/metw/index.js";
import { wrap } from "../engine/metw/screen/lines.js";
import { type Answer, answer, type FiledPuzzle, puzzlesIn, scores } from "../experiments/puzzles.js";
import { percentText } from "./candidates.js";
import { positionFiles } from "./check.js";
import { readTextFile } from "../sim/textfile.js";
import { EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { Progress } from "./progress.js";

interface Options {
  agents: string;
  seed: string;
  times: number;
  explain?: boolean;
  json?: boolean;
  quiet?: boolean;
}

const FOLDER = "test/puzzles";
const ASKED = "heuristic@1,mcts:sims=800";

const worth = (value: number | null): string => (value === null ? "" : ` (${percentText(value)})`);

const mean = (list: readonly number[]): number | null =>
  list.length === 0 ? null : list.reduce((sum, n) => sum + n, 0) / list.length;

/** What an agent did with a puzzle: its answers, equal ones together with the mean of their values. */
function verdict(list: readonly Answer[]): string {
  const means = (of: readonly Answer[], value: (one: Answer) => number | null): string =>
    worth(mean(of.map(value).filter((n) => n !== null)));
  const right = list.filter((one) => one.right);
  const parts = [...new Set(list.filter((one) => !one.right).map((one) => one.taken))].map((taken) => {
    const same = list.filter((one) => one.taken === taken);
    const weighed = same.some((one) => one.candidates.length > 0);
    const instead = means(same, (one) => one.valueOfRight);
    return `${list.length > 1 ? `${same.length}x ` : "wrong: "}${taken}${means(same, (one) => one.value)}${
      weighed ? `, right one${instead || " not tried"}` : ""
    }`;
  });
  if (list.length > 1) parts.unshift(`right ${right.length} of ${list.length}`);
  else if (right.length > 0) parts.unshift(`right${means(right, (one) => one.value)}`);
  return parts.join("; ");
}

/** Everything the agent tried, the right choices marked, and what it expected to follow. */
function explanation({ candidates, says }: Answer): string[] {
  if (candidates.length === 0) return says ? wrap(`      ${says}`, 6) : [];
  return candidates.flatMap((one) => {
    const spread = one.spread > 0 ? ` ± ${(one.spread * 100).toFixed(0)}` : "";
    const head = `${percentText(one.value)}${spread}, ${one.visits}x: ${one.choice}${one.right ? "   <- right" : ""}`;
    const line = one.line.slice(1, 5).join(", ");
    return [...wrap(`      ${head}`, 8), ...(line ? wrap(`        then ${line}`, 10) : [])];
  });
}

/** `mazarbul puzzles`: positions with a right choice, and who finds it. */
export function addPuzzles(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("puzzles")
    .summary("positions with a right choice: which agents find it")
    .description(
      "Asks agents what they would do in positions whose right choice is written down, and counts who finds it. " +
        "An agent sees what the chooser sees, and nothing else.",
    )
    .argument("[file...]", `position files with a puzzle, or folders with them (default: ${FOLDER})`)
    .option("--agents <list>", "who is asked; several with commas", ASKED)
    .option("--seed <text>", "luck of agents that need some", "puzzles")
    .option("--times <n>", "ask each puzzle so often, with other luck each time", wholeNumber(1), 1)
    .option("--explain", "why the right choice is right, and how the agents weighed what they tried")
    .option("--json", "all answers as JSON")
    .option("--quiet", "no progress, only the result")
    .addHelpText(
      "after",
      `
Examples:
  mazarbul puzzles
  mazarbul puzzles --agents heuristic,mcts:sims=200,mcts:sims=800,told=1
  mazarbul puzzles test/puzzles/combat/keep-the-card.yaml --agents mcts:sims=800 --explain
${EXIT_HELP}`,
    )
    .action((files: string[], options: Options) => {
      const agents = splitAgents(options.agents).map((spec) => {
        makeAgent(spec, metw as never);
        return agentText(parseAgent(spec));
      });
      if (new Set(agents).size < agents.length)
        throw new UserError(`--agents ${options.agents}`, "an agent is named twice", "name each once");
      const puzzles = (files.length > 0 ? files : [FOLDER])
        .flatMap(positionFiles)
        .flatMap((file) => puzzlesIn(readTextFile(file, "position"), file));
      const progress = new Progress(io, options.quiet ?? false, undefined, "answers");
      const answers: Answer[] = [];
      const all = puzzles.length * agents.length * options.times;
      for (const puzzle of puzzles)
        for (const agent of agents)
          for (let time = 0; time < options.times; time++) {
            answers.push(answer(puzzle, agent, options.seed, time));
            progress.tick(answers.length, all, () => puzzle.title);
          }
      progress.end();
      if (options.json) io.out(JSON.stringify({ seed: options.seed, scores: scores(answers), answers }, null, 2));
      else for (const line of report(puzzles, answers, options.explain ?? false)) io.out(line);
      done(EXIT.ok);
    });
}

/** A block for every puzzle, and the scores. */
function report(puzzles: readonly FiledPuzzle[], answers: readonly Answer[], explain: boolean): string[] {
  const lines: string[] = [];
  const total = scores(answers);
  const width = Math.max(...total.map(({ agent }) => agent.length));
  for (const puzzle of puzzles) {
    lines.push(...wrap(`${puzzle.title} (${basename(puzzle.file)})`, 2));
    lines.push(...wrap(`  ${puzzle.theme}; right: ${puzzle.best.join(" | ")}`, 4));
    if (explain) lines.push(...wrap(`  ${puzzle.why.trim()}`, 2));
    const own = answers.filter(({ file, title }) => file === puzzle.file && title === puzzle.title);
    for (const { agent } of total) {
      const list = own.filter((one) => one.agent === agent);
      lines.push(...wrap(`    ${agent.padEnd(width)}  ${verdict(list)}`, 6));
      if (explain) lines.push(...explanation(list[0]!));
    }
    if (explain) lines.push("");
  }
  if (!explain) lines.push("");
  for (const { agent, right, of } of total) {
    const range = right.length > 1 ? ` (${Math.min(...right)} to ${Math.max(...right)})` : "";
    lines.push(
      `${agent.padEnd(width)}  ${mean(right)!
        .toFixed(right.length > 1 ? 1 : 0)
        .padStart(4)} of ${of} right${range}`,
    );
  }
  return lines;
}
