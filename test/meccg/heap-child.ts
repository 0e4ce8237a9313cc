// Prints, as JSON, the bytes that stay on the heap for each decision of random games (no collection in between): by
// legal, apply and copy; and the same with a view and a supposed world made of it at every decision.
import "../../sim/nodeadapters.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";

const rules = ["metw-standard", "universal:1", "coe:1"];
const decks = ["stealth-orcs", "prowess-corruption", "factions-beasts", "factions-corruption"].map((n) => loadDeck(n));
const starts = Array.from({ length: 12 }, (_, i) =>
  meccg.start({
    ruleset: rulesetByName(rules[i % 3]),
    decks: [decks[i % 3], decks[(i + 1) % 4]],
    streams: seedStreams("heap", i, 2),
  }),
);
const state = meccg.blank(2);
const world = meccg.blank(2);
const view = state.view(0);
const prior = { lists: decks, told: false };
const choices = new Int32Array(meccg.maxChoices);
const stream = new OwnStream("heap", 0, "choices");
let game = 0;
function play(decisions: number, also: () => void): void {
  for (let n = 0; n < decisions; ) {
    state.copyFrom(starts[game++ % starts.length]);
    while (state.chooser() !== -2 && n++ < decisions) {
      also();
      state.apply(choices[stream.below(state.legal(choices))]);
    }
  }
}
function suppose(): void {
  state.view(state.chooser(), view);
  meccg.determinize(view, prior, stream, world);
}
/** The least of four rounds: what the rules leave they leave in each, what the compiler of a busy machine has not got to yet in some. */
function measure(warm: number, decisions: number, also: () => void): number {
  play(warm, also);
  const rounds = [1, 2, 3, 4].map(() => {
    gc!();
    const before = process.memoryUsage().heapUsed;
    play(decisions, also);
    return (process.memoryUsage().heapUsed - before) / decisions;
  });
  return Math.min(...rounds);
}
/** `quick`: with so little before that the compiler is not yet done with all. */
const quick = process.argv[2] === "quick";
console.log(
  JSON.stringify({
    play: measure(quick ? 20_000 : 400_000, quick ? 10_000 : 30_000, () => {}),
    worlds: measure(quick ? 6_000 : 160_000, quick ? 4_000 : 24_000, suppose),
  }),
);
