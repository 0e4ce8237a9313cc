import { describe, expect, it } from "vitest";
import { still, travel, visit } from "../board.js";

describe("one weapon, shield and armor at a time (000 I.10; coe 6.1)", () => {
  // rules: coe 6.1.1
  // edges: coe 6.1.1
  it("what its bearer cannot use pushes nothing aside", () => {
    const b = visit(
      { at: "Moria", characters: [{ Frodo: ["Dagger of Westernesse"] }] },
      { me: { hand: ["Sword of Gondolin"] } },
    ).inside();
    expect(b.prowess("Frodo")).toBe(2);
    b.take("play Sword of Gondolin").until(() => b.in("Sword of Gondolin") && b.status("Frodo") === "tapped");
    expect(b.prowess("Frodo")).toBe(2);
    const a = visit(
      { at: "Moria", characters: [{ Elladan: ["Dagger of Westernesse"] }] },
      { me: { hand: ["Sword of Gondolin"] } },
    ).inside();
    const before = a.prowess("Elladan");
    a.take("play Sword of Gondolin").until(() => a.in("Sword of Gondolin"));
    expect(a.prowess("Elladan")).toBe(before + 1);
  });
  // rules: coe 6.1.2
  it("another may be taken up before strikes are given out, once a turn each", () => {
    const b = travel(
      {
        at: "Rivendell",
        to: "Goblin-gate",
        characters: [{ "Aragorn II": ["Glamdring", "Sword of Gondolin, out of use"] }, "Legolas"],
      },
      ["Giant"],
    );
    b.go("creature Giant").go("take up Sword of Gondolin*");
    expect(b.offered("take up Sword of Gondolin*")).toBe(false);
    b.go("take up Glamdring*");
    expect(b.offers.some((o) => o.startsWith("take up"))).toBe(false);
  });
  // edges: coe 6.1.2
  it("and what cannot be used is not taken up", () => {
    const b = still([{ Frodo: ["Dagger of Westernesse", "Sword of Gondolin, out of use"] }]);
    expect(b.offered("take up Sword of Gondolin*")).toBe(false);
  });
});
