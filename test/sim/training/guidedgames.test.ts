import { describe, expect, it } from "vitest";
import { deckFaults, drawnDeck, loadDeck, rulesetByName } from "../../../engine/meccg/index.js";
import { defOf } from "../../../engine/meccg/defs.js";
import { seatedIn, startOf } from "../../../sim/training/samples/guidedgames.js";
import "../../../sim/nodeadapters.js";

const HALVES = ", hazards of ";

describe("lists of games that are learned from", () => {
  it("mixed: most are drawn or joined of two halves, and every game begins", () => {
    const names = Array.from({ length: 60 }, (_, game) => seatedIn("mix", game, "mixed")).flatMap(({ lists }) => lists);
    const joined = names.filter((name) => name.includes(HALVES));
    const drawn = names.filter((name) => name.startsWith("drawn ") && !name.includes(HALVES));
    expect(joined.length).toBeGreaterThan(30);
    expect(drawn.length).toBeGreaterThan(30);
    expect(names.length - joined.length - drawn.length).toBeGreaterThan(10);
    // Hardly a list comes twice, whole ones of the training part aside.
    expect(new Set([...joined, ...drawn]).size).toBeGreaterThan(joined.length + drawn.length - 4);
    for (let game = 0; game < 10; game++)
      expect(startOf(seatedIn("mix", game, "mixed"), "mix", game).chooser()).toBeGreaterThanOrEqual(0);
  });

  it("wide: every side sits down, by lists of its part, drawn ones and joined ones, and every game begins", () => {
    const games = Array.from({ length: 60 }, (_, game) => seatedIn("mix", game, "wide"));
    const names = games.flatMap(({ lists }) => lists);
    for (const side of ["hero", "minion", "fallen", "balrog"]) {
      const his = names.filter((name) => new RegExp(`^(wide-training/|drawn as )${side}-?`).test(name));
      expect(his.length, side).toBeGreaterThan(15);
      expect(
        his.some((name) => name.startsWith("drawn as")),
        side,
      ).toBe(true);
      expect(
        his.some((name) => name.includes(HALVES)),
        side,
      ).toBe(true);
    }
    expect(new Set(games.map(({ ruleset }) => ruleset))).toEqual(new Set(["universal:2", "coe:2"]));
    expect(names.filter((name) => name.startsWith("wide-training/")).length).toBeLessThan(45);
    for (const [game, seated] of games.slice(0, 12).entries())
      expect(startOf(seated, "mix", game).chooser()).toBeGreaterThanOrEqual(0);
  });

  it("a joined list has the hazards of the second and all else of the first, and is lawful", () => {
    const rules = rulesetByName("coe:1");
    let seen = 0;
    for (let game = 0; seen < 4; game++) {
      const seated = seatedIn("mix", game, "mixed");
      const [one, two] = seated.lists[0].split(HALVES) as [string, string | undefined];
      if (!two || seated.ruleset !== "coe:1") continue;
      const list = (name: string) => (name.startsWith("drawn ") ? drawnDeck(name.slice(6), rules) : loadDeck(name));
      const joined = { ...list(one), hazards: list(two).hazards };
      if (deckFaults(joined, rules).length > 0) continue;
      seen++;
      const hands = startOf(seated, "mix", game);
      // What lies in the piles of the first seat.
      const held = new Set(Array.from(hands.list.subarray(0, hands.list.length / 2)).filter((def) => def > 0));
      expect(held.size).toBeGreaterThan(30);
      for (const { name } of joined.hazards) expect(held.has(defOf(name)), name).toBe(true);
    }
  });
});
