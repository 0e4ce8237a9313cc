import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { PHASE_SITE } from "../../../engine/meccg/cards/vocabulary/terms.js";
import { type Setup, travel, visit, type Who } from "../board.js";

const inside = (at: string, characters: Who[], hand: string[], more: Partial<Setup> = {}) =>
  visit({ at, characters }, { ...more, me: { hand, ...more.me } }).inside();

describe("what may be played at a site (000 I.4, I.10)", () => {
  // rules: 000:772, 000:841
  // rules: 004:79c
  it("one card that taps it, then one minor item by somebody else, wherever the site is", () => {
    const b = inside(
      "Old Forest",
      ["Elrond", "Gimli", "Legolas"],
      ["Goldberry", "Dagger of Westernesse", "Elven Cloak"],
    );
    b.take("play Goldberry", "by Elrond").until(() => b.in("Goldberry") && b.s.h[L.Header.chainCount] === 0);
    expect([b.siteTapped("Old Forest"), b.status("Elrond")]).toEqual([true, "tapped"]);
    expect(b.offers.filter((o) => o.startsWith("play")).sort()).toEqual([
      "play Dagger of Westernesse (one more minor item)",
      "play Elven Cloak (one more minor item)",
    ]);
    b.take("play Elven Cloak (one more minor item)");
    expect(b.offers).toEqual(["by Gimli", "by Legolas"]);
    b.take("by Gimli").until(() => b.in("Elven Cloak"));
    expect(b.never("play Dagger of Westernesse*", () => b.s.h[L.Header.phase] !== PHASE_SITE)).toBe(true);
  });
  // rules: 000:715, 000:719b, 000:1462
  // rules: 004:156
  it("nothing by tapped characters", () => {
    const b = inside("Moria", ["Elrond, tapped", "Gimli, wounded"], ["Glamdring", "Dagger of Westernesse"]);
    expect(b.offers.filter((o) => o.startsWith("play"))).toEqual([]);
  });
  // edges: 000:772, 000:841
  // edges: 004:79c
  it("a faction that is not won leaves the site untapped, and brings no minor item", () => {
    const hand = ["Rangers of the North", "Dagger of Westernesse"];
    const lost = inside("Bree", ["Gimli", "Legolas"], hand, { rolls: [2] });
    lost.take("play Rangers of the North", "by Gimli").until(() => lost.discarded("Rangers of the North"));
    expect([lost.siteTapped("Bree"), lost.offered("play Dagger of Westernesse (one more minor item)")]).toEqual([
      false,
      false,
    ]);
    const won = inside("Bree", ["Gimli", "Legolas"], hand, { rolls: [12] });
    won.take("play Rangers of the North", "by Gimli").until(() => won.siteTapped("Bree"));
    won.until(() => won.offered("play Dagger of Westernesse (one more minor item)"), "the minor item");
    expect(won.in("Rangers of the North")).toBe(true);
  });
  it("an information card taps it and brings a minor item too", () => {
    const b = inside("Amon Hen", ["Elrond", "Gimli"], ["Dreams of Lore", "Dagger of Westernesse"]);
    b.go("play Dreams of Lore").until(() => b.siteTapped("Amon Hen"));
    b.until(() => b.offered("play Dagger of Westernesse (one more minor item)"), "the minor item");
    expect(b.status("Elrond")).toBe("tapped");
  });
  // rules: 000:1462
  it("at a tapped site only what does not tap it", () => {
    const b = inside("Moria", ["Elrond", "Gimli"], ["Glamdring", "Dagger of Westernesse"], {
      me: { hand: ["Glamdring", "Dagger of Westernesse", "Thorough Search"], tapped: ["Moria"] },
    });
    expect(b.offers.filter((o) => o.startsWith("play"))).toEqual([]);
    const v = visit({ at: "Moria", characters: ["Elrond"] }, { me: { tapped: ["Moria"] } });
    v.until(() => v.offered("enter the site")).take("enter the site");
    expect(v.never("Elrond stays untapped", () => v.s.h[L.Header.phase] !== PHASE_SITE)).toBe(true);
    const coe = visit({ at: "Moria", characters: ["Elrond"] }, { ruleset: "coe", me: { tapped: ["Moria"] } });
    coe.until(() => coe.offered("enter the site")).take("enter the site");
    expect(coe.until(() => coe.offered("Elrond stays untapped")).s.h[L.Header.attack]).not.toBe(0);
  });
});
describe("automatic-attacks (000 I.4)", () => {
  it("are faced by those who enter, one after the other; who does nothing faces none", () => {
    const b = visit({ at: "Mount Gram", characters: ["Elrond", "Gimli"] });
    b.until(() => b.offered("enter the site")).take("pass");
    expect(b.never("Elrond faces his strike", () => b.s.h[L.Header.phase] !== PHASE_SITE)).toBe(true);
    expect(b.rolled).toHaveLength(0);
  });
  it("bring no points when they are defeated", () => {
    const b = visit(
      { at: "Moria", characters: ["Elrond", "Gimli", "Legolas", "Halbarad"] },
      { rolls: [12, 12, 12, 12] },
    );
    b.until(() => b.offered("enter the site")).take("enter the site");
    b.until(() => b.rolled.length === 4).calm();
    expect(b.points().kill).toBe(0);
  });
});
describe("cards on guard (000 II.10)", () => {
  const guard = (at: string, to: string, card: string, hand: string[], more: Partial<Setup> = {}) => {
    const b = travel({ at, to, characters: ["Elrond", "Gimli", "Legolas"] }, [card], { me: { hand }, ...more });
    return b.go(`on guard: ${card}`);
  };
  it("count against the limit, one for each company", () => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Elrond"] }, ["Ghosts", "Doors of Night"]);
    b.go("on guard: Ghosts");
    expect([b.offered("on guard: Doors of Night"), b.offered("play Doors of Night")]).toEqual([false, true]);
    b.take("play Doors of Night").calm();
    const h = b.s.h[L.Header.company];
    expect([b.s.cget(h, L.CompanyWord.limit), b.s.cget(h, L.CompanyWord.spent)]).toEqual([2, 2]);
  });
  it("a creature keyed to the site attacks after the automatic-attacks, else it goes back", () => {
    const b = guard("Rivendell", "Goblin-gate", "Ghosts", []).go("enter the site", "reveal Ghosts");
    b.counted();
    expect(b.attack().race).toBe("orc");
    b.until(() => b.s.h[L.Header.attack] !== 0 && b.attack().race === "undead", "Ghosts");
    const n = guard("Rivendell", "Goblin-gate", "Giant", []).go("enter the site");
    expect(n.never("reveal Giant", () => n.s.h[L.Header.phase] > PHASE_SITE)).toBe(true);
    expect(n.hand(1)).toContain("Giant");
  });
  it("is not revealed to a company that does not enter", () => {
    const b = guard("Rivendell", "Goblin-gate", "Ghosts", []);
    b.until(() => b.offered("enter the site")).take("pass");
    expect(b.never("reveal Ghosts", () => b.s.h[L.Header.phase] !== PHASE_SITE)).toBe(true);
    expect(b.hand(1)).toContain("Ghosts");
  });
});
