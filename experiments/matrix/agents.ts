/** Does the order of the lists depend on who plays them? */
import { type Ranged, ranged } from "../../sim/statistics/bootstrap.js";
import { holm } from "../../sim/statistics/correction.js";
import { normalTail } from "../../sim/statistics/distributions.js";
import { kendall, spearman } from "../../sim/statistics/ranks.js";
import type { Interval } from "../../sim/statistics/wilson.js";

/** What is compared of a pilot: his lists in the order of the plan. */
export interface RatedDecks {
  readonly agent: string;
  readonly decks: readonly { deck: string; place: Ranged; share: Interval; rating: Ranged }[];
}

/** A matrix drawn again: of every list the rating and the share over all. */
export interface Drawn {
  elo: number[];
  shares: number[];
}

/** A list in the hands of two pilots. */
export interface Moved {
  deck: string;
  /** By rating, with the first and with the second pilot. */
  places: [number, number];
  /** How much more the list wins with the second, in shares of the win, with its 95 % interval. */
  difference: number;
  low: number;
  high: number;
  /** p-value of no difference, after Holm over all lists and pilots. */
  corrected: number;
  /** It wins more or less by more than noise. */
  differs: boolean;
  /** Its place changes by more than noise: no place is open with both. */
  moves: boolean;
}

export interface AgentPair {
  agent: string;
  other: string;
  /** Rank correlation of the ratings: 1 the same order. Noise makes it smaller than that of the true orders. */
  spearman: Ranged;
  kendall: Ranged;
  /** Spearman's for two matrices of one and the same pilot, drawn again: what noise alone would leave. */
  again: Ranged;
  /** In the order of the plan. */
  decks: Moved[];
  /** Does the order depend on the pilot: does any list move? */
  depends: boolean;
}

/** Below this a difference counts. */
const SURE = 0.05;

export function compareAgents(all: readonly { agent: RatedDecks; drawn: readonly Drawn[] }[]): AgentPair[] {
  const pairs = all.flatMap((one, i) => all.slice(i + 1).map((two) => [one, two] as const));
  const differences = pairs.map(([one, two]) =>
    one.agent.decks.map((deck, d) => {
      const difference = two.agent.decks[d].share.rate - deck.share.rate;
      const error = Math.sqrt(variance(one.drawn, d) + variance(two.drawn, d));
      const chance = error === 0 ? (difference === 0 ? 1 : 0) : 2 * normalTail(Math.abs(difference) / error);
      return { difference, error, chance };
    }),
  );
  const corrected = holm(differences.flatMap((decks) => decks.map(({ chance }) => chance)));
  let next = 0;
  return pairs.map(([one, two], p) => {
    const decks = differences[p].map(({ difference, error }, d): Moved => {
      const [a, b] = [one.agent.decks[d], two.agent.decks[d]];
      const sure = corrected[next++];
      return {
        ...{ deck: a.deck, places: [a.place.value, b.place.value], difference, corrected: sure },
        ...{ low: difference - 1.96 * error, high: difference + 1.96 * error },
        differs: sure < SURE,
        moves: a.place.high < b.place.low || b.place.high < a.place.low,
      };
    });
    const count = Math.min(one.drawn.length, two.drawn.length);
    const drawn = (how: typeof spearman) =>
      Array.from({ length: count }, (_, i) => how(one.drawn[i].elo, two.drawn[i].elo));
    const elo = ({ agent: pilot }: typeof one) => pilot.decks.map(({ rating }) => rating.value);
    return {
      ...{ agent: one.agent.agent, other: two.agent.agent },
      spearman: ranged(spearman(elo(one), elo(two)), drawn(spearman)),
      kendall: ranged(kendall(elo(one), elo(two)), drawn(kendall)),
      again: noiseAlone(one.drawn, two.drawn),
      decks,
      depends: decks.some(({ moves }) => moves),
    };
  });
}

/** How far the orders of two drawings of one pilot's matrix agree, of both pilots together: the mean, and the middle 95 %. */
function noiseAlone(...both: (readonly Drawn[])[]): Ranged {
  const values = both.flatMap((drawn) => {
    const half = drawn.length >> 1;
    return drawn.slice(0, half).map(({ elo }, i) => spearman(elo, drawn[half + i].elo));
  });
  return ranged(values.reduce((sum, x) => sum + x, 0) / Math.max(1, values.length), values);
}

function variance(drawn: readonly Drawn[], d: number): number {
  const mean = drawn.reduce((sum, { shares }) => sum + shares[d], 0) / Math.max(1, drawn.length);
  return drawn.reduce((sum, { shares }) => sum + (shares[d] - mean) ** 2, 0) / Math.max(1, drawn.length - 1);
}
