import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { type Board, meet, type Setup, travel, type Who } from "../board.js";

/** This creature is played on my company, and I hold these. */
const met = (creature: string, characters: Who[], hand: string[], more: Partial<Setup> = {}): Board =>
  meet(creature, characters, { ...more, me: { hand, ...more.me } }).plays(creature);
const over = (b: Board) =>
  b.until(() => b.s.h[L.Header.attack] === 0 && b.s.h[L.Header.chainCount] === 0 && b.s.h[L.Header.queueCount] === 0);

describe("cards played on a strike", () => {
  it("Block: a warrior does not tap, unless wounded", () => {
    const b = met("Giant", ["Elrond", "Halbarad"], ["Block"], { rolls: [7] })
      .face("Elrond")
      .take("tap Elrond");
    over(b.go("play Block"));
    expect([b.status("Elrond"), b.discarded("Block")]).toEqual(["untapped", true]);
    const w = met("Giant", ["Elrond"], ["Block"], { rolls: [3, 2] })
      .face("Elrond")
      .take("tap Elrond");
    over(w.go("play Block"));
    expect(w.status("Elrond")).toBe("wounded");
    const n = met("Giant", ["Elrond", "Halbarad"], ["Block"]).face("Halbarad").take("tap Halbarad");
    expect(n.never("play Block", () => n.s.h[L.Header.attack] === 0)).toBe(true);
  });
  // rules: 000:2192
  // edges: 000:2192
  it("Dodge: anyone; his body is one less if wounded", () => {
    const b = met("Giant", ["Elrond"], ["Dodge"], { rolls: [7] })
      .face("Elrond")
      .take("tap Elrond");
    expect(over(b.go("play Dodge")).status("Elrond")).toBe("untapped");
    // Body nine: a body roll of nine leaves him; with Dodge it does not.
    const hurt = (hand: string[]) => {
      const h = met("Giant", ["Elrond"], hand, { rolls: [3, 9] })
        .face("Elrond")
        .take("tap Elrond");
      return over(hand.length ? h.go("play Dodge") : h);
    };
    expect(hurt([]).status("Elrond")).toBe("wounded");
    expect(hurt(["Dodge"]).eliminated("Elrond")).toBe(true);
    const hobbit = met("Giant", ["Merry", "Elrond"], ["Dodge"]).face("Merry").take("tap Merry");
    hobbit.go("play Dodge");
  });
  it("Risky Blow: +3 prowess, -1 body, warriors only, one such card a strike", () => {
    const b = met("Giant", ["Elrond"], ["Risky Blow", "Lucky Strike"], { rolls: [4] })
      .face("Elrond")
      .take("tap Elrond");
    b.go("play Risky Blow");
    expect(b.never("play Lucky Strike", () => b.s.h[L.Header.attack] === 0)).toBe(true);
    expect(b.won("Giant")).toBe(true); // 7 + 3 + 4 = 14
    const w = met("Giant", ["Elrond"], ["Risky Blow"], { rolls: [2, 9] })
      .face("Elrond")
      .take("tap Elrond");
    over(w.go("play Risky Blow"));
    expect(w.eliminated("Elrond")).toBe(true);
    const n = met("Giant", ["Elrond", "Halbarad"], ["Risky Blow"]).face("Halbarad").take("tap Halbarad");
    expect(n.never("play Risky Blow", () => n.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("Lucky Strike: two rolls, one is chosen", () => {
    const b = met("Giant", ["Elrond"], ["Lucky Strike"], { rolls: [3, 9] })
      .face("Elrond")
      .take("tap Elrond");
    b.go("play Lucky Strike");
    b.until(() => b.offered("roll 9"));
    expect(b.offered("roll 3")).toBe(true);
    over(b.take("roll 9"));
    expect(b.won("Giant")).toBe(true);
  });
  it("Halfling Stealth: cancels a strike against a Hobbit", () => {
    const b = met("Giant", ["Merry", "Elrond"], ["Halfling Stealth"]).face("Merry").take("tap Merry");
    over(b.go("play Halfling Stealth"));
    expect([b.status("Merry"), b.rolled.length, b.won("Giant")]).toEqual(["untapped", 0, false]);
    const n = met("Giant", ["Merry", "Elrond"], ["Halfling Stealth"]).face("Elrond").take("tap Elrond");
    expect(n.never("play Halfling Stealth", () => n.s.h[L.Header.attack] === 0)).toBe(true);
  });
});

describe("cards played on an attack", () => {
  it("Concealment: an untapped scout taps, the attack is cancelled", () => {
    const b = met("Wolves", ["Aragorn II", "Elrond"], ["Concealment"]);
    over(b.go("play Concealment"));
    expect([b.status("Aragorn II"), b.status("Elrond"), b.rolled.length]).toEqual(["tapped", "untapped", 0]);
    expect(b.discarded("Wolves")).toBe(true);
    const n = met("Wolves", ["Elrond", "Gimli"], ["Concealment"]);
    expect(n.never("play Concealment", () => n.s.h[L.Header.attack] === 0)).toBe(true);
    const t = met("Wolves", ["Aragorn II, tapped", "Gimli"], ["Concealment"]);
    expect(t.never("play Concealment", () => t.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("Dark Quarrels: cancels Orcs, Trolls and Men; with the Gates it halves any attack", () => {
    for (const [creature, yes] of [
      ["Orc-patrol", true],
      ["Olog-hai (Trolls)", true],
      ["Brigands", true],
      ["Wolves", false],
      ["Corpse-candle", false],
    ] as const) {
      const b = met(creature, ["Elrond", "Gimli"], ["Dark Quarrels"]);
      if (yes) {
        over(b.go("play Dark Quarrels (cancel)"));
        expect(b.rolled.length).toBe(0);
        expect(b.discarded(creature)).toBe(true);
      } else expect(b.never("play Dark Quarrels*", () => b.s.h[L.Header.attack] === 0)).toBe(true);
    }
    const h = met("Orc-guard", ["Elrond", "Gimli", "Beorn", "Legolas", "Balin"], ["Dark Quarrels"], {
      me: { events: ["Gates of Morning"], hand: ["Dark Quarrels"] },
    });
    h.go("play Dark Quarrels (halve)").counted();
    expect(h.attack().strikes).toBe(3);
    const w = met("Wolves", ["Elrond", "Gimli", "Beorn"], ["Dark Quarrels"], {
      me: { events: ["Gates of Morning"], hand: ["Dark Quarrels"] },
    });
    w.go("play Dark Quarrels*").counted();
    expect(w.attack().strikes).toBe(2);
  });
  it("Escape: an unwounded character is wounded, the attack is cancelled", () => {
    const b = met("Wolves", ["Elrond, wounded", "Gimli"], ["Escape"]);
    b.go("play Escape");
    if (b.offers.some((o) => o.startsWith("target"))) expect(b.offered("target Elrond")).toBe(false);
    over(b);
    expect([b.status("Gimli"), b.rolled.length]).toEqual(["wounded", 0]);
    expect(b.discarded("Wolves")).toBe(true);
  });
  it("The Cock Crows: cancels a Troll attack; with the Gates discards a hazard permanent-event", () => {
    const b = met("Olog-hai (Trolls)", ["Elrond", "Gimli"], ["The Cock Crows"]);
    over(b.go("play The Cock Crows*"));
    expect(b.rolled.length).toBe(0);
    const o = met("Orc-patrol", ["Elrond", "Gimli"], ["The Cock Crows"]);
    expect(o.never("play The Cock Crows*", () => o.s.h[L.Header.attack] === 0)).toBe(true);
    const d = travel({ at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["Lure of Nature"] }] }, [], {
      me: { events: ["Gates of Morning"], hand: ["The Cock Crows"] },
    });
    d.go("play The Cock Crows*");
    d.until(() => !d.in("Lure of Nature"), "discarding");
  });
  it("The Old Thrush: -3 prowess and body of an attack of 13 or more, no Nazgûl", () => {
    const b = met("Smaug", ["Elrond", "Gimli"], ["The Old Thrush"]);
    b.go("play The Old Thrush").counted();
    expect(b.attack().prowess).toBe(14);
    const n = met("Wolves", ["Elrond", "Gimli"], ["The Old Thrush"]);
    expect(n.never("play The Old Thrush", () => n.s.h[L.Header.attack] === 0)).toBe(true);
    const z = met("Ren the Unclean", ["Elrond", "Gimli"], ["The Old Thrush"]);
    expect(z.never("play The Old Thrush", () => z.s.h[L.Header.attack] === 0)).toBe(true);
    const body = (roll: number) => {
      const x = met("Smaug", ["Elrond"], ["The Old Thrush"], { rolls: [20, roll] });
      return over(x.go("play The Old Thrush").face("Elrond").take("tap Elrond"));
    };
    expect([body(5).won("Smaug"), body(6).won("Smaug")]).toEqual([false, true]);
  });
  it("Lapse of Will: -1 to every attack, -3 to Nazgûl", () => {
    const b = met("Wolves", ["Elrond", "Gimli"], [], { me: { events: ["Lapse of Will"] } });
    expect(b.counted().attack().prowess).toBe(7);
    const n = met("Ren the Unclean", ["Elrond", "Gimli"], [], { me: { events: ["Lapse of Will"] } });
    expect(n.counted().attack().prowess).toBe(12);
  });
  it("Vanishment, Wizard’s Fire, Wizard’s Flame, Kindling of the Spirit", () => {
    const v = met("Wolves", ["Gandalf", "Gimli"], ["Vanishment"], { rolls: [7] });
    over(v.go("play Vanishment"));
    expect(v.rolled.length).toBe(1);
    expect(v.discarded("Wolves")).toBe(true);
    const f = met("Giant", ["Gandalf", "Gimli"], ["Wizard’s Fire"], { rolls: [7, 3] });
    f.go("play Wizard’s Fire").face("Gandalf").take("tap Gandalf");
    over(f);
    expect(f.won("Giant")).toBe(true); // 6 + 5 + 3
    expect(f.prowess("Gandalf")).toBe(6); // over with the attack
    const k = met("Giant", ["Gandalf", "Elrond"], ["Kindling of the Spirit"], { rolls: [7, 5] });
    k.go("play Kindling of the Spirit").face("Elrond").take("tap Elrond");
    over(k);
    expect(k.won("Giant")).toBe(true); // 7 + 2 + 5
    expect(k.prowess("Elrond")).toBe(7);
    const w = met("Giant", ["Gandalf", "Elrond"], ["Wizard’s Flame"], { rolls: [7, 5] });
    w.go("play Wizard’s Flame").counted();
    expect(w.attack().prowess).toBe(11);
  });
});

describe("hazards on attacks", () => {
  it("Morgul-knife: +2; one wounded gets the card, of four points; else it is discarded", () => {
    const b = travel(
      { at: "Lórien", to: "Dol Guldur", characters: ["Elrond", "Gimli"] },
      ["Ren the Unclean", "Morgul-knife"],
      {
        rolls: [2, 2],
      },
    );
    b.go("creature Ren the Unclean", "play Morgul-knife").counted();
    expect(b.attack().prowess).toBe(17);
    over(b.face("Elrond").take("tap Elrond"));
    expect(b.bearer("Morgul-knife")).toBe("Elrond");
    expect(b.corruption("Elrond")).toBe(4);
    const n = travel({ at: "Lórien", to: "Dol Guldur", characters: ["Elrond"] }, ["Ren the Unclean", "Morgul-knife"], {
      rolls: [12, 2],
    });
    n.go("creature Ren the Unclean", "play Morgul-knife").face("Elrond").take("tap Elrond");
    over(n);
    expect([n.in("Morgul-knife"), n.discarded("Morgul-knife")]).toEqual([false, true]);
    const orc = travel({ at: "Lórien", to: "Dol Guldur", characters: ["Elrond"] }, ["Orc-guard", "Morgul-knife"]);
    orc.go("creature Orc-guard");
    expect(orc.never("play Morgul-knife", () => orc.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("The Pale Sword: +1, and with the Witch-king one more for each Nazgûl in play; six points", () => {
    const b = travel(
      { at: "Lórien", to: "Dol Guldur", characters: ["Elrond", "Gimli"] },
      ["Ren the Unclean", "The Pale Sword"],
      {
        rolls: [2, 2],
        you: { hand: ["Ren the Unclean", "The Pale Sword"], events: ["Dwar of Waw"] },
      },
    );
    b.go("creature Ren the Unclean", "play The Pale Sword").counted();
    expect(b.attack().prowess).toBe(16);
    over(b.face("Elrond").take("tap Elrond"));
    expect(b.corruption("Elrond")).toBe(6);
    const w = travel({ at: "Lórien", to: "Dol Guldur", characters: ["Elrond", "Gimli"] }, [], {
      you: { hand: ["Witch-king of Angmar", "The Pale Sword"], events: ["Dwar of Waw", "Ren the Unclean"] },
    });
    w.go("creature Witch-king of Angmar", "play The Pale Sword").counted();
    expect(w.attack().prowess).toBe(20);
  });
  it("Morgul-knife is removed at a Haven instead of healing, with more than four", () => {
    const go = (roll: number) => {
      const b = travel({ at: "Rivendell", characters: [{ "Elrond, wounded": ["Morgul-knife"] }] }, [], {
        phase: "untap",
        rolls: [roll],
      });
      b.until(() => b.offered("remove Morgul-knife*"));
      return b.take("remove Morgul-knife*");
    };
    expect(go(5).in("Morgul-knife")).toBe(false);
    expect(go(4).in("Morgul-knife")).toBe(true);
    expect(go(5).status("Elrond")).toBe("wounded");
  });
  it("Fell Beast: one more strike, two less prowess, the attacker chooses", () => {
    const b = travel({ at: "Lórien", to: "Dol Guldur", characters: ["Elrond", "Gimli", "Beorn"] }, [
      "Ren the Unclean",
      "Fell Beast",
    ]);
    b.go("creature Ren the Unclean", "play Fell Beast*").counted();
    expect(b.attack()).toEqual({ strikes: 2, prowess: 13, race: "nazgul" });
    expect(b.s.chooser()).toBe(1);
    const k = travel({ at: "Rivendell", to: "Mount Gram", characters: ["Elrond", "Gimli", "Beorn"] }, [
      "Ren the Unclean",
      "Fell Beast",
    ]);
    k.until(() => k.offered("on guard: Fell Beast"));
    expect(k.offered("creature Ren the Unclean")).toBe(false);
    k.go("play Fell Beast*");
    k.go("creature Ren the Unclean").counted();
    expect(k.attack()).toEqual({ strikes: 2, prowess: 13, race: "nazgul" });
  });
  it("Words of Power and Terror: -1 for everyone in the company", () => {
    const b = travel({ at: "Lórien", to: "Dol Guldur", characters: ["Elrond", "Gimli"] }, [
      "Ren the Unclean",
      "Words of Power and Terror",
    ]);
    b.go("creature Ren the Unclean", "play Words of Power and Terror").counted();
    expect([b.prowess("Elrond"), b.prowess("Gimli")]).toEqual([6, 4]);
  });
  it("Minions Stir, Wake of War, Clouds, Plague of Wights: with and without the Doors", () => {
    const see = (creature: string, events: string[]) => {
      const a = met(creature, ["Elrond", "Gimli", "Beorn", "Legolas", "Balin", "Thranduil", "Boromir II"], [], {
        you: { hand: [creature], events },
      })
        .counted()
        .attack();
      return [a.strikes, a.prowess];
    };
    expect(see("Orc-patrol", ["Minions Stir"])).toEqual([4, 7]);
    expect(see("Olog-hai (Trolls)", ["Minions Stir"])).toEqual([4, 11]);
    expect(see("Wolves", ["Minions Stir"])).toEqual([3, 8]);
    expect(see("Orc-patrol", ["Minions Stir", "Doors of Night"])).toEqual([5, 8]);
    expect(see("Olog-hai (Trolls)", ["Minions Stir", "Doors of Night"])).toEqual([4, 11]);
    expect(see("Wolves", ["Wake of War"])).toEqual([4, 9]);
    expect(see("Giant Spiders", ["Wake of War"])).toEqual([3, 11]);
    expect(see("Mûmak (Oliphant)", ["Wake of War"])).toEqual([3, 13]);
    expect(see("Wargs", ["Wake of War", "Doors of Night"])).toEqual([4, 11]);
    expect(see("Giant Spiders", ["Wake of War", "Doors of Night"])).toEqual([3, 11]);
    expect(see("Wolves", ["Clouds"])).toEqual([3, 8]);
    expect(see("Wolves", ["Clouds", "Doors of Night"])).toEqual([3, 10]);
    expect(see("Ghosts", ["Plague of Wights"])).toEqual([3, 10]);
    expect(see("Ghosts", ["Plague of Wights", "Doors of Night"])).toEqual([6, 10]);
  });
});
