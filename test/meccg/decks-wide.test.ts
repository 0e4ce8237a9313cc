/** Lists of all four sides in three parts that are kept apart: of each side the same share, lawful, playable by their people, different. */
import { afterAll, describe, expect, it } from "vitest";
import { openSealed } from "../../sim/nodeadapters.js";
import "../../engine/meccg/rules/all.js";
import { type Deck, total } from "../../engine/meccg/decks/lists/deck.js";
import { loadDeck, type Part, partDecks } from "../../engine/meccg/decks/decklist.js";
import { sideOfDeck } from "../../engine/meccg/decks/side.js";
import { faultsIn, shared } from "./sensible.js";

const SIDES = { hero: "hero", minion: "minion", fallen: "fallen-wizard", balrog: "balrog" };
const SIZES: readonly (readonly [Part, number])[] = [
  ["wide-training", 8],
  ["wide-validation", 4],
  ["wide-sealed", 4],
];
expect(partDecks("wide-sealed")).toEqual([]);
expect(() => loadDeck("wide-sealed/hero-stealth-men")).toThrow("opened once a version");
openSealed();
const PARTS = SIZES.map(([part]) => partDecks(part).map((name) => [name, loadDeck(name)] as const));
afterAll(() => {
  delete process.env["MAZARBUL_OPEN_SEALED"];
});
const ALL = PARTS.flat();

describe("lists of all four sides, in parts", () => {
  it.each(SIZES)("%s has %d of each side, by different halves", (part, each) => {
    const names = partDecks(part);
    for (const [begins, side] of Object.entries(SIDES)) {
      const its = names.filter((name) => name.startsWith(`${part}/${begins}-`));
      expect(its).toHaveLength(each);
      for (const name of its) expect(sideOfDeck(loadDeck(name)), name).toBe(side);
    }
    expect(names).toHaveLength(4 * each);
  });
  it.each(ALL)("%s is lawful by both rules, and its people play what brings points at its sites", (_, deck) => {
    expect(faultsIn(deck)).toEqual([]);
    expect([deck.resources, deck.hazards].map(total)).toEqual([30, 30]);
    expect(total(deck.against ?? [])).toBe(sideOfDeck(deck) === "fallen-wizard" ? 0 : 8);
  });
  it("share at most half of their cards with a list of another part", () => {
    const [training, validation, sealed] = PARTS as [
      (readonly [string, Deck])[],
      (readonly [string, Deck])[],
      (readonly [string, Deck])[],
    ];
    for (const [some, others] of [
      [training, validation],
      [training, sealed],
      [validation, sealed],
    ] as const)
      for (const [a, one] of some)
        for (const [b, other] of others) expect(shared(one, other), `${a} ${b}`).toBeLessThanOrEqual(0.5);
  });
});
