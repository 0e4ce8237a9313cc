import { describe, expect, it } from "vitest";
import { DEFAULTS, FIGURES } from "../../agents/heuristic/params.js";
import { Tuning } from "../../experiments/tune/tune.js";
import "../../sim/outside.js";

const told = { start: DEFAULTS, seed: "tuning", games: 4, decks: "archetypes" };

describe("tuning by simultaneous perturbation", () => {
  it("goes on from a row as if it had not been stopped", { timeout: 120_000 }, async () => {
    const whole = await Tuning.of(told);
    whole.next();
    const row = whole.row;
    whole.next();
    const rest = (await Tuning.of(told)).goOn(row);
    rest.next();
    expect(rest.row).toBe(whole.row);
    expect(rest.step).toBe(2);
  });
  it("moves what it may, within the ranges, and nothing else", { timeout: 120_000 }, async () => {
    const some = await Tuning.of({ ...told, only: ["caution", "harm"] });
    expect(some.head).toBe("step,share,caution,harm");
    const all = await Tuning.of(told);
    expect(all.names).not.toContain("plans");
    expect(all.names).not.toContain("bluff");
    for (let n = 0; n < 3; n++) all.next();
    for (const [k, name] of all.names.entries()) {
      expect(all.figures[k]!).toBeGreaterThanOrEqual(FIGURES[name].least);
      expect(all.figures[k]!).toBeLessThanOrEqual(FIGURES[name].most);
    }
    // Whoever wins, all figures go towards him together, each by its own measure.
    if (all.share !== 0.5) expect(all.figures).not.toEqual(all.names.map((name) => DEFAULTS[name]));
  });
});
