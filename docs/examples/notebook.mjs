// From a list in a text file to a tuned deck: what docs/LIBRARY.md tells, step by step.
// BUDGET: games of the search; a real one takes 12000 and some minutes.
import { existsSync, readFileSync } from "node:fs";
import { compare, deckFaults, gauntlet, simulate, tuneHazards, UserError } from "mazarbul";

const file = process.argv[2] ?? "my.deck";
if (!existsSync(file)) {
  console.error(`${file}: there is no such file\n  to fix it: name the file of a list: node notebook.mjs my.deck`);
  process.exit(2);
}
const budget = Number(process.env.BUDGET ?? 12_000);
const games = Math.max(2, Math.round(budget / 120));

// 1. Is it a lawful list? All mistakes at once, with their lines.
console.log(`${file}: ${readFileSync(file, "utf8").split("\n").length} lines`);
for (const { where, what, hint } of await deckFaults(file)) console.log(`${where}: ${what} (${hint})`);

// 2. Against one other list.
const first = await simulate([file, "prowess-beasts"], { games, seed: "notebook" });
console.log(`against prowess-beasts: ${percent(first.share)}, ${first.games} games`);

// 3. Against a field: what is it worth, and how does it lose?
const field = ["stealth-orcs", "factions-corruption", "prowess-beasts"];
const worth = await gauntlet(file, { field, games: 2 * Math.ceil(games / 6), second: null, seed: "notebook" });
console.log(worth.sentence);

// 4. Other hazards, found against the field and checked on lists that the search never saw.
const tuned = await tuneHazards(file, {
  field,
  heldOut: ["factions-orcs", "stealth-beasts"],
  budget,
  second: null,
  seed: "notebook",
  onProgress: (part, done, all) => process.stderr.write(`\r${part} ${done}/${all}   `),
});
console.log(`\n${tuned.name === file ? "nothing better was found" : tuned.change}`);
console.log(tuned.sentence);

// 5. Any two lists: here the tuned one and the list as it was. A list with cards changed is one, too: "my.deck[2 Orc-guard -> 2 Wargs]".
if (tuned.name !== file) {
  const which = await compare(tuned.name, file, {
    field: "published",
    most: budget / 4,
    fresh: 0,
    second: null,
    apart: 60,
  });
  console.log(which.sentence);
}

// A mistake says where, what and how to fix it.
await simulate(["no such list", "prowess-beasts"]).catch((thrown) => {
  if (!(thrown instanceof UserError)) throw thrown;
  console.log(thrown.message);
});

function percent({ rate, low, high }) {
  return `${(100 * rate).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
}
