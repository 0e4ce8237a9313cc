/** Which lists sit down together where there are more than a table has seats. */
import { OwnStream } from "../../engine/core/streams.js";

const drawn = new Map<string, { tables: number[][]; left: number[]; round: number }>();

/**
 * The lists at table `number`, of `lists` lists at tables of `seats`: drawn in rounds in which every list sits down once, so that wherever a
 * run is stopped each has sat down as often as any other, or once more. The lists that a round has over sit down first in the next one.
 * The same seed gives the same tables.
 */
export function drawnTable(seed: string, lists: number, seats: number, number: number): readonly number[] {
  const key = `${lists} ${seats} ${seed}`;
  let found = drawn.get(key);
  if (!found) {
    found = { tables: [], left: [], round: 0 };
    drawn.set(key, found);
  }
  while (found.tables.length <= number) {
    const { left } = found;
    const order = shuffled(lists, new OwnStream(seed, found.round++, "tables"));
    // Who is over from the round before does not meet himself.
    const early = order.filter((list) => !left.includes(list));
    const first = early.slice(0, (seats - left.length) % seats);
    const rest = order.filter((list) => !first.includes(list));
    const row = [...left, ...first, ...rest];
    while (row.length >= seats) found.tables.push(row.splice(0, seats));
    found.left = row;
  }
  return found.tables[number];
}
function shuffled(n: number, stream: OwnStream): number[] {
  const order = Array.from({ length: n }, (_, k) => k);
  for (let k = n - 1; k > 0; k--) {
    const j = stream.below(k + 1);
    [order[k], order[j]] = [order[j], order[k]];
  }
  return order;
}
