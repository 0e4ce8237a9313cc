import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { MeccgGuide } from "../../agents/mcts/meccg-guide.js";
import { DEFAULTS } from "../../agents/mcts/params.js";
import { type Meccg, meccg } from "../../engine/meccg/index.js";
import { HASHED_PARTS, HASHED_WORDS } from "../../engine/meccg/rules/facts/board/viewhash.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { five } from "./five.js";

const legal = new Int32Array(meccg.maxChoices);

/** The key from which a search for a plan takes its seeds. */
function keyOf(s: Meccg): string {
  const planner = new MeccgGuide({ ...DEFAULTS, version: 3 }).planner!;
  expect(planner.look(s.view(s.chooser()), legal, s.legal(legal))).toBeGreaterThan(1);
  return [...planner.key].join(" ");
}

describe("the seeds with which plans are compared", () => {
  it("do not depend on the layout of the buffer", () => {
    // Both as they were when the unions over the cards in play still were words of the header.
    const s = five();
    expect(keyOf(s)).toBe("379890524 3450579881");
    for (const [k, name] of (["triggers", "standing", "standing2", "touches"] as const).entries())
      s.summary[L.Summary[name]] |= 1 << (20 + k);
    expect(keyOf(s)).toBe("2053678940 3827727699");
  });
  it("do not depend on hooks, which follow from the cards in play", () => {
    const s = five();
    const key = keyOf(s);
    s.summary.fill(-1, L.Summary.hooks);
    expect(keyOf(s)).toBe(key);
  });
  it("depend on what lies on the table", () => {
    const s = five();
    const key = keyOf(s);
    s.met[0] ^= 1;
    expect(keyOf(s)).not.toBe(key);
  });
  it("are made of every word and part but the hooks", () => {
    const { width: _h, ...header } = L.Header;
    const { width: _s, hooks: _k, ...unions } = L.Summary;
    expect([...HASHED_WORDS].sort()).toEqual([...Object.keys(header), ...Object.keys(unions)].sort());
    expect([...HASHED_PARTS, "header", "summary"].sort()).toEqual([...L.PART_NAMES].sort());
  });
});
