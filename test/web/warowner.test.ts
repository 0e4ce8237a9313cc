/** The owner's page: hexes are painted, taken back, saved and read again; a picture leaves nothing behind. */
import { describe, expect, it } from "vitest";
import { checkPack } from "../../engine/wotr/index.js";
import { hexNamed } from "../../engine/wotr/packs/form/grid.js";
import { hexAt, middleOf, sizeOf } from "../../web/wotr/map/geometry.js";
import { fitted, Hexes, hexName, onSheet, steppedTo } from "../../web/wotr/owner/hexes.js";
import { reconstructed } from "../wotr/tinypack.js";

const GRID = { columns: 62, rows: 44, east: 30 };
const small = { columns: 6, rows: 5, east: 3 };
const about = Object.fromEntries(
  [...reconstructed()["pack.csv"].matchAll(/^(columns|rows|east),(\d+)/gm)].map((m) => [m[1], Number(m[2])]),
) as unknown as typeof GRID;
/** Rows of a file without what only remarks on it. */
const values = (text: string): string[] => text.split("\n").slice(2).filter(Boolean);

describe("the hexes that an owner paints", () => {
  it("are counted, written with all that is left, and read back byte for byte", () => {
    const hexes = new Hexes(small);
    const at = (name: string): number => hexNamed(small, name, "test");
    hexes.begin();
    for (const name of ["W0101", "W0102"])
      expect(hexes.paint(at(name), { kind: "terrain", word: "forest" })).toBe(true);
    hexes.begin();
    hexes.paint(at("W0102"), { kind: "mark", word: "town" });
    hexes.paint(at("W0102"), { kind: "province", word: "The Shire" });
    expect(hexes.done).toEqual([2, 30]);
    const text = hexes.text();
    expect(text).toContain(
      "basis: owner\nhex,terrain,province,marks\nW0101,forest,,\nW0102,forest,The Shire,town\nW0103,,,\n",
    );
    const again = new Hexes(small);
    expect(again.read(text)).toEqual([]);
    expect(again.text()).toBe(text);
    expect(again.provinces).toEqual(["The Shire"]);
  });
  it("are taken back stroke by stroke; what changes nothing is no stroke", () => {
    const hexes = new Hexes(small);
    const before = hexes.text();
    hexes.begin();
    for (const hex of [1, 2, 3]) hexes.paint(hex, { kind: "terrain", word: "sea" });
    const sea = hexes.text();
    hexes.begin();
    expect(hexes.paint(2, { kind: "terrain", word: "sea" })).toBe(false);
    hexes.begin();
    hexes.paint(2, { kind: "terrain", word: "lake" });
    expect(hexes.undo()).toBe(true);
    expect(hexes.text()).toBe(sea);
    expect(hexes.undo()).toBe(true);
    expect(hexes.text()).toBe(before);
    expect(hexes.undo()).toBe(false);
    expect(hexes.paint(0, { kind: "terrain", word: "sea" })).toBe(false);
    expect(hexes.paint(31, { kind: "terrain", word: "sea" })).toBe(false);
  });
  it("go over to a larger grid, and not to one on which some of them would be lost", () => {
    const hexes = new Hexes(small);
    hexes.paint(hexNamed(small, "W0505", "test"), { kind: "terrain", word: "marsh" });
    const larger = hexes.onGrid({ columns: 9, rows: 8, east: 4 })!;
    expect(larger.at(hexNamed(larger.grid, "W0505", "test")).terrain.text).toBe("marsh");
    expect(hexes.onGrid({ columns: 6, rows: 4, east: 3 })).toBe(null);
  });
  it("arrow keys lead from hex to hex, and not off the map", () => {
    const at = (name: string): number => hexNamed(small, name, "test");
    for (const [key, to] of [
      ["ArrowRight", "W0303"],
      ["ArrowLeft", "W0103"],
      ["ArrowUp", "W0202"],
      ["ArrowDown", "W0204"],
    ] as const)
      expect(steppedTo(small, at("W0203"), key)).toBe(at(to));
    for (const key of ["ArrowUp", "ArrowLeft", "Enter"]) expect(steppedTo(small, 1, key)).toBe(0);
  });
  it("a mark is put there and taken away by the same brush", () => {
    const hexes = new Hexes(small);
    for (const word of ["town", "port", "town"]) hexes.paint(4, { kind: "mark", word });
    expect(hexes.at(4).marks.text).toBe("port");
    hexes.paint(4, { kind: "mark", word: "" });
    expect(hexes.at(4).marks.text).toBe("");
  });
  it("keep where each value comes from, but those that are painted over are the owner's", () => {
    const hexes = new Hexes(about);
    expect(hexes.read(reconstructed()["hexes.csv"])).toEqual([]);
    const rivendell = hexNamed(about, "W2812", "test");
    expect(hexes.text()).toMatch(/^W0101,sea @ reconstructed,,$/m);
    expect(values(hexes.text()).some((row) => /^W\d{4},clear @ seed [A-Z]/.test(row))).toBe(true);
    hexes.paint(rivendell, {
      kind: "terrain",
      word: hexes.at(rivendell).terrain.text === "rough" ? "forest" : "rough",
    });
    expect(hexes.text()).toMatch(/^W2812,(rough|forest),/m);
    hexes.undo();
    // The pack plays on with the file that is saved.
    expect(checkPack("own", { ...reconstructed(), "hexes.csv": hexes.text() }).faults).toEqual([]);
  });
  it("refuse a file with place and remedy, and take nothing of it", () => {
    const hexes = new Hexes(small);
    const head = "basis: owner\nhex,terrain,province,marks\n";
    for (const [text, says] of [
      [`${head}W0101,wood,,`, /hexes\.csv:3 \(terrain\): "wood" is no terrain/],
      [`${head}W0101,clear,,\nW0101,sea,,`, /hexes\.csv:4: hex W0101 stands twice/],
      [`${head}W9901,clear,,`, /"W9901" is no hex of this map/],
      [`${head}W0102,clear,,tower`, /"tower" is no word of "marks"/],
      ["nonsense", /columns are missing/],
    ] as const) {
      const before = hexes.text();
      expect(
        hexes
          .read(text)
          .map(({ message }) => message)
          .join("\n"),
      ).toMatch(says);
      expect(hexes.text()).toBe(before);
    }
  });
});
describe("the grid over a picture", () => {
  it("finds each hex where its middle lies, moved and stretched as one likes", () => {
    for (const laid of [fitted([3000, 2000], sizeOf(GRID)), { left: 17, top: -40, width: 1.3, height: 0.8 }])
      for (const hex of [1, 44, 45, 700, 62 * 44]) {
        const [x, y] = middleOf(GRID, hex);
        const spot = [laid.left + x * laid.width, laid.top + y * laid.height] as const;
        expect(hexAt(GRID, ...onSheet(laid, ...spot)), hexName(GRID, hex)).toBe(hex);
      }
    expect(hexAt(GRID, ...onSheet(fitted([3000, 2000], sizeOf(GRID)), -50, 10))).toBe(0);
  });
});
