/** `npm run ledger`: which rules no case shows, and which cases name no rule. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { CASES_FILE, ledgerFolder, readLedger, SOURCES, type Source, standingOf } from "../../cli/ledger/ledger.js";
import { ROOT } from "../root.js";
import { casesText, counts, lineFaults, rowFaults, thereAreTexts, unknownRules } from "./faults.js";
import { cardName, readClauses } from "../mutants/clauses.js";
import { cardsPage, overview, page } from "./pages.js";
import { scanned } from "./scan.js";

const { write, open, half, unnamed } = new Command("npm run ledger --")
  .description("Says which rules no case shows and which cases name no rule.")
  .option("--write", "collect the cases into ledger/cases.csv and write docs/PROVED.md")
  .option(
    "--open [source]",
    `name every rule without a case, of one source (${Object.keys(SOURCES).join(", ")}) or of all`,
  )
  .option("--half [source]", "name every rule with a case of one kind alone")
  .option("--unnamed", "name every case of a position file that names no rule")
  .addHelpText("after", "\nExamples:\n  npm run ledger\n  npm run ledger -- --open coe\n  npm run ledger -- --write")
  .parse()
  .opts<{ write?: boolean; open?: string | true; half?: string | true; unnamed?: boolean }>();

const cases = scanned();
if (write) writeFileSync(join(ledgerFolder(), CASES_FILE), casesText(cases.rows));
const ledger = readLedger();
const faults = [
  ...rowFaults(),
  ...unknownRules(ledger, cases.rows),
  ...lineFaults().map((line) => `no row holds ${line}`),
];
for (const fault of faults) console.log(fault);
if (write && faults.length === 0) {
  mkdirSync(join(ROOT, "docs/proved"), { recursive: true });
  writeFileSync(join(ROOT, "docs/PROVED.md"), overview(ledger, cases.rows.length));
  for (const source of Object.keys(SOURCES) as Source[])
    writeFileSync(join(ROOT, `docs/proved/${source}.md`), page(ledger, source));
  writeFileSync(join(ROOT, "docs/proved/cards.md"), cardsPage(readClauses(), cardName));
}
const list = (asked: string | true | undefined, standing: string): void => {
  if (asked === undefined) return;
  for (const row of ledger.rows.values())
    if (standingOf(ledger, row) === standing && (asked === true || row.rule.startsWith(asked)))
      console.log(`${standing}: ${row.rule}: ${row.heading} (${row.rulesets.join(" ")}; ${row.files.join(" ")})`);
};
list(open, "open");
list(half, "half tested");
if (unnamed) for (const one of cases.unnamed) console.log(`names no rule: ${one}`);
for (const [source, one] of Object.entries(counts(ledger)))
  console.log(
    `${source}: ${one.rows} rows, ${one.tested + one.half + one.open} rules: ${one.tested} tested, ${one.half} half tested, ${one.open} open; ${one.otherwise} read otherwise, ${one.none} not applicable`,
  );
console.log(
  `${cases.rows.length} references of cases to rules; ${cases.unnamed.length} cases of position files name no rule`,
);
if (!thereAreTexts())
  console.log("the texts of the rulebooks are not there: whether a row holds each of their lines was not asked");
if (faults.length > 0) process.exitCode = 1;
