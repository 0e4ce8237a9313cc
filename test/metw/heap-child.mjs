// Prints the bytes that stay on the heap for each decision of random games (no collection in between).
import { loadDeck, metw, rulesetByName } from "../../dist/engine/metw/index.js";
import { OwnStream, seedStreams } from "../../dist/engine/core/streams.js";

const rules = ["metw-standard", "universal:1", "coe:1"];
const starts = Array.from({ length: 12 }, (_, i) =>
  metw.start({
    ruleset: rulesetByName(rules[i % 3]),
    decks: [
      loadDeck(["stealth-orcs", "prowess-corruption", "factions-beasts"][i % 3]),
      loadDeck(["factions-corruption", "stealth-beasts", "prowess-orcs"][i % 3]),
    ],
    streams: seedStreams("heap", i, 2),
  }),
);
const state = metw.blank(2);
const choices = new Int32Array(metw.maxChoices);
const stream = new OwnStream("heap", 0, "choices");
let game = 0;
function play(decisions) {
  for (let n = 0; n < decisions; ) {
    state.copyFrom(starts[game++ % starts.length]);
    while (state.chooser() !== -2 && n++ < decisions) state.apply(choices[stream.below(state.legal(choices))]);
  }
}
play(400_000);
gc();
const before = process.memoryUsage().heapUsed;
play(50_000);
console.log((process.memoryUsage().heapUsed - before) / 50_000);
