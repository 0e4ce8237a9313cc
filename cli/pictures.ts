import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { UserError } from "../engine/core/errors.js";
import { checkWritable, writeText } from "./files.js";

/** Where the user wants the result drawn. */
export interface Pictures {
  svg?: string;
  png?: string;
}

/** Pixels of a PNG for one of the SVG: letters of 12 are then easy to read on any screen. */
const ZOOM = 2;

/** The library is loaded only when a PNG is asked for: it holds a binary that not every machine has. */
async function loadResvg() {
  try {
    return (await import("@resvg/resvg-js")).Resvg;
  } catch {
    throw new UserError("--png", "the library that draws pixels has no build for this machine", "use --svg instead");
  }
}

/** An SVG as a PNG of twice its size, with letters of our own: the same bytes whatever fonts a machine has. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const Resvg = await loadResvg();
  const fonts = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
  const font = (name: string): string => join(fonts, `DejaVu${name}.ttf`);
  const picture = new Resvg(svg, {
    background: "white",
    fitTo: { mode: "zoom", value: ZOOM },
    font: {
      loadSystemFonts: false,
      fontFiles: [font("SansCondensed"), font("SansCondensed-Bold")],
      defaultFontFamily: "DejaVu Sans Condensed",
    },
  });
  return picture.render().asPng();
}

/** Throws if a picture could not be drawn at the end: asked before the work, which makes the folder `made` if there is one. */
export async function checkPictures({ svg, png }: Pictures, made?: string): Promise<void> {
  for (const file of [svg, png]) if (file !== undefined) checkWritable(file, made);
  if (png !== undefined) await loadResvg();
}

/** Writes the pictures that are asked for; returns their files. The picture is made only if somebody wants it. */
export async function drawPictures({ svg, png }: Pictures, make: () => Promise<string>): Promise<string[]> {
  if (svg === undefined && png === undefined) return [];
  const picture = await make();
  if (svg !== undefined) writeText(svg, picture);
  if (png !== undefined) writeText(png, await pngOf(picture));
  return [svg, png].filter((file) => file !== undefined);
}
