/** The rule ledger holds together, and what cases say of it is true. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../cli/main.js";
import {
  CASES_FILE,
  casesOf,
  ledgerFolder,
  readLedger,
  rulesMeant,
  SOURCES,
  type Source,
} from "../../cli/ledger/ledger.js";
import { ROOT } from "../root.js";
import { casesText, counts, lineFaults, rowFaults, thereAreTexts, unknownRules } from "./faults.js";
import { cardName, readClauses } from "../mutants/clauses.js";
import { cardsPage, overview, page } from "./pages.js";
import { scanned } from "./scan.js";

const ledger = readLedger();
const cases = scanned();
/** So many rules have no case yet. The number only goes down. */
const OPEN: Readonly<Record<Source, number>> = { coe: 4, "001": 2, "000": 0, "004": 0, "002": 0 };
/** Cases that are not about cards and name no rule. A new one must name what it shows. */
const UNNAMED = 0;
const ABOUT_CARDS = /^test\/positions\/(cards|balrog|minions|fallen)\//;
const UPDATE = "npm run ledger -- --write";

describe("the rule ledger", () => {
  it("has rows of the right form, with files that exist", () => expect(rowFaults()).toEqual([]));
  it.skipIf(!thereAreTexts())("has a row for every line of the rulebooks (skipped without ../shared)", () =>
    expect(lineFaults()).toEqual([]),
  );
  it("has a row for every rule that a case names", () => expect(unknownRules(ledger, cases.rows)).toEqual([]));
  it(`is what the cases say: ${UPDATE}`, () => {
    expect(readFileSync(join(ledgerFolder(), CASES_FILE), "utf8")).toBe(casesText(cases.rows));
    expect(readFileSync(join(ROOT, "docs/PROVED.md"), "utf8")).toBe(overview(ledger, cases.rows.length));
    for (const source of Object.keys(SOURCES) as Source[])
      expect(readFileSync(join(ROOT, `docs/proved/${source}.md`), "utf8")).toBe(page(ledger, source));
    expect(readFileSync(join(ROOT, "docs/proved/cards.md"), "utf8")).toBe(cardsPage(readClauses(), cardName));
  });
  it("is named by every case that is not about cards: npm run ledger -- --unnamed", () => {
    const unnamed = cases.unnamed.filter((one) => !ABOUT_CARDS.test(one));
    expect(unnamed.length, unnamed.slice(0, 20).join("\n")).toBeLessThanOrEqual(UNNAMED);
  });
  it("has no more rules without a case than before", () => {
    const open = Object.fromEntries(Object.entries(counts(ledger)).map(([source, one]) => [source, one.open]));
    for (const [source, most] of Object.entries(OPEN)) expect(open[source], source).toBeLessThanOrEqual(most);
  });
});

async function rules(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(["rules", ...argv], { out: (l) => out.push(l), err: (l) => err.push(l), live: null });
  return { code, out: out.join("\n"), err: err.join("\n") };
}
describe("mazarbul rules", () => {
  it("tells a rule by its number, with cases that can be played", async () => {
    const rule = [...ledger.rows.values()].find((row) =>
      casesOf(ledger, row.rule).some(({ file }) => file.startsWith("test/positions")),
    );
    const { code, out } = await rules(rule!.rule);
    expect(code).toBe(0);
    expect(out).toContain(`${rule!.rule}: `);
    expect(out).toMatch(/mazarbul check test\/positions\/\S+\.yaml/);
  });
  it("finds rules by words, also in other forms of them", async () => {
    expect(rulesMeant(ledger, "creatures eliminated by a company").length).toBeGreaterThan(0);
    const { out } = await rules("healing", "haven");
    expect(out).toMatch(/^ {2}(coe |\d{3}:)/m);
  });
  it("says what to do about a number that no rulebook has", async () => {
    expect(await rules("coe", "99.99")).toMatchObject({
      code: 2,
      err: expect.stringContaining("no rulebook has a rule of this number"),
    });
  });
});
