/** Saruman of three: positions on the pack that ships, and the choice that he takes. */
import { describe, expect, it } from "vitest";
import type { BoardText } from "../../engine/wotr/presentation/position/board.js";
import { DARK, THIRD } from "../../engine/wotr/rules/state/ruleset.js";
import { told } from "./told.js";

const NINE = ["Aragorn", "Boromir", "Frodo", "Sam", "Merry", "Pippin", "Gandalf the Grey", "Gimli", "Legolas"];
const apart = (where: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(NINE.map((name) => [name, "out"])),
  ...where,
});
const board = { three: true, phase: "saruman", turn: 4, armies: { Isengard: { "hand-orcs": 20 } } };
const saruman = (more: Partial<BoardText>): string[] => told({ ...board, ...more }, THIRD);

describe("Saruman of three", () => {
  it("goes after a Ringbearer who was seen, and tries to seize the Ring", () => {
    const texts = saruman({ at: apart({ Frodo: "W2723, spotted" }), bearer: "Frodo" });
    expect(texts).toContain("move Saruman");
    expect(texts).toContain("to W2723");
    expect(texts).toContain("Saruman tries to seize the Ring");
  });
  it("picks the Ring up where it lies", () => {
    expect(saruman({ at: apart({}), ring: "W2723" })).toContain("to W2723");
  });
  it("puts it on when he has it, and goes home", () => {
    const texts = saruman({ at: apart({ Saruman: "W2722" }), bearer: "Saruman" });
    expect(texts).toContain("put on the Ring");
    expect(texts).toContain("to W2421 Isengard");
  });
  it("sends his Orcs to what he needs besides, Helm's Deep and Edoras", () => {
    const armies = { Isengard: { "hand-orcs": 60 }, Edoras: { rohan: 3 }, "Helm's Deep": { rohan: 30 } };
    const texts = saruman({ at: apart({}), ring: "Rivendell", armies, groups: ["saruman"], turn: 3 });
    expect(texts).toContain("move a force from W2421 Isengard");
    expect(texts).not.toContain("to W2524 Helm's Deep");
  });
  it("is Sauron's ally until he has the Ring, and then nobody's", () => {
    const one = { ...board, phase: "alliances", at: apart({ Frodo: "W2812" }) };
    expect(told(one, THIRD)).toContain("offer the Dark Power an alliance");
    expect(told({ ...one, bearer: "Saruman" }, THIRD)).not.toContain("offer the Dark Power an alliance");
    expect(told({ ...one, bearer: "Saruman" }, DARK)).not.toContain("offer Saruman an alliance");
    expect(told(one, DARK)).toContain("offer Saruman an alliance");
  });
});
