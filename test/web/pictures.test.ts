/** A player's own pictures of cards: which card a file shows by its name, and what an address comes to. */
import { describe, expect, it } from "vitest";
import * as D from "../../engine/meccg/defs.js";
import { placed, plates } from "../../engine/meccg/presentation/pictures/plates.js";
import { finderOf } from "../../web/page/table/finder.js";
import { namesShown } from "../../web/worker/names.js";
import { addressesOf, addressFault, originOf } from "../../web/page/pictures/address.js";

/** What the card is called that a file shows; what became of it where none is. */
function shows(path: string): string {
  const { fits, elsewhere, none } = placed([path]);
  if (none.length > 0) return "none";
  if (elsewhere > 0) return "elsewhere";
  return NAMES.get(fits[0][1])!;
}
const NAMES = new Map(plates().map(({ ids, name }) => [ids[0], name]));

describe("a file of a picture shows the card", () => {
  it.each([
    // By set and number, as programs and players write them.
    ["METW-126.jpg", D.nameOf(D.defOf("METW-126"))],
    ["cards/metw-126.PNG", D.nameOf(D.defOf("METW-126"))],
    ["tw126.webp", D.nameOf(D.defOf("METW-126"))],
    ["TW_126 (1).jpg", D.nameOf(D.defOf("METW-126"))],
    ["MELE-356 anything.jpg", "Bree (minion)"],
    ["Some words (LE-356).jpg", "Bree (minion)"],
    ["The Lidless Eye/356.jpg", "Bree (minion)"],
    ["all\\METW\\378 Bree.png", "Bree"],
    // A second printing is the same card.
    ["MELE-61.png", D.nameOf(D.defOf("METW-14"))],
    // By title in any spelling.
    ["flatter-a-foe.jpg", "Flatter a Foe"],
    ["Flatter_a_Foe.jpeg", "Flatter a Foe"],
    ["FLATTERAFOE.gif", "Flatter a Foe"],
    ["Eärcaraxë.jpg".normalize("NFD"), "Eärcaraxë"],
    ["earcaraxe ahunt.jpg", "Eärcaraxë Ahunt"],
    ["bert.jpg", "“Bert” (Bûrat)"],
    ["Bert (Burat).jpg", "“Bert” (Bûrat)"],
    ["theme/gandalf.jpg", "Gandalf"],
    // A version by its side, its set or the folder of its set; else the heroes'.
    ["bree.jpg", "Bree"],
    ["bree-minion.jpg", "Bree (minion)"],
    ["Bree [M].jpg", "Bree (minion)"],
    ["Bree (hero).jpg", "Bree"],
    ["bree_le.jpg", "Bree (minion)"],
    ["MELE_bree.jpg", "Bree (minion)"],
    ["MELE/sites/bree.jpg", "Bree (minion)"],
    ["lidless eye/Beornings.png", "Beornings (minion)"],
    // A folder of another set does not make a card of one that is not there.
    ["METD/bree.jpg", "Bree"],
  ])("%s: %s", (path, name) => {
    expect(shows(path)).toBe(name);
  });

  it.each([
    ["arthedain.jpg", "elsewhere"],
    ["METW-446.jpg", "elsewhere"],
    ["IMG_2034.jpg", "none"],
    ["METW-999.jpg", "none"],
    ["356.jpg", "none"],
    ["gandalf-minion.jpg", "none"],
    ["back.jpg", "none"],
    [".jpg", "none"],
  ])("%s: %s", (path, what) => {
    expect(shows(path)).toBe(what);
  });

  it("by every name of its own: title, slug, and each set and number", () => {
    for (const { name, slug, ids } of plates()) {
      expect(shows(`${slug}.jpg`), slug).toBe(name);
      for (const id of ids) expect(shows(`${id}.jpg`), id).toBe(name);
      // What a file system cannot hold is left out.
      expect(shows(`${name.replaceAll(/[/:?"“”]/g, "")}.png`), name).toBe(name);
    }
  });

  it("once: a second picture of it is counted, and what fits nothing is named", () => {
    const files = ["bree.jpg", "METW-378.jpg", "holiday.jpg", "METW-446.jpg", "MELE-356.jpg"];
    expect(placed(files)).toEqual({
      fits: [
        [0, "METW-378"],
        [4, "MELE-356"],
      ],
      twice: 1,
      elsewhere: 1,
      none: ["holiday.jpg"],
    });
  });
});

describe("a name in a text", () => {
  it("leads to the version that it means", () => {
    const find = finderOf(namesShown());
    const names = (text: string): string[] => find(text).flatMap((part) => (part.isName ? [part.text] : []));
    expect(names("Gorbag goes from Bree (minion) to Moria, not to Moria (minion).")).toEqual([
      "Gorbag",
      "Bree (minion)",
      "Moria",
      "Moria (minion)",
    ]);
  });
});

describe("an address of pictures", () => {
  const plate = { name: "Bree (minion)", ids: ["MELE-356", "METW-1"], slug: "bree-minion" };
  it("has set and number of each printing in its places, or the title", () => {
    expect(addressesOf("https://a.org/{set}/{number}.jpg", plate)).toEqual([
      "https://a.org/MELE/356.jpg",
      "https://a.org/METW/1.jpg",
    ]);
    expect(addressesOf("https://a.org/{title}.jpg", plate)).toEqual(["https://a.org/bree-minion.jpg"]);
  });
  it.each([
    ["https://a.org/{set}/{number}.jpg", null],
    ["https://a.org/p?card={title}", null],
    ["http://127.0.0.1:8000/{title}.jpg", null],
    ["http://localhost/{title}.jpg", null],
    ["https://a.org/{set}.jpg", /which card/],
    ["https://a.org/cards.jpg", /which card/],
    ["https://a.org/{name}.jpg", /no place called "\{name\}"/],
    ["a.org/{title}.jpg", /no whole address/],
    ["javascript:{title}", /no whole address/],
    ["https://{set}.a.org/{number}.jpg", /host would change/],
    ["http://a.org/{title}.jpg", /not safe/],
    ["http://localhost.a.org/{title}.jpg", /not safe/],
  ])("%s: %s", (text, fault) => {
    if (fault === null) expect(addressFault(text)).toBeNull();
    else expect(addressFault(text)?.what).toMatch(fault);
  });
  it("is of one host, which is all that the page's policy lets through", () => {
    expect(originOf("https://a.org:8443/x/{title}.jpg")).toBe("https://a.org:8443");
    expect(originOf("nothing")).toBeNull();
  });
});
