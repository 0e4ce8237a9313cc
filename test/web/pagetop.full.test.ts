/** @module-tag long */
/** Whole games against the strongest level through the page, a side each, with the guide's choices as the person. */
import { expect, it } from "vitest";
import { asked, begin, inBrowser, thenAsked } from "./browser.js";

const LONG = 900_000;
/** Longer than any game of one deck. */
const MOST = 1500;

inBrowser("a whole game against the strongest level", (served) => {
  it.each([
    ["prowess-beasts", "stealth-orcs"],
    ["minion-men-of-the-south", "hero-lake-and-mark"],
    ["fallen-gandalf-friends", "balrog-wolves-and-bats"],
  ])("%s against %s is played to its end, and nobody waits long", { timeout: LONG }, async (mine, other) => {
    const page = await served.page();
    for (const [k, list] of [mine, other].entries())
      await page.locator(".begin .decks select").nth(k).selectOption(list);
    await begin(page, "the top", 9);
    const on = page.getByRole("button", { name: "Turn the guide on" });
    if ((await on.count()) > 0) await on.click();
    const waits: number[] = [];
    let guided = 0;
    while (waits.length < MOST) {
      const now = performance.now();
      const state = await thenAsked(page, async () => {
        const proposed = page.locator(".choice.proposed:visible");
        if ((await proposed.count()) > 0) guided++;
        await ((await proposed.count()) > 0 ? proposed : page.locator(".choice:visible")).first().click();
      });
      waits.push(performance.now() - now);
      if (state === "over") break;
      await asked(page);
    }
    waits.sort((a, b) => a - b);
    console.log(
      `${mine} against ${other}: ${waits.length} answers, ${guided} of them the guide's; until the next question ${Math.round(waits[waits.length >> 1]!)} ms in the median, ${Math.round(waits.at(-1)!)} at most; ${(await page.locator(".over").innerText()).split("\n")[0]}`,
    );
    expect(waits.length).toBeGreaterThan(40);
    expect(waits.length).toBeLessThan(MOST);
    await page.context().close();
  });
});
