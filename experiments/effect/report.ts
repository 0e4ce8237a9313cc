/** The worth of a card as a report. */
import { type Foot, type Report, REPORT_FORMAT, type Section } from "../../sim/report/report.js";
import type { Gap } from "../compare/compare.js";
import type { Class, EffectAnswer } from "./effect.js";
import { effectAdvice, effectVerdict, HONEST } from "./format.js";

/** A row of a forest chart. */
const gapRow = (label: string, { mean, low, high }: Gap, note: string) => ({ label, value: mean, low, high, note });
/** A difference as a cell of a table. */
const gapCell = ({ mean, low, high }: Gap) => ({ value: mean, low, high });

/** The answer with its pictures; `foot` says by what it can be had again. */
export function effectReport(answer: EffectAnswer, foot: Foot): Report {
  const { card, copies, deck, when, where, half, replaced } = answer;
  return {
    format: REPORT_FORMAT,
    title: `${copies} ${card} in ${deck}`,
    headline: effectVerdict(answer),
    paragraphs: [effectAdvice(answer)],
    sections: [
      bothSection(answer),
      classesSection(
        "By when it was drawn",
        [HONEST, `Turn ${half} ends the first half of a game of usual length; the turns of both players count.`],
        "With less without, by when the first copy was drawn",
        when,
      ),
      classesSection(
        "By where it was played",
        ["The site that the company under way was at, or on its way to, when the first copy was played."],
        "With less without, by where it was played first",
        where,
      ),
      {
        heading: "What stood in its place",
        words: [],
        table: {
          caption: "The decks without the card",
          columns: [{ name: "deck" }],
          rows: replaced.map((name) => [name]),
        },
      },
    ],
    foot,
  };
}

/** The deck with the card and without it, and the difference. */
function bothSection(answer: EffectAnswer): Section {
  const { card, fieldName, value, with: has, without, replaced, games, second, agent } = answer;
  return {
    heading: "With it and without it",
    words: [
      `The deck against ${fieldName}, and the same deck with ordinary cards of the same kind in its place (${replaced.length} draws from what lists that ship hold), all on the same luck.`,
    ],
    chart: {
      kind: "forest",
      title: "Games won",
      description:
        "The bars are 95 % intervals; they do not know that the luck is the same, the difference below does.",
      ...{ unit: "share", valueName: "share of the games won", reference: 0.5 },
      rows: [gapRow(`with ${card}`, has, `${games} games in all`), gapRow("without", without, "on the same luck")],
    },
    table: {
      caption: "What the card is worth",
      columns: [{ name: "" }, { name: "difference", unit: "difference" }],
      rows: [
        [`with less without, ${agent}`, gapCell(value)],
        ...(second ? [[`the same in the hands of ${second.agent}, ${second.games} games`, gapCell(second.value)]] : []),
      ],
    },
  };
}

/** The difference by classes of games. */
function classesSection(heading: string, words: string[], title: string, classes: readonly Class[]): Section {
  return {
    heading,
    words,
    chart: {
      kind: "forest",
      title,
      description:
        "Right of the line the deck won more than without the card on the same luck; the bar is the 95 % interval.",
      ...{ unit: "difference", valueName: "difference of the shares of games won, points", reference: 0 },
      rows: classes.map(({ name, difference, games: n }) => gapRow(name, difference, `${n} games`)),
    },
    table: {
      caption: "Games won with the card, by the same classes",
      columns: [{ name: "games with the card" }, { name: "games", unit: "count" }, { name: "won", unit: "share" }],
      rows: classes.map(({ name, games: n, won }) => [name, n, gapCell(won)]),
    },
  };
}
