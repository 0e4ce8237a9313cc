// The heuristic comes first here, on purpose: what it knows must not depend on which module was loaded before.
import { Perils, readCreatures } from "../../agents/heuristic/roads.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { describe, expect, it } from "vitest";
import * as D from "../../engine/metw/vocabulary/defs.js";
import "../../engine/metw/index.js";

describe("whatever is loaded first", () => {
  it("every creature is expected on the road, and none is read before it is asked for", () => {
    expect(readCreatures().length).toBe(D.CARDS.filter((c) => c.kind === "creature").length);
    expect((new Perils() as unknown as { creatures: unknown[] }).creatures).toEqual([]);
    expect(new HeuristicAgent().name).toBe("heuristic");
  });
});
