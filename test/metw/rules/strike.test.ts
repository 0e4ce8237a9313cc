import { describe, expect, it } from "vitest";
import { type Board, type Setup, travel, type Who } from "../board.js";

/** A creature attacks on the way from Rivendell to Goblin-gate. */
function meet(creature: string, characters: Who[], more: Partial<Setup> = {}): Board {
  const b = travel({ at: "Rivendell", to: "Goblin-gate", characters }, [], more);
  b.until(() => b.s.chooser() === 1);
  return b.attacked(creature);
}

describe("giving out strikes (000 I.7)", () => {
  it("the defender chooses among his untapped, then the attacker among all who are left", () => {
    const b = meet("Cave-drake", ["Elrond", "Gimli, tapped", "Legolas", "Halbarad"]);
    // A Cave-drake's player chooses alone.
    b.until(() => b.offered("a strike for Elrond"));
    expect([b.s.chooser(), b.offers.length]).toEqual([1, 4]);
    const w = meet("Wargs", ["Elrond", "Gimli, tapped", "Legolas", "Halbarad"]);
    w.until(() => w.offered("a strike for Elrond"));
    expect([w.s.chooser(), w.offered("a strike for Gimli"), w.offered("pass")]).toEqual([0, false, true]);
    w.take("a strike for Elrond", "pass");
    expect([w.s.chooser(), w.offered("a strike for Gimli"), w.offered("a strike for Elrond")]).toEqual([
      1,
      true,
      false,
    ]);
    expect(w.offered("pass")).toBe(false);
  });
  it("left-over strikes are used when the attacker likes, and all that is left on the last strike", () => {
    // Five strikes of 4 for three: two are left over.
    const b = meet("Orc-warband", ["Elrond", "Gimli", "Legolas"]).go("Elrond faces his strike");
    b.until(() => b.offered("use 0 excess strikes"));
    expect(b.offers).toEqual(["use 0 excess strikes", "use 1 excess strikes", "use 2 excess strikes"]);
    b.take("use 1 excess strikes").go("Gimli faces his strike");
    b.until(() => b.offered("use 0 excess strikes"));
    expect(b.offers).toHaveLength(2);
    b.take("use 0 excess strikes").until(() => b.s.h[32] !== -1);
    const all = b.never("use 0 excess strikes", () => b.s.chooser() < 0 || b.status("Legolas") === "tapped");
    expect(all).toBe(true);
  });
  it("an attack whose given out strikes all failed is defeated, left-over ones or not", () => {
    const b = meet("Orc-warband", ["Elrond", "Gimli", "Legolas"], { rolls: [12, 12, 12] });
    expect(b.calm().won("Orc-warband")).toBe(true);
    const t = meet("Orc-warband", ["Elrond", "Gimli", "Legolas, wounded"], { rolls: [12, 12, 2, 2] });
    expect(t.calm().won("Orc-warband")).toBe(false);
  });
});
describe("a strike (000 I.7, II.7)", () => {
  it("that ties taps and wounds nobody, and is not defeated", () => {
    // Elrond has a prowess of 7, a Giant 13.
    const b = meet("Giant", ["Elrond", "Gimli, tapped"], { rolls: [6] })
      .face("Elrond")
      .take("tap Elrond")
      .calm();
    expect([b.status("Elrond"), b.won("Giant"), b.rolled.length]).toEqual(["tapped", false, 1]);
    const u = meet("Giant", ["Elrond"], { rolls: [9] })
      .face("Elrond")
      .take("Elrond stays untapped")
      .calm();
    expect([u.status("Elrond"), u.won("Giant")]).toEqual(["untapped", false]);
  });
  it("does not tap nor is it defeated when it is cancelled, whatever was done for it before", () => {
    const b = meet("Giant", [{ Elrond: ["Elven Cloak"] }, "Legolas"]);
    b.s.fr[b.s.h[30]!]! |= 0;
    b.face("Elrond").take("tap Elrond").go("Legolas supports");
    expect(b.never("use Elven Cloak of Elrond", () => b.rolled.length > 0)).toBe(true);
  });
  it("is supported by untapped companions and allies that none is given to", () => {
    const b = meet("Wargs", ["Elrond", { Gimli: ["Gollum"] }, "Legolas, tapped", "Halbarad"]);
    b.go("a strike for Elrond", "a strike for Gimli").face("Elrond").take("tap Elrond");
    b.until(() => b.offered("Gollum of Gimli supports") || b.offers.some((o) => o.includes("supports")));
    expect(b.offers.filter((o) => o.includes("supports")).sort()).toEqual(["Gollum supports", "Halbarad supports"]);
  });
});
