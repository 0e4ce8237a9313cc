// Makes one file each of what threads run that play games: engine, agents and what deals and counts, out of the compiled files, in the place of
// the thread's own file. A call from one file into another costs a look-up that the engine cannot do without where there are six hundred
// files: in one, games are played 6 to 10 per cent faster (npm run bench). The program itself is one file too, beside its parts: of a thousand
// files it starts in twice the time. What games from a `file:` address share with the program stays outside. Beside each is a source map, so
// that a trace names lines of the sources; --no-maps leaves them out.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { rolldown } from "rolldown";
import { lineMap } from "./linemap.mjs";

const root = resolve(import.meta.dirname, "..");
const dist = join(root, "dist");
/** The files of threads, what `npm run bench` measures (the program as threads run it), and what `bin/mazarbul` starts: from and to. */
const ENTRIES = [
  "sim/threads/worker.js",
  "sim/threads/search-worker.js",
  "sim/training/selfplay/worker.js",
  "sim/training/samples/play-worker.js",
  "bench/program.js",
  ["cli/main.js", "cli/program.js"],
].map((names) => [names].flat().map((file) => join(dist, file)));
const hasMaps = !process.argv.includes("--no-maps");
const CORE = join(dist, "engine", "core") + sep;

/** A compiled file with the map that the compiler wrote beside it. */
const compiled = {
  name: "compiled",
  load(id) {
    if (!id.startsWith(dist) || !existsSync(`${id}.map`)) return null;
    const map = JSON.parse(readFileSync(`${id}.map`, "utf8"));
    const sources = map.sources.map((source) => resolve(dirname(id), source));
    return { code: readFileSync(id, "utf8"), map: { ...map, sources } };
  },
};
/** Every file goes on finding what it looks for beside itself. */
const placesFrom = (to) => ({
  name: "places",
  transform(code, id) {
    if (!id.startsWith(dist) || !code.includes("import.meta")) return null;
    const there = relative(dirname(to), id).split(sep).join("/");
    const moved = code
      .replaceAll("import.meta.url", `new URL(${JSON.stringify(there)}, import.meta.url).href`)
      .replaceAll("import.meta.dirname", `import.meta.dirname + ${JSON.stringify(`/${dirname(there)}`)}`);
    // Its lines are the same.
    return { code: moved, map: null };
  },
});

/** Writes the map of a file that was made as `half` and will be `to`, and names it there. */
function writeMap({ code, map }, half, to) {
  rmSync(`${half}.map`, { force: true });
  const source = (from) =>
    relative(dirname(to), resolve(dirname(half), from))
      .split(sep)
      .join("/");
  writeFileSync(`${to}.map`, lineMap(map, source));
  writeFileSync(half, `${code}//# sourceMappingURL=${basename(to)}.map\n`);
}

for (const [entry, to = entry] of ENTRIES) {
  const bundle = await rolldown({
    input: entry,
    platform: "node",
    external: (id) => id.startsWith(CORE) || /^(node:|@|[a-z])/.test(id),
    plugins: [compiled, placesFrom(to)],
    treeshake: true,
  });
  const half = `${to}.half`;
  const { output } = await bundle.write({
    file: half,
    format: "esm",
    codeSplitting: false,
    sourcemap: hasMaps && "hidden",
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  if (hasMaps) writeMap(output[0], half, to);
  renameSync(half, to);
}
