/** War of the Ring on the page: by map, keys and lists, on a small screen too, and kept. */
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeIsContent, inBrowser } from "./browser.js";

const PAGE = "wotr.html";
/** What a first game may take, packed, in bytes. */
const FIRST_LOAD = 200_000;
const LONG = 120_000;

const at = (page: Page): Promise<string | null> => page.locator("[data-at]").getAttribute("data-at");
/** Does this, and waits for the table that comes of it. */
async function thenAsked(page: Page, does: () => Promise<unknown>): Promise<void> {
  const before = await at(page);
  await does();
  await page.waitForFunction(
    (old) =>
      document.querySelector(".warover") !== null ||
      (document.querySelector("[data-at]")?.getAttribute("data-at") !== old &&
        document.querySelector(".warchoice:not([disabled])") !== null),
    before,
  );
}
async function begin(page: Page, seed: string, more: { side?: number; rival?: string } = {}): Promise<void> {
  await page.locator(`input[name=side][value="${more.side ?? 0}"]`).check();
  await page.locator(`input[name=rival][value="${more.rival ?? "heuristic"}"]`).check();
  await page.getByPlaceholder("by chance").fill(seed);
  await page.getByRole("button", { name: "Begin", exact: true }).click();
}
/** Answers as the heuristic would. */
async function byHint(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hint").waitFor();
  await thenAsked(page, () => page.locator(".wartalk .warchoice.hinted").first().click());
}
const isNarrow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

inBrowser("War of the Ring on the page", (served) => {
  it("is played by digit and on the map at 400 pixels, and is there again when the page is", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({ viewport: { width: 400, height: 800 } }, true, PAGE);
    expect(await isNarrow(page)).toBe(true);
    await begin(page, "shot");
    await page.locator(".warchoice").first().waitFor();
    for (let k = 0; k < 30 && (await page.locator(".spot.goal").count()) === 0; k++) {
      const all = page.locator(".wartalk .warchoice", { hasText: "all go" });
      const goes = (await all.count()) > 0;
      await thenAsked(page, () => (goes ? all.click() : page.keyboard.press("1")));
    }
    expect(await isNarrow(page)).toBe(true);
    const goal = page.locator(".spot.goal").first();
    const hex = await goal.getAttribute("data-hex");
    await goal.click();
    await page.locator(".hexpanel").waitFor();
    // Pressed again, it is meant.
    await thenAsked(page, () => goal.click());
    await expect.poll(() => page.locator(".wartale").innerText()).toContain(`to ${hex}`);
    const asked = await page.locator(".warask h2").innerText();
    await page.reload();
    await page.locator(".warchoice").first().waitFor();
    expect(await page.locator(".warask h2").innerText()).toBe(asked);
    await page.context().close();
  });
  it("takes no more than it needs", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page({}, true, PAGE);
    const names = new Set<string>();
    page.on("request", (request) => void names.add(request.url().replace(/#.*$/, "")));
    await page.reload();
    await begin(page, "size");
    await page.locator(".warchoice").first().waitFor();
    let size = 0;
    for (const name of names) size += gzipSync(new Uint8Array(await (await fetch(name)).arrayBuffer())).length;
    expect(size).toBeGreaterThan(FIRST_LOAD / 4);
    expect(size).toBeLessThan(FIRST_LOAD);
    await page.context().close();
  });
  it("covers the screen between two people, and is left and gone on with", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({}, true, PAGE);
    await begin(page, "beside", { rival: "person" });
    await page.locator(".warcover").waitFor();
    expect(await page.locator(".war").count()).toBe(0);
    await page.getByRole("button", { name: "and ready" }).click();
    await page.locator(".warchoice").first().waitFor();
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("button", { name: "Go on with the game you left" }).click();
    await page.locator(".warcover").waitFor();
    await page.context().close();
  });
  it("begins a game of three, covers the screen between two people, and fits at 400 pixels", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({ viewport: { width: 400, height: 800 } }, true, PAGE);
    await page.locator('input[name=game][value="wotr-three"]').check();
    expect(await page.locator("input[name=side]").count()).toBe(3);
    await page.locator('input[name=side][value="2"]').check();
    await page.locator('input[name=rival0][value="person"]').check();
    expect(await page.locator("input[name=rival2]").count()).toBe(0);
    expect(await isNarrow(page)).toBe(true);
    await page.getByPlaceholder("by chance").fill("three");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    const met = new Set<string>();
    for (let k = 0; k < 12; k++) {
      await page.locator(".warcover, .warchoice:not([disabled])").first().waitFor();
      if ((await page.locator(".warcover").count()) > 0) {
        expect(await page.locator(".war").count()).toBe(0);
        met.add(await page.locator(".warcover h1").innerText());
        await page.getByRole("button", { name: "and ready" }).click();
        await page.locator(".warchoice:not([disabled])").first().waitFor();
      } else
        await page.keyboard.press((await page.locator(".warchoice kbd", { hasText: "p" }).count()) > 0 ? "p" : "1");
    }
    expect(met).toEqual(new Set(["Hand over to Saruman", "Hand over to the Fellowship"]));
    expect(await isNarrow(page)).toBe(true);
    await page.context().close();
  });
  it("comes nearer and moves by keys, wheel and dragging", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page({}, true, PAGE);
    await begin(page, "shot");
    await page.locator(".warchoice").first().waitFor();
    const wide = (): Promise<number> => page.locator(".upon").evaluate((one) => one.getBoundingClientRect().width);
    const before = await wide();
    await page.keyboard.press("+");
    expect(await wide()).toBeGreaterThan(before);
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 400);
    await expect.poll(wide).toBeLessThan(before);
    for (let k = 0; k < 8; k++) await page.keyboard.press("+");
    const left = (): Promise<number> => page.locator(".mapbox").evaluate((one) => one.scrollLeft);
    const far = await left();
    await page.mouse.down();
    await page.mouse.move(250, 400, { steps: 5 });
    await page.mouse.up();
    expect(await left()).toBe(far + 150);
    // Dragging presses nothing.
    expect(await page.locator(".hexpanel").count()).toBe(0);
    await page.context().close();
  });
  it("leads through the guided game, refuses what is not its step, and goes on where one left it", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({ viewport: { width: 400, height: 800 } }, true, PAGE);
    await page.getByRole("button", { name: "Begin the guided game" }).click();
    const step = page.locator(".warlesson h2");
    await step.waitFor();
    await page.locator(".wartalk .warchoice:not(.hinted)").first().click();
    await page.locator(".warlesson [role=status]").waitFor();
    expect(await step.innerText()).toBe("Step 1 of 19");
    for (let k = 0; k < 7; k++) await thenAsked(page, () => page.locator(".wartalk .warchoice.hinted").first().click());
    expect(await step.innerText()).toBe("Step 8 of 19");
    await page.reload();
    await page.getByRole("button", { name: "Go on with the guided game (step 8 of 19)" }).click();
    await step.waitFor();
    const press = async (): Promise<void> => {
      const hex = (await page.locator(".spot.here").boundingBox())!;
      await page.mouse.click(hex.x + hex.width / 2, hex.y + hex.height / 2);
    };
    await page.locator(".warmap").scrollIntoViewIfNeeded();
    await press();
    await page.locator(".hexpanel").waitFor();
    await page.locator(".hexpanel .warchoice").first().click();
    await expect.poll(() => step.innerText()).toBe("Step 9 of 19");
    expect(await isNarrow(page)).toBe(true);
    await page.context().close();
  });
  it("gives reasons with a hint, and goes through a game that is over, choice by choice", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({ viewport: { width: 400, height: 800 } }, true, PAGE);
    await begin(page, "shot");
    await page.locator(".warchoice").first().waitFor();
    for (let k = 0; k < 15; k++) await byHint(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await expect.poll(() => page.locator(".hint .why").innerText()).toMatch(/go(es)? to .* left\.|nothing|points?/);
    const other = page.locator(".wartalk .warchoice:not(.hinted)").first();
    await thenAsked(page, () => other.click());
    await page.getByRole("button", { name: "Give up" }).click();
    await page.getByRole("button", { name: "Yes, give up" }).click();
    await page.getByRole("button", { name: "Study this game" }).click();
    await page.locator('[data-number="1"]').waitFor();
    await page.getByRole("button", { name: "Next (→)" }).click();
    await page.locator('[data-number="2"]').waitFor();
    // The one choice that was not the hint's.
    await page.locator(".wartalk select").selectOption("0");
    await page.getByRole("button", { name: "Next other choice" }).click();
    await expect.poll(() => page.locator(".verdict").innerText()).toContain("The heuristic would:");
    expect(await page.locator(".warchoice.taken").count()).toBe(1);
    expect(await isNarrow(page)).toBe(true);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Another game" }).waitFor();
    await page.context().close();
  });
  axeIsContent(
    served,
    LONG,
    async (page, look) => {
      await look("the beginning");
      await page.getByRole("button", { name: "Begin the guided game" }).click();
      await page.locator(".warlesson").waitFor();
      await look("the guided game");
      await page.getByRole("button", { name: "Leave" }).click();
      await begin(page, "shot", { side: 1 });
      await page.locator(".warchoice").first().waitFor();
      for (let k = 0; k < 8; k++) await byHint(page);
      await page.locator(".spot.lit").first().click();
      await look("the table");
      await page.getByRole("button", { name: "Give up" }).click();
      await page.getByRole("button", { name: "Yes, give up" }).click();
      await page.getByRole("button", { name: "Study this game" }).click();
      await page.locator(".verdict").waitFor();
      await look("the study");
    },
    PAGE,
  );
});
