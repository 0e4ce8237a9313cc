import { describe, expect, it } from "vitest";
import * as D from "../../engine/meccg/defs.js";
import { Names } from "../../engine/meccg/cards/vocabulary/names.js";

const called = (list: { id: string; name: string; alignment?: string }[]) => {
  const names = new Names(list);
  return list.map((_, i) => names.called(i));
};

describe("a card is its set and number; its name is for people", () => {
  it("a name that two alignments bear is told apart by the alignment; the hero card keeps it", () => {
    expect(
      called([
        { id: "METW-1", name: "Rivendell" },
        { id: "MELE-7", name: "Rivendell", alignment: "minion" },
        { id: "METW-2", name: "Moria" },
      ]),
    ).toEqual(["Rivendell", "Rivendell (minion)", "Moria"]);
  });
  it("within one alignment by the set", () => {
    expect(
      called([
        { id: "METW-1", name: "Smaug" },
        { id: "METD-7", name: "Smaug" },
      ]),
    ).toEqual(["Smaug (METW)", "Smaug (METD)"]);
  });
  it("is found by either", () => {
    const names = new Names([
      { id: "METW-1", name: "Éomer" },
      { id: "MELE-7", name: "Éomer", alignment: "minion" },
    ]);
    expect(["eomer", "METW-1", "mele-7", "EOMER (MINION)", "Eowyn"].map((n) => names.find(n))).toEqual([
      0, 0, 1, 1, -1,
    ]);
  });
  it("two that nothing tells apart are an error", () => {
    expect(() =>
      called([
        { id: "METW-1", name: "Orc" },
        { id: "METW-2", name: "orc" },
      ]),
    ).toThrow(/METW-1 and METW-2 are called the same/);
  });
  it("every card of the engine is found by its set and number", () => {
    for (let d = 1; d < D.COUNT; d++) expect(D.defOf(D.idOf(d))).toBe(d);
    for (let t = 0; t < D.SITE_COUNT; t++) expect(D.siteOf(D.SITE_LIST[t].id)).toBe(t);
  });
});
