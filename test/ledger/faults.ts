/** What is wrong with the rule ledger, and what it lacks. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  CASE_COLUMNS,
  type CaseRow,
  type Ledger,
  ledgerFolder,
  rowsOf,
  type RuleRow,
  SOURCES,
  type Source,
  STATUSES,
  standingOf,
} from "../../cli/ledger/ledger.js";
import { ROOT } from "../root.js";

const SEEDS = join(ROOT, "..", "shared", "seeds");
/** The text of a rulebook, where the texts lie beside the project; null where they do not. */
function textOf(source: Source): string[] | null {
  const path =
    source === "coe"
      ? join(SEEDS, "..", "facts", "rulings", "coe-rules.md")
      : existsSync(SEEDS)
        ? join(SEEDS, readdirSync(SEEDS).find((name) => name.startsWith(`${source}_`)) ?? "-")
        : "-";
  return existsSync(path) ? readFileSync(path, "utf8").split("\n") : null;
}
export const thereAreTexts = (): boolean => textOf("coe") !== null;

const MOST_WORDS = 10;
const range = (part: string): [number, number] => {
  const [from, to = from] = part.split("-").map(Number);
  return [from, to];
};
/** Faults in the form of the rows: a number that stands twice, no reason, a file that does not exist, a rule that says the same as none. */
export function rowFaults(): string[] {
  const out: string[] = [];
  const all = (Object.keys(SOURCES) as Source[]).flatMap((source) =>
    rowsOf(ledgerFolder(), source).map((row) => ({ source, row })),
  );
  const known = new Map<string, RuleRow>();
  for (const { source, row } of all) {
    const { rule, lines, heading, status, because, files, as } = row;
    const print = (what: string): void => void out.push(`ledger/${source}.csv: ${rule}: ${what}`);
    if (known.has(rule)) print("stands twice");
    known.set(rule, row);
    if (!(source === "coe" ? /^coe \S+$/ : new RegExp(`^${source}:\\d+[a-z]?$`)).test(rule))
      print("is no number of a rule of this source");
    if (!/^\d+(-\d+)?( \d+(-\d+)?)*$/.test(lines)) print(`"${lines}" are no lines`);
    if (heading === "" || heading.split(/\s+/).length > MOST_WORDS)
      print(`a heading of 1 to ${MOST_WORDS} words is needed`);
    if (!STATUSES.includes(status)) print(`"${status}" is none of ${STATUSES.join(", ")}`);
    if (status !== "rule" && because === "") print("no reason is given");
    if (status === "rule" && files.length === 0 && as.length === 0)
      print("neither a file that carries it out nor a rule that says the same");
    for (const file of files) if (!existsSync(join(ROOT, file))) print(`there is no file ${file}`);
  }
  for (const { source, row } of all)
    for (const other of row.as)
      if (!known.has(other)) out.push(`ledger/${source}.csv: ${row.rule}: says the same as ${other}, which has no row`);
  return out;
}
/** Lines of the rulebooks that are in no row, where the texts are there. */
export function lineFaults(): string[] {
  return (Object.keys(SOURCES) as Source[]).flatMap((source) => {
    const text = textOf(source);
    if (!text) return [];
    const covered = new Set<number>();
    for (const { lines } of rowsOf(ledgerFolder(), source))
      for (const part of lines.split(" ")) {
        const [from, to] = range(part);
        for (let line = from; line <= to; line++) covered.add(line);
      }
    return text.flatMap((line, k) => (line.trim() === "" || covered.has(k + 1) ? [] : [`${source}, line ${k + 1}`]));
  });
}
/** Rules that cases name and that have no row. */
export const unknownRules = ({ rows }: Pick<Ledger, "rows">, cases: readonly CaseRow[]): string[] =>
  cases
    .filter(({ rule }) => !rows.has(rule))
    .map(({ rule, file, name }) => `${file}: ${name}: there is no rule ${rule}`);

export interface Count {
  rows: number;
  tested: number;
  half: number;
  open: number;
  otherwise: number;
  none: number;
}
/** How the rules of each source stand. */
export function counts(ledger: Ledger): Record<Source, Count> {
  const of = (source: Source): Count => {
    const standing = [...ledger.rows.values()]
      .filter(({ rule }) => rule.startsWith(source === "coe" ? "coe " : `${source}:`))
      .map((row) => standingOf(ledger, row));
    const count = (what: string): number => standing.filter((one) => one === what).length;
    return {
      rows: standing.length,
      tested: count("tested"),
      half: count("half tested"),
      open: count("open"),
      otherwise: count("read otherwise"),
      none: count("not applicable"),
    };
  };
  return Object.fromEntries((Object.keys(SOURCES) as Source[]).map((source) => [source, of(source)])) as Record<
    Source,
    Count
  >;
}
export const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** The text of ledger/cases.csv. */
export const casesText = (cases: readonly CaseRow[]): string =>
  `${[CASE_COLUMNS, ...cases.map(({ rule, kind, file, name }) => [rule, kind, file, name])]
    .map((row) => row.map(cell).join(","))
    .join("\n")}\n`;
