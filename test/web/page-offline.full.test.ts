/** @module-tag long */
/** The table without a network, and a new version of it: taken at a start, never in the midst of a game. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { asked, axeFinds, begin, boardOf, inBrowser, thenAsked } from "./browser.js";

/** Starting a browser, building the page and keeping all of it take their time on a busy machine. */
const LONG = 180_000;
const KEEPS = { serviceWorkers: "allow" as const };
const goTo = (page: Page, place: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${place}`);
const kept = (page: Page): Promise<void> => page.getByText("you may go offline", { exact: false }).waitFor();
const last = (page: Page) => () => page.locator(".choice:visible").last().click();

inBrowser("the table without a network", (served) => {
  let unplugged = false;
  async function unplug(): Promise<void> {
    unplugged = true;
    await served.unplug();
  }
  afterEach(async () => {
    if (unplugged) await served.plug();
    unplugged = false;
  });
  it("goes on with a game, and has every place", { timeout: LONG }, async () => {
    const page = await served.page(KEEPS);
    await kept(page);
    await begin(page, "offline");
    for (let k = 0; k < 5; k++) await thenAsked(page, last(page));
    const board = await boardOf(page);
    await unplug();
    await page.reload();
    await asked(page);
    expect(await boardOf(page)).toBe(board);
    for (let k = 0; k < 5; k++) await thenAsked(page, last(page));
    await goTo(page, "learn/combat/1");
    await page.locator(".lesson .choice").first().waitFor();
    await goTo(page, "rules/strikes");
    await page.locator(".section h1").waitFor();
    await goTo(page, "decks");
    await page.getByRole("heading", { name: "Your decks" }).waitFor();
    await goTo(page, "study");
    await page.getByRole("heading", { name: "Study a game" }).waitFor();
    await goTo(page, "");
    await page.getByRole("button", { name: "Leave" }).click();
    await begin(page, "offline again", 3);
    await thenAsked(page, last(page));
    await page.context().close();
  });

  it("has the opponents that need networks, once these are kept", { timeout: LONG }, async () => {
    const page = await served.page({ ...KEEPS, bypassCSP: true });
    await kept(page);
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Keep these for offline, too" }).click();
    await page.getByText("opponents of all levels too").waitFor();
    await unplug();
    await page.reload();
    await page.getByText("opponents of all levels too").waitFor();
    await begin(page, "far", 8);
    for (let k = 0; k < 3; k++) await thenAsked(page, last(page));
    expect(await page.locator(".notice").count()).toBe(0);
    await page.context().close();
  });

  it("tells the size of those networks alone that are still missing", { timeout: LONG }, async () => {
    const page = await served.page(KEEPS);
    await kept(page);
    const assets = join(served.folder, "assets");
    const sizes = readdirSync(assets)
      .filter((name) => name.endsWith(".network"))
      .map((name) => ({ name, bytes: statSync(join(assets, name)).size }));
    const described = (lacks: typeof sizes): string =>
      `need ${(lacks.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB more`;
    await page.getByText(described(sizes)).waitFor();
    const [one, ...others] = sizes.sort((a, b) => b.bytes - a.bytes);
    expect(described(others)).not.toBe(described(sizes));
    // As a game against such an opponent does it.
    await page.evaluate(async (name) => void (await (await fetch(`assets/${name}`)).arrayBuffer()), one.name);
    await page.reload();
    await page.getByText(described(others)).waitFor();
    await page.context().close();
  });

  it("says so where a network is wanted that was not kept, and the game goes on once there is one", {
    timeout: LONG,
  }, async () => {
    const page = await served.page(KEEPS);
    await kept(page);
    await unplug();
    await page.reload();
    await page.waitForSelector("button.primary:not([disabled])");
    // He is asked behind the first choices.
    await begin(page, "far", 8);
    for (let k = 0; k < 30 && (await page.locator(".notice").count()) === 0; k++) {
      const at = await page.locator("[data-at]").getAttribute("data-at");
      await page.locator(".choice:enabled:visible").last().click();
      await page
        .locator(`.notice, [data-at]:not([data-at="${at}"]) .question[aria-busy="false"] .choice:enabled`)
        .first()
        .waitFor();
    }
    await page.locator(".notice").waitFor();
    expect(await page.locator(".notice").innerText()).toContain("nothing answers");
    // Whoever clicks again asks him again, and when he is online the game goes on.
    await page.locator(".choice:enabled:visible").last().click();
    await page.locator(".notice").waitFor();
    await served.plug();
    unplugged = false;
    await thenAsked(page, last(page));
    expect(await page.locator(".notice").count()).toBe(0);
    await page.context().close();
    // The refusal itself is what the browser complains of.
    served.faults.splice(0);
  });

  it("is taken in a new version at a start, with no other page open, and says so", { timeout: LONG }, async () => {
    const page = await served.page(KEEPS);
    await kept(page);
    await begin(page, "version");
    await thenAsked(page, last(page));
    const board = await boardOf(page);
    // What another build would change: the list of files, and one of them.
    const [list, shell] = ["offline.js", "index.html"].map((name) => join(served.folder, name)) as [string, string];
    writeFileSync(shell, readFileSync(shell, "utf8").replace("<title>", "<title>New "));
    const changed = readFileSync(list, "utf8")
      .replace(/("?version"?:")/, "$1new")
      .replace(/(url"?:"index\.html","?revision"?:")/, "$1new");
    expect(changed.match(/:"new/g)).toHaveLength(2);
    writeFileSync(list, changed);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    // In the midst of a game nothing is said and nothing changes; elsewhere it is said.
    await goTo(page, "rules");
    await page.getByText("A new version of the table has been fetched").waitFor();
    await goTo(page, "");
    expect(await page.locator(".renewal").count()).toBe(0);
    expect(await boardOf(page)).toBe(board);
    const other = await served.pageIn(page.context());
    await other.waitForSelector("button.primary:not([disabled])");
    await page.reload();
    await asked(page);
    expect(await page.title()).not.toContain("New");
    await other.close();
    // A browser counts a page that was closed among those that are open for some moments; that one may have the game till then, too.
    const goesOn = page.getByRole("button", { name: "Go on" });
    const known = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("mazarbul version"));
    const before = await known();
    let told = false;
    for (let k = 0; k < 20 && !(await page.title()).startsWith("New"); k++) {
      // The new worker may answer for a page that was still loaded from the old one: it is told there.
      told = (await known()) !== before;
      await page.reload();
      await page.locator(".choice:enabled").or(goesOn).first().waitFor();
    }
    expect(await page.title()).toContain("New");
    if ((await goesOn.count()) > 0) await goesOn.click();
    await asked(page);
    expect(await boardOf(page)).toBe(board);
    await goTo(page, "rules");
    if (!told) {
      await page.getByText("This is a new version of the table").waitFor();
      await page.getByRole("button", { name: "Close" }).click();
    }
    expect(await page.locator(".renewal").count()).toBe(0);
    await page.context().close();
  });
});
