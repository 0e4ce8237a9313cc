/**
 * The rule ledger: a row for every rule statement of the rulebooks (ledger/coe.csv, 000.csv and so on), and the test cases that show it
 * (ledger/cases.csv, collected from the cases by `npm run ledger`).
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { fold } from "../../engine/core/nearest.js";
import { csvCells } from "../../sim/files/csv.js";
import { roots } from "../../sim/fingerprint.js";

/** The rulebooks, by the name of their file in ledger/. */
export const SOURCES = {
  coe: "Council of Elrond rules (2026)",
  "001": "Universal Rules of all seven sets",
  "000": "The Wizards Companion",
  "004": "The Wizards, Limited rulebook",
  "002": "War of the Ring (1977)",
} as const;
export type Source = keyof typeof SOURCES;

/** `rule`: the engine plays by it. */
export const STATUSES = ["rule", "not applicable", "read otherwise"] as const;
export interface RuleRow {
  /** "coe 2.IV.6.1", or source and first line: "001:710", a second statement of that line "001:710b". */
  rule: string;
  /** Lines of the source, as "710-712". */
  lines: string;
  /** The rule in at most ten words. */
  heading: string;
  /** Rulesets that play by it; "all", or names. */
  rulesets: readonly string[];
  /** Files that carry it out. */
  files: readonly string[];
  status: (typeof STATUSES)[number];
  /** Why it is not applicable, or where the other reading is argued. */
  because: string;
  /** The rules of other sources (or earlier ones of this) that say the same: their cases prove this one too. */
  as: readonly string[];
}
/** A test case that shows a rule, or stands at its edge, where the rule just does not act. */
export interface CaseRow {
  rule: string;
  kind: "applies" | "edge";
  /** A position file, or a file of tests. */
  file: string;
  /** Its name in the file; "" for a file of one position. */
  name: string;
}
export interface Ledger {
  rows: ReadonlyMap<string, RuleRow>;
  cases: ReadonlyMap<string, readonly CaseRow[]>;
}

/** The folder that holds the ledger. */
export const ledgerFolder = (): string => join(roots().root, "ledger");
export const CASES_FILE = "cases.csv";
export const ROW_COLUMNS = ["rule", "lines", "heading", "rulesets", "files", "status", "because", "as"] as const;
export const CASE_COLUMNS = ["rule", "kind", "file", "case"] as const;

const words = (text: string): string[] => text.split(" ").filter(Boolean);
/** "coe 1.3, 001:4" as its parts. */
const rulesIn = (text: string): string[] => text.match(/coe \S+|\d{3}:\d+[a-z]?/g) ?? [];
function table(path: string, columns: readonly string[]): string[][] {
  const [head, ...rows] = csvCells(readFileSync(path, "utf8"));
  if (head?.join() !== columns.join())
    throw new UserError(path, `its columns are not ${columns.join(", ")}`, "write them in this order");
  const odd = rows.findIndex((row) => row.length !== columns.length);
  if (odd >= 0)
    throw new UserError(
      `${path}:${odd + 2}`,
      `${rows[odd].length} cells, not ${columns.length}`,
      "quote cells that hold commas",
    );
  return rows;
}
/** The rows of one rulebook. */
export function rowsOf(folder: string, source: Source): RuleRow[] {
  return table(join(folder, `${source}.csv`), ROW_COLUMNS).map(
    ([rule, lines, heading, sets, files, status, because, as]) => ({
      rule: rule,
      lines: lines,
      heading: heading,
      rulesets: words(sets),
      files: words(files),
      status: status as RuleRow["status"],
      because: because,
      as: rulesIn(as),
    }),
  );
}
/** Reads the whole ledger; throws a `UserError` where a file is missing or damaged. */
export function readLedger(folder = ledgerFolder()): Ledger {
  if (!existsSync(folder) || readdirSync(folder).length === 0)
    throw new UserError(folder, "the rule ledger is not there", "install the program again");
  const rows = new Map<string, RuleRow>();
  for (const source of Object.keys(SOURCES) as Source[])
    for (const row of rowsOf(folder, source)) rows.set(row.rule, row);
  const cases = new Map<string, CaseRow[]>();
  for (const [rule, kind, file, name] of table(join(folder, CASES_FILE), CASE_COLUMNS)) {
    const one: CaseRow = { rule: rule, kind: kind as CaseRow["kind"], file: file, name: name };
    const known = cases.get(one.rule);
    if (known) known.push(one);
    else cases.set(one.rule, [one]);
  }
  return { rows, cases };
}

/** The cases of a rule: its own, and those of rules that say the same. */
export function casesOf({ rows, cases }: Ledger, rule: string): CaseRow[] {
  const seen = new Set<string>();
  const collect = (one: string): CaseRow[] => {
    if (seen.has(one)) return [];
    seen.add(one);
    return [...(cases.get(one) ?? []), ...(rows.get(one)?.as ?? []).flatMap(collect)];
  };
  return collect(rule);
}
export type Standing = "tested" | "half tested" | "open" | "not applicable" | "read otherwise";
/** How a rule stands: `tested` with a case in which it acts and one at its edge, `half tested` with one of the two, `open` with none. */
export function standingOf(ledger: Ledger, row: RuleRow): Standing {
  if (row.status !== "rule") return row.status;
  const kinds = new Set(casesOf(ledger, row.rule).map(({ kind }) => kind));
  return kinds.size === 2 ? "tested" : kinds.size === 1 ? "half tested" : "open";
}

/** Words that say nothing of what is asked. */
const EMPTY = new Set(
  words("a an and are at be by can do does for from if in is it may of on or the to what when which who why with"),
);
/** The beginning of a word, by which "strikes" finds "strike" and "wounded" finds "wound". */
const stem = (word: string): string => word.replace(/(?:ies|es|s|ed|ing)$/, "");
const stemsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !EMPTY.has(word))
    .map(stem);
/** Rules that are meant by a number ("coe 2.IV.6.1", "2.iv.6.1", "001:710"), or by words; the best first. */
export function rulesMeant(ledger: Ledger, question: string): RuleRow[] {
  const asked = question.trim().toLowerCase();
  const all = [...ledger.rows.values()];
  const byNumber = all.filter(({ rule }) => rule.toLowerCase() === asked || rule.toLowerCase() === `coe ${asked}`);
  if (byNumber.length > 0) return byNumber;
  const wanted = [...new Set(stemsOf(question))];
  if (wanted.length === 0) return [];
  const scored = all
    .filter(({ status }) => status !== "not applicable")
    .map((row) => {
      const has = stemsOf(row.heading);
      const hits = wanted.filter((word) =>
        has.some((one) => one === word || (word.length > 3 && one.startsWith(word))),
      );
      return { row, hits: hits.length, length: has.length };
    })
    .filter(({ hits }) => hits === wanted.length || hits >= Math.max(2, wanted.length - 1));
  scored.sort((a, b) => b.hits - a.hits || a.length - b.length);
  return scored.map(({ row }) => row);
}
