import { comparesAgents } from "../../sim/match/plan.js";
import { ranking } from "../../sim/summary/matrix.js";
import type { Summary } from "../../sim/summary/summary.js";
import { escaped, MONO, text, wrapped } from "../../sim/report/lettering.js";
import { type Interval, percent } from "../../sim/statistics/wilson.js";

/** The sizes of the picture, in pixels. */
const CELL = 58;
const TOP = 158;
const LEFT = 178;
const BAR = 220;
/** How wide a sign is, about, in the title, in the line under it and in the command. */
const SIGN = { title: 10.4, line: 7.2, command: 7.4 };
const LOST = [178, 88, 30];
const EVEN = [247, 247, 247];
const WON = [33, 102, 172];

/** From one colour over nearly white to the other; 20 % and 80 % are already full. */
function colour(rate: number): string {
  const x = Math.max(-1, Math.min(1, (rate - 0.5) / 0.3));
  const end = x < 0 ? LOST : WON;
  return `rgb(${EVEN.map((from, i) => Math.round(from + (end[i] - from) * Math.abs(x))).join(",")})`;
}

/** A square for each deck of a row against each of a column. */
function squares(summary: Summary, ranked: readonly number[]): string[] {
  const out: string[] = [];
  ranked.forEach((row, i) => {
    ranked.forEach((column, j) => {
      const [x, y] = [LEFT + j * CELL, TOP + i * CELL];
      const it = summary.between(row, column);
      if (!it || it.games === it.failed) {
        out.push(`<rect x="${x}" y="${y}" width="${CELL - 2}" height="${CELL - 2}" fill="#fff" stroke="#ddd"/>`);
        return;
      }
      const { rate } = it;
      out.push(`<rect x="${x}" y="${y}" width="${CELL - 2}" height="${CELL - 2}" fill="${colour(rate)}"/>`);
      const ink = Math.abs(rate - 0.5) > 0.19 ? "#fff" : "#222";
      out.push(text(x + CELL / 2 - 1, y + CELL / 2 + 5, (rate * 100).toFixed(0), `text-anchor="middle" fill="${ink}"`));
    });
  });
  return out;
}
/** A bar with its interval for each deck, from `left` on. */
function barsOf(shares: readonly Interval[], left: number): string[] {
  const out: string[] = [];
  const at = (rate: number) => Math.round((left + rate * BAR) * 10) / 10;
  const foot = TOP + shares.length * CELL;
  for (const rate of [0, 0.25, 0.5, 0.75, 1]) {
    out.push(
      `<line x1="${at(rate)}" y1="${TOP}" x2="${at(rate)}" y2="${foot}" stroke="${rate === 0.5 ? "#888" : "#e4e4e4"}"/>`,
    );
    out.push(text(at(rate), foot + 16, `${rate * 100}`, 'text-anchor="middle" font-size="11"'));
  }
  shares.forEach((it, i) => {
    const y = TOP + i * CELL + CELL / 2;
    out.push(`<rect x="${at(0)}" y="${y - 11}" width="${(it.rate * BAR).toFixed(1)}" height="22" fill="#9db8d2"/>`);
    out.push(`<line x1="${at(it.low)}" y1="${y}" x2="${at(it.high)}" y2="${y}" stroke="#222" stroke-width="2"/>`);
    for (const end of [it.low, it.high])
      out.push(`<line x1="${at(end)}" y1="${y - 5}" x2="${at(end)}" y2="${y + 5}" stroke="#222" stroke-width="2"/>`);
    out.push(
      text(
        left + 6,
        y - 15,
        percent(it),
        'font-size="11" fill="#444" stroke="#fff" stroke-width="3" paint-order="stroke"',
      ),
    );
  });
  return out;
}
/**
 * A matrix as a picture: a square for every list against every list (how often the one of the row beats the one of the
 * column), and a bar with its 95 % interval for every list over all its meetings, best list first. Where two agents are
 * compared the rows are the first agent's lists, the columns the second's. A `command` of "" is left out.
 */
export function matrixPicture(summary: Summary, command: string): string {
  const { plan } = summary;
  const ranked = ranking(summary);
  const order = ranked.map((d) => plan.decks[d]);
  const bar = (d: number) => (comparesAgents(plan) ? summary.withList(0, d) : summary.overAll(d));
  const met = ranked.flatMap((a) => ranked.map((b) => summary.between(a, b)?.games ?? 0)).filter((n) => n > 0);
  const each = Math.round(met.reduce((sum, n) => sum + n, 0) / Math.max(1, met.length));
  const widest = ranked
    .flatMap((a) => ranked.map((b) => summary.between(a, b)))
    .map((it) => (it ? it.high - it.low : 0));
  const half = (Math.max(0, ...widest) * 50).toFixed(0);
  const [first, second] = plan.agents;
  const title = comparesAgents(plan)
    ? `How often ${first} with the deck of the row beats ${second} with that of the column, in %`
    : "How often the deck of the row beats the deck of the column, in %";
  const who = comparesAgents(plan)
    ? `${first} over all ${percent(summary.rate(0))}`
    : first === second
      ? `${first} on both sides`
      : `${first} against ${second}`;

  const side = order.length * CELL;
  const bars = LEFT + side + 24;
  const sure = comparesAgents(plan) ? "" : `, 95 % sure to ± ${half} or less`;
  const line = `${summary.finished} games, ${who}, rules ${plan.ruleset}; a square: ${each} games${sure}`;
  const width = Math.ceil(Math.max(bars + BAR + 16, 32 + title.length * SIGN.title, 32 + line.length * SIGN.line));
  const room = Math.floor((width - 32) / SIGN.command);
  const lines = command === "" ? [] : wrapped(command, room);
  const height = TOP + side + 36 + 16 * lines.length;
  const out: string[] = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#222">`,
    `<title>${escaped(`Win rates of ${order.length} decks against each other`)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(16, 28, title, 'font-size="18" font-weight="bold"'),
    text(16, 50, line),
    text(
      bars,
      TOP - 14,
      comparesAgents(plan) ? `${first} with it, 95 %` : "over all, with 95 % interval",
      'font-weight="bold"',
    ),
  ];
  order.forEach((deck, i) => {
    const [x, y] = [LEFT + i * CELL + CELL / 2 + 5, TOP - 10];
    out.push(text(x, y, deck, `transform="rotate(-38 ${x} ${y})"`));
    out.push(text(LEFT - 10, TOP + i * CELL + CELL / 2 + 5, deck, 'text-anchor="end"'));
  });
  out.push(...squares(summary, ranked), ...barsOf(ranked.map(bar), bars));
  for (const [i, words] of lines.entries()) out.push(text(16, height - 12 - 16 * (lines.length - 1 - i), words, MONO));
  out.push("</svg>");
  return `${out.join("\n")}\n`;
}
