import { goalOf } from "../../statistics/sprt.js";
import { blockOf, isAlternate, isOneTable, SEATS, seatsIn } from "../../match/plan.js";
import { matchLikely } from "../../statistics/likely.js";
import { matchLikelyText, matchText } from "../verdicts.js";
import { type Column, type Report, REPORT_FORMAT, type Section } from "../report.js";
import {
  count,
  estimateOf,
  faults,
  footOf,
  gameSections,
  headlineOf,
  leaning,
  share,
  type Source,
  UNFINISHED,
  wonBy,
} from "./common.js";

/** The report of a run in which two agents are compared: a match, or `simulate` with two agents. */
export function agentsReport(source: Source): Report {
  const { figures, tally } = source;
  const { plan } = figures;
  const [a, b] = plan.agents;
  const [first] = figures.entrants!;
  const games = count(figures.games - figures.failed);
  const seats = isAlternate(plan) ? [] : (tally?.atSeats() ?? []);
  return {
    format: REPORT_FORMAT,
    title: `${a} against ${b}`,
    headline: headlineOf(source, verdictOf(source), `${a} has won ${share(first)} against ${b}.`),
    paragraphs: [
      ...(source.finished ? [] : [UNFINISHED]),
      isAlternate(plan)
        ? `Both sat at tables of ${seatsIn(plan)} in alternate seats, then changed, in every seat on the same luck: what is left is the agents'. The share is what all the seats of an agent won of the win together; a fair one is 50 %.`
        : isOneTable(plan)
          ? "Both played from both seats on the same luck: what is left is the agents'."
          : `Both played every pairing of ${plan.decks.length} decks, from both seats and with both decks on the same luck: what is left is the agents'.`,
      ...(isTold(source)
        ? [
            "The games ended when the answer was known. That says which of the two, not by how much: a match that ended early looks larger than it is.",
          ]
        : []),
      ...faults(source),
    ],
    sections: [
      {
        heading: "How sure that is",
        words: [],
        chart: wonBy(a, first, games, seats),
        table: {
          caption: "The agents and their wins",
          columns: [
            { name: "agent" },
            { name: "wins", unit: "count" },
            ...seatColumns(seatsIn(plan)),
            { name: "share, 95 %", unit: "share" },
          ],
          rows: figures.entrants!.map((it) => [it.agent, it.wins, ...it.winsBySeat, estimateOf(it)]),
        },
      },
      ...byDeck(source),
      ...squares(source),
      ...gameSections(source),
    ],
    foot: footOf(source),
  };
}

/** The wins at each seat: of two by who has the first turn. */
function seatColumns(seats: number): Column[] {
  const names = seats === SEATS ? ["with the first turn", "with the second"] : null;
  return Array.from({ length: seats }, (_, seat) => ({ name: names?.[seat] ?? `at seat ${seat + 1}`, unit: "count" }));
}

/** Was everything told that the run asks, before its games were up or with the last of them? */
const isTold = ({ figures: { match, comparison } }: Source): boolean =>
  (match ?? comparison) !== undefined && match?.verdict !== null && comparison?.answer !== null;
const surely = ({ alpha }: { alpha: number }): string => `wrong in at most ${(alpha * 100).toFixed(0)} % of cases`;

/** Who is stronger, and behind it whether a goal is reached where there is one: two questions, each with a test of its own. */
function verdictOf(source: Source): string {
  const { plan, match } = source.figures;
  const goal = plan.until && goalOf(plan.until);
  if (!goal || !match) return strengthOf(source);
  const [a, b] = plan.agents;
  if (match.verdict) return `${strengthOf(source)} ${matchText(match.verdict, [a, b], goal)} (${surely(goal)}).`;
  const open = `Whether ${a} wins ${Number((100 * goal.share!).toPrecision(3))} % or more of the games against ${b}`;
  return `${strengthOf(source)} ${open}, these games do not tell.`;
}

function strengthOf(source: Source): string {
  const { figures } = source;
  const { plan, match, comparison } = figures;
  const [a, b] = plan.agents;
  const [first, second] = figures.entrants!;
  const games = count(figures.games - figures.failed);
  const seen = `it won ${share(first)} of ${games} games`;
  const test = plan.until;
  if (comparison?.answer && test) {
    const sure = surely(test);
    if (comparison.answer === "better") return `${a} is stronger than ${b} (${sure}): ${seen}.`;
    if (comparison.answer === "worse")
      return `${b} is stronger than ${a} (${sure}): it won ${share(second)} of ${games} games.`;
    return `If ${a} or ${b} is stronger, then by less than ${test.high} normalised Elo (${sure}): ${a} won ${share(first)} of ${games} games.`;
  }
  if (match && test && test.share === undefined) {
    const sure = surely(test);
    if (match.verdict) return `${matchText(match.verdict, [a, b], test)} (${sure}): ${seen}.`;
    const groups = Math.floor((figures.games - figures.failed) / blockOf(plan));
    const likely = source.finished ? matchLikely(test, { ...match, groups }) : null;
    if (likely) {
      const text = matchLikelyText(likely, [a, b], test);
      return `${text}: ${seen}. The sequential test (${sure}) wanted more games.`;
    }
    return `Undecided whether ${a} is stronger than ${b}: the most games were played, and ${seen}.`;
  }
  const lean = leaning(first);
  if (lean === "more") return `${a} is stronger than ${b}: ${seen}.`;
  if (lean === "less")
    return `${b} is stronger than ${a}: it won ${share(second)} of ${count(figures.games - figures.failed)} games.`;
  return `Not shown which is stronger: ${a} won ${share(first)} of ${count(figures.games - figures.failed)} games against ${b}.`;
}

/** The agents with each deck, the one with which the first does best on top. */
function byDeck({ figures }: Source): Section[] {
  const [a, b] = figures.plan.agents;
  const decks = (figures.decks ?? []).flatMap(({ deck, shares }) =>
    shares?.[0] && shares[1] && shares[0].games > 0 ? [{ deck, a: shares[0], b: shares[1] }] : [],
  );
  if (decks.length < 2) return [];
  decks.sort((x, y) => y.a.rate - x.a.rate);
  return [
    {
      heading: "With which decks",
      words: [`How ${a} and ${b} do with each deck, against the other with all the decks.`],
      chart: {
        kind: "forest",
        title: `Games won by ${a} with each deck`,
        description: `${a} does best with ${decks[0].deck}, worst with ${decks.at(-1)!.deck}; a strong deck helps whoever has it.`,
        ...{ unit: "share", valueName: `share of the games won by ${a}`, reference: 0.5 },
        rows: decks.map((it) => ({ label: it.deck, ...estimateOf(it.a), note: `${count(it.a.games)} games` })),
      },
      table: {
        caption: "Both agents with the same decks",
        columns: [{ name: "deck" }, { name: a, unit: "share" }, { name: b, unit: "share" }],
        rows: decks.map((it) => [it.deck, estimateOf(it.a), estimateOf(it.b)]),
      },
    },
  ];
}

/** Deck against deck; left out where a square has so few games that it tells nothing. */
function squares({ figures }: Source): Section[] {
  const [a, b] = figures.plan.agents;
  const matrix = (figures.matrix ?? []).filter(({ games, failed }) => games > failed);
  if (matrix.length === 0 || matrix.reduce((sum, { games }) => sum + games, 0) / matrix.length < FEWEST) return [];
  const names = figures.plan.decks;
  return [
    {
      heading: "Deck against deck",
      words: [`How often ${a} with the deck of the row beats ${b} with the deck of the column, in per cent.`],
      chart: {
        kind: "heat",
        title: `${a} (rows) against ${b} (columns)`,
        description: "Blue squares are won by the first agent, orange ones by the second.",
        ...{ unit: "share", rows: names, columns: names, rowName: a, columnName: b, middle: 0.5, reach: 0.3 },
        cells: matrix.map((it) => ({
          ...{
            row: names.indexOf(it.deck),
            column: names.indexOf(it.against),
            ...estimateOf(it),
            games: it.games - it.failed,
          },
        })),
      },
    },
  ];
}
const FEWEST = 8;
