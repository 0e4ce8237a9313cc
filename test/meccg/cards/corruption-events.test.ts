import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { board, type Board, still, travel, visit, type Who } from "../board.js";

const calm = (b: Board) =>
  b.until(() => b.s.h[L.Header.attack] === 0 && b.s.h[L.Header.chainCount] === 0 && b.s.h[L.Header.queueCount] === 0);

describe("corruption cards on characters", () => {
  /** Card, points, whom it may be played on of Elrond, Frodo, Gandalf, Gimli; the roll that removes it. */
  const ROWS: readonly [string, number, string[], number][] = [
    ["Despair of the Heart", 2, ["Elrond", "Gimli"], 5],
    ["Lure of Expedience", 2, ["Elrond", "Gimli"], 6],
    ["Lure of Nature", 2, ["Elrond", "Gandalf"], 5],
    ["Lure of the Senses", 2, ["Elrond", "Frodo", "Gandalf", "Gimli"], 7],
    ["Lure of Creation", 2, ["Gandalf"], 7],
    ["The Burden of Time", 2, ["Elrond"], 8],
  ];
  it.each(ROWS)("%s: points, targets, removal", (card, points, targets, removal) => {
    const b = travel(
      {
        at: card === "The Burden of Time" ? "Bree" : "Rivendell",
        to: card === "The Burden of Time" ? "Rivendell" : "Ettenmoors",
        characters: ["Elrond", "Frodo", "Gandalf", "Gimli"],
      },
      [card],
    );
    b.until(() => b.offered(`play ${card}`)).take(`play ${card}`);
    const seen = b.offers.filter((o) => o.startsWith("target ")).map((o) => o.slice(7));
    if (targets.length > 1) {
      expect(seen.sort()).toEqual([...targets].sort());
      b.take(`target ${targets[0]}`);
    }
    b.until(() => b.in(card));
    expect(b.bearer(card)).toBe(targets[0]);
    expect(b.corruption(targets[0])).toBe(points);
    for (const [roll, gone] of [
      [removal, true],
      [removal - 1, false],
    ] as const) {
      const r = still([{ [targets[0]]: [card] }], "Bree", { rolls: [roll] });
      r.take(`remove ${card}*`);
      r.until(() => r.rolled.length > 0);
      expect(r.in(card)).toBe(!gone);
      expect(r.status(targets[0])).toBe("tapped");
    }
    // Not twice on the same one.
    const twice = travel({ at: "Bree", to: "Rivendell", characters: [{ [targets[0]]: [card] }] }, [card]);
    twice.until(() => twice.offered(`on guard: ${card}`));
    expect(twice.offered(`play ${card}`)).toBe(false);
  });
  it("only one corruption card a turn on a character", () => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Elrond"] }, [
      "Lure of the Senses",
      "Lure of Nature",
    ]);
    b.go("play Lure of the Senses").until(() => b.in("Lure of the Senses"));
    b.until(() => b.offered("on guard: Lure of Nature"));
    expect(b.offered("play Lure of Nature")).toBe(false);
  });
  it("The Burden of Time: an Elf not in a Haven; a check in the untap phase outside Havens", () => {
    // On its way from a Haven a company is in none (Annotation 25).
    const offered = (to?: string) => {
      const b = travel({ at: "Rivendell", ...(to ? { to } : {}), characters: ["Elrond"] }, ["The Burden of Time"]);
      return b.until(() => b.offered("on guard: The Burden of Time")).offered("play The Burden of Time");
    };
    expect([offered(), offered("Ettenmoors")]).toEqual([false, true]);
    const go = (at: string, roll: number) => {
      const b = board({
        phase: "untap",
        forced: true,
        me: { companies: [{ at, characters: [{ Elrond: ["The Burden of Time"] }] }] },
        rolls: [roll],
      });
      return b.until(() => b.s.h[L.Header.phase] === 2);
    };
    expect([go("Bree", 3).in("Elrond"), go("Bree", 2).in("Elrond"), go("Rivendell", 2).rolled.length]).toEqual([
      true,
      false,
      0,
    ]);
  });
  it("Lure of the Senses: a check at the end of the untap phase in a Haven", () => {
    const r = (at: string, roll: number) => {
      const b = board({
        phase: "untap",
        forced: true,
        me: { companies: [{ at, characters: [{ Elrond: ["Lure of the Senses"] }] }] },
        rolls: [roll],
      });
      return b.until(() => b.s.h[L.Header.phase] === 2);
    };
    expect([r("Rivendell", 3).in("Elrond"), r("Rivendell", 2).in("Elrond"), r("Bree", 2).rolled.length]).toEqual([
      true,
      false,
      0,
    ]);
  });
  it("Lure of Nature: a check for each wilderness of the path", () => {
    const b = travel(
      { at: "Rivendell", to: "Barrow-downs", characters: [{ Elrond: ["Lure of Nature"] }, "Gimli"] },
      [],
      { rolls: [3, 3] },
    );
    b.phase(4);
    expect([b.rolled.length, b.in("Elrond")]).toEqual([2, true]);
    const f = travel(
      { at: "Rivendell", to: "Barrow-downs", characters: [{ Elrond: ["Lure of Nature"] }, "Gimli"] },
      [],
      { rolls: [3, 2] },
    );
    f.phase(4);
    expect(f.discarded("Elrond")).toBe(true);
    const n = travel({ at: "Grey Havens", to: "Himring", characters: [{ Elrond: ["Lure of Nature"] }] }, []);
    n.phase(4);
    expect(n.rolled.length).toBe(0);
  });
  it("Lure of Creation: a Wizard whose company moved to a Haven", () => {
    const b = travel({ at: "Bree", to: "Rivendell", characters: [{ Saruman: ["Lure of Creation"] }] }, [], {
      rolls: [3],
    });
    b.phase(4);
    expect(b.rolled.length).toBe(1);
    const n = travel({ at: "Rivendell", to: "Bree", characters: [{ Saruman: ["Lure of Creation"] }] }, []);
    n.phase(4);
    expect(n.rolled.length).toBe(0);
  });
  // rules: 000:2244
  it("Lure of Expedience: a check each time somebody of the company gains an item", () => {
    const b = visit(
      { at: "Isengard", characters: [{ Elrond: ["Lure of Expedience"] }, "Gimli"] },
      { me: { hand: ["Glamdring"] }, rolls: [2], forced: true },
    );
    b.inside().go("play Glamdring").take("by Gimli");
    calm(b.until(() => b.in("Glamdring")));
    expect([b.rolled.length, b.discarded("Elrond")]).toEqual([1, true]);
    const r = still([{ Elrond: ["Lure of Expedience", "Fair Gold Ring"] }], "Rivendell", {
      me: { hand: ["Lesser Ring", "Test of Form"] },
      rolls: [5, 9],
    });
    r.go("play Test of Form");
    r.until(() => r.offered("take Lesser Ring")).take("take Lesser Ring");
    calm(r);
    expect(r.rolled.length).toBe(2);
  });
  it("Despair of the Heart: a check each time somebody of the company is wounded", () => {
    const b = travel(
      { at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["Despair of the Heart"] }, "Gimli"] },
      ["Giant"],
      { rolls: [2, 2, 2] },
    );
    b.go("creature Giant").face("Gimli").take("tap Gimli");
    calm(b);
    expect([b.status("Gimli"), b.discarded("Elrond"), b.rolled.length]).toEqual(["wounded", true, 3]);
    const e = travel(
      { at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["Despair of the Heart"] }, "Gimli"] },
      ["Giant"],
      { rolls: [7], me: { hand: ["Escape"] } },
    );
    e.go("creature Giant", "play Escape", "target Gimli");
    calm(e);
    expect([e.status("Gimli"), e.rolled.length]).toEqual(["wounded", 1]);
  });
});

describe("checks and doubled points", () => {
  it("Weariness of the Heart: -1 prowess, once on each; or a check", () => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Elrond", "Gimli", "Legolas"] }, [], {
      you: { hand: ["3 Weariness of the Heart"] },
    });
    b.go("play Weariness of the Heart (prowess)", "target Elrond");
    b.until(() => b.s.h[L.Header.chainCount] === 0);
    expect(b.prowess("Elrond")).toBe(6);
    b.go("play Weariness of the Heart (prowess)");
    expect(b.offers).not.toContain("target Elrond");
    b.take("target Gimli");
    b.until(() => b.s.h[L.Header.chainCount] === 0);
    expect(b.prowess("Gimli")).toBe(4);
    const c = travel(
      { at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["The One Ring"] }, "Gimli"] },
      ["Weariness of the Heart"],
      { rolls: [6] },
    );
    c.go("play Weariness of the Heart (check)", "target Elrond");
    calm(c);
    expect([c.rolled.length, c.discarded("Elrond")]).toEqual([1, true]);
  });
  it("The Balance of Things: one source doubled for everybody", () => {
    const b = still(
      [{ Elrond: ["Elven Cloak", "Glamdring", "Scroll of Isildur"] }, { Gimli: ["Orcrist"] }, "Legolas"],
      "Rivendell",
      { you: { events: ["The Balance of Things"] } },
    );
    expect([b.corruption("Elrond"), b.corruption("Gimli"), b.corruption("Legolas")]).toEqual([6, 4, 0]);
  });
  it("Bane of the Ithil-stone: Palantíri doubled", () => {
    const b = still([{ Elrond: ["Palantír of Annúminas", "Elven Cloak"] }], "Rivendell", {
      you: { events: ["Bane of the Ithil-stone"] },
    });
    expect(b.corruption("Elrond")).toBe(5);
  });
  it("A Friend or Three, Halfling Strength, New and Old Friendship on checks", () => {
    // Elrond with the Scroll and Orcrist: five points.
    const go = (who: Who[], hand: string[], card: string, roll: number) => {
      const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: who }, ["Weariness of the Heart"], {
        rolls: [roll],
        me: { hand },
      });
      b.go("play Weariness of the Heart (check)");
      const name = Object.keys(who[0] as object)[0];
      if (b.offered(`target ${name}`)) b.take(`target ${name}`);
      b.go(card);
      calm(b);
      return b.in(name);
    };
    const E: Who = { Elrond: ["Scroll of Isildur", "Orcrist"] };
    expect([
      go([E, "Gimli", "Beorn"], ["A Friend or Three"], "play A Friend or Three*", 3),
      go([E, "Gimli", "Beorn"], ["A Friend or Three"], "play A Friend or Three*", 2),
    ]).toEqual([true, false]);
    const F: Who = { Frodo: ["The One Ring", "The Iron Crown"] }; // eleven points
    expect([
      go([F, "Gimli"], ["Halfling Strength"], "play Halfling Strength*", 4),
      go([F, "Gimli"], ["Halfling Strength"], "play Halfling Strength*", 3),
    ]).toEqual([true, false]);
    expect([
      go([E, "Gimli"], ["New Friendship"], "play New Friendship*", 4),
      go([E, "Gimli"], ["New Friendship"], "play New Friendship*", 3),
    ]).toEqual([true, false]);
    expect([go([E, "Gimli"], ["Old Friendship"], "play Old Friendship*", 2)]).toEqual([true]);
  });
  it("Halfling Strength: untaps or heals a Hobbit", () => {
    const b = still(["Elrond, tapped", "Merry, tapped"], "Bree", { me: { hand: ["Halfling Strength"] } });
    b.go("play Halfling Strength (untap)");
    calm(b);
    expect([b.status("Merry"), b.status("Elrond")]).toEqual(["untapped", "tapped"]);
    const w = still(["Merry, wounded"], "Bree", { me: { hand: ["Halfling Strength"] } });
    w.go("play Halfling Strength (heal)");
    calm(w);
    expect(w.status("Merry")).toBe("untapped");
  });
  it("The Precious, The Will of the Ring, The Ring’s Betrayal", () => {
    const will = (roll: number) => {
      const b = travel(
        { at: "Rivendell", to: "Goblin-gate", characters: [{ Frodo: ["The One Ring"] }, "Gimli"] },
        ["The Will of the Ring"],
        { rolls: [roll] },
      );
      calm(b.go("play The Will of the Ring"));
      return b.in("Frodo");
    };
    expect([will(7), will(6)]).toEqual([true, false]);
    const precious = (roll: number) => {
      const b = travel(
        { at: "Rivendell", to: "Goblin-gate", characters: [{ Frodo: ["The One Ring"] }, { Gimli: ["Orcrist"] }] },
        ["The Precious"],
        { rolls: [roll] },
      );
      b.go("play The Precious");
      calm(b);
      return [b.in("Gimli"), b.in("The One Ring"), b.in("Frodo")];
    };
    expect([precious(6), precious(5)]).toEqual([
      [true, true, true],
      [false, false, true],
    ]);
    const betrayal = (roll: number) => {
      const b = travel(
        { at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["Lesser Ring", "Orcrist"] }] },
        ["The Ring’s Betrayal"],
        { rolls: [roll] },
      );
      calm(b.go("play The Ring’s Betrayal"));
      return [b.in("Elrond"), b.in("Lesser Ring"), b.in("Orcrist")];
    };
    expect([betrayal(6), betrayal(5)]).toEqual([
      [true, true, true],
      [true, false, true],
    ]);
  });
  it("Traitor: who fails attacks his company with his prowess and ten", () => {
    const b = travel(
      { at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["The One Ring"] }, "Gimli"] },
      ["Weariness of the Heart"],
      { rolls: [2], you: { hand: ["Weariness of the Heart"], events: ["Traitor"] } },
    );
    b.go("play Weariness of the Heart (check)", "target Elrond").counted();
    expect(b.attack().prowess).toBe(17 + 5);
    calm(b);
    expect(b.discarded("Traitor")).toBe(true);
  });
});
