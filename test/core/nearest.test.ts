import { describe, expect, it } from "vitest";
import { UserError, unknownName } from "../../engine/core/errors.js";
import { editDistance, fold, nearest, sameName } from "../../engine/core/nearest.js";

const NAMES = ["Gandalf", "Galadriel", "Éowyn", "Lórien", "Minas Tirith", "Wizard’s Staff", "Great-road"];

describe("nearest names", () => {
  it("folds accents, quotes, dashes, spaces and case", () => {
    expect(fold("  Lórien ")).toBe("lorien");
    expect(fold("Wizard's  staff")).toBe(fold("Wizard’s Staff"));
    expect(fold("great road")).toBe(fold("Great-Road"));
    expect(fold("Æglos")).toBe("aeglos");
  });

  it("counts letters put in, taken out, changed and swapped", () => {
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("gandalf", "gandalf")).toBe(0);
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(editDistance("abcd", "abdc")).toBe(1);
    expect(editDistance("abc", "ac")).toBe(1);
  });

  it("finds the same name in another spelling", () => {
    expect(sameName("eowyn", NAMES)).toBe("Éowyn");
    expect(sameName("WIZARDS STAFF", NAMES)).toBe("Wizard’s Staff");
    expect(sameName("Gandal", NAMES)).toBe(undefined);
    expect(sameName("aa", ["AA", "Aa"])).toBe(undefined);
  });

  it("puts the best first and leaves out what is far", () => {
    expect(nearest("Gandlaf", NAMES)).toEqual(["Gandalf"]);
    expect(nearest("tirith", NAMES)[0]).toBe("Minas Tirith");
    expect(nearest("Barad-dûr", NAMES)).toEqual([]);
    expect(nearest("", NAMES)).toEqual([]);
    expect(nearest("a", ["b", "c", "d", "e"], 2)).toEqual(["b", "c"]);
  });

  it("makes an error that says where, what and how to fix it", () => {
    const error = unknownName("card", "Gandlaf", NAMES, "my-deck.yaml:4");
    expect(error).toBeInstanceOf(UserError);
    expect(error.message).toBe(
      'my-deck.yaml:4: there is no card called "Gandlaf"\n  to fix it: did you mean "Gandalf"?',
    );
    expect(unknownName("card", "xyzzy", ["Gandalf", "Bilbo"]).hint).toBe("known: Gandalf, Bilbo");
  });
});
