import { counted } from "../sim/sentences.js";
import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { REPORT_FILE } from "../sim/report/file.js";
import { forAgents, matchName, playTournament } from "../experiments/tournament/play.js";
import { scoreIn } from "../experiments/tournament/points.js";
import { isOver, openRound, withLeft, withNextRound, withResult } from "../experiments/tournament/rounds.js";
import {
  changeTournament,
  type Match,
  readTournament,
  sameName,
  type Tournament,
  TOURNAMENT_FILE,
  whoPlay,
} from "../experiments/tournament/state.js";
import { nextText, sheetLines, standingsLines } from "../experiments/tournament/words.js";
import { typed } from "../sim/files/disk.js";
import { type Acting, EXIT, EXIT_HELP, type Io, MOST_WORKERS, wholeNumber } from "./io.js";
import { addSeal } from "./lists.js";
import { type Parts, Progress, stopOnInterrupt } from "./progress.js";
import { addQueue, type QueueOptions, withQueue } from "./queue.js";
import { asJson, changed, type Done, finished, print, report } from "./tournament/common.js";
import { addNew } from "./tournament/new.js";

// ---- round, result, standings -----------------------------------------------------------------------------------
const DIR = "the folder of the tournament";

function addRound(group: Command, io: Io, done: Done): void {
  const command = group
    .command("round")
    .summary("draw the next round and print its sheet")
    .description(
      "Draws the next round and prints its sheet: tables, players, decks and minutes of a game, room for scores. While a round is open its sheet is printed once more.",
    )
    .argument("<dir>", DIR)
    .option("--show [n]", "draw nothing: print the sheet of round n, or of the last one", wholeNumber(1));
  finished(command, "  mazarbul tournament round runs/friday\n  mazarbul tournament round runs/friday --show 1").action(
    async (dir: string, options: { json?: boolean; show?: number | true }) => {
      const { show } = options;
      const t =
        show === undefined
          ? await changed(dir, (now) => (openRound(now) === null ? withNextRound(now) : now))
          : readTournament(dir);
      const round = typeof show === "number" ? show : t.drawn.length;
      if (t.drawn[round - 1] === undefined)
        throw new UserError(
          `--show ${round || ""}`.trim(),
          t.drawn.length === 0 ? "no round is drawn yet" : `rounds 1 to ${t.drawn.length} are drawn`,
          `draw one: mazarbul tournament round ${typed(dir)}`,
        );
      if (options.json) print(io, { round, matches: t.drawn[round - 1], players: t.players });
      else for (const line of sheetLines(t, round)) io.out(line);
      done(EXIT.ok);
    },
  );
}

/** The options of `mazarbul result`. */
function resultCommand(group: Command): Command {
  return group
    .command("result")
    .summary("put in the result of a table, or correct it")
    .description(
      "Puts in the tournament points of a table: those of the player who is named first on the sheet come first. Given once more the result is corrected. In a Swiss " +
        "tournament rounds that are drawn stay as they are; in brackets another winner is possible until the next round has a result, and that round is drawn anew.",
    )
    .argument("<dir>", DIR)
    .argument("<table>", "its number on the sheet", wholeNumber(1))
    .argument("<score>", "6-0, 5-1, 4-2, 3-3 ...; by wins 1-0, 0.5-0.5; at a table of more a number for each")
    .option("--round <n>", "the round (default: the last one that is drawn)", wholeNumber(1));
}

function addResult(group: Command, io: Io, done: Done): void {
  const command = resultCommand(group);
  finished(
    command,
    "  mazarbul tournament result runs/friday 3 6-0\n  mazarbul tournament result runs/friday 1 2-4 --round 2   # a correction",
  ).action((dir: string, table: number, score: string, options: { json?: boolean; round?: number }) =>
    runResult({ io, done }, dir, table, score, options),
  );
}

async function runResult(
  { io, done }: Acting,
  dir: string,
  table: number,
  score: string,
  options: { json?: boolean; round?: number },
): Promise<void> {
  let [round, told]: [number, string] = [0, ""];
  let old: Match | undefined;
  let points: number[] = [];
  const tournament = await changed(dir, (t) => {
    round = options.round ?? t.drawn.length;
    old = t.drawn[round - 1]?.find((match) => match.table === table);
    points = scoreIn(score, t.scoring, old ? whoPlay(old).length : 2);
    const given = withResult(t, { round, table, score: points, by: "hand" });
    told = given.told;
    return given.tournament;
  });
  if (options.json) print(io, asJson(tournament));
  else {
    const names = whoPlay(old!)
      .map((p) => tournament.players[p].name)
      .join(" - ");
    io.out(
      `round ${round}, table ${table}: ${names} ${points.join("-")}${old!.score ? ` (was ${old!.score.join("-")})` : ""}`,
    );
    if (told) io.out(told);
    io.out(nextText(tournament));
  }
  done(EXIT.ok);
}

function addDrop(group: Command, io: Io, done: Done): void {
  const command = group
    .command("drop")
    .summary("a player leaves a Swiss tournament, or comes back")
    .description(
      "A player leaves a Swiss tournament: no further round is drawn with him; what he has played counts, and a table of his that is open wants its result. With --back he is drawn again.",
    )
    .argument("<dir>", DIR)
    .argument("<player>", "the name")
    .option("--back", "he comes back");
  finished(
    command,
    '  mazarbul tournament drop runs/friday "Ann Lee"\n  mazarbul tournament drop runs/friday "Ann Lee" --back',
  ).action(async (dir: string, name: string, options: { json?: boolean; back?: boolean }) => {
    const t = await changed(dir, (now) => withLeft(now, name, options.back !== true));
    if (options.json) print(io, asJson(t));
    else {
      const here = t.players.filter((one) => !one.left).length;
      const player = t.players.find((one) => sameName(one.name, name))!.name;
      io.out(
        `${player} ${options.back ? "is back" : "has left"}: ${here} of ${t.players.length} players from the next round on`,
      );
      io.out(nextText(t));
    }
    done(EXIT.ok);
  });
}

function addStandings(group: Command, io: Io, done: Done): void {
  const command = group
    .command("standings")
    .summary("say who stands where")
    .description(
      "Says who stands where, and by what: tournament points and tie-breaks, or how far a player came in the bracket.",
    )
    .argument("<dir>", DIR);
  finished(
    command,
    "  mazarbul tournament standings runs/friday\n  mazarbul tournament standings runs/friday --json",
  ).action((dir: string, options: { json?: boolean }) => {
    const t = readTournament(dir);
    if (options.json) print(io, asJson(t));
    else {
      for (const line of standingsLines(t)) io.out(line);
      if (!isOver(t)) io.out(nextText(t));
    }
    done(EXIT.ok);
  });
}

interface PlayOptions extends QueueOptions {
  all?: boolean;
  workers: number;
  json?: boolean;
  quiet?: boolean;
}

/** Which of the matches of a round this is, by its name, with the games of those after it. */
function matchOf(t: Tournament, name: string): Parts | null {
  const round = openRound(t);
  if (round === null) return null;
  const mine = t.drawn[round - 1].filter((match) => forAgents(t, match));
  const at = mine.findIndex((match) => matchName(round, match) === name);
  return at < 0 ? null : { part: at + 1, parts: mine.length, later: t.games * (mine.length - at - 1) };
}

/** The options of `mazarbul play`. */
function playCommand(group: Command): Command {
  return group
    .command("play")
    .summary("let agents play the open round, or all of them")
    .description(
      "Agents play the matches that are theirs, of the open round (the next one, where none is open) or of all; matches of people stay open. Every match is a run of its own " +
        "below matches/. Stopped on the way, the same command goes on. An elimination match without a winner is played again on other luck, at most four times; then a roll decides.",
    )
    .argument("<dir>", DIR)
    .option("--all", "every round to the end")
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0, MOST_WORKERS), availableParallelism())
    .option("--quiet", "no progress, only the standings");
}

// ---- play -------------------------------------------------------------------------------------------------------
function addPlay(group: Command, io: Io, done: Done): void {
  const command = playCommand(group);
  finished(
    addQueue(addSeal(command)),
    "  mazarbul tournament play runs/field\n  mazarbul tournament play runs/field --all --json > field.json\n" +
      "  mazarbul tournament play runs/field --all --redis redis://10.0.0.1:6379   # on other machines",
  ).action((dir: string, options: PlayOptions) => runPlay({ io, done }, dir, options));
}

async function runPlay({ io, done }: Acting, dir: string, options: PlayOptions): Promise<void> {
  const begun = readTournament(dir);
  const { all = false, workers, quiet = false } = options;
  const interrupt = stopOnInterrupt(io);
  let progress: Progress | null = null;
  let part = "";
  try {
    const { tournament, failed, forfeited, whole } = await withQueue(options, io, (pool) =>
      playTournament(begun, {
        ...{ folder: dir, all, workers, pool, stop: interrupt.stop },
        change: (change) => changeTournament(dir, change),
        onGame: (match, played, games) => {
          if (match !== part) {
            progress?.end();
            progress = new Progress(io, quiet);
            progress.partOf(matchOf(readTournament(dir), match));
            part = match;
          }
          progress!.tick(played, games, () => match);
        },
      }),
    );
    (progress as Progress | null)?.end();
    await report(dir, tournament);
    if (options.json) print(io, asJson(tournament));
    else {
      for (const line of standingsLines(tournament)) io.out(line);
      if (!isOver(tournament)) io.out(nextText(tournament));
      if (failed > 0) io.out(`${counted(failed, "game")} failed`);
      if (forfeited > 0)
        io.out(
          `${counted(forfeited, "game")} ${forfeited === 1 ? "was" : "were"} lost by a fault of a program and count as losses: the runs below ${dir}/matches say of which; fix it and play a new tournament`,
        );
      io.out(`written: ${dir}/${TOURNAMENT_FILE}, ${dir}/${REPORT_FILE}; as a page: mazarbul report ${typed(dir)}`);
      if (interrupt.stop() && !whole) io.out(`to resume: mazarbul resume ${typed(dir)}`);
    }
    done(failed + forfeited > 0 ? EXIT.gamesFailed : interrupt.stop() && !whole ? EXIT.stopped : EXIT.ok);
  } finally {
    interrupt.release();
  }
}

/** `mazarbul tournament`: a schedule for people and agents. */
export function addTournament(program: Command, io: Io, done: Done): void {
  const group = program
    .command("tournament")
    .summary("a tournament of people, lists or agents: rounds, results, standings")
    .description(
      "Runs a tournament: Swiss, single elimination, or gold and silver brackets. Rounds are drawn and printed as sheets; results are typed in, or agents play. docs/LABORATORY.md.",
    )
    .addHelpText(
      "after",
      `
Examples:
  mazarbul tournament new "Friday evening" --players friends.txt --out runs/friday
  mazarbul tournament round runs/friday
  mazarbul tournament result runs/friday 1 6-0
  mazarbul tournament drop runs/friday "Ann Lee"
  mazarbul tournament standings runs/friday
  mazarbul tournament new field --decks archetypes --out runs/field
  mazarbul tournament play runs/field --all
  mazarbul report runs/field
${EXIT_HELP}`,
    );
  for (const add of [addNew, addRound, addResult, addDrop, addStandings, addPlay]) add(group, io, done);
}
