/**
 * The record of what ran: for each position file and each recorded test file, which functions of which built files. It stands in
 * node_modules/.cache, because it is large and every machine can make it again (`npm run test:map`).
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { ROOT } from "../root.js";

export const FOLDER = join(ROOT, "node_modules/.cache/mazarbul");
const FILE = join(FOLDER, "ran.json.gz");
/** Raise it when the record is written otherwise: an older one counts as missing. */
const FORMAT = 1;

/** One run: a position file or a test file. */
export interface Run {
  seconds: number;
  /** Cases of a position file. */
  cases: number;
  /** By built file ("engine/core/hash.js"): numbers of its functions, each followed by the way that was taken through it. */
  ran: Record<string, number[]>;
}
/** A built file as it was when it was recorded. */
export interface Built {
  text: string;
  /** Begin and end of each function. */
  functions: [number, number][];
}
export interface Record_ {
  files: Record<string, Built>;
  runs: Record<string, Run>;
}
export const emptyRecord = (): Record_ => ({ files: {}, runs: {} });

export function readRecord(): Record_ | undefined {
  if (!existsSync(FILE)) return undefined;
  const { format, record } = JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as {
    format: number;
    record: Record_;
  };
  return format === FORMAT ? record : undefined;
}
export function writeRecord(record: Record_): void {
  mkdirSync(FOLDER, { recursive: true });
  // Another process may read it meanwhile.
  const half = `${FILE}.${process.pid}`;
  writeFileSync(half, gzipSync(JSON.stringify({ format: FORMAT, record }), { level: 4 }));
  renameSync(half, FILE);
}

const DIST = `${pathToFileURL(join(ROOT, "dist")).href}/`;
/** What counts as the program: the tests' own helpers are known by their imports. */
const ROOMS = /^(engine|agents|sim|experiments|cli|web)\//;

/** What ran of a built file: begin and end of each function, and the parts of it that ran, as text. */
export type Ran = Map<string, { from: number; to: number; way: string }[]>;

/** Watches this thread: what ran since the last look. */
export class Watcher {
  private readonly session = new Session();
  async begin(): Promise<void> {
    this.session.connect();
    await this.session.post("Profiler.enable");
    await this.session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }
  async look(): Promise<Ran> {
    const { result } = await this.session.post("Profiler.takePreciseCoverage");
    const out: Ran = new Map();
    for (const { url, functions } of result) {
      if (!url.startsWith(DIST)) continue;
      const file = url.slice(DIST.length);
      if (!ROOMS.test(file)) continue;
      const ran = functions
        .filter(({ ranges }) => ranges[0].count > 0)
        .map(({ ranges }) => ({
          from: ranges[0].startOffset,
          to: ranges[0].endOffset,
          way: ranges.map((range) => `${range.startOffset}:${range.count > 0 ? 1 : 0}`).join(" "),
        }));
      if (ran.length > 0) out.set(file, ran);
    }
    return out;
  }
  async end(): Promise<void> {
    await this.session.post("Profiler.stopPreciseCoverage");
    this.session.disconnect();
  }
}

/** Puts runs into a record; built files that changed since they were recorded begin anew, and other runs forget them. */
export class Recorder {
  private readonly numbers = new Map<string, Map<string, number>>();
  private readonly ways = new Map<string, Map<string, number>>();
  constructor(
    readonly record: Record_,
    private readonly textOf = (file: string): string => readFileSync(join(ROOT, "dist", file), "utf8"),
  ) {}
  private numbersOf(file: string): Map<string, number> {
    const known = this.numbers.get(file);
    if (known) return known;
    const { files, runs } = this.record;
    const text = this.textOf(file);
    if (files[file]?.text !== text) {
      for (const run of Object.values(runs)) if (file in run.ran) run.ran[file] = [];
      files[file] = { text, functions: [] };
    }
    const made = new Map(files[file].functions.map(([from, to], k) => [`${from} ${to}`, k]));
    this.numbers.set(file, made);
    return made;
  }
  add(name: string, run: Omit<Run, "ran">, ran: Ran): void {
    const out: Run["ran"] = {};
    for (const [file, functions] of ran) {
      const numbers = this.numbersOf(file);
      const list: number[] = [];
      for (const { from, to, way } of functions) {
        const key = `${from} ${to}`;
        if (!numbers.has(key)) numbers.set(key, this.record.files[file].functions.push([from, to]) - 1);
        const place = `${file} ${key}`;
        const ways = this.ways.get(place) ?? new Map<string, number>();
        this.ways.set(place, ways);
        if (!ways.has(way)) ways.set(way, ways.size);
        list.push(numbers.get(key)!, ways.get(way)!);
      }
      out[file] = list;
    }
    this.record.runs[name] = { ...run, ran: out };
  }
}
