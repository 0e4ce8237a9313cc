/** What browsers do to a page: they repeat a key that is held, translate it, enlarge its letters, and keep locks from plain http. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { recordOf } from "../play/recordof.js";
import { asked, begin, boardOf, inBrowser, thenAsked } from "./browser.js";

const LONG = 120_000;
/** Choices that lose nothing: the others are asked about first. */
const SAFE = ".choice:visible:not(:has(.loses))";

/**
 * Holds a key for a second and a half, in which a browser repeats it fifty times; returns how many tables were drawn. `data-at` is the
 * number of a table.
 */
async function heldKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const look = (): void => {
      const at = document.querySelector("[data-at]")?.getAttribute("data-at") ?? "none";
      if (seen.at(-1) !== at) seen.push(at);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(globalThis, { seen });
  });
  for (let k = 0; k < 50; k++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(25);
  }
  await page.keyboard.up(key);
  await page.waitForTimeout(500);
  return page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.length - 1);
}
/** Does what a translator does that minds what may not be translated: each text becomes another one, in an element of its own. */
const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let at = walk.nextNode(); at; at = walk.nextNode())
      if (at.parentElement?.translate && !at.parentElement.closest("script, style") && at.nodeValue?.trim())
        texts.push(at as Text);
    for (const text of texts) {
      const font = document.createElement("font");
      font.textContent = [...text.data].reverse().join("");
      text.replaceWith(font);
    }
    return texts.length;
  });

inBrowser("a page among browsers", (served) => {
  it("is no wider than a phone with letters half as large again, where a game begins", async () => {
    const page = await served.page({ viewport: { width: 390, height: 844 }, hasTouch: true, bypassCSP: true });
    await page.addStyleTag({ content: ":root { font-size: 150% !important; }" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // What stands beside an edge of the box around it is cut off, not wider.
    const wide = await page.locator(".level").evaluateAll(
      (all) =>
        all.flatMap((one) => {
          const right = one.getBoundingClientRect().right + 1;
          return [...one.querySelectorAll("*")].filter((part) => part.getBoundingClientRect().right > right);
        }).length,
    );
    expect(wide).toBe(0);
    await page.context().close();
  });

  it("takes one choice of a key that is held: a digit, taking back, Enter on a button", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "held keys");
    const digit = page.locator(SAFE).filter({ has: page.locator(".key", { hasText: "1" }) });
    let held = 0;
    for (let k = 0; k < 60 && held < 3; k++) {
      if ((await digit.count()) > 0 && ++held) expect(await heldKey(page, "1")).toBe(1);
      else await thenAsked(page, () => page.locator(SAFE).last().click());
    }
    expect(held).toBe(3);
    expect(await heldKey(page, "u")).toBe(1);
    await page.locator(SAFE).first().focus();
    expect(await heldKey(page, "Enter")).toBe(1);
    await asked(page);
    // Pressed and let go, it is another choice each time.
    for (let k = 0; k < 2; k++) await thenAsked(page, () => page.keyboard.press("u"));
    await page.context().close();
  });

  it("takes one choice of a key that is held in the second game", { tags: "long", timeout: LONG }, async () => {
    const page = await served.page({}, true, "wotr.html");
    await page.getByPlaceholder("by chance").fill("held");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.locator(".warchoice:not([disabled])").first().waitFor();
    expect(await heldKey(page, "1")).toBe(1);
    expect(await heldKey(page, "u")).toBe(1);
    await page.locator(".warchoice:not([disabled])").first().focus();
    expect(await heldKey(page, "Enter")).toBe(1);
    await page.context().close();
  });

  it("adds one card to a deck and goes one choice on in a study, however long a key is held; text and arrows repeat", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    const folder = mkdtempSync(join(tmpdir(), "mazarbul-held-"));
    writeFileSync(join(folder, "game.txt"), recordOf("teaching", "teaching-two", "held"));
    await page.getByRole("link", { name: "Decks", exact: true }).first().click();
    await page.getByRole("button", { name: "From nothing" }).click();
    const search = page.getByLabel("Search names");
    await search.fill("");
    await search.focus();
    for (let k = 0; k < 4; k++) await page.keyboard.down("a");
    await page.keyboard.up("a");
    expect(await search.inputValue()).toBe("aaaa");
    await search.fill("Dark Quarrels");
    const row = page.locator(".pool .cards li", { hasText: "Dark Quarrels" }).first();
    await row.locator(".name").focus();
    const have = async (): Promise<number> => Number(await row.locator(".have").innerText());
    const hold = async (key: string): Promise<void> => {
      for (let k = 0; k < 10; k++) await page.keyboard.down(key);
      await page.keyboard.up(key);
      await page.waitForTimeout(200);
    };
    await hold("+");
    await expect.poll(have).toBe(1);
    await page.keyboard.press("+");
    await expect.poll(have).toBe(2);
    await hold("-");
    await expect.poll(have).toBe(1);
    await row.locator(".step").last().focus();
    await hold("Enter");
    await expect.poll(have).toBe(2);

    await page.getByRole("link", { name: "Study", exact: true }).first().click();
    await page.locator(".study input[type=file]").setInputFiles(join(folder, "game.txt"));
    await page.locator(".studyboard").waitFor();
    const where = page.locator(".where");
    await page.getByRole("button", { name: "a choice on" }).focus();
    await hold("Enter");
    await expect.poll(() => where.innerText()).toMatch(/^choice 2 of/);
    // Arrows choose nothing: they lead through the game.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await hold("ArrowRight");
    await expect.poll(() => where.innerText()).toMatch(/^choice 12 of/);
    await page.context().close();
  });

  it.each(["", "wotr.html"])(
    "is not translated, for then it could not go on: page %j",
    {
      tags: "long",
      timeout: LONG,
    },
    async (path) => {
      const page = await served.page({}, true, path);
      expect(await translate(page)).toBe(0);
      if (path === "") {
        await begin(page, "translated");
        for (let k = 0; k < 6; k++) {
          const board = await boardOf(page);
          await translate(page);
          expect(await boardOf(page)).toBe(board);
          const question = await page.locator("#asked").innerText();
          expect(question).not.toBe("");
          await thenAsked(page, () => page.locator(SAFE).last().click());
        }
      }
      await page.context().close();
    },
  );

  it.each([
    ["", ".choice:visible"],
    ["wotr.html", ".warchoice"],
  ])("has its game in one tab over plain http, too: page %j", { tags: "long", timeout: LONG }, async (path, choice) => {
    const first = await served.page({}, true, served.plain + path);
    expect(await first.evaluate(() => [isSecureContext, "locks" in navigator])).toEqual([false, false]);
    if (path === "") await first.getByText("Seat and luck").click();
    await first.getByPlaceholder("by chance").fill("two tabs");
    await first.getByRole("button", { name: "Begin", exact: true }).click();
    await first.locator(choice).first().waitFor();
    const second = await served.pageIn(first.context(), served.plain + path);
    await second.getByText("Another tab of this browser has your game.").waitFor();
    await second.getByRole("button", { name: "Go on with it here" }).click();
    await second.locator(choice).first().waitFor();
    await first.getByText("Another tab of this browser has your game.").waitFor();
    expect(await first.locator(choice).count()).toBe(0);
    // Loaded again, the tab that has it goes on.
    await second.reload();
    await second.locator(choice).first().waitFor();
    expect(await second.getByText("Another tab of this browser").count()).toBe(0);
    await first.context().close();
  });
});
