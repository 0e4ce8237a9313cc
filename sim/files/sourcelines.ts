/** Lines of the sources in traces, by the source maps beside the compiled files. They are read only when a fault is reported. */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";

/** A place in a compiled file, as traces name it: with or without the scheme of an address. */
const PLACE = /(?:file:\/\/)?(\/[^\s():]+\.js):(\d+):(\d+)/g;
const maps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  let map = maps.get(file);
  if (map === undefined) {
    const beside = `${file}.map`;
    map = existsSync(beside) ? new SourceMap(JSON.parse(readFileSync(beside, "utf8"))) : null;
    maps.set(file, map);
  }
  return map;
}

/** The trace with the lines of the sources in the place of those of compiled files; places in files without a map stay as they are. */
export function withSourceLines(trace: string): string {
  return trace.replace(PLACE, (place, file: string, line: string, column: string) => {
    try {
      const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !("originalSource" in found)) return place;
      const source = resolve(dirname(file), found.originalSource);
      return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    } catch {
      // A map that cannot be read must not hide the fault that is being reported.
      return place;
    }
  });
}
