/** The pairings of a Swiss round. */
import blossom from "edmonds-blossom-fixed";
import { drawnNumber } from "./luck.js";

/** Players at most, so that costs stay whole numbers that a double holds. */
export const MOST_PLAYERS = 128;

/** What stands before a round is drawn, by the place of each player. */
export interface Record {
  /** Tournament points so far. */
  points: number;
  byes: number;
  /** Plays no more. */
  left?: boolean;
  /** How often it met each player. */
  met: readonly number[];
}

/** Difference of points above which nothing gets worse, and meetings above which nothing does. */
const MOST_APART = 511;
const MOST_MET = 7;
/** What one rematch, one squared quarter of a point, and luck weigh: a rematch more than all differences, these more than all luck. */
const LUCK = 1 << 10;
const APART = LUCK * MOST_PLAYERS;
const REMATCH = APART * (MOST_APART + 1) ** 2 * (MOST_PLAYERS / 2);

/**
 * Who meets whom in a round: as few rematches as can be (none wherever that is possible), then the smallest sum of squared differences of
 * points ("players with similar records", Companion part VII), then chance by the seed. It is one matching of least cost over all players
 * (Edmonds 1965), so no order of the players leads into a corner. Of an odd number one has a bye: the one whose bye leaves the fewest
 * rematches; of several of these the one with the fewest byes, then with the fewest points, then by chance. So a player has a second bye
 * before all had one only where two others would meet again otherwise.
 * The best tables come first.
 * @param records all players by their places; at most `MOST_PLAYERS`
 * @param round from 1; enters luck alone
 * @returns pairs of places, and the place with the bye or null
 */
export function swissRound(
  records: readonly Record[],
  seed: string,
  round: number,
): { pairs: [number, number][]; bye: number | null } {
  const n = records.length;
  const drawn = records.map((_, i) => drawnNumber(seed, i, `bye ${round}`));
  const worse = (i: number, j: number): number =>
    records[i].byes - records[j].byes || records[i].points - records[j].points || drawn[i] - drawn[j] || i - j;
  const here = records.map((_, i) => i).filter((i) => !records[i].left);
  const cost = (i: number, j: number): number => {
    const apart = Math.min(MOST_APART, Math.abs(records[i].points - records[j].points) * 4);
    const met = Math.min(MOST_MET, records[i].met[j]);
    return met * REMATCH + Math.round(apart * apart) * APART + (drawnNumber(seed, i * n + j, `pair ${round}`) % LUCK);
  };
  const most = (MOST_MET + 1) * REMATCH;
  /** The best pairs of these players. */
  const paired = (playing: readonly number[]): [number, number][] => {
    const edges: [number, number, number][] = [];
    for (let x = 0; x < playing.length; x++)
      for (let y = x + 1; y < playing.length; y++) edges.push([x, y, most - cost(playing[x], playing[y])]);
    return blossom(edges, true).flatMap((y, x): [number, number][] =>
      x < y ? [firstOf(playing[x], playing[y], seed, round)] : [],
    );
  };
  const rematches = (pairs: readonly [number, number][]): number =>
    pairs.reduce((met, [i, j]) => met + Math.min(MOST_MET, records[i].met[j]), 0);
  // The first without a rematch is taken; where every bye leaves some, the first with the fewest.
  let bye: number | null = null;
  let pairs: [number, number][] | null = here.length % 2 === 0 ? paired(here) : null;
  for (const one of here.length % 2 === 0 ? [] : [...here].sort(worse)) {
    const without = paired(here.filter((i) => i !== one));
    if (pairs === null || rematches(without) < rematches(pairs)) [bye, pairs] = [one, without];
    if (rematches(pairs) === 0) break;
  }
  const sum = ([i, j]: [number, number]) => records[i].points + records[j].points;
  return { pairs: pairs!.sort((p, q) => sum(q) - sum(p) || drawn[q[0]] - drawn[p[0]]), bye };
}

/** Which of two is named first: luck, and nothing follows from it. */
function firstOf(i: number, j: number, seed: string, round: number): [number, number] {
  return drawnNumber(seed, i, `first ${round}`) < drawnNumber(seed, j, `first ${round}`) ? [i, j] : [j, i];
}
