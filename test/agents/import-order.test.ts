// The heuristic comes first here, on purpose: what it knows must not depend on which module was loaded before.
import { Perils, readCreatures } from "../../agents/heuristic/roads.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { describe, expect, it } from "vitest";
import * as D from "../../engine/meccg/defs.js";
import "../../engine/meccg/index.js";

describe("whatever is loaded first", () => {
  it("every creature of the first set but two that came later is expected on the road, and none is read before it is asked for", () => {
    const expected = readCreatures().map((kind) => D.nameOf(kind.def));
    const all = D.CARDS.filter((c) => c.kind === "creature" && c.id.startsWith("METW-")).map((c) => c.name);
    expect(all.filter((name) => !expected.includes(name))).toEqual(["Crebain", "Shelob"]);
    expect((new Perils() as unknown as { creatures: unknown[] }).creatures).toEqual([]);
    expect(new HeuristicAgent().name).toBe("heuristic");
  });
});
