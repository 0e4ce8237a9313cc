import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { MeccgGuide } from "../../agents/mcts/meccg-guide.js";
import { DEFAULTS } from "../../agents/mcts/params.js";
import { type Meccg, meccg } from "../../engine/meccg/index.js";
import { HASHED_PARTS, HASHED_WORDS } from "../../engine/meccg/rules/facts/board/viewhash.js";
import { HOOK } from "../../engine/meccg/rules/hooks.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { five } from "./five.js";

const legal = new Int32Array(meccg.maxChoices);

/** The key from which a search for a plan takes its seeds. */
function keyOf(s: Meccg): string {
  const planner = new MeccgGuide({ ...DEFAULTS, version: 3 }).planner!;
  expect(planner.look(s.view(s.chooser()), legal, s.legal(legal))).toBeGreaterThan(1);
  return [...planner.key].join(" ");
}

/** As if a card in play answered this hook. */
function hear(s: Meccg, number: number): void {
  s.summary[L.Summary.hooks + (number >> 5)] |= 1 << (number & 31);
}

/** Unions that were words once: their bits are derived from hooks, so that seeds stay as they were. */
const FORMER_UNIONS = ["standing", "standing2"];

describe("the seeds with which plans are compared", () => {
  it("do not depend on the layout of the buffer", () => {
    // Both as they were when all unions over the cards in play still were words of the header.
    const s = five();
    expect(keyOf(s)).toBe("379890524 3450579881");
    s.summary[L.Summary.triggers] |= 1 << 20;
    s.summary[L.Summary.touches] |= 1 << 23;
    for (const number of [HOOK.cancelCard, HOOK.siteForOwner]) hear(s, number);
    expect(keyOf(s)).toBe("641078733 1209455056");
  });
  it("do not depend on other hooks, which follow from the cards in play", () => {
    const s = five();
    const key = keyOf(s);
    for (const number of [HOOK.untap, HOOK.draws, HOOK.heal]) hear(s, number);
    expect(keyOf(s)).toBe(key);
  });
  it("depend on what lies on the table", () => {
    const s = five();
    const key = keyOf(s);
    s.met[0] ^= 1;
    expect(keyOf(s)).not.toBe(key);
  });
  it("are made of every word and part but most hooks", () => {
    const { width: _h, ...header } = L.Header;
    const { width: _s, hooks: _k, ...unions } = L.Summary;
    expect([...HASHED_WORDS].sort()).toEqual([...Object.keys(header), ...Object.keys(unions), ...FORMER_UNIONS].sort());
    expect([...HASHED_PARTS, "header", "summary"].sort()).toEqual([...L.PART_NAMES].sort());
  });
});
