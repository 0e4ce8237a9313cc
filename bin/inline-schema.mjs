// Writes the numbers of the schema, the vocabulary and the layout into the compiled files of `dist`: L.Header.turn becomes 5,
// StrikeFrame.target 3, T.HAVEN 0, D.B_EACH 2. The sources name every word once; the engine alone plays about a quarter more games a second
// without the look-ups. Called by
// `npm run build`; what is not compiled (tests, development) looks the names up. `node bin/inline-schema.mjs FILE...` writes them into these
// files of `dist` alone (bin/build-part.mjs).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "..", "dist");
/** Modules whose exported groups of numbers are written out. */
const SCHEMA = ["schema", "frames-of-the-chain", "frames-of-the-turn", "entries"].map((name) =>
  join(root, "engine", "meccg", "rules", "state", `${name}.js`),
);

/** Modules of plain numbers: sizes, verbs, kinds, marks; each exported number in capitals is written out, and each in a table of numbers. */
const NUMBERS = [
  "rules/state/layout.js",
  "cards/vocabulary/terms.js",
  "cards/vocabulary/marks.js",
  "cards/vocabulary/compiled.js",
].map((file) => join(root, "engine", "meccg", file));
/** Modules that hand these groups and numbers on. */
const HANDING_ON = ["rules/state/layout.js", "rules/facts/board.js", "cards/vocabulary/defs.js", "defs.js"].map(
  (file) => join(root, "engine", "meccg", file),
);

const load = (file) => import(pathToFileURL(file).href);
/** By name of the export: a number, or a table of numbers. */
const numbers = new Map();
for (const file of [...SCHEMA, ...NUMBERS])
  for (const [name, value] of Object.entries(await load(file))) {
    const isTable = typeof value === "object" && value !== null && !Array.isArray(value);
    if ((typeof value === "number" && /^[A-Z][A-Z0-9_]*$/.test(name)) || isTable) numbers.set(name, value);
  }

/** What each of these modules hands on: other modules have tables by the same names. */
const handed = new Map();
for (const file of [...SCHEMA, ...NUMBERS, ...HANDING_ON]) handed.set(file, await load(file));
const same = (file, name) => numbers.has(name) && handed.get(file)[name] === numbers.get(name);

const shown = (value) => (typeof value === "number" ? (value < 0 ? `(${value})` : String(value)) : undefined);
const numberOf = (group, word) => shown(numbers.get(group)?.[word]);
const isNumber = (name) => typeof numbers.get(name) === "number";
let written = 0;
function inline(file) {
  const text = readFileSync(file, "utf8");
  const spaces = [];
  const named = new Set();
  for (const [, what, from] of text.matchAll(/^import (.+?) from "(.+?)";$/gm)) {
    if (!from.startsWith(".")) continue;
    const target = join(dirname(file), from);
    if (!handed.has(target)) continue;
    const space = /^\* as (\w+)$/.exec(what);
    if (space) spaces.push([space[1], target]);
    else for (const [name] of what.matchAll(/\w+/g)) if (same(target, name)) named.add(name);
  }
  let out = text;
  for (const [space, target] of spaces)
    out = out
      .replace(new RegExp(`\\b${space}\\.(\\w+)\\.(\\w+)\\b`, "g"), (all, g, w) =>
        same(target, g) ? (numberOf(g, w) ?? all) : all,
      )
      .replace(new RegExp(`\\b${space}\\.(\\w+)\\b(?!\\.)`, "g"), (all, n) =>
        isNumber(n) && same(target, n) ? shown(numbers.get(n)) : all,
      );
  if (named.size > 0)
    out = out.replace(/(?<![.\w])(\w+)\.(\w+)\b/g, (all, g, w) => (named.has(g) ? (numberOf(g, w) ?? all) : all));
  if (out === text) return;
  writeFileSync(file, out);
  written++;
}
function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path);
    else if (path.endsWith(".js") && ![...SCHEMA, ...NUMBERS].includes(path)) inline(path);
  }
}
const only = process.argv.slice(2).map((file) => resolve(file));
for (const path of only) if (![...SCHEMA, ...NUMBERS].includes(path)) inline(path);
if (only.length === 0) walk(root);
if (written === 0 && only.length === 0)
  throw new Error("no name of the schema was found in dist: has the layout moved?");
