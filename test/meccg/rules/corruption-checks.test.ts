import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { ENDINGS } from "../../../engine/meccg/rules/state/endings.js";
import { removeCharacter, TO_DISCARD } from "../../../engine/meccg/rules/changes/leaving.js";
import { type Board, type Setup, travel, type Who } from "../board.js";

/** Weariness of the Heart on the first of them; the opponent moves. */
const weary = (who: string, characters: Who[], rolls: number[], more: Partial<Setup> = {}): Board => {
  const b = travel({ at: "Rivendell", to: "Lórien", characters }, ["Weariness of the Heart"], {
    rolls,
    forced: true,
    ...more,
  });
  return b.go("play Weariness of the Heart (check)").take(`target ${who}`);
};
const settled = (b: Board) => b.until(() => b.s.h[L.Header.chainCount] === 0 && !b.over);
const fate = (b: Board, who: string) =>
  b.in(who) ? "stays" : b.eliminated(who) ? "eliminated" : b.discarded(who) ? "discarded" : "nowhere";

describe("a corruption check (000 I.8)", () => {
  // Legolas: two points of the sword, two of the shield.
  const legolas: Who = { Legolas: ["Sword of Gondolin", "Great-shield of Rohan"] };
  it("more than the points: nothing; equal or one less: discarded; lower: eliminated", () => {
    for (const [roll, what] of [
      [5, "stays"],
      [4, "discarded"],
      [3, "discarded"],
      [2, "eliminated"],
    ] as const) {
      const b = settled(weary("Legolas", [legolas, "Gimli"], [roll]));
      expect(fate(b, "Legolas"), `${roll}`).toBe(what);
      expect(b.in("Sword of Gondolin")).toBe(what === "stays");
      expect(b.eliminated("Sword of Gondolin")).toBe(false);
      expect(b.discarded("Great-shield of Rohan")).toBe(what !== "stays");
    }
  });
  // rules: coe 7.1.2
  it("modifiers count, and it is made without corruption points too", () => {
    const b = settled(weary("Bofur", ["Bofur", "Gimli"], [2]));
    expect([b.rolled.length, b.rolled[0], fate(b, "Bofur")]).toEqual([1, { player: 0, value: 2 }, "stays"]);
  });
  it("his followers stay and are under nobody's control; his allies and corruption cards go", () => {
    const b = settled(
      weary(
        "Aragorn II",
        [{ "Aragorn II": ["Gwaihir", "Despair of the Heart"] }, "Anborn, follower of Aragorn II"],
        [2],
      ),
    );
    expect([fate(b, "Aragorn II"), fate(b, "Anborn")]).toEqual(["discarded", "stays"]);
    expect([b.in("Aragorn II"), b.discarded("Gwaihir"), b.discarded("Despair of the Heart")]).toEqual([
      false,
      true,
      true,
    ]);
    expect(b.s.iStat[b.slot("Anborn")] & L.Status.uncontrolled).not.toBe(0);
  });
  it("nobody passes on his things when he fails", () => {
    const b = settled(weary("Legolas", [legolas, "Gimli", "Bofur"], [2]));
    expect([b.in("Sword of Gondolin"), b.offers.some((o) => o.startsWith("item "))]).toEqual([false, false]);
  });
  it("the Wizard who fails loses the game", () => {
    const b = weary("Gandalf", [{ Gandalf: ["Sword of Gondolin", "Great-shield of Rohan"] }], [3]);
    b.until(() => b.over, "the end");
    expect([ENDINGS[b.s.h[L.Header.how]], b.s.h[L.Header.winner]]).toEqual(["wizard-lost", 1]);
  });
});

describe("support of a check (000 II.8)", () => {
  const legolas: Who = { Legolas: ["Sword of Gondolin", "Great-shield of Rohan"] };
  const turnOf = (b: Board) => b.until(() => b.offers.some((o) => o.includes("supports")));
  it("one more for each of the company who taps", () => {
    for (const n of [0, 1, 2]) {
      const b = weary("Legolas", [legolas, "Gimli", "Bofur"], [3]);
      for (const who of ["Gimli", "Bofur"].slice(0, n)) turnOf(b).take(`${who} supports*`);
      settled(b);
      expect(fate(b, "Legolas"), `${n}`).toBe(n === 2 ? "stays" : "discarded");
      expect([b.status("Gimli"), b.status("Bofur")]).toEqual([
        n > 0 ? "tapped" : "untapped",
        n > 1 ? "tapped" : "untapped",
      ]);
    }
  });
  it("neither the one who checks, nor tapped or wounded ones, nor other companies, nor allies", () => {
    const more: Partial<Setup> = {
      me: {
        companies: [
          {
            at: "Rivendell",
            to: "Lórien",
            characters: [legolas, "Gimli, tapped", "Bofur, wounded", { Anborn: ["Gwaihir"] }],
          },
          { at: "Rivendell", characters: ["Balin"] },
        ],
      },
    };
    const b = turnOf(weary("Legolas", [legolas], [9], more));
    expect(b.offers.filter((o) => o.includes("supports"))).toEqual([
      "Anborn supports Weariness of the Heart in the chain",
    ]);
  });
  it("the Starter Rules do not know it", () => {
    const b = weary("Legolas", [legolas, "Gimli"], [9], { ruleset: "metw-starter" });
    expect(b.never("Gimli supports*", () => b.s.h[L.Header.chainCount] === 0)).toBe(true);
  });
  it("who was tapped in support and leaves before it is resolved does not help", () => {
    const b = weary("Legolas", [legolas, "Gimli"], [4]);
    turnOf(b).take("Gimli supports*");
    removeCharacter(b.s, b.slot("Gimli"), TO_DISCARD);
    settled(b);
    expect(fate(b, "Legolas")).toBe("discarded");
  });
});

describe("a check whose character is gone (Annotation 8)", () => {
  it("is not made", () => {
    const b = weary("Legolas", ["Legolas", "Gimli"], [9]);
    removeCharacter(b.s, b.slot("Legolas"), TO_DISCARD);
    settled(b);
    expect([b.rolled.length, b.discarded("Weariness of the Heart")]).toEqual([0, true]);
  });
  // rules: 001:1479
  it("others that were due with it are made, one by one in the order their player likes", () => {
    const b = travel({ at: "Lórien", to: "Moria", characters: ["Legolas", "Gimli", "Bofur"] }, [], {
      rolls: [12, 12],
      forced: true,
    });
    b.fallenUpon("Corpse-candle");
    b.until(() => b.offered("target Legolas"));
    expect(b.offers).toEqual(["target Legolas", "target Gimli", "target Bofur"]);
    b.take("target Gimli").until(() => b.offered("target Legolas"));
    removeCharacter(b.s, b.slot("Bofur"), TO_DISCARD);
    expect(b.rolled.length).toBe(1);
    b.take("target Legolas").until(() => b.rolled.length === 2);
    expect(b.never("target Bofur", () => b.s.h[L.Header.strike] !== 0)).toBe(true);
    expect(b.rolled.length).toBe(2);
  });
});
