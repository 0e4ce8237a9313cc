/** When the Council may be called and when it is held (000 I.1, II.1; coe 10.2), and the checks before it. */
import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { PHASE_COUNCIL } from "../../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, board, type Setup, type Side } from "../board.js";

/** Creatures worth one point each, `n` of them. */
const kills = (n: number): string[] =>
  ["Cave-drake", "Brigands", "Abductor", "Ambusher"].flatMap((name, i) => {
    const k = Math.min(12, n - 12 * i);
    return k > 0 ? [`${k} ${name}`] : [];
  });
const home = (more: Side = {}): Side => ({ companies: [{ at: "Rivendell", characters: ["Bergil"] }], ...more });
/** The end of my turn; Bergil is worth nothing, Théoden two points. */
function end(me: Side, you: Side, ruleset = "metw-standard", more: Partial<Setup> = {}): Board {
  return board({
    phase: "end of turn",
    ruleset,
    me: home(me),
    you: { companies: [{ at: "Lórien", characters: ["Théoden"] }], ...you },
    ...more,
  });
}
const mayCall = (me: Side, ruleset: string, you: Side = {}): boolean => {
  const b = end(me, you, ruleset);
  return !b.never("call the Council", () => b.s.active === 1);
};
/** Turns that are still begun after this one until the game is over. */
function turnsLeft(b: Board): number {
  const from = b.s.h[L.Header.turn];
  b.until(() => b.s.h[L.Header.phase] === PHASE_COUNCIL || b.over || b.s.h[L.Header.turn] > from + 3);
  return b.s.h[L.Header.turn] - from;
}

describe("calling the Council", () => {
  it("is scored with what is in these tests", () => {
    const b = end({ kills: kills(25) }, {});
    expect([b.points(0).kill, b.points(0).character, b.points(1).character]).toEqual([25, 0, 2]);
  });
  // Length, points needed, own exhaustions needed beside them (004:591-597; 000:1561-1575; 001:139-151).
  const LENGTHS = [
    [1, 20, 0],
    [2, 25, 1],
    [3, 30, 2],
    [4, 40, 3],
  ] as const;
  // rules: 000:1526, 000:1571b, 000:1575b
  // edges: 000:1571b, 000:1575b
  // rules: 001:147b, 001:147c, 001:151b, 001:151c, coe 10.2.3, coe 10.2.4
  // edges: 001:147b, 001:147c, 001:151b, 001:151c, coe 10.2.3, coe 10.2.4
  // rules: 004:595b 004:595c 004:597b 004:597c
  // edges: 004:595b 004:595c 004:597b 004:597c
  // rules: coe 10.2.2b, coe 10.2.3, coe 10.2.4
  // edges: coe 10.2.2b, coe 10.2.3, coe 10.2.4
  for (const name of ["metw-standard", "universal", "coe"])
    for (const [decks, points, spent] of LENGTHS)
      it(`${name} with ${decks} deck(s): ${points} points after ${spent} exhaustion(s), or one exhaustion more`, () => {
        const may = (n: number, exhausted: number) => mayCall({ kills: kills(n), exhausted }, `${name}:${decks}`);
        expect(may(points, spent)).toBe(true);
        expect(may(points - 1, spent)).toBe(false);
        if (spent > 0) expect(may(points + 5, spent - 1)).toBe(false);
        expect(may(0, spent + 1)).toBe(true);
        expect(may(0, spent)).toBe(false);
      });
  it("metw-starter has the shortest length alone", () => {
    expect(mayCall({ kills: kills(20) }, "metw-starter")).toBe(true);
    expect(mayCall({ kills: kills(19) }, "metw-starter")).toBe(false);
    expect(mayCall({ exhausted: 1 }, "metw-starter")).toBe(true);
    expect(() => mayCall({}, "metw-starter:2")).toThrow(/not played with 2 decks/);
  });
  it("asks for one's own points and exhaustions, not the other's", () => {
    expect(mayCall({}, "metw-standard", { kills: kills(30) })).toBe(false);
    expect(mayCall({}, "metw-standard", { exhausted: 1 })).toBe(false);
    expect(mayCall({ kills: kills(30) }, "metw-standard:2", { exhausted: 1 })).toBe(false);
  });
  it("counts what the removed cost: Frodo lost", () => {
    const cost = end({ removed: ["Frodo"] }, {}).points().character;
    expect(cost).toBeLessThan(0);
    expect(mayCall({ kills: kills(20), removed: ["Frodo"] }, "metw-standard")).toBe(false);
    expect(mayCall({ kills: kills(20 - cost), removed: ["Frodo"] }, "metw-standard")).toBe(true);
  });
  it("is done at the end of one's own turn, after the hands are filled", () => {
    const b = end({ kills: kills(20) }, {});
    b.until(() => b.offered("call the Council"));
    expect([b.s.chooser(), b.hand(0).length, b.hand(1).length]).toEqual([0, 8, 8]);
    const c = end({}, { kills: kills(20) });
    c.until(() => c.offered("call the Council"));
    expect([c.s.active, c.s.chooser()]).toEqual([1, 1]);
  });
  it("leaves the other one turn more, and he cannot call again", () => {
    const b = end({ kills: kills(20) }, { kills: kills(21) });
    b.until(() => b.offered("call the Council")).take("call the Council");
    const from = b.s.h[L.Header.turn];
    expect(b.s.active).toBe(1);
    expect(b.never("call the Council", () => b.s.h[L.Header.phase] === PHASE_COUNCIL)).toBe(true);
    expect([b.s.h[L.Header.phase], b.s.h[L.Header.turn] - from]).toEqual([PHASE_COUNCIL, 0]);
    b.until(() => b.over);
    expect(b.s.outcome()).toMatchObject({ how: "council", returns: [0, 1] });
  });
  it("may be put off: nobody is made to call", () => {
    expect(turnsLeft(end({ kills: kills(20) }, {}))).toBeGreaterThan(1);
  });
});

describe("the Council without a call", () => {
  // rules: 000:1571, 000:1575
  // rules: 001:56, 001:147, 001:151
  // rules: 004:114 004:595 004:597
  // rules: coe 10.2.1d, coe 10.2.2c, coe 10.2.3, coe 10.2.4
  // edges: 004:115b
  it("comes after the turn in which both have exhausted their decks often enough", () => {
    for (const name of ["metw-standard", "universal", "coe"])
      for (const decks of [1, 2, 3, 4]) {
        const b = end({ exhausted: decks }, { exhausted: decks }, `${name}:${decks}`);
        // Nobody has anything to call any more: there is no last turn.
        expect(b.never("call the Council", () => b.s.h[L.Header.phase] === PHASE_COUNCIL)).toBe(true);
        expect([b.s.h[L.Header.turn], b.s.h[L.Header.phase]]).toEqual([5, PHASE_COUNCIL]);
      }
  });
  // edges: 001:56, 001:147, 001:151
  // edges: 004:114 004:595 004:597
  // edges: coe 10.2.1d, coe 10.2.2c
  it("does not come while one of them lacks an exhaustion", () => {
    for (const name of ["metw-standard", "universal", "coe"])
      for (const decks of [1, 2, 3, 4])
        for (const [me, you] of [
          [decks, decks - 1],
          [decks - 1, decks],
        ] as const)
          expect(turnsLeft(end({ exhausted: me }, { exhausted: you }, `${name}:${decks}`))).toBeGreaterThan(0);
  });
  it("after a call the other one's last turn is played though both decks are exhausted in it", () => {
    const b = end({ exhausted: 1 }, {});
    b.until(() => b.offered("call the Council")).take("call the Council");
    b.s.pset(1, L.PlayerWord.exhausted, 1);
    expect([b.s.active, b.s.h[L.Header.phase] === PHASE_COUNCIL]).toEqual([1, false]);
    expect(turnsLeft(b)).toBe(0);
  });
  it("comes at the turn limit, when both have had as many turns", () => {
    for (const [turn, more] of [
      [118, 2],
      [119, 1],
      [120, 0],
    ] as const) {
      const b = end({}, { kills: ["Cave-drake"] });
      b.s.h[L.Header.turn] = turn;
      expect(turnsLeft(b)).toBe(more);
      b.until(() => b.over);
      expect(b.s.outcome()).toMatchObject({ how: "time", returns: [0, 1] });
    }
    // Two decks take twice as long.
    const b = end({}, {}, "metw-standard:2");
    b.s.h[L.Header.turn] = 120;
    expect(turnsLeft(b)).toBeGreaterThan(2);
  });
});

describe("corruption checks before the Council (000 I.1)", () => {
  const council = (me: Side, you: Side, more: Partial<Setup> = {}): Board =>
    board({ phase: "council", forced: true, me, you, ...more });
  it("everybody checks, those of the last turn's player first, in the order each wants", () => {
    const b = council(
      { companies: [{ at: "Rivendell", characters: ["Bergil", "Balin"] }] },
      { companies: [{ at: "Lórien", characters: ["Anborn"] }] },
    );
    expect([b.s.chooser(), b.offers]).toEqual([0, ["target Bergil", "target Balin"]]);
    b.take("target Balin").until(() => b.rolled.length === 1 && b.offered("target Bergil"));
    expect(b.offers).toEqual(["target Bergil"]);
    b.until(() => b.over);
    expect(b.rolled.map((r) => r.player)).toEqual([0, 0, 1]);
  });
  // rules: 000:592
  // rules: 001:77
  // rules: coe 10.3
  it("nobody untaps for them, and the tapped and wounded check too", () => {
    const b = council(
      { companies: [{ at: "Rivendell", characters: ["Bergil, tapped", "Balin, wounded"] }] },
      { companies: [{ at: "Lórien", characters: ["Anborn"] }] },
    );
    b.until(() => b.rolled.length === 2);
    expect([b.status("Bergil"), b.status("Balin")]).toEqual(["tapped", "wounded"]);
  });
  it("who fails is gone with his items, and his followers stay and count", () => {
    const b = council(
      {
        companies: [
          {
            at: "Rivendell",
            characters: [
              { Faramir: ["Glamdring", "Orcrist", "Durin’s Axe"] },
              "Bergil, follower of Faramir",
              "Théoden",
            ],
          },
        ],
      },
      { companies: [{ at: "Lórien", characters: ["Anborn"] }] },
      { rolls: [2, 12, 12, 12] },
    );
    const before = b.points();
    b.take("target Faramir").until(() => b.over);
    expect([b.in("Faramir"), b.in("Glamdring"), b.in("Bergil"), b.in("Théoden")]).toEqual([false, false, true, true]);
    expect([before.item > 0, b.points().item, b.points().character < before.character]).toEqual([true, 0, true]);
  });
  // rules: 000:596b
  it("resources that help may be played for one's own, hazards never", () => {
    const b = council(
      {
        companies: [{ at: "Rivendell", characters: ["Bergil"] }],
        hand: ["A Friend or Three", "Weariness of the Heart"],
      },
      {
        companies: [{ at: "Lórien", characters: ["Anborn"] }],
        hand: ["A Friend or Three", "Weariness of the Heart"],
      },
    );
    const seen = [new Set<string>(), new Set<string>()];
    b.until(() => {
      if (!b.over) for (const o of b.offers) seen[b.s.chooser()].add(o.replace(/ .*? /, " "));
      return b.over;
    });
    for (const p of [0, 1]) {
      const plays = [...seen[p]].filter((o) => o.startsWith("play"));
      expect(plays.some((o) => o.includes("Friend"))).toBe(true);
      expect(plays.some((o) => o.includes("Weariness") || o.includes("Heart"))).toBe(false);
    }
  });
  it("equal totals stay equal: nobody wins", () => {
    const b = council(
      { companies: [{ at: "Rivendell", characters: ["Bergil"] }] },
      { companies: [{ at: "Lórien", characters: ["Anborn"] }] },
    );
    b.until(() => b.over);
    expect(b.s.outcome()).toMatchObject({ how: "council", returns: [0.5, 0.5], scores: [0, 0] });
  });
});
