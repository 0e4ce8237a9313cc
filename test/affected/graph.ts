/** Which file imports which, by the texts of the sources. */
import { posix } from "node:path";

const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^;"]*?\bfrom\s+)?"(\.[^"]+)"|\b(?:import|URL)\(\s*"(\.[^"]+)"|\bbuilt(?:Url)?\(\s*"([^"]+\.js)"/gm;
/** What a test starts by these names, beside what it imports. */
const STARTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^import \{[^}]*\bMAZARBUL\b/m, ["cli/main.ts"]],
  [/^import .* from "vite"/m, ["web/main.tsx", "web/wotr/main.tsx", "web/worker/offline.ts"]],
];

/** Files that `file` imports or starts, of those that exist. */
export function importsOf(file: string, text: string, exists: (file: string) => boolean): string[] {
  const out = new Set<string>();
  const add = (path: string): void => {
    for (const end of [".ts", ".tsx"]) {
      const source = path.replace(/\.(js|tsx?)$/, end);
      if (exists(source) && source !== file) out.add(source);
    }
  };
  for (const [, plain, called, built] of text.matchAll(IMPORT))
    add(built ?? posix.join(posix.dirname(file), plain ?? called));
  // Constants of paths stand in test/root.ts, which starts nothing itself.
  if (file.startsWith("test/") && file !== "test/root.ts")
    for (const [said, files] of STARTS) if (said.test(text)) for (const one of files) add(one);
  return [...out];
}

/** What starts threads or processes: a record of one thread does not see what they run. */
const STARTER = /from "(node:child_process|node:worker_threads|piscina|vite)"/;

export class Graph {
  private readonly imports = new Map<string, string[]>();
  private readonly importers = new Map<string, string[]>();
  constructor(readonly texts: ReadonlyMap<string, string>) {
    for (const [file, text] of texts) {
      const all = importsOf(file, text, (one) => texts.has(one));
      this.imports.set(file, all);
      for (const one of all) this.importers.set(one, [...(this.importers.get(one) ?? []), file]);
    }
  }
  /** All files that reach `file` by imports, with the number of steps. */
  reaching(file: string): Map<string, number> {
    return this.walk(file, this.importers);
  }
  /** How many files a file loads. */
  loads(file: string): number {
    return this.walk(file, this.imports).size;
  }
  /** May a test start threads or processes, itself or by what it imports? */
  startsOthers(file: string): boolean {
    if (/\bthreads\b/.test(this.texts.get(file)!)) return true;
    // That file hands in threads to whoever asks for them: most tests do not.
    const edges = new Map([...this.imports, ["sim/nodeadapters.ts", []]]);
    return [...this.walk(file, edges).keys()].some(
      (one) => one !== "sim/nodeadapters.ts" && STARTER.test(this.texts.get(one)!),
    );
  }
  private walk(from: string, edges: ReadonlyMap<string, readonly string[]>): Map<string, number> {
    const steps = new Map([[from, 0]]);
    const queue = [from];
    for (let k = 0; k < queue.length; k++)
      for (const next of edges.get(queue[k]) ?? [])
        if (!steps.has(next)) {
          steps.set(next, steps.get(queue[k])! + 1);
          queue.push(next);
        }
    return steps;
  }
}
