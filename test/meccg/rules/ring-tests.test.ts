import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { type Band, type Board, board, type Setup, travel, visit, type Who } from "../board.js";

const RINGS = [
  "Lesser Ring",
  "Magic Ring of Nature",
  "Magic Ring of Stealth",
  "Dwarven Ring of Durin’s Tribe",
  "The One Ring",
];
const camp = (characters: Who[], hand: string[], rolls: number[], more: Partial<Setup> = {}): Board =>
  board({
    phase: "organization",
    forced: true,
    rolls,
    ...more,
    me: { companies: [{ at: "Rivendell", characters }], hand, ...more.me },
  });
/** What may replace the ring once the roll is made. */
const results = (b: Board) =>
  b
    .until(() => b.offers.some((o) => o.startsWith("take ")) || b.rolled.length > 5, "the result")
    .offers.filter((o) => o.startsWith("take "))
    .map((o) => o.slice(5))
    .sort();

describe("what a gold ring may turn out to be (000 V)", () => {
  const found = (ring: string, roll: number) => {
    const b = camp(["Elrond", { Gimli: [ring] }], ["Test of Form", ...RINGS], [roll]);
    b.take("play Test of Form").go(`target ${ring}*`);
    return results(b)
      .map((r) =>
        r.startsWith("Magic")
          ? "magic"
          : r.startsWith("Dwarven")
            ? "dwarven"
            : r.startsWith("The One")
              ? "one"
              : "lesser",
      )
      .filter((x, i, a) => a.indexOf(x) === i)
      .sort();
  };
  it("the Beautiful Gold Ring", () => {
    expect([2, 7, 8, 9, 10, 11, 12].map((r) => found("Beautiful Gold Ring", r))).toEqual([
      ["lesser", "magic"],
      ["lesser", "magic"],
      ["lesser"],
      ["lesser"],
      ["dwarven", "lesser"],
      ["dwarven", "lesser"],
      ["dwarven", "lesser", "one"],
    ]);
  });
  it("the Fair Gold Ring", () => {
    expect([6, 7, 9, 10, 11].map((r) => found("Fair Gold Ring", r))).toEqual([
      ["lesser", "magic"],
      ["lesser"],
      ["dwarven", "lesser"],
      ["dwarven", "lesser"],
      ["dwarven", "lesser", "one"],
    ]);
  });
  it("the Precious Gold Ring", () => {
    expect([5, 6, 8, 9, 10].map((r) => found("Precious Gold Ring", r))).toEqual([
      ["lesser", "magic"],
      ["lesser"],
      ["dwarven", "lesser"],
      ["dwarven", "lesser"],
      ["dwarven", "lesser", "one"],
    ]);
  });
});

describe("the tested ring (000 V; coe 6.2)", () => {
  const tested = (take: string, hand = RINGS, roll = 2) => {
    const b = camp(["Elrond", { "Gimli, tapped": ["Fair Gold Ring"] }], ["Test of Form", ...hand], [roll]);
    b.take("play Test of Form").go("target Fair Gold Ring*");
    results(b);
    return b.take(take);
  };
  // rules: 001:1687c
  // rules: coe g.replace
  it("goes, and the new one takes its place with the same bearer, tapped or not", () => {
    const b = tested("take Magic Ring of Nature");
    b.until(() => b.in("Magic Ring of Nature"));
    expect([b.in("Fair Gold Ring"), b.discarded("Fair Gold Ring"), b.bearer("Magic Ring of Nature")]).toEqual([
      false,
      true,
      "Gimli",
    ]);
    expect([b.hand().includes("Magic Ring of Nature"), b.corruption("Gimli"), b.status("Elrond")]).toEqual([
      false,
      2,
      "untapped",
    ]);
  });
  // edges: 001:1687c
  it("goes too when its player takes nothing, or has nothing", () => {
    const b = tested("pass");
    b.until(() => b.discarded("Fair Gold Ring"));
    expect([b.in("Lesser Ring"), b.hand().includes("Lesser Ring")]).toEqual([false, true]);
    const c = camp(["Elrond", { Gimli: ["Fair Gold Ring"] }], ["Test of Form", "The One Ring"], [7]);
    c.take("play Test of Form").go("target Fair Gold Ring*");
    c.until(() => c.discarded("Fair Gold Ring"));
    expect(c.hand().includes("The One Ring")).toBe(true);
  });
  it("the site stays as it is", () => {
    const b = visit(
      { at: "Moria", characters: ["Elrond", { Gimli: ["Fair Gold Ring"] }] },
      { rolls: [3], forced: true, me: { hand: ["Test of Form", "Lesser Ring"] } },
    );
    b.go("play Test of Form").go("target Fair Gold Ring*").go("take Lesser Ring");
    b.until(() => b.in("Lesser Ring"));
    expect(b.siteTapped("Moria")).toBe(false);
  });
  it("is no unique ring that is in play, and no second ring of a kind where one is the limit", () => {
    const b = camp(
      ["Elrond", { Gimli: ["Fair Gold Ring", "Magic Ring of Nature"] }],
      ["Test of Form", ...RINGS],
      [2],
      {},
    );
    b.take("play Test of Form").go("target Fair Gold Ring*");
    expect(results(b)).toEqual(["Lesser Ring", "Magic Ring of Stealth"]);
    const c = camp(["Elrond", { Gimli: ["Fair Gold Ring"] }], ["Test of Form", ...RINGS], [12], {
      you: { companies: [{ at: "Lórien", characters: [{ Frodo: ["The One Ring"] }] }] },
    });
    c.take("play Test of Form").go("target Fair Gold Ring*");
    expect(results(c)).toEqual(["Dwarven Ring of Durin’s Tribe", "Lesser Ring"]);
  });
  it("is none that was taken away before the test is resolved", () => {
    const b = camp(["Elrond", { Gimli: ["Fair Gold Ring"] }], ["Test of Form", ...RINGS], [2]);
    b.take("play Test of Form").go("target Fair Gold Ring*");
    const ring = b.slot("Fair Gold Ring");
    b.s.iRole[ring] = L.Role.free;
    b.until(() => b.s.h[L.Header.chainCount] === 0);
    expect([b.rolled.length, b.discarded("Test of Form")]).toEqual([0, true]);
  });
});

describe("ways of testing (000 V)", () => {
  const has = (characters: Who[], card: string, at: Partial<Band> = {}) =>
    board({
      phase: "organization",
      forced: true,
      me: { companies: [{ at: "Rivendell", characters, ...at }], hand: [card] },
    }).offered(`play ${card}`);
  it("a test of form or lore needs a sage and the ring in one company", () => {
    for (const card of ["Test of Form", "Test of Lore"]) {
      expect(has(["Elrond", { Gimli: ["Fair Gold Ring"] }], card)).toBe(true);
      expect(has(["Legolas", { Gimli: ["Fair Gold Ring"] }], card)).toBe(false);
      expect(has(["Elrond", "Gimli"], card)).toBe(false);
      const apart = board({
        phase: "organization",
        me: {
          companies: [
            { at: "Rivendell", characters: ["Elrond"] },
            { at: "Rivendell", characters: [{ Gimli: ["Fair Gold Ring"] }] },
          ],
          hand: [card],
        },
      });
      expect(apart.offered(`play ${card}`)).toBe(false);
    }
  });
  it("the test of lore is one less", () => {
    const b = camp(["Elrond", { Gimli: ["Fair Gold Ring"] }], ["Test of Lore", ...RINGS], [7]);
    b.take("play Test of Lore").go("target Fair Gold Ring*");
    expect(results(b)).toContain("Magic Ring of Nature");
    const c = camp(["Elrond", { Gimli: ["Fair Gold Ring"] }], ["Test of Lore", ...RINGS], [11]);
    c.take("play Test of Lore").go("target Fair Gold Ring*");
    expect(results(c)).not.toContain("The One Ring");
  });
  it("a Wizard’s test is rolled twice and one roll is chosen; it costs a check at -1", () => {
    const b = camp(["Saruman", { Gimli: ["Fair Gold Ring"] }], ["Wizard’s Test", ...RINGS], [12, 2, 12]);
    b.take("play Wizard’s Test").go("target Fair Gold Ring*");
    b.until(() => b.offered("roll 2"));
    expect(b.offers).toEqual(["roll 12", "roll 2"]);
    b.take("roll 12");
    expect(results(b)).toContain("The One Ring");
    b.take("take The One Ring").until(() => b.rolled.length === 3);
    expect(b.rolled.map((r) => r.player)).toEqual([0, 0, 0]);
    expect(has(["Elrond", { Gimli: ["Fair Gold Ring"] }], "Wizard’s Test")).toBe(false);
  });
  it("Gandalf taps, no other Wizard and not when he is tapped", () => {
    const b = camp(["Gandalf", { Gimli: ["Fair Gold Ring"] }], RINGS, [12]);
    b.take("use Gandalf", "target Fair Gold Ring of Gimli");
    expect([b.status("Gandalf"), b.rolled.length]).toEqual(["tapped", 0]);
    expect(results(b)).toContain("The One Ring");
    for (const who of ["Gandalf, tapped", "Saruman"])
      expect(camp([who, { Gimli: ["Fair Gold Ring"] }], RINGS, []).offers.filter((o) => o.startsWith("use "))).toEqual(
        [],
      );
  });
  it("ringlore is no roll: any ring but The One Ring, where information may be had", () => {
    const at = (place: string, sage = "Elrond") =>
      visit(
        { at: place, characters: [sage, { Gimli: ["Fair Gold Ring"] }] },
        { forced: true, me: { hand: ["Ringlore", ...RINGS] } },
      ).inside();
    expect(at("Moria").offered("play Ringlore")).toBe(false);
    const b = at("Weathertop");
    expect(at("Weathertop", "Legolas").offered("play Ringlore")).toBe(false);
    b.take("play Ringlore");
    for (let o = b.offers[0]; /^(by|target) /.test(o); o = b.offers[0]) b.take(o);
    expect(results(b)).toEqual([
      "Dwarven Ring of Durin’s Tribe",
      "Lesser Ring",
      "Magic Ring of Nature",
      "Magic Ring of Stealth",
    ]);
    expect(b.rolled).toEqual([]);
  });
  it("may be done in the movement/hazard phase", () => {
    const b = travel(
      { at: "Lórien", to: "Moria", characters: ["Elrond", { Gimli: ["Fair Gold Ring"] }] },
      ["Weariness of the Heart"],
      {
        forced: true,
        rolls: [2],
        me: {
          companies: [{ at: "Lórien", to: "Moria", characters: ["Elrond", { Gimli: ["Fair Gold Ring"] }] }],
          hand: ["Test of Form", ...RINGS],
        },
      },
    );
    b.go("play Weariness of the Heart (check)").take("target Gimli");
    b.go("play Test of Form").go("target Fair Gold Ring*").go("take Magic Ring of Nature");
    expect(b.bearer("Magic Ring of Nature")).toBe("Gimli");
  });
});
