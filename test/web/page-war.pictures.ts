/** Pictures of War of the Ring for the documents: `npm run pictures`, or `npx vitest run --mode pictures test/web/page-war.pictures.ts`. */
import type { BrowserContextOptions } from "playwright-core";
import { it } from "vitest";
import { CHROMIUM, Served } from "./browser.js";
import { DESK, PHONE, save } from "./page-kept.js";

const VIEWS: readonly [name: string, options: BrowserContextOptions, side: number, hints: number][] = [
  ["war", { ...DESK, colorScheme: "light" }, 0, 14],
  ["war-phone-dark", { ...PHONE, colorScheme: "dark" }, 1, 6],
];
it("pictures of War of the Ring", { timeout: 300_000 }, async () => {
  if (!CHROMIUM) throw new Error("pictures need a Chromium");
  const served = new Served();
  await served.begin();
  for (const [name, options, side, hints] of VIEWS) {
    const page = await served.page({ ...options, deviceScaleFactor: 1 }, false, "wotr.html");
    await page.locator(`input[name=side][value="${side}"]`).check();
    await page.getByPlaceholder("by chance").fill("shot");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    for (let k = 0; k < hints; k++) {
      const at = await page.locator("[data-at]").getAttribute("data-at");
      await page.getByRole("button", { name: "Hint" }).click();
      await page.locator(".wartalk .warchoice.hinted").first().click();
      await page.locator(`[data-at]:not([data-at="${at}"])[aria-busy="false"]`).waitFor();
    }
    await page.locator(".wartop h1").scrollIntoViewIfNeeded();
    await save(page, name);
    await page.context().close();
  }
  await served.end();
});
