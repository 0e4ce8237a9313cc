import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { ORDER } from "../../../engine/meccg/rules/machine/machine.js";
import { discardInstance } from "../../../engine/meccg/rules/changes/leaving.js";
import { fire, ON } from "../../../engine/meccg/rules/changes/firing.js";
import { census, checkInvariants } from "../../../engine/meccg/invariants.js";
import { board, visit } from "../board.js";

describe("passive conditions (Annotations 8 and 9)", () => {
  it("of a card that has left meanwhile are not declared", () => {
    const b = board({
      phase: "organization",
      me: {
        companies: [
          { at: "Moria", characters: [{ Legolas: ["Despair of the Heart"] }, { Frodo: ["Despair of the Heart"] }] },
        ],
      },
    });
    const { s } = b;
    const first = s.iFirst[b.slot("Legolas")];
    fire(s, ON.woundInCompany, 0, b.slot("Frodo"));
    expect(s.h[L.Header.queueCount]).toBeGreaterThan(1);
    discardInstance(s, first);
    s.push(ORDER, s.h[L.Header.chainCount]);
    s.run();
    expect(b.offers.filter((o) => o.startsWith("first "))).toEqual([]);
    expect(s.h[L.Header.chainCount]).toBe(1);
  });
});

describe("a card in play whose attack was defeated", () => {
  it("is out of play, and nobody thinks that it lies in a discard pile", () => {
    const strong = ["Beorn", "Glorfindel II", "Aragorn II", "Boromir II", { Gimli: ["Durin’s Axe"] }];
    const b = visit(
      { at: "Moria", from: "Lórien", characters: strong },
      { you: { events: ["Balrog of Moria"] }, rolls: Array.from({ length: 60 }, () => 12) },
    );
    const before = [0, 1].map((p) => census(b.s, p).slice());
    b.take("enter the site").until(() => b.s.h[L.Header.attack] !== 0 && b.attack().race === "special");
    b.face("Gimli").until(() => !b.in("Balrog of Moria"));
    expect(b.won("Balrog of Moria")).toBe(true);
    checkInvariants(b.s, before);
  });
});

describe("a faction that was won over", () => {
  it("is counted once while it is asked whether it stays under its leader", () => {
    const b = visit(
      { at: "Barad-dûr (minion)", from: "Minas Morgul (minion)", characters: ["Orc Captain"] },
      { me: { alignment: "minion", hand: ["Orcs of Gorgoroth"] }, rolls: [9], ruleset: "universal" },
    );
    const before = [0, 1].map((p) => census(b.s, p).slice());
    b.take("enter the site", "play Orcs of Gorgoroth").until(() => b.offers.includes("following Orc Captain"));
    expect(b.offers).toContain("following Orc Captain");
    checkInvariants(b.s, before);
  });
});
