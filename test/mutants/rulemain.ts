/**
 * `npm run mutants:rules`: changes one thing at a time in the rules of both games (a condition is negated, a call dropped, a bound shifted) at
 * places drawn by a seed, and plays the files of positions that reach the place, and then whole games of frozen agents.
 */
import { OwnStream } from "../../engine/core/streams.js";
import { meccg, type MeccgView } from "../../engine/meccg/index.js";
import { makeAgent } from "../../agents/registry.js";
import { allPairings, FROZEN } from "../../bench/telling.js";
import { Session } from "node:inspector/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { Command, InvalidArgumentError } from "commander";
import { hash64Text } from "../../engine/core/hash.js";
import { ROOT } from "../root.js";
import { freshProgram, HEAD, PROGRAM_FILE, programText } from "./bundle.js";
import { Suite } from "./cases.js";
import { type Game, playedBy } from "./games.js";
import type { RuleJob, RuleTold } from "./ruleworker.js";
import { type Site, sitesOf } from "./sites.js";

/** A mutant that takes longer goes round in circles, which counts as noticed. */
const MOST_SECONDS = 60;
const CARD_GAME = "engine/meccg/";
/** As the inspector calls the program. */
const PROGRAM_URL = pathToFileURL(PROGRAM_FILE).href;
/** So many files are played of a place that many reach: first those that go another way through its function than most. */
const MOST_FILES = 60;

function whole(text: string): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1) throw new InvalidArgumentError("a whole number from 1 is needed");
  return n;
}
function natural(text: string): number {
  return text === "0" ? 0 : whole(text);
}
const options = new Command("npm run mutants:rules --")
  .description("Changes one thing at a time in the rules of both games, and plays the positions that reach it.")
  .option("--draw <n>", "so many places", whole, 20)
  .option("--seed <text>", "by which they are drawn", "1")
  .option("--games <n>", "whole games that are played where no case notices (card game), 0 for none", natural, 150)
  .option("--at-least <percent>", "exit code 1 if fewer are noticed", whole)
  .option("--workers <n>", "threads", whole, 2)
  .addHelpText(
    "after",
    "\nExamples:\n  npm run mutants:rules\n  npm run mutants:rules -- --draw 500 --seed 1f3a --at-least 92",
  )
  .parse()
  .opts<{ games: number; draw: number; seed: string; atLeast?: number; workers: number }>();

const text = await programText();
const all = sitesOf(text).map((site, k) => ({
  site,
  order: hash64Text(`${options.seed} ${site.file} ${k} ${site.change}`),
}));
all.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
const sites = all.slice(0, options.draw).map(({ site }) => site);

interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}
interface Reach {
  source: string;
  cases: number;
  /** Which parts of the function ran, as text. */
  way: string;
}
const isIn = (at: number, range: Range): boolean => range.startOffset <= at && at < range.endOffset;
const lengthOf = (range: Range): number => range.endOffset - range.startOffset;
/** By which way the function of a place was run, as the parts of it that ran; undefined where the place was not reached. */
function wayTo(site: Site, functions: readonly { ranges: readonly Range[] }[]): string | undefined {
  const at = site.from + HEAD.length;
  let own: readonly Range[] | undefined;
  let inner: Range | undefined;
  for (const { ranges } of functions) {
    if (!isIn(at, ranges[0]!)) continue;
    if (!own || lengthOf(ranges[0]!) <= lengthOf(own[0]!)) own = ranges;
    for (const range of ranges) if (isIn(at, range) && (!inner || lengthOf(range) <= lengthOf(inner))) inner = range;
  }
  if (!own || !inner || inner.count === 0) return undefined;
  return own.map((range) => `${range.startOffset}:${range.count > 0 ? 1 : 0}`).join(" ");
}
/** Files in the order in which they are played: in turn one of each way, ways that few files go first, of each the one with fewest cases. */
function inTurn(reaches: readonly Reach[]): string[] {
  const ways = new Map<string, Reach[]>();
  for (const one of reaches) ways.set(one.way, [...(ways.get(one.way) ?? []), one]);
  const groups = [...ways.values()].sort((a, b) => a.length - b.length);
  for (const group of groups) group.sort((a, b) => a.cases - b.cases);
  const out: string[] = [];
  for (let k = 0; out.length < Math.min(reaches.length, MOST_FILES); k++)
    for (const group of groups) if (group[k]) out.push(group[k]!.source);
  return out.slice(0, MOST_FILES);
}
/** For each place the files that reach it. */
async function reached(): Promise<string[][]> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const suite = new Suite(freshProgram(text));
  const out = sites.map((): Reach[] => []);
  const ofProgram = (result: readonly { url: string; functions: readonly { ranges: readonly Range[] }[] }[]) =>
    result.filter(({ url }) => url === PROGRAM_URL).flatMap((script) => script.functions);
  // What runs while the program is loaded says what every case meets.
  const loaded = ofProgram((await session.post("Profiler.takePreciseCoverage")).result);
  const atLoad = sites.map((site) => wayTo(site, loaded) !== undefined);
  for (const source of suite.sources()) {
    const cases = suite.of(source);
    await session.post("Profiler.takePreciseCoverage");
    for (const one of cases) {
      const wrong = one.play();
      if (wrong.length > 0) throw new Error(`${one.file}: ${one.name} does not hold as the rules are: ${wrong[0]}`);
    }
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const functions = ofProgram(result);
    sites.forEach((site, k) => {
      const way = wayTo(site, functions) ?? (atLoad[k] ? "as it is loaded" : undefined);
      if (way !== undefined) out[k]!.push({ source, cases: cases.length, way });
    });
  }
  session.disconnect();
  return out.map(inTurn);
}
/** Games as agents play them that never change, over all rulesets and shipped decks. */
function playedGames(): Game[] {
  const pairings = allPairings();
  return Array.from({ length: options.games }, (_, k) => {
    const number = Math.floor((k * pairings.length) / options.games);
    const { rules, decks } = pairings[number]!;
    const agents = [0, 1].map((seat) => {
      const agent = makeAgent(FROZEN[(k + seat * (1 + (k >> 3))) % FROZEN.length]!, meccg as never);
      agent.begin?.(seat, {});
      return agent;
    });
    const streams = [0, 1].map((seat) => new OwnStream("mutants", number, `seat ${seat}`));
    const views: (MeccgView | undefined)[] = [undefined, undefined];
    return playedBy({ number, rules, decks }, (s, legal, n, seat) => {
      const agent = agents[seat]!;
      if (agent.looks) views[seat] = s.view(seat, views[seat]);
      return agent.choose(agent.looks ? views[seat]! : null, legal, n, streams[seat]!);
    });
  });
}
const games = playedGames();
const files = await reached();
const queue: RuleJob[] = sites
  .map((site, at) => ({ at, site, sources: files[at]! }))
  .filter(({ site, sources }) => sources.length > 0 || (games.length > 0 && site.file.startsWith(CARD_GAME)));
const by: (string | undefined)[] = sites.map(() => undefined);
const total = queue.length;
let hung = 0;

async function serve(): Promise<void> {
  const start = (): Worker =>
    new Worker(join(ROOT, "dist/test/mutants/ruleworker.js"), { workerData: { text, games } });
  let worker = start();
  for (let job = queue.shift(); job; job = queue.shift()) {
    const now = job;
    by[now.at] = await new Promise<string>((resolve) => {
      const timer = setTimeout(() => {
        hung++;
        void worker.terminate();
        worker = start();
        resolve(`no end within ${MOST_SECONDS} s`);
      }, MOST_SECONDS * 1000);
      worker.removeAllListeners();
      worker.once("message", (told: RuleTold) => {
        clearTimeout(timer);
        resolve(told.by);
      });
      worker.once("error", (thrown) => {
        clearTimeout(timer);
        worker = start();
        resolve(String(thrown));
      });
      worker.postMessage(now);
    });
    const done = by.filter((one) => one !== undefined).length;
    if (process.stderr.isTTY || done % 50 === 0) process.stderr.write(`${done} of ${total} places\n`);
    if (by[now.at] === "" && now.sources.length > 0)
      console.log(`survived: ${now.site.file}: ${now.site.change} (${now.sources.length} files reach it)`);
  }
  await worker.terminate();
}
await Promise.all(Array.from({ length: options.workers }, serve));
sites.forEach((site, k) => {
  if (files[k]!.length === 0 && !by[k]) console.log(`no case reaches: ${site.file}: ${site.change}`);
});
const killed = by.filter((one) => one !== undefined && one !== "").length;
const byGames = by.filter((one) => one?.startsWith("game ")).length;
const share = sites.length === 0 ? 100 : (100 * killed) / sites.length;
const none = files.filter((one, k) => one.length === 0 && !by[k]).length;
console.log(
  `${killed} of ${sites.length} mutants of rules noticed, ${share.toFixed(1)} % (${byGames} by whole games alone); no case reaches ${none}${hung ? `; ${hung} have no end` : ""}`,
);
if (share < (options.atLeast ?? 0)) process.exitCode = 1;
