/** How pictures of the documents are kept: where, how large, and as what. */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { ROOT } from "../root.js";

export const FOLDER = resolve(ROOT, "docs/pictures");
/** Of WebP, 0..1: letters stay sharp. */
const QUALITY = 0.8;
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Keeps what a page shows as WebP, which the browser itself writes. */
export async function save(page: Page, name: string): Promise<void> {
  // A mouse that rests on something would light it.
  await page.mouse.move(0, 0);
  const shot = (await page.screenshot({ animations: "disabled", caret: "hide" })).toString("base64");
  const empty = await page.context().newPage();
  const webp = await empty.evaluate(
    async ({ shot, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${shot}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d")!.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality).split(",")[1];
    },
    { shot, quality: QUALITY },
  );
  await empty.close();
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(webp, "base64"));
}
