import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { NARROW, WIDE } from "../sim/report/charts/frame.js";
import { shown } from "../sim/report/escape.js";
import { reportOf } from "../sim/report/folder.js";
import { reportPage } from "../sim/report/page.js";
import { withColours } from "../sim/report/palette.js";
import type { Report } from "../sim/report/report.js";
import { titledSvg } from "../sim/report/svg.js";
import { diskError } from "../sim/files/disk.js";
import { checkWritable, writeText } from "./files.js";
import { EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { pngOf } from "./pictures.js";
import { commandOf } from "./run.js";

interface Options {
  out?: string;
  png?: string;
  json?: boolean;
  replay?: number;
}

/** Every picture of a report as pixels, numbered in their order; returns the files. */
async function writePngs(report: Report, folder: string): Promise<string[]> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (thrown) {
    throw diskError(thrown, folder);
  }
  const files: string[] = [];
  for (const { chart } of shown(report).sections) {
    if (!chart) continue;
    for (const format of [WIDE, NARROW]) {
      const number = String(Math.floor(files.length / 2) + 1).padStart(2, "0");
      const path = join(folder, `${number}-${chart.kind}${format === NARROW ? "-narrow" : ""}.png`);
      writeText(path, await pngOf(withColours(await titledSvg(chart, format), "light")));
      files.push(path);
    }
  }
  return files;
}

const HELP = `
Examples:
  mazarbul report runs/decks
  mazarbul report results/ladder --out ladder.html
  mazarbul report runs/mine --png pictures
  mazarbul report runs/mine --json
  mazarbul report runs/mine --replay 240
${EXIT_HELP}`;

/** The options of `mazarbul report`. */
function reportCommand(program: Command): Command {
  return program
    .command("report")
    .summary("one page of what a run, a match, a ladder or an experiment found")
    .description(
      "Makes one file of HTML of what lies in a folder: the verdict in a sentence, what a player takes from it, pictures with their " +
        "figures as tables and as CSV, and by which command and program it was made. The page needs no network and no script, and " +
        "reads on a phone, on paper, light and dark. Everything is held against its checks first: what was changed since it was " +
        "written is refused. A run that is not finished, or is being played, gives a report that says so.",
    )
    .argument("<dir>", "the folder that a command was given by --out")
    .option("--out <file>", "where the page goes (default: report.html in the folder)")
    .option("--png <folder>", "also every picture as pixels, twice the size, for a screen and for a phone")
    .option(
      "--replay <n>",
      "how many games of a run are played again, to show the points over the turns; 0 leaves that out (default: as many as take about two seconds)",
      wholeNumber(0),
    )
    .option("--json", "print the report as plain data and write no page, unless --out names one");
}

/** `mazarbul report`: a page of what lies in a folder. */
export function addReport(program: Command, io: Io, _done: (code: number) => void): void {
  reportCommand(program)
    .addHelpText("after", HELP)
    .action((dir: string, options: Options) => runReport(io, dir, options));
}

async function runReport(io: Io, dir: string, options: Options): Promise<void> {
  const out = options.out ?? (options.json ? undefined : join(dir, "report.html"));
  const report = await reportOf(dir, commandOf, options.replay ?? true);
  if (out !== undefined) checkWritable(out);
  if (options.json) io.out(JSON.stringify(report, null, 2));
  const reported = options.json ? () => {} : io.out;
  reported(report.title);
  reported(report.headline);
  if (out !== undefined) writeText(out, await reportPage(report));
  const pictures = options.png === undefined ? [] : await writePngs(report, options.png);
  if (out !== undefined) reported(`written: ${[out, ...pictures].join(", ")}`);
}
