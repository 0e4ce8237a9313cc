/** Several questions answered at once, and orders that stand, on the page: by mouse, by keyboard, on a phone. */
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { axeFinds, begin, inBrowser, thenAsked } from "./browser.js";

const LONG = 120_000;
const summary = (page: Page, words: string) => page.locator(".form summary", { hasText: words });
/** Two starting characters and no more, picked from one list. */
const starters = (page: Page) => page.locator(".form", { hasText: "Starting characters" });

inBrowser("several answers at once, in a browser", (served) => {
  it("are picked by mouse, and taken back as one", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await begin(page, "flow");
    const asked = await page.locator(".question h2").textContent();
    const items = starters(page).locator(".items input");
    await items.nth(0).check();
    await items.nth(1).check();
    await thenAsked(page, () => starters(page).locator("button[type=submit]").click());
    expect(await page.locator(".question h2").textContent()).not.toBe(asked);
    expect(await page.locator(".tale").textContent()).toMatch(/you: choose [^,]+, /);
    await thenAsked(page, () => page.getByRole("button", { name: "Take back" }).click());
    expect(await page.locator(".question h2").textContent()).toBe(asked);
    await page.context().close();
  });

  it("are picked by keyboard alone", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await begin(page, "flow");
    const asked = await page.locator(".question h2").textContent();
    await starters(page).locator(".items input").first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await starters(page).locator("button[type=submit]").focus();
    await thenAsked(page, () => page.keyboard.press("Enter"));
    expect(await page.locator(".question h2").textContent()).not.toBe(asked);
    await page.context().close();
  });

  it.each([
    ["a phone, light", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
    ["a wide page, dark", { colorScheme: "dark" as const }],
  ])(
    "have nothing that axe objects to, nor anything too wide (%s)",
    { tags: "long", timeout: LONG },
    async (_name, options) => {
      const page = await served.page({ ...options, bypassCSP: true });
      await begin(page, "flow");
      const width = page.viewportSize()!.width;
      let orders = 0;
      for (let k = 0; k < 30; k++) {
        const form = page.locator(".form[open] button[type=submit]:enabled");
        const order = page.getByRole("button", { name: "Pass until something happens" });
        if (k % 7 === 0) expect(await axeFinds(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if ((await form.count()) > 0) await thenAsked(page, () => form.first().click());
        else if (k % 3 === 2 && (await order.count()) > 0) {
          orders++;
          await thenAsked(page, () => order.click());
        } else await thenAsked(page, () => page.locator(".choice:visible").last().click());
      }
      expect(orders).toBeGreaterThan(0);
      await page.context().close();
    },
  );

  it("say where all companies go, after a press on what is opened first", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await begin(page, "flow");
    for (let k = 0; k < 40 && (await summary(page, "Where the companies go").count()) === 0; k++)
      await thenAsked(page, () => page.locator(".choice:visible").last().click());
    const form = page.locator(".form", { hasText: "Where the companies go" });
    if (!(await form.evaluate((one) => (one as HTMLDetailsElement).open))) await form.locator("summary").click();
    expect(await form.locator("select").first().getAttribute("aria-label")).toContain("company of");
    const asked = await page.locator(".question h2").textContent();
    await thenAsked(page, () => form.locator("button[type=submit]").click());
    expect(await page.locator(".question h2").textContent()).not.toBe(asked);
    await page.context().close();
  });

  it("stand beside hazards that digits take; what may be laid on guard is folded below them and has none", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "flow");
    const guards = page.locator("details.guards");
    for (let k = 0; k < 80 && (await guards.count()) === 0; k++)
      await thenAsked(page, () => page.locator(".choice:visible").last().click());
    expect(await guards.getAttribute("open")).toBeNull();
    const folded = guards.locator(".choice");
    expect(await folded.count()).toBeGreaterThan(1);
    expect((await folded.locator(".key").allTextContents()).join("")).toBe("");
    expect((await folded.locator(".text").allTextContents()).every((text) => /^lay .+ on guard$/.test(text))).toBe(
      true,
    );
    expect(await page.locator(".choices:not(.guards *) .text").allTextContents()).toContain("pass");
    // A digit behind the last one that is shown takes nothing.
    const shown = await page.locator(".choice:visible").count();
    const at = await page.locator("[data-at]").getAttribute("data-at");
    if (shown < 9) await page.keyboard.press(String(shown + 1));
    expect(await page.locator("[data-at]").getAttribute("data-at")).toBe(at);
    await guards.locator("summary").click();
    await thenAsked(page, () => folded.first().click());
    await page.context().close();
  });

  it("stand first where they hold all that is offered; one by one it is asked for, and kept so", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({}, false);
    await begin(page, "flow");
    const singles = page.locator(".singly .choice");
    expect(await singles.count()).toBe(0);
    expect(
      await page.locator(".form").evaluate((form) => form.compareDocumentPosition(document.querySelector(".singly")!)),
    ).toBe(4);
    // A digit ticks what has its number, and takes nothing that is not shown.
    const at = await page.locator("[data-at]").getAttribute("data-at");
    await page.keyboard.press("2");
    expect(await starters(page).locator("input").nth(1).isChecked()).toBe(true);
    expect(await page.locator("[data-at]").getAttribute("data-at")).toBe(at);
    await page.keyboard.press("o");
    expect(await singles.count()).toBeGreaterThan(2);
    await thenAsked(page, () => page.keyboard.press("1"));
    await page.reload();
    await singles.first().waitFor();
    await page.keyboard.press("o");
    // Passing is no answer of the form: it stays.
    expect(await page.locator(".choices .text").allTextContents()).toEqual(["pass"]);
    await page.context().close();
  });
});
