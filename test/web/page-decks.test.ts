/** Lists in a browser: built, kept, read, saved, tested and played. Named page*, so that it is compiled as what runs in a page. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asked, axeIsContent, inBrowser } from "./browser.js";
import { ROOT } from "../root.js";

const LONG = 120_000;
/** A lawful list of thirty and thirty, as a person writes it, with what it needs and nothing else. */
const WHOLE = readFileSync(
  join(ROOT, "engine", "meccg", "decks", "shipped", "training", "factions-orcs-woods.deck"),
  "utf8",
);
/** The lines of a list by parts. */
function linesOf(text: string): { part: string; name: string; count: number }[] {
  let part = "";
  return text.split("\n").flatMap((line) => {
    part = /^# (\w+)/.exec(line)?.[1]?.toLowerCase() ?? part;
    const [, count, name] = /^(\d+) (.+)$/.exec(line.replace(/\/\/.*$/, "").trim()) ?? [];
    return name ? [{ part, name, count: Number(count) }] : [];
  });
}

inBrowser("lists in a browser", (served) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "mazarbul-lists-"));
  }, LONG);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  }, LONG);

  async function toLists(page: Page): Promise<void> {
    await page.getByRole("link", { name: "Decks", exact: true }).click();
    await page.getByRole("button", { name: "From nothing" }).waitFor();
  }
  async function lists(options = {}): Promise<Page> {
    const page = await served.page(options);
    await toLists(page);
    return page;
  }
  async function read(page: Page, text: string): Promise<void> {
    await page.getByLabel("From a text").fill(text);
    await page.getByRole("button", { name: "Read it" }).click();
  }
  const saved = async (page: Page, does: () => Promise<unknown>): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent("download"), does()]);
    const path = join(folder, file.suggestedFilename());
    await file.saveAs(path);
    return path;
  };
  const lawful = (page: Page) => page.locator(".summary", { hasText: "It may be played" }).waitFor();
  const more = (page: Page, name: string) => page.getByRole("button", { name: `One ${name} more, into`, exact: false });

  it("say what the numbers of cards are", { tags: "long", timeout: LONG }, async () => {
    const page = await lists();
    await page.locator("form", { hasText: "Change this one" }).locator("select").selectOption("teaching");
    await page.getByRole("button", { name: "Change this one" }).click();
    const facts = async (name: string): Promise<string> => {
      await page.getByLabel("Search names").fill(name);
      return page.locator(".pool .cards li", { hasText: name }).first().locator(".name .small").innerText();
    };
    expect(await facts("Adrazar")).toBe(
      "D\u00fanadan character; prowess 3, body 6; mind 3; scout, diplomat; 1 point; unique",
    );
    expect(await facts("Orc-raiders")).toBe("Orc creature; 4 strikes of prowess 6; 1 point");
    await page.locator(".pool .cards .name").first().click();
    expect(await page.locator(".cardtext p").first().innerText()).not.toMatch(/MP|\d\/\d/);
    for (const word of ["points", "mind", "prowess", "body", "unique"])
      expect(await page.locator(".legend dt", { hasText: word }).isVisible(), word).toBe(true);
    await page.getByText("Creatures, and where they can be keyed").click();
    const heads = await page.locator(".beside details[open] th[scope=col]").allInnerTexts();
    expect(heads).toEqual(expect.arrayContaining(["Strikes", "Prowess"]));
    await page.context().close();
  });

  it("are built from nothing to lawful by mouse, and are there after the page was loaded again", {
    tags: "long",
    timeout: 2 * LONG,
  }, async () => {
    const page = await lists();
    await page.getByRole("button", { name: "From nothing" }).click();
    await page.locator(".faults h2", { hasText: "mistakes" }).waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Mine");
    const search = page.getByLabel("Search names");
    for (const { part, name, count } of linesOf(WHOLE)) {
      if (part === "sideboard") continue;
      await search.fill(name);
      if ((part === "pool") !== ((await page.getByLabel("Put into").inputValue()) === "pool"))
        await page.getByLabel("Put into").selectOption(part === "pool" ? "pool" : "");
      const row = page.locator(".pool .cards li", { has: page.locator(`.name span:first-child:text-is("${name}")`) });
      for (let k = 0; k < count; k++) await row.first().locator(".step").last().click();
    }
    await page.getByLabel("Put into").selectOption("");
    // Of a pool for drafting the first five begin by rules without a draft: the rest go back.
    const many = page.locator(".faults li", { hasText: "in the pool" });
    if ((await many.count()) > 0) await page.getByLabel("Rules").selectOption("universal:2");
    await lawful(page);
    expect(await page.locator(".faults li").count()).toBe(0);
    await page.reload();
    await lawful(page);
    expect(await page.locator(".builder h1").innerText()).toBe("Mine");
    const { length } = linesOf(WHOLE).filter(({ part }) => part !== "sideboard");
    expect(await page.locator(".mylist li").count()).toBe(length);
    await page.context().close();
  });

  it("are built by keyboard alone", { tags: "long", timeout: LONG }, async () => {
    const page = await lists();
    const press = (key: string) => page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    const tabTo = async (words: string, butNot = "-") => {
      const there = (text: string) => text.startsWith(words) && !text.startsWith(butNot);
      for (let k = 0; k < 60 && !there(await focused()); k++) await press("Tab");
      expect(await focused()).toContain(words);
    };
    await tabTo("From nothing");
    await press("Enter");
    await page.locator(".pool .cards li").first().waitFor();
    await page.keyboard.press("Tab");
    for (let k = 0; k < 40; k++) {
      if (await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type === "search")) break;
      await press("Tab");
    }
    await page.keyboard.type("wargs");
    await page.locator(".found", { hasText: "of" }).waitFor();
    await tabTo("Wargs", "Wargs of");
    await press("+");
    await press("+");
    await press("+");
    await press("-");
    await page.locator(".mylist li", { hasText: "Wargs" }).waitFor();
    expect(await page.locator(".mylist li", { hasText: "Wargs" }).locator(".have").innerText()).toBe("2");
    // The card in words, and the next card.
    await press("Enter");
    expect(await page.locator(".cardtext").innerText()).toContain("Wargs: creature");
    // Out of the list: the keyboard is not lost with the last copy's buttons.
    const fewer = page.getByRole("button", { name: "One Wargs fewer in hazards" });
    await fewer.focus();
    await press("Enter");
    await press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "list-head");
    await page.getByRole("button", { name: "Take back" }).click();
    expect(await page.locator(".mylist li", { hasText: "Wargs" }).locator(".have").innerText()).toBe("1");
    await page.context().close();
  });

  it("are saved in every form and read from each of them; two are compared", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await lists();
    await read(page, WHOLE);
    await lawful(page);
    await page.getByText("Name, rules, files").click();
    const files: string[] = [];
    for (const form of ["text", "CSV", "XML", "JSON"])
      files.push(await saved(page, () => page.getByRole("button", { name: form, exact: true }).click()));
    await page.getByRole("link", { name: "All decks" }).click();
    await page.getByLabel("From files").setInputFiles(files);
    await page.locator("ul.own li").nth(4).waitFor();
    expect(await page.locator(".report").count()).toBe(0);
    await page.locator("ul.own li a").nth(4).click();
    await lawful(page);
    await page.getByText("Compare with another deck").click();
    await page.getByLabel("The other deck").selectOption({ index: 1 });
    await page.getByText("The two hold the same cards.").waitFor();
    await page.getByRole("button", { name: "fewer in hazards" }).first().click();
    await page.getByLabel("The other deck").selectOption("teaching");
    await page.locator(".compare h3", { hasText: "hazards" }).waitFor();
    await page.context().close();
  });

  it("with mistakes are told with all of them; markup stays text", { tags: "long", timeout: LONG }, async () => {
    const page = await lists();
    const evil = "<img src=x onerror=alert(1)>";
    await read(page, `Name: ${evil}\n# Hazards\n1 Wagrs\n1 ${evil}\n1 Wargs\n`);
    const report = page.locator(".report");
    await report.waitFor();
    expect(await report.locator("li").count()).toBe(2);
    expect(await report.innerText()).toContain('did you mean "Wargs"?');
    expect(await page.locator("ul.own").innerText()).toContain(evil);
    await page.locator("ul.own a").click();
    await page.locator(".faults h2", { hasText: "mistakes" }).waitFor();
    expect(await page.locator(".builder h1").innerText()).toBe(evil);
    expect(await page.locator("main img").count()).toBe(0);
    // Fixed by leaving out what nobody knows.
    expect(await page.locator(".mylist .wrong").count()).toBe(2);
    await page.locator(".mylist .wrong .fewer").first().click();
    await page.waitForFunction(() => document.querySelectorAll(".mylist .wrong").length === 1);
    // What is no list at all is one sentence, and nothing is kept of it.
    await page.getByRole("link", { name: "All decks" }).click();
    await read(page, "{ this is no list");
    await page.locator(".notice, .report").first().waitFor();
    expect(await page.locator("ul.own li").count()).toBe(1);
    await page.context().close();
  });

  it("come back from a backup; a broken one changes nothing", { tags: "long", timeout: LONG }, async () => {
    const page = await lists();
    await read(page, WHOLE);
    await lawful(page);
    await page.getByRole("link", { name: "All decks" }).click();
    const path = await saved(page, () => page.getByRole("button", { name: "Save all decks" }).click());
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("None yet.").waitFor();
    const back = page.getByLabel("Take decks back");
    await back.setInputFiles({ name: "b.json", mimeType: "text/plain", buffer: readFileSync(path).subarray(0, 500) });
    await page.locator(".notice", { hasText: "no backup of decks, or it is damaged" }).waitFor();
    expect(await page.locator("ul.own li").count()).toBe(0);
    await page.getByRole("button", { name: "Close" }).click();
    await back.setInputFiles(path);
    await page.locator("ul.own li", { hasText: "may be played" }).waitFor();
    // Once more: what is there is not doubled.
    await back.setInputFiles(path);
    await page.getByText("0 of 1 decks were taken back").waitFor();
    expect(await page.locator("ul.own li").count()).toBe(1);
    await page.context().close();
  });

  it("are played at the table", { tags: "long", timeout: LONG }, async () => {
    const page = await lists();
    await read(page, `Name: At the table\n${WHOLE.slice(WHOLE.indexOf("#"))}`);
    await lawful(page);
    await page.getByRole("button", { name: "Play it", exact: true }).click();
    await page.waitForSelector(".begin button.primary:not([disabled])");
    const label = page.getByLabel("Your deck");
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>(".begin .decks select")?.value === "own 1",
    );
    expect(await label.locator("option:checked").innerText()).toBe("At the table");
    await page.getByRole("button", { name: "Begin" }).click();
    await asked(page);
    await page.locator(".deckname", { hasText: "at-the-table.deck" }).waitFor();
    // The game goes on after the page was loaded again, list and all; and the lists are still to be looked at.
    await page.reload();
    await asked(page);
    await page.evaluate(() => {
      location.hash = "#/decks";
    });
    await page.locator("ul.own li").waitFor();
    await page.context().close();
  });

  it("are tested in the background: it grows, is stopped, goes on elsewhere and after loading again", {
    tags: "long",
    timeout: 2 * LONG,
  }, async () => {
    const page = await lists();
    await read(page, WHOLE);
    await lawful(page);
    await page.getByLabel("Games against each").fill("4");
    await page.getByRole("button", { name: "Play 36 games" }).click();
    const games = async () => Number(await page.locator("progress").getAttribute("value"));
    await page.waitForFunction(() => (document.querySelector("progress")?.value ?? 0) >= 4);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped.").waitFor();
    const there = await games();
    expect(there).toBeLessThan(36);
    expect(await page.locator(".rate").innerText()).toMatch(/\d+\.\d % \(\d+\.\d to \d+\.\d\)/);
    await page.reload();
    await page.getByText("Stopped.").waitFor();
    expect(await games()).toBe(there);
    await page.getByRole("button", { name: "Go on" }).click();
    await page.waitForFunction((before) => (document.querySelector("progress")?.value ?? 0) > before, there);
    // It goes on while one is elsewhere.
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByRole("link", { name: "Decks", exact: true }).click();
    await page.locator("ul.own a").click();
    await page.getByText("All are played.").waitFor({ timeout: LONG });
    expect(await games()).toBe(36);
    expect(await page.locator(".result tbody tr").count()).toBe(9);
    expect(await page.locator(".result code").innerText()).toContain("--games 4");
    await page.context().close();
  });

  axeIsContent(served, LONG, async (page, look) => {
    await toLists(page);
    await read(page, "# Hazards\n1 Wagrs\n3 Wargs\n# Resources\n1 Glamdring\n");
    await page.locator(".report").waitFor();
    await look();
    await page.locator("ul.own a").click();
    await page.locator(".faults h2", { hasText: "mistakes" }).waitFor();
    await page.evaluate(() => {
      for (const one of document.querySelectorAll("details")) one.open = true;
    });
    await page.locator(".pool .name").first().click();
    await look();
    // With a result of a test.
    await page.getByRole("link", { name: "All decks" }).click();
    await read(page, WHOLE);
    await lawful(page);
    await page.getByLabel("Games against each").fill("2");
    await page.getByRole("button", { name: /^Play 18 games/ }).click();
    await page.waitForFunction(() => (document.querySelector("progress")?.value ?? 0) >= 2);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped.").waitFor();
    await look();
  });

  it("are built by touch on a phone, and with letters twice as large; nothing is wider", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 640, height: 400 },
    ]) {
      const page = await lists({ viewport, hasTouch: true, isMobile: viewport.width < 400 });
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await fits();
      await page.getByRole("button", { name: "From nothing" }).tap();
      await page.locator(".pool .cards li").first().waitFor();
      await fits();
      await page.getByLabel("Search names").fill("glamdring");
      await more(page, "Glamdring").tap();
      for (const tab of ["Deck", "Check", "Test"]) {
        await page.locator(".tabs button", { hasText: tab }).tap();
        await fits();
      }
      await page.locator(".tabs button", { hasText: "Deck" }).tap();
      await page.locator(".mylist li", { hasText: "Glamdring" }).waitFor();
      await page.locator(".tabs button", { hasText: "Check" }).tap();
      await page.getByRole("button", { name: "Propose the sites" }).tap();
      await page.locator(".told li").first().waitFor();
      await fits();
      await page.context().close();
    }
  });
});
