import { describe, expect, it } from "vitest";
import { archetypes } from "../../engine/meccg/index.js";
import { beginners, isPart, LISTS, lawful, tooFew } from "./beginners.js";

describe("no pairing of lists begins without characters, a list against itself neither", () => {
  it("where starters are laid down at once", () => {
    expect(lawful("metw-standard")).toHaveLength(24);
    expect(tooFew(lawful("metw-standard"), "metw-standard", 1)).toEqual([]);
    const parts = lawful("metw-standard").filter(isPart);
    expect(tooFew(parts, "metw-standard", 2)).toEqual([]);
  });
  it.each(["universal:2", "coe:2"])("where they are drafted, an eighth of the pairings: %s", (rules) => {
    expect(lawful(rules)).toHaveLength(39);
    expect(tooFew(lawful(rules), rules, 3, 8)).toEqual([]);
  });
  it("but the nine lists of five against themselves do: all are doubled", () => {
    for (const name of archetypes())
      for (const rules of ["metw-standard", "coe:2"]) {
        const list = LISTS.get(name)!;
        expect(beginners([list, list], rules, "heuristic"), name).toEqual([0, 0]);
      }
  });
  it("version 2 waits for who was set aside, and chooses nobody more", () => {
    const [a, b] = [LISTS.get("training/prowess-orcs-axes")!, LISTS.get("training/prowess-corruption-deeps")!];
    expect(beginners([a, b], "coe:2", "heuristic@2")).toEqual([0, 0]);
    expect(Math.min(...beginners([a, b], "coe:2", "heuristic"))).toBeGreaterThanOrEqual(3);
  });
});
