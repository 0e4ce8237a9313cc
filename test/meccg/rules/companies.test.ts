import { describe, expect, it } from "vitest";
import { nameOf } from "../../../engine/meccg/defs.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { ORGANIZE } from "../../../engine/meccg/rules/machine/machine.js";
import { companyOf, companySize } from "../../../engine/meccg/rules/state/inplay.js";
import { removeCharacter, TO_OUT } from "../../../engine/meccg/rules/changes/leaving.js";
import { PHASE_SITE } from "../../../engine/meccg/cards/vocabulary/terms.js";
import { type Band, type Board, board, type Setup, still } from "../board.js";

const organize = (companies: Band[], more: Partial<Setup> = {}): Board =>
  board({ phase: "organization", forced: true, ...more, me: { companies, ...more.me } });
const ready = (b: Board) => b.until(() => b.s.fr[b.s.top()] === ORGANIZE, "organization");
const at = (b: Board, who: string) => companyOf(b.s, b.slot(who));
const stored = (b: Board, what: string) => {
  for (let i = 0; i < b.s.slots; i++) if (b.s.iRole[i] === L.Role.stored && nameOf(b.s.iDef[i]) === what) return true;
  return false;
};
const together = (b: Board, x: string, y: string) => at(b, x) === at(b, y);

describe("the size of a company (000 I.5)", () => {
  it("Hobbits are halves, rounded up; allies are not counted", () => {
    const size = (who: Parameters<typeof still>[0]) => {
      const b = still(who);
      return companySize(b.s, b.s.iComp[b.slot("Gimli")]);
    };
    expect(size(["Gimli", "Gandalf"])).toBe(2);
    expect(size(["Gimli", "Frodo"])).toBe(2);
    expect(size(["Gimli", "Frodo", "Bilbo"])).toBe(2);
    expect(size(["Gimli", "Frodo", "Bilbo", "Sam Gamgee"])).toBe(3);
    expect(size([{ Gimli: ["Gwaihir"] }])).toBe(1);
  });
});

describe("splitting and joining at a Haven (000 I.5)", () => {
  // edges: 004:204
  it("one company becomes as many as it has characters", () => {
    const b = organize([{ at: "Rivendell", characters: ["Gimli", "Legolas", "Bofur"] }]);
    b.take("arrange at Rivendell", "in group 1", "in group 2", "in group 3");
    ready(b);
    expect(new Set(["Gimli", "Legolas", "Bofur"].map((w) => at(b, w))).size).toBe(3);
  });
  // rules: coe 2.II.3.1b
  it("several become one, of any size there", () => {
    const seven = ["Anborn", "Beregond", "Bofur", "Bombur", "Forlong", "Fíli", "Kíli"];
    const b = organize([
      { at: "Rivendell", characters: seven },
      { at: "Rivendell", characters: ["Bard Bowman"] },
    ]);
    b.take("arrange at Rivendell");
    for (let k = 0; k < 8; k++) b.take("in group 1");
    ready(b);
    expect([together(b, "Kíli", "Bard Bowman"), companySize(b.s, at(b, "Kíli"))]).toEqual([true, 8]);
  });
  it("those at another Haven stay apart", () => {
    const b = organize([
      { at: "Rivendell", characters: ["Gimli"] },
      { at: "Lórien", characters: ["Legolas"] },
    ]);
    expect(b.offers.filter((o) => o.startsWith("arrange"))).toEqual([]);
  });
  // edges: coe 2.II.3.1b
  it("nobody leaves a company of eight for the road", () => {
    const b = organize([
      {
        at: "Rivendell",
        characters: ["Anborn", "Beregond", "Bofur", "Bombur", "Forlong", "Fíli", "Kíli", "Bard Bowman"],
      },
    ]);
    b.until(() => b.s.h[L.Header.phase] === 2 && b.offered("stay"), "planning");
    expect(b.offers.filter((o) => /^to (Moria|Bree|Goblin-gate)$/.test(o))).toEqual([]);
  });
  // rules: 004:266b
  it("a follower goes where the one he follows goes", () => {
    const b = organize([{ at: "Rivendell", characters: ["Gandalf", "Gimli"] }]);
    b.take("arrange at Rivendell", "in group 1", "following Gandalf");
    ready(b);
    expect([together(b, "Gimli", "Gandalf"), b.s.iCtrl[b.slot("Gimli")] === b.slot("Gandalf")]).toEqual([true, true]);
  });
});

describe("splitting away from Havens (000 II.5)", () => {
  const split = (ruleset = "metw-standard") => {
    const b = organize([{ at: "Moria", characters: ["Gimli", "Legolas", "Bofur"] }], { ruleset });
    b.take("arrange at Moria", "in group 1");
    return b;
  };
  // rules: 000:863
  it("not in the Starter Rules", () => {
    expect(split("metw-starter").offers).toEqual(["in group 1"]);
  });
  // rules: 000:1648
  // edges: 000:863, 000:1648
  // rules: 004:204
  // edges: 004:624 004:626
  // edges: 000:1646
  // edges: 004:621
  it("not in the Starter Rules", () => {
    expect(split("metw-starter").offers).toEqual(["in group 1"]);
  });
  // rules: 004:624 004:626
  // edges: 000:1649
  it("one stays, one goes home by the site path, the rest by regions to other places", () => {
    const b = split().take("in group 2", "in group 3");
    ready(b);
    b.until(() => b.offered("stay"), "planning");
    b.take("stay");
    b.until(() => b.offers.some((o) => o.startsWith("to ")));
    expect([b.offered("stay"), b.offered("to Moria"), b.offered("to Lórien")]).toEqual([false, false, true]);
    b.take("to Lórien");
    if (b.offered("by the site path")) b.take("by the site path");
    b.until(() => b.offers.some((o) => o.startsWith("to ")));
    expect([b.offered("stay"), b.offered("to Lórien")]).toEqual([false, false]);
  });
});

describe("storing (000 I.9)", () => {
  const store = (who: string, thing: string, roll: number, place = "Rivendell", more: string[] = []) => {
    const b = organize([{ at: place, characters: [{ [who]: [thing] }, ...more] }], { rolls: [roll] });
    return b;
  };
  // rules: 000:1374
  it("an item at any Haven after a check with its corruption; its points stay", () => {
    const b = store("Bofur", "Glamdring", 12);
    const before = b.points().item;
    b.take("store Glamdring").until(() => b.rolled.length === 1);
    ready(b);
    expect([stored(b, "Glamdring"), b.corruption("Bofur"), b.points().item]).toEqual([true, 0, before]);
    expect(b.s.iStat[b.slot("Bofur")] & L.Status.tapped).toBe(0);
  });
  it("not elsewhere, and not what cannot be stored", () => {
    expect(store("Bofur", "Glamdring", 12, "Moria").offered("store Glamdring")).toBe(false);
    expect(store("Bofur", "The One Ring", 12).offered("store The One Ring")).toBe(false);
  });
  it("who fails takes it along to the discard pile", () => {
    const b = store("Bofur", "Dwarven Axe", 2, "Rivendell", ["Gimli"]);
    const points = b.corruption("Bofur");
    expect(points).toBe(2);
    b.take("store Dwarven Axe of Bofur");
    ready(b);
    expect([b.discarded("Bofur"), b.discarded("Dwarven Axe"), b.in("Dwarven Axe")]).toEqual([true, true, false]);
  });
  it("his company may tap in support of the check", () => {
    const b = store("Bofur", "Dwarven Axe", 3, "Rivendell", ["Gimli"]);
    b.take("store Dwarven Axe of Bofur").go("Gimli supports*");
    ready(b);
    expect([b.in("Bofur"), b.status("Gimli"), stored(b, "Dwarven Axe")]).toEqual([true, "tapped", true]);
  });
  it("other cards where they say so, while they hold their bearer tapped", () => {
    const b = organize([{ at: "Lórien", characters: [{ "Elrond, tapped, held": ["Dreams of Lore"] }] }], {
      rolls: [12],
    });
    expect(b.offered("store Dreams of Lore of Elrond")).toBe(true);
    b.take("store Dreams of Lore of Elrond");
    ready(b);
    expect(b.points().misc).toBe(2);
    expect(b.s.iStat[b.slot("Elrond")] & L.Status.held).toBe(0);
  });
});

describe("a player without characters (000 I.5)", () => {
  // rules: 000:871
  it("goes on: he draws, and plays one again", () => {
    const b = board({
      phase: "site phase of Gimli",
      me: { companies: [{ at: "Moria", characters: ["Gimli"] }], hand: ["Bofur"] },
      you: { companies: [{ at: "Lórien", characters: ["Legolas"] }] },
    });
    removeCharacter(b.s, b.slot("Gimli"), TO_OUT);
    b.s.run();
    const turn = b.s.h[L.Header.turn];
    b.until(() => b.s.h[L.Header.turn] === turn + 2 && b.s.h[L.Header.phase] === 2, "the next turn");
    expect([b.over, b.hand().length >= 8]).toEqual([false, true]);
    expect(b.offered("play Bofur")).toBe(true);
    b.take("play Bofur", "to Rivendell");
    b.until(() => b.s.h[L.Header.phase] >= PHASE_SITE);
    expect(b.site("Bofur")).toBe("Rivendell");
  });
  it("cannot play one who was eliminated, nor can his opponent", () => {
    const b = (removed: string[]) =>
      organize([{ at: "Moria", characters: ["Gimli"] }], { me: { hand: ["Bofur"] }, you: { removed } });
    expect([b(["Anborn"]).offered("play Bofur"), b(["Bofur"]).offered("play Bofur")]).toEqual([true, false]);
  });
});
