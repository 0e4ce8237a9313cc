import { percent, wilson } from "../sim/wilson.js";
import type { DemoResult } from "./demo.js";

/** The sizes of the picture, in pixels. */
const CELL = 58;
const TOP = 158;
const LEFT = 178;
const BAR = 220;
const LOST = [178, 88, 30];
const EVEN = [247, 247, 247];
const WON = [33, 102, 172];

interface Standing {
  deck: string;
  wins: number;
  games: number;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** From one colour over nearly white to the other; 20 % and 80 % are already full. */
function colour(rate: number): string {
  const x = Math.max(-1, Math.min(1, (rate - 0.5) / 0.3));
  const end = x < 0 ? LOST : WON;
  return `rgb(${EVEN.map((from, i) => Math.round(from + (end[i]! - from) * Math.abs(x))).join(",")})`;
}

function text(x: number, y: number, words: string, more = ""): string {
  return `<text x="${x}" y="${y}"${more ? ` ${more}` : ""}>${escaped(words)}</text>`;
}

/** Wins (a tie is half a win) and games of the first deck against the second. */
function between({ meetings }: DemoResult, a: string, b: string): Standing {
  const sum: Standing = { deck: a, wins: 0, games: 0 };
  for (const one of meetings) {
    const seat =
      one.plan.decks[0] === a && one.plan.decks[1] === b
        ? 0
        : one.plan.decks[1] === a && one.plan.decks[0] === b
          ? 1
          : -1;
    if (seat < 0 || a === b) continue;
    sum.wins += one.entrants[seat as 0 | 1].wins + one.ties / 2;
    sum.games += one.finished;
  }
  return sum;
}

/**
 * The demo as a picture: a square for every meeting (how often the deck of the row beats the deck of the column), and
 * a bar with its 95 % interval for every deck over all its meetings, best deck first.
 */
export function demoPicture(result: DemoResult, command: string): string {
  const decks = [...new Set(result.meetings.flatMap((one) => one.plan.decks))];
  const standings = decks.map((deck) =>
    decks.reduce(
      (sum, other) => {
        const one = between(result, deck, other);
        return { deck, wins: sum.wins + one.wins, games: sum.games + one.games };
      },
      { deck, wins: 0, games: 0 },
    ),
  );
  standings.sort((x, y) => y.wins / Math.max(1, y.games) - x.wins / Math.max(1, x.games));
  const order = standings.map((s) => s.deck);
  const games = result.meetings.reduce((sum, one) => sum + one.finished, 0);
  const each = Math.round(games / Math.max(1, result.meetings.length));
  const half = ((wilson(each / 2, each).high - 0.5) * 100).toFixed(0);

  const side = order.length * CELL;
  const bars = LEFT + side + 24;
  const width = bars + BAR + 16;
  const height = TOP + side + 52;
  const out: string[] = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#222">`,
    `<title>${escaped(`Win rates of ${order.length} decks against each other`)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(
      16,
      28,
      "How often the deck of the row beats the deck of the column, in %",
      'font-size="18" font-weight="bold"',
    ),
    text(
      16,
      50,
      `${games} games, ${result.agent} on both sides, rules ${result.ruleset}; a square: ${each} games, 95 % sure to ± ${half}`,
    ),
    text(bars, TOP - 14, "over all, with 95 % interval", 'font-weight="bold"'),
  ];
  order.forEach((deck, i) => {
    const [x, y] = [LEFT + i * CELL + CELL / 2 + 5, TOP - 10];
    out.push(text(x, y, deck, `transform="rotate(-38 ${x} ${y})"`));
    out.push(text(LEFT - 10, TOP + i * CELL + CELL / 2 + 5, deck, 'text-anchor="end"'));
  });
  order.forEach((row, i) => {
    order.forEach((column, j) => {
      const [x, y] = [LEFT + j * CELL, TOP + i * CELL];
      const { wins, games: played } = between(result, row, column);
      if (played === 0) {
        out.push(`<rect x="${x}" y="${y}" width="${CELL - 2}" height="${CELL - 2}" fill="#fff" stroke="#ddd"/>`);
        return;
      }
      const rate = wins / played;
      out.push(`<rect x="${x}" y="${y}" width="${CELL - 2}" height="${CELL - 2}" fill="${colour(rate)}"/>`);
      const ink = Math.abs(rate - 0.5) > 0.19 ? "#fff" : "#222";
      out.push(text(x + CELL / 2 - 1, y + CELL / 2 + 5, (rate * 100).toFixed(0), `text-anchor="middle" fill="${ink}"`));
    });
  });
  const at = (rate: number) => Math.round((bars + rate * BAR) * 10) / 10;
  const foot = TOP + side;
  for (const rate of [0, 0.25, 0.5, 0.75, 1]) {
    out.push(
      `<line x1="${at(rate)}" y1="${TOP}" x2="${at(rate)}" y2="${foot}" stroke="${rate === 0.5 ? "#888" : "#e4e4e4"}"/>`,
    );
    out.push(text(at(rate), foot + 16, `${rate * 100}`, 'text-anchor="middle" font-size="11"'));
  }
  standings.forEach((standing, i) => {
    const it = wilson(standing.wins, standing.games);
    const y = TOP + i * CELL + CELL / 2;
    out.push(`<rect x="${at(0)}" y="${y - 11}" width="${(it.rate * BAR).toFixed(1)}" height="22" fill="#9db8d2"/>`);
    out.push(`<line x1="${at(it.low)}" y1="${y}" x2="${at(it.high)}" y2="${y}" stroke="#222" stroke-width="2"/>`);
    for (const end of [it.low, it.high])
      out.push(`<line x1="${at(end)}" y1="${y - 5}" x2="${at(end)}" y2="${y + 5}" stroke="#222" stroke-width="2"/>`);
    out.push(
      text(
        bars + 6,
        y - 15,
        percent(it),
        'font-size="11" fill="#444" stroke="#fff" stroke-width="3" paint-order="stroke"',
      ),
    );
  });
  out.push(text(16, height - 12, command, 'font-family="monospace" font-size="12" fill="#555"'), "</svg>");
  return `${out.join("\n")}\n`;
}
