/** A ladder as a picture: ratings with their intervals over the processor time of a decision. */
import type { Ladder, Rung } from "./ladder.js";
import { timeText } from "./table.js";
import { escaped, MONO, text, wrapped } from "../../sim/report/lettering.js";

const WIDTH = 860;
const HEIGHT = 470;
/** The field in which the points lie. */
const FIELD = { left: 72, right: 800, top: 76, bottom: 400 };
/** Signs of the command that fit on a line. */
const ROOM = 108;
/** A label lies at least so far below the one before it where they would overlap. */
const APART = 14;

type Rated = Rung & { rating: NonNullable<Rung["rating"]>; time: NonNullable<Rung["time"]> };

/** Steps of 50, 100, 200, ... so that there are at most eight lines. */
function stepFor(span: number): number {
  let step = 50;
  while (span / step > 8) step *= 2;
  return step;
}

/** The scales of the picture: ratings upwards, the logarithm of the time to the right. */
interface Scales {
  /** The first and the last power of ten of the time. */
  first: number;
  last: number;
  /** The lowest and the highest rating, and the step between two lines. */
  low: number;
  high: number;
  step: number;
  xOf(log: number): number;
  yOf(elo: number): number;
}

const logOf = ({ time }: Rated): number => Math.log10(Math.max(time.mean, 1e-5));

function scalesFor(rungs: readonly Rated[]): Scales {
  const logs = rungs.map(logOf);
  // From a power of ten to another, one apart at least.
  const first = rungs.length > 0 ? Math.floor(Math.min(...logs)) : 0;
  const last = Math.max(first + 1, rungs.length > 0 ? Math.ceil(Math.max(...logs)) : 0);
  const step = stepFor(
    Math.max(...rungs.map((r) => r.rating.high), 0) - Math.min(...rungs.map((r) => r.rating.low), 0),
  );
  const low = Math.floor(Math.min(...rungs.map((r) => r.rating.low), 0) / step) * step;
  const high = Math.ceil(Math.max(...rungs.map((r) => r.rating.high), 1) / step) * step;
  const part = (x: number) => Math.round(x * 10) / 10;
  return {
    ...{ first, last, low, high, step },
    xOf: (log) => part(FIELD.left + ((log - first) / (last - first)) * (FIELD.right - FIELD.left)),
    yOf: (elo) => part(FIELD.bottom - ((elo - low) / (high - low)) * (FIELD.bottom - FIELD.top)),
  };
}

/** `command` stands below. Rungs without a rating or a time are left out. */
export function ladderPicture(ladder: Ladder, command: string): string {
  const rungs = ladder.rungs.filter((rung): rung is Rated => rung.rating !== null && rung.time !== null);
  const scales = scalesFor(rungs);
  const lines = wrapped(command, ROOM);
  const height = HEIGHT + 16 * lines.length;
  const { ruleset, decks, anchors } = ladder.options;
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#222">`,
    `<title>${escaped("Ratings of agents over the time of a decision")}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    text(16, 28, "Strength over processor time", 'font-size="18" font-weight="bold"'),
    text(
      16,
      50,
      `rating in Elo with its 95 % interval (${anchors.at(-1)}: 0); rules ${ruleset}${decks.length > 0 ? `, ${decks.length} lists` : ""}`,
    ),
    ...axes(scales),
    ...points(rungs, scales),
    ...lines.map((words, i) => text(16, height - 12 - 16 * (lines.length - 1 - i), words, MONO)),
    "</svg>",
  ];
  return `${out.join("\n")}\n`;
}

/** The lines of the ratings and of the times, with their figures. */
function axes({ first, last, low, high, step, xOf, yOf }: Scales): string[] {
  const out: string[] = [];
  for (let elo = low; elo <= high; elo += step) {
    const y = yOf(elo);
    const ink = elo === 0 ? "#888" : "#e4e4e4";
    out.push(`<line x1="${FIELD.left}" y1="${y}" x2="${FIELD.right}" y2="${y}" stroke="${ink}"/>`);
    out.push(text(FIELD.left - 8, y + 4, String(elo), 'text-anchor="end" font-size="11"'));
  }
  for (let log = first; log <= last; log++) {
    const x = xOf(log);
    out.push(`<line x1="${x}" y1="${FIELD.top}" x2="${x}" y2="${FIELD.bottom}" stroke="#e4e4e4"/>`);
    out.push(text(x, FIELD.bottom + 16, timeText(10 ** log), 'text-anchor="middle" font-size="11"'));
  }
  out.push(
    text(
      (FIELD.left + FIELD.right) / 2,
      FIELD.bottom + 38,
      "mean processor time of a decision",
      'text-anchor="middle"',
    ),
  );
  return out;
}

/** A point for each agent with its interval and its name. */
function points(rungs: readonly Rated[], { xOf, yOf }: Scales): string[] {
  const out: string[] = [];
  const labels: { x: number; y: number; width: number }[] = [];
  const falling = [...rungs].sort((a, b) => b.rating.elo - a.rating.elo);
  for (const rung of falling) {
    const { agent, rating } = rung;
    const x = xOf(logOf(rung));
    const y = yOf(rating.elo);
    out.push(
      `<line x1="${x}" y1="${yOf(rating.low)}" x2="${x}" y2="${yOf(rating.high)}" stroke="#2166ac" stroke-width="2"/>`,
      `<circle cx="${x}" cy="${y}" r="5" fill="#2166ac"/>`,
    );
    const width = agent.length * 7;
    const left = x + 10 + width > FIELD.right + 50;
    const at = { x: left ? x - 10 - width : x + 10, y: y + 4, width };
    // From the highest down: a label goes below those it would cover.
    const near = labels.filter((l) => l.x < at.x + width && at.x < l.x + l.width).sort((a, b) => a.y - b.y);
    for (const l of near) if (Math.abs(l.y - at.y) < APART) at.y = l.y + APART;
    labels.push(at);
    out.push(
      text(
        left ? x - 10 : at.x,
        at.y,
        agent,
        `${left ? 'text-anchor="end" ' : ""}stroke="#fff" stroke-width="3" paint-order="stroke"`,
      ),
    );
  }
  return out;
}
