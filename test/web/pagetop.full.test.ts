/** @module-tag long */
/** Whole games against the strongest level through the page, a side each, with the guide's choices as the person. */
import { expect, it } from "vitest";
import { begin, inBrowser, thenAsked } from "./browser.js";

const LONG = 900_000;
/** Longer than any of these games. */
const MOST = 1500;

inBrowser("a whole game against the strongest level", (served) => {
  it.each([
    ["prowess-beasts", "stealth-orcs"],
    ["minion-men-of-the-south", "hero-lake-and-mark"],
    ["fallen-gandalf-friends", "balrog-wolves-and-bats"],
  ])("%s against %s is played to its end", { timeout: LONG }, async (mine, other) => {
    const page = await served.page();
    for (const [k, list] of [mine, other].entries())
      await page.locator(".begin .decks select").nth(k).selectOption(list);
    await begin(page, "the top", 9);
    const on = page.getByRole("button", { name: "Turn the guide on" });
    if ((await on.count()) > 0) await on.click();
    let guided = 0;
    let answers = 0;
    for (let state = "asked"; state !== "over" && answers < MOST; answers++)
      state = await thenAsked(page, async () => {
        const proposed = page.locator(".choice.proposed:visible");
        const isThere = (await proposed.count()) > 0;
        if (isThere) guided++;
        await (isThere ? proposed : page.locator(".choice:visible")).first().click();
      });
    expect(await page.locator(".over").count()).toBe(1);
    // Not a few random presses: a whole game, in which the guide was followed.
    expect(answers).toBeGreaterThan(40);
    expect(guided).toBeGreaterThan(answers / 2);
    await page.context().close();
  });
});
