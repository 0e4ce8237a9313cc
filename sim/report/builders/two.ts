import { type Report, REPORT_FORMAT } from "../report.js";
import {
  count,
  estimateOf,
  faults,
  footOf,
  gameSections,
  headlineOf,
  leaning,
  agentWords,
  share,
  type Source,
  UNFINISHED,
  wonBy,
} from "./common.js";
import { sideNames } from "./tally.js";

/** The report of a run of two decks. */
export function twoReport(source: Source): Report {
  const { figures, tally } = source;
  const { plan } = figures;
  const [a, b] = sideNames(plan) as [string, string];
  const [first, second] = figures.entrants!;
  const games = count(figures.games - figures.failed);
  const won = { more: [a, b, first], less: [b, a, second] } as const;
  const lean = leaning(first);
  const [better, worse, its] = lean === "open" ? [a, b, first] : won[lean];
  const soFar = `${better} has won ${share(its)} of its games against ${worse}.`;
  const verdict =
    lean === "open"
      ? `Not shown which is better: ${a} won ${share(its)} of ${games} games against ${b}.`
      : `${better} beats ${worse}: it won ${share(its)} of ${games} games.`;
  const width = Math.round((first.high - first.low) * 100);
  const seats = tally?.atSeats() ?? [];
  return {
    format: REPORT_FORMAT,
    title: `${a} against ${b}`,
    headline: headlineOf(source, verdict, soFar),
    paragraphs: [
      source.finished
        ? lean === "open"
          ? `The interval holds an even score and is ${width} points wide. About four times as many games make it half as wide.`
          : `Of ten games between them expect ${better} to win about ${tenths(its.rate)}. The interval leaves out an even score, so that luck alone is a poor explanation.`
        : UNFINISHED,
      agentWords(plan),
      ...faults(source),
    ],
    sections: [
      {
        heading: "How sure that is",
        words: [],
        chart: wonBy(a, first, games, seats),
        table: {
          caption: "The sides and their wins",
          columns: [
            { name: "deck" },
            { name: "agent" },
            { name: "wins", unit: "count" },
            { name: "with the first turn", unit: "count" },
            { name: "with the second", unit: "count" },
            { name: "share, 95 %", unit: "share" },
          ],
          rows: figures.entrants!.map((it, e) => [
            plan.decks[e],
            it.agent,
            it.wins,
            it.winsBySeat[0],
            it.winsBySeat[1],
            estimateOf(it),
          ]),
        },
      },
      ...gameSections(source),
    ],
    foot: footOf(source),
  };
}

/** "six", or "nine to ten" near the ends, would say too much: a whole number, or more and less than. */
function tenths(rate: number): string {
  const n = Math.round(rate * 10);
  return n >= 10 ? "all" : String(n);
}
