import type { Losses } from "./losses.js";
import type { Row } from "./report.js";

const WIDTH = 360;
const HEIGHT = 240;
const LEFT = 64;
const TOP = 76;
const GAP = 84;
const INK = { training: "#9db8d2", heldOut: "#2166ac" };

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const text = (x: number, y: number, words: string, more = ""): string =>
  `<text x="${x}" y="${y}"${more ? ` ${more}` : ""}>${escaped(words)}</text>`;

/** Four significant digits. */
const short = (x: number): string => String(Number(x.toPrecision(4)));

/** One loss over the steps: the frame with its scales, a line for training and one for held-out games. */
function panel(rows: readonly Row[], loss: keyof Losses, left: number): string[] {
  const lines = [
    { ink: INK.training, points: rows.map(({ step, training }) => [step, training[loss]] as const) },
    {
      ink: INK.heldOut,
      points: rows.flatMap(({ step, heldOut }) => (heldOut ? [[step, heldOut[loss]] as const] : [])),
    },
  ];
  const all = lines.flatMap(({ points }) => points.map(([, y]) => y));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = high - low || 1;
  const last = rows.at(-1)!.step || 1;
  const x = (step: number): string => (left + (step / last) * WIDTH).toFixed(1);
  const y = (value: number): string => (TOP + HEIGHT - ((value - low) / span) * HEIGHT).toFixed(1);
  const out = [text(left, TOP - 10, loss, 'font-weight="bold"')];
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const value = low + share * span;
    out.push(
      `<line x1="${left}" y1="${y(value)}" x2="${left + WIDTH}" y2="${y(value)}" stroke="#e4e4e4"/>`,
      text(left - 6, Number(y(value)) + 4, short(value), 'text-anchor="end" font-size="11"'),
      text(Number(x(share * last)), TOP + HEIGHT + 18, short(share * last), 'text-anchor="middle" font-size="11"'),
    );
  }
  for (const { ink, points } of lines)
    if (points.length > 0)
      out.push(
        `<polyline fill="none" stroke="${ink}" stroke-width="2" points="${points.map(([step, value]) => `${x(step)},${y(value)}`).join(" ")}"/>`,
      );
  return out;
}

/**
 * The losses of a training over its steps as a picture (SVG): a frame for each loss that counts, training and held-out games in it.
 * @param title what is learned, in a line
 */
export function curvePicture(rows: readonly Row[], losses: readonly (keyof Losses)[], title: string): string {
  const width = Math.max(LEFT + losses.length * (WIDTH + GAP), 700);
  const height = TOP + HEIGHT + 44;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#222">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(16, 26, title, 'font-size="18" font-weight="bold"'),
    text(16, 48, "training", `fill="${INK.training}" font-weight="bold"`),
    text(84, 48, "held-out games", `fill="${INK.heldOut}" font-weight="bold"`),
    ...(rows.length > 0 ? losses.flatMap((loss, i) => panel(rows, loss, LEFT + i * (WIDTH + GAP))) : []),
    text(LEFT, height - 8, "steps", 'font-size="11"'),
    "</svg>",
  ].join("\n")}\n`;
}
