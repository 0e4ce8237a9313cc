/** A tuned hazard half as a report. */
import { type Foot, type Report, REPORT_FORMAT, type Section } from "../../sim/report/report.js";
import type { TuneAnswer } from "./tune.js";
import { OBJECTIVES } from "./trials.js";
import { notWeighed, tuneAdvice, tuneVerdict, unitOf, valueText } from "./format.js";

/** The answer with its pictures; `foot` says by what it can be had again. */
export function tuneReport(answer: TuneAnswer, foot: Foot): Report {
  return {
    format: REPORT_FORMAT,
    title: `Hazards for ${answer.deck}`,
    headline: tuneVerdict(answer),
    paragraphs: [tuneAdvice(answer)],
    sections: [
      hazardsSection(answer),
      ...heldOutSection(answer),
      ...cardsSection(answer),
      ...keyedSection(answer),
      ...stepsSection(answer),
    ],
    foot,
  };
}

function hazardsSection({ before, after }: TuneAnswer): Section {
  const had = new Map(before);
  const has = new Map(after);
  return {
    heading: "The hazards",
    words: [],
    table: {
      caption: "Hazards before and after",
      columns: [{ name: "card" }, { name: "before", unit: "count" }, { name: "after", unit: "count" }],
      rows: [...new Set([...has.keys(), ...had.keys()])]
        .sort()
        .map((name) => [name, had.get(name) ?? 0, has.get(name) ?? 0]),
    },
  };
}

function heldOutSection({ heldOut, heldOutName, training, fieldName, games }: TuneAnswer): Section[] {
  if (!heldOut) return [];
  const row = (label: string, { mean, low, high }: { mean: number; low: number; high: number }, n: number) => ({
    ...{ label, value: mean, low, high, note: `${n} games` },
  });
  const { verdict, fresh, raw } = heldOut;
  return [
    {
      heading: "What they are worth",
      words: [
        `Against ${heldOutName} the search never played: what is gained there is the cards', not the search's luck. ${verdict === null ? "The test did not end itself, so its games do not lean." : "The games until it was known stopped when they told, so they lean; the fresh ones do not."}`,
      ],
      chart: {
        kind: "forest",
        title: "Games won, after less before",
        description: "Right of the line the tuned hazards win more; the bar is the 95 % interval.",
        ...{ unit: "difference", valueName: "difference of the shares of games won, points", reference: 0 },
        rows: [
          ...(fresh ? [row(`${heldOutName}, fresh games`, fresh.difference, fresh.games)] : []),
          row(
            `${heldOutName}, ${verdict === null ? "the games of the test" : "until it was known"}`,
            raw.difference,
            raw.games,
          ),
          ...(training ? [row(`${fieldName}, tuned on`, training, games.training)] : []),
        ],
      },
    },
  ];
}

function cardsSection(answer: TuneAnswer): Section[] {
  const { worth, heldOut, objective } = answer;
  const heading = "What each card earns";
  if (worth.length === 0)
    return heldOut ? [{ heading, words: [`Nothing is known of it: ${notWeighed(answer)}.`] }] : [];
  // As `valueText` counts.
  const scale = objective === "win" ? 1 : objective === "deny" ? 1 / OBJECTIVES["deny"].deny : 100;
  const scaled = (value: number): number => value * scale;
  return [
    {
      heading,
      words: [
        `All copies of a card against ordinary cards of its kind that luck draws in their place, on the same luck, in ${unitOf(objective)}. "For sure" is what is left after asking so many questions at once (Holm).`,
      ],
      chart: {
        kind: "bars",
        title: "Worth of the cards",
        description: "To the right: better than an ordinary card. The whiskers are 95 % intervals.",
        unit: objective === "win" ? "difference" : "number",
        valueName: unitOf(objective),
        rows: worth.map(({ name, count, value, low, high, chance }) => ({
          label: `${count} ${name}`,
          ...{ value: scaled(value), low: scaled(low), high: scaled(high) },
          ...{ note: chance < 0.05 ? "for sure" : "may be luck" },
        })),
      },
    },
  ];
}

function keyedSection({ keyed, fieldName }: TuneAnswer): Section[] {
  if (keyed.length === 0) return [];
  return [
    {
      heading: "Where its creatures can be played",
      words: [`Of the ways from a Haven to the sites that the lists of ${fieldName} need, by site paths.`],
      table: {
        caption: "Creatures, and the share of the ways on which they can be keyed",
        columns: [{ name: "creature" }, { name: "copies", unit: "count" }, { name: "keyed on", unit: "share" }],
        rows: keyed.map(({ name, count, share }) => [name, count, share]),
      },
    },
  ];
}

function stepsSection({ steps, objective }: TuneAnswer): Section[] {
  if (steps.length < 2) return [];
  return [
    {
      heading: "How the search went",
      words: [
        "What the best of each round was seen at, beside what it stood against: chosen as the best of many, it looks better than it is.",
      ],
      table: {
        caption: "Rounds of the search",
        columns: [
          { name: "tried" },
          { name: "games so far", unit: "count" },
          { name: `best, as seen: ${unitOf(objective)}` },
          { name: "taken" },
        ],
        rows: steps.map(({ what, tried, games: at, gain, taken, change }) => [
          `${tried} ${what}`,
          at,
          valueText(objective, gain),
          taken ? change || "another package" : "kept",
        ]),
      },
    },
  ];
}
