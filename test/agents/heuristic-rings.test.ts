import "../../sim/nodeadapters.js";
import { describe, expect, it } from "vitest";
import { VERSION_4 } from "../../agents/heuristic/versions.js";
import { ratings } from "./ratings.js";

describe("the heuristic with gold rings", () => {
  it("weighs the test of those in reach, while a captive bears another", () => {
    const table = (captive: boolean) =>
      ratings(
        {
          phase: "organization",
          me: {
            companies: [{ at: "Rivendell", characters: [{ Elrond: ["Precious Gold Ring"] }] }],
            ...(captive && {
              prisoners: [{ "Bilbo, of Waylaid, Wounded, and Orc-dragged at Ettenmoors": ["Beautiful Gold Ring"] }],
            }),
            hand: ["Test of Lore", "Magic Ring of Words"],
          },
          you: {},
        },
        /^play Test of Lore/,
        { figures: VERSION_4 },
      );
    const [free, taken] = [table(false), table(true)];
    const rated = Object.keys(free).filter((name) => name.startsWith("play Test of Lore"));
    expect(rated.length).toBeGreaterThan(0);
    // The captive's own points weigh a little; his ring, which no test reaches, does not.
    for (const name of rated) expect(taken[name]).toBeCloseTo(free[name], 0);
  });
});
