import { describe, expect, it } from "vitest";
import {
  chosenTarget,
  entryTarget,
  isEntryTarget,
  targetChoice,
  targetCode,
  targetIndex,
  TargetKind,
  targetKind,
} from "../../engine/meccg/rules/state/targets.js";

describe("a target is a kind and an index", () => {
  it("comes back from a code and from a choice, for every kind and up to card 4,095", () => {
    for (const kind of Object.values(TargetKind))
      for (const index of [0, 1, 159, 1023, 1024, 1025, 1657, 4095]) {
        const code = targetCode(kind, index);
        expect([targetKind(code), targetIndex(code)]).toEqual([kind, index]);
        expect(chosenTarget(targetChoice(code))).toBe(code);
        // A field of a frame holds it plus one.
        expect(new Int16Array([code + 1])[0]).toBe(code + 1);
      }
  });
  it("card 1,025 is no entry of the chain", () => {
    expect(isEntryTarget(targetCode(TargetKind.thing, 1025))).toBe(false);
    expect([isEntryTarget(entryTarget(0)), isEntryTarget(entryTarget(11)), isEntryTarget(-1)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
