/** Why something cannot be chosen, asked in a browser: of a card of the hand, a site of the map, and in the study of a game. */
import { expect, it } from "vitest";
import { axeFinds, begin, inBrowser, thenAsked } from "./browser.js";

const LONG = 120_000;

inBrowser("why not", (served) => {
  for (const [name, size] of [
    ["a desktop", { width: 1280, height: 800 }],
    ["a phone", { width: 390, height: 844 }],
  ] as const)
    it(`is asked of a card and of a site, on ${name}`, { tags: "long", timeout: LONG }, async () => {
      const page = await served.page();
      await page.setViewportSize(size);
      await begin(page, "why-not");
      for (let k = 0; k < 60 && (await page.locator(".map").count()) === 0; k++)
        await thenAsked(page, () => page.locator(".choice:visible").last().click());
      const sheet = page.locator(".sheet");
      // A site of the map where nobody may go now.
      const site = page.locator(".spot[aria-label^='Minas Tirith']").first();
      await site.focus();
      await site.press("Enter");
      await sheet.getByRole("button", { name: "Why can’t I go there?" }).click();
      await expect.poll(() => sheet.locator(".why").allTextContents()).not.toEqual([]);
      expect((await sheet.locator(".why").allTextContents()).join(" ")).toMatch(/Minas Tirith:[\s\S]*\(CoE\s+2\.II\.7/);
      if (process.env["WHY_PICTURES"])
        await page.screenshot({ path: `${process.env["WHY_PICTURES"]}-${size.width}.png` });
      expect(await axeFinds(page)).toEqual([]);
      await sheet.getByRole("button", { name: "Close" }).click();
      await page.context().close();
    });
});
