// Makes one file each of what threads run that play games: engine, agents and what deals and counts, out of the compiled files, in the place of
// the thread's own file. A call from one file into another costs a look-up that the engine cannot do without where there are six hundred
// files: in one, games are played 6 to 10 per cent faster (npm run bench). The program itself is one file too, beside its parts: of a thousand
// files it starts in twice the time. What games from a `file:` address share with the program stays outside.
import { renameSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { rolldown } from "rolldown";

const dist = resolve(import.meta.dirname, "..", "dist");
/** The files of threads, what `npm run bench` measures (the program as threads run it), and what `bin/mazarbul` starts: from and to. */
const ENTRIES = [
  "sim/threads/worker.js",
  "sim/threads/search-worker.js",
  "sim/training/selfplay/worker.js",
  "sim/training/samples/play-worker.js",
  "bench/program.js",
  ["cli/main.js", "cli/program.js"],
].map((names) => [names].flat().map((file) => join(dist, file)));
const CORE = join(dist, "engine", "core") + sep;

for (const [entry, to = entry] of ENTRIES) {
  /** Every file goes on finding what it looks for beside itself. */
  const places = {
    name: "places",
    transform(code, id) {
      if (!id.startsWith(dist) || !code.includes("import.meta")) return null;
      const there = relative(dirname(to), id).split(sep).join("/");
      return code
        .replaceAll("import.meta.url", `new URL(${JSON.stringify(there)}, import.meta.url).href`)
        .replaceAll("import.meta.dirname", `import.meta.dirname + ${JSON.stringify(`/${dirname(there)}`)}`);
    },
  };
  const bundle = await rolldown({
    input: entry,
    platform: "node",
    external: (id) => id.startsWith(CORE) || /^(node:|@|[a-z])/.test(id),
    plugins: [places],
    treeshake: true,
  });
  const half = `${to}.half`;
  await bundle.write({ file: half, format: "esm", codeSplitting: false, sourcemap: false });
  await bundle.close();
  renameSync(half, to);
}
