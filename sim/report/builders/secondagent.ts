/** The same decks in the hands of a second pilot, whose run lies in a folder of the first one's: where the two agree, and where not. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseAgent } from "../../../agents/registry.js";
import { OwnStream } from "../../../engine/core/streams.js";
import type { Plan } from "../../match/plan.js";
import { PLAN_FILE, readRunPlan } from "../../plans/planfile.js";
import { type Figures, readRun } from "../../storage/readrun.js";
import { DRAWINGS, type Ranged, ranged } from "../../statistics/bootstrap.js";
import { holm } from "../../statistics/correction.js";
import { normalTail } from "../../statistics/distributions.js";
import { spearman } from "../../statistics/ranks.js";
import { listed } from "../../sentences.js";
import type { Chart, Report, Section } from "../report.js";
import { plainText } from "../format.js";

/** Of an interval of 95 % the standard error. */
const ERRORS = 2 * 1.96;
const SURE = 0.05;

/** Another agent, and not only another version or another setting of the same. */
function otherKind(a: string, b: string): boolean {
  try {
    return parseAgent(a).kind.name.split("@")[0] !== parseAgent(b).kind.name.split("@")[0];
  } catch {
    return false;
  }
}

/**
 * The figures of the finished run in a folder of a run's folder that plays the same decks by the same rules with a pilot of another
 * kind on both sides; the first by name, null if there is none. Throws a UserError if it is not as it was written.
 */
export function secondBeside(folder: string, plan: Plan): Figures | null {
  if (plan.agents[0] !== plan.agents[1]) return null;
  const asked = ({ game, ruleset, decks, mirrors, each, without }: Plan): string =>
    JSON.stringify([game, ruleset, decks, mirrors, each, without ?? []]);
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const name of inside.map((entry) => entry.name).sort()) {
    const at = join(folder, name);
    if (!existsSync(join(at, PLAN_FILE))) continue;
    const { plan: other } = readRunPlan(at);
    if (other.agents[0] !== other.agents[1] || !otherKind(plan.agents[0], other.agents[0])) continue;
    if (asked(other) !== asked(plan)) continue;
    const found = readRun(at);
    if (found.finished && found.figures.games > found.figures.failed) return found.figures;
  }
  return null;
}

interface Compared {
  correlation: Ranged;
  /** Of each deck how much more it wins with the second pilot, and whether by more than noise. */
  decks: { deck: string; difference: number; low: number; high: number; differs: boolean }[];
  best: [string, string];
}

/** Every deck's share, from its pairings, each drawn within its interval; without a stream as it is. */
function sharesOf({ plan, pairings = [] }: Figures, stream?: OwnStream): number[] {
  const [points, games] = [plan.decks.map(() => 0), plan.decks.map(() => 0)];
  for (const { deck, against, rate, low, high, games: all, failed } of pairings) {
    const [a, b, n] = [plan.decks.indexOf(deck), plan.decks.indexOf(against), all - failed];
    if (a === b) continue;
    const drawn = rate + (stream ? normal(stream) * ((high - low) / ERRORS) : 0);
    points[a] += drawn * n;
    points[b] += (1 - drawn) * n;
    for (const d of [a, b]) games[d] += n;
  }
  return points.map((won, d) => (games[d] === 0 ? 0.5 : won / games[d]));
}

/** A number of the standard normal distribution: the sum of twelve even ones. */
function normal(stream: OwnStream): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += stream.below(1_000_000) / 1_000_000;
  return sum;
}

/** Spearman's rank correlation of the two orders with its 95 % range, and the decks that win more or less, Holm over all. */
export function comparedAgents(one: Figures, two: Figures): Compared {
  const { decks: names, seed, agents } = one.plan;
  const [first, second] = [sharesOf(one), sharesOf(two)];
  const drawn = Array.from({ length: DRAWINGS }, (_, i) => {
    const stream = new OwnStream(`${seed} ${agents[0]} ${two.plan.agents[0]}`, i, "two pilots");
    return spearman(sharesOf(one, stream), sharesOf(two, stream));
  });
  const errorOf = ({ decks = [] }: Figures, d: number) => ((decks[d]?.high ?? 1) - (decks[d]?.low ?? 0)) / ERRORS;
  const gaps = names.map((deck, d) => {
    const difference = (two.decks?.[d]?.rate ?? 0.5) - (one.decks?.[d]?.rate ?? 0.5);
    return { deck, difference, error: Math.hypot(errorOf(one, d), errorOf(two, d)) };
  });
  const chances = holm(gaps.map(({ difference, error }) => 2 * normalTail(Math.abs(difference) / error)));
  const bestOf = (shares: readonly number[]) => names[shares.indexOf(Math.max(...shares))];
  return {
    correlation: ranged(spearman(first, second), drawn),
    decks: gaps.map(({ deck, difference, error }, d) => ({
      ...{ deck, difference, low: difference - (ERRORS / 2) * error, high: difference + (ERRORS / 2) * error },
      differs: chances[d] < SURE,
    })),
    best: [bestOf(first), bestOf(second)],
  };
}

/** The report of the first pilot's run with what the second says: in the headline, and in a section of its own. */
export function withSecond(report: Report, one: Figures, two: Figures): Report {
  const [agent, other] = [one.plan.agents[0], two.plan.agents[0]];
  const { correlation, decks, best } = comparedAgents(one, two);
  const text = (x: number) => x.toFixed(2);
  const order = `rank correlation of the two orders ${text(correlation.value)} (${text(correlation.low)} to ${text(correlation.high)})`;
  const apart = decks
    .filter(({ differs }) => differs)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .map(
      ({ deck, difference }) =>
        `${deck} (${Math.abs(100 * difference).toFixed(0)} points ${difference > 0 ? "more" : "less"})`,
    );
  const first = best[0] === best[1] ? "" : `; there ${best[1]} wins most`;
  const sentence =
    apart.length > 0
      ? `With ${other} these win more or less by more than noise: ${listed(apart)}${first}; ${order}.`
      : `With ${other} no deck wins more or less by more than noise${first}; ${order}.`;
  const section: Section = {
    heading: `Does it matter whether ${agent} or ${other} plays?`,
    words: [
      `${plainText(two.games - two.failed, "count")} games with ${other} on both sides lie beside this run. The rank correlation of the two orders (Spearman) is ${text(correlation.value)}, ${text(correlation.low)} to ${text(correlation.high)}: 1 is the same order, 0 nothing in common, and noise alone makes it smaller than 1. Its range comes of ${DRAWINGS} drawings of all pairings within their intervals, which adds noise to noise, so that it leans low; decks are told apart after Holm's correction.`,
    ],
    chart: apartChart(agent, other, decks, ({ differs }) => (differs ? "differs" : "may be noise")),
  };
  const at = Math.min(2, report.sections.length);
  return {
    ...report,
    headline: `${report.headline} ${sentence}`,
    sections: [...report.sections.slice(0, at), section, ...report.sections.slice(at)],
  };
}

/** The decks by how much more they win with the second pilot than with the first. */
export function apartChart<D extends { deck: string; difference: number; low: number; high: number }>(
  agent: string,
  other: string,
  decks: readonly D[],
  noteOf: (deck: D) => string,
): Chart {
  return {
    kind: "forest",
    title: `What decks win more with ${other} than with ${agent}`,
    description:
      "Right of the line a deck wins more with the second pilot; the bar is the 95 % interval of each alone.",
    ...{ unit: "difference", valueName: "difference of the shares won", reference: 0 },
    rows: [...decks]
      .sort((a, b) => b.difference - a.difference)
      .map((one) => ({ label: one.deck, value: one.difference, low: one.low, high: one.high, note: noteOf(one) })),
  };
}
