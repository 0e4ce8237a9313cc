/** @module-tag long */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Card } from "../../engine/meccg/cards/words/playcards.js";

/**
 * What the engine says when a card literal is wrong: it does not load, and the message names the card. Each test loads
 * the engine anew with one literal changed.
 */
const FILES = {
  ALLIES: "allies",
  CHARACTERS: "characters",
  CREATURES: "creatures",
  FACTIONS: "factions",
  HAZARD_EVENTS: "hazard-events",
  ITEMS: "items",
  REGIONS: "regions",
  RESOURCE_EVENTS: "resource-events",
  SITES: "sites",
} as const;
type List = keyof typeof FILES;

function asItIs(): void {
  for (const file of Object.values(FILES)) vi.doUnmock(`../../engine/meccg/cards/metw/${file}.js`);
  vi.resetModules();
}
afterEach(asItIs);

/** Loads the tables with one list of literals changed; returns the message of what was thrown, or "". */
async function loadWith(list: List, change: (cards: Card[]) => Card[]): Promise<string> {
  asItIs();
  vi.doMock(`../../engine/meccg/cards/metw/${FILES[list]}.js`, async (original) => {
    const real = (await original()) as Record<string, Card[]>;
    return { ...real, [list]: change([...real[list]]) };
  });
  try {
    await import("../../engine/meccg/defs.js");
    // Effects and conditions that nothing defines are found when the cards are compiled.
    await import("../../engine/meccg/rules/all.js");
    return "";
  } catch (thrown) {
    let cause: unknown = thrown;
    while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
    return (cause as Error).message;
  }
}
/** Loads with one card changed. */
const change = (list: List, name: string, change: object): Promise<string> =>
  loadWith(list, (cards) => {
    if (!cards.some((c) => c.name === name)) throw new Error(`the test speaks of ${name}, who is not there`);
    return cards.map((c) => (c.name === name ? ({ ...c, ...change } as Card) : c));
  });

describe("a literal that is wrong fails at load with the card's name", () => {
  it("nothing is wrong with the cards as they are", async () => {
    expect(await loadWith("CHARACTERS", (cards) => cards)).toBe("");
  });

  const WRONG: [string, List, string, object, RegExp][] = [
    ["prowess", "CHARACTERS", "Aragorn II", { prowess: 66 }, /prowess is 66, which is not from -5 to 25/],
    ["a half", "CHARACTERS", "Aragorn II", { mind: 8.5 }, /mind is 8.5, no whole number/],
    ["a text for a number", "ITEMS", "Glamdring", { corruption: "1" }, /corruption is "1", no whole number/],
    ["what is missing", "FACTIONS", "Riders of Rohan", { number: undefined }, /number is missing/],
    ["a field", "CREATURES", "Wargs", { prowes: 9 }, /unknown field "prowes"/],
    ["a race", "CHARACTERS", "Aragorn II", { race: "dunedain" }, /unknown race "dunedain"/],
    ["a skill", "CHARACTERS", "Aragorn II", { skills: ["worrier"] }, /unknown skill "worrier"/],
    ["a home", "CHARACTERS", "Aragorn II", { home: ["Bri"] }, /speaks of the site "Bri", which is no site/],
    ["a class", "ITEMS", "Glamdring", { class: "huge" }, /unknown class "huge"/],
    ["a key word", "ITEMS", "Glamdring", { keywords: ["sword"] }, /unknown keyword "sword"/],
    [
      "a region",
      "ALLIES",
      "Treebeard",
      { staysIn: ["Rowan"] },
      /speaks of "Rowan", which is neither a region nor a site/,
    ],
    ["a key", "CREATURES", "Wargs", { keyed: { regions: "x" } }, /unknown region type "x"/],
    ["strikes", "CREATURES", "Wargs", { strikes: 0 }, /strikes is 0/],
    ["a type", "HAZARD_EVENTS", "Doors of Night", { type: "eternal" }, /unknown type "eternal"/],
    ["a place", "HAZARD_EVENTS", "Lure of Nature", { stays: "table" }, /unknown place "table"/],
    ["a window", "RESOURCE_EVENTS", "Dodge", { modes: [{ when: ["noon"], does: [] }] }, /unknown window "noon"/],
    [
      "an effect",
      "RESOURCE_EVENTS",
      "Dodge",
      { modes: [{ when: ["strike"], does: [{ do: "duck" }] }] },
      /unknown effect "duck"/,
    ],
    [
      "a condition",
      "RESOURCE_EVENTS",
      "Dodge",
      { modes: [{ when: ["strike"], needs: [{ if: "tired" }], does: [] }] },
      /unknown condition "tired"/,
    ],
    ["a mode", "RESOURCE_EVENTS", "Dodge", { modes: [{ whn: ["strike"], when: [], does: [] }] }, /"whn" of a mode/],
    [
      "another card",
      "RESOURCE_EVENTS",
      "Dodge",
      { modes: [{ when: ["strike"], needs: [{ if: "inPlay", card: "Gates of Mourning" }], does: [] }] },
      /speaks of "Gates of Mourning", which is no card/,
    ],
    ["a site's type", "SITES", "Moria", { type: "mine" }, /unknown site type "mine"/],
    ["a site's region", "SITES", "Moria", { region: "Hollow" }, /speaks of the region "Hollow"/],
    ["a site's path", "SITES", "Moria", { path: "wd" }, /the path "wd" from Lórien does not lead from/],
    ["draws", "SITES", "Moria", { draws: [2] }, /draws are \[2\]/],
    ["an automatic-attack", "SITES", "Moria", { attacks: [{ race: "orc", strikes: 4, prowess: 70 }] }, /prowess is 70/],
    ["a region's type", "REGIONS", "Rohan", { type: "x" }, /unknown region type "x"/],
    ["a border", "REGIONS", "Rohan", { adjacent: ["Lindon"] }, /borders on .*, but .* does not border on it/],
  ];
  it.each(WRONG)("%s", async (_what, list, name, wrong, words) => {
    const message = await change(list, name, wrong);
    // A border belongs to two regions: either may be named.
    if (name !== "Rohan" || "type" in wrong) expect(message).toContain(`card "${name}": `);
    expect(message).toMatch(words);
  });

  it("a card that is there twice, in one file or in another", async () => {
    const twice = await loadWith("ITEMS", (cards) => [...cards, { ...cards[0], name: "durins axe" } as Card]);
    expect(twice).toMatch(/^card "durins axe": is there twice: METW-\d+ is /);
    const sauron = { id: "METW-126" } as Partial<Card>;
    expect(await loadWith("ALLIES", (cards) => [...cards, { ...cards[0], ...sauron } as Card])).toMatch(
      /is there twice/,
    );
  });
  it("a set and number that cannot be", async () => {
    const message = await loadWith("ITEMS", (cards) => [
      { ...cards[0], id: "METX-1" } as unknown as Card,
      ...cards.slice(1),
    ]);
    expect(message).toMatch(/has no set and number as METW-126, but "METX-1"/);
  });
  it("two cards that nothing tells apart by name", async () => {
    const other = await loadWith("ITEMS", (cards) => [...cards, { ...cards[0], id: "METW-9999" } as Card]);
    expect(other).toMatch(/METW-\d+ and METW-9999 are called the same/);
  });
});
