/** Pages in a real browser: axe-core, widths, both themes. Where there is no Chromium these tests are skipped, and say so. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleReport } from "../../../sim/report/example.js";
import { reportPage } from "../../../sim/report/page.js";
import type { HeatMap, Report } from "../../../sim/report/report.js";

const CHROMIUM = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const found = CHROMIUM.find((path) => path !== undefined && existsSync(path));
if (!found) console.warn("no Chromium here (CHROMIUM names one): the pages of reports are not looked at in a browser");

/** The example, and one with more and longer names than fit. */
function crowded(): Report {
  const report = exampleReport();
  const names = Array.from({ length: 14 }, (_, i) => `validation/a-deck-with-a-long-name-${i + 1}`);
  const heat = report.sections[0].chart as HeatMap;
  const cells = names.flatMap((_, row) =>
    names.map((_, column) => ({ row, column, value: (row + column) / 26, low: 0, high: 1, games: 20 })),
  );
  report.sections[0].chart = { ...heat, rows: names, columns: names, cells };
  report.title = "validation/a-deck-with-a-long-name-1 against validation/a-deck-with-a-long-name-2";
  return report;
}

describe.skipIf(!found)("a page in a browser", () => {
  const folder = mkdtempSync(join(tmpdir(), "mazarbul-pages-"));
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  let browser: Browser;
  beforeAll(async () => {
    for (const [name, report] of Object.entries({ example: exampleReport(), crowded: crowded() }))
      writeFileSync(join(folder, `${name}.html`), await reportPage(report));
    // Background work of the browser would look for hosts that a closed machine does not have.
    const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
    browser = await chromium.launch({ executablePath: found!, args });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function opened(name: string, width: number, colorScheme: "light" | "dark"): Promise<Page> {
    // The page's own policy would keep axe out of it; the browser is told to let the test in.
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
    await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
    return page;
  }
  // Every page, width and theme with each of the others once.
  const shapes = [
    ["example", 320, "dark"],
    ["example", 1280, "light"],
    ["crowded", 320, "light"],
    ["crowded", 1280, "dark"],
  ] as const;

  it.each(shapes)(
    "%s at %i pixels, %s: axe finds nothing, with its figures open",
    { tags: "long" },
    async (name, width, theme) => {
      const page = await opened(name, width, theme);
      await page.evaluate(() => {
        for (const one of document.querySelectorAll("details")) one.open = true;
      });
      await page.evaluate(axe);
      const { violations, passes } = await page.evaluate(async () => {
        const run = (globalThis as unknown as { axe: { run(): Promise<Record<"violations" | "passes", never[]>> } })
          .axe;
        return run.run();
      });
      const notes = (violations as { id: string; nodes: { html: string }[] }[]).map(
        ({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`,
      );
      expect(notes).toEqual([]);
      expect(passes.length).toBeGreaterThan(15);
      await page.close();
    },
  );

  const fits = async (width: number): Promise<void> => {
    for (const name of ["example", "crowded"]) {
      const page = await opened(name, width, "light");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.close();
    }
  };
  it("nothing is wider than a screen of 320 pixels", { tags: "long" }, () => fits(320));
  it("nothing is wider than a screen of 768 pixels", { tags: "long" }, () => fits(768));

  it("shows one rendering of each picture, by the width of the screen", { tags: "long" }, async () => {
    for (const [width, kind] of [
      [320, "narrow"],
      [1280, "wide"],
    ] as const) {
      const page = await opened("example", width, "light");
      const shown = await page.$$eval("svg.chart", (all) =>
        all.filter((svg) => getComputedStyle(svg).display !== "none").map((svg) => svg.classList[1]),
      );
      expect(shown).toEqual(exampleReport().sections.map(() => kind));
      await page.close();
    }
  });

  it("has other colours in the dark, in its pictures too, and is light on paper", { tags: "long" }, async () => {
    const inkOf = (page: Page) =>
      page.evaluate(() => ({
        ground: getComputedStyle(document.body).backgroundColor,
        picture: getComputedStyle(document.querySelector('svg.wide text[fill="var(--ink)"]')!).fill,
      }));
    const [light, dark] = [await opened("example", 1280, "light"), await opened("example", 1280, "dark")];
    const [day, night] = [await inkOf(light), await inkOf(dark)];
    expect(day).toEqual({ ground: "rgb(255, 255, 255)", picture: expect.stringMatching(/^rgb\(/) });
    expect(night.ground).not.toBe(day.ground);
    expect(night.picture).not.toBe(day.picture);
    await dark.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await inkOf(dark)).toEqual(day);
    await Promise.all([light.close(), dark.close()]);
  });

  it("runs no script and asks for nothing, whatever a deck is called", async () => {
    const name = "<script>document.title='run'</script><img src=x onerror=\"document.title='run'\">";
    writeFileSync(join(folder, "named.html"), await reportPage({ ...exampleReport(), headline: name, title: name }));
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(join(folder, "named.html")).href);
    expect(await page.title()).toBe(name);
    expect(await page.textContent("h1")).toBe(name);
    expect(asked.filter((url) => !url.endsWith("named.html"))).toEqual([]);
    await page.close();
  });
});
