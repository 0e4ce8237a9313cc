import "../sim/nodeadapters.js";
import { cpus, loadavg } from "node:os";
import { Command } from "commander";
import { makeAgent, splitAgents } from "../agents/registry.js";
import { wholeNumber } from "../cli/io.js";
import { type Agent, briefingFor } from "../engine/core/agent.js";
import { OVER } from "../engine/core/game.js";
import { OwnStream, seedStreams } from "../engine/core/streams.js";
import { archetypes, loadDeck, meccg, type MeccgView, rulesetByName } from "../engine/meccg/index.js";
import { textTable } from "../sim/summary/summary.js";

interface Options {
  agents: string;
  against: string;
  games: number;
}
const options = new Command("decisions")
  .description(
    "How long agents think, decision by decision: whole games on one thread, by the clock. Only decisions with more than one " +
      "choice count; the view is part of the thinking.",
  )
  .option("--agents <list>", "who thinks, with commas between", "rollout,heuristic@1,mcts:sims=50,mcts:sims=200")
  .option("--against <agent>", "whom each of them plays", "heuristic@1")
  .option("--games <n>", "games of each, over the archetypes", wholeNumber(1), 9)
  .addHelpText(
    "after",
    "\nExamples:\n  npm run bench:decisions\n  npm run bench:decisions -- --agents mcts:sims=800 --games 4\n",
  )
  .parse()
  .opts<Options>();

const decks = archetypes().map((name) => loadDeck(name));
const ruleset = rulesetByName("metw-standard");
const legal = new Int32Array(meccg.maxChoices);

/** Milliseconds of every decision of `spec` in game `number`. */
function play(spec: string, number: number, out: number[]): void {
  const seat = number & 1;
  const lists = [decks[number % decks.length], decks[(number * 4 + 1) % decks.length]];
  const agents = [0, 1].map((p) => makeAgent(p === seat ? spec : options.against, meccg as never));
  agents.forEach((agent, p) => {
    agent.begin?.(p, briefingFor(agent as Agent, lists));
  });
  const streams = [0, 1].map((p) => new OwnStream("decisions", number, `seat ${p}`));
  const views: (MeccgView | undefined)[] = [undefined, undefined];
  const s = meccg.start({ ruleset, decks: lists, streams: seedStreams("decisions", number, 2) });
  while (s.chooser() !== OVER) {
    const p = s.chooser();
    const count = s.legal(legal);
    const before = performance.now();
    const view = agents[p].looks ? (views[p] = s.view(p, views[p])) : null;
    const choice = agents[p].choose(view, legal, count, streams[p]);
    if (p === seat && count > 1) out.push(performance.now() - before);
    s.apply(choice);
  }
}

const ms = (time: number): string => (time < 1 ? time.toFixed(4) : time.toFixed(1));
const rows = splitAgents(options.agents).map((spec) => {
  play(spec, options.games, []); // warm
  const times: number[] = [];
  for (let n = 0; n < options.games; n++) play(spec, n, times);
  times.sort((a, b) => a - b);
  const at = (share: number): string => ms(times[Math.min(times.length - 1, Math.floor(share * times.length))]);
  const mean = ms(times.reduce((sum, time) => sum + time, 0) / times.length);
  return [spec, String(options.games), String(times.length), mean, at(0.5), at(0.95), at(1)];
});
console.log(`${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}; milliseconds by the clock, one thread`);
for (const line of textTable(["agent", "games", "decisions", "mean", "median", "95 %", "longest"], rows))
  console.log(line);
