import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { PHASE_SITE } from "../../../engine/meccg/cards/vocabulary/terms.js";
import { board, type Setup, travel, type Who } from "../board.js";

/** Where a company there may go, by the site path or by regions. */
function ways(at: string, to: string, more: Partial<Setup> = {}, characters: Who[] = ["Gandalf", "Frodo"]): string[] {
  const b = board({ phase: "organization", ...more, me: { companies: [{ at, characters }], ...more.me } });
  b.until(() => b.offered("stay"));
  if (!b.offered(`to ${to}`)) return [];
  b.take(`to ${to}`);
  return b.offers.filter((o) => o.startsWith("by "));
}
const BOTH = ["by the site path", "by regions"];
describe("where a company may go (004 I.6; 000 II.6)", () => {
  it("by site cards: a non-Haven's Haven and back, the two Havens next to a Haven", () => {
    const starter = { ruleset: "metw-starter" };
    const goes = (at: string, to: string) => {
      const b = board({ phase: "organization", ...starter, me: { companies: [{ at, characters: ["Gandalf"] }] } });
      b.until(() => b.offered("stay"));
      return b.offered(`to ${to}`);
    };
    expect([goes("Bree", "Rivendell"), goes("Rivendell", "Bree"), goes("Rivendell", "Lórien")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([goes("Bree", "Lórien"), goes("Bree", "Barrow-downs"), goes("Rivendell", "Edhellond")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(goes("Rivendell", "Moria")).toBe(false);
  });
  it("by four regions with both ends, and no further", () => {
    expect(ways("Rivendell", "Lórien")).toEqual(BOTH);
    expect(ways("Bree", "Thranduil’s Halls")).toEqual([]);
  });
  it("to another site of the same region by that one region", () => {
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Bree", characters: ["Gandalf"] }] },
    });
    b.until(() => b.offered("stay")).take("to Weathertop");
    b.until(() => b.s.h[L.Header.company] >= 0);
    expect(b.s.cget(b.s.h[L.Header.company], L.CompanyWord.pathLength)).toBeLessThanOrEqual(4);
  });
  // edges: 000:677
  it("not to a site whose card was discarded", () => {
    const one = { me: { companies: [{ at: "Rivendell", characters: ["Gandalf"] }], sites: ["Goblin-gate"] } };
    expect(ways("Rivendell", "Bree", one)).toEqual([]);
    const b = board({ phase: "organization", ...one });
    expect(b.until(() => b.offered("stay")).offered("to Goblin-gate")).toBe(true);
  });
});
describe("site cards left behind (000 I.4)", () => {
  /** Moria is left; may the same player go there again on his next turn? */
  const back = (tapped: string[]) => {
    const b = board({
      phase: "movement/hazard of Gandalf",
      me: { companies: [{ at: "Moria", to: "Lórien", characters: ["Gandalf"] }], tapped },
    });
    b.until(() => b.s.h[L.Header.phase] >= PHASE_SITE).until(() => b.offered("stay") && b.offered("to Rivendell"));
    return b.offered("to Moria");
  };
  it("are discarded if tapped, else they are there again", () => {
    expect([back(["Moria"]), back([])]).toEqual([false, true]);
  });
});
describe("a company sent back (000 I.4)", () => {
  it("draws, takes no more hazards, and stands where it came from", () => {
    const b = travel(
      { at: "Edhellond", to: "Tolfalas", characters: ["Gandalf", "Gimli", "Legolas"] },
      ["Fell Turtle", "Doors of Night"],
      { rolls: [2, 2, 12] },
    );
    b.go("creature Fell Turtle").until(
      () => b.status("Gandalf") === "wounded" || b.status("Gimli") === "wounded" || b.status("Legolas") === "wounded",
    );
    expect(b.never("play Doors of Night", () => b.s.h[L.Header.phase] >= PHASE_SITE)).toBe(true);
    expect([b.site("Gandalf"), b.siteTapped("Tolfalas")]).toEqual(["Edhellond", false]);
  });
});
describe("the hazard limit (000 I.10)", () => {
  const limit = (characters: Who[], more: Partial<Setup> = {}) => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters }, ["Giant"], more);
    b.until(() => b.s.chooser() === 1 && b.offered("on guard: Giant"));
    return b.s.cget(b.s.h[L.Header.company], L.CompanyWord.limit);
  };
  it("is the size with Hobbits as halves, rounded up, two at least; allies are none", () => {
    expect(limit(["Frodo"])).toBe(2);
    expect(limit(["Frodo", "Sam Gamgee", "Merry", "Pippin", "Bilbo"])).toBe(3);
    expect(limit([{ Elrond: ["Gollum"] }, { Gimli: ["Quickbeam"] }])).toBe(2);
    expect(limit(["Gandalf", "Elrond", "Bofur", "Balin, follower of Elrond", "Frodo"])).toBe(5);
  });
  it("stays what it was when somebody falls", () => {
    const b = travel(
      { at: "Rivendell", to: "Goblin-gate", characters: ["Elrond", "Gimli", "Frodo"] },
      ["Giant", "Doors of Night", "Ghosts"],
      {
        rolls: [2, 12],
      },
    );
    b.go("creature Giant")
      .face("Elrond")
      .until(() => !b.in("Elrond"));
    b.go("play Doors of Night").calm();
    expect([
      b.s.cget(b.s.h[L.Header.company], L.CompanyWord.limit),
      b.until(() => b.s.chooser() === 1).offered("creature Ghosts"),
    ]).toEqual([3, true]);
  });
});
describe("what a fallen character carried (000 I.10, Annotation 22)", () => {
  it("goes on, one thing to each unwounded companion, the rest is discarded", () => {
    const b = travel(
      {
        at: "Rivendell",
        to: "Goblin-gate",
        characters: [
          { Elrond: ["Glamdring", "Elven Cloak", "Dagger of Westernesse", "Star-glass"] },
          "Gimli, tapped",
          "Legolas, wounded",
          "Frodo",
        ],
      },
      ["Giant"],
      { rolls: [2, 12] },
    );
    b.go("creature Giant")
      .face("Elrond")
      .until(() => b.offered("item Glamdring of Elrond") || b.offers.some((o) => o.startsWith("item")));
    expect([b.s.chooser(), b.offers.filter((o) => o.startsWith("item")).length]).toEqual([0, 4]);
    b.take("item Glamdring*");
    expect(b.offers).toEqual(["target Gimli", "target Frodo"]);
    b.take("target Gimli", "item Star-glass*").until(() => !b.in("Elrond"));
    expect([b.bearer("Glamdring"), b.bearer("Star-glass")]).toEqual(["Gimli", "Frodo"]);
    expect([b.discarded("Elven Cloak"), b.discarded("Dagger of Westernesse"), b.eliminated("Elrond")]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
