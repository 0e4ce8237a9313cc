/** Rules of the ledger in lines of a terminal. */
import { wrap } from "../../engine/core/lines.js";
import { casesOf, type Ledger, type RuleRow, SOURCES, type Source, standingOf } from "./ledger.js";

/** So many rules are named that a question finds. */
const MOST_FOUND = 12;
/** So many cases of one rule. */
const MOST_CASES = 6;
const sourceOf = ({ rule }: RuleRow): string => SOURCES[rule.split(/[ :]/)[0] as Source];
/** A rule with everything that the ledger knows of it. */
export function ruleLines(ledger: Ledger, row: RuleRow): string[] {
  const cases = casesOf(ledger, row.rule);
  const shown = cases
    .slice(0, MOST_CASES)
    .flatMap(({ kind, file, name }) => [
      `  mazarbul check ${file}`,
      ...wrap(`    ${kind === "applies" ? "shows it" : "just beside it"}${name ? `: ${name}` : ""}`, 6),
    ]);
  const format = (label: string, text: string): string[] => (text === "" ? [] : wrap(`${label}: ${text}`, 2));
  return [
    ...wrap(`${row.rule}: ${row.heading}`, 2),
    `${sourceOf(row)}, lines ${row.lines}`,
    ...format("rulesets", row.rulesets.join(", ")),
    ...format("says the same as", row.as.join(", ")),
    ...format(standingOf(ledger, row), row.because),
    ...(row.status === "rule" && row.because === "" ? [standingOf(ledger, row)] : []),
    ...(shown.length > 0 ? ["", `${cases.length} cases show it or stand at its edge:`, ...shown] : []),
  ];
}
/** Rules that a question finds, a line each. */
export function foundLines(rows: readonly RuleRow[]): string[] {
  const more = rows.length - MOST_FOUND;
  return [
    "Rules of the rulebooks (mazarbul rules NUMBER has the cases of one):",
    ...rows.slice(0, MOST_FOUND).flatMap((row) => wrap(`  ${row.rule}: ${row.heading}`, 4)),
    ...(more > 0 ? [`  and ${more} more: use more words`] : []),
  ];
}
