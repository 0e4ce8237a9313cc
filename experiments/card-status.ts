/** What is known of every card: is it in force, which tests play it, how often it came up in the directed run. */
import { CsvReader } from "../sim/csv.js";
import * as D from "../engine/metw/vocabulary/defs.js";
import { missing } from "../engine/metw/setup/deckrules.js";

/** Where the table lies in the project. */
export const STATUS = "results/cards/status.csv";
export const STATUS_HEAD = ["card", "name", "type", "played", "resolved", "tests"] as const;

export interface CardStatus {
  /** Set and number. */
  card: string;
  name: string;
  /** Kind of card: "creature", "short-event", "site" ... */
  type: string;
  /** What the engine does not carry out of it; "" for a card in force. */
  missing: string;
  /** Times in the directed run. */
  played: number;
  resolved: number;
  /** Test files that play it. */
  tests: string[];
}

const typeOf = (c: { kind: string; type?: unknown; side?: unknown; class?: unknown }): string =>
  c.kind === "event" ? `${c.side} ${c.type}-event` : c.kind === "item" ? `${c.class} item` : c.kind;

/** Every card, site and region of a set (all sets if none is named), in the order of their numbers. */
export function cardStatus(table: string, set = ""): CardStatus[] {
  const [, ...rows] = [...new CsvReader().read(table)].map((row) => row.cells);
  const told = new Map(rows.map((row) => [row[0], row]));
  const all = [...D.CARDS, ...D.SITE_LIST, ...D.REGION_LIST].filter((c) => !set || c.id.startsWith(`${set}-`));
  const number = (id: string): number => Number(id.slice(id.indexOf("-") + 1));
  const setOf = (id: string): string => id.slice(0, id.indexOf("-"));
  all.sort((a, b) => (setOf(a.id) === setOf(b.id) ? number(a.id) - number(b.id) : setOf(a.id) < setOf(b.id) ? -1 : 1));
  return all.map((c) => {
    const [, , , played, resolved, tests] = told.get(c.id) ?? [];
    const playCard = c.kind !== "site" && c.kind !== "region";
    return {
      card: c.id,
      name: c.name,
      type: typeOf(c),
      missing: playCard ? missing(c.name) : "",
      played: Number(played ?? 0),
      resolved: Number(resolved ?? 0),
      tests: tests ? tests.split("; ") : [],
    };
  });
}

/** The sets there are literals of. */
export const cardSets = (): string[] => [...new Set(D.CARDS.map((c) => c.id.slice(0, c.id.indexOf("-"))))];
