/** @module-tag long */
/** Texts from outside, with markup and odd bytes in them, through the readers of the page itself: they stay text, and a broken one is one sentence. */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { recordOf } from "../play/recordof.js";
import { inBrowser } from "./browser.js";

const LONG = 300_000;
/** What somebody might write who means ill, or whose file was damaged. */
const POISONS: readonly string[] = [
  "<img src=x onerror=window.ran=1>",
  "<script>window.ran=1</script>",
  '"><svg onload=window.ran=1>',
  "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
  "javascript:window.ran=1",
  "<b>bold</b>&lt;i&gt;&#60;u&#62;",
  "]]><x:script xmlns:x='http://www.w3.org/1999/xhtml'>window.ran=1</x:script>",
  "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
  "__proto__",
  "constructor",
  "\u202Egnirts\u202C",
  "a\u0000b\u0007\u001b[31m",
  "\ud800 alone",
  "\u{1F9D9}\u200D\u{1F3FF}e\u0301\u0301\u0301",
  "%3Cimg%20src=x%20onerror=window.ran=1%3E",
  "{{window.ran=1}}#{window.ran=1}",
  "=1+1;@SUM(A1)",
  "x".repeat(5000),
];
/** Elements that no part of the page makes, and marks of its own that none has. */
const FOREIGN =
  "img,iframe,object,embed,marquee,b,x,style,body script,[onerror],[onload],[onclick],[srcdoc],a[href^='javascript'],form[action]";

const LIST = "Name: A list\n# Hazards\n2 Wargs\n1 Orc-guard\n# Resources\n1 Concealment\n";
const CSV = "section,count,name\nhazards,2,Wargs\nresources,1,Concealment\n";
const XML = `<?xml version="1.0"?><deck><name>A list</name><hazards><card count="2">Wargs</card></hazards></deck>`;
const JSON_LIST = JSON.stringify({ name: "A list", hazards: [{ name: "Wargs", count: 2 }] });

inBrowser("texts of strangers", (served) => {
  const stream = new OwnStream("strangers", 0, "texts");
  const poison = (): string => POISONS[stream.below(POISONS.length)];
  /** A text with poison in one to three places, now and then with a part taken away. */
  function spoilt(text: string): string {
    let out = text;
    for (let n = 1 + stream.below(3); n > 0; n--) {
      const words = [...out.matchAll(/[\p{L}\d-]+/gu)];
      const word = words[stream.below(Math.max(1, words.length))];
      const at = word ? word.index : 0;
      const end = stream.below(2) === 0 ? at : at + (word?.[0].length ?? 0);
      out = out.slice(0, at) + poison() + out.slice(end);
    }
    return stream.below(6) === 0 ? out.slice(0, stream.below(out.length)) : out;
  }
  /** As bytes: mostly what it says, now and then no text at all. */
  function bytesOf(text: string): Buffer {
    if (stream.below(8) === 0) return Buffer.from(text, "utf16le");
    const bytes = Buffer.from(text, "utf8");
    if (stream.below(8) === 0) for (let n = 0; n < 5; n++) bytes[stream.below(bytes.length)] = stream.below(256);
    return bytes;
  }
  const goTo = (page: Page, place: string): Promise<void> =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${place}`);
  /** Nothing of it ran, nothing of it became an element. */
  async function clean(page: Page, what: string): Promise<void> {
    const { ran, foreign } = await page.evaluate(
      (foreign) => ({
        ran: (window as unknown as { ran?: number }).ran ?? 0,
        foreign: [...document.querySelectorAll(foreign)].map((one) => one.outerHTML.slice(0, 100)),
      }),
      FOREIGN,
    );
    expect({ what, ran, foreign }).toEqual({ what, ran: 0, foreign: [] });
    expect(served.faults, what).toEqual([]);
  }
  /** What is wrong is one notice, that can be read and says what to do. */
  async function oneSentence(page: Page, what: string): Promise<void> {
    const notices = await page.locator(".notice:visible").allInnerTexts();
    expect(notices.length, what).toBeLessThanOrEqual(1);
    for (const text of notices) {
      expect(text.length, what).toBeLessThan(700);
      expect(text, what).toContain("To fix it: ");
      expect(text, what).not.toMatch(/TypeError|undefined|\[object|at .*\.js:\d/);
    }
  }
  let game: string;
  beforeAll(() => {
    game = recordOf("teaching", "teaching-two", "strangers");
  }, LONG);

  it("in lists and backups: text, CSV, XML and JSON", { timeout: LONG }, async () => {
    const page = await served.page();
    await goTo(page, "decks");
    const files = page.getByLabel("From files: text, CSV, XML or JSON");
    await files.waitFor();
    const kinds = [
      [LIST, "deck"],
      [CSV, "csv"],
      [XML, "xml"],
      [JSON_LIST, "json"],
    ] as const;
    for (let round = 0; round < 10; round++) {
      const some = Array.from({ length: 16 }, (_, k) => {
        const [text, ending] = kinds[k % kinds.length];
        const name = stream.below(3) === 0 ? `${poison().slice(0, 80).replaceAll("/", "")}${k}` : `list ${k}`;
        return { name: `${name}.${ending}`, mimeType: "text/plain", buffer: bytesOf(spoilt(text)) };
      });
      await files.setInputFiles(some);
      await page.locator(".report, .notice").first().waitFor();
      await clean(page, `lists ${round}`);
      await oneSentence(page, `lists ${round}`);
    }
    expect(await page.locator("ul.own li").count()).toBeGreaterThan(5);
    // Opened, a list of such a name is a heading and nothing else.
    await page.locator("ul.own a").first().click();
    await page.locator(".builder h1").waitFor();
    await clean(page, "a list opened");
    await page.reload();
    await page.locator(".builder h1").waitFor();
    await clean(page, "a list kept");
    await goTo(page, "decks");
    const back = page.getByLabel("Take decks back");
    for (let k = 0; k < 20; k++) {
      const text = spoilt(JSON.stringify({ lists: [JSON.parse(JSON_LIST), JSON.parse(JSON_LIST)], version: 1 }));
      await back.setInputFiles({
        name: `${poison().slice(0, 40)}.json`,
        mimeType: "text/plain",
        buffer: bytesOf(text),
      });
      await page.locator(".notice, [role=status]").first().waitFor();
      await clean(page, `backup ${k}`);
      await oneSentence(page, `backup ${k}`);
    }
    await page.context().close();
  });

  it("in records: studied, and played on", { timeout: LONG }, async () => {
    const page = await served.page();
    await goTo(page, "study");
    const study = page.locator(".study input[type=file]");
    await study.waitFor();
    for (let k = 0; k < 50; k++) {
      const name = `${poison().slice(0, 60)}.txt`;
      await study.setInputFiles({ name, mimeType: "text/plain", buffer: bytesOf(spoiltRecord()) });
      await page.locator('.study[aria-busy="false"] .notice, .study[aria-busy="false"] .studyboard').first().waitFor();
      await clean(page, `study ${k}`);
      await oneSentence(page, `study ${k}`);
    }
    await goTo(page, "");
    const load = page.locator(".begin input[type=file]");
    await load.waitFor();
    for (let k = 0; k < 30; k++) {
      await load.setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: bytesOf(spoiltRecord()) });
      await page.locator(".notice, .table").first().waitFor();
      await clean(page, `game ${k}`);
      await oneSentence(page, `game ${k}`);
      const leave = page.getByRole("button", { name: "Leave" });
      if ((await leave.count()) > 0) await leave.click();
      else await page.getByRole("button", { name: "Close" }).click();
      await load.waitFor();
    }
    await page.context().close();
  });
  /** Poison in its seed, the names of its lists, its players or anywhere. */
  function spoiltRecord(): string {
    const lines = game.split("\n");
    const at = stream.below(3) === 0 ? stream.below(lines.length) : stream.below(9);
    const line = lines[at];
    lines[at] = /"[^"]*"/.test(line) ? line.replace(/"[^"]*"/, () => JSON.stringify(poison())) : spoilt(line);
    return lines.join("\n");
  }

  it("in addresses, and in what the browser has kept", { timeout: LONG }, async () => {
    const page = await served.page();
    for (let k = 0; k < 60; k++) {
      const place = ["study", "learn", "learn/combat", "rules", "decks", "x"][k % 6];
      const rest =
        stream.below(2) === 0
          ? poison().slice(0, 300)
          : encodeURIComponent(poison().replace(/\ud800/g, "")).slice(0, 300);
      await goTo(page, `${place}/${rest}`);
      await page.locator("h1:visible, h2:visible").first().waitFor();
      await clean(page, `address ${place}/${rest}`);
      await oneSentence(page, `address ${place}/${rest}`);
    }
    for (const bad of POISONS.slice(0, 10)) {
      await page.evaluate(async (text) => {
        for (const key of ["puzzles", "guide", "guide met", "asks", "version"])
          localStorage.setItem(`mazarbul ${key}`, text);
        const database = await new Promise<IDBDatabase>((done, failed) => {
          const request = indexedDB.open("keyval-store");
          request.onsuccess = () => done(request.result);
          request.onerror = () => failed(request.error);
        });
        const change = database.transaction("keyval", "readwrite");
        change.objectStore("keyval").put(text, "game under way");
        await new Promise((done) => {
          change.oncomplete = done;
        });
        database.close();
      }, bad);
      await goTo(page, "");
      await page.reload();
      await page.waitForSelector(".begin button.primary:not([disabled])");
      await page.locator(".notice").waitFor();
      expect(await page.locator(".notice").innerText()).toContain("the kept game");
      await clean(page, `kept ${bad}`);
      await oneSentence(page, `kept ${bad}`);
    }
    await page.context().close();
  });
});
