import "../sim/nodeadapters.js";
import { Command } from "commander";
import { MeccgGuide } from "../agents/mcts/meccg-guide.js";
import { RandomAgent } from "../agents/random.js";
import { wholeNumber } from "../cli/io.js";
import { OVER, type Prior } from "../engine/core/game.js";
import { OwnStream, seedStreams } from "../engine/core/streams.js";
import { archetypes, type Deck, loadDeck, meccg, rulesetByName } from "../engine/meccg/index.js";
import type { Meccg } from "../engine/meccg/meccg.js";
import { planOf } from "../sim/match/plan.js";
import { simulate } from "../sim/simulate.js";
import { textTable } from "../sim/summary/summary.js";

/** What is left on the heap, for each kind of work, and whether the heap grows. Needs `--expose-gc` and a large young space. */
interface Options {
  decisions: number;
  games: number;
  workers: number;
  agent: string;
}
const options = new Command("heap")
  .description(
    "Memory: how many bytes each kind of work leaves for the collector (without a collection in between), and how much is " +
      "in use after forced collections along the way. With --games: memory while the simulator plays so many; with " +
      "--workers 0 all of it is in one thread, and a leak anywhere would show in what is held.",
  )
  .option(
    "--decisions <n>",
    "decisions of random games; the dearer kinds of work take a part of them",
    wholeNumber(1),
    1e7,
  )
  .option("--games <n>", "instead: games by the simulator", wholeNumber(0), 0)
  .option("--workers <n>", "its threads", wholeNumber(0), 2)
  .option("--agent <name>", "its agent", "random")
  .addHelpText(
    "after",
    "\nExamples:\n  npm run bench:heap\n  npm run bench:heap -- --games 100000\n  npm run bench:heap -- --games 100000 --workers 0\n",
  )
  .parse()
  .opts<Options>();

const CHUNKS = 100;
const collect = (globalThis as { gc?: () => void }).gc;

/** Does `work(n)` in pieces, a collection before each. */
function watch(total: number, work: (n: number) => void): { each: number; used: number[] } {
  const chunk = Math.ceil(total / CHUNKS);
  work(chunk);
  work(chunk);
  let left = 0;
  const used: number[] = [];
  for (let i = 0; i < CHUNKS; i++) {
    collect!();
    const before = process.memoryUsage().heapUsed;
    used.push(before);
    work(chunk);
    left += process.memoryUsage().heapUsed - before;
  }
  return { each: left / (chunk * CHUNKS), used };
}

const decks = archetypes().map((name) => loadDeck(name));
const rules = ["metw-standard", "universal:1", "coe:1"].map(rulesetByName);
const games = 24;
const starts = Array.from({ length: games }, (_, i) => {
  const ruleset = rules[i % rules.length];
  const both: [Deck, Deck] = [decks[i % decks.length], decks[(5 * i + 1) % decks.length]];
  return { ruleset, decks: both, streams: seedStreams("heap", i, 2) };
});

const choices = new Int32Array(meccg.maxChoices);
const stream = new OwnStream("heap", 0, "choices");
const state = meccg.blank(2);
const held = meccg.blank(2);
const guide = new MeccgGuide();
const random = new RandomAgent();

/** Plays on with `choose`, from the start again when a game is over; `also` is done at each decision. */
function player(choose: (who: number, count: number) => number, also: () => void): (n: number) => void {
  const begun = starts.map((setup) => meccg.start(setup));
  let game = 0;
  state.copyFrom(begun[0]);
  return (n) => {
    for (let k = 0; k < n; k++) {
      const who = state.chooser();
      if (who === OVER) {
        state.copyFrom(begun[++game % games]);
        continue;
      }
      also();
      state.apply(choose(who, state.legal(choices)));
    }
  };
}
const byChance = (_who: number, count: number): number => random.choose(null, choices, count, stream);
const nothing = (): void => {};
const repeated =
  (once: () => void): ((n: number) => void) =>
  (n) => {
    for (let k = 0; k < n; k++) once();
  };

/** From the middle of a game. */
function middle(): Meccg {
  player(byChance, nothing)(200);
  return state;
}
function worlds(prior: Prior<Deck>): (n: number) => void {
  const view = middle().view(Math.max(0, state.chooser()));
  return player(byChance, () => {
    state.view(Math.max(0, state.chooser()), view);
    meccg.determinize(view, prior, stream, held);
  });
}

/** Each kind of work: its name, its part of the decisions, what one of it is. */
const KINDS: [string, number, () => (n: number) => void][] = [
  ["legal and apply", 1, () => player(byChance, nothing)],
  ["the same, and a copy", 1, () => player(byChance, () => held.copyFrom(state))],
  [
    "the same, and a view",
    0.3,
    () => {
      const view = middle().view(0);
      return player(byChance, () => state.view(state.chooser(), view));
    },
  ],
  ["the same, a view and a world, list not told", 1, () => worlds({ lists: decks, told: false })],
  [
    "decisions of roll-outs by the heuristic",
    0.1,
    () => player((who, n) => guide.choose(state, who, choices, n, stream, false), nothing),
  ],
  [
    "how a game stands",
    0.1,
    () => {
      const s = middle();
      return repeated(() => guide.value(s, 0));
    },
  ],
  ["start of a game", 0.001, () => repeated(() => meccg.start(starts[0]))],
];

const mb = (bytes: number): string => (bytes / 1e6).toFixed(3);
function heap(): void {
  if (!collect) throw new Error("start it by npm run bench:heap: it needs --expose-gc");
  const rows = KINDS.map(([name, part, make]) => {
    const total = Math.ceil(options.decisions * part);
    const { each, used } = watch(total, make());
    const along = [0, 0.25, 0.5, 0.75, 1].map((x) => mb(used[Math.round(x * (CHUNKS - 1))]));
    return [name, String(total), each.toFixed(2), ...along];
  });
  console.log("in use after a forced collection, MB, at the start, a quarter, the middle, three quarters, the end:");
  const head = ["kind of work", "times", "bytes each", "0", "1/4", "1/2", "3/4", "1"];
  for (const line of textTable(head, rows)) console.log(line);
}

async function resident(): Promise<void> {
  const { games, workers, agent } = options;
  const plan = planOf({
    game: "metw",
    ruleset: "metw-standard",
    decks: ["stealth-orcs", "prowess-beasts"],
    agents: [agent, agent],
    games,
  });
  console.log(`${games} games, ${agent} against itself, ${workers} workers`);
  console.log(
    "of this process resident memory, and what it holds after a forced collection; threads hold what is theirs",
  );
  console.log(" games  resident, MB  held, MB");
  let next = 0;
  const tell = (played: number): void => {
    if (played < next) return;
    const resident = process.memoryUsage.rss();
    collect!();
    const { heapUsed, external } = process.memoryUsage();
    const mb = (bytes: number, digits: number): string => (bytes / 1e6).toFixed(digits);
    console.log(
      `${String(played).padStart(6)}  ${mb(resident, 1).padStart(12)}  ${mb(heapUsed + external, 3).padStart(8)}`,
    );
    next = Math.floor(played / (games / 20) + 1) * (games / 20);
  };
  const summary = await simulate(plan, { workers, onProgress: (now) => tell(now.games) });
  console.log(`${summary.games} played, ${summary.failed} failed`);
}

if (options.games > 0) await resident();
else heap();
