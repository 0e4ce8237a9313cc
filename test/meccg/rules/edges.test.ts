import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { companyLives, companyOf } from "../../../engine/meccg/rules/state/inplay.js";
import { removeCharacter, TO_DISCARD, TO_OUT } from "../../../engine/meccg/rules/changes/leaving.js";
import { type Board, type Setup, travel, type Who } from "../board.js";
import { StrikeFrame } from "../../../engine/meccg/rules/state/frames/combat.js";

/** On the way to Moria, attacked by this creature; defence rolls and body checks in order. */
const attacked = (characters: Who[], creature: string, rolls: number[], more: Partial<Setup> = {}): Board =>
  travel({ at: "Lórien", to: "Moria", characters }, [], {
    forced: true,
    rolls,
    ...more,
    you: { deck: [creature], ...more.you },
  }).fallenUpon(creature);
const over = (b: Board) => b.until(() => b.s.h[L.Header.attack] === 0 && !b.over, "the end of the attack");
const given = (b: Board, ...who: string[]) => {
  for (const w of who) b.until(() => b.offered(`a strike for ${w}`)).take(`a strike for ${w}`);
  return b;
};
const offersOf = (b: Board, what: string) => b.offers.filter((o) => o.startsWith(what));

describe("items of one who is eliminated (000 I.7, Annotation 22)", () => {
  // Bofur falls: 2 + 4 against 11, and 12 against his body of 7.
  const falls = (others: Who[], items: string[], creature = "Slayer") => {
    const b = attacked([{ Bofur: items }, ...others], creature, [2, 12]);
    b.until(() => b.offered("a strike for Bofur")).take("a strike for Bofur");
    return b.until(() => !b.in("Bofur") || offersOf(b, "item ").length > 0, "his fall");
  };
  it("one to each unwounded character, tapped or not, as their player likes", () => {
    const b = falls(["Gimli", "Legolas, tapped", "Balin, wounded"], ["Glamdring", "Sting", "Elven Cloak"]);
    expect(b.s.chooser()).toBe(0);
    expect(b.offers.sort()).toEqual(["item Elven Cloak of Bofur", "item Glamdring", "item Sting", "pass"]);
    b.take("item Glamdring");
    expect(b.offers.sort()).toEqual(["target Gimli", "target Legolas"]);
    b.take("target Legolas", "item Sting");
    expect(b.offers).toEqual(["target Gimli"]);
    b.take("target Gimli");
    expect([b.bearer("Glamdring"), b.bearer("Sting"), b.in("Elven Cloak"), b.discarded("Elven Cloak")]).toEqual([
      "Legolas",
      "Gimli",
      false,
      true,
    ]);
    expect([b.eliminated("Bofur"), b.discarded("Bofur")]).toEqual([true, false]);
  });
  it("what is not handed on is discarded; allies and corruption cards always", () => {
    const b = falls(["Gimli"], ["Glamdring", "Gwaihir", "Despair of the Heart"]);
    expect(b.offers.sort()).toEqual(["item Glamdring", "pass"]);
    b.take("pass");
    expect(["Glamdring", "Gwaihir", "Despair of the Heart"].map((c) => [b.in(c), b.discarded(c)])).toEqual(
      [1, 2, 3].map(() => [false, true]),
    );
  });
  it("nobody unwounded is there to take them", () => {
    const b = falls(["Balin, wounded"], ["Glamdring"]);
    expect([b.in("Bofur"), b.in("Glamdring"), b.discarded("Glamdring")]).toEqual([false, false, true]);
  });
  it("no check and no tapping is asked for it", () => {
    const b = falls(["Gimli"], ["Glamdring"]);
    const rolled = b.rolled.length;
    b.take("item Glamdring");
    if (b.offered("target Gimli")) b.take("target Gimli");
    b.until(() => !b.in("Bofur"));
    expect([b.rolled.length, b.status("Gimli"), b.bearer("Glamdring")]).toEqual([rolled, "untapped", "Gimli"]);
  });
  it("his followers are left without control", () => {
    const b = attacked(["Aragorn II", "Anborn, follower of Aragorn II"], "Slayer", [2, 12]);
    given(b, "Aragorn II").until(() => !b.in("Aragorn II"), "his fall");
    expect([b.in("Anborn"), b.s.iStat[b.slot("Anborn")] & L.Status.uncontrolled]).toEqual([
      true,
      L.Status.uncontrolled,
    ]);
  });
});

describe("a creature that attacks more than once", () => {
  // rules: coe 2.IV.vii.2.1
  it("attack after attack falls on the one who was chosen first", () => {
    const b = attacked(["Gimli", "Elrond"], "Slayer", [12, 12]);
    const strikes: string[] = [];
    let f = 0;
    given(b, "Elrond").until(() => {
      if (b.s.h[L.Header.strike] !== f) {
        f = b.s.h[L.Header.strike];
        if (f !== 0) strikes.push(b.s.fr[f + StrikeFrame.target] === b.slot("Elrond") ? "Elrond" : "Gimli");
      }
      return b.won("Slayer") || b.discarded("Slayer");
    });
    expect([strikes, b.rolled.length, b.status("Gimli")]).toEqual([["Elrond", "Elrond"], 2, "untapped"]);
  });
  // edges: coe 2.IV.vii.2.1
  it("those that follow are not made when nobody is left", () => {
    const b = attacked(["Bofur"], "Slayer", [2, 12]);
    b.until(() => !b.in("Bofur"), "his fall");
    const c = [...b.rolled];
    b.until(() => b.s.h[L.Header.phase] > 4, "the site phase");
    expect([c.length, b.rolled.length]).toEqual([2, 2]);
    expect([b.discarded("Slayer"), b.won("Slayer")]).toEqual([true, false]);
  });
  it("is won when all its strikes were defeated, else discarded", () => {
    for (const [second, won] of [
      [12, true],
      [5, false],
    ] as const) {
      // Elrond 7 + roll against 11; then tapped, one less.
      const b = attacked(["Elrond"], "Slayer", [9, second, 2]);
      b.until(() => b.won("Slayer") || b.discarded("Slayer"));
      expect(b.won("Slayer")).toBe(won);
      expect(b.discarded("Slayer")).toBe(!won);
    }
  });
});

describe("a strike on one who is gone (000 I.7)", () => {
  it("is not faced; the others are", () => {
    const b = attacked(["Gimli", "Legolas", "Balin"], "Orc-watch", [12, 12, 12]);
    b.until(() => b.offered("Gimli faces his strike"));
    removeCharacter(b.s, b.slot("Legolas"), TO_OUT);
    over(b);
    expect(b.rolled.length).toBe(2);
    expect(b.won("Orc-watch")).toBe(false);
  });
});

describe("a company that loses all its characters", () => {
  it("ends at once: the attack too, its new site goes back, the turn goes on", () => {
    const b = attacked(["Bofur"], "Orc-watch", [2, 12]);
    const c = companyOf(b.s, b.slot("Bofur"));
    b.until(() => !b.in("Bofur"), "his fall");
    over(b);
    expect([companyLives(b.s, c), b.siteTapped("Moria")]).toEqual([false, false]);
    const turn = b.s.h[L.Header.turn];
    b.until(() => b.s.h[L.Header.turn] !== turn, "the next turn");
    expect(b.over).toBe(false);
  });
  // rules: coe 2.3
  it("what lay on it is discarded, a card on guard returns", () => {
    const b = travel({ at: "Lórien", to: "Moria", characters: ["Bofur"], with: ["Fellowship"] }, ["Call of Home"], {
      forced: true,
    });
    b.until(() => b.offered("on guard: Call of Home")).take("on guard: Call of Home");
    expect(b.hand(1)).not.toContain("Call of Home");
    removeCharacter(b.s, b.slot("Bofur"), TO_DISCARD);
    expect([b.in("Fellowship"), b.discarded("Fellowship"), b.hand(1).includes("Call of Home")]).toEqual([
      false,
      true,
      true,
    ]);
  });
  it("before the strikes of an attack: nothing is left to strike at", () => {
    const b = attacked([{ Legolas: ["Sword of Gondolin", "Great-shield of Rohan"] }], "Corpse-candle", [2]);
    over(b);
    expect([b.in("Legolas"), b.rolled.length, b.discarded("Corpse-candle")]).toEqual([false, 1, true]);
  });
  it("another company of the same player moves on", () => {
    const b = travel({ at: "Lórien", to: "Moria", characters: ["Bofur"] }, [], {
      forced: true,
      rolls: [2, 12],
      me: {
        companies: [
          { at: "Lórien", to: "Moria", characters: ["Bofur"] },
          { at: "Rivendell", to: "Goblin-gate", characters: ["Gimli"] },
        ],
      },
      you: { deck: ["Orc-watch"] },
    }).fallenUpon("Orc-watch");
    b.until(() => b.s.h[L.Header.phase] > 4, "the site phase");
    expect([b.in("Bofur"), b.site("Gimli")]).toEqual([false, "Goblin-gate"]);
  });
});

describe("a check that is still due (Annotations 8, 9)", () => {
  it("is not made by one who has fallen in the fight", () => {
    // Lure of Nature asks for a check for each wilderness at the end of the movement.
    const b = attacked([{ Legolas: ["Lure of Nature"] }, "Gimli"], "Slayer", [2, 12]);
    given(b, "Legolas").until(() => !b.in("Legolas"), "his fall");
    const before = b.rolled.filter((r) => r.player === 0).length;
    b.until(() => b.s.h[L.Header.phase] > 4, "the site phase");
    expect(b.rolled.filter((r) => r.player === 0).length).toBe(before);
    expect(b.discarded("Lure of Nature")).toBe(true);
  });
  it("and made by one who has come through it", () => {
    const b = attacked([{ Legolas: ["Lure of Nature"] }, "Gimli"], "Slayer", [12, 12]);
    given(b, "Legolas").until(() => b.s.h[L.Header.phase] > 4, "the site phase");
    expect(b.rolled.length).toBeGreaterThan(2);
  });
});
