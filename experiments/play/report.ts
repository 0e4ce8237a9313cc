/** A tuned agent as a report. */
import { type Foot, type Report, REPORT_FORMAT, type Section } from "../../sim/report/report.js";
import type { PlayAnswer } from "./answer.js";
import { farthest, playAdvice, playVerdict, subject } from "./format.js";

/** Lines that a picture takes. */
const LINES = 6;

/** The answer with its pictures; `foot` says by what it can be had again, `kept` where the tuned agent lies. */
export function playReport(answer: PlayAnswer, foot: Foot, kept?: string): Report {
  return {
    format: REPORT_FORMAT,
    title: `Tuned: ${subject(answer)}, ${answer.games.search.toLocaleString("en")} games`,
    headline: playVerdict(answer),
    paragraphs: [playAdvice(answer, kept)],
    sections: [
      ...heldOutSection(answer),
      ...othersSection(answer),
      ...looksSection(answer),
      ...pathSection(answer),
      parametersSection(answer),
    ],
    foot,
  };
}

const row = (label: string, { mean, low, high }: { mean: number; low: number; high: number }, n: number) => ({
  ...{ label, value: mean, low, high, note: `${n} games` },
});

function heldOutSection({ agent, heldOut, fieldName }: PlayAnswer): Section[] {
  if (!heldOut) return [];
  const { raw, fresh, verdict } = heldOut;
  const share = ({ rates: [{ rate, low, high }] }: typeof raw) => ({ mean: rate, low, high });
  return [
    {
      heading: "What it is worth",
      words: [
        `With the lists of ${fieldName} the search never played: what is gained there is no luck of the search. ${verdict === null ? "The test did not end itself, so its games do not lean." : "The games until it was known stopped when they told, so they lean; the fresh ones do not."}`,
      ],
      chart: {
        kind: "forest",
        title: `Games won against ${agent} as it was`,
        description: "Right of the line the tuned agent wins more than half; the bar is the 95 % interval.",
        ...{ unit: "share", valueName: "share of the games won", reference: 0.5 },
        rows: [
          ...(fresh ? [row(`${fieldName}, fresh games`, share(fresh), fresh.games)] : []),
          row(
            `${fieldName}, ${verdict === null ? "the games of the test" : "until it was known"}`,
            share(raw),
            raw.games,
          ),
        ],
      },
    },
  ];
}

function othersSection({ others, fieldName }: PlayAnswer): Section[] {
  if (others.length === 0) return [];
  return [
    {
      heading: "Against others",
      words: [
        `Both, tuned and as it was, against an opponent that the search did not tune for, on the same luck, with the lists of ${fieldName}.`,
      ],
      chart: {
        kind: "forest",
        title: "Games won, after less before",
        description: "Right of the line the tuned agent wins more against that opponent; the bar is the 95 % interval.",
        ...{ unit: "difference", valueName: "difference of the shares of games won, points", reference: 0 },
        rows: others.map(({ agent: rival, difference, games: n }) => row(rival, difference, n)),
      },
    },
  ];
}

function looksSection({ agent, checkpoints, heldOut, trainName }: PlayAnswer): Section[] {
  if (checkpoints.length === 0) return [];
  return [
    {
      heading: "How the tuning went",
      words: [
        `Now and then the mean of the last points met ${agent} as it was, with the lists of ${trainName} that it is tuned on, always on the same luck. The best look was taken${heldOut ? "" : ", had it been above a half"}: as the best of ${checkpoints.length} it looks better than it is.`,
      ],
      chart: {
        kind: "lines",
        title: "Strength on the way",
        description: `The share of the games won against ${agent} as it was; the band is the 95 % interval.`,
        ...{ unit: "share", valueName: "share of the games won", overName: "games of the search" },
        lines: [
          {
            name: "tuned so far",
            points: checkpoints.map(({ games: x, share: { mean, low, high } }) => ({ x, y: mean, low, high })),
          },
        ],
      },
    },
  ];
}

function pathSection(answer: PlayAnswer): Section[] {
  const { parameters, path } = answer;
  if (path.length < 2) return [];
  return [
    {
      heading: "Where the parameters went",
      words: [
        "How far each was from where it began, in quarters of that value (at least a twentieth, at most an eighth of its range). Where a game decides nothing a parameter wanders by luck: a line that goes far says less than the figures above.",
      ],
      chart: {
        kind: "lines",
        title: "The parameters that went farthest",
        description: "Up: raised, down: lowered. The values at the end stand in the table below.",
        ...{ unit: "number", valueName: "quarters of its first value", overName: "games of the search" },
        lines: farthest(answer, LINES).map((k) => ({
          name: parameters[k].name,
          points: path.map(({ games: x, moved }) => ({ x, y: moved[k] })),
        })),
      },
    },
  ];
}

function parametersSection(answer: PlayAnswer): Section {
  const { parameters } = answer;
  return {
    heading: "The parameters",
    words: ["Points are marshalling points where it is not said otherwise."],
    table: {
      caption: "Before and after, those that went farthest first",
      columns: [{ name: "parameter" }, { name: "before" }, { name: "after" }, { name: "what it means" }],
      rows: farthest(answer, parameters.length).map((k) => {
        const { name, value, after, about } = parameters[k];
        return [name, String(value), String(after), about];
      }),
    },
  };
}
