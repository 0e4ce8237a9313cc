import type { Counted, Share } from "../../storage/readrun.js";
import { type Report, REPORT_FORMAT, type Section } from "../report.js";
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
} from "./common.js";
import { listed } from "../../sentences.js";

type Deck = Counted & { deck: string; at: number; rating?: { elo: number; low: number; high: number } };

/** The report of a run of many decks against each other, by one pair of hands. */
export function manyReport(source: Source): Report {
  const { figures } = source;
  const { plan } = figures;
  const decks = (figures.decks as (Omit<Deck, "at"> | undefined)[])
    .map((it, at) => ({ ...it!, at }))
    .sort((a, b) => b.rate - a.rate || a.at - b.at);
  const [best] = decks as [Deck];
  // Who could be the best as well: their interval reaches into that of the first.
  const level = decks.filter((it) => it.high >= best.low);
  const verdict =
    level.length === 1
      ? `${best.deck} wins most: ${share(best)} of ${count(best.games - best.failed)} games.`
      : level.length === decks.length
        ? `Not shown which of the ${decks.length} decks is best: ${best.deck} won most, ${share(best)} of its games.`
        : `${best.deck} won most, ${share(best)} of ${count(best.games - best.failed)} games, and is not told apart from ${others(level.slice(1))}.`;
  const met = (figures.pairings ?? []).filter(({ deck, against, games, failed }) => deck !== against && games > failed);
  const sure = met.filter((it) => leaning(it) !== "open").length;
  return {
    format: REPORT_FORMAT,
    title: `${decks.length} decks against each other, played by ${listed([...new Set(plan.agents)])}`,
    headline: headlineOf(source, verdict, `${best.deck} leads with ${share(best)} of its games.`),
    paragraphs: [
      ...(source.finished ? bringing(best, source) : [UNFINISHED]),
      `Of ${met.length} pairings ${sure} are decided: their interval leaves out an even score. Where so many are looked at, one in twenty looks decided by luck alone.`,
      agentWords(plan),
      ...faults(source),
    ],
    sections: [
      squares(source, decks),
      order(decks),
      ...gameSections(
        source,
        decks.map(({ at }) => at),
      ),
    ],
    foot: footOf(source),
  };
}

/** Up to three by name, more by their number. */
function others(decks: readonly Deck[]): string {
  return decks.length <= 3 ? listed(decks.map(({ deck }) => deck)) : `${decks.length} others`;
}

/** Every pairing from the side of a deck. */
function meetingsOf({ figures }: Source, deck: string): (Share & { against: string; games: number; failed: number })[] {
  return (figures.pairings ?? []).flatMap((it) => {
    if (it.deck === it.against || it.games === it.failed) return [];
    if (it.deck === deck) return [it];
    if (it.against !== deck) return [];
    return [{ ...it, against: it.deck, rate: 1 - it.rate, low: 1 - it.high, high: 1 - it.low }];
  });
}

/** What a player should know who brings the first deck. */
function bringing(best: Deck, source: Source): string[] {
  const met = meetingsOf(source, best.deck).sort((a, b) => a.rate - b.rate);
  if (met.length < 2) return [];
  const [worst, kindest] = [met[0], met.at(-1)!];
  const than = leaning(worst) === "less" ? "It loses to" : "It does worst against";
  return [
    `Who brings ${best.deck} is best off against ${kindest.against}: ${share(kindest)}. ${than} ${worst.against}: ${share(worst)}.`,
  ];
}

function squares(source: Source, decks: readonly Deck[]): Section {
  const names = decks.map(({ deck }) => deck);
  const cells = names.flatMap((deck, row) =>
    meetingsOf(source, deck).map((it) => ({
      ...{ row, column: names.indexOf(it.against), ...estimateOf(it), games: it.games - it.failed },
    })),
  );
  return {
    heading: "Who beats whom",
    words: [
      "A square says how often the deck of its row beats the deck of its column, in per cent. The best deck stands first.",
    ],
    chart: {
      kind: "heat",
      title: "How often the deck of the row wins",
      description: "Blue squares are won, orange ones lost; a square without colour is near an even score.",
      ...{
        unit: "share",
        rows: names,
        columns: names,
        rowName: "deck",
        columnName: "against",
        middle: 0.5,
        reach: 0.3,
      },
      cells,
    },
  };
}

function order(decks: readonly Deck[]): Section {
  const rated = decks.some(({ rating }) => rating);
  return {
    heading: "The decks over all their games",
    words: rated
      ? [
          "Ratings are those of Bradley and Terry, in Elo: 100 more is 64 games of 100, 200 more is 76. Their mean is zero.",
        ]
      : [],
    chart: {
      kind: "forest",
      title: "Games won by each deck",
      description: "Decks whose intervals overlap are hardly told apart.",
      ...{ unit: "share", valueName: "share of the games won", reference: 0.5 },
      rows: decks.map((it) => ({ label: it.deck, ...estimateOf(it) })),
    },
    table: {
      caption: "The decks, the best first",
      columns: [
        { name: "deck" },
        { name: "games", unit: "count" },
        { name: "wins", unit: "count" },
        { name: "ties", unit: "count" },
        { name: "share, 95 %", unit: "share" },
        ...(rated ? [{ name: "rating, 95 %", unit: "rating" as const }] : []),
      ],
      rows: decks.map((it) => [
        it.deck,
        it.games - it.failed,
        it.wins,
        it.ties,
        estimateOf(it),
        ...(rated ? [it.rating ? { value: it.rating.elo, low: it.rating.low, high: it.rating.high } : null] : []),
      ]),
    },
  };
}
