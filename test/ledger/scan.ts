/** The rules that test cases name: `rules` and `edges` of position files, and comments "// rules: coe 1.3.1" above a test. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CaseRow } from "../../cli/ledger/ledger.js";
import { ROOT } from "../root.js";

const RULES = /coe [^\s,"'\]]+|\d{3}:\d+[a-z]?/g;
const KINDS = { rules: "applies", edges: "edge" } as const;
const filesUnder = (folder: string, fits: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => fits.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, "$2");

/** Of a position file: every case of its own, and those of the file for all of it (the name is "" then). */
function ofPositions(file: string): { rows: CaseRow[]; unnamed: string[] } {
  const rows: CaseRow[] = [];
  const names: string[] = [];
  let name = "";
  for (const line of readFileSync(join(ROOT, file), "utf8").split("\n")) {
    const begins = /^\s*- case:\s*(.*)$/.exec(line);
    if (begins) {
      name = unquoted(begins[1]);
      names.push(name);
    }
    const cites = /^\s*(rules|edges):\s*(.*)$/.exec(line);
    if (!cites) continue;
    const at = /^\s/.test(line) ? name : "";
    for (const rule of cites[2].match(RULES) ?? [])
      rows.push({ rule, kind: KINDS[cites[1] as "rules"], file, name: at });
  }
  const named = new Set(rows.map((row) => row.name));
  const all = names.length === 0 ? [""] : names;
  return { rows, unnamed: named.has("") ? [] : all.filter((one) => !named.has(one)) };
}
/** Of a file of tests: comments stand above the test that they speak of. */
function ofTests(file: string): CaseRow[] {
  const rows: CaseRow[] = [];
  let waiting: Omit<CaseRow, "name">[] = [];
  for (const line of readFileSync(join(ROOT, file), "utf8").split("\n")) {
    const cites = /^\s*\/\/ (rules|edges): (.*)$/.exec(line);
    if (cites)
      for (const rule of cites[2].match(RULES) ?? []) waiting.push({ rule, kind: KINDS[cites[1] as "rules"], file });
    const begins = /\bit(?:\.each\(.*\))?\(\s*(["'`])(.*?)\1/.exec(line);
    if (!begins || waiting.length === 0) continue;
    for (const one of waiting) rows.push({ ...one, name: begins[2] });
    waiting = [];
  }
  return rows;
}
/** Every case that names a rule, in the order of files; and the cases of positions that name none, as "FILE: NAME". */
export function scanned(): { rows: CaseRow[]; unnamed: string[] } {
  const positions = [...filesUnder("test/positions", /\.yaml$/), ...filesUnder("test/wotr/positions", /\.yaml$/)];
  const read = positions.map((file) => ({ file, ...ofPositions(file) }));
  const tests = filesUnder("test", /\.test\.ts$/).flatMap(ofTests);
  return {
    rows: [...read.flatMap(({ rows }) => rows), ...tests],
    unnamed: read.flatMap(({ file, unnamed }) => unnamed.map((name) => `${file}: ${name}`)),
  };
}
