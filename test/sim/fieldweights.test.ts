/** Files of decks with weights, and names of decks that there are not. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadDeck } from "../../engine/meccg/decks/decklist.js";
import { weighedShare } from "../../experiments/gauntlet/gauntlet.js";
import { fieldIn } from "../../sim/plans/namedlists.js";
import { loadGame } from "../../sim/plans/games.js";
import { temporaryFolder } from "./helpers.js";

const folder = temporaryFolder();
const fieldOf = async (text: string) => {
  const path = join(folder, "my.field");
  writeFileSync(path, text);
  return fieldIn(path, await loadGame("metw"));
};

describe("a field file", () => {
  it("gives decks their weights; one where none stands, all of them where a deck is named twice", async () => {
    const { decks, weights } = await fieldOf(
      "stealth-orcs 3\nprowess-beasts\nfactions-orcs 0.5 # rare\nstealth-orcs 1\n",
    );
    expect(decks).toEqual(["stealth-orcs", "prowess-beasts", "factions-orcs"]);
    expect(weights).toEqual([4, 1, 0.5]);
    expect((await fieldOf("stealth-orcs\nprowess-beasts 1\n")).weights).toBeUndefined();
  });
  it.each(["-1", "1e99", "0", "1,5", "1001"])("refuses the weight %s, at its line", async (weight) => {
    await expect(fieldOf(`prowess-beasts\nstealth-orcs ${weight}\n`)).rejects.toThrow(
      /my\.field:2 "stealth-orcs": .* is no weight of a deck\n {2}to fix it: give a number above 0, of at most 1000/u,
    );
  });
  it("weighs the share of the wins", () => {
    const list = (deck: string, rate: number) => ({ deck, rate, low: rate - 0.1, high: rate + 0.1, games: 100 });
    const found = weighedShare(["a", "b"], [3, 1], [list("b", 0.2), list("a", 0.6)]);
    expect(found.rate).toBeCloseTo(0.5, 10);
    // Standard errors add up by the squares of the weights.
    expect(found.high - found.rate).toBeCloseTo(Math.hypot(0.75 * 0.1, 0.25 * 0.1), 10);
  });
});

describe("a deck that there is not", () => {
  it.each(["stealth-ocs", "decks/stealth-ocs.deck"])("%s: the nearest names and the groups, not every name", (name) => {
    let message = "";
    try {
      loadDeck(name);
    } catch (thrown) {
      message = (thrown as Error).message;
    }
    expect(message).toContain(`did you mean "stealth-orcs"`);
    expect(message).toMatch(/a group: archetypes, published/u);
    expect(message.length).toBeLessThan(500);
    expect(message).not.toContain("example-jessica");
  });
});
