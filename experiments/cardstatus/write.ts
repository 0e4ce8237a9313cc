import "../../sim/nodeadapters.js";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { cardStatus, STATUS, STATUS_HEAD } from "./status.js";
import { playDirected, Tally } from "../directed/directed.js";
import { DIRECTED, readDirected } from "../directed/table.js";

/**
 * Writes the table behind `mazarbul cards --status`: plays the directed run, and reads which test files play which cards
 * from the folder that they were run with (`npm run cards:status`).
 */
const folder = process.argv[2];
const tests = new Map<string, Set<string>>();
for (const file of folder ? readdirSync(folder).sort() : []) {
  const [name, ...lines] = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
  // Whole games play whatever comes; what is wanted here is who meant the card.
  if (!/^meccg\/(cards|rules|scope|positions|effects)/.test(name)) continue;
  for (const line of lines) {
    const [id, what] = line.split(" ");
    if (what === "played") tests.set(id, (tests.get(id) ?? new Set()).add(name.slice("meccg/".length)));
  }
}
const tally = new Tally();
for (const game of readDirected(readFileSync(DIRECTED, "utf8"))) playDirected(game, tally);
const rows = cardStatus("").map((c) => [
  c.card,
  c.name,
  c.type,
  tally.played.get(c.card) ?? 0,
  tally.resolved.get(c.card) ?? 0,
  [...(tests.get(c.card) ?? [])].map((name) => name.replace(/\.test\.ts$/, "")).join("; "),
]);
writeFileSync(STATUS, stringify([[...STATUS_HEAD], ...rows]));
console.log(`${rows.length} cards written to ${STATUS}`);
