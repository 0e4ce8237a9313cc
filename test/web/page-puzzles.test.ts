/** Puzzles on the page: found and missed, with help and without, kept, by mouse, keyboard and touch. */
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { choiceWords } from "../../engine/meccg/presentation/screen/index.js";
import { choiceFromText } from "../../engine/meccg/text/choices.js";
import { LESSONS } from "../../engine/meccg/presentation/puzzles/lessons.js";
import { loadPuzzles } from "../puzzles/load.js";
import { axeIsContent, begin, boardOf, inBrowser } from "./browser.js";

/** Starting a browser and building the page take their time on a busy machine. */
const LONG = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The whole of a first game may be so large, packed. */
const FIRST_LOAD = 940_000;

const goTo = (page: Page, place: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${place}`);
const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
/** Opens the third lesson on combat; returns the texts that are right there. */
async function opened(page: Page): Promise<string[]> {
  await goTo(page, "learn/combat/3");
  await page.locator(".lesson .choice").first().waitFor();
  const lesson = LESSONS.find(({ chapter, number }) => chapter === "combat" && number === 3)!;
  const { state, best } = loadPuzzles().find(({ file }) => file === `${lesson.puzzle}.yaml`)!;
  return best.map((text) => choiceWords(state, choiceFromText(state, text)));
}
const choice = (page: Page, text: string) => page.locator(".lesson .choice", { hasText: text });
/** What the list says of the third lesson on combat. */
async function described(page: Page): Promise<string> {
  await goTo(page, "learn/puzzles");
  await page.locator(".lessons").first().waitFor();
  return page.locator('a[href="#/learn/combat/3"]').innerText();
}

inBrowser("puzzles in a browser", (served) => {
  it("are solved: right is right, with its reason, and stays solved when the page is loaded again", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    const [right] = await opened(page);
    await choice(page, right).click();
    expect(await page.locator(".lesson .result h3").innerText()).toBe(`Right: ${right}`);
    expect(await page.locator(".lesson .result").innerText()).toContain("of 36");
    expect(await choice(page, right).innerText()).toContain("right");
    expect(await described(page)).toMatch(/solved$/);
    await page.reload();
    expect(await described(page)).toMatch(/solved$/);
    expect(await page.locator("main.learn").innerText()).toContain("1 of 108 solved");
    await page.getByRole("button", { name: /forget what was solved/ }).click();
    expect(await described(page)).not.toContain("solved");
    await page.context().close();
  });

  it("are missed: what is wrong says so, a hint helps, and the next choice counts with help", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    const [right] = await opened(page);
    const wrong = page.locator(".lesson .choice").filter({ hasNotText: right }).first();
    const text = await wrong.locator(".text").innerText();
    await wrong.click();
    await page.getByText(`Not this: ${text}. Look again.`).waitFor();
    expect(await page.locator(".lesson .result h3").count()).toBe(0);
    expect(await wrong.isDisabled()).toBe(true);
    expect(await page.locator(".lesson").innerText()).not.toContain("of 36");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".lesson .hint").waitFor();
    await choice(page, right).click();
    await page.locator(".lesson .result h3").waitFor();
    expect(await described(page)).toContain("solved with help");
    await page.context().close();
  });

  it("are given up by keyboard alone: the answer and its reason come, and the next puzzle", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    const [right] = await opened(page);
    for (let k = 0; k < 60; k++) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.textContent)) === "Show the answer") break;
    }
    await page.keyboard.press("Enter");
    await page.locator(".lesson .result h3").waitFor();
    expect(await page.locator(".lesson .result h3").innerText()).toBe(`The answer: ${right}`);
    // One stands at the reason; the way on is the next thing that can be pressed, behind names in it.
    for (let k = 0; k < 10; k++) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.textContent)) === "The next puzzle") break;
    }
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Combat, 4 of 17" }).waitFor();
    expect(await described(page)).toContain("answer shown");
    await page.context().close();
  });

  it("are picked on the map as at the table, by touch, and nothing is wider than a phone", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page(PHONE);
    await goTo(page, "learn/puzzles");
    await page.locator(".lessons").first().waitFor();
    expect(await width(page)).toBeLessThanOrEqual(390);
    const sites = LESSONS.find(({ theme }) => theme === "going to the right site")!;
    await goTo(page, `learn/${sites.chapter}/${sites.number}`);
    await page.locator(".lesson .choice").first().waitFor();
    const all = await page.locator(".lesson .choice").count();
    await page.locator(".lesson .spot.lit").first().press("Enter");
    await page.getByRole("button", { name: `all ${all} choices` }).tap();
    expect(await page.locator(".lesson .choice").count()).toBe(all);
    expect(await page.locator(".lesson .sheet").count()).toBe(1);
    expect(await width(page)).toBeLessThanOrEqual(390);
    await page.context().close();
  });

  it("say where an address leads to none, and the game under way stays", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await begin(page, "puzzles");
    const board = await boardOf(page);
    for (const wrong of ["combat/99", "nothing/1", "combat/%", "combat/-1"]) {
      await goTo(page, `learn/${wrong}`);
      await page.getByText("there is no puzzle of this address").waitFor();
    }
    await opened(page);
    await goTo(page, "");
    expect(await boardOf(page)).toBe(board);
    await page.context().close();
  });

  it("are fetched only when they are wanted; a first game takes less than a megabyte", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    const names = new Set<string>();
    page.on("request", (request) => {
      // What the page makes itself (the picture of the map) is fetched from nowhere.
      if (!request.url().startsWith("blob:")) names.add(request.url().replace(/#.*$/, ""));
    });
    await page.reload();
    await begin(page, "size");
    let size = 0;
    for (const name of names) size += gzipSync(new Uint8Array(await (await fetch(name)).arrayBuffer())).length;
    // What all workers are made of is fetched once, the engine and the cards' facts: nothing else is as large.
    const scripts = [...names].filter((name) => name.endsWith(".js"));
    const sizes = await Promise.all(scripts.map(async (name) => (await (await fetch(name)).arrayBuffer()).byteLength));
    expect(sizes.filter((one) => one > 500_000)).toHaveLength(2);
    expect(size).toBeGreaterThan(FIRST_LOAD / 4);
    expect(size).toBeLessThan(FIRST_LOAD);
    expect([...names].filter((name) => name.includes("lessons"))).toEqual([]);
    await opened(page);
    expect([...names].some((name) => name.includes("lessons"))).toBe(true);
    await page.context().close();
  });

  axeIsContent(served, LONG, async (page, look) => {
    await goTo(page, "learn/puzzles");
    await page.locator(".lessons").first().waitFor();
    await look();
    const [right] = await opened(page);
    await look();
    await page.locator(".lesson .choice").filter({ hasNotText: right }).first().click();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".lesson .hint").waitFor();
    await look();
    await choice(page, right).click();
    await page.locator(".lesson .result h3").waitFor();
    await page.locator(".lesson .pickable").first().click();
    await page.locator(".lesson .sheet").waitFor();
    await look();
  });
});
