/** Where games begin, the last game, and the ways between places. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { LEVELS, ratingText } from "../../sim/person/levels.js";
import { asked, begin, inBrowser, thenAsked } from "./browser.js";

const LONG = 120_000;
const goTo = (page: Page, name: string): Promise<void> => page.getByRole("link", { name, exact: true }).first().click();

inBrowser("the ways into a game", (served) => {
  it("are two at first, each one press: with a guide, and as it is set", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    // What is seen first, at a desk and on a phone, before anything is set.
    const primary = page.locator(".begin button.primary");
    expect((await primary.allInnerTexts()).slice(0, 2)).toEqual(["First game with a guide", "Play a game"]);
    // What is asked of the worker comes a little later.
    await page.getByText("Optional rules", { exact: true }).waitFor();
    expect(await page.locator(".begin .group :is(h2, summary)").allInnerTexts()).toEqual([
      "Opponent",
      "Decks",
      "Seat and luck",
      "Optional rules",
      "Load a game",
    ]);
    await page.getByRole("button", { name: "First game with a guide" }).click();
    await asked(page);
    await page.locator(".choice.proposed").waitFor();
    await page.context().close();

    const other = await served.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const name of ["First game with a guide", "Play a game"]) {
      const box = await other.getByRole("button", { name }).boundingBox();
      expect(box!.y + box!.height, name).toBeLessThan(600);
    }
    // It says what is played, and plays that.
    await other.locator("input[name=level][value='3']").check();
    // Their manner, where the level has one.
    const manner = other.getByLabel("Their manner");
    expect(await manner.isEnabled()).toBe(true);
    await manner.selectOption("hindering");
    await other.locator("input[name=level][value='8']").check();
    expect(await manner.isEnabled()).toBe(false);
    await other.locator("input[name=level][value='3']").check();
    expect(await manner.inputValue()).toBe("hindering");
    const way = other.locator(".firstways section").nth(1);
    expect(await way.innerText()).toMatch(/Against level 3, .*"Teaching deck" against "Second teaching deck"/s);
    await way.getByRole("button").tap();
    await asked(other);
    expect(await other.locator(".deckname").allInnerTexts()).toContain("Teaching deck");
    await other.context().close();
  });

  it("change the other deck where the small one of a first game could not be played against", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    const said = page.locator(".firstways section").nth(1);
    await page.getByLabel("Your deck").selectOption("lord-of-rings");
    expect(await said.innerText()).toContain('"Ren - Lord of Rings (minion)" against "Prowess and beasts"');
    expect(await page.locator("option[value=lord-of-rings]").first().innerText()).toBe("Ren - Lord of Rings (minion)");
    await page.getByLabel("Your deck").selectOption("teaching");
    await page.getByLabel("The opponent's deck").selectOption("teaching-two");
    await page.getByLabel("The opponent's deck").selectOption("lord-of-rings");
    expect(await said.innerText()).toContain('"Prowess and beasts" against "Ren - Lord of Rings (minion)"');
    await said.getByRole("button").click();
    await asked(page);
    expect(await page.locator(".whosside").allInnerTexts()).toEqual(["minion", "hero"]);
    await page.context().close();
  });

  it("say deck, never list, and what each level is rated", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    for (const place of ["Play", "Learn", "Study", "Decks"]) {
      await goTo(page, place);
      await page.locator("h1:visible").waitFor();
      expect(await page.locator("body").innerText(), place).not.toMatch(/\blists?\b/i);
    }
    await goTo(page, "Play");
    const rated = LEVELS.map(ratingText);
    // Its bounds may stand in a line of their own.
    const notes = (await page.locator(".level .rating").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
    expect(notes).toEqual(rated);
    // A command within a sentence stands in its line.
    await page.getByText("Seat and luck").click();
    expect(await page.locator("label:has(code)").innerText()).toMatch(/here and with mazarbul play\)/);
    await page.context().close();
  });

  it("stand where a finished game was; that game is still studied and saved", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "finished");
    await thenAsked(page, () => page.locator(".choice:visible").last().click());
    await page.getByRole("button", { name: "Concede" }).click();
    await page.getByRole("button", { name: "Yes, concede" }).click();
    await page.getByRole("button", { name: "Study this game" }).click();
    await page.locator(".steer").waitFor();
    await goTo(page, "Play");
    await page.getByRole("button", { name: "Play a game" }).waitFor();
    expect(await page.locator(".over").count()).toBe(0);
    const last = page.getByRole("region", { name: "The last game" });
    expect(await last.innerText()).toMatch(/The opponent wins\./);
    const saved = page.waitForEvent("download");
    await last.getByRole("button", { name: "Save it" }).click();
    expect((await saved).suggestedFilename()).toBe("mazarbul-finished.txt");
    await last.getByRole("button", { name: "Study it" }).click();
    await page.getByText("gave the game up").first().waitFor();
    // A game that is over is none to go back to.
    await goTo(page, "Rules");
    await page.locator(".contents").waitFor();
    expect(await page.getByRole("link", { name: "Back to the game" }).count()).toBe(0);
    // By its own button, too.
    await goTo(page, "Play");
    await begin(page, "again");
    await page.getByRole("button", { name: "Concede" }).click();
    await page.getByRole("button", { name: "Yes, concede" }).click();
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("button", { name: "Play a game" }).waitFor();
    await last.waitFor();
    await page.context().close();
  });

  it("a game under way is still there when one comes back to it", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await begin(page, "under way");
    const before = await page.locator(".choices .text").allTextContents();
    await page.locator("a.rules").first().click();
    await page.getByRole("link", { name: "Back to the game" }).click();
    await asked(page);
    expect(await page.locator(".choices .text").allTextContents()).toEqual(before);
    await page.context().close();
  });

  it("each place begins at its top", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page({ viewport: { width: 800, height: 400 } });
    const top = (): Promise<number> => page.evaluate(() => scrollY);
    for (const [from, to] of [
      ["Rules", "Decks"],
      ["Learn", "Rules"],
      ["Play", "Learn"],
    ] as const) {
      await goTo(page, from);
      await page.locator("h1:visible").waitFor();
      await page.locator("main:visible").waitFor();
      // A place that is still being drawn is short.
      const toTheEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)).then(top);
      await expect.poll(toTheEnd, { message: from }).toBeGreaterThan(100);
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/${to.toLowerCase()}`);
      await page.locator(`.places a[aria-current]`, { hasText: to }).waitFor();
      await expect.poll(top).toBe(0);
    }
    await page.context().close();
  });

  it("the rules open at a section: the first, or the one that the game is at", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await goTo(page, "Rules");
    const section = page.locator(".section.opening");
    expect(await section.locator("h2").first().innerText()).toBe("What one wins by");
    expect(await page.locator(".contents li").count()).toBeGreaterThan(20);
    await goTo(page, "Play");
    await begin(page, "at what");
    const link = await page.locator("a.rules").first().innerText();
    await page.evaluate(() => {
      location.hash = "#/rules";
    });
    expect(`Rules: ${await section.locator("h2").first().innerText()}`).toBe(link);
    await page.getByText("Your game is at").waitFor();
    // The game goes on meanwhile: nothing turns under the reader.
    const rules = () => document.querySelector("a.rules")?.textContent;
    for (let k = 0; k < 40 && (await page.evaluate(rules)) === link; k++) {
      const at = await page.locator("[data-at]").first().getAttribute("data-at");
      await page.evaluate(() => document.querySelector<HTMLElement>(".choice:not([disabled])")!.click());
      await page.waitForFunction(
        (old) =>
          document.querySelector("[data-at]")?.getAttribute("data-at") !== old &&
          document.querySelector('.question[aria-busy="false"] .choice:not([disabled])') !== null,
        at,
      );
    }
    const then = await page.evaluate(rules);
    expect(then).not.toBe(link);
    expect(`Rules: ${await section.locator("h2").first().innerText()}`).toBe(link);
    await page.getByRole("link", { name: "Back to the game" }).click();
    // One place after the other: who asks for the next before this one stands is shown the old section.
    await page.locator("a.rules:visible").first().waitFor();
    await page.evaluate(() => {
      location.hash = "#/rules";
    });
    await section
      .locator("h2", { hasText: then!.replace("Rules: ", "") })
      .first()
      .waitFor();
    await page.context().close();
  });
});
