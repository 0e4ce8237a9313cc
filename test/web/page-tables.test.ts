/** Each way to sit down, by its picture; and the lessons for one alone and for a first table of three. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { asked, inBrowser, thenAsked } from "./browser.js";

const LONG = 180_000;
const SCREENS = [
  ["at a desk", { viewport: { width: 1280, height: 800 } }],
  ["on a phone", { viewport: { width: 400, height: 850 }, hasTouch: true, isMobile: true }],
] as const;
/** Each way with what stands at its table. */
const WAYS: readonly [words: string, shows: (page: Page) => Promise<void>][] = [
  ["Two players", async (page) => expect(await page.locator(".otherline").count()).toBe(0)],
  [
    "Three to five",
    async (page) => {
      expect(await page.locator(".otherline strong").allInnerTexts()).toEqual(
        expect.arrayContaining(["Seat 2", "Seat 3"]),
      );
      const marks = (await page.locator(".otherline .mark").allInnerTexts()).filter((mark) => /hazards/.test(mark));
      expect(marks.sort()).toEqual(["plays hazards on you", "you play hazards on them"]);
    },
  ],
  ["Alone", async (page) => expect(await page.locator(".board > .he h2").innerText()).toMatch(/^The hazard deck/)],
  ["A scenario", async (page) => expect(await page.locator(".board > .he h2").innerText()).toMatch(/^The opponent/)],
];
const A_SCENARIO = WAYS[3][0];
/** Nothing stands out of the screen to the right. */
async function fits(page: Page, width: number, where: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
}

inBrowser("tables of every size in a browser", (served) => {
  it.each(SCREENS)(
    "begin by their pictures, and are played with the guide (%s)",
    {
      tags: "long",
      timeout: LONG,
    },
    async (_where, screen) => {
      const { width } = screen.viewport;
      for (const [words, shows] of WAYS) {
        const page = await served.page(screen);
        await page.evaluate(() => localStorage.setItem("mazarbul guide", "on"));
        await page.reload();
        await page.waitForSelector("button.primary:not([disabled])");
        await page.locator(".way", { hasText: words }).locator(".waypicture").click();
        await page.locator(".way.chosen", { hasText: words }).waitFor();
        await fits(page, width, `${words}, before it begins`);
        await page.getByText(/^(Seat and luck|Luck)$/).click();
        await page.getByPlaceholder("by chance").fill(`by picture: ${words}`);
        await page.getByRole("button", { name: "Begin", exact: true }).click();
        await asked(page);
        await shows(page);
        for (let k = 0; k < 10; k++) {
          await page.locator(".choice.proposed").first().waitFor();
          await fits(page, width, `${words}, question ${k}`);
          expect(await page.locator(".tip").innerText()).toContain("I would:");
          await thenAsked(page, () => page.locator(".choice.proposed").first().click());
        }
        // Lines of others that are open are no wider.
        const folded = page.locator('.otherline[aria-expanded="false"]');
        while ((await folded.count()) > 0) await folded.first().click();
        await fits(page, width, `${words}, all open`);
        await page.context().close();
      }
    },
  );

  it.each(SCREENS)(
    "a race: the other has a task of his own (%s)",
    { tags: "long", timeout: LONG },
    async (_where, screen) => {
      const page = await served.page(screen);
      await page.waitForSelector("button.primary:not([disabled])");
      await page.locator(".way", { hasText: A_SCENARIO }).locator(".waypicture").click();
      // A scenario with a game of its own is none of a race.
      const race = page.getByLabel("the other has a task of his own");
      await page.getByRole("radio", { name: /A Pilferer at the Prancing Pony/ }).check();
      expect(await race.count()).toBe(0);
      await page.getByRole("radio", { name: /Fire on Amon Dîn/ }).check();
      await race.check();
      await page.getByLabel("The other's task").selectOption({ label: "Heirlooms of the Past" });
      await fits(page, screen.viewport.width, "before it begins");
      await page.getByRole("button", { name: "Begin", exact: true }).click();
      await asked(page);
      expect(await page.locator(".board > .he").innerText()).toContain("[heirlooms-of-the-past]");
      await page.context().close();
    },
  );

  it.each([
    ["Begin the game alone", /^New alone: Playing alone/, "Your hand"],
    ["Begin the table of three", /^New at a table of more than two: Three to five at the table/, "Seat"],
  ])("are taught: %s", { tags: "long", timeout: LONG }, async (button, says, outlined) => {
    const page = await served.page();
    await page.getByRole("link", { name: "Learn" }).click();
    await page.getByRole("button", { name: button }).click();
    await asked(page);
    const lesson = page.locator(".tip .lesson");
    for (let k = 0; k < 15 && (await lesson.count()) === 0; k++) {
      await page.locator(".choice.proposed").first().waitFor();
      await thenAsked(page, () => page.locator(".choice.proposed").first().click());
    }
    expect(await lesson.innerText()).toMatch(says);
    expect(await page.locator(".taught").innerText()).toContain(outlined);
    await lesson.getByRole("link").click();
    await page.locator(".section h1").waitFor();
    expect(await page.locator(".section h1").innerText()).toBe(says.source.replace(/^.*: /, ""));
    await page.context().close();
  });
});
