import { describe, expect, it } from "vitest";
import { travel } from "../board.js";

/** Legolas (body 8) loses to a Giant; his body check is this roll. */
function struck(wounded: boolean, roll: number): string {
  const b = travel(
    { at: "Rivendell", to: "Goblin-gate", characters: [wounded ? "Legolas, wounded" : "Legolas", "Frodo"] },
    ["Giant"],
    { rolls: [2, roll] },
  );
  b.go("creature Giant").face("Legolas").calm();
  return b.eliminated("Legolas") ? "eliminated" : b.status("Legolas");
}
describe("the body check of a character (000 I.7)", () => {
  it("eliminates above his body, else he is wounded", () => {
    expect(struck(false, 8)).toBe("wounded");
    expect(struck(false, 9)).toBe("eliminated");
  });
  it("has one added if he was wounded before the strike", () => {
    expect(struck(true, 7)).toBe("wounded");
    expect(struck(true, 8)).toBe("eliminated");
  });
});
