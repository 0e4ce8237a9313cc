import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { hazardsLeft } from "../../../engine/meccg/rules/facts/journey/hazardlimit.js";
import { type Band, type Setup, travel } from "../board.js";

/** What this creature may be keyed to against the company; nothing if it may not be played. */
function keys(band: Band, creature: string, more: Partial<Setup> = {}): string[] {
  const b = travel(band, [creature], more);
  b.until(() => b.s.chooser() === 1 && b.offered(`on guard: ${creature}`));
  if (!b.offered(`creature ${creature}`)) return [];
  b.s.showForced = true;
  b.take(`creature ${creature}`);
  return b.offers.map((o) => o.slice("keyed to ".length));
}
const STRONG = ["Elrond", "Gimli", "Legolas"];

describe("keying creatures (000 I.10)", () => {
  it("a company that stays is met at its site only, not in its region", () => {
    expect(keys({ at: "Moria", characters: STRONG }, "Ghosts")).toEqual(["shadow-hold"]);
    expect(keys({ at: "Moria", characters: STRONG }, "Giant")).toEqual([]);
    expect(keys({ at: "Rivendell", characters: STRONG }, "Orc-warband")).toEqual([]);
  });
  // rules: 001:1748
  // edges: 001:1748
  it("two symbols of a kind need two such regions, wherever they lie in the path", () => {
    expect(keys({ at: "Lórien", to: "The Lonely Mountain", characters: STRONG }, "Giant")).toEqual(["wilderness"]);
    expect(keys({ at: "Lórien", to: "Edoras", characters: STRONG }, "Giant")).toEqual([]);
  });
  it("the site it comes to counts, the one it leaves does not", () => {
    expect(keys({ at: "Goblin-gate", to: "Rivendell", characters: STRONG }, "Ghosts")).toEqual([]);
    expect(keys({ at: "Rivendell", to: "Goblin-gate", characters: STRONG }, "Ghosts")).toEqual(["shadow-hold"]);
  });
  it("by name: the regions of both ends, none between unless region cards lie there", () => {
    const path = keys({ at: "Lórien", to: "Easterling Camp", characters: STRONG }, "Adûnaphel");
    const region = keys(
      {
        at: "Lórien",
        to: "Easterling Camp",
        regions: ["Wold & Foothills", "Brown Lands", "Dagorlad", "Horse Plains"],
        characters: STRONG,
      },
      "Adûnaphel",
    );
    expect([path, region]).toEqual([[], ["Brown Lands", "Dagorlad"]]);
  });
});
describe("what a declared creature is keyed to must still be there when it resolves (Annotation 7; coe 2.IV.vii.2)", () => {
  const against = (hand: string[], events: string[], creature: string, to = "Goblin-gate") => {
    const b = travel({ at: "Rivendell", to, characters: STRONG }, [creature], { me: { hand }, you: { events } });
    return b.go(`creature ${creature}`);
  };
  it("a path that turns back in answer leaves nothing to attack by", () => {
    const b = against(["Gates of Morning"], ["Doors of Night", "Morgul Night"], "Wargs", "Bree");
    b.go("play Gates of Morning").calm();
    expect([b.in("Morgul Night"), b.discarded("Wargs"), b.rolled.length]).toEqual([false, true, 0]);
  });
  it("and it attacks where it still is", () => {
    const b = against(["Gates of Morning"], ["Doors of Night"], "Wargs", "Bree");
    b.go("play Gates of Morning");
    b.until(() => b.rolled.length > 0);
    expect(b.in("Doors of Night")).toBe(false);
  });
  it("it has counted against the limit all the same", () => {
    const b = against(["Gates of Morning"], ["Doors of Night", "Morgul Night"], "Wargs", "Bree");
    b.go("play Gates of Morning").calm();
    expect(hazardsLeft(b.s, b.s.h[L.Header.company])).toBe(2);
  });
});
