import { describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { deckFaults, RULESETS, rulesetByName } from "../../engine/meccg/index.js";
import { randomDeck } from "../../engine/meccg/decks/randomdeck.js";
import * as D from "../../engine/meccg/defs.js";

const drawn = (rules: string, game: number, include: string[] = []) =>
  randomDeck(new OwnStream("random decks", game, "list"), rulesetByName(rules), include);
const ofMinions = (rules: string, game: number) =>
  randomDeck(new OwnStream("random decks", game, "list"), rulesetByName(rules), [], undefined, "minion");
const everyLength = RULESETS.flatMap((r) => r.deckCounts.map((n) => `${r.name}:${n}`));

describe("lists drawn from the whole pool", () => {
  it.each(everyLength)("are lawful under %s", (rules) => {
    for (let g = 0; g < 40; g++) expect(deckFaults(drawn(rules, g), rulesetByName(rules))).toEqual([]);
  });
  it.each(everyLength.filter((name) => /^(universal|coe)/.test(name)))("are lawful for minions under %s", (rules) => {
    for (let g = 0; g < 40; g++) expect(deckFaults(ofMinions(rules, g), rulesetByName(rules))).toEqual([]);
  });
  it.each(everyLength.filter((name) => /^(universal|coe)/.test(name)))(
    "are lawful for The Balrog under %s",
    (rules) => {
      for (let g = 0; g < 40; g++) {
        const deck = randomDeck(
          new OwnStream("random decks", g, "list"),
          rulesetByName(rules),
          [],
          undefined,
          "balrog",
        );
        expect(deckFaults(deck, rulesetByName(rules))).toEqual([]);
        expect(deck.characters.map((l) => l.name)).toContain("The Balrog (balrog)");
      }
    },
  );
  it("are the same for the same luck, and others for other luck", () => {
    expect(drawn("coe", 1)).toEqual(drawn("coe", 1));
    expect(drawn("coe", 1)).not.toEqual(drawn("coe", 2));
  });
  it("come to every card before long", () => {
    const seen = new Set<string>();
    for (let g = 0; g < 900; g++) {
      const side = (["hero", "minion", "balrog"] as const)[g % 3];
      const { pool, characters, resources, hazards, sideboard } = randomDeck(
        new OwnStream("random decks", g, "list"),
        rulesetByName("coe"),
        [],
        undefined,
        side,
      );
      for (const line of [pool, characters, resources, hazards, sideboard].flat()) seen.add(line.name);
    }
    // No lists of Fallen-wizards are drawn yet.
    const SIDES = 1 | 2 | 8;
    const names = D.CARDS.flatMap((_, k) => (D.CARD_FOR[k + 1] & SIDES ? [D.nameOf(k + 1)] : []));
    expect(names.filter((name) => !seen.has(name))).toEqual([]);
  });
  it("hold what they are told to, as often as may be", () => {
    const deck = drawn("metw-starter", 3, ["Wolves", "The One Ring", "Elrond"]);
    const count = (name: string) =>
      [deck.characters, deck.resources, deck.hazards].flat().find((l) => l.name === name)?.count;
    expect([count("Wolves"), count("The One Ring"), count("Elrond")]).toEqual([3, 1, 1]);
  });
  it("say so when there is no room for what they must hold", () => {
    const all = D.CARDS.filter((c) => c.kind === "creature").map((c) => c.name);
    expect(() => drawn("metw-starter", 0, all)).toThrow(/no lawful list came out in 50 draws.*\n.*name fewer cards/);
  });
});
