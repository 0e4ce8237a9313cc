import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { travel } from "../board.js";

describe("unique cards (000 I.2)", () => {
  const way = { at: "Lórien", to: "Moria", characters: ["Gandalf"] };
  const over = (b: ReturnType<typeof travel>) => () => b.s.h[L.Header.company] < 0;
  it("are in play once, whoever owns them", () => {
    const free = travel(way, ["Balrog of Moria"]);
    expect(free.never("play Balrog of Moria", over(free))).toBe(false);
    const taken = travel(way, ["Balrog of Moria"], { me: { companies: [way], events: ["Balrog of Moria"] } });
    expect(taken.never("play Balrog of Moria", over(taken))).toBe(true);
  });
});
