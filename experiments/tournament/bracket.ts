/** Brackets of single elimination. */

/** The rounds that so many players need: 1 for two, 2 for three or four. */
export const roundsFor = (players: number): number => Math.ceil(Math.log2(Math.max(2, players)));

/**
 * The first round of a bracket: players in the order of the draw, made up by byes to a power of two. Byes are spread, so that those who
 * have one meet as late as can be.
 * @returns pairs in the order of the bracket: winners of the first two meet, of the next two, and so on; null for a bye
 */
export function firstRound(players: readonly number[]): [number, number | null][] {
  const matches = 2 ** (roundsFor(players.length) - 1);
  const byes = 2 * matches - players.length;
  const withBye = new Set(spread(matches).slice(0, byes));
  let next = 0;
  return Array.from({ length: matches }, (_, m) => [players[next++], withBye.has(m) ? null : players[next++]]);
}

/** The places of `n` matches (a power of two) in an order in which each is far from those before: bits turned round. */
function spread(n: number): number[] {
  let order = [0];
  for (let size = 1; size < n; size *= 2) order = order.flatMap((at) => [at * 2]).concat(order.map((at) => at * 2 + 1));
  return order;
}

/** The next round: winners in the order of the bracket, neighbours meet. Empty where one is left. */
export function nextRound(winners: readonly number[]): [number, number][] {
  const pairs: [number, number][] = [];
  for (let i = 0; i + 1 < winners.length; i += 2) pairs.push([winners[i], winners[i + 1]]);
  return pairs;
}
