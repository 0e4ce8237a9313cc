import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { TRANSFERS_A_TURN } from "../../../engine/meccg/rules/organization/handover.js";
import { PHASE_ORGANIZATION } from "../../../engine/meccg/cards/vocabulary/terms.js";
import { board } from "../board.js";

describe("transferring items (000:1378)", () => {
  it("asks a corruption check of the giver, each time, and an item goes eight times a turn at most", () => {
    const b = board({
      phase: "organization",
      rolls: Array.from({ length: 8 }, () => 12),
      me: { companies: [{ at: "Rivendell", characters: [{ "Aragorn II": ["Glamdring"] }, "Elrond"] }] },
    });
    const start = b.offers.filter((o) => o.includes("Glamdring"));
    expect(start.length).toBeGreaterThan(0);
    b.take(start[0]);
    b.until(() => b.bearer("Glamdring") === "Elrond");
    expect(b.rolled).toEqual([{ player: 0, value: 12 }]);
    expect(b.s.h[L.Header.phase]).toBe(PHASE_ORGANIZATION);
    for (let n = 2; n <= TRANSFERS_A_TURN; n++) {
      const giver = b.bearer("Glamdring");
      const next = b.offers.filter((o) => o.includes("transfer Glamdring"));
      expect(next).toHaveLength(1);
      b.take(next[0]).until(() => b.rolled.length === n);
      b.until(() => b.bearer("Glamdring") !== giver);
    }
    expect(b.rolled.map((r) => r.player)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(b.offers.filter((o) => o.includes("transfer"))).toEqual([]);
  });
  it("whoever fails it loses what he would have given", () => {
    const b = board({
      phase: "organization",
      rolls: [2],
      me: { companies: [{ at: "Moria", characters: [{ Legolas: ["Sword of Gondolin"] }, "Gimli", "Bofur, wounded"] }] },
    });
    b.take("transfer Sword of Gondolin of Legolas");
    expect(b.offers).toEqual(["target Gimli", "target Bofur"]);
    b.take("target Gimli").until(() => b.rolled.length === 1);
    b.until(() => !b.in("Legolas"));
    expect([b.in("Sword of Gondolin"), b.discarded("Sword of Gondolin"), b.discarded("Legolas")]).toEqual([
      false,
      true,
      true,
    ]);
  });
  it("never between two sites, and not in the companies of others", () => {
    const b = board({
      phase: "organization",
      me: {
        companies: [
          { at: "Moria", characters: [{ Legolas: ["Sword of Gondolin"] }] },
          { at: "Rivendell", characters: ["Gimli"] },
        ],
      },
      you: { companies: [{ at: "Moria", characters: ["Bofur"] }] },
    });
    expect(b.offers.some((o) => o.startsWith("transfer"))).toBe(false);
  });
});
