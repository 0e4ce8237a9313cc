/** The page, built and served, in a real browser. Where there is no Chromium its tests are skipped, and say how to get it. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { built, ROOT } from "../root.js";

const PLACES = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
export const CHROMIUM = PLACES.find((path) => path !== undefined && existsSync(path));
if (!CHROMIUM)
  console.warn(
    "no Chromium here: the table is not looked at in a browser (apt-get install chromium, or CHROMIUM=PATH)",
  );

const root = resolve(ROOT, "web");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Another name of this machine, which the browser does not trust: over plain http its pages have no locks and no service workers. */
const ELSEWHERE = "mazarbul.test";
const serving = (folder: string, port: number): Promise<PreviewServer> =>
  preview({
    root,
    logLevel: "error",
    build: { outDir: folder },
    preview: { port, strictPort: port > 0, host: "127.0.0.1", open: false, allowedHosts: [ELSEWHERE] },
  });

/** How often a free port may be taken by somebody else between being found and being used. */
const TRIES = 5;
async function servingAnywhere(folder: string): Promise<PreviewServer> {
  for (let n = 1; ; n++)
    try {
      return await serving(folder, 0);
    } catch (thrown) {
      if (n === TRIES || !(thrown instanceof Error) || !/in use/.test(thrown.message)) throw thrown;
    }
}

/** The page, built once for all files of a run: as long as `dist` stands it is of its sources. */
async function builtPage(): Promise<string> {
  const page = built("page/whole");
  if (existsSync(page)) return page;
  mkdirSync(built("page"), { recursive: true });
  const half = mkdtempSync(built("page/half-"));
  await build({ root, logLevel: "error", build: { outDir: half, emptyOutDir: true } });
  try {
    renameSync(half, page);
  } catch {
    // Another thread was first.
    rmSync(half, { recursive: true });
  }
  return page;
}

/** The built page on a free port of this machine, and a browser. */
export class Served {
  /** What went wrong in any page: scripts, and what the page's own policy or the network refused. */
  readonly faults: string[] = [];
  /** Addresses outside that a page has asked for. */
  readonly strangers: string[] = [];
  private stood: { folder: string; address: string; server: PreviewServer; browser: Browser } | null = null;

  private get stands(): NonNullable<Served["stood"]> {
    if (!this.stood) throw new Error("the page is not served: wait for begin() first, or call this within a test");
    return this.stood;
  }
  /** The built page. */
  get folder(): string {
    return this.stands.folder;
  }
  get address(): string {
    return this.stands.address;
  }
  /** The address under which a page is one over plain http. */
  get plain(): string {
    return this.address.replace("127.0.0.1", ELSEWHERE).replace("localhost", ELSEWHERE);
  }
  async begin(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "mazarbul-page-"));
    cpSync(await builtPage(), folder, { recursive: true });
    const server = await servingAnywhere(folder);
    const address = server.resolvedUrls!.local[0];
    // Background work of the browser would look for hosts that a closed machine does not have.
    const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
    args.push(`--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`);
    const browser = await chromium.launch({ executablePath: CHROMIUM!, args });
    this.stood = { folder, address, server, browser };
  }
  /** Serves nothing any more, as where there is no network. */
  async unplug(): Promise<void> {
    const { httpServer } = this.stands.server;
    if ("closeAllConnections" in httpServer) httpServer.closeAllConnections();
    await new Promise<void>((done) => httpServer.close(() => done()));
  }
  /** Serves again, under the same address. */
  async plug(): Promise<void> {
    this.stands.server = await serving(this.folder, Number(new URL(this.address).port));
  }
  async end(): Promise<void> {
    if (!this.stood) return;
    const { browser, folder } = this.stood;
    await browser.close();
    await this.unplug();
    rmSync(folder, { recursive: true, force: true });
  }
  /**
   * A page of a browser that has kept nothing, but that single choices are shown beside forms (`singly`: false: as they come). The whole
   * table is kept only where a test is about that. `path`: another page than the table's, or a whole address.
   */
  async page(options: BrowserContextOptions = {}, singly = true, path = ""): Promise<Page> {
    const usual = { viewport: { width: 1280, height: 800 }, serviceWorkers: "block" as const };
    const context = await this.stands.browser.newContext({ ...usual, ...options });
    if (singly) await context.addInitScript(() => localStorage.setItem("mazarbul singly", "on"));
    const page = await this.pageIn(context, path);
    await page.waitForSelector("button.primary:not([disabled])");
    return page;
  }
  /** One more page of a browser. */
  async pageIn(context: BrowserContext, path = ""): Promise<Page> {
    const page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error") this.faults.push(message.text());
    });
    page.on("pageerror", (thrown) => this.faults.push(thrown.message));
    page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // A page that is left takes its requests back.
      if (why !== "net::ERR_ABORTED") this.faults.push(`${request.url()}: ${why}`);
    });
    page.on("request", (request) => {
      const url = request.url();
      if (![this.address, this.plain].some((own) => url.startsWith(own)) && !/^(data|blob):/.test(url))
        this.strangers.push(url);
    });
    await page.goto(path.startsWith("http") ? path : this.address + path);
    return page;
  }
}

/** Starting a browser and building the page take their time on a busy machine, in milliseconds. */
const STARTS = 240_000;
/**
 * Tests of the page in a browser, skipped where there is none. `served` stands when a test runs. The last of them is that no page asked
 * anybody else for anything, and that nothing failed or was refused.
 */
export function inBrowser(what: string, tests: (served: Served) => void): void {
  describe.skipIf(!CHROMIUM)(what, () => {
    const served = new Served();
    beforeAll(() => served.begin(), STARTS);
    afterAll(() => served.end(), STARTS);
    tests(served);
    it("asked nobody else for anything, and nothing failed or was refused", () => {
      expect(served.strangers).toEqual([]);
      expect(served.faults).toEqual([]);
    });
  });
}
/** Goes through a page, light and dark; wherever it calls `look`, axe must be content. The times are in milliseconds. */
export function axeIsContent(
  served: Served,
  timeout: number,
  goes: (page: Page, look: (where?: string) => Promise<void>) => Promise<void>,
  path = "",
): void {
  it.each(["light", "dark"] as const)(
    "has nothing that axe objects to (%s)",
    { tags: "long", timeout },
    async (colorScheme) => {
      // The page's own policy would keep axe out of it; the browser is told to let the test in.
      const page = await served.page({ colorScheme, bypassCSP: true }, true, path);
      await goes(page, async (where) => expect(await axeFinds(page), where).toEqual([]));
      await page.context().close();
    },
  );
}

/** Begins a game with a seed. */
export async function begin(page: Page, seed: string, level = 1): Promise<void> {
  await page.getByText("Seat and luck").click();
  await page.getByPlaceholder("by chance").fill(seed);
  await page.locator(`input[name=level][value="${level}"]`).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await asked(page);
}
/** Waits until the person is asked, or the game is over; says which. */
export async function asked(page: Page): Promise<"asked" | "over"> {
  // By no handle: that would hold what was found in memory, with all that it was drawn of.
  const found = page.locator('.over, .question[aria-busy="false"] :is(.choice:not([disabled]), .singly)');
  await found.first().waitFor();
  return (await page.locator(".over").count()) > 0 ? "over" : "asked";
}
/** What the page holds in memory once all that is not needed has gone, in MB. */
export async function heapOf(page: Page): Promise<number> {
  const own = await page.context().newCDPSession(page);
  await own.send("HeapProfiler.collectGarbage");
  await own.send("Performance.enable");
  const { metrics } = await own.send("Performance.getMetrics");
  await own.detach();
  return metrics.find(({ name }) => name === "JSHeapUsedSize")!.value / 1e6;
}
/** The number of the table that is shown: it rises with every answer. */
export const tableNumber = (page: Page): Promise<string | null> =>
  page.locator("[data-at]").first().getAttribute("data-at");

/** Does this with the page, means it where something would be lost by it, and waits for the table that comes of it. */
export async function thenAsked(page: Page, does: () => Promise<unknown>): Promise<"asked" | "over"> {
  const at = await tableNumber(page);
  await does();
  const come = (old: string | null): boolean =>
    document.querySelector(".sureloss") !== null ||
    document.querySelector("[data-at]")?.getAttribute("data-at") !== old;
  await page.waitForFunction(come, at);
  if ((await page.locator(".sureloss").count()) > 0) {
    await page.locator(".sureloss button").last().click();
    await page.waitForFunction((old) => document.querySelector("[data-at]")?.getAttribute("data-at") !== old, at);
  }
  return asked(page);
}

/** What axe finds wrong with the page as it stands, in words. */
export async function axeFinds(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: runs } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await runs.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  });
}

/** The board in words, but for the marks of what has changed since one's last choice: those are gone when a page is loaded again. */
export const boardOf = async (page: Page): Promise<string> => {
  // Until its picture is painted the map is a drawing with names in it.
  const text = await page.locator(".board").evaluate((board) => {
    // Before the game there is none.
    const ground = board.querySelector<HTMLElement>(".mapsheet > div");
    if (ground) ground.style.display = "none";
    const words = (board as HTMLElement).innerText;
    if (ground) ground.style.display = "";
    return words;
  });
  return text.replace(/\n?, changed/g, "");
};
