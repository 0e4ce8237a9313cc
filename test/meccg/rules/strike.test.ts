import { describe, expect, it } from "vitest";
import { KEY_REGION_TYPE } from "../../../engine/meccg/rules/state/slots.js";
import { REGION } from "../../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, type Setup, travel, type Who } from "../board.js";

/** A creature attacks on the way from Rivendell to Goblin-gate. */
function meet(creature: string, characters: Who[], more: Partial<Setup> = {}, key = 0): Board {
  const b = travel({ at: "Rivendell", to: "Goblin-gate", characters }, [creature], more);
  b.until(() => b.s.chooser() === 1 && b.offered(`on guard: ${creature}`));
  return b.fallenUpon(creature, key);
}

describe("giving out strikes (000 I.7)", () => {
  it("the defender chooses among his untapped, then the attacker among all who are left", () => {
    // A Cave-drake's player chooses alone.
    const b = meet("Cave-drake", ["Elrond", "Gimli, tapped", "Legolas", "Halbarad"]);
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
  // rules: 000:1111
  it("left-over strikes are used when the attacker likes, and all that is left on the last strike", () => {
    // Five strikes of 4 for three: two are left over.
    const b = meet("Orc-warband", ["Elrond", "Gimli", "Legolas"]).go("Elrond faces his strike");
    b.until(() => b.offered("use 0 excess strikes"));
    expect(b.offers).toHaveLength(3);
    b.take("use 1 excess strikes").go("Gimli faces his strike");
    b.until(() => b.offered("use 0 excess strikes"));
    expect(b.offers).toHaveLength(2);
    b.take("use 0 excess strikes");
    expect(b.never("use 0 excess strikes", () => b.status("Legolas") !== "untapped")).toBe(true);
  });
  // rules: 000:1111
  it("the last strike cannot be spared them", () => {
    // Elrond tapped has 6 against 4; three left over make it 3, so that a two ties or loses.
    const b = meet("Orc-warband", ["Elrond, tapped"], { rolls: [2, 2] }).calm();
    expect(b.status("Elrond")).toBe("tapped");
    const two = meet("Orc-guard", ["Elrond, tapped"], { rolls: [5, 2] }).calm();
    // 7 - 1 - 4 + 5 = 7 against 8.
    expect(two.status("Elrond")).toBe("wounded");
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
  it("neither taps nor is defeated when it is cancelled, whatever was done for it before", () => {
    const wild = (KEY_REGION_TYPE << 8) | REGION.w;
    const b = meet("Giant", [{ Elrond: ["Elven Cloak"] }, "Legolas"], {}, wild)
      .face("Elrond")
      .take("tap Elrond");
    b.go("Legolas supports", "use Elven Cloak*").calm();
    expect([b.status("Elrond"), b.status("Legolas"), b.won("Giant"), b.rolled.length]).toEqual([
      "untapped",
      "tapped",
      false,
      0,
    ]);
  });
  it("is supported by untapped companions and allies that none is given to", () => {
    const b = meet("Wargs", ["Elrond", { Gimli: ["Gollum"] }, "Legolas, tapped", "Halbarad"]);
    b.go("a strike for Elrond", "a strike for Gimli").face("Elrond").take("tap Elrond");
    b.until(() => b.offers.some((o) => o.includes("supports")));
    expect(b.offers.filter((o) => o.includes("supports")).sort()).toEqual(["Gollum supports", "Halbarad supports"]);
  });
  it("is faced by an ally like by a character: -1 tapped, -2 wounded, -3 to stay untapped", () => {
    const facing = (ally: string, stays: boolean, roll: number) => {
      const b = meet("Orc-warband", [{ Elrond: [ally] }], { rolls: [roll, 2, 12, 12, 12] });
      b.go("Gollum faces his strike");
      if (stays) b.go("Gollum stays untapped");
      b.until(() => b.rolled.length > 0);
      return b.status("Gollum") === "wounded" || b.rolled[1]?.player === 1;
    };
    // His prowess is 2 against 4: three left over strikes may be kept for Elrond.
    expect([facing("Gollum", false, 2), facing("Gollum, tapped", false, 3), facing("Gollum", true, 5)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([facing("Gollum, tapped", false, 2), facing("Gollum", true, 4)]).toEqual([true, true]);
  });
});
describe("in combat an ally counts as a character (000 I.10; coe 2.V.2.2)", () => {
  it("where everybody faces a strike, he does too, unless he may not be attacked", () => {
    const b = meet("Watcher in the Water", [{ Elrond: ["Gollum", "Goldberry"] }, "Gimli"]).counted();
    expect(b.attack().strikes).toBe(3);
    b.until(() => b.offered("Elrond faces his strike"));
    expect([b.offered("Gollum faces his strike"), b.offered("Goldberry faces his strike")]).toEqual([true, false]);
  });
  it("several attacks may be on him, and he may tap to cancel one", () => {
    const b = meet("Assassin", [{ Elrond: ["Gollum", "Goldberry"] }, "Gimli"]);
    b.until(() => b.offered("a strike for Elrond"));
    expect(b.offers.sort()).toEqual(["a strike for Elrond", "a strike for Gimli", "a strike for Gollum"]);
    b.take("a strike for Gimli").until(() => b.offered("tap Elrond"));
    expect(b.offers).toEqual(["tap Elrond", "tap Gollum", "tap Goldberry", "pass"]);
    const g = meet("Assassin", [{ Elrond: ["Gollum"] }], { rolls: [12, 12, 12] }).go("a strike for Gollum");
    g.until(() => g.won("Assassin") || g.discarded("Assassin"));
    expect([g.won("Assassin"), g.rolled.length]).toEqual([true, 3]);
  });
});
describe("between strikes (Annotations 13, 17; coe 3.iv)", () => {
  it("both may act as the phase allows, and the attack cannot be cancelled any more", () => {
    const b = meet("Wargs", ["Elrond", { Gimli: ["Healing Herbs"] }, "Bilbo", "Legolas"], {
      me: { hand: ["Concealment"] },
      you: { hand: ["Wargs", "Weariness of the Heart"] },
      rolls: [12],
    });
    b.go("a strike for Elrond", "a strike for Legolas", "Elrond faces his strike", "tap Elrond");
    b.until(() => b.rolled.length === 1 && b.offered("use Healing Herbs*"));
    expect([b.status("Elrond"), b.offered("play Concealment")]).toEqual(["tapped", false]);
    b.take("use Healing Herbs*");
    b.until(() => b.status("Elrond") === "untapped" && b.offered("play Weariness of the Heart*"));
    // Elrond has been given a strike of this attack, so that he still may not support.
    b.go("tap Legolas");
    b.until(() => b.offers.some((o) => o.includes("supports")));
    expect(b.offers).toEqual(["pass", "Bilbo supports"]);
  });
  // rules: coe 3.5
  // edges: coe 3.5
  it("nobody is sent back meanwhile (coe 3.5)", () => {
    const b = travel({ at: "Edhellond", to: "Tolfalas", characters: ["Elrond", "Gimli"] }, ["Drowning Seas", "Wargs"], {
      you: { hand: ["Drowning Seas", "Wargs"], events: ["Doors of Night"] },
    });
    b.until(() => b.offered("play Drowning Seas (return)"));
    b.fallenUpon("Wargs").until(() => b.offered("play Drowning Seas (loss)") || b.rolled.length > 0);
    expect([b.offered("play Drowning Seas (loss)"), b.offered("play Drowning Seas (return)")]).toEqual([true, false]);
  });
});
