import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { generalUnused } from "../../../engine/meccg/rules/facts/company/influence.js";
import { type Board, type Setup, visit, type Who } from "../board.js";

/** My company and one of the opponent's at one site; his roll comes first. */
const meet = (mine: Who[], theirs: Who[], rolls: number[], more: Partial<Setup> = {}, at = "Moria"): Board =>
  visit(
    { at, characters: mine },
    { forced: true, rolls, ...more, you: { companies: [{ at, characters: theirs }], ...more.you } },
  ).inside();
const targets = (b: Board, who = "Gimli") =>
  b
    .take(`${who} tries to influence`)
    .offers.map((o) => o.replace("target ", ""))
    .sort();
const attempt = (b: Board, who: string, whom: string) => {
  b.take(`${who} tries to influence`, `target ${whom}`);
  return b.until(() => b.s.h[L.Header.chainCount] === 0 && b.rolled.length >= 2);
};
/** The same with the twin shown; it comes into play if it may. */
const withTwin = (b: Board, who: string, whom: string) => {
  attempt(b, who, `${whom}, showing its twin`);
  const way = b.offers.find((o) => /^(following|with the company|take) /.test(o));
  return way === undefined ? b : b.take(way);
};
const tries = (b: Board) => b.offers.filter((o) => o.endsWith("tries to influence"));

describe("who may try, and when (000 II.9)", () => {
  // edges: 001:1523
  it("untapped ones of the company at the site, one attempt a turn", () => {
    const b = meet(["Gimli", "Legolas, tapped", "Bofur, wounded", "Balin"], ["Anborn", "Beregond"], [7, 7]);
    expect(tries(b)).toEqual(["Gimli tries to influence", "Balin tries to influence"]);
    attempt(b, "Gimli", "Anborn");
    expect([b.status("Gimli"), tries(b)]).toEqual(["tapped", []]);
  });
  it("nobody where the opponent is not", () => {
    const b = visit(
      { at: "Moria", characters: ["Gimli"] },
      { you: { companies: [{ at: "Lórien", characters: ["Anborn"] }] } },
    ).inside();
    expect(tries(b)).toEqual([]);
  });
  // rules: 001:1523
  it("not in the first turn of a player", () => {
    const c = visit(
      { at: "Moria", characters: ["Gimli"] },
      { forced: true, you: { companies: [{ at: "Moria", characters: ["Anborn"] }] } },
    );
    c.inside().s.pset(0, L.PlayerWord.turns, 1);
    c.s.run();
    expect(tries(c)).toEqual([]);
  });
  it("no Wizard in the turn he was revealed", () => {
    const fresh = visit(
      { at: "Moria", characters: ["Gandalf", "Gimli"] },
      { forced: true, you: { companies: [{ at: "Moria", characters: ["Anborn"] }] } },
    );
    fresh.inside().s.pset(0, L.PlayerWord.avatarTurn, fresh.s.h[L.Header.turn]);
    fresh.s.run();
    expect(tries(fresh)).toEqual(["Gimli tries to influence"]);
    expect(tries(meet(["Gandalf", "Gimli"], ["Anborn"], []))).toEqual([
      "Gandalf tries to influence",
      "Gimli tries to influence",
    ]);
  });
  it("the Starter Rules do not know it", () => {
    expect(tries(meet(["Gimli"], ["Anborn"], [], { ruleset: "metw-starter" }))).toEqual([]);
  });
});

describe("what may be tried for (000 II.9)", () => {
  const theirs: Who[] = [
    { Gandalf: ["Gwaihir", "Glamdring"] },
    "Beregond, follower of Gandalf",
    { Anborn: ["Quickbeam", "Sting"] },
  ];
  it("no Wizard; items only with the same card in hand", () => {
    const b = meet(["Gimli"], theirs, []);
    expect(targets(b)).toEqual(["Anborn", "Beregond", "Gwaihir", "Quickbeam"]);
    const c = meet(["Gimli"], theirs, [], { me: { hand: ["Sting", "Glamdring", "Anborn"] } });
    expect(targets(c)).toEqual([
      "Anborn",
      "Anborn, showing its twin",
      "Beregond",
      "Glamdring, showing its twin",
      "Gwaihir",
      "Quickbeam",
      "Sting, showing its twin",
    ]);
  });
  // rules: coe 8.1g
  // edges: coe 8.1g
  it("what a Wizard controls is kept from it in later rules", () => {
    const of = (ruleset: string) =>
      targets(meet(["Gimli"], theirs, [], { ruleset, me: { hand: ["Sting", "Glamdring"] } }));
    expect(of("universal")).toEqual(["Anborn", "Beregond", "Quickbeam", "Sting, showing its twin"]);
    expect(of("coe")).toEqual(["Anborn", "Quickbeam", "Sting, showing its twin"]);
  });
  // rules: 000:2174
  // edges: 000:2174
  it("a faction where it was played, not when its card forbids it", () => {
    const at = (place: string, faction: string) =>
      visit(
        { at: place, characters: ["Gimli"] },
        { forced: true, you: { factions: [faction], companies: [{ at: "Moria", characters: ["Anborn"] }] } },
      ).inside();
    expect(targets(at("Cameth Brin", "Hillmen"))).toEqual(["Hillmen"]);
    expect(tries(at("Bag End", "Hillmen"))).toEqual([]);
    expect(tries(at("Vale of Erech", "Army of the Dead"))).toEqual([]);
  });
});

describe("the attempt (000 II.9)", () => {
  // Anborn's mind is 2; his player has 20 - 2 - 8 = 10 general influence left; Gimli's own is 2.
  const rivals: Who[] = ["Anborn", "Elrond"];
  // edges: 001:1571, 001:1582, 001:1575
  it("roll and direct influence, less his roll and his unused general influence, must be more than the mind", () => {
    // 8 left: 2 + 12 - 8 - 3 = 3 against 2; with his 4 it is a tie.
    for (const [his, gone] of [
      [3, true],
      [4, false],
    ] as const) {
      const b = meet(["Gimli"], rivals, [his, 12]);
      expect(generalUnused(b.s, 1)).toBe(8);
      attempt(b, "Gimli", "Anborn");
      expect(b.rolled).toEqual([
        { player: 1, value: his },
        { player: 0, value: 12 },
      ]);
      expect([b.in("Anborn"), b.count(1, L.Pile.discard, "Anborn")]).toEqual([!gone, gone ? 1 : 0]);
    }
  });
  it("his things go with him; his followers stay", () => {
    const b = meet(
      ["Gandalf"],
      [{ "Aragorn II": ["Sting", "Quickbeam"] }, "Anborn, follower of Aragorn II", "Elrond"],
      [2, 12],
    );
    attempt(b, "Gandalf", "Aragorn II");
    expect([b.in("Aragorn II"), b.discarded("Sting"), b.discarded("Quickbeam"), b.in("Anborn")]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(b.s.iStat[b.slot("Anborn")] & L.Status.uncontrolled).not.toBe(0);
  });
  it("against a follower the unused influence of the one he follows is taken off", () => {
    // Aragorn II has one left of three; 9 + 10 leave one general: 2 + 12 - 1 - 1 - his roll against 2.
    for (const [his, gone] of [
      [9, true],
      [10, false],
    ] as const) {
      const b = meet(["Gimli"], ["Aragorn II", "Anborn, follower of Aragorn II", "Elrond"], [his, 12]);
      attempt(b, "Gimli", "Anborn");
      expect(b.in("Anborn")).toBe(!gone);
    }
  });
  // rules: coe 8.3e, 001:1571
  // rules: coe 8.3e
  // edges: coe 8.3e
  it("against an ally its own mind and the unused influence of its controller count", () => {
    // Gwaihir's mind is 4; Aragorn II has three left: 2 + 12 - 3 - 1 - his roll.
    for (const [his, gone] of [
      [5, true],
      [6, false],
    ] as const) {
      const b = meet(["Gimli"], [{ "Aragorn II": ["Gwaihir"] }, "Elrond"], [his, 12]);
      attempt(b, "Gimli", "Gwaihir");
      expect([b.in("Gwaihir"), b.in("Aragorn II")]).toEqual([!gone, true]);
    }
  });
  // rules: 000:1777
  // edges: 000:1777
  // rules: 004:695
  // edges: 004:695
  it("against a faction its number and its modifications for the race count", () => {
    // The Hobbits ask for 8 and give Hobbits 4: 1 + 12 + 4 - 2 - 6 = 9, without the 4 never.
    const faction = (who: string, his: number, hand: string[] = []) => {
      const b = visit(
        { at: "Bag End", characters: [who] },
        {
          forced: true,
          rolls: [his, 12],
          me: { hand },
          you: { factions: ["Hobbits"], companies: [{ at: "Moria", characters: ["Elrond", "Thorin II"] }] },
        },
      ).inside();
      if (hand.length) withTwin(b, who, "Hobbits");
      else attempt(b, who, "Hobbits");
      return [b.count(1, L.Pile.discard, "Hobbits"), b.in("Hobbits") ? b.s.iOwner[b.slot("Hobbits")] : -1];
    };
    expect(faction("Merry", 6)).toEqual([1, -1]);
    expect(faction("Merry", 7)).toEqual([0, 1]);
    // The same faction in hand brings the number to zero, and is played.
    expect(faction("Merry", 12, ["Hobbits"])).toEqual([1, 0]);
    expect(faction("Bofur", 11, ["Hobbits"])).toEqual([0, 1]);
  });
});

describe("showing the same card (000 II.9)", () => {
  // edges: 004:684b
  it("makes the mind zero; who is won comes into play at once at the same site", () => {
    // 2 + 12 - 8 - 5 = 1 against 0.
    const b = meet(["Gimli"], ["Anborn", "Elrond"], [5, 12], { me: { hand: ["Anborn"] } });
    withTwin(b, "Gimli", "Anborn");
    const i = b.slot("Anborn");
    expect([
      b.s.iOwner[i],
      b.site("Anborn"),
      b.hand().includes("Anborn"),
      b.count(1, L.Pile.discard, "Anborn"),
    ]).toEqual([0, "Moria", false, 1]);
  });
  it("it is not the character of the turn: another one may still have been played", () => {
    const b = meet(["Gimli"], ["Anborn", "Elrond"], [5, 12], { me: { hand: ["Anborn"] } });
    b.s.h[L.Header.turnBits] |= L.TurnBit.character;
    withTwin(b, "Gimli", "Anborn");
    expect(b.s.iOwner[b.slot("Anborn")]).toBe(0);
  });
  // rules: 000:1796c
  // rules: 001:1586c
  it("or it is discarded, if its player likes that better", () => {
    for (const [whom, hand] of [
      ["Anborn", "Anborn"],
      ["Sting", "Sting"],
    ] as const) {
      const b = meet(["Gimli"], [{ Anborn: ["Sting"] }, "Elrond"], [2, 12], { me: { hand: [hand] } });
      attempt(b, "Gimli", `${whom}, showing its twin`).take("pass");
      expect([b.in(hand), b.hand().includes(hand), b.count(0, L.Pile.discard, hand)]).toEqual([false, false, 1]);
    }
  });
  // rules: 004:684b
  it("is discarded when the attempt fails", () => {
    const b = meet(["Gimli"], ["Anborn", "Elrond"], [6, 12], { me: { hand: ["Anborn"] } });
    withTwin(b, "Gimli", "Anborn");
    expect([b.s.iOwner[b.slot("Anborn")], b.hand().includes("Anborn"), b.count(0, L.Pile.discard, "Anborn")]).toEqual([
      1,
      false,
      1,
    ]);
  });
  // rules: coe 8.2b
  it("and when nobody can control him", () => {
    // Nineteen of twenty are used, and Dáin's influence does not reach for nine.
    const b = meet(
      ["Gandalf", "Boromir II, follower of Gandalf", "Dáin II", "Thorin II", "Bofur"],
      [{ "Aragorn II": [] }, "Elrond"],
      [2, 12],
      {
        me: { hand: ["Aragorn II"] },
      },
    );
    withTwin(b, "Gandalf", "Aragorn II");
    expect([
      b.in("Aragorn II"),
      b.count(0, L.Pile.discard, "Aragorn II"),
      b.count(1, L.Pile.discard, "Aragorn II"),
    ]).toEqual([false, 1, 1]);
  });
  it("or no room for an eighth is left away from Havens", () => {
    const seven = ["Gimli", "Beregond", "Bofur", "Bombur", "Forlong", "Fíli", "Kíli"];
    for (const n of [6, 7]) {
      const b = meet(seven.slice(0, n), ["Anborn", "Elrond"], [2, 12], { me: { hand: ["Anborn"] } });
      withTwin(b, "Gimli", "Anborn");
      expect(b.in("Anborn")).toBe(n === 6);
    }
  });
  // edges: 000:725c, 000:1796c
  // rules: coe 8.3h, 001:1582
  // edges: 001:1586c
  // rules: coe 8.3h
  // edges: coe 8.3h
  it("an item goes to the one who tried; the mind of its bearer counts", () => {
    // Anborn's mind is 2, Sting gives no influence: 2 + 12 - 8 - 3 = 3.
    for (const [his, won] of [
      [3, true],
      [4, false],
    ] as const) {
      const b = meet(["Gimli"], [{ Anborn: ["Sting"] }, "Elrond"], [his, 12], { me: { hand: ["Sting"] } });
      withTwin(b, "Gimli", "Sting");
      expect([b.bearer("Sting"), b.count(0, L.Pile.discard, "Sting"), b.count(1, L.Pile.discard, "Sting")]).toEqual(
        won ? ["Gimli", 0, 1] : ["Anborn", 1, 0],
      );
      expect(b.siteTapped("Moria")).toBe(false);
    }
  });
  it("but not to one who bears what he may have once only", () => {
    for (const has of [true, false]) {
      const b = meet([has ? { Gimli: ["Elven Cloak"] } : "Gimli"], [{ Anborn: ["Elven Cloak"] }, "Elrond"], [2, 12], {
        me: { hand: ["Elven Cloak"] },
      });
      withTwin(b, "Gimli", "Elven Cloak of Anborn");
      expect([b.count(0, L.Pile.discard, "Elven Cloak"), b.count(1, L.Pile.discard, "Elven Cloak")]).toEqual([
        has ? 1 : 0,
        1,
      ]);
      expect(b.bearer("Elven Cloak")).toBe("Gimli");
    }
  });
  // rules: 001:1575
  it("an ally comes under the one who tried", () => {
    const b = meet(["Gimli"], [{ Anborn: ["Gwaihir"] }, "Elrond"], [5, 12], { me: { hand: ["Gwaihir"] } });
    withTwin(b, "Gimli", "Gwaihir");
    expect([b.bearer("Gwaihir"), b.s.iOwner[b.slot("Gwaihir")]]).toEqual(["Gimli", 0]);
  });
});
