import { titleOf } from "../sim/match/decktitles.js";
import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { likelyText, matchLikelyText, matchText } from "../sim/report/verdicts.js";
import { gamesMore, matchLikely } from "../sim/statistics/likely.js";
import { matrixPicture } from "../experiments/matrix/picture.js";
import { surerLine } from "../experiments/compare/moregames.js";
import { fixed, forfeitText, signed, spanText } from "../sim/sentences.js";
import { programsIn } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { isSealed } from "../engine/meccg/decks/decklist.js";
import { typed } from "../sim/files/disk.js";
import { asIsNotes, type GameModule, loadGame } from "../sim/plans/games.js";
import { matrixLines, ranking } from "../sim/summary/matrix.js";
import { lopsidedIn } from "../sim/plans/namedlists.js";
import {
  comparesDecks,
  comparesAgents,
  agentsOf,
  DEFAULT_CAP,
  isAlternate,
  isDrawn,
  isMatrix,
  isOneTable,
  MEMORY_MB,
  PATIENCE_S,
  type Plan,
  SEATS,
  seatsIn,
} from "../sim/match/plan.js";
import type { GamePool } from "../sim/threads/pool.js";
import type { PlayingOptions } from "../sim/simulate.js";
import { ERRORS } from "../sim/storage/store.js";
import type { Summary } from "../sim/summary/summary.js";
import type { Sprt } from "../sim/statistics/sprt.js";
import { percent } from "../sim/statistics/wilson.js";
import { EXIT, type Io, MOST_WORKERS, wholeNumber } from "./io.js";
import { checkPictures, drawPictures, type Pictures } from "./pictures.js";
import { Progress, stopOnInterrupt } from "./progress.js";
import { addQueue, type QueueOptions, withQueue } from "./queue.js";

/** What `simulate` and `resume` have in common: how it is played and told, nothing that changes a result. */
export interface RunOptions extends Pictures, QueueOptions {
  workers: number;
  json?: boolean;
  quiet?: boolean;
}

export function addRunOptions(command: Command): Command {
  return addQueue(command)
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0, MOST_WORKERS), availableParallelism())
    .option("--svg <file>", "draw the result: every deck against every other")
    .option("--png <file>", "the same picture as pixels, twice the size")
    .option("--json", "print the summary as JSON and nothing else")
    .option("--quiet", "no progress, only the result");
}

/** The running result in a few words. */
function remark(summary: Summary): string {
  const { plan } = summary;
  const faults = summary.failed + summary.forfeited;
  const failed = faults ? `, ${faults} failed` : "";
  if (summary.finished === 0) return failed.slice(2);
  if (summary.sprt) {
    const [low, high] = summary.sprt.bounds.map((bound) => bound.toFixed(1));
    return `A ${percent(summary.rate(0))}, ratio ${fixed(summary.sprt.ratio, 2)} of ${low} to ${high}${failed}`;
  }
  if (!comparesDecks(plan)) return `A ${percent(summary.rate(0))}${failed}`;
  const best = ranking(summary)[0];
  return `best: ${titleOf(plan.decks[best])} ${percent(summary.overAll(best))}${failed}`;
}

/** The result of a run as it goes to the screen. */
function resultLines(summary: Summary): string[] {
  const { plan } = summary;
  const agents = comparesAgents(plan)
    ? `${plan.agents.join(" against ")}, each with every deck`
    : isMatrix(plan)
      ? `${[...new Set(plan.agents)].join(" against ")}, ${plan.decks.length} decks`
      : "";
  return [
    `rules ${plan.ruleset}, seed "${plan.seed}"${agents ? `, ${agents}` : ""}`,
    ...(summary.sprt ? matchLines(summary, summary.sprt) : isMatrix(plan) ? matrixLines(summary) : summary.lines()),
  ];
}

/** The agents of a question about two. */
const twoOf = ({ agents }: Plan): [string, string] => [agents[0], agents[1]];

/** A match between two agents: what was seen, and the verdict in words. */
function matchLines(summary: Summary, sprt: Sprt): string[] {
  const agents = twoOf(summary.plan);
  const { low, high, alpha } = sprt.test;
  const { strength, classes, bounds, ratio } = sprt;
  const points = classes.map((n, halves) => `${halves / 2}: ${n}`).join(", ");
  const sure = `(wrong in at most ${(alpha * 100).toFixed(0)} % of cases)`;
  return [
    ...summary.stoppedLines(),
    `A  ${agents[0]}  ${percent(summary.rate(0))}`,
    `B  ${agents[1]}  ${percent(summary.rate(1))}`,
    "",
    `points of A in the ${sprt.groups} groups of ${sprt.size} games with one luck: ${points}`,
    `strength as seen: ${signed(strength.elo, 0)} normalised Elo (${signed(strength.low, 0)} to ${signed(strength.high, 0)})`,
    `log-likelihood ratio of ${signed(high, 0)} to ${signed(low, 0)}: ${fixed(ratio, 2)} (ends at ${bounds.map((b) => b.toFixed(2)).join(" or ")})`,
    "",
    `${sprt.verdict ? `${matchText(sprt.verdict, agents, sprt.test)} ${sure}` : undecidedText(summary, sprt)}${faultText(summary.forfeited)}`,
    "",
    ...summary.countLines(),
    ...summary.gainLines(),
  ];
}

const faultText = (games: number): string => (games > 0 ? `.${forfeitText(games)}` : "");

/** What can be said of a match without a verdict. */
function undecidedText(summary: Summary, { test, strength, groups, classes, ratio, bounds }: Sprt): string {
  const likely = summary.done ? matchLikely(test, { ...strength, groups, classes }) : null;
  if (!likely)
    return `undecided: ${summary.done ? "all games are played" : "it was stopped"} and neither is likely enough`;
  const more = gamesMore(summary.games, ratio, bounds[likely === "better" ? 1 : 0]);
  return `${matchLikelyText(likely, twoOf(summary.plan), test)}: ${likelyText("that", summary.games, test.alpha, more)}`;
}

/** What a caller may do while a run is shown. */
export interface Showing extends PlayingOptions {
  /** A run that goes on: these counts are there already. */
  onKept(summary: Summary): void;
}

/** Plays a run with everything around it: progress, Ctrl-C, the result in words or as JSON, the exit code. */
export async function showRun(
  io: Io,
  options: RunOptions,
  out: string | undefined,
  work: (playing: Showing) => Promise<{ summary: Summary; finished: boolean }>,
): Promise<number> {
  await checkPictures(options, out);
  return withQueue(options, io, (queue) => showOn(queue, io, options, out, work));
}

/** Processor time of this program so far, of all its threads. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** A run that is shown while it is played: its pool and its summary so far, and how many games were there before. */
class ShownRun {
  private readonly progress: Progress;
  private readonly used = processorSeconds();
  private readonly timer: NodeJS.Timeout;
  private pool: GamePool | null = null;
  private now: Summary | null = null;
  private before = 0;

  constructor(
    private readonly io: Io,
    private readonly options: RunOptions,
  ) {
    this.progress = new Progress(io, options.quiet ?? false);
    // A slow game gives no result for minutes: the sign of life then is the number of decisions.
    this.timer = setInterval(() => this.tick(), 200).unref();
  }

  /** What the run is played with. */
  playing(queue: GamePool | undefined, stop: () => boolean): Showing {
    const { io, options } = this;
    const show = (summary: Summary) => {
      this.now = summary;
      this.tick();
    };
    return {
      workers: options.workers,
      pool: queue,
      onPool: (it) => {
        this.pool = it;
      },
      stop,
      onBegin: show,
      onProgress: show,
      onKept: (summary) => {
        this.before = summary.games;
        this.progress.startFrom(this.before);
        if (!options.json && !options.quiet) io.err(`${this.before} of ${summary.plan.games} games are there already`);
        show(summary);
      },
    };
  }

  /** Ends the progress: the games that were played now, in how many seconds of the clock and of the processor. */
  end(summary: Summary): Effort {
    const seconds = this.progress.end();
    return { games: summary.games - this.before, seconds, used: processorSeconds() - this.used };
  }
  release(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const { now } = this;
    if (!now) return;
    const words = () => (now.games > 0 ? remark(now) : "");
    this.progress.tick(now.games, now.plan.games, words, this.pool?.decisions ?? 0);
  }
}

/** Games that were played now, with the seconds that they took, by the clock and of the processor. */
interface Effort {
  games: number;
  seconds: number;
  used: number;
}

async function showOn(
  queue: GamePool | undefined,
  io: Io,
  options: RunOptions,
  out: string | undefined,
  work: (playing: Showing) => Promise<{ summary: Summary; finished: boolean }>,
): Promise<number> {
  const interrupt = stopOnInterrupt(io);
  const shown = new ShownRun(io, options);
  try {
    const { summary, finished } = await work(shown.playing(queue, interrupt.stop));
    const effort = shown.end(summary);
    const warnings = await asIsNotes(summary.plan);
    if (options.json)
      io.out(JSON.stringify(warnings.length > 0 ? { ...summary.toJSON(), warnings } : summary, null, 2));
    else {
      if (finished) io.out(`${out} holds a finished run: nothing is left to play, and nothing was changed`);
      for (const line of [...resultLines(summary), ...warnings]) io.out(line);
      const isPlayed = !options.quiet && !finished;
      for (const line of effortLines(summary, isPlayed ? effort : null, queue !== undefined)) io.out(line);
    }
    const report = options.json ? () => {} : io.out;
    const drawn = await drawPictures(options, async () => {
      if (isOneTable(summary.plan)) throw noMatrix();
      return matrixPicture(summary, await commandOf(summary.plan));
    });
    if (drawn.length > 0) report(`drawn: ${drawn.join(", ")}`);
    if (out !== undefined && !finished) for (const line of folderLines(summary, out)) report(line);
    if (!summary.done) return EXIT.stopped;
    return summary.failed + summary.forfeited > 0 ? EXIT.gamesFailed : EXIT.ok;
  } finally {
    shown.release();
    interrupt.release();
  }
}

/** How fast the games were, and what more of them would bring; no speed where none were played now. */
function effortLines(summary: Summary, effort: Effort | null, onQueue: boolean): string[] {
  const lines: string[] = [];
  const speed = effort ? effort.games / effort.seconds : 0;
  if (effort) {
    const cost = onQueue ? "" : `; ${spanText(effort.used)} of processor time`;
    lines.push(`${effort.seconds.toFixed(1)} s, ${speed.toFixed(1)} games/s${cost}`);
  }
  // A match that was decided stopped where it looked best: more of the same do not make its interval right.
  const faults = summary.failed + summary.forfeited;
  if (summary.done && (faults > 0 || (!summary.sprt?.verdict && summary.finished > 0)))
    lines.push(surerLine(summary.finished, speed, faults));
  return lines;
}

/** What was written into the folder of a run, and how to resume it if it is unfinished. */
function folderLines(summary: Summary, out: string): string[] {
  const { plan } = summary;
  const files = ["games.csv", ...(isMatrix(plan) ? ["matrix.csv"] : []), "summary.json"];
  const faulty = summary.failed + summary.forfeited > 0;
  const kept = [
    ...(plan.records > 0 || faulty ? ["records"] : []),
    ...(programsIn(agentsOf(plan)).length > 0 ? [ERRORS] : []),
  ];
  return [
    `written: ${[...files, ...kept].map((name) => `${out}/${name}`).join(", ")}`,
    ...(summary.done ? [] : [`to resume: mazarbul resume ${typed(out)}`]),
  ];
}

/** A picture was asked for of lists against each other, where everybody sits at one table. */
export function noMatrix(): UserError {
  return new UserError(
    "--svg and --png",
    "they draw lists against each other in pairs, and here all sit at one table",
    "leave them out: mazarbul report makes a page with pictures of what --out keeps",
  );
}

/** A word of a command line, in quotes where it needs them. */
function word(text: string): string {
  return /^[\w.,:=@/-]+$/.test(text) ? text : JSON.stringify(text);
}

/** The word that stands for exactly these decks. */
function groupOf(decks: readonly string[], module: GameModule): string | undefined {
  const groups = module.deckGroups?.() ?? { archetypes: module.archetypes?.() ?? module.deckNames?.() ?? [] };
  return decks.length === 0 ? undefined : Object.keys(groups).find((word) => groups[word].join() === decks.join());
}

/** What a command must be told of the pairings that a plan leaves out; null where it cannot play just these. */
function pairingWords({ decks, ruleset, seats, without = [], candidates }: Plan, isMatch: boolean): string[] | null {
  if (candidates !== undefined) return null;
  if (!isMatch) return without.length === 0 ? [] : null;
  const lopsided = isOneTable({ seats, decks }) ? [] : lopsidedIn(decks, ruleset);
  if (without.length === 0) return lopsided.length === 0 ? [] : ["--lopsided"];
  const text = (pairings: readonly [number, number][]) => pairings.map(String).sort().join(" ");
  return text(without) === text(lopsided) ? [] : null;
}

/** The command that plays the same games again; "" where they are a part of a question, which no command plays alone. */
export async function commandOf(plan: Plan): Promise<string> {
  const module = await loadGame(plan.game);
  const group = groupOf(plan.decks, module);
  const decks = group === undefined ? plan.decks : [group];
  // A question of two sides is asked by no match: its games are those of a run as long.
  const isMatch = plan.until !== undefined && plan.until.sides === undefined;
  const pairings = pairingWords(plan, isMatch);
  const { cap, patience = PATIENCE_S, memory = MEMORY_MB } = plan;
  const usual = { cap: [cap, DEFAULT_CAP], patience: [patience, PATIENCE_S], memory: [memory, MEMORY_MB] };
  const limits = Object.entries(usual).flatMap(([name, [is, was]]) => (is === was ? [] : [`--${name}`, String(is)]));
  // A match takes no limits.
  if (pairings === null || (isMatch && limits.length > 0)) return "";
  const rest = [
    ...[...pairings, ...limits, "--ruleset", plan.ruleset, "--seed", plan.seed],
    ...(plan.game === "metw" ? [] : ["--game", plan.game]),
    ...(plan.game === "metw" && plan.decks.some(isSealed) ? ["--open-sealed"] : []),
  ];
  if (plan.until && isMatch) {
    const { low, high, alpha } = plan.until;
    const brought = decks.length > 0 ? ["--decks", decks.join(",")] : [];
    const test = [
      "--bounds",
      `${low},${high}`,
      "--error",
      String(Number((alpha * 100).toPrecision(6))),
      "--most",
      String(plan.games),
    ];
    const seats = isAlternate(plan) ? ["--seats", String(seatsIn(plan))] : [];
    return ["mazarbul match", ...[...plan.agents, ...seats, ...brought, ...test, ...rest].map(word)].join(" ");
  }
  const drawn = isDrawn(plan);
  const same = new Set(plan.agents).size === 1 && !comparesAgents(plan) && (seatsIn(plan) === SEATS || drawn);
  const agents = same ? plan.agents[0] : plan.agents.join(",");
  const flags = [
    ...(drawn || isAlternate(plan) ? ["--seats", String(seatsIn(plan))] : []),
    ...(comparesAgents(plan) ? ["--each"] : []),
    ...(plan.mirrors ? ["--mirrors"] : []),
    ...(isMatrix(plan) || isOneTable(plan) ? ["--total"] : ["--games"]),
    String(plan.games),
  ];
  return ["mazarbul simulate", ...[...decks, "--agents", agents, ...flags, ...rest].map(word)].join(" ");
}
