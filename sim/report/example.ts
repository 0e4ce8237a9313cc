import { type Report, REPORT_FORMAT, type Section } from "./report.js";

/** A small report with a chart of every kind: an example for who makes one, and what the tests draw. The figures are made up. */
export function exampleReport(): Report {
  return {
    format: REPORT_FORMAT,
    title: "Three decks against each other",
    headline: "Eagles is the best of these three decks: 62 % of its games (57 to 67).",
    paragraphs: ["Bring Eagles, unless you expect many Rangers: these are the only ones that hold it.", "An example."],
    sections: [...sectionsOfDecks(), ...otherSections()],
    foot: {
      command: "mazarbul simulate Eagles Orcs Rangers --agents heuristic --games 200 --seed example",
      seed: "example",
      version: "metw 0.4.0, rules 3",
      fingerprint: "engine 0123456789abcdef, sim 0123456789abcdef, heuristic 0123456789abcdef",
      games: 600,
      notes: ["rules metw-standard, heuristic on both sides"],
    },
  };
}

/** Who beats whom, and how sure that is. */
function sectionsOfDecks(): Section[] {
  const decks = ["Eagles", "Orcs", "Rangers"];
  const share = (value: number) => ({ value, low: value - 0.07, high: value + 0.07 });
  return [
    {
      heading: "Who beats whom",
      words: ["A square says how often the deck of the row beats the deck of the column."],
      chart: {
        kind: "heat",
        title: "How often the deck of the row wins",
        description: "Eagles beats Orcs clearly; Rangers against Eagles is even.",
        unit: "share",
        ...{ rows: decks, columns: decks, rowName: "deck", columnName: "against" },
        ...{ middle: 0.5, reach: 0.3 },
        cells: [
          { row: 0, column: 1, ...share(0.74), games: 200 },
          { row: 0, column: 2, ...share(0.5), games: 200 },
          { row: 1, column: 0, ...share(0.26), games: 200 },
          { row: 1, column: 2, ...share(0.41), games: 200 },
          { row: 2, column: 0, ...share(0.5), games: 200 },
          { row: 2, column: 1, ...share(0.59), games: 200 },
        ],
      },
    },
    {
      heading: "How sure that is",
      words: [],
      chart: {
        kind: "forest",
        title: "Games won by each deck",
        description: "Only the interval of Eagles lies above a half.",
        ...{ unit: "share", valueName: "share of the games won", reference: 0.5 },
        rows: [
          { label: "Eagles", value: 0.62, low: 0.57, high: 0.67, note: "400 games" },
          { label: "Rangers", value: 0.545, low: 0.496, high: 0.593, note: "400 games" },
          { label: "Orcs", value: 0.335, low: 0.29, high: 0.382, note: "400 games" },
        ],
      },
      table: {
        caption: "The decks, the best first",
        columns: [{ name: "deck" }, { name: "wins", unit: "count" }, { name: "share", unit: "share" }],
        rows: [
          ["Eagles", 248, { value: 0.62, low: 0.57, high: 0.67 }],
          ["Rangers", 218, { value: 0.545, low: 0.496, high: 0.593 }],
          ["Orcs", 134, null],
        ],
      },
    },
  ];
}

/** The other kinds of charts. */
const otherSections = (): Section[] => [...pointsSections(), ...worthSections()];

function pointsSections(): Section[] {
  return [
    {
      heading: "Where the points come from",
      words: ["Points at the end of a game, and what hazards took."],
      chart: {
        kind: "stacked",
        title: "Points by kind",
        description: "Eagles lives by factions, Orcs loses much to corruption.",
        ...{ unit: "number", valueName: "points a game" },
        parts: ["characters", "items", "factions", "lost"],
        rows: [
          { label: "Eagles", values: [5.2, 2.1, 9.4, -0.6] },
          { label: "Rangers", values: [6.0, 7.3, 0.4, -1.1] },
          { label: "Orcs", values: [4.1, 5.9, 1.2, -2.8] },
        ],
      },
    },
    {
      heading: "How a game goes",
      words: [],
      chart: {
        kind: "lines",
        title: "Points over the turns",
        description: "Rangers is ahead until turn 8.",
        ...{ unit: "number", valueName: "points", overName: "turn" },
        lines: [
          { name: "Eagles", points: [2, 4, 6, 8, 10].map((x) => ({ x, y: x * 1.4, low: x * 1.2, high: x * 1.6 })) },
          { name: "Rangers", points: [2, 4, 6, 8, 10].map((x) => ({ x, y: 3 + x * 1.0 })) },
        ],
      },
    },
  ];
}

function worthSections(): Section[] {
  return [
    {
      heading: "What cards are worth",
      words: [],
      chart: {
        kind: "bars",
        title: "Worth of a card",
        description: "Gwaihir is worth six points of a hundred games; of Orc-guard nothing is shown.",
        ...{ unit: "difference", valueName: "games won more with it than without it, of a hundred" },
        rows: [
          { label: "Gwaihir", value: 0.06, low: 0.02, high: 0.1 },
          { label: "Orc-guard", value: -0.01, low: -0.05, high: 0.03 },
        ],
      },
    },
    {
      heading: "Strength and time",
      words: [],
      chart: {
        kind: "points",
        title: "Strength over processor time",
        description: "Who thinks a thousand times as long is 260 Elo stronger.",
        ...{ unit: "rating", valueName: "rating, Elo", overName: "processor time of a decision", overUnit: "time" },
        logarithmic: true,
        rows: [
          { label: "quick", x: 0.012, value: 0, low: -30, high: 30 },
          { label: "slow", x: 12, value: 260, low: 190, high: 330 },
        ],
      },
    },
  ];
}
