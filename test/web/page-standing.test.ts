/** Where things stand on the table, in a browser: all of one's own, a card's whole text, the guide's choice. */
import { expect, it } from "vitest";
import { asked, begin, inBrowser, thenAsked } from "./browser.js";

const LONG = 120_000;

inBrowser("standing, in a browser", (served) => {
  it("shows one's own companies whole, a card's whole text, and the guide's choice of a long list", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({}, false);
    const heading = (): Promise<string> => page.locator(".question h2").first().innerText();
    await page.getByRole("button", { name: "First game with a guide" }).click();
    await asked(page);
    let below = 0;
    for (let k = 0; k < 9; k++) {
      const all = page.getByRole("button", { name: "Do all of this" });
      await page.locator(".choice.proposed").waitFor();
      const over = await page
        .locator(".board > .you")
        .evaluate((box) => [box.scrollHeight - box.clientHeight, box.getBoundingClientRect().bottom - innerHeight]);
      expect(over[0], await heading()).toBeLessThanOrEqual(0);
      expect(over[1]).toBeLessThanOrEqual(0);
      const [mark, box] = await page.evaluate(() =>
        [".choice.proposed", ".question"].map((one) => document.querySelector(one)!.getBoundingClientRect().bottom),
      );
      expect(mark, await heading()).toBeLessThanOrEqual(box + 1);
      const [head, first, seen] = await page.evaluate(() =>
        ["#asked", ".question .choice", ".question"].map((one) =>
          document.querySelector(one)!.getBoundingClientRect().toJSON(),
        ),
      );
      // What is asked stays in sight, however far down the guide's choice stands, and a first tip leaves room for a choice.
      expect(head!["top"]).toBeGreaterThanOrEqual(seen!["top"] - 1);
      expect(head!["bottom"]).toBeLessThanOrEqual(seen!["bottom"]);
      expect(first!["top"], await heading()).toBeLessThan(seen!["bottom"] - 40);
      below += await page.locator(".question").evaluate((one) => one.scrollTop);
      await thenAsked(page, async () =>
        (await all.count()) > 0 ? all.click() : page.locator(".choice.proposed").click(),
      );
    }
    // Else no list was long.
    expect(below).toBeGreaterThan(0);
    await page.locator(".hand .card").first().click();
    await page.locator(".sheet .facts").waitFor();
    const cut = await page.locator(".sheetplace").evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(cut).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  it("shows the opponent's company that hazards are played against, where there is little room", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({ viewport: { width: 1280, height: 520 } });
    await begin(page, "room");
    const hazards = page.locator("#asked", { hasText: "Your hazards against" });
    for (let k = 0; k < 40 && (await hazards.count()) === 0; k++)
      await thenAsked(page, () => page.locator(".choice:visible:not(:has(.loses))").first().click());
    const places = () =>
      page.evaluate(() =>
        [".board > .he .company.under", ".board > .he"].map((one) =>
          document.querySelector(one)!.getBoundingClientRect().toJSON(),
        ),
      );
    // It has no room for all of it, and begins where his side is seen.
    await expect.poll(async () => (await places()).reduce((way, { top }) => Math.round(top) - way, 0)).toBe(0);
    const [company, side] = await places();
    expect(company!["bottom"]).toBeGreaterThan(side!["bottom"]);
    await page.context().close();
  });
});
