import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { parseAgent, splitAgents } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { climb, type Ladder, type LadderOptions, meetingsOf, order } from "../experiments/ladder/ladder.js";
import { ladderPicture } from "../experiments/ladder/picture.js";
import { ladderLines, ladderPage, meetingsCsv, rungsCsv } from "../experiments/ladder/table.js";
import { typed } from "../sim/files/disk.js";
import { hasLists, listed, loadGame, rulesetFor, takesSeats } from "../sim/plans/games.js";
import { rotationsFor, SEATS } from "../sim/match/plan.js";
import { writeText } from "./files.js";
import { type Acting, EXIT, EXIT_HELP, type Io, MOST_WORKERS, RULESETS_BY_LISTS, wholeNumber } from "./io.js";
import { lopsidedIn, splitNames } from "../sim/plans/namedlists.js";
import { addSeal, GROUP_WORDS, reportForms } from "./lists.js";
import { checkPictures, pngOf } from "./pictures.js";
import { checkTable, namedIn, printLeftOut } from "./simulateplan.js";
import { addQueue, type QueueOptions, withQueue } from "./queue.js";
import { Progress, stopOnInterrupt } from "./progress.js";
import { rememberOnce } from "./remember.js";

interface Options extends QueueOptions {
  agents?: string;
  slow?: string;
  anchors: string;
  neighbours: number;
  games?: number;
  slowGames?: number;
  timed?: number;
  decks: string;
  lopsided?: boolean;
  seats: number;
  ruleset?: string;
  seed: string;
  out?: string;
  workers: number;
  game: string;
  quick?: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** What is played when nobody says: all that there is to tell apart, or for a first look what is quick. */
const USUAL = {
  agents: "random,rollout,heuristic@1,heuristic@2,heuristic@3,heuristic@4,neural",
  slow: "mcts:sims=20,mcts:sims=100",
  ...{ games: 400, slowGames: 48, timed: 2000, out: join("runs", "ladder") },
};
const QUICK: typeof USUAL = {
  agents: "random,rollout,heuristic@1,heuristic@2,heuristic@3,heuristic@4",
  slow: "",
  ...{ games: 24, slowGames: 8, timed: 500, out: join("runs", "ladder-quick") },
};
/** What pages and pictures say is theirs: another agent or list makes another ladder. */
const NAMES = {
  page: "README.md",
  rungs: "ladder.csv",
  meetings: "meetings.csv",
  svg: "ladder.svg",
  png: "ladder.png",
};

const specsIn = (text: string): string[] => (text.trim() === "" ? [] : splitAgents(text));

/** The command that makes the same ladder, with everything that decides what is played. */
function commandOf(options: LadderOptions, words: Pick<Options, "decks" | "lopsided">): string {
  const { agents, slow, anchors, neighbours, games, slowGames, timed, ruleset, seed, seats } = options;
  const quoted = (text: string) => (/^[\w.,:=@/-]+$/.test(text) ? text : `'${text}'`);
  return [
    ...["mazarbul ladder --agents", quoted(agents.join(","))],
    ...(slow.length > 0 ? ["--slow", quoted(slow.join(",")), "--slow-games", slowGames] : []),
    ...["--anchors", quoted(anchors.join(",")), "--neighbours", neighbours, "--games", games, "--timed", timed],
    ...(seats === undefined ? [] : ["--seats", seats]),
    ...(options.game === undefined ? [] : ["--game", quoted(options.game)]),
    ...(options.decks.length > 0 ? ["--decks", quoted(words.decks)] : []),
    ...(words.lopsided ? ["--lopsided"] : []),
    ...["--ruleset", ruleset, "--seed", quoted(seed)],
  ].join(" ");
}

/** @param said did somebody say this option, or is it what is usual? */
async function ladderOptions(
  given: Options,
  said: (option: "decks" | "anchors") => boolean,
  io: Io,
): Promise<LadderOptions> {
  const usual = given.quick ? QUICK : USUAL;
  const module = await loadGame(given.game);
  const { seats } = given;
  takesSeats(module, seats);
  const lists = hasLists(module);
  if (!lists && said("decks")) listed(module);
  const { decks, leftOut } = lists ? namedIn(splitNames(given.decks), given, module) : { decks: [], leftOut: [] };
  if (seats !== SEATS) checkTable(module, decks, seats, {});
  else if (lists && new Set(decks).size < 2)
    throw new UserError(`--decks ${given.decks}`, "it takes two decks at least", "name more, or a group of decks");
  const ruleset = rulesetFor(module, decks, given.ruleset);
  // What is usual is usual of METW: elsewhere those of it that can play.
  const able = (text: string) =>
    specsIn(text).filter((spec) => parseAgent(spec).kind.games?.includes(module.game.name) ?? true);
  if (!given.json && !given.quiet) printLeftOut(io.err, leftOut, seats);
  if (!given.json && !given.quiet) reportForms(io, module, decks, ruleset, given.ruleset);
  const anchors = said("anchors") ? specsIn(given.anchors) : able(given.anchors);
  if (anchors.length === 0)
    throw new UserError("--anchors", "nobody is named", "name one at least: its rating is zero");
  const { neighbours, seed, workers } = given;
  return {
    ...(given.game !== "metw" && { game: given.game, ...rotationsFor(module, seats) }),
    ...(seats !== SEATS && { seats }),
    ...{
      agents: given.agents === undefined ? able(usual.agents) : specsIn(given.agents),
      anchors,
      neighbours,
      decks,
      ruleset,
      seed,
      workers,
    },
    // Who names agents names those that think long as well.
    slow: given.slow === undefined ? able(given.agents === undefined ? usual.slow : "") : specsIn(given.slow),
    games: given.games ?? usual.games,
    slowGames: given.slowGames ?? usual.slowGames,
    timed: given.timed ?? usual.timed,
    without: given.lopsided || seats !== SEATS ? [] : lopsidedIn(decks, ruleset),
    out: given.out ?? usual.out,
  };
}

/** Writes the table and the picture; returns the files. */
async function write(ladder: Ladder, command: string): Promise<string[]> {
  const at = (name: string) => join(ladder.options.out, name);
  const svg = ladderPicture(ladder, command);
  writeText(at(NAMES.page), ladderPage(ladder, command));
  writeText(at(NAMES.rungs), rungsCsv(ladder));
  writeText(at(NAMES.meetings), meetingsCsv(ladder));
  writeText(at(NAMES.svg), svg);
  writeText(at(NAMES.png), await pngOf(svg));
  return Object.values(NAMES).map(at);
}

function asJson({ rungs, meetings, whole, options }: Ladder): unknown {
  const { ruleset, seed, decks } = options;
  return {
    ...{ ruleset, seed, decks, whole, agents: rungs },
    meetings: meetings.map(({ a, b, summary }) => ({
      ...{ agent: rungs[a].agent, against: rungs[b].agent, games: summary?.finished ?? 0 },
      ...(summary && {
        ...{ failed: summary.failed, forfeited: summary.forfeited },
        ...{ points: summary.entrants[0].points, ...summary.rate(0) },
      }),
    })),
  };
}

const HELP = `
Games with one deck (--ruleset coe:1) are less than half as long: good for agents that think long.
Times are measured first, in one thread; on a busy machine look at the share of the processor that was had.

Examples:
  mazarbul ladder --quick
  mazarbul ladder
  mazarbul ladder --agents heuristic@1,heuristic@2,heuristic@3 --slow mcts:sims=20,mcts:sims=80 --ruleset coe:1
  mazarbul ladder --agents heuristic@2,heuristic@3,heuristic --decks published --seats 4 --games 80
  mazarbul ladder --agents level:1,level:2,level:3,level:4 --games 100 --out runs/levels
  mazarbul ladder --agents heuristic,heuristic:lossWeight=2,heuristic:lossWeight=3 --anchors heuristic@2 --decks archetypes
${EXIT_HELP}`;

/** The options of `mazarbul ladder`. */
function ladderCommand(program: Command): Command {
  return program
    .command("ladder")
    .summary("agents and budgets on one scale: strength over processor time")
    .description(
      "Every agent meets its neighbours on the ladder and the anchors; ratings are made of all meetings together (Bradley-Terry, in Elo, " +
        "with 95 % intervals), and every agent's decisions are timed. Both agents of a meeting play every pairing of the decks from both " +
        "seats and with both decks. The table and a picture of it come into a folder.\n" +
        "\n" +
        "Every meeting is a run in that folder. The same command goes on where it was stopped; runs that this program made are kept, so that a new " +
        "agent costs its own meetings alone; runs of another version of an agent or of the rules are played anew.",
    )
    .option("--agents <list>", `the ladder, weakest first (default: ${USUAL.agents})`)
    .option("--slow <list>", `it goes on with these, who think long and play fewer games (default: ${USUAL.slow})`)
    .option("--anchors <list>", "whom every agent meets; the rating of the last one is zero", "random,heuristic@1")
    .option("--neighbours <n>", "with so many next to it an agent meets", wholeNumber(1), 1)
    .option("--games <n>", `games of a meeting, in fours (default: ${USUAL.games})`, wholeNumber(1))
    .option("--slow-games <n>", `of one with an agent of --slow (default: ${USUAL.slowGames})`, wholeNumber(1))
    .option("--timed <n>", `decisions of each agent that are timed (default: ${USUAL.timed})`, wholeNumber(10))
    .option("--decks <list>", `names or paths with commas, or ${GROUP_WORDS} for all of these`, "validation")
    .option("--lopsided", "also the pairings of shipped lists that the lists decide, whoever plays")
    .option("--ruleset <name>", `the rules to play by: ${RULESETS_BY_LISTS}`)
    .option(
      "--seats <n>",
      "how many sit down: of more than two both agents sit in alternate seats, then change",
      wholeNumber(2),
      SEATS,
    )
    .option("--game <name>", "the game, or the file: address of a module with one", "metw")
    .option("--seed <text>", "any text", "ladder")
    .option("--out <dir>", `folder for the table, the picture and the runs (default: ${USUAL.out})`)
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0, MOST_WORKERS), availableParallelism())
    .option("--quick", `a first look in minutes: ${QUICK.agents}, ${QUICK.games} games each, into ${QUICK.out}`)
    .option("--json", "print everything as JSON and nothing else")
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul ladder`: how strong agents are, and how long they think. */
export function addLadder(program: Command, io: Io, done: (code: number) => void): void {
  const command = ladderCommand(program);
  addQueue(addSeal(command))
    .addHelpText("after", HELP)
    .action((given: Options) => runLadder({ io, done, command }, given));
}

async function runLadder({ io, done, command }: Acting & { command: Command }, given: Options): Promise<void> {
  const options = await ladderOptions(given, (option) => command.getOptionValueSource(option) === "cli", io);
  order(options);
  await checkPictures({ png: join(options.out, NAMES.png) }, options.out);
  const keep = rememberOnce(io, options.out);
  const quiet = given.quiet === true || given.json === true;
  const progress = new Progress(io, quiet);
  const interrupt = stopOnInterrupt(io);
  const print = (text: string) => {
    if (quiet) return;
    io.live?.("");
    io.err(text);
  };
  const count = meetingsOf(options).length;
  let begun = 0;
  let now = "";
  try {
    const ladder = await withQueue(given, io, (pool) =>
      climb({
        ...options,
        pool,
        stop: interrupt.stop,
        onMeeting: ({ plan }, what) => {
          keep();
          now = plan.agents.join(" against ");
          print(`${++begun} of ${count}: ${now}, ${plan.games} games, ${what}`);
        },
        onGame: (games, all) => progress.tick(games, all, () => now),
        onTime: (agent) => print(`timing ${agent}`),
      }),
    );
    progress.end();
    const files = await write(ladder, commandOf(options, given));
    if (given.json) io.out(JSON.stringify(asJson(ladder), null, 2));
    else {
      for (const line of ladderLines(ladder)) io.out(line);
      io.out(`written: ${files.join(", ")}`);
      if (!ladder.whole) io.out(`to resume: mazarbul resume ${typed(options.out)}`);
    }
    const failed = ladder.meetings.some(({ summary }) => (summary?.failed ?? 0) + (summary?.forfeited ?? 0) > 0);
    done(!ladder.whole ? EXIT.stopped : failed ? EXIT.gamesFailed : EXIT.ok);
  } finally {
    interrupt.release();
  }
}
