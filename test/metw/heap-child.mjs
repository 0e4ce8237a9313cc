// Prints, as JSON, the bytes that stay on the heap for each decision of random games (no collection in between): by
// legal, apply and copy; and the same with a view and a supposed world made of it at every decision.
import "../../dist/sim/outside.js";
import { loadDeck, metw, rulesetByName } from "../../dist/engine/metw/index.js";
import { OwnStream, seedStreams } from "../../dist/engine/core/streams.js";

const rules = ["metw-standard", "universal:1", "coe:1"];
const decks = ["stealth-orcs", "prowess-corruption", "factions-beasts", "factions-corruption"].map((n) => loadDeck(n));
const starts = Array.from({ length: 12 }, (_, i) =>
  metw.start({
    ruleset: rulesetByName(rules[i % 3]),
    decks: [decks[i % 3], decks[(i + 1) % 4]],
    streams: seedStreams("heap", i, 2),
  }),
);
const state = metw.blank(2);
const world = metw.blank(2);
const view = state.view(0);
const prior = { lists: decks, told: false };
const choices = new Int32Array(metw.maxChoices);
const stream = new OwnStream("heap", 0, "choices");
let game = 0;
function play(decisions, also) {
  for (let n = 0; n < decisions; ) {
    state.copyFrom(starts[game++ % starts.length]);
    while (state.chooser() !== -2 && n++ < decisions) {
      also();
      state.apply(choices[stream.below(state.legal(choices))]);
    }
  }
}
function suppose() {
  state.view(state.chooser(), view);
  metw.determinize(view, prior, stream, world);
}
function measure(warm, decisions, also) {
  play(warm, also);
  gc();
  const before = process.memoryUsage().heapUsed;
  play(decisions, also);
  return (process.memoryUsage().heapUsed - before) / decisions;
}
console.log(
  JSON.stringify({
    play: measure(400_000, 50_000, () => {}),
    worlds: measure(100_000, 50_000, suppose),
  }),
);
