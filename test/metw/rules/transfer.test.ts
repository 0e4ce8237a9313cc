import { describe, expect, it } from "vitest";
import * as L from "../../../engine/metw/layout.js";
import { PHASE_ORGANIZATION } from "../../../engine/metw/terms.js";
import { board } from "../board.js";

describe("transferring items (000 I.5)", () => {
  it("asks a corruption check of the giver, and each item goes once a turn", () => {
    const b = board({
      phase: "organization",
      rolls: [12, 12, 12, 12],
      me: { companies: [{ at: "Rivendell", characters: [{ "Aragorn II": ["Glamdring"] }, "Elrond"] }] },
    });
    const start = b.offers.filter((o) => o.includes("Glamdring"));
    expect(start.length).toBeGreaterThan(0);
    b.take(start[0]!);
    b.until(() => b.bearer("Glamdring") === "Elrond");
    expect(b.rolled).toEqual([{ player: 0, value: 12 }]);
    expect(b.s.h[L.PHASE]).toBe(PHASE_ORGANIZATION);
    expect(b.offers).not.toContain(start[0]);
  });
});
