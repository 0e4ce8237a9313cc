import { colour, SHADES, shadeOf } from "../palette.js";
import type { HeatMap } from "../report.js";
import { estimateText, numberText, plainText } from "../format.js";
import { asIs, type Datum, fitted, type Format, framed, layer, pixels, type Spec, widthOf, words } from "./frame.js";

/** Squares are not larger, and where they are smaller they hold no figure, or no interval. */
const LARGEST = 58;
const FIGURE = 21;
const INTERVAL = 46;
const LEGEND = 46;

/** A figure in a square: whole per cents, whole ratings. */
function short(x: number, { unit }: HeatMap): string {
  if (unit === "share") return String(Math.round(x * 100));
  if (unit === "difference") return `${Math.round(x * 100) > 0 ? "+" : ""}${Math.round(x * 100)}`;
  return unit === "number" ? plainText(x, unit).replace(/0$/, "") : plainText(x, unit);
}

/**
 * A heat map. On a phone rows and columns have numbers, and the names stand below (`keyOf`); else every row has its number and name,
 * and the columns, as long as the names are not too many, too.
 */
export function heatSpec(chart: HeatMap, { name, width }: Format): Spec {
  const narrow = name === "narrow";
  const [rows, columns] = [chart.rows.length, chart.columns.length];
  const same = chart.rows.join("\n") === chart.columns.join("\n");
  const rowNames = chart.rows.map((row, i) => (narrow ? `${i + 1}` : same ? `${i + 1}  ${row}` : row));
  const left = narrow ? 24 : Math.min(230, Math.max(...rowNames.map((row) => widthOf(row, 13))) + 14);
  const size = Math.max(narrow ? 16 : 12, Math.min(LARGEST, Math.floor((width - left - 8) / columns)));
  // Slanted names over the columns need room above and to the right; where the rows name the same, their numbers are enough.
  const slanted = !narrow && !same;
  const longest = Math.max(...chart.columns.map((it) => widthOf(fitted(it, 170))));
  const top = slanted ? Math.min(130, longest * 0.72 + 16) : 24;
  const right = slanted ? Math.max(8, longest * 0.72 - size / 2) : 8;
  const named = (c: number): string => (narrow && !same ? letter(c) : String(c + 1));
  // Where they would run into each other some of the numbers are left out: the rows have them all.
  const each = Math.ceil((widthOf(named(columns - 1)) + HEADS_APART) / size);
  const heads = chart.columns.map((it, c) => ({
    x: c * size + size / 2,
    y: slanted ? -8 : -12,
    words: slanted ? fitted(it, 170) : c % each === 0 ? named(c) : "",
  }));
  const sides = rowNames.map((words, r) => ({ x: -8, y: r * size + size / 2, words: fitted(words, left - 12, 13) }));

  const squares = chart.cells.map((cell): Datum => {
    const shade = shadeOf(cell.value, chart.middle, chart.reach);
    const games = cell.games === undefined ? "" : `, ${plainText(cell.games, "count")} games`;
    const [x, y] = [cell.column * size, cell.row * size];
    return {
      ...{ x, y, x2: x + size - 2, y2: y + size - 2, fill: colour(`shade-${shade}`), ink: colour(`on-shade-${shade}`) },
      ...{ middle: x + size / 2 - 1, at: y + size / 2 - 1, figure: short(cell.value, chart) },
      interval: `${short(cell.low, chart)}–${short(cell.high, chart)}`,
      says: `${chart.rows[cell.row]} against ${chart.columns[cell.column]}: ${estimateText(cell, chart.unit)}${games}`,
    };
  });
  const empty = emptySquares(chart, size);
  const box = { x: pixels("x"), x2: { field: "x2" }, y: pixels("y"), y2: { field: "y2" }, fill: asIs("fill") };
  const inside = (field: string, fontSize: number, dy: number): Spec =>
    layer({ type: "text", baseline: "middle", align: "center", fontSize, dy }, squares.map(unsaid), {
      ...{ x: pixels("middle"), y: pixels("at"), text: { field, type: "nominal" }, fill: asIs("ink") },
    });
  const interval = size >= INTERVAL;
  const side = { width: columns * size, height: rows * size };
  return framed(
    [
      layer({ type: "rect" }, empty, box),
      layer({ type: "rect" }, squares, box),
      ...(size >= FIGURE ? [inside("figure", size < 26 ? 11 : 13, interval ? -6 : 0)] : []),
      ...(interval ? [inside("interval", 11, 11)] : []),
      words(heads, slanted ? { angle: -44 } : { align: "center" }),
      words(sides, { align: "right", fontSize: narrow ? 12 : 13 }),
      ...scale(chart, side.height, width - left - 8),
    ],
    {
      width: Math.max(side.width, Math.min(270, width - left - right)),
      height: side.height + LEGEND,
      padding: { left, right, top, bottom: 4 },
    },
  );
}

/** The squares that no cell fills. */
function emptySquares({ rows, columns, cells }: HeatMap, size: number): Datum[] {
  const wide = columns.length;
  const filled = new Set(cells.map(({ row, column }) => row * wide + column));
  return Array.from({ length: rows.length * wide }, (_, i) => i)
    .filter((i) => !filled.has(i))
    .map((i) => ({ x: (i % wide) * size, y: Math.floor(i / wide) * size }))
    .map(({ x, y }) => ({ x, y, x2: x + size - 2, y2: y + size - 2, fill: colour("empty") }));
}

const HEADS_APART = 4;
const unsaid = ({ says: _says, ...rest }: Datum): Datum => rest;

/** A, B, ..., Z, AA: the columns of a phone where the rows have numbers of their own. */
function letter(c: number): string {
  const last = String.fromCharCode(65 + (c % 26));
  return c < 26 ? last : `${letter(Math.floor(c / 26) - 1)}${last}`;
}

/** What the colours mean: all shades in a row, with three figures. */
function scale({ unit, middle, reach }: HeatMap, below: number, width: number): Spec[] {
  const room = Math.min(width, 270);
  const step = room / SHADES;
  const y = below + 14;
  const shades = Array.from({ length: SHADES }, (_, s) => ({
    ...{ x: s * step, x2: (s + 1) * step, y, y2: y + 10, fill: colour(`shade-${s}`) },
  }));
  const text = (x: number): string => numberText(x, unit).replace(/\.0( %)?$/, "$1");
  const at = [middle - reach, middle, middle + reach].map((value, i) => ({
    ...{ x: (i * room) / 2, y: y + 20 },
    words: i === 0 ? `${text(value)} or less` : i === 2 ? `${text(value)} or more` : text(value),
  }));
  return [
    layer({ type: "rect" }, shades, {
      ...{ x: pixels("x"), x2: { field: "x2" }, y: pixels("y"), y2: { field: "y2" }, fill: asIs("fill") },
    }),
    ...(["left", "center", "right"] as const).map((align, i) =>
      words([at[i]], { align, fontSize: 11, fill: colour("soft") }),
    ),
  ];
}

/** The names behind the numbers of a phone's heat map; where rows and columns differ the columns have letters. */
export function keyOf(chart: HeatMap): string[] {
  const rows = chart.rows.map((row, i) => `${i + 1} ${row}`);
  const same = chart.rows.join("\n") === chart.columns.join("\n");
  return same ? rows : [...rows, ...chart.columns.map((column, c) => `${letter(c)} ${column}`)];
}
