import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cardSets, cardStatus } from "../../experiments/cardstatus/status.js";
import "../../engine/meccg/index.js";
import { ROOT } from "../root.js";

describe("the state of every card", () => {
  const HEAD = "card,name,type,played,resolved,tests\n";
  it("comes from the table, in the order of set and number", () => {
    const all = cardStatus(`${HEAD}METW-2,Adûnaphel,creature,7,5,cards/nazgul; cards/every-card\n`, "METW");
    expect(all.slice(0, 2).map((c) => c.card)).toEqual(["METW-1", "METW-2"]);
    expect(all[1]).toMatchObject({ played: 7, resolved: 5, tests: ["cards/nazgul", "cards/every-card"] });
    expect(all[0]).toMatchObject({ played: 0, tests: [] });
  });
  it("tells sites and regions too, and the sets there are", () => {
    expect(cardSets()).toEqual(["METW", "METD", "MEDM", "MELE", "MEAS", "MEWH", "MEBA"]);
    const types = new Set(cardStatus(HEAD).map((c) => c.type));
    expect([...types]).toEqual(expect.arrayContaining(["site", "region", "hazard short-event", "minor item"]));
  });
  it("names, in the table that ships, tests that play hundreds of them", () => {
    const told = cardStatus(readFileSync(join(ROOT, "results/cards/status.csv"), "utf8"));
    expect(told.filter(({ tests }) => tests.length > 0).length).toBeGreaterThan(800);
  });
});
