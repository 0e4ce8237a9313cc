/** The tables of a Swiss round where more than two sit down at each. */
import { drawnNumber } from "./luck.js";
import type { Record } from "./swiss.js";

/** Fewer do not sit down at a table of three to five. */
export const FEWEST = 3;

/**
 * How many sit at each table: as many tables as seats allow, filled as evenly as can be, and nobody has a bye if tables of three or more
 * take all. Who does not fit has one.
 * @returns sizes of the tables, the larger ones first, and the number of byes
 */
export function tableSizes(players: number, seats: number): { sizes: number[]; byes: number } {
  let tables = Math.ceil(players / seats);
  if (players < tables * FEWEST) tables--;
  const seated = Math.min(players, tables * seats);
  const sizes = Array.from({ length: tables }, (_, k) => Math.floor((seated + tables - 1 - k) / tables));
  return { sizes, byes: players - seated };
}

/** What a rematch weighs beside squared differences of points in quarters. */
const REMATCH = 1e9;

/**
 * Who sits at which table in a round: players with like points, and few who have met. Tables are filled from the top, then two players of
 * different tables change places as long as that makes the sum better: first of rematches, then of squared differences of points at one
 * table. That is no proof of the best tables (of more than two at a table that is a hard problem), but none is better by one such change.
 * @param records all players by their places
 * @param round from 1; enters luck alone
 * @returns places by table, the best tables first, in an order of luck at each; and who has a bye
 */
export function tablesRound(
  records: readonly Record[],
  { seats, seed, round }: { seats: number; seed: string; round: number },
): { tables: number[][]; byes: number[] } {
  const drawn = records.map((_, i) => drawnNumber(seed, i, `table ${round}`));
  const here = records.map((_, i) => i).filter((i) => !records[i].left);
  const { sizes, byes } = tableSizes(here.length, seats);
  const worst = [...here].sort(
    (i, j) =>
      records[i].byes - records[j].byes || records[i].points - records[j].points || drawn[i] - drawn[j] || i - j,
  );
  const free = worst.slice(0, byes);
  const order = here
    .filter((i) => !free.includes(i))
    .sort((i, j) => records[j].points - records[i].points || drawn[j] - drawn[i] || i - j);
  const tables = sizes.map((size) => order.splice(0, size));
  const cost = (i: number, j: number): number =>
    records[i].met[j] * REMATCH + ((records[i].points - records[j].points) * 4) ** 2;
  const at = (table: readonly number[], i: number, without: number): number =>
    table.reduce((sum, j) => (j === without ? sum : sum + cost(i, j)), 0);
  for (let better = true; better; ) {
    better = false;
    for (const one of tables)
      for (const two of tables)
        for (let x = 0; one !== two && x < one.length; x++)
          for (let y = 0; y < two.length; y++) {
            const [i, j] = [one[x], two[y]];
            if (at(one, j, i) + at(two, i, j) >= at(one, i, i) + at(two, j, j) - 1e-6) continue;
            one[x] = j;
            two[y] = i;
            better = true;
          }
  }
  const mean = (table: readonly number[]) => table.reduce((sum, i) => sum + records[i].points, 0) / table.length;
  const seat = (i: number) => drawnNumber(seed, i, `seat ${round}`);
  return {
    tables: tables.sort((p, q) => mean(q) - mean(p)).map((table) => table.sort((i, j) => seat(i) - seat(j) || i - j)),
    byes: free,
  };
}
