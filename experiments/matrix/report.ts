/** The answer of a matrix as a report. */
import { type Cell, type Foot, type Report, REPORT_FORMAT, type Section } from "../../sim/report/report.js";
import { apartChart } from "../../sim/report/builders/secondagent.js";
import { listed } from "../../sim/sentences.js";
import type { MatrixAnswer, AgentAnswer } from "./answer.js";
import { heatOf } from "./heat.js";
import type { AgentPair } from "./agents.js";
import { circleLines, decidedLines } from "./table.js";
import { sideSections } from "./sides.js";
import { adviceOf, verdictOf } from "./format.js";

/** The answer with its pictures; `foot` says by what it can be had again. */
export function matrixReport(answer: MatrixAnswer, foot: Foot): Report {
  const { decks, agents: pilots, between } = answer;
  return {
    format: REPORT_FORMAT,
    title: `${decks.length} decks against each other${pilots.length > 1 ? `, with ${pilots.length} pilots` : ""}`,
    headline: stopped(answer) + verdictOf(answer),
    paragraphs: adviceOf(answer),
    sections: [...pilots.flatMap(agentSections), ...between.map(pairSection)],
    foot,
  };
}

/** Says so where not all was played. How many games a pilot plays is known when it begins. */
function stopped({ whole, agents: pilots, waiting }: MatrixAnswer): string {
  if (whole) return "";
  const [games, planned] = [sum(pilots, ({ games }) => games), sum(pilots, ({ planned }) => planned)];
  const after = games < planned ? `${games} of ${planned} games` : `${games} games`;
  return `Stopped after ${after}${waiting.length > 0 ? `, before ${listed(waiting)} began` : ""}. `;
}
const sum = (agents: readonly AgentAnswer[], of: (agent: AgentAnswer) => number) =>
  agents.reduce((all, playingAgent) => all + of(playingAgent), 0);

function agentSections(playingAgent: AgentAnswer): Section[] {
  const { agent, decks, order, pairings, sides } = playingAgent;
  const names = order.map((d) => decks[d].deck);
  const rows = order.map((d): Cell[] => {
    const { deck, place, rating, weight, payoff, mass } = decks[d];
    return [deck, `${place.value} (${place.low} to ${place.high})`, rating, weight, payoff, mass];
  });
  return [
    ...(sides.length > 0 ? sideSections(sides, agent) : []),
    {
      heading: `Who beats whom, with ${agent} on both sides`,
      words: [...circleLines(playingAgent), ...decidedLines(playingAgent)].map(
        (line) => `${line[0].toUpperCase()}${line.slice(1)}.`,
      ),
      chart: heatOf(names, pairings, `, with ${agent}`),
    },
    {
      heading: `Over all, with ${agent}`,
      words: [],
      chart: {
        kind: "forest",
        title: `Share of the games won against the whole field, with ${agent}`,
        description: "The bar is the 95 % interval. Where two overlap, their order is not sure.",
        ...{ unit: "share", valueName: "share of the games won", reference: 0.5 },
        rows: order.map((d) => {
          const { deck, share } = decks[d];
          return { label: deck, value: share.rate, low: share.low, high: share.high };
        }),
      },
    },
    {
      heading: `What to bring, with ${agent}`,
      words: [
        "Brought: how often by who knows that the others think as hard about it (Nash averaging); nobody wins more than half against that mixture. Holds the field: how much of the time, where what wins is copied (alpha-rank). Place: by rating, with the places that these games leave open.",
      ],
      table: {
        caption: "What the decks are worth in this field, the best rating first, with 95 % ranges",
        columns: [
          ...[{ name: "deck" }, { name: "place" }, { name: "rating", unit: "rating" as const }],
          ...["brought", "wins against these", "holds the field"].map((name) => ({ name, unit: "share" as const })),
        ],
        rows,
      },
    },
  ];
}

function pairSection({ agent, other, spearman, again, decks }: AgentPair): Section {
  const text = (x: number) => x.toFixed(2);
  return {
    heading: `Does it matter whether ${agent} or ${other} plays?`,
    words: [
      `Rank correlation of the two orders (Spearman): ${text(spearman.value)} (${text(spearman.low)} to ${text(spearman.high)}); two runs of one pilot would agree to ${text(again.value)} (${text(again.low)} to ${text(again.high)}).`,
    ],
    chart: apartChart(
      agent,
      other,
      decks,
      ({ places, differs, moves }) =>
        `place ${places[0]} and ${places[1]}${moves ? ", changes" : differs ? "" : ", may be noise"}`,
    ),
  };
}
