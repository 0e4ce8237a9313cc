/** How the Dark Power hunts: positions on the pack that ships, and the choice that it takes. */
import { describe, expect, it } from "vitest";
import type { BoardText } from "../../engine/wotr/presentation/position/board.js";
import { DARK } from "../../engine/wotr/rules/state/ruleset.js";
import { told } from "./told.js";

const NINE = ["Aragorn", "Boromir", "Frodo", "Sam", "Merry", "Pippin", "Gandalf the Grey", "Gimli", "Legolas"];
const all = (where: string): Record<string, string> => Object.fromEntries(NINE.map((name) => [name, where]));
const dark = (board: Partial<BoardText>): string[] => told({ phase: "dark", turn: 4, points: 10, ...board }, DARK);
const flights = (texts: readonly string[]): string[] => texts.filter((one) => one.startsWith("fly to"));

describe("the hunt", () => {
  it("lies in wait on the way that the company takes, five Nazgul in one hex, and not on top of it", () => {
    const to = flights(dark({ at: all("W2723") }));
    expect(to).toHaveLength(5);
    expect(new Set(to).size).toBe(1);
    expect(to[0]).not.toBe("fly to W2723");
    // Elsewhere it waits elsewhere.
    expect(flights(dark({ at: all("W3013") }))[0]).not.toBe(to[0]);
  });
  it("does not where it has too few points for it", () => {
    expect(flights(dark({ at: all("W2723"), points: 4 }))).toEqual([]);
  });
  it("flies at whom it has seen, and Saruman comes on foot where he is near", () => {
    const seen = all("W2723, spotted");
    expect(new Set(flights(dark({ at: { ...seen, Saruman: "out" } })))).toEqual(new Set(["fly to W2723"]));
    expect(dark({ at: seen })).toContain("move Saruman");
    expect(dark({ at: all("W3013, spotted") })).not.toContain("move Saruman");
  });
  it("sends the Mouth of Sauron to the Fire, for nothing", () => {
    expect(dark({ at: all("Rivendell"), points: 0 })).toContain("move Mouth of Sauron");
  });
  it("reduces no citadel in the Campaign, where that is no rule", () => {
    const board = { at: all("Rivendell"), turn: 8, mobilized: true };
    expect(flights(dark(board)).length).toBeGreaterThan(0);
    expect(flights(dark({ ...board, campaign: true, armies: {} }))).not.toContain("fly to E0428 Minas Tirith");
  });
});
