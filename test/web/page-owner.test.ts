/** The owner's page in a browser: his picture under the grid, painted by pointer and keys, saved, and read again. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../root.js";
import { axeFinds, inBrowser } from "./browser.js";

const PAGE = "wotr-owner.html";

inBrowser("the page of an owner's map", (served) => {
  it("shows his picture, paints by pressing, drawing and keys, saves, and reads back what it saved", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    // It is found where a game begins, and leads back there.
    const page = await served.page({}, true, "wotr.html");
    await page.getByRole("link", { name: "Hexes of your own map" }).click();
    await page.waitForURL(`**/${PAGE}`);
    expect(await page.getByRole("link", { name: "War of the Ring and its table" }).getAttribute("href")).toBe(
      "./wotr.html",
    );
    expect(await axeFinds(await served.page({ bypassCSP: true }, true, PAGE))).toEqual([]);
    await page.locator("input[name=picture]").setInputFiles({
      name: "mine.png",
      mimeType: "image/png",
      buffer: readFileSync(join(ROOT, "web/public/icon-180.png")),
    });
    await page.locator(".ownersheet image").waitFor();
    expect(await page.locator(".ownersheet image").getAttribute("href")).toMatch(/^blob:/);
    for (const [name, value] of [
      ["columns", "8"],
      ["rows", "6"],
      ["east", "4"],
    ] as const) {
      await page.locator(`input[name=${name}]`).fill(value);
      await page.locator(`input[name=${name}]`).press("Tab");
    }
    await page.waitForFunction(() => document.querySelectorAll(".ownerhex").length === 48);
    await page.getByRole("button", { name: "2 forest" }).click();
    const middle = async (hex: number): Promise<[number, number]> => {
      const box = (await page.locator(`[data-hex="${hex}"]`).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.mouse.move(...(await middle(8)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(9)));
    await page.mouse.move(...(await middle(10)));
    await page.mouse.up();
    await page.mouse.move(...(await middle(11)));
    await expect.poll(() => page.locator(".ownerhex.is-forest").count()).toBe(3);
    // By keys: mountain on the hex below the last one, then one more that is taken back.
    await page.locator(".ownersheet").focus();
    for (const key of ["6", "ArrowDown", "Enter", "ArrowDown", "Enter", "u"]) await page.keyboard.press(key);
    await expect.poll(() => page.locator(".ownersays").innerText()).toContain("4 of 48 hexes have terrain");
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save hexes.csv" }).click(),
    ]);
    const text = readFileSync(await saved.path(), "utf8");
    expect(saved.suggestedFilename()).toBe("hexes.csv");
    expect(text).toContain("basis: owner\nhex,terrain,province,marks\n");
    expect(text.match(/forest/g)).toHaveLength(3);
    expect(text.match(/mountain/g)).toHaveLength(1);
    await page.keyboard.press("u");
    const again = text.replace("mountain", "marsh");
    await page
      .locator("input[name=hexes]")
      .setInputFiles({ name: "hexes.csv", mimeType: "text/csv", buffer: Buffer.from(again) });
    await expect.poll(() => page.locator(".ownerhex.is-marsh").count()).toBe(1);
    await page
      .locator("input[name=hexes]")
      .setInputFiles({ name: "hexes.csv", mimeType: "text/csv", buffer: Buffer.from(again.replace("marsh", "wood")) });
    await expect.poll(() => page.locator(".ownerfault").innerText()).toMatch(/"wood" is no terrain/);
    await page.context().close();
  });
});
