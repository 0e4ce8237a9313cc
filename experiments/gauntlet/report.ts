/** A gauntlet as a report. */
import { type Foot, type Report, REPORT_FORMAT, type Section } from "../../sim/report/report.js";
import type { GauntletAnswer, Share } from "./gauntlet.js";
import { CAUSE_WORDS, whoText } from "../funnel/losssums.js";
import { type LostToRow, topOf } from "./lostto.js";
import { gauntletAdvice, gauntletVerdict, othersText } from "./format.js";

const measured = ({ deck, rate, low, high, games }: Share, mark = "") => ({
  ...{ label: deck + mark, value: rate, low, high, note: `${games} games` },
});

/** The answer with its pictures; `foot` says by what it can be had again. */
export function gauntletReport(answer: GauntletAnswer, foot: Foot): Report {
  const { deck, fieldName, losses } = answer;
  return {
    format: REPORT_FORMAT,
    title: `${deck} against ${fieldName}`,
    headline: gauntletVerdict(answer),
    paragraphs: [gauntletAdvice(answer)],
    sections: [
      opponentsSection(answer),
      ...secondSection(answer),
      ...rankingSection(answer),
      ...pointsSection(answer),
      ...lossesSection(answer),
      ...(losses && losses.to.length > 0 ? lostToSections(losses) : []),
    ],
    foot,
  };
}

function opponentsSection({ deck, lists }: GauntletAnswer): Section {
  return {
    heading: "Against whom",
    words: [],
    chart: {
      kind: "forest",
      title: `Games that ${deck} wins, by opponent`,
      description: "Left of the line the opponent wins more, right of it the deck does; the bar is the 95 % interval.",
      ...{ unit: "share", valueName: "share of the games won", reference: 0.5 },
      rows: [...lists].reverse().map((one) => measured(one)),
    },
  };
}

function secondSection({ deck, second }: GauntletAnswer): Section[] {
  if (!second) return [];
  return [
    {
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
    },
  ];
}

function rankingSection({ deck, fieldName, ranking }: GauntletAnswer): Section[] {
  if (!ranking) return [];
  return [
    {
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
    },
  ];
}

function pointsSection({ deck, points }: GauntletAnswer): Section[] {
  if (!points) return [];
  return [
    {
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
    },
  ];
}

function lossesSection({ losses }: GauntletAnswer): Section[] {
  if (!losses) return [];
  return [
    {
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
    },
  ];
}

/** Parts of a bar: what takes most, and everything else. */
const PARTS = 7;
/** To what characters are lost: a picture of the first of them, and everything as a table. */
function lostToSections({ to, borne, won, lost }: NonNullable<GauntletAnswer["losses"]>): Section[] {
  const { top, others, ...rest } = topOf(to, PARTS);
  const columns = [
    { name: "lost", unit: "number" as const },
    { name: "won", unit: "number" as const },
  ];
  const bar = (of: "lost" | "won") => [...top.map((row) => row[of] ?? 0), ...(others > 0 ? [rest[of] ?? 0] : [])];
  const sections: Section[] = [
    {
      heading: "To what characters are lost",
      words: [
        "Characters lost in a game, by the attack or the card that took them: a corruption check by what asked for it.",
      ],
      chart: {
        kind: "stacked",
        title: "Characters lost a game, by what took them",
        description: "The games lost beside the games won; what takes most in the games lost is named.",
        ...{ unit: "number", valueName: "characters lost a game" },
        parts: [...top.map((row) => partName(row, top)), ...(others > 0 ? [othersText(others)] : [])],
        rows: [
          ...(lost > 0 ? [{ label: "games lost", values: bar("lost") }] : []),
          ...(won > 0 ? [{ label: "games won", values: bar("won") }] : []),
        ],
      },
      table: {
        caption: "Everything to which characters were lost, so many a game, and who",
        columns: [{ name: "lost to" }, { name: "in" }, ...columns, { name: "who, over all games watched" }],
        rows: to.map((row) => [row.to, CAUSE_WORDS[row.cause], row.lost, row.won, whoText(row.who, row.who.length)]),
      },
    },
  ];
  if (borne.length > 0)
    sections.push({
      heading: "What those bore who were lost to corruption",
      words: ["Cards with corruption points, so many a game. Who bears several is counted at each of them."],
      table: {
        caption: "Cards borne by characters when they were lost to corruption",
        columns: [{ name: "card" }, ...columns],
        rows: borne.map(({ card, lost: inLost, won: inWon }) => [card, inLost, inWon]),
      },
    });
  return sections;
}
/** The name of a part; one that takes in two ways says in which. */
const partName = ({ to, cause }: LostToRow, all: readonly LostToRow[]): string =>
  all.filter((one) => one.to === to).length > 1 ? `${to} (${CAUSE_WORDS[cause]})` : to;
