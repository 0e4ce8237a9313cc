/** The pages "What is proved": how each rule stands, with its cases. Written by `npm run ledger -- --write`. */
import { casesOf, type Ledger, SOURCES, type Source, standingOf } from "../../cli/ledger/ledger.js";
import type { Clause } from "../mutants/clauses.js";
import { type Count, counts } from "./faults.js";

const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((one) => String(one).replaceAll("|", "\\|")).join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), `|${head.map(() => "---|").join("")}`, ...rows.map(row)].join("\n");
const percent = (part: number, all: number): string => (all === 0 ? "-" : `${((100 * part) / all).toFixed(1)} %`);

/** The first page: figures, and how to read them. */
export function overview(ledger: Ledger, positions: number): string {
  const by = counts(ledger);
  const sources = Object.keys(SOURCES) as Source[];
  const line = (name: string, one: Count): (string | number)[] => {
    const rules = one.tested + one.half + one.open;
    return [
      name,
      one.rows,
      rules,
      one.tested,
      one.half,
      one.open,
      percent(one.tested + one.half, rules),
      one.otherwise,
      one.none,
    ];
  };
  return `# What is proved

Every statement of the rulebooks has a row in the rule ledger, and every row that can be played names the test cases that show it. Written by
\`npm run ledger -- --write\` from \`ledger/*.csv\` and from the cases; a test holds this page to them. ${positions.toLocaleString("en")} references of cases to rules are counted.

${table(
  ["rulebook", "rows", "rules", "tested", "half tested", "open", "with a case", "read otherwise", "not applicable"],
  sources.map((source) => line(`[${SOURCES[source]}](proved/${source}.md)`, by[source])),
)}

What each clause of each card has: [cards](proved/cards.md).

- **tested**: one case in which the rule acts, and one at its edge, where it just does not act.
- **half tested**: one of the two.
- **open**: no case names it yet.
- **read otherwise**: the engine follows another reading; the row says where that is argued.
- **not applicable**: advice, examples, headings, physical cards, and the like; the row says which.

A rule that says the same as one of another rulebook is proved by that one's cases. To look for a rule: \`mazarbul rules wounded haven untap\`; to
play its cases: \`mazarbul check FILE\`.
`;
}
/** The page of the cards: how many of the clauses of each set are shown, and which are not, or not wholly. */
export function cardsPage(clauses: readonly Clause[], nameOf: (card: string) => string): string {
  const sets = [...new Set(clauses.map(({ card }) => card.split("-")[0]))];
  const ofSet = (set: string): Clause[] => clauses.filter(({ card }) => card.startsWith(`${set}-`));
  const sum = (of: readonly Clause[], what: "mutants" | "noticed"): number => of.reduce((n, one) => n + one[what], 0);
  const line = (name: string, of: readonly Clause[]): (string | number)[] => {
    const whole = of.filter((one) => one.noticed === one.mutants).length;
    const none = of.filter((one) => one.noticed === 0).length;
    const [mutants, noticed] = [sum(of, "mutants"), sum(of, "noticed")];
    return [
      name,
      new Set(of.map(({ card }) => card)).size,
      of.length,
      whole,
      of.length - whole - none,
      none,
      mutants,
      percent(noticed, mutants),
    ];
  };
  const open = clauses.filter((one) => one.noticed < one.mutants);
  return `# Cards

A clause of a card is one part of what it says: a way to play it, whom it may be aimed at, what it needs, what it costs, what it does, what it says while
it is in play. Every clause was changed in every way that the program knows (\`npm run mutants\`, [TESTING](../TESTING.md)): a mutant is noticed where a
case fails by it. Written by \`npm run mutants -- --all --write\` and \`npm run ledger -- --write\`.

${table(
  ["set", "cards", "clauses", "shown whole", "in part", "not shown", "mutants", "noticed"],
  [...sets.map((set) => line(set, ofSet(set))), line("all", clauses)],
)}

## Clauses that are not shown whole

${table(
  ["card", "", "clause", "noticed"],
  open.map((one) => [one.card, nameOf(one.card), one.clause, `${one.noticed} of ${one.mutants}`]),
)}
`;
}
/** The page of one rulebook. */
export function page(ledger: Ledger, source: Source): string {
  const rows = [...ledger.rows.values()].filter(({ rule }) =>
    rule.startsWith(source === "coe" ? "coe " : `${source}:`),
  );
  const cases = (rule: string): string => {
    const all = casesOf(ledger, rule);
    const files = [...new Set(all.map(({ file }) => file.replace(/^test\/(wotr\/)?(positions\/)?/, "")))];
    return files.length > 2 ? `${files.slice(0, 2).join(", ")} and ${files.length - 2} more` : files.join(", ");
  };
  return `# ${SOURCES[source]}

${table(
  ["rule", "what it says", "stands", "shown in"],
  rows.map((one) => [
    one.rule,
    one.heading,
    standingOf(ledger, one),
    one.status === "rule" ? cases(one.rule) : one.because,
  ]),
)}
`;
}
