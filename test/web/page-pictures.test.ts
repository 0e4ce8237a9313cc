/** A player's own pictures of cards in a browser: given, shown, kept and forgotten, and nothing fetched that he did not name. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asked, axeIsContent, begin, inBrowser } from "./browser.js";

const LONG = 120_000;
/** A picture of one colour, of so many by so many points. */
const picture = (page: Page, colour: string): Promise<Buffer> =>
  page
    .evaluate((fill) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [60, 84];
      const brush = canvas.getContext("2d")!;
      brush.fillStyle = fill;
      brush.fillRect(0, 0, 60, 84);
      return canvas.toDataURL("image/png").split(",")[1];
    }, colour)
    .then((text) => Buffer.from(text, "base64"));
const goTo = (page: Page, place: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${place}`);
const shown = (page: Page) => page.locator("img.cardpicture:visible");
const drawn = (page: Page): Promise<boolean> =>
  shown(page).evaluate((img) => (img as HTMLImageElement).complete && (img as HTMLImageElement).naturalWidth === 60);
/** Shows a card of the pool in the builder. */
async function lookAt(page: Page, name: string): Promise<void> {
  await goTo(page, "decks");
  await page.locator("form", { hasText: "Change this one" }).locator("select").selectOption("teaching");
  await page.getByRole("button", { name: "Change this one" }).click();
  await search(page, name);
}
async function search(page: Page, name: string): Promise<void> {
  await page.getByLabel("Search names").fill(name);
  // What is found comes a moment after what was typed.
  await page.locator(".pool .cards .name", { hasText: name }).first().click();
  await page.locator(".cardtext").waitFor();
}

inBrowser("a player's own pictures of cards", (served) => {
  let folder: string;
  let server: Server;
  /** What the player's host was asked for. */
  const wanted: string[] = [];
  let bytes: Buffer;
  beforeAll(async () => {
    const page = await served.page();
    bytes = await picture(page, "rgb(90, 30, 120)");
    folder = mkdtempSync(join(tmpdir(), "mazarbul-pictures-"));
    mkdirSync(join(folder, "MELE"));
    for (const name of [
      "gandalf.png",
      "METW-378.png",
      "MELE/bree.png",
      "MELE/holiday.png",
      "METW-446.png",
      "frodo.png",
    ])
      writeFileSync(join(folder, name), name === "frodo.png" ? "no picture" : bytes);
    writeFileSync(join(folder, "notes.txt"), "of no account");
    server = createServer((request, response) => {
      wanted.push(request.url!);
      const there = /^\/METW\/\d+\.png$/.test(request.url!) && !request.headers.referer;
      response.writeHead(there ? 200 : 404, { "content-type": "image/png" }).end(there ? bytes : "");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    await page.context().close();
  }, LONG);
  afterAll(() => {
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const host = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it("are taken from a folder, shown beside the words, kept, and forgotten", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await page.getByRole("link", { name: "Your own card pictures" }).click();
    const had = page.locator(".pictures .had");
    await had.filter({ hasText: /^0 of \d{4} cards have a picture/ }).waitFor();
    await page.getByLabel("A folder with pictures").setInputFiles(folder);
    await page.locator(".came").waitFor();
    const came = await page.locator(".came").innerText();
    expect(came).toContain("4 cards found among them.");
    expect(came).toContain(
      "Left out: 1 of regions or of cards that are not played here yet; 1 files that are no pictures.",
    );
    expect(came).toContain("1 name fits no card");
    expect(await page.locator(".came li").innerText()).toMatch(/MELE\/holiday\.png$/);
    await had.filter({ hasText: /^4 of \d{4} cards/ }).waitFor();

    // Beside the words, not in place of them.
    await lookAt(page, "Bree (minion)");
    await shown(page).waitFor();
    expect(await drawn(page)).toBe(true);
    expect(await shown(page).getAttribute("alt")).toBe("Bree (minion), as you have it");
    expect(await page.locator(".cardtext p").count()).toBeGreaterThan(1);
    await search(page, "Gandalf");
    expect(await shown(page).getAttribute("alt")).toMatch(/^Gandalf,/);
    // A card without one, and one that is no picture, say so.
    await search(page, "Aragorn II");
    expect(await page.locator("p.cardpicture").innerText()).toBe("You have no picture of it.");
    await search(page, "Frodo");
    await page.locator("p.cardpicture", { hasText: "Your picture of it cannot be shown." }).waitFor();

    // Kept when the page is loaded again, at the table too.
    await goTo(page, "");
    await page.reload();
    await page.waitForSelector("button.primary:not([disabled])");
    await goTo(page, "pictures");
    await had.filter({ hasText: /^4 of/ }).waitFor();
    // What is no picture is refused in a sentence.
    await page.getByLabel("Or single files").setInputFiles(join(folder, "notes.txt"));
    await page.locator(".notice", { hasText: "no picture among these files" }).waitFor();
    await page.getByLabel("Or single files").setInputFiles(join(folder, "MELE", "holiday.png"));
    await page.locator(".came", { hasText: "0 cards found among them." }).waitFor();
    await had.filter({ hasText: /^4 of/ }).waitFor();
    await page.getByRole("button", { name: "Forget these pictures" }).click();
    await had.filter({ hasText: /^0 of/ }).waitFor();
    await page.reload();
    await had.filter({ hasText: /^0 of/ }).waitFor();
    expect(await page.getByRole("button", { name: "Forget these pictures" }).count()).toBe(0);
    await lookAt(page, "Gandalf");
    expect(await page.locator(".cardpicture").count()).toBe(0);
    await page.context().close();
  });

  it("come from an address that he gives, and from nowhere before and after", {
    tags: "long",
    timeout: LONG,
  }, async () => {
    const page = await served.page();
    await begin(page, "pictures");
    const elsewhere = async (): Promise<string> =>
      page.evaluate(
        (address) =>
          new Promise<string>((done) => {
            const img = new Image();
            img.onload = () => done("shown");
            img.onerror = () => done("not shown");
            img.src = address;
          }),
        `${host()}/METW/1.png`,
      );
    // Without an address the page's own policy lets nothing through, whatever asks for it.
    expect(await elsewhere()).toBe("not shown");
    expect(wanted).toEqual([]);
    const faults = served.faults.splice(0);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toMatch(/Content Security Policy|: csp$/);

    await goTo(page, "pictures");
    const address = page.getByRole("textbox", { name: "Address" });
    const use = page.getByRole("button", { name: "Use this address" });
    await address.fill(`${host()}/{set}.png`);
    await use.click();
    await page.locator(".notice", { hasText: "it says nowhere which card is meant" }).waitFor();
    await address.fill(`${host()}/{set}/{number}.png`);
    await page.getByText(/^For Gandalf: .*\/METW\/\d+\.png$/).waitFor();
    await use.click();
    await page.locator(".pictures p.small", { hasText: `Pictures are fetched from ${host()}.` }).waitFor();
    // A game under way goes on.
    await goTo(page, "");
    await asked(page);
    // Nothing was fetched yet: no card has been shown.
    expect(wanted).toEqual([]);
    await lookAt(page, "Gandalf");
    await shown(page).waitFor();
    await expect.poll(() => drawn(page)).toBe(true);
    expect(wanted).toEqual([expect.stringMatching(/^\/METW\/\d+\.png$/)]);
    // Where the host has none, it is said.
    await search(page, "Bree (minion)");
    await page.locator("p.cardpicture", { hasText: "You have no picture of it." }).waitFor();
    expect(wanted.slice(1)).toEqual(["/MELE/356.png"]);
    // Forgotten, nothing is fetched any more.
    await goTo(page, "pictures");
    await page.getByRole("button", { name: "Forget the address" }).click();
    await page.locator(".pictures p.small", { hasText: "No address is given." }).waitFor();
    const asks = wanted.length;
    await lookAt(page, "Gandalf");
    expect(await page.locator(".cardpicture").count()).toBe(0);
    expect(wanted.length).toBe(asks);
    // The browser tells that the host had none; the page asked nobody but the host that was named.
    expect(served.faults.splice(0).filter((fault) => !/404/.test(fault))).toEqual([]);
    expect(served.strangers.splice(0).filter((url) => !url.startsWith(host()))).toEqual([]);
    await page.context().close();
  });

  axeIsContent(served, LONG, async (page, look) => {
    await goTo(page, "pictures");
    await page.locator(".pictures .had", { hasText: "of" }).waitFor();
    await look();
    await page.getByLabel("A folder with pictures").setInputFiles(folder);
    await page.locator(".came").waitFor();
    await look();
  });
});
