/** @module-tag long */
/** Whole games through the page: by mouse, by keyboard alone, on a phone by touch. What comes out is a game that the rules play again. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { parseRecord } from "../../engine/core/record.js";
import { replay } from "../../engine/core/replay.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { asked, begin, heapOf, inBrowser, thenAsked } from "./browser.js";

const LONG = 900_000;
/** Longer than any game between short lists. */
const MOST = 1500;

/** Numbers in a row that is the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let now = seed; ; ) {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    yield now >>> 8;
  }
}

/** Answers until the game is over, one step after the other; how many answers it took. */
async function played(page: Page, step: (k: number) => Promise<unknown>): Promise<number> {
  for (let k = 0; k < MOST; k++) if ((await thenAsked(page, () => step(k))) === "over") return k + 1;
  throw new Error(`the game is not over after ${MOST} answers`);
}
/** Keeps the record as a file, as a person does, and plays it again by the rules. */
async function holds(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const coming = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Save" }));
  const file = join(mkdtempSync(join(tmpdir(), "mazarbul-whole-")), "game.txt");
  await (await coming).saveAs(file);
  const record = parseRecord(readFileSync(file, "utf8"), file);
  expect(record.end.kind).toBe("over");
  expect(replay(meccgModule.game, record, { verify: true }).difference).toBeNull();
}

inBrowser("a whole game through the page", (served) => {
  it("by mouse: choices, ways, forms, cards of the hand, taking back; then it is studied", {
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "whole by mouse");
    const next = numbers(1);
    let forms = 0;
    let fromHand = 0;
    const answers = await played(page, async (k) => {
      const form = page.locator("details.form[open] button[type=submit]:not([disabled])");
      const lit = page.locator(".hand .lit");
      if (k % 3 === 0 && (await form.count()) > 0) {
        forms++;
        await form.first().click();
        return;
      }
      if (k % 3 === 1 && (await lit.count()) > 0) {
        await lit.nth(next.next().value % (await lit.count())).click();
        await page.locator(".sheet h2").waitFor();
        fromHand++;
      }
      // While one organizes, what a card can do stands in a menu beside it.
      const menu = page.locator(".cardmenu .choice");
      const choices = (await menu.count()) > 0 ? menu : page.locator(".choice:visible");
      await choices.nth(next.next().value % (await choices.count())).click();
      if (k === 40) {
        await asked(page);
        const at = await page.locator("[data-at]").first().getAttribute("data-at");
        await page.getByRole("button", { name: "Take back" }).click();
        await page.waitForFunction((old) => document.querySelector("[data-at]")?.getAttribute("data-at") !== old, at);
      }
    });
    expect(answers).toBeGreaterThan(40);
    expect(forms).toBeGreaterThan(3);
    expect(fromHand).toBeGreaterThan(10);
    // A page that held what it drew before held 40 and more.
    expect(await heapOf(page)).toBeLessThan(20);
    await holds(page, (button) => button.click());
    await page.getByRole("button", { name: "Study this game" }).click();
    await page.locator(".steer").waitFor();
    await page.getByRole("slider").press("End");
    await page.getByText(/The game is over/).waitFor();
    await page.context().close();
  });

  it("by keyboard alone", { timeout: LONG }, async () => {
    const page = await served.page();
    const press = (key: string) => page.keyboard.press(key);
    /** There and back: who has just answered stands at the question, and not at the top of the page. */
    const tabTo = async (is: string, most: number): Promise<void> => {
      for (let k = 0; k < most; k++) {
        const way = await page.evaluate((css) => {
          const [to, from] = [document.querySelector(css)!, document.activeElement!];
          return to === from ? 0 : to.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
        }, is);
        if (way === 0) return;
        await press(way < 0 ? "Shift+Tab" : "Tab");
      }
      const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      const question = await page.locator(".question").innerHTML();
      throw new Error(`the Tab key does not come to ${is} in ${most} presses, but to ${where} of ${question}`);
    };
    await tabTo("button.primary", 20);
    await press("Enter");
    await asked(page);
    const next = numbers(2);
    let tabbed = 0;
    const answers = await played(page, async (k) => {
      const count = await page.locator(".choice:visible").count();
      const chosen = page.locator(".choice:visible").nth(next.next().value % count);
      // By its digit, or by going there: what loses or discards something has none.
      const digit = (await chosen.locator(".key").innerText()).trim();
      if (/^[1-9]$/.test(digit) && k % 10 !== 0) return press(digit);
      if (tabbed++ === 0) {
        await page.locator(".skip").focus();
        await press("Enter");
        expect(await page.evaluate(() => document.activeElement?.id)).toBe("asked");
      }
      await chosen.evaluate((button) => button.setAttribute("data-chosen", ""));
      await tabTo("[data-chosen]", 4 * count + 40);
      await page.evaluate(() => document.querySelector("[data-chosen]")!.removeAttribute("data-chosen"));
      return press("Enter");
    });
    expect(answers).toBeGreaterThan(40);
    expect(tabbed).toBeGreaterThan(3);
    await holds(page, async (button) => {
      await button.focus();
      await press("Enter");
    });
    await page.context().close();
  });

  it("on a phone by touch, and nothing is ever wider than it", { timeout: LONG }, async () => {
    const page = await served.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await begin(page, "whole by touch");
    const next = numbers(3);
    let widest = 0;
    const answers = await played(page, async () => {
      widest = Math.max(widest, await page.evaluate(() => document.documentElement.scrollWidth));
      const choices = page.locator(".choice:visible");
      await choices.nth(next.next().value % (await choices.count())).tap();
    });
    expect(answers).toBeGreaterThan(40);
    expect(widest).toBeLessThanOrEqual(390);
    await holds(page, (button) => button.tap());
    await page.context().close();
  });
});
