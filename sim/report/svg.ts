/** Pictures of charts: Vega-Lite is compiled to a static SVG that needs no script. The library is loaded only when a picture is drawn. */
import { broken, fitted, type Format, NARROW, type Spec, WIDE } from "./charts/frame.js";
import { heatSpec, keyOf } from "./charts/heat.js";
import { linesSpec, pointsSpec } from "./charts/planes.js";
import { measuredSpec, stackedSpec } from "./charts/rows.js";
import { escaped } from "./escape.js";
import { colour } from "./palette.js";
import type { Chart } from "./report.js";

function specOf(chart: Chart, format: Format): Spec {
  switch (chart.kind) {
    case "heat":
      return heatSpec(chart, format);
    case "forest":
    case "bars":
      return measuredSpec(chart, format);
    case "stacked":
      return stackedSpec(chart, format);
    case "lines":
      return linesSpec(chart, format);
    case "points":
      return pointsSpec(chart, format);
  }
}

/** What the library has to say of a specification is a fault of ours. */
const logger = () => {
  const fault = (...what: unknown[]): never => {
    throw new Error(`a chart cannot be drawn: ${what.join(" ")}`);
  };
  const it = { level: () => it, error: fault, warn: fault, info: () => it, debug: () => it };
  return it;
};

async function compiled(spec: Spec): Promise<string> {
  const [vega, vegaLite] = await Promise.all([import("vega"), import("vega-lite")]);
  const { spec: inner } = vegaLite.compile(spec as never, { logger: logger() as never });
  const view = new vega.View(vega.parse(inner), { renderer: "none", logger: logger() as never });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/**
 * A chart as an SVG with a title and a description, which names its colours by CSS variables (`palette.ts`). `id` is what its parts are
 * called by on a page, so no two pictures of a page may have the same.
 */
export async function chartSvg(chart: Chart, format: Format, id: string): Promise<string> {
  const svg = await compiled(specOf(chart, format));
  const head = /^<svg [^>]*width="([\d.]+)" height="([\d.]+)"[^>]*>/.exec(svg);
  if (!head) throw new Error("the picture of a chart is no SVG");
  const [width, height] = [head[1], head[2]];
  const body = svg
    .slice(head[0].length)
    // What rests on a mark is told by its title; the picture as a whole has one name for who does not see it.
    .replace(/ (?:role="graphics-[^"]*"|aria-roledescription="[^"]*"|aria-hidden="true")/g, "")
    .replace(/<(path|line|text)( [^>]*?)? aria-label="([^"]*)"([^>]*?)\/>/g, "<$1$2$4><title>$3</title></$1>")
    .replace(/ aria-label="[^"]*"/g, "");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart ${format.name}" role="img" aria-labelledby="${id}-title ${id}-text" ` +
    `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<title id="${id}-title">${escaped(chart.title)}</title><desc id="${id}-text">${escaped(chart.description)}</desc>${body}`
  );
}

/** Both renderings of a chart: for a screen, and for a phone. */
export async function bothSvgs(chart: Chart, id: string): Promise<{ wide: string; narrow: string }> {
  return {
    wide: await chartSvg(chart, WIDE, `${id}-wide`),
    narrow: await chartSvg(chart, NARROW, `${id}-narrow`),
  };
}

/** The same picture with its title drawn above it, and below it the names that a page would give: for a file that stands alone. */
export async function titledSvg(chart: Chart, format: Format): Promise<string> {
  const svg = await chartSvg(chart, format, "picture");
  const [, height, width] = /height="(\d+)" viewBox="0 0 (\d+) /.exec(svg)!.map(Number) as [number, number, number];
  const [line, letters] = [20, 15];
  const title = broken(chart.title, format.width - 8, letters);
  const above = title.length * line + 12;
  const key = chart.kind === "heat" && format === NARROW ? keyOf(chart) : [];
  const below = key.length === 0 ? 0 : key.length * line + 8;
  const text = (words: string, y: number, size: number, more = ""): string =>
    `<text x="4" y="${y}" font-size="${size}px"${more} font-family="sans-serif" fill="${colour("ink")}">${escaped(words)}</text>`;
  const words = [
    ...title.map((it, i) => text(it, (i + 1) * line - above, letters, ' font-weight="bold"')),
    ...key.map((it, i) => text(fitted(it, format.width - 8), height + (i + 1) * line, 12)),
  ];
  const all = height + above + below;
  return svg
    .replace(/ height="\d+" viewBox="[^"]*"/, ` height="${all}" viewBox="0 ${-above} ${width} ${all}"`)
    .replace(/<\/svg>$/, `${words.join("")}</svg>`);
}
