/**
 * The map, or a part of it, as one SVG on standard output, to look at what the data make:
 * `npm run build:test`, then `node dist/web/map/preview.js [--width PIXELS] [--box x,y,w,h] [--theme light|dark] [--level 0|1] [--png FILE]`.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Resvg } from "@resvg/resvg-js";
import { drawing } from "./drawing.js";
import type { Theme } from "./look.js";

const { values } = parseArgs({
  options: {
    width: { type: "string", default: "1200" },
    box: { type: "string", default: "0,0,1000,1000" },
    theme: { type: "string", default: "light" },
    level: { type: "string", default: "0" },
    ways: { type: "boolean", default: false },
    png: { type: "string" },
  },
});
const [x, y, w, h] = values.box.split(",").map(Number) as [number, number, number, number];
const svg = drawing({
  box: { x, y, w, h },
  scale: Number(values.width) / w,
  theme: values.theme as Theme,
  level: Number(values.level),
  ways: values.ways,
});
if (values.png)
  writeFileSync(values.png, new Resvg(svg, { font: { defaultFontFamily: "DejaVu Sans" } }).render().asPng());
else process.stdout.write(svg);
