import type { Losses } from "./network/losses.js";
import type { Row } from "./report.js";

const WIDTH = 360;
const HEIGHT = 240;
const LEFT = 64;
const TOP = 76;
const GAP = 84;
const INKS = ["#9db8d2", "#2166ac"];

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const text = (x: number, y: number, words: string, more = ""): string =>
  `<text x="${x}" y="${y}"${more ? ` ${more}` : ""}>${escaped(words)}</text>`;

/** Four significant digits. */
const short = (x: number): string => String(Number(x.toPrecision(4)));

/** A line of a picture: what it is, and where it goes, from left to right. */
export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}
export interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** A frame with its scales and lines, the first line in the paler ink if there are two. */
function drawn({ title, lines }: Panel, left: number): string[] {
  const all = lines.flatMap(({ points }) => points);
  if (all.length === 0) return [];
  const [low, high] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const span = high - low || 1;
  const last = Math.max(...all.map(([x]) => x)) || 1;
  const x = (at: number): string => (left + (at / last) * WIDTH).toFixed(1);
  const y = (value: number): string => (TOP + HEIGHT - ((value - low) / span) * HEIGHT).toFixed(1);
  const out = [text(left, TOP - 10, title, 'font-weight="bold"')];
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const value = low + share * span;
    out.push(
      `<line x1="${left}" y1="${y(value)}" x2="${left + WIDTH}" y2="${y(value)}" stroke="#e4e4e4"/>`,
      text(left - 6, Number(y(value)) + 4, short(value), 'text-anchor="end" font-size="11"'),
      text(Number(x(share * last)), TOP + HEIGHT + 18, short(share * last), 'text-anchor="middle" font-size="11"'),
    );
  }
  lines.forEach(({ points }, i) => {
    if (points.length === 0) return;
    const ink = INKS[i + INKS.length - lines.length];
    const way = points.map(([px, py]) => `${x(px)},${y(py)}`).join(" ");
    out.push(`<polyline fill="none" stroke="${ink}" stroke-width="2" points="${way}"/>`);
  });
  return out;
}

/**
 * Panels beside each other as a picture (SVG), of at most two lines each; lines of one place have one name in all panels.
 * @param title what is shown, in a line; @param along what runs from left to right
 */
export function linesPicture(panels: readonly Panel[], title: string, along: string): string {
  const width = Math.max(LEFT + panels.length * (WIDTH + GAP), 700);
  const height = TOP + HEIGHT + 44;
  const names = panels[0]?.lines.map(({ name }) => name) ?? [];
  let at = 16;
  const legend = names.map((name, i) => {
    const here = at;
    at += 14 + 7 * name.length;
    return text(here, 48, name, `fill="${INKS[i + INKS.length - names.length]}" font-weight="bold"`);
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#222">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(16, 26, title, 'font-size="18" font-weight="bold"'),
    ...legend,
    ...panels.flatMap((panel, i) => drawn(panel, LEFT + i * (WIDTH + GAP))),
    text(LEFT, height - 8, along, 'font-size="11"'),
    "</svg>",
  ].join("\n")}\n`;
}

/** The losses of a training over its steps: a panel for each loss that counts, training and held-out games in it. */
export function curvePicture(rows: readonly Row[], losses: readonly (keyof Losses)[], title: string): string {
  const panels = losses.map((loss) => ({
    title: loss,
    lines: [
      { name: "training", points: rows.map(({ step, training }) => [step, training[loss]] as const) },
      {
        name: "held-out games",
        points: rows.flatMap(({ step, heldOut }) => (heldOut ? [[step, heldOut[loss]] as const] : [])),
      },
    ],
  }));
  return linesPicture(panels, title, "steps");
}
