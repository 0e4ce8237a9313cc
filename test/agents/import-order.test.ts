// The heuristic comes first here, on purpose: what it knows must not depend on which module was loaded before.
import { Perils, readCreatures } from "../../agents/heuristic/roads.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { describe, expect, it } from "vitest";
import * as D from "../../engine/metw/vocabulary/defs.js";
import "../../engine/metw/index.js";

describe("whatever is loaded first", () => {
  it("only creatures in force are expected on the road", () => {
    const refused = readCreatures().filter((kind) => D.MISSING[kind.def]);
    expect(refused).toEqual([]);
    expect(readCreatures().length).toBeGreaterThan(40);
    // Nothing may be read while modules load: some creatures are refused only once the rules are there.
    expect((new Perils() as unknown as { creatures: unknown[] }).creatures).toEqual([]);
    expect(new HeuristicAgent().name).toBe("heuristic");
  });
});
