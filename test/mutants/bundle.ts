/** The engine as one script whose cards can be changed before they are compiled. */
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { rolldown } from "rolldown";
import type * as Program from "./program.js";
import type { Plain } from "./literals.js";
import { ROOT } from "../root.js";

export type ProgramOf = typeof Program;
/** Every card and site passes through this before it is compiled. */
type Change = (literal: Plain) => Plain;
const HOOK = "mazarbulMutant";
const DIST = join(ROOT, "dist");
/** With what the part of a file begins in the text of the program. */
export const headOf = (file: string): string => `globalThis.$file?.(${JSON.stringify(file.replace(/\.js$/, ".ts"))});`;
const CATALOGUE = "cards/vocabulary/catalogue.js";

/** The text of the script, with a place at which the literals can be changed. */
export async function programText(): Promise<string> {
  const hooks = {
    name: "mutants",
    transform(written: string, id: string) {
      // The bundler's own headings leave some files out.
      const code = id.startsWith(DIST) ? `${headOf(relative(DIST, id))}\n${written}` : written;
      // Every file goes on finding what it looks for beside itself.
      if (code.includes("import.meta"))
        return code
          .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
          .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)));
      if (!id.endsWith(CATALOGUE)) return code;
      const changed = code
        .replace("IN_FORCE.flatMap((set) => set.CARDS)", `$&.map(globalThis.${HOOK} ?? ((x) => x))`)
        .replace("IN_FORCE.flatMap((set) => set.SITES)", `$&.map(globalThis.${HOOK} ?? ((x) => x))`);
      if (changed.split(HOOK).length !== 3) throw new Error(`${id}: the lists of cards are written otherwise now`);
      return changed;
    },
  };
  const bundle = await rolldown({
    input: join(ROOT, "dist/test/mutants/program.js"),
    platform: "node",
    external: /^node:/,
    treeshake: false,
    logLevel: "silent",
    plugins: [hooks],
  });
  const { output } = await bundle.generate({ format: "cjs", codeSplitting: false });
  return output[0].code;
}

const require = createRequire(import.meta.url);
let bytes: Buffer | undefined;
let compiled = "";
/** What stands before the text when it is compiled. */
export const HEAD = "(function(exports,require,module,__filename,__dirname){";
/** As if it lay among the built files: what it reads lies beside them. */
export const PROGRAM_FILE = join(ROOT, "dist/test/mutants/program.js");
/** The engine anew, with changed cards; the same text is compiled once. */
export function freshProgram(text: string, change?: Change): ProgramOf {
  const file = PROGRAM_FILE;
  const script = new vm.Script(`${HEAD}${text}\n})`, {
    filename: file,
    cachedData: compiled === text ? bytes : undefined,
  });
  const made = { exports: {} as ProgramOf };
  const globals = globalThis as Record<string, unknown>;
  globals[HOOK] = change;
  try {
    script.runInThisContext()(made.exports, require, made, file, join(file, ".."));
  } finally {
    delete globals[HOOK];
  }
  if (compiled === "") {
    compiled = text;
    bytes = script.createCachedData();
  }
  return made.exports;
}
