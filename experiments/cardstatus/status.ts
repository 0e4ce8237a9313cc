/** What stands behind every card: which tests play it, how often it came up in the directed run. */
import { csvCells } from "../../sim/files/csv.js";
import { CARD_SETS } from "../../engine/meccg/rules/state/ruleset.js";
import * as D from "../../engine/meccg/defs.js";

/** Where the table lies in the project. */
export const STATUS = "results/cards/status.csv";
export const STATUS_HEAD = ["card", "name", "type", "played", "resolved", "tests"] as const;

export interface CardStatus {
  /** Set and number. */
  card: string;
  name: string;
  /** Kind of card: "creature", "short-event", "site" ... */
  type: string;
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
  const [, ...rows] = csvCells(table);
  const reported = new Map(rows.map((row) => [row[0], row]));
  const all = [...new Map([...D.REGION_LIST, ...D.SITE_LIST, ...D.CARDS].map((c) => [c.id, c])).values()].filter(
    (c) => !set || c.id.startsWith(`${set}-`),
  );
  const number = (id: string): number => Number(id.slice(id.indexOf("-") + 1));
  const setOf = (id: string): string => id.slice(0, id.indexOf("-"));
  all.sort((a, b) => (setOf(a.id) === setOf(b.id) ? number(a.id) - number(b.id) : setOf(a.id) < setOf(b.id) ? -1 : 1));
  return all.map((c) => {
    const [, , , played, resolved, tests] = reported.get(c.id) ?? [];
    return {
      card: c.id,
      name: c.name,
      type: typeOf(c),
      played: Number(played ?? 0),
      resolved: Number(resolved ?? 0),
      tests: tests ? tests.split("; ") : [],
    };
  });
}

/** The sets there are literals of. */
export const cardSets = (): string[] => CARD_SETS.filter((set) => D.CARDS.some((c) => c.id.startsWith(`${set}-`)));

/** How many cards a set was printed with, and from which number on they are promos. */
const PRINTED: Readonly<Record<string, { cards: number; promosFrom: number }>> = {
  METW: { cards: 484, promosFrom: 492 },
  METD: { cards: 180, promosFrom: 182 },
  MEDM: { cards: 180, promosFrom: 181 },
  MELE: { cards: 417, promosFrom: 418 },
  MEAS: { cards: 170, promosFrom: 171 },
  MEWH: { cards: 122, promosFrom: 123 },
  MEBA: { cards: 104, promosFrom: 105 },
};

/** Numbers of a set whose cards are those of another set that are in force, printed again. */
function reprintsOf(set: string, cards: number): number {
  const own = new Set<string>([...D.CARDS, ...D.SITE_LIST, ...D.REGION_LIST].map((c) => c.id));
  let n = 0;
  for (let k = 1; k <= cards; k++) if (!own.has(`${set}-${k}`) && D.defOf(`${set}-${k}`) > 0) n++;
  return n;
}
/** "METW: 484 of 484 in force and 4 promos, 486 carried out in the directed run", a line each set. */
export function countLines(all: readonly CardStatus[]): string[] {
  return cardSets().flatMap((set) => {
    const mine = all.filter((c) => c.card.startsWith(`${set}-`));
    if (mine.length === 0) return [];
    const { cards, promosFrom } = PRINTED[set];
    const printed = mine.filter((c) => Number(c.card.slice(set.length + 1)) < promosFrom).length;
    const reached = mine.filter((c) => c.resolved > 0).length;
    const promos = mine.length > printed ? ` and ${mine.length - printed} promos` : "";
    // Of the first two some numbers are variants of a card that stands under another number.
    const again = Math.min(reprintsOf(set, cards), cards - printed);
    const reprints = again > 0 ? `, ${again} of them printed in an earlier set` : "";
    return [
      `${set}: ${printed + again} of ${cards} in force${reprints}${promos}; ${reached} of ${mine.length} carried out in the directed run`,
    ];
  });
}
