/** Destinations on the map, in a browser: by mouse, by keyboard, by touch; and the level beneath. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { asked, axeFinds, begin, inBrowser, thenAsked } from "./browser.js";

const LONG = 120_000;
const SOON = { timeout: 20_000 };
const question = (page: Page) => page.locator(".question h2").textContent();
/** Plays on until one company of one's own is asked where it goes. */
async function whereTo(page: Page): Promise<void> {
  await begin(page, "goals");
  for (let k = 0; k < 60 && !/^Where does/.test((await question(page)) ?? ""); k++) {
    // At the organization the choices are many and passing comes first.
    const organizes = /^Organize/.test((await question(page)) ?? "");
    await thenAsked(page, () => page.locator(".choice:visible")[organizes ? "first" : "last"]().click());
  }
}

inBrowser("where companies go, on the map", (served) => {
  it("is told when one points at a site, and taken with a press", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await whereTo(page);
    const site = page.locator(".spot.lit").first();
    const name = (await site.getAttribute("aria-label"))!.split(",")[0];
    await site.hover();
    await expect.poll(() => page.locator(".goal h2").textContent(), SOON).toBe(name);
    expect(await page.locator(".way.planned").count()).toBeLessThanOrEqual(1);
    // Each fact on a line of its own.
    const tops = await page
      .locator(".goal .facts li")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(tops.length);
    expect(tops.length).toBeGreaterThan(2);
    await site.click();
    await page.mouse.move(5, 5);
    // It stays when one goes on to its ways; the choices about it stand alone beside it.
    expect(await page.locator(".goal h2").textContent()).toBe(name);
    const [, before] = [await page.locator(".choices .choice").count(), await question(page)];
    await thenAsked(page, () => page.locator(".goal .ways button").first().click());
    expect(await question(page)).not.toBe(before);
    await page.context().close();
  });

  it("is told on a map that is painted whole, and drawn as it is where one looks closer", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "goals");
    for (let k = 0; (await page.locator(".map").count()) === 0 && k < 30; k++)
      await thenAsked(page, () => page.locator(".choice:visible").last().click());
    // Every strip of it has land or sea: nothing is left bare.
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLCanvasElement>(".mapsheet canvas");
      const brush = picture?.getContext("2d");
      if (!picture || !brush) return false;
      const { data } = brush.getImageData(picture.width >> 1, 0, 1, picture.height);
      return data.every((value, k) => k % 4 !== 3 || value === 255);
    });
    const nearer = page.getByRole("button", { name: "nearer" });
    await nearer.click();
    await page.locator(".mapsheet > div > svg").waitFor();
    expect(await page.locator(".mapsheet canvas").count()).toBe(0);
    await page.getByRole("button", { name: "further" }).click();
    await page.locator(".mapsheet canvas").waitFor();
    await page.context().close();
  });

  it("is sent off by a button that says what it does, where a form has all companies", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "goals");
    for (let k = 0; k < 60 && !/^Organize/.test((await question(page)) ?? ""); k++)
      await thenAsked(page, () => page.locator(".choice:visible").last().click());
    const form = page.locator(".forms details, .question details", { hasText: "Where the companies go" }).first();
    if ((await form.getAttribute("open")) === null) await form.locator("summary").first().click();
    await page.locator(".spot.lit").first().click();
    const send = page.locator(".goal button[type=submit]");
    expect(await send.innerText()).toBe("Send all companies where they are set to go");
    const before = await question(page);
    await thenAsked(page, () => send.click());
    expect(await question(page)).not.toBe(before);
    await page.context().close();
  });

  it("is chosen by keyboard alone, and read out", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await whereTo(page);
    const site = page.locator(".spot.lit", { has: page.locator("circle") }).last();
    expect(await site.getAttribute("aria-label")).toMatch(/can be chosen; .+; cards drawn on the way/);
    await site.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.closest(".goal .ways") !== null);
    const before = await question(page);
    await thenAsked(page, () => page.keyboard.press("Enter"));
    expect(await question(page)).not.toBe(before);
    await page.context().close();
  });

  it("marks on the map what is pointed at in the list", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await whereTo(page);
    // A mouse that rests where the question before was answered would point at whatever comes to stand beneath it.
    await page.mouse.move(5, 5);
    const choice = page.locator(".choice", { hasText: /to [A-Z]/ }).first();
    await choice.focus();
    const name = (await choice.locator(".text").textContent())!.replace(/^to /, "");
    await expect.poll(() => page.locator(".spot.pointed").getAttribute("aria-label"), SOON).toContain(name);
    expect(await page.locator(".spot.pointed").count()).toBe(1);
    await expect.poll(() => page.locator(".goal h2").textContent(), SOON).toBe(name);
    await page.context().close();
  });

  it.each([
    ["a phone, dark", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" }],
    ["a wide page, light", {}],
  ] as const)(
    "has nothing that axe objects to, nor anything too wide (%s)",
    { tags: "long", timeout: LONG },
    async (_name, options) => {
      const page = await served.page({ ...options, bypassCSP: true });
      await whereTo(page);
      await page.locator(".spot.lit").first().click();
      expect(await axeFinds(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()!.width,
      );
      await page.context().close();
    },
  );

  it("has a level beneath the earth where such sites are in the game, and else none", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "goals");
    const level = page.getByRole("button", { name: "show the Under-deeps" });
    expect(await level.count()).toBe(0);
    await page.getByRole("button", { name: "Leave" }).click();
    for (const k of [0, 1]) await page.locator(".begin .decks select").nth(k).selectOption("under-deeps-delvers");
    await page.getByRole("button", { name: "Begin" }).click();
    await asked(page);
    // The map comes when the game does.
    for (let k = 0; (await page.locator(".map").count()) === 0 && k < 30; k++)
      await thenAsked(page, () => page.locator(".choice:visible").last().click());
    const gates = page.locator('.spot[aria-label^="The Under-gates"]');
    expect(await gates.count()).toBe(0);
    await level.click();
    await gates.waitFor();
    expect(await level.getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator(".spot").count()).toBe(16);
    await page.context().close();
  });
});
