import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { travel } from "../board.js";

/** Cards that the moving player (0) and the hazard player (1) draw on a move. */
function drawn(at: string, to: string): [number, number] {
  const b = travel({ at, to, characters: ["Gandalf"] }, []);
  for (let k = 0; k < 60 && b.s.h[L.Header.company] >= 0 && !b.offered("on guard: Hiding"); k++)
    if (b.offered("draw a card")) b.take("draw a card");
    else b.step();
  return [0, 1].map((p) => b.drew.filter((d) => d.player === p).length) as [number, number];
}
describe("cards drawn when a company moves (004 I.6; 000 I.6)", () => {
  // edges: 004:483b 004:925c
  it("go by the site it moves to", () => {
    expect(drawn("Lórien", "Moria")).toEqual([2, 3]);
    expect(drawn("Lórien", "Amon Hen")).toEqual([1, 1]);
  });
  // rules: 004:483b 004:925c
  it("go by the site it comes from when it moves to a Haven", () => {
    expect(drawn("Moria", "Lórien")).toEqual([2, 3]);
    expect(drawn("Goblin-gate", "Rivendell")).toEqual([1, 2]);
  });
});
