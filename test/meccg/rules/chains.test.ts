import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { removeCharacter, TO_DISCARD } from "../../../engine/meccg/rules/changes/leaving.js";
import { type Board, type Side, travel, visit, type Who } from "../board.js";

const road = (characters: Who[], hazards: string[], mine: Side = {}, rolls: number[] = [], you: Side = {}): Board =>
  travel({ at: "Rivendell", to: "Lórien", characters }, hazards, {
    forced: true,
    rolls,
    me: { companies: [{ at: "Rivendell", to: "Lórien", characters }], ...mine },
    you: { hand: hazards, ...you },
  });
const count = (b: Board) => b.s.h[L.Header.chainCount];
const settled = (b: Board) => b.until(() => count(b) === 0 && !b.over, "the end of the chain");
/** Until it is the move of this player within the chain. */
const turnOf = (b: Board, p: number) => b.until(() => b.s.chooser() === p);

describe("declaring and answering (000 II.10)", () => {
  // edges: coe 9.5.2
  it("each may answer, in turns, until both pass; last declared is resolved first", () => {
    const b = road(["Gimli", "Legolas"], ["Weariness of the Heart", "Call of Home"], {}, [2, 9]);
    b.go("play Weariness of the Heart (check)").take("target Gimli");
    expect([count(b), b.s.chooser()]).toEqual([1, 0]);
    b.take("pass");
    b.take("play Call of Home").take("target Gimli");
    expect([count(b), b.s.chooser()]).toEqual([2, 0]);
    b.take("pass");
    expect(count(b)).toBe(2);
    b.take("pass");
    settled(b);
    // Sent home by the roll of 2 (with unused influence 8): no check is made.
    expect([b.in("Gimli"), b.rolled.length]).toEqual([true, 2]);
    const c = road(["Gimli", "Elrond", "Bofur"], ["Weariness of the Heart", "Call of Home"], {}, [2, 9]);
    c.go("play Weariness of the Heart (check)").take("target Gimli", "pass", "play Call of Home", "target Gimli");
    settled(c);
    expect([c.in("Gimli"), c.hand().includes("Gimli"), c.rolled.length]).toEqual([false, true, 1]);
  });
  it("one may answer oneself when the other has had his chance", () => {
    const b = road(["Gimli", "Legolas"], ["Weariness of the Heart"], {
      hand: ["Gates of Morning"],
    });
    b.go("play Weariness of the Heart (check)").take("target Gimli");
    turnOf(b, 0).take("Legolas supports*");
    expect([count(b), b.s.chooser()]).toEqual([2, 1]);
  });
  it("a creature opens a chain and does not answer one (Annotation 15)", () => {
    const b = travel(
      { at: "Lórien", to: "Moria", characters: ["Gimli", "Legolas", "Balin"] },
      ["Orc-watch", "Weariness of the Heart", "Call of Home"],
      {
        forced: true,
      },
    );
    b.until(() => b.offered("creature Orc-watch"));
    b.take("play Weariness of the Heart (check)", "target Gimli", "pass");
    expect([b.offered("play Call of Home"), b.offered("creature Orc-watch")]).toEqual([true, false]);
    settled(b);
    b.until(() => b.s.chooser() === 1);
    expect(b.offered("creature Orc-watch")).toBe(true);
  });
});

describe("targets (Annotations 1-4, 8)", () => {
  // edges: 000:1401
  it("a card declared is not in play before it is resolved", () => {
    const b = road(["Gimli"], ["Doors of Night", "Morgul Night"]);
    b.go("play Doors of Night").take("pass");
    expect([b.s.chooser(), b.offered("play Morgul Night")]).toEqual([1, false]);
    b.take("pass");
    settled(b);
    b.until(() => b.s.chooser() === 1);
    expect([b.in("Doors of Night"), b.offered("play Morgul Night")]).toEqual([true, true]);
  });
  it("a card in play may be one", () => {
    const b = road(["Gimli"], ["Weariness of the Heart"], { hand: ["Twilight"] }, [12], { events: ["Doors of Night"] });
    b.go("play Weariness of the Heart (check)").take("target Gimli");
    expect(b.offered("play Twilight*")).toBe(true);
  });
  // edges: coe 9.3
  it("what is aimed at nobody needs none", () => {
    const b = travel({ at: "Lórien", to: "Moria", characters: ["Gimli"] }, ["Foul Fumes"], {
      forced: true,
      you: { hand: ["Foul Fumes"], events: ["Doors of Night"] },
    });
    b.go("play Foul Fumes");
    settled(b);
    expect(b.in("Foul Fumes")).toBe(true);
  });
  it("a card played on a character who has left is discarded", () => {
    const b = road(["Legolas", "Gimli"], ["Despair of the Heart"]);
    b.go("play Despair of the Heart").take("target Legolas");
    removeCharacter(b.s, b.slot("Legolas"), TO_DISCARD);
    settled(b);
    expect([b.in("Despair of the Heart"), b.count(1, L.Pile.discard, "Despair of the Heart")]).toEqual([false, 1]);
  });
  it("both of two cards played on one who is then gone do nothing, and nothing is rolled", () => {
    const b = road(["Legolas", "Gimli"], ["Weariness of the Heart", "Call of Home"]);
    b.go("play Weariness of the Heart (check)").take("target Legolas", "pass", "play Call of Home", "target Legolas");
    removeCharacter(b.s, b.slot("Legolas"), TO_DISCARD);
    settled(b);
    expect([b.rolled.length, b.discarded("Call of Home"), b.discarded("Weariness of the Heart")]).toEqual([
      0,
      true,
      true,
    ]);
  });
});

describe("the price is paid when an action is declared (Annotations 5, 6)", () => {
  // rules: coe 9.2
  // edges: coe 9.2
  it("who is tapped or wounded cannot pay it", () => {
    for (const [mark, can] of [
      ["", true],
      [", tapped", false],
      [", wounded", false],
    ] as const) {
      const b = road([{ [`Gimli${mark}`]: ["Healing Herbs"] }, "Legolas, tapped"], ["Weariness of the Heart"]);
      b.go("play Weariness of the Heart (check)").take("target Legolas");
      expect(b.offers.some((o) => o.startsWith("use Healing Herbs"))).toBe(can);
    }
  });
  // rules: coe 9.5.2
  it("what is tapped and discarded for it is so at once", () => {
    const b = road([{ Gimli: ["Healing Herbs"] }, "Legolas, tapped"], ["Weariness of the Heart"]);
    b.go("play Weariness of the Heart (check)").take("target Legolas");
    b.take(b.offers.find((o) => o.startsWith("use Healing Herbs"))!);
    for (let o = b.offers[0]; o.startsWith("target"); o = b.offers[0]) b.take("target Legolas");
    expect([b.discarded("Healing Herbs"), b.status("Gimli"), b.status("Legolas"), count(b)]).toEqual([
      true,
      "tapped",
      "tapped",
      2,
    ]);
    settled(b);
    expect([b.status("Legolas"), b.discarded("Healing Herbs")]).toEqual(["untapped", true]);
  });
  it("it is paid for nothing when the target has gone", () => {
    const b = road([{ Gimli: ["Healing Herbs"] }, "Legolas, tapped", "Balin"], ["Weariness of the Heart"]);
    b.go("play Weariness of the Heart (check)").take("target Balin");
    b.take(b.offers.find((o) => o.startsWith("use Healing Herbs"))!);
    for (let o = b.offers[0]; o.startsWith("target"); o = b.offers[0]) b.take("target Legolas");
    removeCharacter(b.s, b.slot("Legolas"), TO_DISCARD);
    settled(b);
    expect([b.discarded("Healing Herbs"), b.status("Gimli")]).toEqual([true, "tapped"]);
  });
  /** Untapped again before what he tapped for is resolved. */
  const untap = (b: Board, who: string) => {
    b.s.iStat[b.slot(who)] &= ~L.Status.tapped;
  };
  it("an attempt at a faction fails without a roll when its maker was untapped, or has gone", () => {
    for (const what of [
      (b: Board) => untap(b, "Merry"),
      (b: Board) => removeCharacter(b.s, b.slot("Merry"), TO_DISCARD),
      () => undefined,
    ]) {
      const b = visit(
        { at: "Bag End", characters: ["Merry", "Gimli"] },
        { forced: true, rolls: [12], me: { hand: ["Hobbits"] } },
      );
      b.inside().take("play Hobbits", "by Merry");
      what(b);
      const plain = b.status("Merry") === "tapped";
      settled(b);
      expect([b.rolled.length, b.in("Hobbits"), b.discarded("Hobbits"), b.siteTapped("Bag End")]).toEqual(
        plain ? [1, true, false, true] : [0, false, true, false],
      );
    }
  });
  it("nor does an attempt at the opponent’s card go on", () => {
    const b = visit(
      { at: "Moria", characters: ["Gimli"] },
      { forced: true, rolls: [2, 12], you: { companies: [{ at: "Moria", characters: ["Anborn"] }] } },
    ).inside();
    b.take("Gimli tries to influence", "target Anborn");
    untap(b, "Gimli");
    settled(b);
    expect([b.rolled.length, b.in("Anborn")]).toEqual([0, true]);
  });
  it("an item does not come to one who was untapped, or has gone", () => {
    for (const what of [
      (b: Board) => untap(b, "Gimli"),
      (b: Board) => removeCharacter(b.s, b.slot("Gimli"), TO_DISCARD),
    ]) {
      const b = visit({ at: "Moria", characters: ["Gimli", "Legolas"] }, { forced: true, me: { hand: ["Glamdring"] } });
      b.inside().take("play Glamdring", "by Gimli");
      what(b);
      settled(b);
      expect([b.in("Glamdring"), b.discarded("Glamdring"), b.siteTapped("Moria")]).toEqual([false, true, false]);
    }
  });
  it("an attack is not cancelled by one who was untapped meanwhile", () => {
    for (const again of [true, false]) {
      const b = travel({ at: "Lórien", to: "Moria", characters: ["Gimli", "Anborn"] }, [], {
        forced: true,
        me: { companies: [{ at: "Lórien", to: "Moria", characters: ["Gimli", "Anborn"] }], hand: ["Concealment"] },
        you: { deck: ["Orc-watch"] },
      });
      b.fallenUpon("Orc-watch").go("play Concealment");
      for (let o = b.offers[0]; /^(by|target) /.test(o); o = b.offers[0])
        b.take(b.offered("by Anborn") ? "by Anborn" : o);
      expect(b.status("Anborn")).toBe("tapped");
      if (again) untap(b, "Anborn");
      settled(b);
      expect([b.s.h[L.Header.attack] !== 0, b.discarded("Concealment")]).toEqual([again, true]);
    }
  });
});

describe("other conditions (Annotation 7)", () => {
  it("are asked when it is declared and again when it is resolved", () => {
    const without = road(["Gimli"], ["Morgul Night"]);
    expect(without.never("play Morgul Night", () => without.s.h[L.Header.phase] > 4)).toBe(true);
    for (const answer of [true, false]) {
      const b = road(["Gimli"], ["Morgul Night"], { hand: ["Twilight"] }, [], { events: ["Doors of Night"] });
      b.go("play Morgul Night");
      if (answer) {
        b.take(b.offers.find((o) => o.startsWith("play Twilight"))!);
        for (let o = b.offers[0]; o.startsWith("target"); o = b.offers[0]) b.take("target Doors of Night*");
      }
      settled(b);
      expect([b.in("Morgul Night"), b.discarded("Morgul Night"), b.in("Doors of Night")]).toEqual([
        !answer,
        answer,
        !answer,
      ]);
    }
  });
});
