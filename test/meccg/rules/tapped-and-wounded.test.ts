import { describe, expect, it } from "vitest";
import { travel } from "../board.js";

/** The lowest roll with which Legolas (prowess 5) defeats a Giant (13, no body). */
function needs(mark: string): number {
  return [5, 6, 7, 8, 9, 10, 11, 12].find((roll) => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: [`Legolas${mark}`, "Frodo"] }, ["Giant"], {
      rolls: [roll, 2],
    });
    b.go("creature Giant").face("Legolas").calm();
    return b.won("Giant");
  })!;
}
describe("prowess of one who is not fresh (000 I.7)", () => {
  it("is one less tapped and two less wounded", () => {
    expect(needs("")).toBe(9);
    expect(needs(", tapped")).toBe(10);
    expect(needs(", wounded")).toBe(11);
  });
});
