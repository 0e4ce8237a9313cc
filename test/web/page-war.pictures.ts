/** Pictures of War of the Ring for the documents: `npm run pictures`, or `npx vitest run --mode pictures test/web/page-war.pictures.ts`. */
import type { BrowserContextOptions } from "playwright-core";
import { it } from "vitest";
import { CHROMIUM, Served } from "./browser.js";
import { DESK, PHONE, save } from "./page-kept.js";

const VIEWS: readonly [name: string, options: BrowserContextOptions, side: number, hints: number][] = [
  ["war", { ...DESK, colorScheme: "light" }, 0, 14],
  ["war-phone-dark", { ...PHONE, colorScheme: "dark" }, 1, 6],
];
const LESSON_STEP = 8;
const STUDIED = 16;
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
  // The guided first game at a move over the map, and the study of a game at a choice that the heuristic would not have taken.
  const page = await served.page({ ...DESK, colorScheme: "light", deviceScaleFactor: 1 }, false, "wotr.html");
  await page.getByRole("button", { name: "Begin the guided game" }).click();
  for (let step = 1; step < LESSON_STEP; step++) {
    await page.getByText(`Step ${step} of`).waitFor();
    await page.locator(".wartalk .warchoice.hinted").first().click();
  }
  await page.getByText(`Step ${LESSON_STEP} of`).waitFor();
  await page.locator(".wartop h1").scrollIntoViewIfNeeded();
  await save(page, "war-lesson");
  await page.reload();
  await page.getByPlaceholder("by chance").fill("shot");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  for (let k = 0; k < STUDIED; k++) {
    const at = await page.locator("[data-at]").getAttribute("data-at");
    await page.getByRole("button", { name: "Hint" }).click();
    const hinted = page.locator(".wartalk .warchoice.hinted").first();
    await hinted.waitFor();
    const other = page.locator(".wartalk .warchoice:not(.hinted)").last();
    await (k === STUDIED - 1 ? other : hinted).click();
    await page.locator(`[data-at]:not([data-at="${at}"])[aria-busy="false"]`).waitFor();
  }
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: "Yes, give up" }).click();
  await page.getByRole("button", { name: "Study this game" }).click();
  await page.locator(".wartalk select").selectOption("0");
  await page.getByRole("button", { name: "Next other choice" }).click();
  await page.locator(".verdict", { hasText: "The heuristic would:" }).waitFor();
  await page.locator(".wartop h1").scrollIntoViewIfNeeded();
  await save(page, "war-study");
  await page.context().close();
  await served.end();
});
