/** A gauntlet as a report. */
import { type Foot, type Report, REPORT_FORMAT, type Section } from "../report/report.js";
import type { GauntletAnswer, Share } from "./gauntlet.js";
import { gauntletAdvice, gauntletVerdict } from "./words.js";

const measured = ({ deck, rate, low, high, games }: Share, mark = "") => ({
  ...{ label: deck + mark, value: rate, low, high, note: `${games} games` },
});

/** The answer with its pictures; `foot` says by what it can be had again. */
export function gauntletReport(answer: GauntletAnswer, foot: Foot): Report {
  const { deck, fieldName, lists, ranking, second, points, losses } = answer;
  const sections: Section[] = [
    {
      heading: "Against whom",
      words: [],
      chart: {
        kind: "forest",
        title: `Games that ${deck} wins, by opponent`,
        description:
          "Left of the line the opponent wins more, right of it the deck does; the bar is the 95 % interval.",
        ...{ unit: "share", valueName: "share of the games won", reference: 0.5 },
        rows: [...lists].reverse().map((one) => measured(one)),
      },
    },
  ];
  if (second)
    sections.push({
      heading: "With another pilot",
      words: [
        `The same lists, ${second.agent} on both sides: ${second.games} games. Where the two pilots differ, the figure is the pilot's.`,
      ],
      chart: {
        kind: "forest",
        title: `Games that ${deck} wins in the hands of ${second.agent}`,
        description: "As above, with another pilot.",
        ...{ unit: "share", valueName: "share of the games won", reference: 0.5 },
        rows: [...second.lists].reverse().map((one) => measured(one)),
      },
    });
  if (ranking)
    sections.push({
      heading: "Its place in the field",
      words: [
        "Every list of the field against the others of it; the deck against all of them. Where two bars overlap, their order is not sure.",
      ],
      chart: {
        kind: "forest",
        title: `${deck} among the lists of ${fieldName}`,
        description: "The best first.",
        ...{ unit: "share", valueName: "share of the games won", reference: 0.5 },
        rows: ranking.map((one) => measured(one, one.deck === deck ? " (this deck)" : "")),
      },
    });
  if (points)
    sections.push({
      heading: "Where the points come from",
      words: ["Points at the end of a game, as printed on the cards."],
      chart: {
        kind: "stacked",
        title: "Points a game by kind",
        description: "Its own points beside those of whom it meets.",
        ...{ unit: "number", valueName: "points a game" },
        parts: points.map(({ kind }) => kind),
        rows: [
          { label: deck, values: points.map(({ mine }) => mine) },
          { label: "its opponents", values: points.map(({ theirs }) => theirs) },
        ],
      },
    });
  if (losses)
    sections.push({
      heading: "How games are lost",
      words: [
        `${losses.lost} games lost beside ${losses.won} won. This says what goes together, not what causes what: whoever is behind arrives tired more often, too.`,
      ],
      table: {
        caption: "What was denied, in the games lost and in the games won",
        columns: [{ name: "" }, { name: "lost" }, { name: "won" }, { name: "what is counted" }],
        rows: losses.rows.map(({ label, about, won, lost, share }) => {
          const cell = (x: number | null) => (x === null ? null : share ? `${(100 * x).toFixed(1)} %` : x.toFixed(2));
          return [label, cell(lost), cell(won), about];
        }),
      },
    });
  return {
    format: REPORT_FORMAT,
    title: `${deck} against ${fieldName}`,
    headline: gauntletVerdict(answer),
    paragraphs: [gauntletAdvice(answer)],
    sections,
    foot,
  };
}
