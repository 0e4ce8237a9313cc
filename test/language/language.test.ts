/** The measuring tool of the card language counts rightly: looked at by hand on a few entries, files and functions. */
import ts from "typescript";
import { describe, expect, it } from "vitest";
import * as COLUMNS from "../../engine/meccg/cards/vocabulary/columns.js";
import { allEntries, type Kind, KINDS } from "./entries.js";
import { ASKED_KINDS, KEPT } from "./kept.js";
import { functionsOf, guardsOf, loadReadsOf, localsIn, namingsOf, promisesIn } from "./measures.js";
import { listed } from "./report.js";
import { type Source, sources } from "./sources.js";

const of = (text: string, file = "engine/meccg/rules/x.ts"): Source => ({
  file,
  tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
});
const cardsOf = (kind: Kind, name: string): readonly string[] | undefined =>
  allEntriesOnce().find((one) => one.kind === kind && one.name === name)?.cards;
let entries: ReturnType<typeof allEntries> | undefined;
const allEntriesOnce = (): ReturnType<typeof allEntries> => {
  entries ??= allEntries();
  return entries;
};

describe("entries of the card language", () => {
  it("are of every kind, each once", () => {
    const keys = allEntriesOnce().map((one) => `${one.kind} ${one.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const kind of Object.keys(KINDS))
      expect(
        keys.some((key) => key.startsWith(`${kind} `)),
        kind,
      ).toBe(true);
  });
  it("know the cards that use them", () => {
    expect(cardsOf("fields", "event.overt")).toEqual(["MELE-187", "MEWH-15"]);
    expect(cardsOf("marks", "B2_OVERT")!).toContain("MELE-187");
    expect(cardsOf("effects", "cancelAttack")!.length).toBeGreaterThan(30);
    expect(cardsOf("conditions", "inPlay")).toContain("METD-104");
    expect(cardsOf("targets", "dragonEvent")).toContain("METD-127");
    expect(cardsOf("stats", "prowess")!.length).toBeGreaterThan(50);
  });
  it("are told apart by their place: a target's `who` is no effect's", () => {
    expect(cardsOf("filters", "skill")!.length).toBeGreaterThan(50);
    expect(cardsOf("ways", "Mode.taps")).toContain("METW-204");
    expect(cardsOf("filters", "home")).toContain("METD-122");
  });
  it("of one card alone stay with a recorded reason, and no reason outlives its entry", () => {
    const kinds: readonly string[] = [...ASKED_KINDS];
    const single = allEntriesOnce().filter(({ kind, cards }) => kinds.includes(kind) && cards.length === 1);
    const keys = single.map(({ kind, name }) => `${kind} ${name}`);
    expect(
      keys.filter((key) => KEPT[key] === undefined),
      "move it into the card's own file (cards/special), or write in test/language/kept.ts why it stays",
    ).toEqual([]);
    expect(
      Object.keys(KEPT).filter((key) => !keys.includes(key)),
      "take it out of test/language/kept.ts",
    ).toEqual([]);
  });
  it("are there without a card too", () => expect(cardsOf("windows", "untap")).toEqual([]));
  it("know the files that mention a field, its mark or its column", () => {
    const some = sources(["engine/meccg/cards/vocabulary", "engine/meccg/rules/facts"]);
    const { files } = listed(some).find((one) => one.name === "event.oncePerTarget")!;
    expect(files).toContain("engine/meccg/cards/vocabulary/marks.ts");
    expect(files).toContain("engine/meccg/rules/facts/play/candeclare.ts");
    expect(files).not.toContain("engine/meccg/rules/facts/company/untapping.ts");
  });
});

describe("measures of sources", () => {
  it("count a guard where the header is read, and none where it is written", () => {
    const guards = guardsOf(
      of(
        "if ((s.summary[L.Summary.standing]! & X) === 0) f();\ns.summary[L.Summary.standing2]! |= 4;\nif (s.h[L.Header.lasting] !== 0) g();",
      ),
    );
    expect(guards.map(({ line, what }) => `${line} ${what}`)).toEqual(["1 standing", "3 lasting"]);
  });
  it("find no rule that reads the former unions of static flags: cards answer hooks", () => {
    const guards = sources(["engine/meccg/rules"]).flatMap(guardsOf);
    expect(guards.filter(({ what }) => what !== "lasting").map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  });
  it("find what is read of columns at load, and leave out marks and what a function reads later", () => {
    const source = of("const table = D.MODES.map(one);\nconst bit = D.B_EACH;\nconst later = () => D.KIND[1];");
    expect(loadReadsOf(source, (name) => name !== "B_EACH").map(({ line, what }) => `${line} ${what}`)).toEqual([
      "1 D.MODES",
    ]);
  });
  it("find no rule that reads a column while it is loaded, when the cards are not compiled yet (use `perCard` or `onCards`)", () => {
    const rules = sources(["engine/meccg/rules"]);
    expect(rules.length).toBeGreaterThan(300);
    const places = rules.flatMap((one) => loadReadsOf(one, (name) => name in COLUMNS));
    expect(places.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([]);
  });
  it("find cards that rules name: in brackets any, elsewhere names of several words", () => {
    const { places, existsFor } = namingsOf(
      of(
        '/** Who untaps only by a roll (Worn and Famished). */\n// the moon\n// the moon (Moon)\n// like Legendary Hoard\nf("Doors of Night");',
      ),
    );
    expect(places.map(({ line, what }) => `${line} ${what}`)).toEqual([
      "1 Worn and Famished",
      "3 Moon",
      "4 Legendary Hoard",
      "5 Doors of Night",
    ]);
    expect(existsFor).toBe("Worn and Famished");
  });
  it("name no card for one who is a player, and for a whole range of cards none alone", () => {
    expect(namingsOf(of("/** Radagast (Radagast). */")).places).toEqual([]);
    expect(namingsOf(of("/** Both (Moon, Elf-song). */")).existsFor).toBeUndefined();
  });
  it("count functions, promises and locals", () => {
    const source = of(
      "const top = 1;\nfunction far(a, b, c) {\n  let i = x[a]!;\n  for (let k = 0; ; ) x[k]! += y!;\n  const long = 2;\n}",
    );
    expect(functionsOf(source)).toMatchObject([{ what: "far", lines: 5, parameters: 3, line: 2 }]);
    expect(promisesIn(source)).toBe(2);
    expect(localsIn(source)).toEqual({ all: 3, oneLetter: 2, ofLoops: 1 });
  });
});
