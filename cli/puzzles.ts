import "../sim/nodeadapters.js";
import { basename, join } from "node:path";
import type { Command } from "commander";
import { agentText, makeAgent, parseAgent, splitAgents } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { meccg } from "../engine/meccg/index.js";
import { wrap } from "../engine/core/lines.js";
import {
  type Answer,
  answer,
  type FiledPuzzle,
  puzzlesIn,
  type Score,
  scores,
  scoresByRoom,
} from "../experiments/puzzles.js";
import { percentText } from "./candidates.js";
import { positionFiles } from "./check.js";
import { errorOf, margin } from "../sim/person/weighing.js";
import { roots } from "../sim/fingerprint.js";
import { readTextFile } from "../sim/files/textfile.js";
import { type Acting, EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { Progress } from "./progress.js";

/** The folder with the puzzles that ship, in rooms. */
const puzzleFolder = (): string => join(roots().root, "engine", "meccg", "people", "puzzles");

interface Options {
  agents: string;
  seed: string;
  times: number;
  all?: boolean;
  explain?: boolean;
  json?: boolean;
  quiet?: boolean;
}

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
function explanation({ candidates, text: says }: Answer): string[] {
  if (candidates.length === 0) return says ? wrap(`      ${says}`, 6) : [];
  return candidates.flatMap((one) => {
    const spread = one.spread > 0 ? ` ± ${(margin(errorOf(one)) * 100).toFixed(0)}` : "";
    const head = `${percentText(one.value)}${spread}, ${one.visits}x: ${one.choice}${one.right ? "   <- right" : ""}`;
    const line = one.line.slice(1, 5).join(", ");
    return [...wrap(`      ${head}`, 8), ...(line ? wrap(`        then ${line}`, 10) : [])];
  });
}

const HELP = `
Examples:
  mazarbul puzzles
  mazarbul puzzles --agents heuristic,mcts:sims=200,mcts:sims=800,told=1
  mazarbul puzzles engine/meccg/presentation/puzzles/plans --agents heuristic@2,heuristic@3
  mazarbul puzzles engine/meccg/presentation/puzzles/combat/keep-the-card.yaml --agents mcts:sims=800 --explain
${EXIT_HELP}`;

/** The options of `mazarbul puzzles`. */
function puzzlesCommand(program: Command): Command {
  return program
    .command("puzzles")
    .summary("positions with a right choice: which agents find it")
    .description(
      "Asks agents what they would do in positions whose right choice is written down, and counts who finds it. " +
        "An agent sees what the chooser sees, and nothing else. Shown are the puzzles that somebody misses, and at the " +
        "end who is right how often: a row for each folder of puzzles, a column for each agent.",
    )
    .argument("[file...]", `position files with a puzzle, or folders with them (default: those that ship)`)
    .option("--agents <list>", "who is asked; several with commas", ASKED)
    .option("--seed <text>", "luck of agents that need some", "puzzles")
    .option("--times <n>", "ask each puzzle so often, with other luck each time", wholeNumber(1), 1)
    .option("--all", "show the puzzles too that nobody misses")
    .option("--explain", "why the right choice is right, and how the agents weighed what they tried")
    .option("--json", "all answers as JSON")
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul puzzles`: positions with a right choice, and who finds it. */
export function addPuzzles(program: Command, io: Io, done: (code: number) => void): void {
  puzzlesCommand(program)
    .addHelpText("after", HELP)
    .action((files: string[], options: Options) => runPuzzles({ io, done }, files, options));
}

function runPuzzles({ io, done }: Acting, files: string[], options: Options): void {
  const agents = splitAgents(options.agents).map((spec) => {
    makeAgent(spec, meccg as never);
    return agentText(parseAgent(spec));
  });
  if (new Set(agents).size < agents.length)
    throw new UserError(`--agents ${options.agents}`, "an agent is named twice", "name each once");
  const puzzles = (files.length > 0 ? files : [puzzleFolder()])
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
  if (options.json)
    io.out(
      JSON.stringify({ seed: options.seed, scores: scores(answers), rooms: scoresByRoom(answers), answers }, null, 2),
    );
  else for (const line of report(puzzles, answers, options)) io.out(line);
  done(EXIT.ok);
}

/** A block for every puzzle that somebody misses (for every one with `all` or `explain`), and the scores. */
function report(puzzles: readonly FiledPuzzle[], answers: readonly Answer[], options: Options): string[] {
  const lines: string[] = [];
  const explain = options.explain ?? false;
  const width = Math.max(...answers.map(({ agent }) => agent.length));
  let unshown = 0;
  for (const puzzle of puzzles) {
    const own = answers.filter(({ file, title }) => file === puzzle.file && title === puzzle.title);
    if (!options.all && !explain && own.every((one) => one.right)) {
      unshown++;
      continue;
    }
    lines.push(...wrap(`${puzzle.title} (${join(own[0].room, basename(puzzle.file))})`, 2));
    lines.push(...wrap(`  ${puzzle.theme}; right: ${puzzle.best.join(" | ")}`, 4));
    if (explain) lines.push(...wrap(`  ${puzzle.why.trim()}`, 2));
    for (const agent of new Set(own.map((one) => one.agent))) {
      const list = own.filter((one) => one.agent === agent);
      lines.push(...wrap(`    ${agent.padEnd(width)}  ${verdict(list)}`, 6));
      if (explain) lines.push(...explanation(list[0]));
    }
    if (explain) lines.push("");
  }
  if (unshown > 0) lines.push(`${unshown} of ${puzzles.length} that nobody misses are not shown (--all shows them).`);
  if (!explain) lines.push("");
  return [...lines, ...table(answers)];
}

/** Right answers, the mean of all times: a row a room, a column an agent, as many beside each other as fit; then ranges. */
function table(answers: readonly Answer[]): string[] {
  const total = scores(answers);
  const rows = [...scoresByRoom(answers), { room: "all", scores: total }];
  const head = Math.max("right of".length, ...rows.map(({ room }) => room.length));
  const cell = ({ right }: Score): string => mean(right)!.toFixed(right.length > 1 ? 1 : 0);
  const lines: string[] = [];
  for (let first = 0; first < total.length; ) {
    let after = first;
    let width = head + 5;
    while (after < total.length && (after === first || width + columnOf(total[after]) <= 80))
      width += columnOf(total[after++]);
    const line = (name: string, of: string, cells: readonly string[]): string =>
      name.padEnd(head) + of.padStart(5) + cells.map((text, k) => text.padStart(columnOf(total[first + k]))).join("");
    const shown = total.slice(first, after).map(({ agent }) => agent);
    lines.push(line("right of", "", shown));
    for (const row of rows)
      lines.push(line(row.room, String(row.scores[0].of), row.scores.slice(first, after).map(cell)));
    first = after;
    if (first < total.length) lines.push("");
  }
  const several = total.filter(({ right }) => right.length > 1);
  if (several.length > 0) lines.push("");
  for (const { agent, right } of several)
    lines.push(`${agent}: ${Math.min(...right)} to ${Math.max(...right)} right in ${right.length} times`);
  return lines;
}
const columnOf = ({ agent }: Score): number => Math.max(agent.length, 4) + 2;
