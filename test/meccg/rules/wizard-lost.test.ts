/** A Wizard lost: the game, or points (000 I.1, I.8; coe 2.2, 7.1, 10.3.vi). */
import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { removeCharacter, TO_DISCARD, TO_HAND, TO_OUT } from "../../../engine/meccg/rules/changes/leaving.js";
import { type Board, board, travel } from "../board.js";

const LOSES = ["metw-starter", "metw-standard", "universal"];
/** Gandalf with seven corruption points on the way; the opponent makes him check. */
function tempted(ruleset: string, roll: number, more: string[] = []): Board {
  const b = travel(
    {
      at: "Rivendell",
      to: "Lórien",
      characters: [{ Gandalf: ["Glamdring", "Orcrist", "Durin’s Axe"] }, "Bergil"],
    },
    ["Weariness of the Heart"],
    { ruleset, rolls: [roll, 12, 12], me: { hand: more } },
  );
  b.go("play Weariness of the Heart (check)").take("target Gandalf");
  return b.until(() => b.over || b.rolled.length > 0);
}
/** The roll that fails his check by exactly `by`. */
function failing(by: number): number {
  const b = tempted("metw-standard", 12);
  return b.corruption("Gandalf") - b.checkMod("Gandalf") - by;
}

describe("a Wizard who fails a corruption check", () => {
  it("can be tried with these rolls", () => {
    expect(failing(2)).toBeGreaterThanOrEqual(2);
  });
  // edges: 000:871
  // edges: 001:591
  // edges: 000:598b
  for (const ruleset of LOSES)
    for (const by of [0, 1, 2])
      it(`${ruleset}: failing by ${by} loses the game at once`, () => {
        const b = tempted(ruleset, failing(by));
        expect(b.over).toBe(true);
        expect(b.s.outcome()).toMatchObject({ how: "wizard-lost", returns: [0, 1] });
      });
  it("a result above his points harms nobody", () => {
    for (const ruleset of [...LOSES, "coe"]) {
      const b = tempted(ruleset, failing(-1));
      expect([b.over, b.in("Gandalf"), b.points().misc]).toEqual([false, true, 0]);
    }
  });
  for (const by of [0, 1, 2])
    it(`coe: failing by ${by} eliminates him, costs five points, and the game goes on`, () => {
      const b = tempted("coe", failing(by));
      expect([b.over, b.in("Gandalf"), b.eliminated("Gandalf"), b.discarded("Gandalf")]).toEqual([
        false,
        false,
        true,
        false,
      ]);
      expect([b.points(0).misc, b.points(1).misc]).toEqual([-5, 0]);
      expect([b.discarded("Glamdring"), b.in("Bergil")]).toEqual([true, true]);
    });
});

describe("a Wizard eliminated otherwise", () => {
  const fight = (ruleset: string): Board =>
    // The strike hits, and the body check after it is lost.
    board({
      phase: "movement/hazard of Gandalf",
      ruleset,
      rolls: [2, 12],
      me: { companies: [{ at: "Rivendell", to: "Lórien", characters: ["Gandalf"] }] },
      you: { discard: ["Giant"] },
    })
      .fallenUpon("Giant")
      .face("Gandalf");
  for (const ruleset of LOSES)
    it(`${ruleset}: by a body check, and the other has won`, () => {
      const b = fight(ruleset);
      b.until(() => b.over || !b.in("Gandalf"));
      expect(b.s.outcome()).toMatchObject({ how: "wizard-lost", returns: [0, 1] });
    });
  it("coe: five points less, and no other Wizard may be shown", () => {
    const b = fight("coe");
    b.until(() => b.over || !b.in("Gandalf"));
    expect([b.over, b.eliminated("Gandalf"), b.points().misc]).toEqual([false, true, -5]);
    const organizing = (removed: boolean): boolean => {
      const c = board({
        phase: "organization",
        ruleset: "coe",
        me: { companies: [{ at: "Rivendell", characters: ["Bergil", "Gandalf"] }], hand: ["Gandalf", "Saruman"] },
      });
      const i = c.slot("Gandalf");
      removeCharacter(c.s, i, removed ? TO_OUT : TO_DISCARD);
      c.s.pset(0, L.PlayerWord.revealed, 0);
      c.s.run();
      return c.offered("play Saruman");
    };
    expect([organizing(false), organizing(true)]).toEqual([true, false]);
  });
  it("a Wizard discarded or back in hand is not lost", () => {
    for (const to of [TO_DISCARD, TO_HAND]) {
      const b = board({
        phase: "organization",
        me: { companies: [{ at: "Rivendell", characters: ["Bergil", "Gandalf"] }] },
      });
      removeCharacter(b.s, b.slot("Gandalf"), to);
      b.s.run();
      expect([b.over, b.s.pget(0, L.PlayerWord.avatar)]).toEqual([false, 0]);
    }
  });
  it("the opponent's loss is mine to win, on my own turn too", () => {
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Bergil"] }] },
      you: { companies: [{ at: "Lórien", characters: ["Saruman"] }] },
    });
    removeCharacter(b.s, b.slot("Saruman"), TO_OUT);
    expect(b.s.outcome()).toMatchObject({ how: "wizard-lost", returns: [1, 0] });
  });
});

describe("Wizards at the Council (000 I.1)", () => {
  const weak = (name: string) => ({ [name]: ["Glamdring", "Orcrist", "Durin’s Axe"] });
  const other = (name: string) => ({ [name]: ["The Arkenstone", "Horn of Anor", "Hauberk of Bright Mail"] });
  const council = (rolls: number[], ruleset = "metw-standard"): Board => {
    const b = board({
      phase: "council",
      ruleset,
      rolls,
      me: {
        companies: [{ at: "Rivendell", characters: [weak("Gandalf"), "Bergil"] }],
        kills: ["12 Cave-drake", "12 Brigands"],
      },
      you: { companies: [{ at: "Lórien", characters: [other("Saruman"), "Anborn"] }], kills: ["Abductor"] },
    });
    b.take("target Gandalf");
    return b.until(() => b.over);
  };
  it("one who fails loses the game, whatever the totals, after everybody has checked", () => {
    const b = council([2, 12, 12, 12]);
    expect(b.rolled).toHaveLength(4);
    expect(b.s.outcome()).toMatchObject({ how: "wizard-lost", returns: [0, 1] });
  });
  it("the other one's wins the game", () => {
    const b = board({
      phase: "council",
      rolls: [12, 2, 12],
      me: { companies: [{ at: "Rivendell", characters: ["Bergil"] }] },
      you: {
        companies: [{ at: "Lórien", characters: [other("Saruman"), "Anborn"] }],
        kills: ["12 Cave-drake"],
      },
    });
    b.go("target Saruman").until(() => b.over);
    expect(b.s.outcome()).toMatchObject({ how: "wizard-lost", returns: [1, 0] });
  });
  it("when both fail nobody wins", () => {
    const b = board({
      phase: "council",
      rolls: [2, 2],
      me: { companies: [{ at: "Rivendell", characters: [weak("Gandalf")] }], kills: ["12 Cave-drake"] },
      you: { companies: [{ at: "Lórien", characters: [other("Saruman")] }] },
    });
    b.until(() => b.over);
    expect(b.s.outcome()).toMatchObject({ how: "wizard-lost", returns: [0.5, 0.5] });
  });
  it("under coe he costs five points after all else, and the totals decide", () => {
    const b = council([2, 12, 12, 12], "coe");
    // Twenty-four points of one kind alone are worth nothing at the Council.
    expect(b.s.outcome()).toMatchObject({ how: "council", returns: [0, 1] });
    expect(b.s.outcome()!.scores[0]).toBe(-5);
    const safe = council([12, 12, 12, 12], "coe");
    expect(safe.s.outcome()!.scores[0]).toBeGreaterThan(0);
  });
  it("the five points count when the Council is called", () => {
    const may = (kills: number): boolean => {
      const b = board({
        phase: "end of turn",
        ruleset: "coe:1",
        forced: true,
        me: { companies: [{ at: "Rivendell", characters: ["Bergil"] }], kills: ["12 Cave-drake", `${kills} Brigands`] },
      });
      b.s.pset(0, L.PlayerWord.bits, L.PlayerBit.avatarLost);
      return !b.never("call the Council", () => b.s.active === 1);
    };
    expect([may(8), may(12), may(13)]).toEqual([false, false, true]);
  });
});
