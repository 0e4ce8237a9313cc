import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { SECTIONS } from "../../engine/meccg/presentation/rulebook/index.js";
import { asked, axeIsContent, begin, inBrowser, tableNumber, thenAsked } from "./browser.js";

/** Starting a browser and building the page take their time on a busy machine. */
const LONG = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const goTo = (page: Page, place: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${place}`);
const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

inBrowser("learning in a browser", (served) => {
  it("leads from a question to its rules and back, and the game stays as it was", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "rules");
    for (let k = 0; k < 10; k++) await thenAsked(page, () => page.locator(".choice").first().click());
    const before = { at: await tableNumber(page), board: await page.locator(".board").innerText() };
    const link = page.locator(".question .rules");
    const title = (await link.innerText()).replace(/^Rules: /, "");
    await link.click();
    expect(await page.locator(".section h1").innerText()).toBe(title);
    expect(await page.locator(".table").isVisible()).toBe(false);
    // Keys are for what one sees.
    for (const key of ["1", "p", "u"]) await page.keyboard.press(key);
    await page.locator(".section .see a").first().click();
    await page.getByRole("link", { name: "Back to the game" }).click();
    await asked(page);
    expect({ at: await tableNumber(page), board: await page.locator(".board").innerText() }).toEqual(before);
    // The browser's own way back leads into the book again.
    await page.goBack();
    await page.locator(".section h1").waitFor();
    await page.context().close();
  });

  it("finds sections by words, and says where there are none", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await page.getByRole("link", { name: "Rules" }).click();
    await page.locator(".contents li a").first().waitFor();
    expect(await page.locator(".contents li a").count()).toBe(SECTIONS.length);
    await page.getByLabel("Search the rules").fill("body check");
    await page.getByRole("link", { name: "Body checks" }).click();
    await page.locator(".section h1", { hasText: /^Body checks$/ }).waitFor();
    expect(page.url()).toContain("#/rules/body-checks");
    await page.getByLabel("Search the rules").fill("no such words");
    await page.locator(".contents [role=status]", { hasText: "No section" }).waitFor();
    for (const wrong of ["rules/nothing", "rules/%"]) {
      await goTo(page, wrong);
      await page.getByText("There is no section").waitFor();
    }
    await page.context().close();
  });

  it("guides a first game through three turns, by mouse", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await page.getByRole("link", { name: "Learn" }).click();
    await page.getByRole("button", { name: "Begin the guided game" }).click();
    await asked(page);
    const turns = new Set<string>();
    // What must not be overlooked is said to whoever hears the page: its place stands before anything does in it.
    expect(await page.locator(".lately [role=status]").count()).toBe(1);
    for (let k = 0; k < 200 && turns.size < 4; k++) {
      await page.locator(".choice.proposed .proposal").waitFor();
      expect(await page.locator(".tip").innerText()).toContain("I would:");
      const turn = await page.locator(".turn").innerText();
      if (/^Turn \d+, yours/.test(turn)) turns.add(turn.split(":")[0]);
      expect(await page.locator(".grave").count()).toBe(await page.locator("[role=status] > .grave").count());
      if (turns.size < 4) await thenAsked(page, () => page.locator(".choice.proposed").click());
    }
    expect(turns.size).toBe(4);
    // What was met is kept, also when the page is loaded again.
    const met = async (): Promise<number> => {
      await goTo(page, "learn");
      return page.locator(".met li", { hasText: "\u2713" }).count();
    };
    const count = await met();
    expect(count).toBeGreaterThan(10);
    await page.reload();
    await page.locator(".met li").first().waitFor();
    expect(await met()).toBe(count);
    await page.context().close();
  });

  it("teaches what is otherwise with minions, and outlines it", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await goTo(page, "learn");
    await page.getByRole("button", { name: "Begin the game with minions" }).click();
    await asked(page);
    const lesson = page.locator(".tip .lesson");
    expect(await lesson.innerText()).toMatch(/^New with minions: Playing minions/);
    expect(await page.locator(".taught").innerText()).toBe("minion");
    await lesson.getByRole("link").click();
    await page.locator(".section h1", { hasText: /^Playing minions$/ }).waitFor();
    await page.goBack();
    // A step that was told is not told again; another comes when its thing is there.
    const reported = new Set<string>();
    for (let k = 0; k < 60 && reported.size < 3; k++) {
      await page.locator(".choice.proposed").first().waitFor();
      await thenAsked(page, () => page.locator(".choice.proposed").first().click());
      if ((await lesson.count()) > 0) {
        const title = await lesson.getByRole("link").innerText();
        expect(reported.has(title), title).toBe(false);
        reported.add(title);
        expect(await page.locator(".taught").count(), title).toBe(1);
        if (title === "Modes of a Ringwraith")
          expect(await page.locator(".taught").innerText()).toContain("Fell Rider");
      }
    }
    expect([...reported]).toEqual(["Darkhavens", "Overt and covert companies", "Ringwraiths"]);
    await goTo(page, "learn");
    expect(await page.locator(".met").first().locator("li", { hasText: "\u2713" }).count()).toBe(4);
    await page.context().close();
  });

  it("lets one choose otherwise, and switches off", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await goTo(page, "learn");
    await page.getByRole("button", { name: "Begin the guided game" }).click();
    await asked(page);
    for (let k = 0; k < 5; k++) await thenAsked(page, () => page.locator(".choice:visible").last().click());
    await page.locator(".choice.proposed").waitFor();
    await page.getByRole("button", { name: "Turn the guide off" }).click();
    expect(await page.locator(".tip, .choice.proposed").count()).toBe(0);
    await thenAsked(page, () => page.locator(".choice:visible").last().click());
    expect(await page.locator(".tip").count()).toBe(0);
    await page.getByRole("button", { name: "Turn the guide on" }).click();
    await page.locator(".choice.proposed").waitFor();
    await page.context().close();
  });

  it("keeps of what one is asked only what was set by hand, for other games, too", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    const ticked = (): Promise<boolean[]> =>
      page
        .locator("fieldset", { hasText: "Ask me" })
        .locator("input")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
    await goTo(page, "learn");
    await page.getByRole("button", { name: "Begin the guided game" }).click();
    await asked(page);
    expect(await ticked()).toEqual([false, false, false, false, false, false, false]);
    await page.getByText("Pace", { exact: true }).first().click();
    await page.getByLabel("whether to enter a site").check();
    await page.reload();
    await asked(page);
    expect(await ticked()).toEqual([false, false, false, true, false, false, false]);
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await begin(page, "as usual");
    await asked(page);
    expect(await ticked()).toEqual([true, true, true, true, false, false, true]);
    await page.context().close();
  });

  it("is read and played on a phone, nothing wider than it", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page(PHONE);
    for (const place of ["learn", "rules", "rules/strikes", "rules/paths"]) {
      await goTo(page, place);
      await page.locator("h1:visible").waitFor();
      expect(await width(page), place).toBeLessThanOrEqual(390);
    }
    // The section alone; the list is one tap away.
    expect(await page.locator(".contents").isVisible()).toBe(false);
    await page.getByRole("link", { name: "All sections" }).tap();
    await page.locator(".contents").waitFor({ state: "visible" });
    await goTo(page, "learn");
    await page.getByRole("button", { name: "Begin the guided game" }).tap();
    await asked(page);
    let newest = "";
    for (let k = 0; k < 6; k++) {
      await page.locator(".choice.proposed").waitFor();
      expect(await width(page)).toBeLessThanOrEqual(390);
      // What has just happened stands above the question: the tale is far below it.
      const lately = page.locator(".lately .newest");
      if ((await lately.count()) > 0) {
        newest += await lately.innerText();
        const [told, asked] = await Promise.all([lately.boundingBox(), page.locator("#asked").boundingBox()]);
        expect(told!.y + told!.height).toBeLessThanOrEqual(asked!.y);
      }
      await thenAsked(page, () => page.locator(".choice.proposed").tap());
    }
    expect(newest).toContain("come into play at Rivendell (yours)");
    await page.context().close();
  });

  axeIsContent(served, LONG, async (page, look) => {
    for (const place of ["learn", "rules", "rules/strikes", "rules/playing-characters"]) {
      await goTo(page, place);
      await page.locator("h1:visible").waitFor();
      await look(place);
    }
    await goTo(page, "learn");
    await page.getByRole("button", { name: "Begin the guided game" }).click();
    await asked(page);
    await page.locator(".choice.proposed").waitFor();
    await look();
  });
});
