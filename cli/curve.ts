import type { Command } from "commander";
import { curveOf } from "../experiments/curve/curve.js";
import { curvePicture } from "../experiments/curve/picture.js";
import { curveCsv, curveRows, curveVerdict } from "../experiments/curve/table.js";
import { typed } from "../sim/files/disk.js";
import { textTable } from "../sim/summary/summary.js";
import { checkWritable, writeText } from "./files.js";
import { EXIT_HELP, type Io } from "./io.js";
import { checkPictures, drawPictures } from "./pictures.js";

const HELP =
  "\nExamples:\n" +
  "  mazarbul simulate validation --each --agents mcts:sims=50,heuristic@3 --total 264 --seed curve --out runs/50\n" +
  "  mazarbul simulate validation --each --agents mcts:sims=200,heuristic@3 --total 264 --seed curve --out runs/200\n" +
  `  mazarbul curve runs/50 runs/200 --svg curve.svg\n${EXIT_HELP}`;

/** The options of `mazarbul curve`. */
function curveCommand(program: Command): Command {
  return program
    .command("curve")
    .summary("runs of one plan with different agents, beside each other on the same luck")
    .description(
      "Reads runs that differ in their first agent alone (same lists, rules, seed and opponent) and says what each has won, and what it " +
        "has won more than the run before it and than the first: in pairs of the same four games of one luck, with 95 % intervals. That tells " +
        "agents apart with far fewer games than their shares do. Runs may be stopped anywhere: of two runs those games count that both have.",
    )
    .argument("<dirs...>", "folders of simulate --each --out, in the order of the curve")
    .option(
      "--fair",
      "count only what a match plays: no list against itself, none of the pairings of training and validation lists that the lists decide",
    )
    .option("--svg <file>", "draw the curve")
    .option("--png <file>", "the same picture as pixels, twice the size")
    .option("--csv <file>", "the same numbers for other programs")
    .option("--json", "print it as JSON and nothing else");
}

/** `mazarbul curve`: what more thinking, or another setting, wins on the same luck. */
export function addCurve(program: Command, io: Io, _done: (code: number) => void): void {
  curveCommand(program)
    .addHelpText("after", HELP)
    .action((dirs: string[], given: { fair?: boolean; svg?: string; png?: string; csv?: string; json?: boolean }) =>
      runCurve(io, dirs, given),
    );
}

async function runCurve(
  io: Io,
  dirs: string[],
  given: { fair?: boolean; svg?: string; png?: string; csv?: string; json?: boolean },
): Promise<void> {
  await checkPictures(given);
  if (given.csv !== undefined) checkWritable(given.csv);
  const curve = curveOf(dirs, given.fair);
  if (given.json) io.out(JSON.stringify(curve, null, 2));
  else {
    io.out(
      `against ${curve.against}; rules ${curve.ruleset}, ${curve.decks.length} lists, seed "${curve.seed}"${curve.fair ? "; fair pairings only" : ""}`,
    );
    io.out("");
    const [head, ...rows] = curveRows(curve) as [string[], ...string[][]];
    for (const line of textTable(head, rows)) io.out(line);
    io.out("");
    io.out(curveVerdict(curve));
  }
  if (given.csv !== undefined) writeText(given.csv, curveCsv(curve));
  const command = `mazarbul curve ${dirs.map(typed).join(" ")}${curve.fair ? " --fair" : ""}`;
  const files = await drawPictures(given, async () => curvePicture(curve, command));
  const written = [...(given.csv === undefined ? [] : [given.csv]), ...files];
  if (written.length > 0 && !given.json) io.out(`written: ${written.join(", ")}`);
}
