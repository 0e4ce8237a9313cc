/**
 * What many games between many lists tell, as plain data: nothing here is words or figures of a screen. One part for each pilot (the agent
 * that played both sides), made of the games of its matrix alone; the same games give the same answer.
 */
import { pairingsOf } from "../../sim/match/plan.js";
import { alphaMasses, alphaRank } from "../../sim/statistics/alpharank.js";
import { DRAWINGS, type Met, type Ranged, ranged, redrawn } from "../../sim/statistics/bootstrap.js";
import { type Circular, circularPart, strongestCircle } from "../../sim/statistics/circles.js";
import { stratified, sumsOf } from "../../sim/statistics/clusters.js";
import { benjaminiHochberg, evenChance, holm } from "../../sim/statistics/correction.js";
import { nashAverage } from "../../sim/statistics/nash.js";
import { groupGain } from "../../sim/statistics/pairs.js";
import { openPlaces } from "../../sim/statistics/placing.js";
import { ratings } from "../../sim/statistics/ratings.js";
import type { Interval } from "../../sim/statistics/wilson.js";
import type { Summary } from "../../sim/summary/summary.js";
import { type SideAnswer, sidesOf } from "./sides.js";
import { compareAgents, type Drawn, type AgentPair } from "./agents.js";

export interface DeckAnswer {
  deck: string;
  /** By rating, 1 the best, and the places that these games leave open: from 1 on it may be the best. */
  place: Ranged;
  /** Share of the win over all its meetings, 0 to 1. */
  share: Interval;
  /** Bradley-Terry, in Elo, the mean of all zero. */
  rating: Ranged;
  /** How often it is brought by who reckons that others reckon, too (Nash averaging), 0 to 1. */
  weight: Ranged;
  /** What it wins against that lot: 0.5 for what belongs to it, less for the others. */
  payoff: Ranged;
  /** Of the time that it holds the field where the better is imitated (alpha-rank), 0 to 1. */
  mass: Ranged;
}

export interface PairingAnswer extends Interval {
  deck: string;
  against: string;
  /** Games that ended, and those that failed. */
  games: number;
  failed: number;
  /** The p-value of an even pairing, then for all pairings together after Holm, then after Benjamini and Hochberg. */
  chance: number;
  holm: number;
  discovery: number;
  /** One side is the better one, with all that is said so of the matrix, in 95 of 100 matrices. */
  decided: boolean;
}

export interface CircleAnswer {
  /** The first beats the second, the second the third, the third the first. */
  decks: [string, string, string];
  shares: [number, number, number];
  /** p-value of the least sure edge, and for having looked at all circles. */
  chance: number;
  corrected: number;
  sure: boolean;
}

export interface AgentAnswer {
  agent: string;
  /** Games played, and how many the plan has; failed ones among the played. */
  games: number;
  planned: number;
  failed: number;
  /** In the order of the plan. */
  decks: DeckAnswer[];
  /** Their places in `decks`, the best rating first. */
  order: number[];
  pairings: PairingAnswer[];
  circle: CircleAnswer | null;
  circular: Circular;
  /** Where the lists are of several sides, how these fare against each other; else empty. */
  sides: SideAnswer[];
  /** The alpha of alpha-rank, from which on the order stays. */
  alpha: number;
  /** So many games of their own luck tell as much as one of these. */
  gain: Ranged;
}

export interface MatrixAnswer {
  ruleset: string;
  seed: string;
  decks: string[];
  /** Matrices that were drawn again for each range. */
  drawings: number;
  /** False where it was stopped on the way. */
  whole: boolean;
  agents: AgentAnswer[];
  /** Pilots that were asked for and had not begun when it was stopped. */
  waiting: string[];
  /** Every two pilots; empty for one. */
  between: AgentPair[];
}

/** From here on a p-value says no more than noise. */
export const SURE = 0.05;

/**
 * The answer of some matrices of the same lists, each played by one agent on both sides.
 * @param drawings matrices drawn again for the ranges
 * @param sides the side of each list, where lists are of sides
 * @param asked all pilots that were asked for, where some may not have begun
 */
export function answerOf(
  summaries: readonly Summary[],
  drawings = DRAWINGS,
  sides: readonly string[] = [],
  asked: readonly string[] = [],
): MatrixAnswer {
  const { ruleset, seed, decks } = summaries[0].plan;
  const all = summaries.map((summary) => agentOf(summary, drawings, sides));
  const waiting = asked.filter((agent) => !summaries.some(({ plan }) => plan.agents[0] === agent));
  return {
    ...{ ruleset, seed, decks, drawings },
    whole: waiting.length === 0 && summaries.every(({ done }) => done),
    agents: all.map(({ agent: playingAgent }) => playingAgent),
    waiting,
    between: compareAgents(all),
  };
}

/** The meetings of a matrix that tell something: those of two lists, by what they brought the first. */
function metIn(summary: Summary): Met[] {
  return pairingsOf(summary.plan).flatMap(([a, b]) => (a === b ? [] : [{ a, b, kinds: summary.kindsBetween(a, b) }]));
}

/** Shares of everybody against everybody; who has not met is even. Where `sure`, so is whose interval holds one half. */
function sharesOf(n: number, met: readonly Met[], sure = false): number[][] {
  const shares = Array.from({ length: n }, () => new Array<number>(n).fill(0.5));
  for (const { a, b, kinds } of met) {
    const it = stratified([kinds]);
    const rate = sure && it.low <= 0.5 && it.high >= 0.5 ? 0.5 : it.rate;
    shares[a][b] = rate;
    shares[b][a] = 1 - rate;
  }
  return shares;
}

/** The share of each list over all its meetings. */
function overAll(n: number, met: readonly Met[]): number[] {
  const [points, games] = [new Array<number>(n).fill(0), new Array<number>(n).fill(0)];
  for (const { a, b, kinds } of met) {
    const sums = sumsOf(kinds);
    points[a] += sums.points;
    points[b] += sums.games - sums.points;
    for (const list of [a, b]) games[list] += sums.games;
  }
  return points.map((won, d) => (games[d] === 0 ? 0.5 : won / games[d]));
}

interface Measured {
  elo: number[];
  weights: number[];
  payoffs: number[];
  gain: number;
  shares: number[];
}

function measured(n: number, met: readonly Met[]): Measured {
  const elo = ratings(
    n,
    met.map(({ a, b, kinds }) => ({ a, b, ...sumsOf(kinds) })),
  ).map((one) => one.elo);
  return {
    elo,
    ...nashAverage(sharesOf(n, met)),
    gain: groupGain(met),
    shares: overAll(n, met),
  };
}

/** The place of each, 1 for the most; equals in their order. */
function placesOf(values: readonly number[]): number[] {
  const out = new Array<number>(values.length);
  values
    .map((_, i) => i)
    .sort((a, b) => values[b] - values[a] || a - b)
    .forEach((i, at) => {
      out[i] = at + 1;
    });
  return out;
}

function agentOf(summary: Summary, drawings: number, sides: readonly string[]): { agent: AgentAnswer; drawn: Drawn[] } {
  const { plan } = summary;
  const n = plan.decks.length;
  const met = metIn(summary);
  const seen = measured(n, met);
  const { masses, alpha } = alphaRank(sharesOf(n, met, true));
  const drawn: Measured[] = [];
  const drawnMasses: number[][] = [];
  redrawn(met, `${plan.seed} ${plan.agents[0]}`, drawings, (again) => {
    drawn.push(measured(n, again));
    drawnMasses.push(alphaMasses(sharesOf(n, again), alpha));
  });
  const places = placesOf(seen.elo);
  const of = (d: number, what: "elo" | "weights" | "payoffs"): Ranged =>
    ranged(
      seen[what][d],
      drawn.map((one) => one[what][d]),
    );
  // What is not sure is even for the value alone: in the drawings it falls to either side, else the range would hold what is known, not what is.
  const massOf = (d: number): Ranged => {
    const value = masses[d];
    const { low, high } = ranged(
      value,
      drawnMasses.map((one) => one[d]),
    );
    return { value, low: Math.min(low, value), high: Math.max(high, value) };
  };
  const open = openPlaces(
    seen.elo,
    drawn.map(({ elo }) => elo),
  );
  const decks = plan.decks.map((deck, d): DeckAnswer => {
    const { rate, low, high } = summary.overAll(d);
    return {
      ...{ deck, share: { rate, low, high }, place: { value: places[d], ...open[d] } },
      rating: of(d, "elo"),
      weight: of(d, "weights"),
      payoff: of(d, "payoffs"),
      mass: massOf(d),
    };
  });
  const pairings = pairingAnswers(summary, met);
  const agent: AgentAnswer = {
    agent: plan.agents[0],
    ...{ games: summary.games, planned: plan.games, failed: summary.failed },
    decks,
    order: plan.decks.map((_, d) => d).sort((a, b) => places[a] - places[b]),
    pairings,
    sides: new Set(sides).size > 1 ? sidesOf(summary, pairings, sides) : [],
    circle: circleAnswer(plan.decks, met),
    circular: circularPart(n, met),
    alpha,
    gain: ranged(
      seen.gain,
      drawn.map((one) => one.gain),
    ),
  };
  return { agent, drawn: drawn.map(({ elo, shares }) => ({ elo, shares })) };
}

function pairingAnswers(summary: Summary, met: readonly Met[]): PairingAnswer[] {
  const { decks } = summary.plan;
  const chances = met.map(({ kinds }) => evenChance(kinds));
  const [careful, discovery] = [holm(chances), benjaminiHochberg(chances)];
  return met.map(({ a, b }, p) => {
    const { rate, low, high, games, failed } = summary.between(a, b) ?? NOTHING;
    return {
      ...{ deck: decks[a], against: decks[b], games: games - failed, failed, rate, low, high },
      ...{ chance: chances[p], holm: careful[p], discovery: discovery[p], decided: careful[p] < SURE },
    };
  });
}
const NOTHING = { rate: 0.5, low: 0, high: 1, games: 0, failed: 0 };

function circleAnswer(decks: readonly string[], met: readonly Met[]): CircleAnswer | null {
  const it = strongestCircle(decks.length, met);
  if (!it) return null;
  const [a, b, c] = it.lists;
  const { shares, chance, corrected } = it;
  return { decks: [decks[a], decks[b], decks[c]], shares, chance, corrected, sure: corrected < SURE };
}
