/** What chance brings, in the words that records and scripts have for it. */
import type { Table } from "../rules/state/table.js";
import { AS_MAGIC } from "../rules/facts/chances.js";
import { Chance } from "../rules/state/schema.js";

export function chanceText(s: Pick<Table, "world">, kind: number, value: number): string {
  const { cards, people } = s.world;
  switch (kind) {
    case Chance.shown:
      if (value > AS_MAGIC) return cards.magicName[value - AS_MAGIC] ?? "";
      return cards.eventName[value] ?? "";
    case Chance.event:
      return cards.eventName[value] ?? "";
    case Chance.magic:
      return cards.magicName[value] ?? "";
    case Chance.search:
      return `search card ${value + 96}`;
    case Chance.servant:
      return people.name[value] ?? "";
    default:
      return String(value);
  }
}
/** The value that such a text means, -1 none. */
export function chanceValue(s: Pick<Table, "world">, kind: number, text: string): number {
  if (kind === Chance.die) return Number(text);
  for (let value = 1; value < 64; value++) if (chanceText(s, kind, value) === text) return value;
  return -1;
}
