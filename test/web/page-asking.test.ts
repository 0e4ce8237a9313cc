/** What the table asks before something is lost, and what the keys do, in a browser. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFinds, begin, inBrowser, tableNumber, thenAsked } from "./browser.js";

const LONG = 120_000;
const heading = (page: Page): Promise<string> => page.locator(".question h2").first().innerText();
/** Goes on by Enter where a form stands open, else by the first choice, until something fits is asked. */
async function until(page: Page, fits: RegExp): Promise<void> {
  for (let k = 0; k < 30 && !fits.test(await heading(page)); k++) {
    const form = page.locator(".form[open] button[type=submit]:enabled");
    if ((await form.count()) > 0) await thenAsked(page, () => page.keyboard.press("Enter"));
    else await thenAsked(page, () => page.locator(".choice:visible").first().click());
  }
  expect(await heading(page)).toMatch(fits);
}

inBrowser("asking, in a browser", (served) => {
  it("counts as one ticks, by keys and Enter, with no map before the game; and asks before a loss", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({ bypassCSP: true }, false);
    await begin(page, "hand-1");
    expect(await page.locator(".map").count()).toBe(0);
    expect(await page.locator(".deckname").allInnerTexts()).toEqual(["Second teaching deck", "Teaching deck"]);
    expect(await page.locator(".board h2").first().innerText()).toMatch(/^The opponent/);
    expect(await heading(page)).toBe("Starting characters: 0 of 5 chosen, 20 points of mind left");
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    expect(await heading(page)).toBe("Starting characters: 2 of 5 chosen, 8 points of mind left");
    await thenAsked(page, () => page.keyboard.press("Enter"));
    const notes = (await page.locator(".tale p").allInnerTexts()).filter((line) => line.startsWith("you: "));
    expect(notes).toEqual(["you: choose Annalena, Aragorn II"]);
    await until(page, /^Organize/);
    expect(await page.locator(".map").count()).toBe(1);
    expect(await page.locator(".person").first().innerText()).toMatch(/prowess \d+, body \d+/);
    await page.keyboard.press("o");
    const loss = page.locator(".choice", { hasText: "give up Aragorn II" });
    if ((await loss.count()) === 0) await page.locator(".you .lit", { hasText: "Aragorn II" }).click();
    expect(await loss.locator(".key").innerText()).toBe("");
    const at = await tableNumber(page);
    await loss.click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").innerText()).toMatch(/you lose Aragorn II.* Do you mean it\?/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("No");
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("alert").waitFor({ state: "detached" });
    expect(await tableNumber(page)).toBe(at);
    await loss.click();
    await thenAsked(page, () => page.getByRole("button", { name: "Yes, give up Aragorn II" }).click());
    expect(await page.locator(".you .person").count()).toBe(1);
    await thenAsked(page, () => page.getByRole("button", { name: "Take back" }).click());
    expect(await page.locator(".you .person").count()).toBe(2);
    await page.context().close();
  });

  it("asks on the cards while one organizes, by a menu at the card, also beside the guide", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({ bypassCSP: true }, false);
    await page.getByRole("button", { name: "First game with a guide" }).click();
    for (let k = 0; k < 6 && !/^Organize/.test(await heading(page)); k++) {
      await page.locator(".tip button.all").waitFor();
      await thenAsked(page, () => page.keyboard.press("g"));
    }
    await page.locator(".choice.proposed").waitFor();
    // Passing, and what no card stands for.
    expect(await page.locator(".question .choice").count()).toBe(2);
    expect(await page.locator(".cardmenu").count()).toBe(0);
    await page.locator(".you .pickable.lit", { hasText: "Aragorn II" }).click();
    const menu = page.locator(".cardmenu");
    expect(await menu.locator(".choice .text").allInnerTexts()).toEqual(["give up Aragorn II"]);
    expect(await axeFinds(page)).toEqual([]);
    const within = await menu.evaluate((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    expect(within).toBe(true);
    await page.keyboard.press("Escape");
    expect(await menu.count()).toBe(0);
    await page.locator(".you .pickable.lit", { hasText: "Elven Cloak" }).click();
    expect((await menu.locator(".choice .text").allInnerTexts()).join()).toContain("transfer Elven Cloak");
    await page.locator(".tale").click();
    expect(await menu.count()).toBe(0);
    // The list is there for whoever opens it, and what the guide would take comes into view in it.
    await page.keyboard.press("o");
    expect(await page.locator(".question .choice").count()).toBe(11);
    const seen = await page.locator(".question .choice.proposed").evaluate((one) => {
      const [mark, box] = [one, one.closest(".question")!].map((x) => x.getBoundingClientRect());
      return mark.top >= box.top - 1 && mark.bottom <= box.bottom + 1;
    });
    expect(seen).toBe(true);
    await page.context().close();
  });
});
