import { titleOf } from "../match/decktitles.js";
import { comparesAgents, agentsOf, type Plan } from "../match/plan.js";
import { lines, type Row } from "./rows.js";
import type { Rating } from "../statistics/ratings.js";
import { type Standing, type Summary, textTable } from "./summary.js";
import { type Interval, percent } from "../statistics/wilson.js";

/** The places of the lists, the best first. */
export function ranking(summary: Summary): number[] {
  const { plan } = summary;
  const share = (d: number) => (comparesAgents(plan) ? summary.withList(0, d).rate : summary.overAll(d).rate);
  return plan.decks.map((_, d) => d).sort((a, b) => share(b) - share(a) || a - b);
}

/** A share, and below it the ends of its interval, in per cent. */
function cell(it: Standing | null): [string, string] {
  if (!it || it.games === it.failed) return ["-", " "];
  const part = (x: number) => (x * 100).toFixed(0);
  return [part(it.rate), `${part(it.low)}-${part(it.high)}`];
}

/** A rating, and below it the ends of its interval. */
function rated({ elo, low, high }: Rating): [string, string] {
  const part = (x: number) => `${Math.round(x) > 0 ? "+" : ""}${Math.round(x)}`;
  return [part(elo), `${part(low)} ${part(high)}`];
}

function total({ rate, low, high }: Interval): [string, string] {
  const part = (x: number) => (x * 100).toFixed(1);
  return [`${part(rate)} %`, `${part(low)}-${part(high)}`];
}

/** A list over all others, and an agent with it; nothing where no game came to an end. */
function overAll(summary: Summary, deck: number): [string, string] {
  const it = summary.overAll(deck);
  return it.games === it.failed ? ["-", " "] : total(it);
}
function withAgent(summary: Summary, entrant: 0 | 1, deck: number): [string, string] {
  const it = summary.withList(entrant, deck);
  return it.games === 0 ? ["-", " "] : total(it);
}

/**
 * The matrix as it goes to the screen: how often, in per cent, the list of the row wins, with its 95 % interval.
 * @param given ratings of the lists, in the order of the plan; null shows none, missing those of all games
 */
export function matrixLines(summary: Summary, given?: readonly Rating[] | null): string[] {
  const { plan } = summary;
  const ratings = given === undefined ? summary.ratings() : given;
  const order = ranking(summary);
  const names = order.map((d, i) => `${i + 1} ${titleOf(plan.decks[d])}`);
  const head = comparesAgents(plan)
    ? [
        `A  ${plan.agents[0]}  ${percent(summary.rate(0))}`,
        `B  ${plan.agents[1]}  ${percent(summary.rate(1))}`,
        "",
        "how often A with the deck of the row beats B with the deck of the column, in %, 95 % interval below",
      ]
    : ["how often the deck of the row beats the deck of the column, in %, 95 % interval below"];
  const rows = order.flatMap((a, i) => {
    const ends = comparesAgents(plan) ? ([0, 1] as const).map((e) => withAgent(summary, e, a)) : [overAll(summary, a)];
    const cells = [...order.map((b) => cell(summary.between(a, b))), ...ends];
    if (ratings) cells.push(rated(ratings[a]));
    return [
      [names[i], ...cells.map(([rate]) => rate)],
      ["", ...cells.map(([, interval]) => interval)],
    ];
  });
  const last = comparesAgents(plan) ? ["A with it", "B with it"] : ratings ? ["over all", "rating, Elo"] : ["over all"];
  return [
    ...summary.stoppedLines(),
    ...head,
    "",
    ...textTable(["", ...order.map((_, i) => String(i + 1)), ...last], rows),
    "",
    ...summary.countLines(),
    // Who gives ratings with their ranges gives this with its range, too.
    ...(given ? [] : summary.gainLines()),
  ];
}

const COLUMNS = ["deck", "agent", "against", "against_agent", "games", "failed", "wins", "losses", "ties"];
const SHARE = ["rate", "low", "high"];

/** The matrix for other programs: a row for every list against every list, from the side of the first. */
export function matrixCsv(summary: Summary): string {
  const { decks } = summary.plan;
  const rows = decks.flatMap((deck, a) =>
    decks.flatMap((against, b): Row[] => {
      const it = summary.between(a, b);
      if (!it) return [];
      const { games, failed, wins, losses, ties } = it;
      const [agent, other] = playingAgents(summary.plan, a, b);
      return [{ deck, agent, against, against_agent: other, games, failed, wins, losses, ties, ...six(it) }];
    }),
  );
  const columns = [...COLUMNS, ...SHARE];
  return lines([Object.fromEntries(columns.map((c) => [c, c])), ...rows], columns);
}

/** Who plays one list against another. */
function playingAgents(plan: Plan, a: number, b: number): [string, string] {
  const { candidates } = plan;
  const agents = agentsOf(plan);
  if (candidates === undefined) return [agents[0], agents[1]];
  const agent = (list: number): string => (list >= candidates ? agents.at(-1)! : agents[candidates === 2 ? list : 0]);
  return [agent(a), agent(b)];
}

function six({ rate, low, high }: Interval): Row {
  return { rate: rate.toFixed(6), low: low.toFixed(6), high: high.toFixed(6) };
}
