/**
 * Pictures of the main views for the documents: `npm run pictures`. Each game and list is named here, so that the same program draws the
 * same pictures; fonts and browser are those of the machine.
 */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { it } from "vitest";
import { recordOf } from "../play/recordof.js";
import { asked, begin, CHROMIUM, Served, thenAsked } from "./browser.js";
import { DESK, FOLDER, PHONE, save } from "./page-kept.js";

/** All of them together, in bytes. */
const MOST = 2_000_000;

async function goTo(page: Page, place: string, there: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${place}`);
  await page.locator(there).first().waitFor();
}
/** A game in its midst: the guide plays for the person until one of his companies is struck at. */
async function midst(page: Page): Promise<void> {
  await page.getByLabel("Your deck").selectOption("prowess-corruption");
  await page.getByLabel("The opponent's deck").selectOption("factions-beasts");
  await begin(page, "pictures", 4);
  await page.getByRole("button", { name: "Turn the guide on" }).click();
  for (let k = 0; k < 400; k++) {
    await page.locator(".choice.proposed").waitFor();
    const turn = Number(/Turn (\d+)/.exec(await page.locator(".turn").innerText())?.[1] ?? 0);
    const mine = /^Turn \d+, yours/.test(await page.locator(".turn").innerText());
    if (turn >= 7 && mine && (await page.locator(".underway .strike").count()) > 0) break;
    await thenAsked(page, () => page.locator(".choice.proposed").click());
  }
  await page.getByRole("button", { name: "Turn the guide off" }).click();
  await asked(page);
}

it("pictures of the main views", { timeout: 1_200_000 }, async () => {
  const served = new Served();
  await served.begin();
  const scratch = mkdtempSync(join(tmpdir(), "mazarbul-pictures-"));
  const game = join(scratch, "game.txt");
  writeFileSync(game, recordOf("teaching", "teaching-two", "pictures"));
  if (!CHROMIUM) throw new Error("pictures need a Chromium");

  for (const [kind, size] of [
    ["", DESK],
    ["-phone", PHONE],
  ] as const)
    for (const [theme, colorScheme] of [
      ["", "light"],
      ["-dark", "dark"],
    ] as const) {
      const page = await served.page({ ...size, colorScheme, deviceScaleFactor: 1 }, false);
      page.setDefaultTimeout(60_000);
      const named = (view: string): string => `${view}${kind}${theme}`;
      await save(page, named("begin"));
      await goTo(page, "learn/combat/16", ".lesson .choice");
      await save(page, named("puzzle"));
      await goTo(page, "rules/strikes", ".section h1");
      await save(page, named("rules"));
      await goTo(page, "study", ".study input[type=file]");
      await page.locator(".study input[type=file]").setInputFiles(game);
      await page.locator(".studyboard").waitFor();
      if (kind === "" && theme === "") {
        await page.getByRole("button", { name: "Weigh this game" }).click();
        await page.getByText("Weighed by").waitFor({ timeout: 300_000 });
        await page.locator(".curve, [aria-label*='urve']").first().scrollIntoViewIfNeeded();
      }
      await save(page, named("study"));
      await goTo(page, "decks", "#backup-head");
      await page
        .locator("main:visible form", { hasText: "Change this one" })
        .locator("select")
        .selectOption("teaching");
      await page.getByRole("button", { name: "Change this one" }).click();
      await page.locator(".builder h1").waitFor();
      await save(page, named("list"));
      await goTo(page, "", ".begin");
      await midst(page);
      await save(page, named("table"));
      await page.context().close();
    }
  await served.end();
  rmSync(scratch, { recursive: true });

  const bytes = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
  console.log(`${readdirSync(FOLDER).length} pictures, ${(bytes / 1e6).toFixed(2)} MB`);
  if (bytes > MOST)
    throw new Error(`the pictures are larger than ${MOST} bytes together: leave one out, or take fewer colours`);
});
