import { describe, expect, it } from "vitest";
import { comparesAgents, comparesDecks, formOf, isDrawn, isMatrix, type Plan } from "../../../sim/match/plan.js";
import { pokerPlan } from "../helpers.js";

const FOUR = ["Even", "High", "Low", "Odd"];
const forms: [Partial<Plan>, string][] = [
  [{}, "duel"],
  [{ mirrors: true }, "pairings"],
  [{ decks: FOUR }, "pairings"],
  [{ each: true }, "agents"],
  [{ decks: FOUR, each: true, mirrors: true }, "agents"],
  [{ candidates: 1 }, "candidates"],
  [{ decks: FOUR, candidates: 2 }, "candidates"],
  [{ decks: [] }, "table"],
  [{ decks: [], seats: 3 }, "table"],
  [{ decks: FOUR, seats: 4 }, "table"],
  [{ decks: FOUR, seats: 3 }, "drawn"],
  [{ decks: FOUR, seats: 4, each: true }, "alternate"],
  [{ decks: FOUR, seats: 3, each: true }, "alternate"],
];

describe("the form of a plan", () => {
  it.each(forms)("%j: %s", (keys, form) => {
    const plan = pokerPlan(keys);
    expect(formOf(plan).form).toBe(form);
    expect(isMatrix(plan)).toBe(["pairings", "agents", "candidates"].includes(form));
    expect(comparesAgents(plan)).toBe(plan.each);
    expect(comparesDecks(plan)).toBe(isMatrix(plan) && !plan.each);
    expect(isDrawn(plan)).toBe(plan.seats === 3 && plan.decks.length > 3);
  });

  it("is the form of the keys also after one of them was changed, and is not stored", () => {
    const plan = pokerPlan();
    expect(formOf({ ...plan, decks: FOUR }).form).toBe("pairings");
    expect(formOf({ ...plan, each: true }).form).toBe("agents");
    expect(Object.keys(plan)).not.toContain("form");
  });
});
