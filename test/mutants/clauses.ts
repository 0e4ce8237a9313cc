/**
 * The clauses of a card by its literal: a target, a condition, an effect, what it says while in play. A clause is shown where every mutant of it is
 * noticed; ledger/clauses holds what each has, written by `npm run mutants -- --all --write`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ledgerFolder } from "../../cli/ledger/ledger.js";
import { csvCells } from "../../sim/files/csv.js";
import { cell } from "../ledger/faults.js";
import "../../engine/meccg/defs.js";
import { CARDS, SITE_LIST } from "../../engine/meccg/cards/vocabulary/catalogue.js";
import type { Verdict } from "./worker.js";

/** Fields that hold a list of ways, each with clauses of its own; what a way is called. */
const WAYS: Readonly<Record<string, string>> = {
  modes: "way",
  may: "use",
  on: "when",
  has: "while in play",
  keysToo: "key",
};
const PARTS: Readonly<Record<string, string>> = {
  needs: "condition",
  when: "moment",
  does: "effect",
  cost: "cost",
  taps: "who taps",
  by: "who",
  target: "target",
  and: "second target",
};
const STEP = /^(\w+)(?:\[(\d+)\])?/;
/** The clause of a mutant, by what it changes: "modes[0].does[1].over: 6 becomes 7" is of "way 1, effect 2". */
export function clauseOf(change: string): string {
  const path = change.split(":")[0];
  const first = STEP.exec(path)!;
  const way = WAYS[first[1]];
  if (way === undefined) return first[1];
  if (first[2] === undefined) return way;
  const called = `${way} ${Number(first[2]) + 1}`;
  // What stands while a card is in play is one clause each.
  if (first[1] === "has") return called;
  const second = STEP.exec(path.slice(first[0].length + 1));
  if (!second) return called;
  const part = PARTS[second[1]] ?? second[1];
  return `${called}, ${second[2] === undefined ? part : `${part} ${Number(second[2]) + 1}`}`;
}

export interface Clause {
  card: string;
  clause: string;
  /** How many mutants it has, and how many of them a case notices. */
  mutants: number;
  noticed: number;
  /** The first case that notices one, "" if none does. */
  shown: string;
}
interface Judged {
  id: string;
  change: string;
  verdict: Verdict | "equivalent";
  by: string;
}
/** Clauses by what became of their mutants; what the compiler refuses, or nobody could see, does not count. */
export function clausesOf(found: readonly Judged[]): Clause[] {
  const by = new Map<string, Clause>();
  for (const { id, change, verdict, by: shown } of found) {
    if (verdict !== "killed" && verdict !== "survived") continue;
    const clause = clauseOf(change);
    const key = `${id} ${clause}`;
    const one = by.get(key) ?? { card: id, clause, mutants: 0, noticed: 0, shown: "" };
    by.set(key, one);
    one.mutants++;
    if (verdict === "survived") continue;
    one.noticed++;
    if (one.shown === "" || one.shown.startsWith("second reading")) one.shown = shown || one.shown;
  }
  return [...by.values()];
}
const FOLDER = join(ledgerFolder(), "clauses");
const HEAD = "card,clause,mutants,noticed,shown";
/** Writes a file for each set. */
export function writeClauses(clauses: readonly Clause[]): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const set of new Set(clauses.map(({ card }) => card.split("-")[0]))) {
    const rows = clauses
      .filter(({ card }) => card.startsWith(`${set}-`))
      .map((one) =>
        [one.card, one.clause, one.mutants, one.noticed, one.shown].map((one) => cell(String(one))).join(","),
      );
    writeFileSync(join(FOLDER, `${set}.csv`), `${[HEAD, ...rows].join("\n")}\n`);
  }
}
/** What was written last, in the order of the files. */
export function readClauses(): Clause[] {
  return (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .sort()
    .flatMap((file) => csvCells(readFileSync(join(FOLDER, file), "utf8")).slice(1))
    .map(([card, clause, mutants, noticed, shown]) => ({
      card: card,
      clause: clause,
      mutants: Number(mutants),
      noticed: Number(noticed),
      shown: shown,
    }));
}
const NAMES = new Map([...CARDS, ...SITE_LIST].map(({ id, name }) => [id as string, name as string]));
/** The name of a card or site by set and number; throws where there is none. */
export function cardName(id: string): string {
  const name = NAMES.get(id);
  if (name === undefined) throw new Error(`ledger/clauses: there is no card ${id}: npm run mutants -- --all --write`);
  return name;
}
