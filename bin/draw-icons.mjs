/** Draws the icons of the table as pixels out of their drawings: `node bin/draw-icons.mjs`, when a drawing has changed. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";

const folder = fileURLToPath(new URL("../web/public/", import.meta.url));
for (const [drawing, size, name] of [
  ["icon", 192, "icon-192"],
  ["icon", 512, "icon-512"],
  ["icon-maskable", 512, "icon-maskable-512"],
  // Its corners are cut by the machine that shows it.
  ["icon-maskable", 180, "icon-180"],
]) {
  const picture = new Resvg(readFileSync(`${folder}${drawing}.svg`, "utf8"), { fitTo: { mode: "width", value: size } });
  writeFileSync(`${folder}${name}.png`, picture.render().asPng());
}
