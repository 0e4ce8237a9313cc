/** What the commands that answer a question have in common: a field, its pilot, a folder, and how they go on. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { saveReport } from "../sim/report/file.js";
import type { Report } from "../sim/report/report.js";
import { diskError, typed, writeWhole } from "../sim/files/disk.js";
import { PLAN_FILE } from "../sim/plans/planfile.js";
import type { GamePool } from "../sim/threads/pool.js";
import { removeSign, writeSign } from "../sim/searches/state.js";
import { FIELD_WORDS } from "../experiments/defaults.js";
import { surerLine } from "../experiments/compare/moregames.js";
import { forget, holderHere } from "../sim/files/lock.js";
import { EXIT, type Io, MOST_WORKERS, RULESETS_BY_LISTS, wholeNumber } from "./io.js";
import { addSeal, GROUP_WORDS } from "./lists.js";
import { remember } from "./remember.js";
import { type Parts, Progress, stopOnInterrupt } from "./progress.js";
import { type QueueOptions, withQueue } from "./queue.js";

const ANSWER_FILE = "answer.json";
/** How notes begin that are warnings: of decks that are played as they are. */
const WARNING = "warning:";

/** Questions that play for long before a run of theirs lies in a folder: they say themselves how far they are. */
const SEARCHES: readonly string[] = ["evolve", "tune-hazards", "tune-play"];
/** Between two signs of life of a search, in milliseconds. */
const SIGN_MS = 1000;

export interface QuestionOptions extends QueueOptions {
  openSealed?: boolean;
  asIs?: boolean;
  /** Missing: the usual field for the decks (`fieldFor`). */
  field?: string;
  agent: string;
  fieldAgent?: string;
  second?: string;
  seed: string;
  ruleset?: string;
  out?: string;
  workers: number;
  json?: boolean;
  quiet?: boolean;
  game: string;
}

/** The field that a deck meets, and who plays each. */
export function addFieldOptions(command: Command): Command {
  return command
    .option(
      "--field <lists>",
      `against whom: ${GROUP_WORDS}, a file of names (my.field), or names with commas (${FIELD_WORDS})`,
    )
    .option("--agent <agent>", "who plays the deck", "heuristic")
    .option("--field-agent <agent>", "who plays the field (default: the same agent)");
}

export function addQuestionOptions(command: Command, seed: string): Command {
  addFieldOptions(command).option(
    "--second <agent>",
    "a second pilot, who says whether it is the decks or the pilot; none: nobody (default: neural, or heuristic)",
  );
  return addRunOptions(command, seed);
}

/** Of these what all have that play games: luck, rules, folder, threads, and what is printed. */
export function addRunOptions(command: Command, seed: string): Command {
  command
    .option("--seed <text>", "any text", seed)
    .option("--ruleset <name>", `the rules to play by: ${RULESETS_BY_LISTS}`)
    .option("--out <dir>", "folder for the runs, the answer and its report; the same command goes on with it")
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0, MOST_WORKERS), availableParallelism())
    .option("--json", "print the answer as JSON and nothing else")
    .option("--quiet", "no progress, only the answer")
    .option("--game <name>", "the game, or the file: address of a module with one", "metw");
  return addSeal(command);
}

/** What a command is told to show while games are played: the part of the question, games, and the share so far. */
export type ShowProgress = (part: string, done: number, games: number, remark?: () => string) => void;

/** A part of a question, one of several that are played one after the other, and how many games it has. */
export interface PlannedPart {
  part: string;
  games: number;
  /** It may end before all of them are played, or not be played at all. */
  atMost?: boolean;
}
/** Where a part stands among those that were planned; null where it was not. */
function standsIn(parts: readonly PlannedPart[], part: string): Parts | null {
  const at = parts.findIndex((one) => one.part === part);
  if (at < 0) return null;
  const later = parts.slice(at + 1).reduce((sum, one) => sum + one.games, 0);
  return { part: at + 1, parts: parts.length, later, atMost: parts.some((one) => one.atMost) };
}

/** An answer in every form. */
export interface Answered {
  answer: object;
  lines: string[];
  report: Report;
  /** False where it was stopped on the way. */
  whole: boolean;
  /** Games that failed, or were lost because a program did. */
  failed: number;
  /** Games that the answer rests on, for what more of them would bring; 0: nothing is said of that. */
  games: number;
}

/**
 * Asks a question: progress, Ctrl-C, the answer in words or as JSON, the folder, the exit code. `parts` are what it plays one after the
 * other, by the names under which `work` reports them: then the time left is that of all of them.
 */
export async function ask(
  io: Io,
  options: Pick<QuestionOptions, "out" | "quiet" | "json"> & QueueOptions,
  question: string,
  work: (showProgress: ShowProgress, stop: () => boolean, queue: GamePool | undefined) => Promise<Answered>,
  parts: readonly PlannedPart[] = [],
): Promise<number> {
  const { out, quiet = false, json = false } = options;
  if (out !== undefined) checkFolder(out, question);
  const interrupt = stopOnInterrupt(io);
  let part = "";
  let progress: Progress | null = null;
  let [last, before] = [0, 0];
  // Only what is played now tells the speed: games that were there already come in no time.
  const speeds = { games: 0, seconds: 0 };
  const endPart = () => {
    const seconds = progress?.end() ?? 0;
    speeds.games += last - before;
    speeds.seconds += seconds;
  };
  const sign = signOf(out !== undefined && SEARCHES.includes(question) ? out : undefined, question);
  const told: ShowProgress = (now, done, games, remark) => {
    // A command that is refused before its first game changes nothing in the folder.
    if (part === "" && out !== undefined) remember(io, out);
    if (now !== part) {
      endPart();
      part = now;
      progress = new Progress(io, quiet, undefined, undefined, "left of this part");
      progress.partOf(standsIn(parts, now));
      before = done - 1;
      progress.startFrom(before);
    }
    last = done;
    sign.report(now, done, games, before, remark);
    progress!.tick(done, games, () => [part, remark?.()].filter(Boolean).join(": "));
  };
  try {
    const { answer, lines, report, whole, failed, games } = await withQueue(options, io, (queue) =>
      work(told, interrupt.stop, queue),
    );
    endPart();
    const warnings = (report.foot?.notes ?? []).filter((note) => note.startsWith(WARNING));
    const said = warnings.length > 0 ? { ...answer, warnings } : answer;
    if (json) io.out(JSON.stringify(said, null, 2));
    else for (const line of [...lines, ...warnings]) io.out(line);
    if (!json && games > 0) io.out(surerLine(games, speeds.games / Math.max(0.001, speeds.seconds), failed));
    if (out !== undefined) {
      writeAnswer(out, said, report);
      remember(io, out);
      if (whole) sign.remove();
      if (!json) io.out(`written: ${out}/answer.json, ${out}/report.json; as a page: mazarbul report ${typed(out)}`);
      if (!whole && !json) io.out(`to resume: mazarbul resume ${typed(out)}`);
    }
    return whole ? (failed > 0 ? EXIT.gamesFailed : EXIT.ok) : EXIT.stopped;
  } finally {
    interrupt.release();
    sign.end();
  }
}

/** The sign of life of a search in its folder, for `mazarbul status`; nothing is written where there is no folder. */
function signOf(out: string | undefined, question: string) {
  const holder = holderHere();
  const begun = { part: "", at: 0 };
  let written = 0;
  return {
    report(part: string, done: number, of: number, before: number, remark?: () => string): void {
      if (out === undefined) return;
      const now = performance.now();
      if (part !== begun.part) Object.assign(begun, { part, at: now });
      else if (now - written < SIGN_MS) return;
      written = now;
      const speed = now > begun.at ? ((done - before) / (now - begun.at)) * 1000 : null;
      try {
        writeSign(out, { question, part, done, of, remark: remark?.() ?? "", speed, holder });
      } catch (thrown) {
        throw diskError(thrown, out);
      }
    },
    /** The answer is whole: it says all. */
    remove: () => out !== undefined && removeSign(out),
    end: () => forget(holder),
  };
}

/** Throws if a folder holds a run, or the answer to a question of another kind: nothing is written over either. */
function checkFolder(out: string, question: string): void {
  const other = "name another folder with --out";
  if (existsSync(join(out, PLAN_FILE))) throw new UserError(out, "it is the folder of a run", other);
  const found = answerIn(out);
  if (found !== null && found !== question)
    throw new UserError(out, `it holds the answer of ${JSON.stringify(found)}, not of ${question}`, other);
}

/** Which question the answer in a folder is to; null where there is none, or none that can be read: then it is written anew. */
function answerIn(out: string): string | null {
  try {
    const { question } = JSON.parse(readFileSync(join(out, ANSWER_FILE), "utf8"));
    return typeof question === "string" ? question : null;
  } catch {
    return null;
  }
}

function writeAnswer(out: string, answer: object, report: Report): void {
  try {
    mkdirSync(out, { recursive: true });
    writeWhole(join(out, ANSWER_FILE), `${JSON.stringify(answer, null, 2)}\n`);
  } catch (thrown) {
    throw diskError(thrown, out);
  }
  saveReport(out, report);
}

/** What all these commands may be told beside their own options, as far as it decides what is played. */
export function commonWords({
  game,
  openSealed,
  asIs,
}: Pick<QuestionOptions, "game" | "openSealed" | "asIs">): string[] {
  const words = [...(openSealed ? ["--open-sealed"] : []), ...(asIs ? ["--as-is"] : [])];
  return [...(game === "metw" ? [] : ["--game", game]), ...words];
}

/** A command line as it can be typed again. */
export function commandLine(words: readonly (string | undefined | false)[]): string {
  return words
    .filter((one): one is string => typeof one === "string")
    .map(typed)
    .join(" ");
}
