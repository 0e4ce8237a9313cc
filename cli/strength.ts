import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { UserError } from "../engine/core/errors.js";
import { measure, type Standing, type StrengthOptions } from "../experiments/strength/strength.js";
import {
  checkTable,
  onValidation,
  readTable,
  type RowAsk,
  rowsNamed,
  rowsAsked,
  STANDING,
} from "../experiments/strength/table.js";
import {
  strengthChart,
  strengthCsv,
  strengthJson,
  strengthLines,
  strengthPage,
  strengthReport,
} from "../experiments/strength/format.js";
import { diskError, typed } from "../sim/files/disk.js";
import { isSealedWord, splitNames } from "../sim/plans/namedlists.js";
import { WIDE } from "../sim/report/charts/frame.js";
import { saveReport } from "../sim/report/file.js";
import { withColours } from "../sim/report/palette.js";
import { titledSvg } from "../sim/report/svg.js";
import { textTable } from "../sim/summary/summary.js";
import { writeText } from "./files.js";
import { type Acting, errorShare, EXIT, EXIT_HELP, type Io, MOST_WORKERS, wholeNumber } from "./io.js";
import { addSeal } from "./lists.js";
import { checkPictures, pngOf } from "./pictures.js";
import { Progress, stopOnInterrupt } from "./progress.js";
import { commandLine } from "./questions.js";
import { addQueue, type QueueOptions, withQueue } from "./queue.js";
import { rememberOnce } from "./remember.js";

interface Options extends QueueOptions {
  quick?: boolean;
  rows?: string;
  table?: string;
  part: "sealed" | "validation";
  margin?: number;
  error: number;
  minutes?: number;
  seed: string;
  out?: string;
  workers: number;
  game: string;
  list?: boolean;
  json?: boolean;
  quiet?: boolean;
  openSealed?: boolean;
}

/** Normalised Elo that a row tells apart: a quick table has games for a coarse answer alone. */
const MARGIN = { whole: 10, quick: 30 };
const SEED = "strength";
const NAMES = {
  page: "README.md",
  csv: "strength.csv",
  json: "strength.json",
  svg: "strength.svg",
  png: "strength.png",
};

/** The rows of the standing table, or of one's own, checked. Throws UserErrors. */
function declaredIn(table: string | undefined): readonly RowAsk[] {
  const declared = table === undefined ? STANDING : readTable(table);
  checkTable(declared, table ?? "the standing table");
  return declared;
}

/** The table that is meant, on the lists that are meant. Throws UserErrors. */
function tableOf({ table, part, openSealed }: Options): RowAsk[] {
  const declared = declaredIn(table);
  const rows = part === "validation" ? onValidation(declared) : [...declared];
  const closed = rows.some(({ lists }) => splitNames(lists).some((word) => isSealedWord(word.split("/")[0])));
  if (closed && !openSealed)
    throw new UserError(
      "mazarbul strength",
      "the sealed lists are opened once a version, to measure what is finished",
      "add --open-sealed if that is now; --part validation plays the same rows on the lists among which agents are chosen",
    );
  return rows;
}

/** The command that makes the same table, with everything that decides what is played; rows are named where others of the table are missing. */
function commandOf(given: Options, { options: { margin, play }, rows }: Standing): string {
  const here = rows.filter(({ ask, figures }) => figures || play.has(ask.name)).map(({ ask }) => ask.name);
  return commandLine([
    ...["mazarbul", "strength", given.quick && "--quick"],
    ...(here.length === rows.length ? [] : ["--rows", here.join()]),
    ...(given.table === undefined ? [] : ["--table", given.table]),
    ...(given.part === "sealed" ? [] : ["--part", given.part]),
    ...(given.margin === undefined ? [] : ["--margin", String(margin)]),
    ...(given.error === 0.05 ? [] : ["--error", String(Number((100 * given.error).toPrecision(6)))]),
    ...(given.seed === SEED ? [] : ["--seed", given.seed]),
    ...(given.game === "metw" ? [] : ["--game", given.game]),
    given.openSealed && "--open-sealed",
  ]);
}

/** Writes the tables, the page, the picture and the report; returns the files. */
async function write(standing: Standing, command: string): Promise<string[]> {
  const { out } = standing.options;
  const at = (name: string) => join(out, name);
  writeText(at(NAMES.csv), strengthCsv(standing));
  writeText(at(NAMES.json), `${JSON.stringify(strengthJson(standing), null, 2)}\n`);
  writeText(at(NAMES.page), strengthPage(standing, command));
  const chart = strengthChart(standing);
  const report = saveReport(out, await strengthReport(standing, command));
  if (!chart) return [at(NAMES.csv), at(NAMES.json), at(NAMES.page), report];
  const svg = withColours(await titledSvg(chart, WIDE), "light");
  writeText(at(NAMES.svg), svg);
  writeText(at(NAMES.png), await pngOf(svg));
  return [...Object.values(NAMES).map(at), report];
}

/** The rows of a table, of which nothing is played. */
const listLines = (rows: readonly RowAsk[], quick: boolean): string[] =>
  textTable(
    ["row", "who", "against", "lists", "rules", "goal", "games at most"],
    rows.map((row) => [
      ...[row.name, row.agent, row.against, row.lists, row.ruleset],
      ...[row.goal === null ? "-" : `${row.goal} %`, String(quick ? row.quick : row.games)],
    ]),
  );

const HELP = `
A goal is a share of the games: reached or missed where the test is sure, else open.
A whole table takes hours: a game of an agent that searches takes some fifteen seconds.

Examples:
  mazarbul strength --list
  mazarbul strength --quick --part validation
  mazarbul strength --open-sealed --out runs/standing
  mazarbul strength --open-sealed --rows heuristic,minions --minutes 30
  mazarbul strength --table my.csv --out runs/mine
${EXIT_HELP}`;

/** The options of `mazarbul strength`. */
function strengthCommand(program: Command): Command {
  return program
    .command("strength")
    .summary("the standing table: every pilot measured against the one before it, goals told")
    .description(
      "Plays the rows of a table, each a match of two agents on lists that neither training nor tuning has seen: every pairing from both " +
        "seats and with both lists, four games of one luck, no list against itself. A row ends when sequential tests have told who is stronger and " +
        "whether its goal is reached, or when its games are up. Tables for people and programs and a picture come into a folder.\n" +
        "\n" +
        "Every row is a run in that folder. The same command goes on where it was stopped; rows that this program has played are kept, " +
        "those of another version of an agent or of the rules are played anew. A row that was begun with another plan is refused.",
    )
    .option(
      "--quick",
      "a first look in some ten minutes: few games, of agents that search only a dozen a row, a coarser margin",
    )
    .option("--rows <names>", "play these rows alone, names with commas; of the others what is there is shown")
    .option("--table <file>", "another table: a CSV file with the columns row,agent,against,lists,ruleset,goal,games")
    .addOption(
      new Option("--part <part>", "on which lists: those kept for measuring, or those among which agents are chosen")
        .choices(["sealed", "validation"])
        .default("sealed"),
    )
    .option(
      "--margin <elo>",
      `normalised Elo that are told apart (default: ${MARGIN.whole}, some 3 points of the score; quick: ${MARGIN.quick})`,
      wholeNumber(1),
    )
    .addOption(
      new Option("--error <percent>", "of the cases in which a verdict may be wrong")
        .argParser(errorShare)
        .default(0.05, "5"),
    )
    .option(
      "--minutes <n>",
      "about so long at most, each row its part of what is left; the same command goes on",
      wholeNumber(1),
    )
    .option("--seed <text>", "any text", SEED)
    .option(
      "--out <dir>",
      `folder for the tables and the runs (default: ${join("runs", "standing")}, quick: ${join("runs", "standing-quick")})`,
    )
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0, MOST_WORKERS), availableParallelism())
    .option("--game <name>", "the game, or the file: address of a module with one", "metw")
    .option("--list", "the rows and their goals; plays nothing")
    .option("--json", "print everything as JSON and nothing else")
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul strength`: the standing table, one command for how strong every pilot is. */
export function addStrength(program: Command, io: Io, done: (code: number) => void): void {
  const command = strengthCommand(program);
  addQueue(addSeal(command))
    .addHelpText("after", HELP)
    .action((given: Options) => runStrength({ io, done }, given));
}

async function runStrength({ io, done }: Acting, given: Options): Promise<void> {
  if (given.list) {
    const declared = rowsAsked(declaredIn(given.table), given.quick ?? false);
    const rows = given.part === "validation" ? onValidation(declared) : declared;
    if (given.json) io.out(JSON.stringify(rows, null, 2));
    else for (const line of listLines(rows, given.quick ?? false)) io.out(line);
    done(EXIT.ok);
    return;
  }
  done(await play(io, given));
}

/** What is asked by a command line, and the rows that are played now. Throws a UserError if one of them is unknown or left out. */
function strengthOptions(given: Options): { options: StrengthOptions; chosen: readonly RowAsk[] } {
  const { quick = false, seed, workers, game, error } = given;
  const named = given.rows?.split(",").map((name) => name.trim());
  const whole = tableOf(given);
  const asked = rowsNamed(whole, named);
  const chosen = rowsAsked(asked, quick);
  const left = asked.find((row) => !chosen.includes(row));
  if (named !== undefined && left)
    throw new UserError(
      `row "${left.name}"`,
      "a quick table leaves it out, for its games take long",
      "ask for it without --quick",
    );
  const rows = rowsAsked(whole, quick);
  const out = given.out ?? join("runs", quick ? "standing-quick" : "standing");
  const margin = given.margin ?? (quick ? MARGIN.quick : MARGIN.whole);
  const options: StrengthOptions = {
    ...{ rows, quick, margin, error, game, seed, out, workers },
    play: new Set(chosen.map(({ name }) => name)),
  };
  return { options, chosen };
}

async function play(io: Io, given: Options): Promise<number> {
  const { options, chosen } = strengthOptions(given);
  const { out } = options;
  await checkPictures({ png: join(out, NAMES.png) }, out);
  const keep = rememberOnce(io, out);
  const quiet = given.quiet === true || given.json === true;
  const interrupt = stopOnInterrupt(io);
  const clock = new RowClock(given.minutes, chosen.length);
  let progress = new Progress(io, true);
  let begun = 0;
  try {
    const standing = await withQueue(given, io, (pool) =>
      measure({
        ...options,
        pool,
        stop: interrupt.stop,
        timeIsUp: () => clock.isUp(),
        onRow: ({ ask, agent, against, plan }, what) => {
          keep();
          progress.end();
          clock.next();
          begun++;
          if (!quiet)
            io.err(
              `${begun} of ${chosen.length}: ${ask.name}, ${agent} against ${against}, at most ${plan.games} games, ${what}`,
            );
          progress = new Progress(io, quiet, undefined, undefined, "left of this row at most");
          progress.partOf({
            part: begun,
            parts: chosen.length,
            atMost: true,
            later: chosen.slice(begun).reduce((sum, row) => sum + row.games, 0),
          });
        },
        onGame: ({ ask, plan }, played) => progress.tick(played, plan.games, () => ask.name),
      }),
    );
    progress.end();
    const files = await write(standing, commandOf(given, standing)).catch((thrown) => {
      throw diskError(thrown, out);
    });
    return tell(io, standing, files, given.json === true);
  } finally {
    interrupt.release();
  }
}

function tell(io: Io, standing: Standing, files: readonly string[], json: boolean): number {
  const played = standing.rows.every(({ ask, figures }) => !standing.options.play.has(ask.name) || figures?.whole);
  if (json) io.out(JSON.stringify(strengthJson(standing), null, 2));
  else {
    for (const line of strengthLines(standing)) io.out(line);
    io.out(`written: ${files.join(", ")}`);
    if (!played) io.out(`to resume: mazarbul resume ${typed(standing.options.out)}`);
    else if (!standing.whole) io.out("to play the other rows: the same command with their names, or without --rows");
  }
  const faults = standing.rows.some(({ figures }) => (figures?.failed ?? 0) + (figures?.forfeited ?? 0) > 0);
  return !played ? EXIT.stopped : faults ? EXIT.gamesFailed : EXIT.ok;
}

/** The time of a table, where one is given: each row has its part of what is left, so that none takes it all. */
class RowClock {
  private readonly end: number;
  private until = Number.POSITIVE_INFINITY;

  constructor(
    minutes: number | undefined,
    private left: number,
  ) {
    this.end = minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
  }
  next(): void {
    const now = performance.now();
    this.until = now + Math.max(0, this.end - now) / Math.max(1, this.left--);
  }
  isUp(): boolean {
    return performance.now() >= this.until;
  }
}
