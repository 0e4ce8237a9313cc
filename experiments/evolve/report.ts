/** A search for decks as a report. */
import {
  type Cell as TableCell,
  type Foot,
  type Report,
  REPORT_FORMAT,
  type Section,
} from "../../sim/report/report.js";
import { heatOf } from "../matrix/heat.js";
import { HAZARDS, RESOURCES, SIZES } from "./cells.js";
import type { EvolveAnswer } from "./answer.js";
import { evolveAdvice, evolveVerdict } from "./format.js";

/** The answer with its pictures; `foot` says by what it can be had again. */
export function evolveReport(answer: EvolveAnswer, foot: Foot): Report {
  const { mixture, found, rounds } = answer;
  return {
    format: REPORT_FORMAT,
    title: `Decks found under ${answer.ruleset}${answer.kindName === "" ? "" : `, of the kind ${answer.kindName}`}`,
    headline: evolveVerdict(answer),
    paragraphs: [evolveAdvice(answer)],
    sections: [
      ...(mixture ? [mixtureSection(answer), matrixSection(answer)] : []),
      ...(found.length > 0 ? [foundSection(answer)] : []),
      ...(mixture && answer.cells.length > 0 ? [mapSection(answer)] : []),
      ...(rounds.length > 0 ? [growthSection(answer), roundsSection(answer)] : []),
      ...(found.length > 0 ? [nearestSection(answer)] : []),
    ],
    foot,
  };
}

function mixtureSection({ mixture }: EvolveAnswer): Section {
  return {
    heading: "What to bring",
    words: [
      "Brought: how often by who knows that the others think as hard about it (Nash averaging); nobody wins more than half against that mixture. On luck by which no deck was chosen.",
    ],
    table: {
      caption: "The given lists and those found, the best rating first, with 95 % ranges",
      columns: [
        { name: "deck" },
        ...["brought", "wins against these", "over all"].map((name) => ({ name, unit: "share" as const })),
      ],
      rows: mixture!.order.map((d): TableCell[] => {
        const { deck, weight, payoff, share } = mixture!.decks[d];
        return [deck, weight, payoff, { value: share.rate, low: share.low, high: share.high }];
      }),
    },
  };
}

function matrixSection({ mixture }: EvolveAnswer): Section {
  const names = mixture!.order.map((d) => mixture!.decks[d].deck);
  return {
    heading: "Who beats whom",
    words: [],
    chart: heatOf(names, mixture!.pairings, ""),
  };
}

function foundSection({ found, second, fieldName }: EvolveAnswer): Section {
  return {
    heading: "What the found decks are worth",
    words: [
      "Each was the answer to what was best brought in its round. The search chose it as the best of many, so that what it saw is too large; the selection looked at it on other luck, and the report on luck that chose nothing.",
    ],
    table: {
      caption: `What each won against the mixture of its round, and against ${fieldName}`,
      columns: [
        { name: "deck" },
        { name: "round", unit: "count" },
        ...["as the search saw it", "as the selection saw it", "on luck of the report", `against ${fieldName}`].map(
          (name) => ({ name, unit: "share" as const }),
        ),
        ...(second === null ? [] : [{ name: `the same, ${second}`, unit: "share" as const }]),
      ],
      rows: found.map(({ label, round, seen, selected, reported, share, second: other }): TableCell[] => [
        ...[label, round, seen, selected],
        { value: reported.mean, low: reported.low, high: reported.high },
        { value: share.rate, low: share.low, high: share.high },
        ...(second === null ? [] : [other && { value: other.rate, low: other.low, high: other.high }]),
      ]),
    },
  };
}

/** The map: strategies down the side, hazards along the top. */
function mapSection({ cells }: EvolveAnswer): Section {
  const rows = RESOURCES.flatMap((resources) => SIZES.map((size) => ({ resources, size }))).filter((row) =>
    cells.some(({ resources, size }) => resources === row.resources && size === row.size),
  );
  const columns = HAZARDS.filter((hazards) => cells.some((cell) => cell.hazards === hazards));
  return {
    heading: "The best deck of each kind",
    words: [
      "Down the side where most points lie (treasure: major and greater items; lore: rings, special items and stored events) and which companies the deck wants; along the top what most of its hazards are. What each wins against the mixture above.",
    ],
    chart: {
      kind: "heat",
      title: "What the best deck of each kind wins against what is brought",
      description: "Blue wins more than half, orange less; where nothing stands no deck was found.",
      ...{ unit: "share", rowName: "points and companies", columnName: "hazards", middle: 0.5, reach: 0.3 },
      ...{ rows: rows.map(({ resources, size }) => `${resources}, ${size}`), columns: [...columns] },
      cells: cells.map(({ resources, size, hazards, value, low, high, games }) => ({
        row: rows.findIndex((row) => row.resources === resources && row.size === size),
        column: columns.indexOf(hazards),
        ...{ value, low, high, games },
      })),
    },
  };
}

function growthSection({ rounds }: EvolveAnswer): Section {
  const best = rounds.flatMap(({ answers }, i) => {
    const first = answers[0];
    return first
      ? [{ x: i + 1, y: first.value.mean, low: first.value.low, high: first.value.high, seen: first.seen }]
      : [];
  });
  return {
    heading: "How the field grew",
    words: [
      "In each round decks are looked for that beat what is best brought of the field so far. While the best of them wins more than half, there is more to be found.",
    ],
    ...(best.length > 0 && {
      chart: {
        kind: "lines" as const,
        title: "What the best answer of a round wins against what was best brought",
        description: "The band is the 95 % interval, on luck of the selection; the other line is what the search saw.",
        ...{ unit: "share" as const, valueName: "share of the games won", overName: "round" },
        lines: [
          { name: "on other luck", points: best.map(({ seen: _, ...point }) => point) },
          { name: "as the search saw it", points: best.map(({ x, seen }) => ({ x, y: seen })) },
        ],
      },
    }),
  };
}

function roundsSection({ rounds }: EvolveAnswer): Section {
  return {
    heading: "The rounds",
    words: [],
    table: {
      caption: "Lists in the field, and what the search did with them",
      columns: [
        { name: "round" },
        ...["lists", "decks tried", "cells filled", "better in theirs", "cells in all", "games so far"].map((name) => ({
          name,
          unit: "count" as const,
        })),
        { name: "taken cells came by" },
        { name: "joined the field" },
      ],
      rows: rounds.map(({ field, tried, filled, improved, ways, cells, games, answers }, i): TableCell[] => [
        ...[String(i + 1), field, tried, filled, improved, cells, games],
        Object.entries(ways)
          .map(([way, n]) => `${way} ${n}`)
          .join(", "),
        answers.flatMap(({ label }) => label ?? []).join(", ") || "none",
      ]),
    },
  };
}

function nearestSection({ found }: EvolveAnswer): Section {
  return {
    heading: "What is in them",
    words: [
      "Each half (people, resources and sites; hazards) beside the list that ships to which it is nearest, and the whole deck beside its nearest: what goes out for what.",
    ],
    table: {
      caption: "The found decks and their nearest relatives",
      columns: [
        { name: "deck" },
        { name: "resources nearest to" },
        { name: "cards and sites that differ", unit: "count" },
        { name: "hazards nearest to" },
        { name: "cards that differ", unit: "count" },
        { name: "as a whole nearest to" },
        { name: "swaps" },
      ],
      rows: found.map(({ label, nearest, halves: { resources, hazards } }): TableCell[] => [
        ...[label, resources.deck, resources.cards, hazards.deck, hazards.cards, nearest.deck, nearest.swaps],
      ]),
    },
  };
}
