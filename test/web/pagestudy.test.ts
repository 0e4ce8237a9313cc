import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { recordOf } from "../play/recordof.js";
import { asked, axeFinds, inBrowser } from "./browser.js";

const LONG = 240_000;

inBrowser("a game studied in a browser", (served) => {
  let folder: string;
  let game: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "mazarbul-study-"));
    game = join(folder, "game.txt");
    // Short lists make a short game, so that it is weighed soon.
    writeFileSync(game, recordOf("teaching", "teaching-two", "studied"));
  }, LONG);

  async function opened(page: Page, file = game): Promise<void> {
    await page.getByRole("link", { name: "Study" }).click();
    await page.locator(".study input[type=file]").setInputFiles(file);
    await page.locator(".steer").waitFor();
    await page.locator(".studyboard").waitFor();
  }
  const where = (page: Page): Promise<string> => page.locator(".where").innerText();
  const head = (page: Page): Promise<string> => page.locator("#due-head").innerText();

  it("is opened from a file, stepped through by keys and buttons, and looked at from both sides", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await opened(page);
    expect(await where(page)).toMatch(/^choice 1 of \d+/);
    await page.keyboard.press("ArrowRight");
    await page.getByText(/^choice 2 of/).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByText(/^choice 1 of/).waitFor();
    await page.getByRole("button", { name: "a turn on" }).click();
    expect(await where(page)).toMatch(/turn 1/);
    // The slider by the keys it has of its own.
    await page.getByRole("slider").press("End");
    await page.getByText(/The game is over/).waitFor();
    await page.getByRole("slider").fill("20");
    await page.getByText(/^choice 20 of/).waitFor();
    await page.getByLabel("both hands open").check();
    await page.getByRole("region", { name: /^the hand of / }).waitFor();
    await page.getByRole("radio", { name: /seat 2/ }).check();
    await page
      .getByRole("region", { name: /Cards of seat 2/ })
      .first()
      .waitFor();
    expect(await head(page)).not.toBe("");
    await page.locator(".studyboard .cardname").first().click();
    await page.locator(".sheet .facts").waitFor();
    await page.context().close();
  });

  it("is weighed while one looks on, and found again after the page was loaded anew", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await opened(page);
    await page.getByRole("button", { name: "Weigh this game" }).click();
    await page.locator(".curve .point").nth(1).waitFor({ state: "attached" });
    await page.getByRole("button", { name: "a choice on" }).click();
    await page.getByText(/^choice 2 of/).waitFor();
    await page.getByText(/^Weighed by/).waitFor({ timeout: LONG });
    // As many rows for readers as there are points.
    await page.getByText("The same in numbers").click();
    const points = await page.locator(".curve .point").count();
    expect(points).toBeGreaterThan(2);
    expect(await page.locator(".curve tbody tr").count()).toBe(points);
    const row = page.locator(".curve tbody button").last();
    const number = await row.innerText();
    await row.click();
    await page.getByText(new RegExp(`^choice ${number} of`)).waitFor();
    await page.getByRole("heading", { name: "Luck" }).waitFor();
    await page.reload();
    await opened(page);
    await page.getByText(/^Weighed by/).waitFor();
    await page.context().close();
  });

  it("shows in short what lost most, and each of that is one press away", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await opened(page);
    await page.getByRole("button", { name: "Weigh this game" }).click();
    const done = page.getByText(/^Weighed by a search of 32 simulations, and again.* by one of 200;/);
    await done.waitFor({ timeout: LONG });
    // Nobody has gone anywhere yet: what lost most is shown.
    const losses = page.locator(".losses .way");
    expect(await losses.count()).toBeGreaterThan(0);
    await page.locator(".losses .way[aria-current]").first().waitFor();
    expect(await where(page)).not.toMatch(/^choice 1 of/);
    // A mark on the curve for each, and each leads to its choice.
    const marks = page.locator(".curve :is(.costmark, .fall)");
    expect(await marks.count()).toBe(await losses.count());
    const seen = new Set<string>();
    for (let k = 0; k < (await losses.count()); k++) {
      await losses.nth(k).click();
      expect(await losses.nth(k).getAttribute("aria-current")).toBe("step");
      seen.add(await where(page));
    }
    await page.getByRole("button", { name: "a choice on" }).click();
    await marks.first().locator("text").click();
    expect(seen).toContain(await where(page));
    // The game once more: it opens there.
    const shown = await page.locator(".losses .way").first().innerText();
    await page.reload();
    await opened(page);
    await page.locator(".losses .way[aria-current]").first().waitFor();
    expect(await page.locator(".losses .way").first().innerText()).toBe(shown);
    await page.context().close();
  });

  it("goes into a link and comes out of it in another browser", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await opened(page);
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = await page.getByLabel("link to this game").inputValue();
    expect(link.length).toBeLessThan(30_000);
    const story = await page.locator(".study > p").first().innerText();
    const other = await served.page();
    await other.goto(link);
    await other.locator(".steer").waitFor();
    expect(await other.locator(".study > p").first().innerText()).toBe(story);
    // Cut off on the way.
    for (const broken of [
      link.slice(0, -40),
      `${link.slice(0, 60)}%E0`,
      `${link.slice(0, link.indexOf("study/") + 6)}AAAA`,
    ]) {
      const third = await served.page();
      await third.goto(broken);
      await third.getByText("it holds no game").waitFor();
      await third.context().close();
    }
    await other.context().close();
    await page.context().close();
  });

  it("says in one sentence what is wrong with a file", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    const broken = join(folder, "broken.txt");
    writeFileSync(broken, "<b>not a game</b>");
    await page.getByRole("link", { name: "Study" }).click();
    await page.locator(".study input[type=file]").setInputFiles(broken);
    const notice = page.getByRole("alert");
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(/broken\.txt: this is no game that Mazarbul has written down/);
    await page.context().close();
  });

  it("is reached from the end of a game", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await page.getByRole("button", { name: "Begin" }).click();
    await asked(page);
    for (let k = 0; k < 3; k++) {
      const at = await page.locator("[data-at]").getAttribute("data-at");
      await page.locator(".choice").first().click();
      await page.waitForFunction((old) => document.querySelector("[data-at]")?.getAttribute("data-at") !== old, at);
      await asked(page);
    }
    await page.getByRole("button", { name: "Concede" }).click();
    await page.getByRole("button", { name: "Yes, concede" }).click();
    await page.getByRole("button", { name: "Study this game" }).click();
    await page.locator(".steer").waitFor();
    await page.getByText("gave the game up").first().waitFor();
    await page.context().close();
  });

  it.each([
    ["light", 1280],
    ["dark", 390],
  ] as const)(
    "has nothing that axe objects to, and nothing wider than the page (%s, %i)",
    { tags: "long", timeout: LONG },
    async (colorScheme, width) => {
      const page = await served.page({ colorScheme, bypassCSP: true, viewport: { width, height: 800 } });
      await opened(page);
      await page.getByLabel("both hands open").check();
      await page.getByRole("button", { name: "Weigh this game" }).click();
      await page.getByText(/^Weighed by/).waitFor({ timeout: LONG });
      await page.getByText("The same in numbers").click();
      expect(await axeFinds(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.context().close();
    },
  );
});
