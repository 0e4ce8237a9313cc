import { colour } from "../palette.js";
import type { Lines, Points } from "../report.js";
import { axisName, drawn, estimateText, numberText } from "../format.js";
import {
  asIs,
  broken,
  type Datum,
  type Format,
  framed,
  layer,
  legend,
  partColour,
  SHAPES,
  type Spec,
  widthOf,
} from "./frame.js";

const LEFT = 50;
const RIGHT = 16;

interface Field {
  width: number;
  height: number;
}
const fieldOf = ({ name, width }: Format): Field => ({
  width: width - LEFT - RIGHT,
  height: name === "narrow" ? 220 : 320,
});

function axes(over: string, value: string, format: Format): { x: Spec; y: Spec } {
  const count = format.name === "narrow" ? 4 : 7;
  const common = { grid: true, domain: false, ticks: false, labelPadding: 6 };
  return {
    x: { ...common, title: broken(over, format.width - 60), titleLineHeight: 16, tickCount: count },
    // The name of the axis upright stands above it, to be read without turning the head.
    y: {
      ...{ ...common, tickCount: 5, title: broken(value, format.width - 16), titleLineHeight: 16 },
      ...{
        titleAngle: 0,
        titleAlign: "left",
        titleBaseline: "bottom",
        titleAnchor: "end",
        titleX: -LEFT + 6,
        titleY: -10,
      },
    },
  };
}

/** Lines over an axis, each with its colour and its sign, in bands where they have intervals. */
export function linesSpec(chart: Lines, format: Format): Spec {
  const { unit } = chart;
  const field = fieldOf(format);
  const named = legend(
    chart.lines.map(({ name }) => name),
    format.width - 8,
    true,
  );
  const valueName = axisName(chart.valueName, unit);
  const axis = axes(chart.overName, valueName, format);
  const head = broken(valueName, format.width - 16).length * 16 + 10;
  const points = chart.lines.flatMap(({ name, points }, line): Datum[] =>
    points.map(({ x, y, low, high }) => ({
      ...{ line, x, y: drawn(y, unit), colour: partColour(line), shape: SHAPES[line % SHAPES.length] },
      ...(low !== undefined && high !== undefined && { low: drawn(low, unit), high: drawn(high, unit) }),
      says: `${name}, ${chart.overName} ${x}: ${low === undefined || high === undefined ? numberText(y, unit) : estimateText({ value: y, low, high }, unit)}`,
    })),
  );
  const unsaid = points.map(({ says: _says, ...rest }) => rest);
  const ys = points.flatMap(({ y, low, high }) => [y, low, high]).filter((it) => typeof it === "number") as number[];
  const xs = points.map(({ x }) => x as number);
  const x = {
    ...{ field: "x", type: "quantitative", axis: axis.x },
    scale: { zero: false, nice: false, domain: [Math.min(...xs), Math.max(...xs)] },
  };
  const y = {
    ...{ field: "y", type: "quantitative", axis: axis.y },
    scale: { zero: false, nice: true, domain: [Math.min(...ys), Math.max(...ys)] },
  };
  const each = chart.lines.flatMap((_, line) => {
    const own = unsaid.filter((point) => point["line"] === line);
    const banded = own.filter((point) => "low" in point);
    const ink = partColour(line);
    return [
      ...(banded.length > 0
        ? [
            layer({ type: "area", opacity: 0.22, color: ink }, banded, {
              x,
              y: { ...y, field: "low" },
              y2: { field: "high" },
            }),
          ]
        : []),
      layer({ type: "line", strokeWidth: 2.5, color: ink }, own, { x, y }),
    ];
  });
  const dots = layer({ type: "point", filled: true, size: 55, opacity: 1 }, points, {
    ...{ x, y, color: asIs("colour"), shape: asIs("shape") },
  });
  return framed([...each, dots, ...moved(named.layers, -head)], {
    ...field,
    padding: { left: LEFT, right: RIGHT, top: named.height + head + 4, bottom: 46 + 16 * (lines(axis.x) - 1) },
  });
}

const lines = ({ title }: Spec): number => (title as string[]).length;

/** A legend above the name of the axis, from the left end of the picture. */
function moved(layers: Spec[], up: number): Spec[] {
  return layers.map((it) => {
    const { values } = it["data"] as { values: Datum[] };
    const at = (one: Datum): Datum => ({ ...one, x: (one["x"] as number) - LEFT + 6, y: (one["y"] as number) + up });
    return { ...it, data: { values: values.map(at) } };
  });
}

/** A step so that an axis has about five figures: 1, 2 or 5 times a power of ten. */
function stepFor(span: number): number {
  const raw = span / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * ([1, 2, 5, 10].find((it) => it * power >= raw) ?? 10);
}

/** Points with intervals over another measure; the names beside them keep out of each other's way. */
export function pointsSpec(chart: Points, format: Format): Spec {
  const { unit, rows, logarithmic } = chart;
  const field = fieldOf(format);
  const valueName = axisName(chart.valueName, unit);
  const axis = axes(axisName(chart.overName, chart.overUnit), valueName, format);
  const head = broken(valueName, format.width - 16).length * 16 + 10;
  const values = rows.map(
    (it): Datum => ({
      ...{ x: drawn(it.x, chart.overUnit), y: drawn(it.value, unit) },
      ...{ low: drawn(it.low, unit), high: drawn(it.high, unit) },
      says: `${it.label}: ${estimateText(it, unit)}, ${numberText(it.x, chart.overUnit)}`,
    }),
  );
  const [xs, ys] = [
    values.map(({ x }) => x as number),
    values.flatMap(({ low, high }) => [low as number, high as number]),
  ];
  const step = stepFor(Math.max(...ys) - Math.min(...ys));
  const high = [Math.floor(Math.min(...ys) / step) * step, Math.ceil(Math.max(...ys) / step) * step] as const;
  const over = logarithmic
    ? decades(xs)
    : ([Math.min(...xs), Math.max(...xs) + (Math.min(...xs) === Math.max(...xs) ? 1 : 0)] as const);
  const marks = logarithmic ? powers(over[0], over[1]) : [];
  const words = marks.map((x) => `datum.value == ${x} ? ${JSON.stringify(numberText(x, chart.overUnit))} : `).join("");
  const x = {
    ...{ field: "x", type: "quantitative" },
    scale: { ...(logarithmic ? { type: "log" } : { zero: false }), nice: false, domain: over },
    axis: { ...axis.x, ...(logarithmic && { values: thinned(marks, format), labelExpr: `${words}''` }) },
  };
  const y = { field: "y", type: "quantitative", axis: axis.y, scale: { nice: false, zero: false, domain: high } };
  const share = (at: number): number =>
    logarithmic ? Math.log(at / over[0]) / Math.log(over[1] / over[0]) : (at - over[0]) / (over[1] - over[0]);
  const upright = (value: number): number =>
    (1 - (drawn(value, unit) - high[0]) / (high[1] - high[0] || 1)) * field.height;
  const places = rows.map((it, i) => ({
    ...{ label: it.label, x: share(xs[i]) * field.width, y: upright(it.value) },
    ...{ top: upright(it.high), bottom: upright(it.low) },
  }));
  return framed(
    [
      layer({ type: "rule", strokeWidth: 2.5, color: colour("mark") }, values, {
        x,
        y: { ...y, field: "low" },
        y2: { field: "high" },
      }),
      layer({ type: "point", filled: true, size: 80, opacity: 1, color: colour("mark") }, values, { x, y }),
      ...named(places, field),
    ],
    { ...field, padding: { left: LEFT, right: RIGHT, top: head + 8, bottom: 46 + 16 * (lines(axis.x) - 1) } },
  );
}

/** From a power of ten to another that hold all values, one apart at least. */
function decades(xs: readonly number[]): readonly [number, number] {
  const logs = xs.map((x) => Math.log10(x));
  const first = Math.floor(Math.min(...logs));
  return [10 ** first, 10 ** Math.max(first + 1, Math.ceil(Math.max(...logs)))];
}
function powers(from: number, to: number): number[] {
  const first = Math.round(Math.log10(from));
  return Array.from({ length: Math.round(Math.log10(to)) - first + 1 }, (_, i) => 10 ** (first + i));
}
/** No more figures than fit side by side. */
function thinned(marks: readonly number[], { width }: Format): number[] {
  const every = Math.ceil((marks.length * 56) / width);
  return marks.filter((_, i) => i % every === 0);
}

interface Place {
  label: string;
  x: number;
  y: number;
  /** Ends of the interval. */
  top: number;
  bottom: number;
}
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const LINE = 15;
/** How far up or down a name may go, in lines, the nearest first. */
const STEPS = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6];

/**
 * The names of points beside them, where they cover no other name, point or interval; who has to go up or down for that is joined to its
 * point by a thin line.
 */
function named(places: readonly Place[], { width, height }: Field): Spec[] {
  const meets = (a: Box, b: Box): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const taken: Box[] = places.map(({ x, top, bottom, y }) => ({
    ...{ left: x - 6, right: x + 6, top: Math.min(top, y - 6), bottom: Math.max(bottom, y + 6) },
  }));
  return places.flatMap(({ label, x, y }) => {
    const wide = widthOf(label, 11);
    const tries = STEPS.flatMap((step) =>
      ([1, -1] as const).map((side) => {
        const away = step === 0 ? 10 : 16;
        const [left, at] = [side > 0 ? x + away : x - away - wide, y + step * LINE];
        return { side, step, at, away, box: { left, right: left + wide, top: at - LINE / 2, bottom: at + LINE / 2 } };
      }),
    );
    const inside = ({ box }: (typeof tries)[number]): boolean =>
      box.left >= 0 && box.right <= width + RIGHT && box.top >= -LINE && box.bottom <= height;
    const found =
      tries.find((one) => inside(one) && !taken.some((box) => meets(box, one.box))) ?? tries.find(inside) ?? tries[0];
    taken.push(found.box);
    const { side, at, away, step } = found;
    const end = x + side * (away - 3);
    return [
      ...(step === 0
        ? []
        : [
            layer({ type: "rule", color: colour("compare"), strokeWidth: 1 }, [{}], {
              ...{
                x: { value: round(x) },
                y: { value: round(y) },
                x2: { value: round(end) },
                y2: { value: round(at) },
              },
            }),
          ]),
      layer(
        {
          ...{ type: "text", fontSize: 12, fill: colour("ink"), baseline: "middle" },
          ...{ align: side > 0 ? "left" : "right", dx: side * away },
        },
        [{ words: label }],
        { x: { value: round(x) }, y: { value: round(at) }, text: { field: "words", type: "nominal" } },
      ),
    ];
  });
}

const round = (x: number): number => Math.round(x * 100) / 100;
