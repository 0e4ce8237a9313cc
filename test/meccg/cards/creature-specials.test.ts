import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { type Board, meet, travel } from "../board.js";

/** The attack goes on to its end, everybody tapping to face. */
const over = (b: Board) =>
  b.until(() => b.s.h[L.Header.attack] === 0 && b.s.h[L.Header.chainCount] === 0 && b.s.h[L.Header.queueCount] === 0);

describe("what creatures do besides wounding", () => {
  it("Abductor: a wounded character is discarded, never a Wizard", () => {
    const b = meet("Abductor", ["Dwalin", "Elrond"], { rolls: [2] })
      .plays("Abductor")
      .face("Dwalin");
    over(b.take("tap Dwalin"));
    expect([b.in("Dwalin"), b.discarded("Dwalin"), b.eliminated("Dwalin")]).toEqual([false, true, false]);
    const w = meet("Abductor", ["Gandalf", "Elrond"], { rolls: [2, 2] })
      .plays("Abductor")
      .face("Gandalf");
    over(w.take("tap Gandalf"));
    expect(w.status("Gandalf")).toBe("wounded");
  });
  it("Barrow-wight: who is wounded checks corruption at -2; others do not", () => {
    const run = (check: number) =>
      over(
        meet("Barrow-wight", [{ Elrond: ["Scroll of Isildur"] }, { Dwalin: ["Elven Cloak"] }], { rolls: [2, 2, check] })
          .plays("Barrow-wight")
          .face("Elrond")
          .take("tap Elrond"),
      );
    expect(run(6).in("Elrond")).toBe(true); // 6-2 = 4 > 3
    expect(run(5).discarded("Elrond")).toBe(true);
    expect(run(6).rolled.length).toBe(3);
  });
  it("Ghosts: -1", () => {
    const run = (check: number) =>
      over(
        meet("Ghosts", [{ Elrond: ["Scroll of Isildur"] }], { rolls: [2, 2, check] })
          .plays("Ghosts")
          .face("Elrond")
          .take("tap Elrond"),
      );
    expect(run(5).in("Elrond")).toBe(true);
    expect(run(4).in("Elrond")).toBe(false);
  });
  // rules: 000:2186
  // edges: 000:2186
  it("Corpse-candle: everybody checks before strikes are assigned, and nobody if it is cancelled", () => {
    const b = meet("Corpse-candle", [{ Elrond: ["Scroll of Isildur"] }, { Dwalin: ["Elven Cloak"] }, "Gandalf"], {
      rolls: [4, 3, 7],
    });
    b.plays("Corpse-candle").counted();
    expect(b.rolled.map((r) => r.player)).toEqual([0, 0, 0]);
    expect(b.status("Elrond")).toBe("untapped");
    const c = meet("Corpse-candle", [{ "Aragorn II": ["Scroll of Isildur"] }], {
      rolls: [2],
      me: { hand: ["Concealment"] },
    });
    over(c.plays("Corpse-candle").go("play Concealment"));
    expect(c.rolled.length).toBe(0);
    expect(c.in("Aragorn II")).toBe(true);
  });
  it("“William”, after “Bert”: who is wounded loses his items that are not special", () => {
    const b = meet("“William” (Wûluag)", [{ Elrond: ["Elven Cloak", "Glamdring", "Lesser Ring"] }], { rolls: [2, 2] });
    over(b.plays("“William” (Wûluag)").face("Elrond").take("tap Elrond"));
    expect(b.in("Glamdring")).toBe(true);
    const c = meet("“William” (Wûluag)", [{ Elrond: ["Elven Cloak", "Glamdring", "Lesser Ring"] }], {
      rolls: [7, 2, 2],
      you: { hand: ["“Bert” (Bûrat)"] },
    });
    over(c.plays("“Bert” (Bûrat)").face("Elrond").take("Elrond stays untapped"));
    over(
      c
        .plays("“William” (Wûluag)")
        .face("Elrond")
        .take(c.offered("tap Elrond") ? "tap Elrond" : "pass"),
    );
    expect([c.in("Elven Cloak"), c.in("Glamdring"), c.in("Lesser Ring")]).toEqual([false, false, true]);
  });
  it("Brigands: one item of the company goes if anybody is wounded, whoever bears it", () => {
    const b = meet("Brigands", [{ Elrond: ["Elven Cloak", "Glamdring"] }, "Dwalin"], { rolls: [2, 2, 2, 2] });
    b.plays("Brigands").face("Dwalin").take("tap Dwalin");
    b.until(() => b.offered("item Elven Cloak of Elrond") || b.offered("item Glamdring"));
    expect(b.s.chooser()).toBe(0);
    b.take("item Glamdring");
    over(b);
    expect([b.in("Glamdring"), b.in("Elven Cloak")]).toEqual([false, true]);
  });
  it("Fell Turtle: a strike that succeeds sends the company back", () => {
    const b = travel({ at: "Grey Havens", to: "Himring", characters: ["Elrond", "Gimli"] }, ["Fell Turtle"], {
      rolls: [2, 2],
    });
    b.go("creature Fell Turtle").face("Elrond").take("tap Elrond").phase(4);
    expect(b.site("Elrond")).toBe("Grey Havens");
    const c = travel({ at: "Grey Havens", to: "Himring", characters: ["Elrond", "Gimli"] }, ["Fell Turtle"], {
      rolls: [9],
    });
    c.go("creature Fell Turtle").face("Elrond").take("tap Elrond").phase(4);
    expect(c.site("Elrond")).toBe("Himring");
  });
  it("Giant Spiders: a body check equal to the body discards, a Wizard only wounds", () => {
    const b = meet("Giant Spiders", ["Dwalin", "Elrond"], { rolls: [2, 7] });
    b.plays("Giant Spiders").face("Dwalin").take("tap Dwalin");
    over(b);
    expect([b.discarded("Dwalin"), b.eliminated("Dwalin")]).toEqual([true, false]);
    const w = meet("Giant Spiders", ["Gandalf"], { rolls: [2, 9] });
    over(w.plays("Giant Spiders").face("Gandalf").take("tap Gandalf"));
    expect(w.status("Gandalf")).toBe("wounded");
    const worse = meet("Giant Spiders", ["Dwalin", "Elrond"], { rolls: [2, 8] });
    over(worse.plays("Giant Spiders").face("Dwalin").take("tap Dwalin"));
    expect(worse.eliminated("Dwalin")).toBe(true);
  });
  it("Neeker-breekers: everyone but a Wizard, with his mind, tapped at worst", () => {
    const b = meet("Neeker-breekers", ["Gandalf", "Dwalin", "Elrond"], { rolls: [2, 2] });
    b.plays("Neeker-breekers").counted();
    expect(b.attack().strikes).toBe(2);
    b.face("Elrond").go("tap Elrond"); // 10 + 2 > 7
    b.face("Dwalin").go("tap Dwalin"); // 1 + 2 < 7: tapped only
    over(b);
    expect([b.status("Dwalin"), b.status("Elrond"), b.status("Gandalf")]).toEqual(["tapped", "tapped", "untapped"]);
    expect(b.rolled.length).toBe(2);
    expect(b.won("Neeker-breekers")).toBe(false);
  });
  it("Old Man Willow: 15 against Hobbits, 13 against others", () => {
    const fight = (who: string, roll: number) =>
      over(
        meet("Old Man Willow", [who], { rolls: [roll, 2] })
          .plays("Old Man Willow")
          .face(who)
          .take(`tap ${who}`),
      );
    expect(fight("Elrond", 7).won("Old Man Willow")).toBe(true); // 14
    const merry = (roll: number) => {
      const b = meet("Old Man Willow", [{ Merry: ["Orcrist"] }], { rolls: [roll, 2] });
      return over(b.plays("Old Man Willow").face("Merry").take("tap Merry"));
    };
    expect(merry(10).status("Merry")).toBe("wounded"); // 1 + 3 + 10
    expect(merry(11).status("Merry")).toBe("tapped");
    expect(merry(11).won("Old Man Willow")).toBe(false);
    expect(merry(12).won("Old Man Willow")).toBe(true);
  });
  it.each([
    ["Orc-lieutenant", 7, 4],
    ["Orc-warband", 4, 3],
  ])("%s is stronger after another Orc attack", (name, plain, more) => {
    const b = meet(name, ["Elrond", "Gimli", "Beorn"], { you: { hand: ["Orc-patrol"] } });
    b.plays(name).counted();
    expect(b.attack().prowess).toBe(plain);
    const c = meet(name, ["Elrond", "Gimli", "Beorn"], {
      rolls: [12, 12, 12, 12],
      you: { hand: ["Orc-patrol"] },
    });
    over(c.plays("Orc-patrol"));
    c.plays(name).counted();
    expect(c.attack().prowess).toBe(plain + more);
    const d = meet(name, ["Elrond", "Gimli", "Beorn"], { rolls: [12, 12, 12, 12], you: { hand: ["Wolves"] } });
    over(d.plays("Wolves"));
    expect(d.plays(name).counted().attack().prowess).toBe(plain);
  });
  it("Pick-pocket: the one he robs chooses, and is not harmed", () => {
    const b = meet("Pick-pocket", [{ Elrond: ["Elven Cloak", "Glamdring"] }, { Gimli: ["Dwarven Axe"] }], {
      rolls: [2],
    });
    b.plays("Pick-pocket").until(() => b.offered("a strike for Elrond"));
    expect(b.s.chooser()).toBe(1);
    b.face("Elrond").take("tap Elrond");
    b.until(() => b.offered("item Glamdring"));
    expect(b.s.chooser()).toBe(0);
    expect(b.offers.some((o) => o.includes("Dwarven Axe"))).toBe(false);
    over(b.take("item Glamdring"));
    expect([b.in("Glamdring"), b.status("Elrond")]).toEqual([false, "tapped"]);
    expect(b.rolled.length).toBe(1);
  });
  it("Thief: an item of the whole company", () => {
    const b = meet("Thief", [{ Elrond: ["Elven Cloak", "Glamdring"] }, { Gimli: ["Dwarven Axe"] }], { rolls: [2] });
    b.plays("Thief").face("Elrond").take("tap Elrond");
    b.until(() => b.offered("item Glamdring"));
    expect(b.offers.some((o) => o.includes("Dwarven Axe"))).toBe(true);
    over(b.take("item Dwarven Axe*"));
    expect([b.in("Dwarven Axe"), b.in("Glamdring"), b.status("Elrond")]).toEqual([false, true, "tapped"]);
  });
  it("Assassin: three attacks on one character; others tap to cancel up to two", () => {
    const b = meet("Assassin", ["Elrond", "Gimli", "Beorn", "Legolas"], { rolls: [12, 12, 12] });
    b.plays("Assassin");
    expect(b.s.chooser()).toBe(1);
    b.take("a strike for Gimli");
    b.until(() => b.offered("tap Beorn"));
    expect(b.offered("tap Gimli")).toBe(false);
    b.take("tap Beorn");
    b.until(() => b.offered("tap Elrond"));
    b.take("tap Elrond");
    b.until(() => b.rolled.length === 1);
    over(b);
    b.until(() => b.offered("on guard: Assassin") || b.s.h[L.Header.phase] !== 4);
    expect(b.rolled.length).toBe(1);
    expect([b.status("Legolas"), b.status("Beorn"), b.status("Elrond")]).toEqual(["untapped", "tapped", "tapped"]);
    expect(b.won("Assassin")).toBe(false);
    const all = meet("Assassin", ["Beorn", "Legolas"], { rolls: [12, 12, 12] });
    all.plays("Assassin").take("a strike for Beorn");
    all.until(() => all.rolled.length === 3);
    all.until(() => all.points().kill > 0 || all.s.h[L.Header.phase] !== 4);
    expect(all.points().kill).toBe(2);
  });
  it("Slayer: two attacks; any one, even the victim, may tap to cancel one", () => {
    const b = meet("Slayer", ["Elrond", "Gimli"], { rolls: [12, 12] });
    b.plays("Slayer").take("a strike for Gimli");
    b.until(() => b.offered("tap Gimli") || b.offered("Gimli stays untapped"));
    expect(b.offered("tap Elrond")).toBe(true);
    b.take("tap Gimli");
    b.until(() => b.rolled.length === 1);
    b.until(() => b.s.h[L.Header.phase] !== 4 || b.offered("on guard: Slayer"));
    expect(b.rolled.length).toBe(1);
    expect(b.status("Elrond")).toBe("untapped");
  });
  it("Mouth of Sauron as a short-event brings a hazard back", () => {
    const b = meet("Mouth of Sauron", ["Elrond"], {
      you: { hand: ["Mouth of Sauron"], discard: ["Wolves", "Twilight", "Block"] },
    });
    b.go("play Mouth of Sauron*");
    b.until(() => b.offered("target Wolves"));
    expect(b.offered("target Block")).toBe(false);
    b.take("target Wolves");
    b.until(() => b.hand(1).includes("Wolves"));
    expect(b.discarded("Mouth of Sauron")).toBe(true);
  });
});
