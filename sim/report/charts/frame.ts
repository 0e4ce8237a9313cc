/** What all charts are made of: the sizes of the two renderings, layers of Vega-Lite with data of their own, letters and legends. */
import { wrapped } from "../lettering.js";
import { colour, PARTS } from "../palette.js";

/** Every picture is drawn twice: for a screen or a sheet, and for a phone. Figures in pixels. */
export interface Format {
  name: "wide" | "narrow";
  width: number;
  letters: number;
}
export const WIDE: Format = { name: "wide", width: 720, letters: 13 };
export const NARROW: Format = { name: "narrow", width: 288, letters: 12 };

/** A layer or a whole specification in the words of Vega-Lite. */
export type Spec = Record<string, unknown>;
export type Datum = Record<string, string | number | null>;

export interface Padding {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A picture of layers in a frame of known size: nothing is left to guesses at how wide letters are. */
export function framed(layers: Spec[], size: { width: number; height: number; padding: Padding }): Spec {
  const { width, height, padding } = size;
  const { left, right, top, bottom } = padding;
  return {
    layer: layers,
    width: Math.round(width),
    height: Math.round(height),
    padding: { left: Math.ceil(left), right: Math.floor(right), top: Math.ceil(top), bottom: Math.ceil(bottom) },
    autosize: { type: "none" },
    background: null,
    config: {
      aria: false,
      font: "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif",
      view: { stroke: null },
      axis: {
        ...{ aria: false, labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal", titlePadding: 8 },
        ...{ labelColor: colour("soft"), titleColor: colour("soft"), gridColor: colour("line") },
        ...{ tickColor: colour("line"), domainColor: colour("line") },
      },
      scale: { barBandPaddingInner: 0 },
    },
  };
}

/** A layer that draws `values`. What a datum says in `says` is told where one rests on it. */
export function layer(mark: Spec, values: Datum[], encoding: Spec): Spec {
  const shown = values.some(({ says }) => says !== undefined);
  return {
    data: { values },
    mark: { ...mark, aria: shown },
    encoding: { ...encoding, ...(shown && { description: { field: "says", type: "nominal" } }) },
  };
}

/** A field that holds a colour, or the ends of a bar, as it is: in pixels or as text. */
export const asIs = (field: string): Spec => ({ field, type: "nominal", scale: null, legend: null });
export const pixels = (field: string): Spec => ({ field, type: "quantitative", scale: null, axis: null });

/** Words of the page's ink at places in pixels (`x`, `y`, `words`). */
export function words(values: Datum[], mark: Spec = {}): Spec {
  return layer(
    { type: "text", fontSize: 12, fill: colour("ink"), baseline: "middle", align: "left", ...mark },
    values,
    {
      x: pixels("x"),
      y: pixels("y"),
      text: { field: "words", type: "nominal" },
    },
  );
}

/** About how wide a sign is, of the size of its letters: a little more than it needs in most fonts. */
const SIGN = 0.6;

/** About how wide a text is. */
export function widthOf(text: string, letters = 12): number {
  return [...text].length * letters * SIGN;
}
/** A text that has room for so many pixels, cut off where it is longer. */
export function fitted(text: string, room: number, letters = 12): string {
  const signs = Math.max(2, Math.floor(room / (letters * SIGN)));
  return [...text].length <= signs ? text : `${[...text].slice(0, signs - 1).join("")}…`;
}
/** The lines of a text that is broken where it is wider than the room. */
export function broken(text: string, room: number, letters = 12): string[] {
  return wrapped(text, Math.floor(room / (letters * SIGN)));
}

export const partColour = (i: number): string => colour(`part-${i % PARTS}`);
/** Signs that tell lines apart without their colour. */
export const SHAPES = ["circle", "square", "triangle-up", "diamond", "triangle-down", "cross"] as const;

/** A legend above the field, in as many lines as it needs; `height` is what it takes. Its layers lie above zero. */
export function legend(names: readonly string[], width: number, shapes = false): { layers: Spec[]; height: number } {
  const [line, sign, gap] = [20, 18, 16];
  const placed: { name: string; x: number; row: number }[] = [];
  let [x, row] = [0, 0];
  for (const name of names) {
    const wide = sign + widthOf(name) + gap;
    if (x > 0 && x + wide - gap > width) [x, row] = [0, row + 1];
    placed.push({ name: fitted(name, width - sign), x, row });
    x += wide;
  }
  const height = (row + 1) * line + 8;
  const y = (at: number): number => at * line - height + line / 2;
  const signs = placed.map((it, i) => ({
    ...{ x: it.x + 6, y: y(it.row), colour: partColour(i) },
    shape: shapes ? SHAPES[i % SHAPES.length] : "square",
  }));
  return {
    layers: [
      layer({ type: "point", filled: true, size: shapes ? 70 : 130, opacity: 1 }, signs, {
        ...{ x: pixels("x"), y: pixels("y"), color: asIs("colour"), shape: asIs("shape") },
      }),
      words(placed.map((it) => ({ x: it.x + sign, y: y(it.row), words: it.name }))),
    ],
    height,
  };
}
