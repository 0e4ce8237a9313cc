import { expect, it } from "vitest";
import { asked, axeIsContent, begin, boardOf, inBrowser, thenAsked } from "./browser.js";

/** Starting a browser and building the page take their time on a busy machine. */
const LONG = 120_000;
/** Choices that lose nothing: the others are asked about first. */
const SAFE = ".choice:visible:not(:has(.loses))";

inBrowser("the table in a browser", (served) => {
  it("is played by mouse, from the hand and from the list of choices", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await begin(page, "mouse");
    let changed = 0;
    for (let k = 0; k < 12; k++) {
      const lit = page.locator(".hand .lit");
      if ((await lit.count()) > 0 && k % 2 === 0) {
        await lit.first().click();
        const sheet = page.locator(".sheet h2");
        await sheet.waitFor();
        expect(await page.locator(".choices li").count()).toBeGreaterThan(0);
      }
      await thenAsked(page, () => page.locator(SAFE).last().click());
      changed += await page.locator(".changed").count();
    }
    expect(changed).toBeGreaterThan(0);
    expect(await page.locator(".person").count()).toBeGreaterThan(1);
    expect(await page.locator(".tale p").count()).toBeGreaterThan(3);
    await page.context().close();
  });

  it("says what could attack a company, from what is known", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await begin(page, "threats");
    for (let k = 0; (await page.locator(".threats").count()) === 0 && k < 40; k++)
      await thenAsked(page, () => page.locator(SAFE).last().click());
    await page.locator(".threats summary").first().click();
    await page.locator(".threats p").first().waitFor();
    expect(await page.locator(".threats").first().innerText()).toMatch(/The opponent has \d+ cards in hand/);
    await page.context().close();
  });

  it("shows each question from its beginning, and is no longer than its window", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "from the top");
    let scrolled = 0;
    for (let k = 0; k < 25; k++) {
      const question = page.locator(".question");
      scrolled += await question.evaluate((box) => {
        box.scrollTop = box.scrollHeight;
        return box.scrollTop;
      });
      await thenAsked(page, () => page.locator(SAFE).last().click());
      await expect.poll(() => question.evaluate((box) => box.scrollTop)).toBe(0);
      const [page_, window_] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
      expect(page_).toBeLessThanOrEqual(window_);
    }
    // Else nothing was shown.
    expect(scrolled).toBeGreaterThan(0);
    await page.context().close();
  });

  it("is played by keyboard alone", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    const press = (key: string) => page.keyboard.press(key);
    // Past the two first ways to the level, both decks, seat and luck, and the button: by the Tab key and Enter.
    for (let k = 0; k < 20; k++) {
      await press("Tab");
      if ((await page.evaluate(() => document.activeElement?.textContent)) === "Begin") break;
    }
    await press("Enter");
    await asked(page);
    // Where the first choice has no digit, for what is discarded is gone, by the Tab key and Enter.
    const first = page.locator(".choice:visible").first();
    const reached = () => page.evaluate(() => document.activeElement?.matches(".choice") ?? false);
    for (let k = 0; k < 15; k++) {
      const digit = (await first.locator(".key").innerText()) === "1";
      if (!digit) for (let tab = 0; tab < 60 && !(await reached()); tab++) await press("Tab");
      await thenAsked(page, () => press(digit ? "1" : "Enter"));
    }
    const before = await page.locator(".tale p").count();
    await thenAsked(page, () => press("u"));
    expect(await page.locator(".tale p").count()).toBeLessThan(before);
    await page.context().close();
  });

  it("goes on from the next question for a keyboard, also where the same is offered again", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "again and again");
    let again = 0;
    for (let k = 0; k < 25; k++) {
      const last = page.locator(".choice:visible").first();
      await last.focus();
      await last.evaluate((button) => button.setAttribute("data-pressed", "here"));
      await thenAsked(page, () => page.keyboard.press("Enter"));
      again += await page.locator("[data-pressed]").count();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("asked");
      await page.evaluate(() => document.querySelector("[data-pressed]")?.removeAttribute("data-pressed"));
    }
    expect(again).toBeGreaterThan(0);
    await page.context().close();
  });

  it("is played on a phone by touch, and nothing is wider than it", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await begin(page, "touch");
    for (let k = 0; k < 10; k++) {
      await thenAsked(page, () => page.locator(".choice").first().tap());
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await page.context().close();
  });

  it("goes on after it was loaded again, in the middle of a turn", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await begin(page, "again");
    for (let k = 0; k < 12; k++) await thenAsked(page, () => page.locator(SAFE).last().click());
    const shown = () => page.locator(".choices .text").allTextContents();
    const before = await shown();
    const board = await boardOf(page);
    await page.reload();
    await asked(page);
    expect(await shown()).toEqual(before);
    expect(await boardOf(page)).toBe(board);
    // Left, and gone on with.
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("button", { name: "Go on with the game you left" }).click();
    await asked(page);
    expect(await shown()).toEqual(before);
    await page.context().close();
  });

  it("is in one tab at a time: the second says so, and takes it over where it was", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "tabs");
    for (let k = 0; k < 8; k++) await thenAsked(page, () => page.locator(SAFE).last().click());
    const shown = (one: typeof page) => one.locator(".choices .text").allTextContents();
    const before = await shown(page);
    const other = await page.context().newPage();
    await other.goto(served.address);
    await other.getByRole("button", { name: "Go on with it here" }).click();
    await asked(other);
    expect(await shown(other)).toEqual(before);
    // The first has it no longer, and says where it is; what was played in the second is there when it takes it back.
    await page.getByText("Another tab of this browser has your game.").waitFor();
    await thenAsked(other, () => other.locator(".choice:visible").last().click());
    const after = await shown(other);
    await page.getByRole("button", { name: "Go on with it here" }).click();
    await asked(page);
    expect(await shown(page)).toEqual(after);
    await other.getByText("Another tab of this browser has your game.").waitFor();
    await page.context().close();
  });

  it("says so where the game that was left has been ended in another tab, and offers it no more", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "ended");
    await thenAsked(page, () => page.locator(SAFE).last().click());
    await page.getByRole("button", { name: "Leave" }).click();
    const goOn = page.getByRole("button", { name: "Go on with the game you left" });
    await goOn.waitFor();
    const other = await served.pageIn(page.context());
    await other.getByRole("button", { name: "Go on with it here" }).click();
    await asked(other);
    await other.getByRole("button", { name: "Concede" }).click();
    await other.getByRole("button", { name: "Yes, concede" }).click();
    await other.locator(".over").waitFor();
    await goOn.click();
    await page.getByText("it was ended in another tab").waitFor();
    expect(await goOn.count()).toBe(0);
    await page.getByRole("button", { name: "Begin" }).click();
    await asked(page);
    expect(await page.locator(".notice").count()).toBe(0);
    await page.context().close();
  });

  it("shows what happens line by line where one wants it so, and all at once when one has seen enough", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page({ reducedMotion: "reduce" });
    await begin(page, "pace");
    await page.getByText("Pace", { exact: true }).first().click();
    await page.getByLabel(/^slow/).check();
    const holding = page.locator(".holding .deed");
    for (let k = 0; k < 40 && (await holding.count()) === 0; k++) {
      const at = await page.locator("[data-at]").getAttribute("data-at");
      await page.locator(SAFE).last().click();
      await page.waitForFunction(
        (old) =>
          document.querySelector(".holding") !== null ||
          document.querySelector("[data-at]")?.getAttribute("data-at") !== old,
        at,
      );
      if ((await holding.count()) === 0) await asked(page);
    }
    const line = await holding.textContent();
    await page.waitForFunction((old) => document.querySelector(".deed")?.textContent !== old, line);
    if ((await holding.count()) > 0) await page.getByRole("button", { name: "All at once" }).click();
    await asked(page);
    expect(await page.locator(".tale").textContent()).toContain(line!);
    // It is kept.
    await page.reload();
    await asked(page);
    await page.getByText("Pace", { exact: true }).first().click();
    expect(await page.getByLabel(/^slow/).isChecked()).toBe(true);
    await page.context().close();
  });

  it("answers while the opponent thinks", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page();
    await begin(page, "thinks", 8);
    // Past the starting characters, so that there are cards to look at.
    for (let k = 0; k < 10; k++) await thenAsked(page, () => page.locator(SAFE).last().click());
    for (let k = 0; k < 6; k++) {
      await page.locator(".choice").first().click();
      // A card is shown at once, whether or not he thinks.
      await page.locator(".hand .pickable, .person .pickable").first().click();
      await page.locator(".sheet .facts").waitFor({ timeout: 5000 });
      await asked(page);
    }
    await page.context().close();
  });

  axeIsContent(served, LONG, async (page, look) => {
    await look();
    await begin(page, "axe");
    for (let k = 0; k < 14; k++) await thenAsked(page, () => page.locator(SAFE).last().click());
    await page.locator(".hand .pickable").first().click();
    await page.locator(".sheet .facts").waitFor();
    await look();
  });
});
