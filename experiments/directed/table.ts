/** The committed table of the directed run: a game a row. */
import { csvCells } from "../../sim/files/csv.js";
import type { Directed } from "./directed.js";

/** Where the table lies in the project. */
export const DIRECTED = "results/cards/directed.csv";

const listOf = (cell: string): string[] => (cell === "" ? [] : cell.split("; "));

/** The games of a table, in its order. Throws an Error for what is no such table. */
export function readDirected(text: string): Directed[] {
  const [head, ...rows] = csvCells(text);
  if (head?.join() !== "card,name,ruleset,game,with,against") throw new Error("this is no table of directed games");
  return rows.map(([card, , ruleset, game, beside, against]) => ({
    card: card,
    ruleset: ruleset,
    number: Number(game),
    with: listOf(beside),
    against: listOf(against),
  }));
}
