/** What is left of a hazard limit, as people read it. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { openCase } from "../../engine/meccg/presentation/position/position.js";
import { companyLines } from "../../engine/meccg/presentation/screen/board.js";
import { hazardsLeft, hazardsToPlay } from "../../engine/meccg/rules/facts/journey/hazardlimit.js";
import { changeLimit } from "../../engine/meccg/rules/changes/hazardlimit.js";
import * as L from "../../engine/meccg/rules/state/layout.js";

const file = `
ruleset: coe
turn: Ann
auto: pass
phase: movement/hazard of Bilbo
players:
  Ann: { companies: [{ at: Barrow-downs, characters: [Bilbo, Elrond] }], hand: [Riddling Talk], deck: [12 Elf-song] }
  Bob: { hand: [Light-drake, Orc-patrol], deck: [12 Giant] }
steps:
  - Bob: creature Light-drake
  - pass until: play Riddling Talk (Dragons or Drakes)
`;
describe("a hazard limit that a card has lowered below what was played", () => {
  it("is shown as nothing left, never as less than nothing", () => {
    const { state } = openCase(file, "riddle.yaml", 1);
    const c = state.h[L.Header.company];
    // As Riddling Talk does (test/positions/cards/metd/riddles.yaml); a state that waits for a choice is shown here.
    changeLimit(state, c, -3);
    expect([hazardsLeft(state, c), hazardsToPlay(state, c)]).toEqual([-1, 0]);
    expect(companyLines(state, 0, c).join("\n")).toContain("hazards left: 0 of 0");
  });
});
