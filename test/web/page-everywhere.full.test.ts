/** @module-tag long */
/** Every view, on a phone, at twice the size, with larger letters, light and dark, without motion: nothing is cut off and axe is content. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { recordOf } from "../play/recordof.js";
import { axeIsContent, begin, inBrowser, thenAsked } from "./browser.js";

const LONG = 240_000;
const goTo = (page: Page, place: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${place}`);

inBrowser("every view", (served) => {
  let game: string;
  beforeAll(() => {
    game = join(mkdtempSync(join(tmpdir(), "mazarbul-views-")), "game.txt");
    writeFileSync(game, recordOf("teaching", "teaching-two", "views"));
  }, LONG);

  /** Goes to all of them, one after the other. */
  async function views(page: Page, look: (name: string) => Promise<void>): Promise<void> {
    page.setDefaultTimeout(20_000);
    await look("begin");
    for (const way of ["Three to five", "Alone", "A scenario", "Two players"]) {
      await page.locator(".way", { hasText: way }).click();
      await look(`begin: ${way}`);
    }
    for (const [place, there] of [
      ["learn", ".learn h1"],
      ["learn/puzzles", ".lessons"],
      ["learn/combat/3", ".lesson .choice"],
      ["rules", ".contents li"],
      ["rules/strikes", ".section h1"],
      ["decks", "#backup-head"],
      ["pictures", "main:visible h1"],
      ["study", ".study h1"],
    ] as const) {
      await goTo(page, place);
      await page.locator(there).first().waitFor();
      await look(place);
    }
    await page.locator(".study input[type=file]").setInputFiles(game);
    await page.locator(".studyboard").waitFor();
    await look("a game studied");
    await goTo(page, "decks");
    await page.locator("main:visible form", { hasText: "Change this one" }).locator("select").selectOption("teaching");
    await page.getByRole("button", { name: "Change this one" }).click();
    await page.locator(".builder h1").waitFor();
    await look("a list");
    await goTo(page, "");
    await begin(page, "views");
    for (let k = 0; k < 14; k++) await thenAsked(page, () => page.locator(".choice:visible").last().click());
    await page.locator(".hand .pickable").first().click();
    await page.locator(".sheet .facts").waitFor();
    await look("the table");
  }

  /** The pages of the second game: where a game begins, a table of it, and hexes of an own map. */
  async function warViews(page: Page, look: (name: string) => Promise<void>): Promise<void> {
    await look("the second game");
    await page.locator('input[name=game][value="wotr-three"]').check();
    await look("three in the second game");
    await page.locator('input[name=game][value="wotr-character"]').check();
    await page.getByPlaceholder("by chance").fill("views");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.locator(".warchoice:not([disabled])").first().waitFor();
    await look("its table");
    await page.goto(`${served.address}wotr-owner.html`);
    await page.locator(".ownersheet").waitFor();
  }

  /** Is the page wider than the screen, or a control that is seen not wholly on it, or one upon the other? */
  const misplaced = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const out: string[] = [];
      const wide = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth > wide) {
        const all = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > wide);
        out.push(
          `wide ${document.documentElement.scrollWidth}: ${all.map((one) => `${one.tagName} ${one.textContent?.slice(0, 20)}`).slice(-3)}`,
        );
      }
      // What lies in a box that scrolls by itself is reached in it; sites upon the map lie as close as they are.
      const boxed = (one: Element): boolean => {
        for (let at = one.parentElement; at; at = at.parentElement)
          if (/auto|scroll/.test(getComputedStyle(at).overflowX + getComputedStyle(at).overflowY)) return true;
        return false;
      };
      const controls = [...document.querySelectorAll("button,a,select,input,summary,textarea")].filter(
        (one) => one.checkVisibility() && !boxed(one),
      );
      const boxes = controls.map((one) => ({ one, box: one.getBoundingClientRect() }));
      const name = (one: Element): string => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}`;
      for (const { one, box } of boxes)
        if (box.left < -1 || box.right > wide + 1) out.push(`outside: ${name(one)} ${box.left}..${box.right}`);
      for (const [k, a] of boxes.entries())
        for (const b of boxes.slice(k + 1)) {
          if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
          // A link within a sentence goes over two lines: its box is no place of its own.
          if ([a, b].some(({ one }) => getComputedStyle(one).display === "inline")) continue;
          const [w, h] = [
            Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left),
            Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top),
          ];
          if (w > 2 && h > 4) out.push(`upon each other: ${name(a.one)} | ${name(b.one)}`);
        }
      return out.slice(0, 5);
    });

  const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const SCREENS: readonly [string, BrowserContextOptions, string][] = [
    ["a phone", PHONE, ""],
    ["at 200 %", { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }, ""],
    // Narrow enough for what a browser with such letters takes for a narrow page.
    ["with letters twice as large", { viewport: { width: 890, height: 800 } }, "200%"],
    ["a phone with letters half as large again", PHONE, "150%"],
  ];
  const enlarge = async (page: Page, size: string): Promise<void> => {
    if (size) await page.addStyleTag({ content: `:root { font-size: ${size} !important; }` });
  };
  it.each(SCREENS)("stands whole on %s", { timeout: LONG }, async (_name, options, size) => {
    const page = await served.page({ ...options, bypassCSP: true });
    await enlarge(page, size);
    const wrong: string[] = [];
    await views(page, async (name) => {
      for (const one of await misplaced(page)) wrong.push(`${name}: ${one}`);
    });
    expect(wrong).toEqual([]);
    await page.context().close();
  });
  it.each(SCREENS)("stands whole on %s, the second game", { timeout: LONG }, async (_name, options, size) => {
    const page = await served.page({ ...options, bypassCSP: true }, true, "wotr.html");
    await enlarge(page, size);
    const wrong: string[] = [];
    const look = async (name: string): Promise<void> => {
      for (const one of await misplaced(page)) wrong.push(`${name}: ${one}`);
    };
    await warViews(page, look);
    await enlarge(page, size);
    await look("hexes of an own map");
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  axeIsContent(served, LONG, views);

  it("moves nothing for whoever wants no motion", { timeout: LONG }, async () => {
    /** Longest movement that any style of the page asks for, in seconds. */
    const moves = (page: Page): Promise<number> =>
      page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll("*")].flatMap((one) => {
            const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(one);
            const seconds = `${transitionDuration},${animationDuration}`
              .split(",")
              .map((text) => Number.parseFloat(text));
            return [...seconds, scrollBehavior === "smooth" ? 1 : 0];
          }),
        ),
      );
    const [still, usual] = [
      await served.page({ reducedMotion: "reduce" }),
      await served.page({ reducedMotion: "no-preference" }),
    ];
    await views(still, async (name) => {
      expect([name, await moves(still)]).toEqual([name, 0]);
    });
    // There is something to be left out.
    await begin(usual, "views");
    for (let k = 0; k < 6; k++) await thenAsked(usual, () => usual.locator(".choice:visible").last().click());
    expect(await moves(usual)).toBeGreaterThan(0);
    await still.context().close();
    await usual.context().close();
  });
});
