import { colour } from "../palette.js";
import type { Bars, ForestPlot, Stacked } from "../report.js";
import { axisName, drawn, estimateText, numberText } from "../format.js";
import {
  asIs,
  broken,
  type Datum,
  fitted,
  type Format,
  framed,
  layer,
  legend,
  partColour,
  pixels,
  type Spec,
  widthOf,
  words,
} from "./frame.js";

/** Rows of a picture: where their names and figures stand, and how far below the middle of its row the drawing lies. */
interface Places {
  step: number;
  left: number;
  right: number;
  /** Of the field in which is drawn. */
  width: number;
  down: number;
  layers: Spec[];
}

/**
 * Names to the left of the field and figures to its right; on a phone both above the drawing. `figures` stands for nothing where none
 * are to be written.
 */
function placed(names: readonly string[], figures: readonly string[], { name, width }: Format): Places {
  const narrow = name === "narrow";
  const short = figures.map((it) => it.split(", ")[0]);
  if (narrow) {
    const [left, right] = [6, 14];
    const room = width - left - right;
    const figure = Math.max(0, ...short.map((it) => widthOf(it)));
    // A figure stands behind its name, or below it where the names are long.
    const below = figure > 0 && names.some((it) => widthOf(it) + figure + 8 > room);
    const step = below ? 62 : 46;
    const y = (r: number): number => r * step + 12;
    const down = step / 2 - 13;
    const beside = below ? { x: 0, down: 17 } : { x: room, down: 0 };
    return {
      ...{ step, left, right, width: room, down },
      layers: [
        // Lines of the field do not run through the words.
        layer(
          { type: "rect", fill: colour("ground") },
          names.map((_, r) => ({ x: -left, x2: room + right, y: y(r) - 10, y2: y(r) + 10 + (below ? 17 : 0) })),
          { x: pixels("x"), x2: { field: "x2" }, y: pixels("y"), y2: { field: "y2" } },
        ),
        words(names.map((it, r) => ({ x: 0, y: y(r), words: fitted(it, below ? room : room - figure - 8) }))),
        words(
          short.map((it, r) => ({ x: beside.x, y: y(r) + beside.down, words: it })),
          { align: below ? "left" : "right", fill: colour("soft") },
        ),
      ],
    };
  }
  const step = 32;
  const left = Math.min(250, Math.max(60, ...names.map((it) => widthOf(it, 13))) + 14);
  // What stands behind a figure (how many games) is told where there is room for all of it.
  const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((it) => widthOf(it)));
  const told = widest(figures) <= 280 ? figures : short;
  const right = figures.length > 0 ? Math.min(280, widest(told)) + 14 : 20;
  const room = width - left - right;
  const y = (r: number): number => r * step + step / 2;
  return {
    ...{ step, left, right, width: room, down: 0 },
    layers: [
      words(
        names.map((it, r) => ({ x: -10, y: y(r), words: fitted(it, left - 12, 13) })),
        { align: "right", fontSize: 13 },
      ),
      words(
        told.map((it, r) => ({ x: room + 10, y: y(r), words: fitted(it, right - 10) })),
        { fill: colour("soft") },
      ),
    ],
  };
}

/** The frame of rows: the axis below them, and what stands above. */
function rowsFramed(
  layers: Spec[],
  places: Places,
  count: number,
  { title, above, format }: { title: string; above: number; format: Format },
): Spec {
  const lines = broken(title, format.width - 16);
  return framed([...layers, ...places.layers], {
    width: places.width,
    height: places.step * count,
    padding: { left: places.left, right: places.right, top: above + 4, bottom: 30 + 16 * lines.length },
  });
}

/** The axis of values below the field; its name is centred on the whole picture. */
function valueAxis(title: string, places: Places, format: Format, scale: Spec): Spec {
  return {
    type: "quantitative",
    scale,
    axis: {
      ...{ orient: "bottom", domain: false, ticks: false, labelPadding: 6, labelFlush: false },
      // On a phone the words stand in the field.
      ...(format.name === "narrow"
        ? { grid: false, ticks: true, domain: true, tickCount: 4 }
        : { grid: true, tickCount: 5 }),
      title: broken(title, format.width - 16),
      ...{ titleAnchor: "start", titleAlign: "center", titleX: format.width / 2 - places.left, titleLineHeight: 16 },
    },
  };
}

const rowOf = (count: number): Spec => ({
  ...{ field: "row", type: "ordinal", axis: null },
  scale: { domain: Array.from({ length: count }, (_, r) => r), paddingInner: 0, paddingOuter: 0 },
});

/** A forest plot, or bars from zero, with the figures beside each row. */
export function measuredSpec(chart: ForestPlot | Bars, format: Format): Spec {
  const { unit, rows } = chart;
  const figures = rows.map((row) => `${estimateText(row, unit)}${row.note ? `, ${row.note}` : ""}`);
  const places = placed(
    rows.map(({ label }) => label),
    figures,
    format,
  );
  const title = axisName(chart.valueName, unit);
  const values = rows.map((it, row): Datum => {
    const [value, low, high] = [drawn(it.value, unit), drawn(it.low, unit), drawn(it.high, unit)];
    return { row, value, low, high, says: `${it.label}: ${figures[row]}` };
  });
  const zero = chart.kind === "bars";
  const reference = chart.kind === "bars" ? 0 : chart.reference;
  const y = rowOf(rows.length);
  const ends = [...values.flatMap(({ low, high }) => [low as number, high as number]), drawn(reference ?? NaN, unit)];
  const seen = ends.filter(Number.isFinite);
  const scale = { zero, nice: true, domain: [Math.min(...seen), Math.max(...seen)].map((x) => round(x)) };
  const x = { field: "value", ...valueAxis(title, places, format, scale) };
  const span = { x: { field: "low", type: "quantitative" }, x2: { field: "high" } };
  const at = { yOffset: places.down };
  const drawing = [
    ...(zero
      ? [layer({ type: "bar", height: 14, color: colour("pale"), ...at }, values, { y, x, x2: { datum: 0 } })]
      : []),
    ...(reference === undefined
      ? []
      : [
          layer(
            { type: "rule", color: colour("compare"), strokeWidth: 1.5, ...(zero ? {} : { strokeDash: [5, 4] }) },
            [{}],
            {
              x: { datum: drawn(reference, unit), type: "quantitative" },
            },
          ),
        ]),
    layer({ type: "rule", strokeWidth: 3, color: colour("mark"), strokeCap: "round", ...at }, values, { y, ...span }),
    layer({ type: "point", filled: true, size: zero ? 40 : 90, opacity: 1, color: colour("mark"), ...at }, values, {
      y,
      x,
    }),
  ];
  return rowsFramed(drawing, places, rows.length, { title, above: 0, format });
}

const round = (x: number): number => Math.round(x * 1e6) / 1e6;

/** Bars of parts; what is below zero goes to the left of it. */
export function stackedSpec(chart: Stacked, format: Format): Spec {
  const { unit, parts, rows } = chart;
  const places = placed(
    rows.map(({ label }) => label),
    // Shares of a whole add up to it: there is nothing to tell.
    unit === "share" ? [] : rows.map(({ values }) => numberText(sum(values), unit)),
    format,
  );
  const above = legend(parts, format.width - places.left);
  const title = axisName(chart.valueName, unit);
  const pieces = rows.flatMap(({ label, values }, row): Datum[] => {
    // What is lost is stacked to the left from zero, in the same order.
    let [right, left] = [0, 0];
    return values.map((value, part) => {
      const from = value < 0 ? left : right;
      if (value < 0) left += value;
      else right += value;
      const says = `${label}, ${parts[part]}: ${numberText(value, unit)}`;
      return { row, from: drawn(from, unit), to: drawn(from + value, unit), colour: partColour(part), says };
    });
  });
  const ends = [0, ...pieces.flatMap(({ from, to }) => [from as number, to as number])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const domain = least === most ? [0, 1] : [least, most];
  const x = { field: "from", ...valueAxis(title, places, format, { nice: true, domain }) };
  const drawing = [
    layer(
      { type: "bar", height: 18, stroke: colour("ground"), strokeWidth: 1, yOffset: places.down },
      pieces.filter(({ from, to }) => from !== to),
      { y: rowOf(rows.length), x, x2: { field: "to" }, fill: asIs("colour") },
    ),
    layer({ type: "rule", color: colour("compare"), strokeWidth: 1.5 }, [{}], {
      x: { datum: 0, type: "quantitative" },
    }),
  ];
  return rowsFramed([...drawing, ...shifted(above.layers, places.left)], places, rows.length, {
    ...{ title, above: above.height, format },
  });
}

/** A legend begins at the left end of the picture, not of the field. */
function shifted(layers: Spec[], left: number): Spec[] {
  return layers.map((it) => {
    const { values } = it["data"] as { values: Datum[] };
    return { ...it, data: { values: values.map((one) => ({ ...one, x: (one["x"] as number) - left + 4 })) } };
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, x) => total + x, 0);
