/** A comparison as a report. */
import { type Foot, type Report, REPORT_FORMAT, type Section } from "../../sim/report/report.js";
import type { CompareAnswer } from "./compare.js";
import { compareAdvice, compareVerdict } from "./format.js";

/** The answer with its pictures; `foot` says by what it can be had again. */
export function compareReport(answer: CompareAnswer, foot: Foot): Report {
  const { names, raw, fresh, second, lists, kind, fieldName } = answer;
  const gap = ({ difference: { mean, low, high }, games }: typeof raw, label: string) => ({
    ...{ label, value: mean, low, high, note: `${games} games` },
  });
  const sections: Section[] = [
    {
      heading: "By how much",
      words: [
        answer.verdict === null
          ? "The test did not end itself: its interval is looked at once, and leans to neither side where all its games are played."
          : "The games of the test stopped when they told, so what they show is larger than it is. Fresh games are played afterwards on other luck: they lean to neither side.",
      ],
      chart: {
        kind: "forest",
        title: `${names[0]} less ${names[1]}`,
        description: "Right of the line the first is better, left of it the second; the bar is the 95 % interval.",
        ...{ unit: "difference", valueName: "difference of the shares of games won, points", reference: 0 },
        rows: [
          ...(fresh ? [gap(fresh, "fresh games")] : []),
          ...(second ? [gap(second, `the same, ${second.agent} on both sides`)] : []),
          gap(raw, "games of the test"),
        ],
      },
    },
  ];
  if (lists.length > 1)
    sections.push({
      heading: "Against whom",
      words: ["Single lists have few games each: what is seen here is a hint where to look."],
      table: {
        caption: "Both against each list of the field",
        columns: [{ name: "against" }, { name: names[0], unit: "share" }, { name: names[1], unit: "share" }],
        rows: lists.map(({ deck, rates }) => [
          deck,
          ...rates.map(({ rate, low, high }) => ({ value: rate, low, high })),
        ]),
      },
    });
  return {
    format: REPORT_FORMAT,
    title: `${names[0]} or ${names[1]}${kind === "decks" ? ` against ${fieldName}` : ""}`,
    headline: compareVerdict(answer),
    paragraphs: [compareAdvice(answer)],
    sections,
    foot,
  };
}
