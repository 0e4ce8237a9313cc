import "../sim/nodeadapters.js";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Command } from "commander";
import { type Browser, chromium, type Page } from "playwright-core";
import { build, preview } from "vite";
import { makeAgent } from "../agents/registry.js";
import { packView } from "../agents/mcts/meccg-guide.js";
import { wholeNumber } from "../cli/io.js";
import { OVER } from "../engine/core/game.js";
import { OwnStream, seedStreams } from "../engine/core/streams.js";
import { archetypes, loadDeck, meccg, type MeccgView, rulesetByName } from "../engine/meccg/index.js";
import { textTable } from "../sim/summary/summary.js";

interface Options {
  answers: number;
  decisions: number;
  games: number;
  level: number;
}
const PLACES = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const options = new Command("table")
  .description(
    "The practice table in a browser without a window, by the clock: from a press to its picture beside an opponent who thinks, how long a " +
      "level thinks in one worker of the browser, and the memory of all its processes over games played one after the other.",
  )
  .option("--answers <n>", "presses that are timed", wholeNumber(0), 100)
  .option("--decisions <n>", "decisions of the level that are timed", wholeNumber(0), 200)
  .option("--games <n>", "games played one after the other", wholeNumber(0), 10)
  .option("--level <n>", "who thinks", wholeNumber(1), 9)
  .addHelpText("after", "\nExamples:\n  npm run bench:table\n  npm run bench:table -- --games 0 --level 7\n")
  .parse()
  .opts<Options>();

const ROOT = resolve("web");
const folder = mkdtempSync(join(tmpdir(), "mazarbul-bench-"));

/** Waits until there is one of these. A handle on what was found would hold its game in memory. */
const waits = (page: Page, what: string): Promise<void> => page.locator(what).first().waitFor();

/** Begins a game at a level with a seed, and waits for its first question. */
async function begin(page: Page, address: string, seed: string, level: number): Promise<void> {
  await page.goto(address);
  await waits(page, "button.primary:not([disabled])");
  await page.getByText("Seat and luck").click();
  await page.getByPlaceholder("by chance").fill(seed);
  await page.locator(`input[name=level][value="${level}"]`).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await waits(page, ASKED);
}
const ASKED = '.over, .question[aria-busy="false"] .choice:not([disabled])';

/**
 * Milliseconds from a press to the next frame that shows what came of it: of choices, and of cards looked at while the opponent thinks.
 * Runs in the page; the last choice of each question is taken, as soon as it is drawn.
 */
async function presses(page: Page, answers: number): Promise<{ choices: number[]; cards: number[] }> {
  return page.evaluate(
    async ({ answers, ASKED }) => {
      // A task that is posted within a frame comes after it was drawn; outside of one, the next frame must come first.
      let inFrame = false;
      const afterTasks = (does: () => void): void => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          does();
        };
        port2.postMessage(null);
      };
      const everyFrame = (): void => {
        inFrame = true;
        afterTasks(() => {
          inFrame = false;
        });
        requestAnimationFrame(everyFrame);
      };
      requestAnimationFrame(everyFrame);
      const frame = (): Promise<number> =>
        new Promise((done) => {
          const drawn = (): void => afterTasks(() => done(performance.now()));
          if (inFrame) drawn();
          else requestAnimationFrame(drawn);
        });
      const until = (is: () => boolean): Promise<void> =>
        new Promise((done) => {
          if (is()) return done();
          const watch = new MutationObserver(() => {
            if (!is()) return;
            watch.disconnect();
            done();
          });
          watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        });
      const press = async (button: HTMLElement, is: () => boolean): Promise<number> => {
        const start = performance.now();
        button.click();
        await until(is);
        return (await frame()) - start;
      };
      const busy = (): boolean => document.querySelector('.question[aria-busy="true"]') !== null;
      const at = (): string | null => document.querySelector("[data-at]")?.getAttribute("data-at") ?? null;
      const choices: number[] = [];
      const cards: number[] = [];
      for (let k = 0; k < answers && !document.querySelector(".over"); k++) {
        const was = at();
        const all = document.querySelectorAll<HTMLElement>(".choice:not([disabled])");
        choices.push(await press(all[all.length - 1], () => busy() || at() !== was));
        const card = document.querySelectorAll<HTMLElement>(".hand .pickable, .person .pickable");
        const one = card[k % Math.max(1, card.length)];
        if (one && busy()) {
          const name = (): string => document.querySelector(".sheet h2")?.textContent ?? "";
          const shown = name();
          const took = await press(one, () => name() !== shown || !busy());
          if (name() !== shown) cards.push(took);
        }
        await until(() => document.querySelector(ASKED) !== null);
        await frame();
      }
      return { choices, cards };
    },
    { answers, ASKED },
  );
}

/** Decisions of games between the archetypes, each every so often, with what the agent may see. */
function decisions(most: number): { bytes: number[]; player: number; rules: unknown; choices: number[] }[] {
  const found = [];
  const names = archetypes();
  const legal = new Int32Array(meccg.maxChoices);
  const body = rulesetByName("metw-standard");
  for (let number = 0; found.length < most; number++) {
    const decks = [0, 4].map((k) => loadDeck(names[(number + k) % names.length]));
    const streams = seedStreams("table", number, 2).slice(0, meccg.streamWords);
    const state = meccg.start({ ruleset: body, decks, streams });
    const agents = [0, 1].map(() => makeAgent("heuristic", meccg as never));
    agents.forEach((agent, seat) => {
      agent.begin?.(seat, {});
    });
    for (let k = 0; state.chooser() !== OVER; k++) {
      const seat = state.chooser();
      const count = state.legal(legal);
      const view = state.view(seat) as MeccgView;
      if (count > 1 && k % 37 === 5 && found.length < most) {
        const { bytes, player, rules } = packView(view);
        found.push({ bytes: Array.from(bytes), player, rules, choices: Array.from(legal.subarray(0, count)) });
      }
      state.apply(agents[seat].choose(view, legal, count, new OwnStream("table", k, "bench")));
    }
  }
  return found;
}
/** Milliseconds that a level thinks about each of these in a worker of the page. */
async function thoughts(page: Page, level: number, most: number): Promise<number[]> {
  const [brain] = readdirSync(join(folder, "assets")).filter((name) => /^brain-.*\.js$/.test(name));
  await page.evaluate(
    async ({ brain, level }) => {
      const worker = new Worker(`./assets/${brain}`, { type: "module" });
      let id = 0;
      const asks = (ask: object): Promise<{ fault?: unknown }> =>
        new Promise((done) => {
          worker.onmessage = ({ data }) => done(data);
          worker.postMessage({ ...ask, id: ++id });
        });
      Object.assign(globalThis, { asks });
      const { fault } = await asks({ do: "make", spec: `level:${level}` });
      if (fault) throw new Error(JSON.stringify(fault));
      await asks({ do: "begin", seat: 0 });
    },
    { brain, level },
  );
  const took: number[] = [];
  for (const one of decisions(most)) {
    const ms = await page.evaluate(async ({ bytes, player, rules, choices }) => {
      const kept: unknown = globalThis;
      const { asks } = kept as { asks(ask: object): Promise<{ fault?: unknown }> };
      const view = { bytes: Uint8Array.from(bytes), player, rules };
      const start = performance.now();
      const ask = { do: "answer", view, choices: Int32Array.from(choices), seed: "table", purpose: "bench" };
      const { fault } = await asks(ask);
      if (fault) throw new Error(JSON.stringify(fault));
      return performance.now() - start;
    }, one);
    took.push(ms);
  }
  return took;
}

/** Memory of all processes of the browser, in MB, after a forced collection in the page. */
async function memory(browser: Browser, page: Page): Promise<{ all: number; page: number }> {
  const own = await page.context().newCDPSession(page);
  await own.send("HeapProfiler.collectGarbage");
  await own.send("Performance.enable");
  const { metrics } = await own.send("Performance.getMetrics");
  await own.detach();
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const pages = processInfo.map(({ id }) =>
    existsSync(`/proc/${id}/statm`) ? Number(readFileSync(`/proc/${id}/statm`, "utf8").split(" ")[1]) : 0,
  );
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")!.value;
  return { all: (pages.reduce((sum, one) => sum + one, 0) * 4096) / 1e6, page: heap / 1e6 };
}
/** Plays a game to its end by the page's choices: the last of each question, now and then the first. */
async function playOut(page: Page): Promise<number> {
  return page.evaluate(async (ASKED) => {
    const ready = (was: string | null): Promise<void> =>
      new Promise((done) => {
        const watch = setInterval(() => {
          const now = document.querySelector("[data-at]")?.getAttribute("data-at") ?? null;
          if (now === was || !document.querySelector(ASKED)) return;
          clearInterval(watch);
          done();
        }, 5);
      });
    let k = 0;
    while (!document.querySelector(".over") && k < 2000) {
      const was = document.querySelector("[data-at]")?.getAttribute("data-at") ?? null;
      const all = document.querySelectorAll<HTMLElement>(".choice:not([disabled])");
      all[k++ % 5 === 0 ? 0 : all.length - 1].click();
      await ready(was);
    }
    return k;
  }, ASKED);
}

/** A page of a browser that has kept nothing, but that single choices are shown beside forms that hold them all. */
async function pageOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  await context.addInitScript(() => localStorage.setItem("mazarbul singly", "on"));
  return context.newPage();
}

const quantile = (all: readonly number[], q: number): string => {
  const sorted = [...all].sort((a, b) => a - b);
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))].toFixed(1) : "-";
};
const line = (what: string, all: readonly number[]): string[] => [
  what,
  String(all.length),
  ...[0.5, 0.95, 1].map((q) => quantile(all, q)),
];

const executablePath = PLACES.find((path) => path !== undefined && existsSync(path));
if (!executablePath) {
  console.error("no Chromium here: install it (apt-get install chromium), or name it (CHROMIUM=PATH)");
  process.exit(1);
}
await build({ root: ROOT, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
const server = await preview({
  root: ROOT,
  logLevel: "error",
  build: { outDir: folder },
  preview: { port: 0, host: "127.0.0.1", open: false },
});
const address = server.resolvedUrls!.local[0];
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await pageOf(browser);
  const load = loadavg()[0].toFixed(1);
  const rows: string[][] = [];
  if (options.answers > 0) {
    await begin(page, address, "bench", options.level);
    const { choices, cards } = await presses(page, options.answers);
    rows.push(line("a choice, to its picture", choices));
    rows.push(line(`a card looked at while level ${options.level} thinks`, cards));
  }
  if (options.decisions > 0) {
    await page.goto(address);
    rows.push(line(`a decision of level ${options.level}`, await thoughts(page, options.level, options.decisions)));
  }
  if (rows.length > 0) {
    console.log(`Milliseconds; load ${load} before, ${loadavg()[0].toFixed(1)} after.`);
    console.log(textTable(["what", "times", "median", "95 %", "longest"], rows).join("\n"));
  }
  await page.close();
  const games: string[][] = [];
  // A browser that has kept no game begins with the choice of lists.
  const played = await pageOf(browser);
  for (let game = 1; game <= options.games; game++) {
    if (game === 1) await begin(played, address, "games 1", 1);
    else {
      await played.getByRole("button", { name: "New game" }).click();
      await waits(played, "button.primary:not([disabled])");
      await played.locator('input[name=level][value="1"]').check();
      await played.getByRole("button", { name: "Begin" }).click();
      await waits(played, ASKED);
    }
    const answers = await playOut(played);
    const { all, page: heap } = await memory(browser, played);
    games.push([String(game), String(answers), heap.toFixed(1), all.toFixed(0)]);
    console.error(`game ${game} of ${options.games}: ${answers} answers`);
  }
  if (games.length > 0) {
    console.log("Memory after each game, in MB: the page's heap after a collection, all processes of the browser.");
    console.log(textTable(["game", "answers", "heap", "all"], games).join("\n"));
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
