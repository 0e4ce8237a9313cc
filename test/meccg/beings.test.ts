import { describe, expect, it } from "vitest";
import { BEINGS, beingName, beingNumber, inOrder } from "../../engine/meccg/cards/vocabulary/beings.js";
import * as D from "../../engine/meccg/defs.js";
import type { Entity } from "../../engine/meccg/cards/words/entities.js";

const many = (n: number, word: string, being: Entity): [string, Entity][] =>
  Array.from({ length: n }, (_, k) => [`${word} ${k}`, being]);

describe("beings that several cards show", () => {
  it("have numbers from 1 on, the Dragons first", () => {
    expect(inOrder({ Gollum: {}, Smaug: { lair: "The Lonely Mountain" }, Bill: {} })).toEqual([
      "Smaug",
      "Gollum",
      "Bill",
    ]);
    expect(BEINGS.map(beingNumber)).toEqual(BEINGS.map((_, k) => k + 1));
    expect(beingName(beingNumber("Smaug"))).toBe("Smaug");
    expect(beingNumber("Sauron's cat")).toBe(0);
    expect(D.ENTITY[D.defOf("Smaug at Home")]).toBe(beingNumber("Smaug"));
  });
  it("may be many more than a word has bits; only the Dragons may not", () => {
    expect(
      inOrder(Object.fromEntries([...many(240, "being", {}), ...many(15, "Dragon", { lair: "Irerock" })])),
    ).toHaveLength(255);
    expect(() => inOrder(Object.fromEntries(many(256, "being", {})))).toThrow("256 beings do not fit into 255");
    expect(() => inOrder(Object.fromEntries(many(16, "Dragon", { lair: "Irerock" })))).toThrow(
      "16 unique Dragons do not fit into the 15 bits of those that fell",
    );
  });
});
