import { expect, it } from "vitest";
import { asked, axeFinds, begin, inBrowser, tableNumber, thenAsked } from "./browser.js";

/** Starting a browser and building the page take their time on a busy machine. */
const LONG = 120_000;

inBrowser("help and handing over in a browser", (served) => {
  it("warns of a costly choice once, by keys and on a phone, and keeps the setting", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await begin(page, "four");
    await page.getByText("Warn me (off)").click();
    await page.getByRole("checkbox", { name: /before a choice that costs/ }).check();
    await page.getByText("Warn me (on)").waitFor();
    // One character alone: passing would leave all others at home.
    const one = page.getByRole("button", { name: /choose Annalena/ });
    await one.click();
    await page.locator(".warning [role=alert], .tale :text('you: choose Annalena')").first().waitFor();
    const anyway = page.getByRole("button", { name: "Play it anyway" });
    if ((await anyway.count()) > 0) await thenAsked(page, () => anyway.click());
    await asked(page);
    const at = await tableNumber(page);
    await page.keyboard.press("p");
    const warning = page.getByRole("alert");
    await warning.waitFor();
    expect(await warning.innerText()).toMatch(/"pass" costs about \d+\.\d ± \d+\.\d points .*"choose .*" instead\?/s);
    expect(await axeFinds(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // Where one stands is the harmless answer, and Escape is another way to it.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Back");
    await page.keyboard.press("Escape");
    await warning.waitFor({ state: "detached" });
    expect(await tableNumber(page)).toBe(at);
    await page.keyboard.press("p");
    await warning.waitFor();
    expect(await warning.innerText()).not.toContain("first step");
    await page.getByRole("button", { name: "Back", exact: true }).click();
    // More than one choice: what was looked at is said.
    await page.getByRole("button", { name: "Pass until something happens" }).click();
    await warning.waitFor();
    expect(await warning.innerText()).toMatch(/^Your answer begins with this: "pass" costs .* first step alone/s);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.keyboard.press("p");
    await warning.waitFor();
    await thenAsked(page, () => page.getByRole("button", { name: "Play it anyway" }).click());
    expect(await page.locator(".tale").innerText()).toContain("you: pass");
    await page.reload();
    await asked(page);
    await page.getByText("Warn me (on)").waitFor();
    await page.context().close();
  });

  it("gives a hint, and the keyboard stays there until the next question", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "four");
    const at = (): Promise<string> =>
      page.evaluate(() => {
        const { activeElement: one } = document;
        return one?.closest(".hinted") ? "hint" : one?.id || String(one?.tagName);
      });
    await page.getByRole("button", { name: "Hint" }).focus();
    await page.keyboard.press("Enter");
    expect(await at()).toBe("hint");
    await page.locator("section.hint").waitFor();
    expect(await at()).toBe("hint");
    await thenAsked(page, () => page.keyboard.press("1"));
    expect(await at()).toBe("asked");
    await page.getByRole("button", { name: "Hint" }).waitFor();
    await page.context().close();
  });

  it("has nothing of a hand on the page while it is handed over", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await page.getByLabel("a person beside me").check();
    await page.getByLabel("Name of the first player").fill("Ann");
    await page.getByLabel("Name of the second player").fill("<b>Bob</b>");
    await page.getByText("Luck", { exact: true }).click();
    await page.getByPlaceholder("by chance").fill("four");
    await page.getByRole("button", { name: "Begin" }).click();
    const cover = page.locator(".cover");
    const ready = page.getByRole("button", { name: /^I am .*, and ready$/ });
    await page.getByRole("heading", { name: "Hand over to Ann" }).waitFor();
    expect(await axeFinds(page)).toEqual([]);
    const hands: string[][] = [[], []];
    let handed = 0;
    for (let k = 0; k < 120 && handed < 8; k++) {
      if ((await cover.count()) > 0) {
        handed++;
        const html = await page.content();
        for (const card of hands.flat()) expect(html).not.toContain(card);
        // A key that was meant for the table before uncovers nothing.
        await page.keyboard.press("p");
        await page.keyboard.press("Enter");
        expect(await cover.count()).toBe(1);
        await ready.click();
      }
      await page.waitForSelector(".choice:not([disabled])");
      const seat = (await page.locator(".turn").innerText()).startsWith("Ann") ? 0 : 1;
      const own = await page.locator(".hand button").allInnerTexts();
      hands[seat] = own;
      const at = await tableNumber(page);
      await page.locator(".choice").first().click();
      await page.waitForFunction((old) => {
        const now = document.querySelector("[data-at]")?.getAttribute("data-at");
        return document.querySelector(".cover") !== null || (now !== undefined && now !== old);
      }, at);
    }
    expect(handed).toBe(8);
    expect(hands.flat().length).toBeGreaterThan(8);
    // The name is text.
    expect(await page.locator("h1 b").count()).toBe(0);
    await page.context().close();
  });
});
