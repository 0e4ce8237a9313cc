/**
 * `npm run mutants:rules`: changes one thing at a time in the rules of both games (a condition is negated, a call dropped, a bound shifted) at
 * places drawn by a seed, and plays the cases that reach the place, and then whole games of frozen agents.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Command } from "commander";
import { wholeNumber } from "../../cli/io.js";
import { messageOf } from "../../engine/core/errors.js";
import { hash64Text } from "../../engine/core/hash.js";
import { ROOT } from "../root.js";
import { programText } from "./bundle.js";
import { WHOLE } from "./games.js";
import type { Player, RuleJob, RuleReach, RuleStart } from "./ruleworker.js";
import { instrumented } from "./schemata.js";
import { namesOf, type Site, sitesOf } from "./sites.js";

const command = new Command("npm run mutants:rules --")
  .description(
    "Changes one thing at a time in the rules of both games, and plays the cases and whole games that reach it.",
  )
  .option("--draw <n>", "how many places", wholeNumber(1), 20)
  .option("--all", "every place")
  .option("--seed <text>", "random seed of the places", "1")
  .option("--files <text>", "only places in files whose path has this text", "")
  .option("--cases <n>", "at most this many cases for a place", wholeNumber(1), 600)
  .option("--games <n>", "whole games, played where no case notices; 0 for none", wholeNumber(0), 600)
  .option("--at-least <percent>", "exit code 1 if fewer are noticed", wholeNumber(1, 100))
  .option("--again <file>", "only the places that survived an earlier run with --out")
  .option("--out <file>", "write every place and who noticed it, as JSON lines")
  .option("--workers <n>", "threads", wholeNumber(1), 2)
  .addHelpText(
    "after",
    "\nExamples:\n  npm run mutants:rules\n  npm run mutants:rules -- --draw 500 --seed 1f3a --at-least 92\n" +
      "  npm run mutants:rules -- --all --files rules/combat/ --out runs/combat.jsonl",
  )
  .parse();
const options = command.opts<{
  again?: string;
  all?: boolean;
  atLeast?: number;
  cases: number;
  draw: number;
  files: string;
  games: number;
  out?: string;
  seed: string;
  workers: number;
}>();

const text = await programText();
const found = sitesOf(text).filter(({ file }) => file.includes(options.files));
if (found.length === 0) command.error(`no file of the rules has "${options.files}" in its path`);
/** Places whose change can never be seen, with the reason. */
const known: Record<string, string> = JSON.parse(
  readFileSync(join(ROOT, "test/mutants/equivalent-rules.json"), "utf8"),
);
/** Places are drawn by their names, so that a change elsewhere leaves the draw as it is. */
const named = namesOf(found);
const ordered = found
  .map((site, k) => ({ site, name: named[k], order: hash64Text(`${options.seed} ${named[k]}`) }))
  .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
interface Row {
  place: string;
  reached: number;
  by: string;
}
function rowsOf(file: string): Row[] {
  try {
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    return lines.map((line) => JSON.parse(line) as Row);
  } catch (thrown) {
    return command.error(`--again ${file}: ${messageOf(thrown)}; name a file that an earlier run wrote with --out`);
  }
}
const left = options.again && new Set(rowsOf(options.again).flatMap(({ place, by }) => (by ? [] : [place])));
const sites = left
  ? ordered.filter(({ name }) => left.has(name)).map(({ site }) => site)
  : ordered.slice(0, options.all ? ordered.length : options.draw).map(({ site }) => site);

const isGame = ({ source }: Player): boolean => source === WHOLE;
/** At most `most` of a list, evenly. */
function some<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)]);
}
async function ask<T>(worker: Worker, message: RuleJob | "reach"): Promise<T> {
  const answer = once(worker, "message");
  worker.postMessage(message);
  return (await answer)[0] as T;
}
const report = (line: string): void => void process.stderr.write(`${line}\n`);

/** The other places in the same functions are watched: they show which way a case goes through the function. */
const functionOf = ({ file, inside }: Site): string => `${file} ${inside}`;
const wanted = new Set(sites.map(functionOf));
const tried = new Set(sites);
const watched = [...sites, ...found.filter((site) => wanted.has(functionOf(site)) && !tried.has(site))];
const numbers = new Map([...wanted].map((name, k) => [name, k]));
const functions = Int32Array.from(watched, (site) => numbers.get(functionOf(site))!);
const program = instrumented(text, watched);
const workers = Array.from(
  { length: options.workers },
  (_, part) =>
    new Worker(join(ROOT, "dist/test/mutants/ruleworker.js"), {
      workerData: {
        program,
        functions,
        tried: sites.length,
        part,
        parts: options.workers,
        games: options.games,
      } satisfies RuleStart,
    }),
);
const parts = await Promise.all(workers.map((worker) => ask<RuleReach>(worker, "reach")));
const played = parts.reduce((sum, { players }) => sum + players.length, 0);
report(`${sites.length} of ${found.length} places of the rules; ${played} cases and games hold as the rules are`);

/** Does a change there change nothing at all? A sum that adds a constant and was never another than the difference adds 0. */
const isNothing = (place: number): boolean =>
  sites[place].isConstant &&
  parts.some(({ asked }) => asked.includes(place)) &&
  parts.every(({ reach }) => reach[place].length === 0);
/** So many quick cases are played first, then those that go a rare way through the function. */
const QUICK = 20;
/** Cases that try a change which acts only while the program is loaded, unless --cases asks for more. */
const MOST_OF_START = 8000;
/** At most so many whole games are played for a place. */
const MOST_GAMES = 200;
/** Is a place passed with a difference while the program is loaded? */
const isOfStart = (place: number): boolean => parts.some(({ loaded }) => loaded.includes(place));
/** The cases, and then the games, that try a place. Every case may show a change that acts while the program is loaded. */
function playersOf(place: number): Player[] {
  const all = parts.flatMap(({ players, reach, rarity }) =>
    [...reach[place]].map((id, n) => ({ player: players[id], rarity: rarity[place][n] })),
  );
  if (all.length === 0 && isOfStart(place)) {
    const every = parts.flatMap(({ players }) => players.filter((one) => !isGame(one)));
    return some(every, Math.max(options.cases, MOST_OF_START));
  }
  all.sort((a, b) => a.player.steps - b.player.steps);
  const cases = all.filter(({ player }) => !isGame(player));
  const games = all.flatMap(({ player }) => (isGame(player) ? [player] : []));
  const quick = cases.slice(0, QUICK);
  const rare = cases.slice(QUICK).sort((a, b) => a.rarity - b.rarity);
  return [...[...quick, ...rare].slice(0, options.cases).map(({ player }) => player), ...some(games, MOST_GAMES)];
}
interface Verdict {
  site: Site;
  reached: number;
  by: string;
}
/** By place; equivalent ones have none. */
const verdicts: (Verdict | undefined)[] = sites.map(() => undefined);
let done = 0;
const names = new Map(ordered.map(({ site, name }) => [site, name]));
const isEquivalent = (place: number): boolean => isNothing(place) || names.get(sites[place])! in known;
const queue = [...sites.keys()].filter((place) => !isEquivalent(place));
const equivalent = sites.length - queue.length;
const total = queue.length;
async function serve(worker: Worker): Promise<void> {
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    const site = sites[place];
    const players = playersOf(place);
    const fromStart = isOfStart(place) && parts.every(({ reach }) => reach[place].length === 0);
    const by = await ask<string>(worker, { place, file: site.file, players, fromStart });
    verdicts[place] = { site, reached: players.length, by };
    done++;
    if (process.stderr.isTTY || done % 50 === 0) report(`${done} of ${total} places`);
  }
  await worker.terminate();
}
await Promise.all(workers.map(serve));

const judged = verdicts.filter((one) => one !== undefined);
for (const { site, by, reached } of judged)
  if (!by)
    console.log(
      `${reached === 0 ? "makes no difference in any case" : `survived (it makes a difference in ${reached})`}: ${names.get(site)!}`,
    );
if (options.out)
  writeFileSync(
    options.out,
    judged
      .map(({ site, by, reached }) => `${JSON.stringify({ place: names.get(site)!, reached, by } satisfies Row)}\n`)
      .join(""),
  );
const killed = judged.filter(({ by }) => by !== "").length;
const byGames = judged.filter(({ by }) => by.startsWith(WHOLE)).length;
const none = judged.filter(({ reached }) => reached === 0).length;
const share = total === 0 ? 100 : (100 * killed) / total;
console.log(
  `${killed} of ${total} mutants of rules noticed, ${share.toFixed(1)} % (${byGames} by whole games alone); at ${none} the change makes no difference in any case; ${equivalent} more are equivalent`,
);
if (share < (options.atLeast ?? 0)) process.exitCode = 1;
