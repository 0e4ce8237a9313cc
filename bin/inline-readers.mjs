// Writes the tiny readers of the table (engine/meccg/rules/facts/board.ts) into the compiled agents: Q.defOf(b, i) becomes
// (b.iDef[i]). The sources name what they ask, and the heuristic plays as many games a second as if it read the columns itself
// (docs/PERFORMANCE.md). Called by `npm run build` after the numbers of the schema are written out (inline-schema.mjs); what is not
// compiled calls the readers. `node bin/inline-readers.mjs FILE...` writes them into these files of `dist` alone (bin/build-part.mjs).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "..", "dist");
const rules = join(root, "engine", "meccg", "rules");
const FACES = ["board.js", "columns.js"].map((file) => join(rules, "facts", file));
const layout = await import(pathToFileURL(join(rules, "state", "layout.js")).href);

/** The readers of a face by name: those that are one expression over their parameters, other names than numbers of the layout left out. */
async function readersOf(face) {
  const readers = new Map();
  for (const [name, value] of Object.entries(await import(pathToFileURL(face).href))) {
    const arrow = typeof value === "function" && /^\(([\w, ]*)\) =>\s*([^{][\s\S]*)$/.exec(value.toString());
    if (!arrow) continue;
    const params = arrow[1].split(", ").filter((one) => one !== "");
    const body = arrow[2]
      .replace(/\bL\.(\w+)\b(?!\.)/g, (all, word) => (typeof layout[word] === "number" ? String(layout[word]) : all))
      .replace(/\s+/g, " ");
    const names = body.match(/(?<![.\w])[a-zA-Z_]\w*/g) ?? [];
    if (!/["'`/]/.test(body) && names.every((one) => params.includes(one))) readers.set(name, { params, body });
  }
  return readers;
}
const readers = new Map(await Promise.all(FACES.map(async (face) => [face, await readersOf(face)])));

/** The arguments of a call whose first one begins at `at`, and where the call ends; null where they are no plain expressions. */
function argumentsAt(text, at) {
  const args = [];
  let depth = 0;
  let from = at;
  for (let k = at; k < text.length; k++) {
    const c = text[k];
    if (`"'\`/{}`.includes(c)) return null;
    if (c === "(" || c === "[") depth++;
    else if (c === "," && depth === 0) {
      args.push(text.slice(from, k));
      from = k + 1;
    } else if (c === "]") depth--;
    else if (c === ")" && depth-- === 0) return { args: [...args, text.slice(from, k)], end: k + 1 };
  }
  return null;
}
const changes = (expression) => /\+\+|--|(?<![=!<>])=(?![=>])/.test(expression);

/** The call written out, with as many lines as before; null where something would be done twice, or not at all. */
function writtenOut({ params, body }, args) {
  if (args.length !== params.length || args.some(changes)) return null;
  for (const [k, param] of params.entries()) {
    const uses = body.match(new RegExp(`(?<![.\\w])${param}\\b`, "g"))?.length ?? 0;
    if (uses !== 1 && !/^\s*[\w$]+\s*$/.test(args[k])) return null;
  }
  const put = (name) => {
    const arg = args[params.indexOf(name)].trim();
    return /^[\w$.]+$/.test(arg) ? arg : `(${arg})`;
  };
  const out = body.replace(/(?<![.\w])[a-zA-Z_]\w*/g, put);
  const lines = (text) => text.split("\n").length - 1;
  return `(${out}${"\n".repeat(Math.max(0, lines(args.join()) - lines(out)))})`;
}

let written = 0;
function inline(file) {
  const before = readFileSync(file, "utf8");
  let text = before;
  for (const [, space, from] of before.matchAll(/^import \* as (\w+) from "(.+?)";$/gm)) {
    const known = readers.get(join(dirname(file), from));
    if (!known) continue;
    // From the last to the first, so that what stands within another call is written out before it.
    for (const call of [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)\\(`, "g"))].reverse()) {
      const reader = known.get(call[1]);
      const given = reader && argumentsAt(text, call.index + call[0].length);
      const out = given && writtenOut(reader, given.args);
      if (out) text = text.slice(0, call.index) + out + text.slice(given.end);
    }
  }
  if (text === before) return;
  writeFileSync(file, text);
  written++;
}
function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path);
    else if (path.endsWith(".js")) inline(path);
  }
}
const only = process.argv.slice(2).map((file) => resolve(file));
for (const path of only) if (path.startsWith(join(root, "agents"))) inline(path);
if (only.length === 0) walk(join(root, "agents"));
if (written === 0 && only.length === 0)
  throw new Error("no reader of the table was found in dist/agents: has the face moved?");
