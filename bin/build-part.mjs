// Brings `dist` up to date after a few files have changed, for `npm run test:changed`: it compiles these files one by one, as the compiler
// writes them, instead of the whole program. It does not check types (`npm run typecheck` does). Where a part is not enough it runs the
// whole build: a file is gone, many files changed, or numbers or readers changed that the build writes into other files (bin/inline.mjs).
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { OTHERWISE } from "./inline/lists.mjs";
import { changedSources, writeStamp } from "./stamp.mjs";

const root = resolve(import.meta.dirname, "..");
/** More files than these take longer one by one than all together. */
const MOST_FILES = 150;
const IMPORT = /^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)"|^import "(\.[^"]+)"/gm;
/** Files that bin/bundle.mjs makes of several: their own text must be there anew before it runs. */
const BUNDLED = [
  "sim/threads/worker.ts",
  "sim/threads/search-worker.ts",
  "sim/training/selfplay/worker.ts",
  "sim/training/samples/play-worker.ts",
  "bench/program.ts",
];
const NOT_BUILT = /^test\/web\/(page[^/]*|browser)\.ts$|\.d\.ts$/;

function run(...argv) {
  const { status } = spawnSync(process.execPath, argv, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`node ${argv.join(" ")} failed: see above`);
}
const builtOf = (source) => join(root, "dist", source.replace(/\.tsx?$/, ".js"));
const importsOf = (file) =>
  [...readFileSync(file, "utf8").matchAll(IMPORT)].map((found) => join(dirname(file), found[1] ?? found[2]));

/** Writes numbers and readers into these files; false where they are other ones than the last build wrote into other files. */
function inlined(files) {
  const { status } = spawnSync(process.execPath, ["bin/inline.mjs", ...files], { cwd: root, stdio: "inherit" });
  if (status !== 0 && status !== OTHERWISE) throw new Error("bin/inline.mjs failed: see above");
  return status === 0;
}
/** Compiles these sources; false where one of them imports a file that is not built. */
async function compile(sources) {
  const { default: ts } = await import("typescript");
  const { compilerOptions } = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"));
  const { options } = ts.convertCompilerOptionsFromJson({ ...compilerOptions, sourceMap: true }, root);
  // The package is a module, which a single text does not say.
  Object.assign(options, { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler });
  for (const source of sources) {
    const file = builtOf(source);
    const { diagnostics, outputText, sourceMapText } = ts.transpileModule(readFileSync(join(root, source), "utf8"), {
      compilerOptions: options,
      fileName: source,
      reportDiagnostics: true,
    });
    const wrong = diagnostics?.find(({ file: place }) => place);
    if (wrong) {
      const { line } = ts.getLineAndCharacterOfPosition(wrong.file, wrong.start);
      throw new Error(`${source}:${line + 1}: ${ts.flattenDiagnosticMessageText(wrong.messageText, "\n")}`);
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, outputText);
    const map = JSON.parse(sourceMapText);
    writeFileSync(`${file}.map`, JSON.stringify({ ...map, sources: [pathToRoot(source) + source] }));
  }
  return sources.every((source) => importsOf(builtOf(source)).every((file) => existsSync(file)));
}
const pathToRoot = (source) => "../".repeat(source.split("/").length);

/** Why a part of the build is not enough, or "". */
function wholeBecause(changes) {
  if (!changes) return "dist was not built with tests";
  if (changes.gone.length > 0) return `${changes.gone[0]} is gone`;
  if (changes.changed.length > MOST_FILES) return `${changes.changed.length} files changed`;
  return "";
}
/** Builds what changed. Says what it did: the number of files, or why it built everything. */
export async function buildPart() {
  const changes = changedSources(root);
  let why = wholeBecause(changes);
  if (!why && changes.changed.length === 0) return { files: 0, why };
  // Of the page only those files are built that tests import; its own build takes all of them (test/web/browser.ts).
  const ours = why
    ? []
    : changes.changed.filter(
        (name) =>
          /\.ts$/.test(name) && !NOT_BUILT.test(name) && (!name.startsWith("web/") || existsSync(builtOf(name))),
      );
  const bundles = ours.some((name) => !/^(test|web)\//.test(name));
  const sources = bundles ? [...new Set([...ours, ...BUNDLED])] : ours;
  const files = sources.map(builtOf);
  if (!why && !(await compile(sources))) why = "a changed file imports one that is not built";
  else if (!why && files.length > 0 && !inlined(files)) why = "numbers or readers changed that stand in other files";
  if (why) {
    run("bin/build.mjs", "--tests");
    return { files: 0, why };
  }
  if (bundles) run("bin/bundle.mjs");
  if (changes.changed.some((name) => !/^(test|cli|bench|experiments)\//.test(name)))
    rmSync(join(root, "dist/page"), { recursive: true, force: true });
  writeStamp(root, true);
  return { files: ours.length, why };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { files, why } = await buildPart();
  console.log(why ? `built everything: ${why}` : `built ${files} changed files`);
}
