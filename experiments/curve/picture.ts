/** A curve as a picture: the share of each run with its interval, and the same in the games that all have played. */
import { escaped, MONO, text, wrapped } from "../../sim/report/lettering.js";
import type { Curve } from "./curve.js";
import { bare } from "./table.js";

const WIDTH = 760;
const HEIGHT = 420;
const FIELD = { left: 72, right: 720, top: 92, bottom: 330 };
/** Signs of the command that fit on a line. */
const ROOM = 96;
const ALL = "#2166ac";
const COMMON = "#b2581e";
/** White around letters, where a line goes through them. */
const HALO = 'stroke="#fff" stroke-width="3" paint-order="stroke"';

/** `command` stands below. */
export function curvePicture({ points, against, ruleset, decks, common }: Curve, command: string): string {
  const shares = points.flatMap(({ share, common }) => [share.low, share.high, common ?? share.rate]);
  // In steps of ten, with the half always in sight.
  const low = Math.floor(Math.min(0.5, ...shares) * 10) / 10;
  const high = Math.ceil(Math.max(0.5, ...shares) * 10) / 10;
  const part = (x: number) => Math.round(x * 10) / 10;
  const xOf = (k: number) => part(FIELD.left + ((k + 0.5) / points.length) * (FIELD.right - FIELD.left));
  const yOf = (share: number) => part(FIELD.bottom - ((share - low) / (high - low)) * (FIELD.bottom - FIELD.top));
  const lines = wrapped(command, ROOM);
  const height = HEIGHT + 16 * lines.length;
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#222">`,
    `<title>${escaped(`Shares against ${against}`)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    text(16, 28, `Share of the games against ${against}`, 'font-size="18" font-weight="bold"'),
    text(16, 50, `with 95 % intervals; rules ${ruleset}, ${decks.length} lists`),
    text(16, 70, `all games of a run: filled; the ${common} games that all runs have, on the same luck: open, joined`),
  ];
  for (let k = Math.round(low * 10); k <= Math.round(high * 10); k++) {
    const y = yOf(k / 10);
    out.push(
      `<line x1="${FIELD.left}" y1="${y}" x2="${FIELD.right}" y2="${y}" stroke="${k === 5 ? "#888" : "#e4e4e4"}"/>`,
      text(FIELD.left - 8, y + 4, `${k * 10} %`, 'text-anchor="end" font-size="11"'),
    );
  }
  const joined = points.flatMap(({ common }, k) => (common === null ? [] : [`${xOf(k) + 12},${yOf(common)}`]));
  if (joined.length > 1)
    out.push(`<polyline points="${joined.join(" ")}" fill="none" stroke="${COMMON}" stroke-dasharray="4 3"/>`);
  points.forEach(({ agent, share, common, games }, k) => {
    const [x, y] = [xOf(k), yOf(share.rate)];
    out.push(
      `<line x1="${x}" y1="${yOf(share.low)}" x2="${x}" y2="${yOf(share.high)}" stroke="${ALL}" stroke-width="2"/>`,
      `<circle cx="${x}" cy="${y}" r="5" fill="${ALL}"/>`,
      text(x - 10, y + 4, bare(share.rate), `text-anchor="end" ${HALO}`),
      text(x, FIELD.bottom + 20, agent, 'text-anchor="middle"'),
      text(x, FIELD.bottom + 38, `${games} games`, 'text-anchor="middle" font-size="11"'),
    );
    if (common !== null)
      out.push(
        `<circle cx="${x + 12}" cy="${yOf(common)}" r="4" fill="#fff" stroke="${COMMON}" stroke-width="2"/>`,
        text(x + 22, yOf(common) + 4, bare(common), `fill="${COMMON}" font-size="11" ${HALO}`),
      );
  });
  for (const [i, words] of lines.entries()) out.push(text(16, height - 12 - 16 * (lines.length - 1 - i), words, MONO));
  out.push("</svg>");
  return `${out.join("\n")}\n`;
}
