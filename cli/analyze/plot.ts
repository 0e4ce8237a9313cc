/** The curve of a game as text of 80 columns, and as a picture. */
export interface Point {
  number: number;
  value: number;
}

const COLUMNS = 70;
const ROWS = 11;

/** Mean values over so many columns; null where a column has no point. */
export function columnsOf(points: readonly Point[], columns: number): (number | null)[] {
  const last = points.at(-1)?.number ?? 1;
  const wide = Math.min(columns, Math.max(1, last));
  const sums = Array.from({ length: wide }, () => ({ sum: 0, n: 0 }));
  for (const { number, value } of points) {
    const column = sums[Math.min(wide - 1, Math.floor(((number - 1) * wide) / last))];
    column.sum += value;
    column.n++;
  }
  return sums.map(({ sum, n }) => (n ? sum / n : null));
}

/** Rows from 100 % down to 0 %, a star for each column. */
export function plotText(points: readonly Point[]): string[] {
  const columns = columnsOf(points, COLUMNS);
  const rows = Array.from({ length: ROWS }, (_, k) => ROWS - 1 - k);
  const lines = rows.map((row) => {
    const label = row % 5 === 0 ? `${row * 10} %`.padStart(6) : "      ";
    const cells = columns.map((value) =>
      value !== null && Math.round(value * (ROWS - 1)) === row ? "*" : row % 5 === 0 ? "-" : " ",
    );
    return `${label} |${cells.join("")}`.trimEnd();
  });
  const last = String(points.at(-1)?.number ?? 0);
  return [...lines, `        1${"".padEnd(Math.max(1, columns.length - 1 - last.length))}${last}`];
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

const WIDE = 760;
const HIGH = 260;
const LEFT = 56;
const TOP = 56;

/** The same as a picture; the marks are the choices that cost most, below stand the turns. */
export function plotPicture(
  points: readonly Point[],
  marks: readonly Point[],
  turns: readonly { number: number; label: string }[],
  title: string,
  foot: string,
): string {
  const last = Math.max(2, points.at(-1)?.number ?? 2);
  const x = (n: number) => (LEFT + ((n - 1) / (last - 1)) * WIDE).toFixed(1);
  const y = (v: number) => (TOP + (1 - v) * HIGH).toFixed(1);
  const text = (px: number | string, py: number | string, words: string, more = "") =>
    `<text x="${px}" y="${py}"${more}>${escaped(words)}</text>`;
  const [width, height] = [LEFT + WIDE + 24, TOP + HIGH + 76];
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#222">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(16, 26, title, ' font-size="16" font-weight="bold"'),
  ];
  for (const v of [0, 0.25, 0.5, 0.75, 1]) {
    out.push(
      `<line x1="${LEFT}" y1="${y(v)}" x2="${LEFT + WIDE}" y2="${y(v)}" stroke="${v === 0.5 ? "#888" : "#e4e4e4"}"/>`,
    );
    out.push(text(LEFT - 8, Number(y(v)) + 4, `${v * 100} %`, ' text-anchor="end" font-size="11"'));
  }
  const path = points.map(({ number, value }) => `${x(number)},${y(value)}`).join(" ");
  out.push(`<polyline points="${path}" fill="none" stroke="#2166ac" stroke-width="1.5"/>`);
  for (const { number, value } of marks) {
    out.push(`<circle cx="${x(number)}" cy="${y(value)}" r="5" fill="none" stroke="#b2581e" stroke-width="2"/>`);
    out.push(
      text(
        x(number),
        Number(y(value)) - 9,
        String(number),
        ' text-anchor="middle" font-size="11" fill="#b2581e" stroke="#fff" stroke-width="3" paint-order="stroke"',
      ),
    );
  }
  for (const { number, label } of turns) {
    if (label === "") continue;
    const at = x(number);
    out.push(`<line x1="${at}" y1="${TOP + HIGH}" x2="${at}" y2="${TOP + HIGH + 5}" stroke="#888"/>`);
    out.push(text(Number(at) + 3, TOP + HIGH + 15, label, ' font-size="10" fill="#555"'));
  }
  out.push(text(LEFT - 8, TOP + HIGH + 15, "turn", ' text-anchor="end" font-size="10" fill="#555"'));
  out.push(text(LEFT, TOP + HIGH + 32, "choice 1", ' font-size="11"'));
  out.push(text(LEFT + WIDE, TOP + HIGH + 32, String(last), ' text-anchor="end" font-size="11"'));
  out.push(text(16, height - 12, foot, ' font-family="monospace" font-size="12" fill="#555"'), "</svg>");
  return `${out.join("\n")}\n`;
}
