// Writes the numbers of the schema, the vocabulary and the layout into the compiled files of `dist` (L.Header.turn becomes 5, T.HAVEN 0),
// and the readers of the table, functions of one expression: Q.defOf(b, i) becomes (b.iDef[i]). The sources name every word once and
// what they ask, and the engine plays about a quarter more games a second without the look-ups and calls (docs/PERFORMANCE.md). Called by
// `npm run build`; what is not compiled (tests, development) looks the names up. `node bin/inline.mjs FILE...` writes them into these
// files of `dist` alone (bin/build-part.mjs). What only tests use stays as it is. How it is done: bin/inline/.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CONSTANTS, INLINED, MORE_READERS, OTHERWISE, READERS, READING } from "./inline/lists.mjs";
import { methodsThatRead, Modules } from "./inline/modules.mjs";
import { Rewriter } from "./inline/rewrite.mjs";

const dist = resolve(import.meta.dirname, "..", "dist");
const inDist = (source) => join(dist, source.replace(/\.ts$/, ".js"));
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : null);

const constants = CONSTANTS.map(inDist);
const faces = [...READERS, ...MORE_READERS.filter((source) => existsSync(inDist(source)))].map(inDist);
for (const file of faces)
  if (!existsSync(file)) throw new Error(`${file} is not there: has its source moved (bin/inline/lists.mjs)?`);
const loaded = await Promise.all(constants.map(async (file) => [file, await import(pathToFileURL(file).href)]));
const modules = new Modules({
  read,
  values: new Map(loaded),
  faces,
  readMethods: methodsThatRead(read(inDist(READING))),
});

/** Writes into one file; false where there was nothing to write. */
function inline(file) {
  const text = modules.mayConcern(file) ? new Rewriter(modules.module(file), modules).whole() : null;
  if (text === null) return false;
  writeFileSync(file, text);
  return true;
}
/** What the whole build wrote into files: where it is no longer so, a part of the build is not enough. */
const everything = JSON.stringify(modules.everything(), null, 1).replaceAll(dist, "");
const only = process.argv.slice(2).map((file) => resolve(file));
if (only.length === 0) writeFileSync(INLINED, everything);
else if (read(INLINED) !== everything) process.exit(OTHERWISE);
const all = () => readdirSync(dist, { recursive: true, encoding: "utf8" }).map((name) => join(dist, name));
const isPlayed = (file) => file.endsWith(".js") && !/^(test|web|page)\b/.test(relative(dist, file));
const written = (only.length > 0 ? only : all())
  .filter((file) => isPlayed(file) && !constants.includes(file))
  .filter(inline);
if (written.length === 0 && only.length === 0)
  throw new Error("no name of the schema was found in dist: has the layout moved (bin/inline/lists.mjs)?");
